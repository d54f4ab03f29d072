import { Button, Grid } from 'antd'
import type { ReactNode } from 'react'
import { isDangerous, sheetsOf, type Action, type AnyDocument } from '../../declare/index.ts'
import { ActionDialog } from '../dialogs/ActionDialog.tsx'
import { useActions, useRefusal } from '../hooks/useAction.ts'
import type { ScreenParts, WireRow } from '../screen.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { useTabState } from '../shell/tabs.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { ExportButton, type Everything } from './ExportButton.tsx'
import { ImportButton } from './ImportButton.tsx'
import type { ListState } from './useListState.ts'
import type { ListView } from './views.ts'

interface Props {
  doc: AnyDocument
  state: ListState
  view: ListView
  selected: WireRow[]
  /** All rows of the filter instead of the selected ones. */
  everything: Everything | undefined
  reload: () => void
  parts: ScreenParts
  children: ReactNode
}
/** Can it be done to all rows of a filter? It asks nothing per row and has no dialog of its own. */
const forMany = (action: Action, name: string, parts: ScreenParts) =>
  action.from !== 'new' &&
  !action.lines &&
  !parts.dialogs?.[name] &&
  !Object.values(action.input ?? {}).some((f) => f.kind === 'files')

/** Buttons above the list: actions, import, export. */
export function ActionBar({ doc, state, view, selected, everything, total, reload, parts, children }: Props & { total: number }) {
  const { md = true } = Grid.useBreakpoint()
  const actions = useActions(doc)
  const refusal = useRefusal(doc)
  const [doing, setDoing] = useTabState<string | undefined>('doing', undefined)
  const sheets = Object.entries(sheetsOf(doc))
  const Own = parts.toolbar
  return (
    <div className={selected.length || everything ? 'bar acting' : 'bar'}>
      {!state.archived &&
        actions
          .filter(([, a]) => state.mode === 'head' || a.from === 'new')
          .map(([name, action]) => {
            const reason = everything
              ? forMany(action, name, parts) || action.from === 'new'
                ? undefined
                : '该操作不能对全部数据执行，请逐页选择'
              : refusal(name, selected)
            // A phone shows only what can be done now.
            if (reason && !md) return null
            return (
              <Button
                key={name}
                type={action.from === 'new' ? 'primary' : 'default'}
                danger={isDangerous(action)}
                disabled={!!reason}
                title={reason}
                onClick={() => setDoing(name)}
              >
                {action.label}
              </Button>
            )
          })}
      {!state.archived &&
        sheets
          .filter(([, s]) => s.fills && actions.some(([n]) => n === s.fills))
          .map(([name, sheet]) => (
            <ImportButton key={name} doc={doc} name={name} sheet={sheet} selected={selected} done={reload} />
          ))}
      {state.mode === 'head' && <PrintButton doc={doc} rows={selected} archived={state.archived} />}
      <ExportButton doc={doc} state={state} view={view} total={total} selected={selected} everything={everything} />
      {Own && <Own doc={doc} reload={reload} selected={selected} />}
      {(selected.length > 0 || (everything && !md)) && (
        <span className="muted" style={{ margin: 0 }}>
          已选 {(everything?.count ?? selected.length).toLocaleString('zh-CN')} 条
        </span>
      )}
      <span className="grow" />
      {children}
      {doing && everything && doc.actions[doing].from !== 'new' && (
        <BulkDialog
          doc={doc}
          name={doing}
          state={state}
          total={everything.count}
          except={everything.except}
          close={() => setDoing(undefined)}
          done={() => (setDoing(undefined), reload())}
        />
      )}
      {doing && !(everything && doc.actions[doing].from !== 'new') && (
        <ActionDialog
          doc={doc}
          name={doing}
          rows={selected}
          parts={parts}
          cancel={() => setDoing(undefined)}
          done={() => (setDoing(undefined), reload())}
        />
      )}
    </div>
  )
}
