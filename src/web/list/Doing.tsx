import { askedOf, type Action, type AnyDocument } from '../../declare/index.ts'
import { ActionDialog } from '../dialogs/ActionDialog.tsx'
import type { ScreenParts, WireRow } from '../screen.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { Everything } from './ExportButton.tsx'
import type { ListState } from './useListState.ts'

/** An action that was begun: on one row, or on what is selected. Kept with the tab, so it comes back after F5. */
export interface Begun {
  name: string
  row?: WireRow
}

/** Can it be done to all rows of a filter? It asks nothing per row and has no dialog of its own. */
export const forMany = (action: Action, name: string, parts: ScreenParts) =>
  action.from !== 'new' &&
  !askedOf(action, Infinity).lines &&
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
