import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, Grid } from 'antd'
import { useState, type ReactNode } from 'react'
import { isDangerous, sheetsOf, type Action, type AnyDocument } from '../../declare/index.ts'
import { download, post } from '../api.ts'
import { callOf, sheetCall } from '../calls.ts'
import { ActionDialog } from '../dialogs/ActionDialog.tsx'
import { useActions, useRefusal } from '../hooks/useAction.ts'
import type { ScreenParts, WireRow } from '../screen.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { useSession } from '../session.ts'
import { useTabState } from '../shell/tabs.tsx'
import { useTaskStarted } from '../shell/tasks.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { ImportButton } from './ImportButton.tsx'
import { listParams } from './listQuery.ts'
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
export interface Everything {
  /** How many they are without those left out. */
  count: number
  except: readonly number[]
}
/** Exports of more rows are made by a job. */
const LARGE = 20_000
/** Can it be done to all rows of a filter? It asks nothing per row and has no dialog of its own. */
const forMany = (action: Action, name: string, parts: ScreenParts) =>
  action.from !== 'new' &&
  !action.lines &&
  !parts.dialogs?.[name] &&
  !Object.values(action.input ?? {}).some((f) => f.kind === 'files')

/** Buttons above the list: actions, import, export. */
export function ActionBar({ doc, state, view, selected, everything, total, reload, parts, children }: Props & { total: number }) {
  const { who } = useSession()
  const { message } = App.useApp()
  const { md = true } = Grid.useBreakpoint()
  const actions = useActions(doc)
  const refusal = useRefusal(doc)
  const [doing, setDoing] = useTabState<string | undefined>('doing', undefined)
  const [exporting, setExporting] = useState(false)
  const sheets = Object.entries(sheetsOf(doc))
  const mayExport = who.keys.has(`${doc.key}.export`) || who.keys.has(`${doc.key}.exp`)
  // The list that is looked at comes out as it is seen; of the two lists only that one.
  const seen = state.mode === 'line' ? 'lines' : 'list'
  const exported = sheets.filter(([n]) => n !== 'import' && (n === seen || (n !== 'list' && n !== 'lines')))
  const started = useTaskStarted()
  const columns = view.columns.map((c) => c.name)
  const except: { except?: string } = everything?.except.length ? { except: everything.except.join(',') } : {}
  const asSeen = (name: string): { delta?: string } => (name === seen && state.delta ? { delta: state.delta } : {})
  const inBackground = async (name: string) => {
    try {
      await post(callOf(doc, 'startExport'), {
        sheet: name,
        query: { ...listParams(state), ...except, ...asSeen(name) },
        ...(name === seen ? { columns } : {}),
      })
      message.info('数据较多，已转为后台导出，完成后可在“任务与下载”中下载')
      started()
    } catch (e) {
      message.error((e as Error).message)
    }
  }
  const run = async (name: string) => {
    if (total > LARGE && (everything || !selected.length)) return inBackground(name)
    setExporting(true)
    const hide = message.loading('正在导出，请稍候……', 0)
    try {
      await download(sheetCall(doc, name), {
        ...listParams(state),
        ...(name === seen ? { columns: columns.join(',') } : {}),
        ...asSeen(name),
        ...(selected.length && !everything ? { ids: selected.map((r) => r.id).join(',') } : except),
      })
    } catch (e) {
      message.error((e as Error).message)
    } finally {
      hide()
      setExporting(false)
    }
  }
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
      {mayExport &&
        (exported.length > 1 ? (
          <Dropdown
            menu={{
              items: exported.map(([key, s]) => ({ key, label: key === seen ? '导出列表' : `导出${s.title}` })),
              onClick: ({ key }) => void run(key),
            }}
          >
            <Button icon={<DownloadOutlined />} loading={exporting}>
              导出
            </Button>
          </Dropdown>
        ) : (
          <Button icon={<DownloadOutlined />} loading={exporting} onClick={() => void run(seen)}>
            导出
          </Button>
        ))}
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
