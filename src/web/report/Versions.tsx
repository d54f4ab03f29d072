/** The versions of a report over its list: which one is looked at, publishing the next one, and what became of it since. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Modal, Select, Skeleton, Table, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { VERSION, type AnyDocument, toMinute } from '../../declare/index.ts'
import { get, post } from '../api.ts'
import { callOf } from '../calls.ts'
import type { ReportVersion, VersionChange } from '../client.gen.ts'
import { textOf } from '../format.tsx'
import { listParams } from '../list/listQuery.ts'
import type { ListState } from '../list/useListState.ts'
import { useSession } from '../session.ts'
import { paramsOf } from './useReport.ts'
import './report.css'

interface Props {
  doc: AnyDocument
  state: ListState
}
type Open = 'publish' | 'changes'

export function Versions({ doc, state }: Props) {
  const { who } = useSession()
  const [open, setOpen] = useState<Open>()
  const versions = useQuery({
    queryKey: ['versions', doc.name],
    queryFn: ({ signal }) => get(callOf(doc, 'getVersions'), {}, signal),
  })
  const chosen = versions.data?.find((v) => String(v.version) === state.filters[VERSION])
  const choose = (version: number | undefined) => {
    const { [VERSION]: _, ...filters } = state.filters
    const found = versions.data?.find((v) => v.version === version)
    state.set({
      filters: found ? { ...filters, ...(found.params as Record<string, string>), [VERSION]: String(version) } : filters,
    })
  }
  const mayPublish = who.orgType === 'internal' && who.keys.has(`${doc.key}.${VERSION}`)
  if (!mayPublish && !versions.data?.length) return null
  const close = () => setOpen(undefined)
  return (
    <div className={chosen ? 'versions chosen' : 'versions'} role="group" aria-label="版本">
      <Select
        aria-label="版本"
        value={chosen?.version ?? 0}
        onChange={(version) => choose(version || undefined)}
        popupMatchSelectWidth={false}
        options={[
          { value: 0, label: '现在的数据' },
          ...(versions.data ?? []).map((v) => ({
            value: v.version,
            label: `第 ${v.version} 版 · ${v.at.slice(0, 10)}`,
          })),
        ]}
      />
      {chosen && <About doc={doc} version={chosen} />}
      <span className="grow" />
      {chosen && <Button onClick={() => setOpen('changes')}>与现在比较</Button>}
      {mayPublish && !chosen && <Button onClick={() => setOpen('publish')}>发布版本</Button>}
      {open === 'publish' && (
        <Publish doc={doc} state={state} close={close} done={(v) => (close(), void versions.refetch().then(() => v))} />
      )}
      {open === 'changes' && chosen && <Changes doc={doc} state={state} version={chosen} close={close} />}
    </div>
  )
}

/** In the order in which they are asked. */
const paramsText = (doc: AnyDocument, params: Readonly<Record<string, unknown>>) =>
  Object.entries(doc.report!.params)
    .flatMap(([n, f]) => (params[n] ? [`${f.label} ${textOf(f, params[n])}`] : []))
    .join('，')

function About({ doc, version }: { doc: AnyDocument; version: ReportVersion }) {
  const { note, who, at, params, isSameDefinition } = version
  return (
    <span className="version-about">
      {paramsText(doc, params as Record<string, unknown>)} · {who} 发布于 {toMinute(at)}
      {note && ` · ${note}`}
      {!isSameDefinition && (
        <Tooltip title="发布后指标或合计的定义改过；各行是发布时的值">
          <Tag color="warning">按发布时的口径</Tag>
        </Tooltip>
      )}
    </span>
  )
}

function Publish({ doc, state, close, done }: Props & { close: () => void; done: (v: ReportVersion) => void }) {
  const { message } = App.useApp()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const params = paramsOf(doc, state.filters)
  const publish = async () => {
    setBusy(true)
    try {
      const made = await post(callOf(doc, 'publishVersion'), { ...params, ...(note ? { note } : {}) })
      message.success(`已发布第 ${made.version} 版，共 ${made.rows} 行`)
      void client.invalidateQueries({ queryKey: ['versions', doc.name] })
      done(made)
    } catch (e) {
      message.error((e as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={`发布${doc.title}`}
      okText="发布"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void publish()}
      onCancel={close}
    >
      <p>
        {paramsText(doc, params)}
        的全部数据保存为一个版本，所有看得到本报表的人按各自的范围可以查看。版本发布后不能修改，也不能删除。
      </p>
      <Input.TextArea
        aria-label="说明"
        placeholder="说明，例如：11月考核"
        maxLength={200}
        rows={2}
        value={note}
        onChange={(e) => setNote(e.target.value)}
      />
    </Modal>
  )
}

/** Rows whose figures differ: of each figure that moved, then and now. */
function Changes({ doc, state, version, close }: Props & { version: ReportVersion; close: () => void }) {
  const asked = listParams({ ...state, sort: undefined })
  const { data, error } = useQuery({
    queryKey: ['list', doc.name, 'changes', asked],
    queryFn: ({ signal }) => get(callOf(doc, 'getVersionChanges'), asked, signal),
  })
  const items = data?.items ?? []
  const sums = doc.report!.sums.filter((n) => items.some((r) => figure(r.before, n) !== figure(r.after, n)))
  const rows = Object.keys(items[0]?.row ?? {}).filter((n) => !doc.report!.sums.includes(n))
  return (
    <Modal open title={`第 ${version.version} 版与现在的差异`} footer={null} width={900} onCancel={close}>
      {error && <p>{error.message}</p>}
      {!data && !error && <Skeleton active />}
      {data && !items.length && <p>没有差异：现在的数据与发布时相同。</p>}
      {data && items.length > 0 && (
        <>
          <p>
            共 {data.total} 行不同{data.total > items.length ? `，列出前 ${items.length} 行` : ''}，左为发布时，右为现在。
          </p>
          <Table<VersionChange>
            size="small"
            pagination={false}
            scroll={{ x: 'max-content', y: 420 }}
            rowKey={(r) => JSON.stringify(r.row)}
            dataSource={items as VersionChange[]}
            columns={[
              ...rows.map((n) => ({
                title: doc.fields[n].label as string,
                key: n,
                render: (_: unknown, r: VersionChange) => textOf(doc.fields[n], r.row[n]),
              })),
              ...sums.map((n) => ({
                title: doc.fields[n].label as string,
                key: n, className: 'number',
                render: (_: unknown, r: VersionChange) => <Moved doc={doc} name={n} change={r} />,
              })),
            ]}
          />
        </>
      )}
    </Modal>
  )
}

const figure = (side: VersionChange['before'], name: string) => side?.[name] ?? null

function Moved({ doc, name, change }: { doc: AnyDocument; name: string; change: VersionChange }) {
  const [then, now] = [figure(change.before, name), figure(change.after, name)]
  const text = (value: unknown) => (value === null ? '无' : textOf(doc.fields[name], value))
  return then === now ? (
    text(then)
  ) : (
    <>
      <del>{text(then)}</del> <b>{text(now)}</b>
    </>
  )
}
