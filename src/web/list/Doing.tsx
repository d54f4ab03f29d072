import { App } from 'antd'
import { useEffect, useState } from 'react'
import { type Action, type AnyDocument } from '../../declare/index.ts'
import { isOfOne } from '../dialogs/words.ts'
import { ActionDialog } from '../dialogs/ActionDialog.tsx'
import type { ScreenParts, WireRow } from '../screen.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { Everything } from './ExportButton.tsx'
import { allOf, listParams } from './listQuery.ts'
import type { ListState } from './useListState.ts'

/** An action that was begun: on one row, or on what is selected. Kept with the tab, so it comes back after F5. */
export interface Begun {
  name: string
  row?: WireRow
}

/** Can it be done to all rows of a filter? It asks nothing per row and has no dialog of its own. */
export const forMany = (doc: AnyDocument, action: Action, name: string, parts: ScreenParts) =>
  action.from !== 'new' &&
  !isOfOne(doc, name, Infinity) &&
  !parts.dialogs?.[name] &&
  !Object.values(action.input ?? {}).some((f) => f.kind === 'files')

interface Props {
  doc: AnyDocument
  state: ListState
  begun: Begun
  selected: WireRow[]
  everything: Everything | undefined
  parts: ScreenParts
  close: () => void
  done: () => void
}

/** The dialog of an action. */
export function Doing({ doc, state, begun: { name, row }, selected, everything, parts, close, done }: Props) {
  if (everything && !row && doc.actions[name].acts?.ofRows)
    return <OfAll {...{ doc, name, state, everything, parts, close, done }} />
  if (everything && !row && doc.actions[name].from !== 'new')
    return (
      <BulkDialog
        doc={doc}
        name={name}
        state={state}
        total={everything.count}
        except={everything.except}
        close={close}
        done={done}
      />
    )
  return <ActionDialog doc={doc} name={name} rows={row ? [row] : selected} parts={parts} cancel={close} done={done} />
}

/** What is made of all rows of a filter is made of them as of chosen ones: they are read first, as the list has them. */
function OfAll({
  doc,
  name,
  state,
  everything,
  parts,
  close,
  done,
}: Omit<Props, 'begun' | 'selected'> & { name: string; everything: Everything }) {
  const { message } = App.useApp()
  const [rows, setRows] = useState<WireRow[]>()
  const asked = JSON.stringify(listParams(state))
  const left = JSON.stringify(everything.except)
  useEffect(() => {
    const stop = new AbortController()
    const except = new Set<number>(JSON.parse(left))
    allOf(doc, JSON.parse(asked), stop.signal)
      .then((all) => setRows(all.filter((r) => !except.has(r.id))))
      .catch((e: Error) => {
        if (stop.signal.aborted) return
        message.error(e.message)
        close()
      })
    return () => stop.abort()
    // Read once for what was asked when it was begun.
  }, [asked, left])
  return rows ? <ActionDialog doc={doc} name={name} rows={rows} parts={parts} cancel={close} done={done} /> : null
}
