import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { sheetsOf, type AnyDocument } from '../../declare/index.ts'
import { download, post } from '../api.ts'
import { callOf, sheetCall } from '../calls.ts'
import type { WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { useTaskStarted } from '../shell/tasks.ts'
import { listParams } from './listQuery.ts'
import { apart } from './columns.ts'
import { fieldsOf, type ListState } from './useListState.ts'
import type { ListView } from './useListView.ts'

/** All rows of a filter. */
export interface Everything {
  /** How many they are without those left out. */
  count: number
  except: readonly number[]
}
interface Props {
  doc: AnyDocument
  state: ListState
  view: ListView
  total: number
  selected: WireRow[]
  everything: Everything | undefined
}
/** Exports of more rows are made by a job. */
const LARGE = 20_000
/** 导出: the list as it is seen, and the document's other sheets; much of it in the background. */
export function ExportButton({ doc, state, view, total, selected, everything }: Props) {
  const { who } = useSession()
  const { message } = App.useApp()
  const [exporting, setExporting] = useState(false)
  const sheets = Object.entries(sheetsOf(doc))
  const mayExport = who.keys.has(`${doc.key}.export`) || who.keys.has(`${doc.key}.exp`)
  const mayAll = ([, { key }]: (typeof sheets)[number]) => !key || who.keys.has(`${doc.key}.${key}`)
  // The list that is looked at comes out as it is seen; of the two lists only that one.
  const seen = state.mode === 'line' ? 'lines' : 'list'
  // What chooses rows is fetched as a template, with its columns to fill in.
  const chooses = ([, { fills }]: (typeof sheets)[number]) => !!fills && !!doc.actions[fills].acts?.ofRows
  const exported = sheets
    .filter((s) => mayAll(s) && !chooses(s))
    .filter(([n]) => n !== 'import' && (n === seen || (n !== 'list' && n !== 'lines')))
  const started = useTaskStarted()
  // What stands in one column is two in a workbook; what nobody chose is left to the declaration.
  const columns = view.chosen
    ? apart(
        fieldsOf(doc, state.mode),
        view.columns.map((c) => c.name),
      )
    : undefined
  const except: { except?: string } = everything?.except.length ? { except: everything.except.join(',') } : {}
  const asSeen = (name: string): { delta?: string; group?: string } =>
    name === seen ? { ...(state.delta ? { delta: state.delta } : {}), ...(state.group ? { group: state.group } : {}) } : {}
  const inBackground = async (name: string) => {
    try {
      await post(callOf(doc, 'startExport'), {
        sheet: name,
        query: { ...listParams(state), ...except, ...asSeen(name) },
        ...(name === seen && columns ? { columns } : {}),
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
        ...(name === seen && columns ? { columns: columns.join(',') } : {}),
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
  if (!mayExport) return null
  if (exported.length > 1)
    return (
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items: exported.map(([key, s]) => ({ key, label: key === seen ? '导出列表' : `导出${s.title}` })),
          onClick: ({ key }) => void run(key),
        }}
      >
        <Button icon={<DownloadOutlined />} loading={exporting}>
          导出
        </Button>
      </Dropdown>
    )
  return (
    <Button icon={<DownloadOutlined />} loading={exporting} onClick={() => void run(seen)}>
      导出
    </Button>
  )
}
