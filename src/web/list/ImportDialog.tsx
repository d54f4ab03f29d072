import { Alert, App, Button, Modal, Popconfirm, Space, Table, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { useAsk } from '../hooks/useAsk.ts'
import type { AnyDocument } from '../../declare/index.ts'
import { ApiError, download, post } from '../api.ts'
import { callOf } from '../calls.ts'
import type { ChangeRow, ChangeSet } from '../client.gen.ts'
import { complaintText, toMinute } from '../../declare/index.ts'

const kinds = [
  { kind: 0, name: 'added', label: '新增' },
  { kind: 1, name: 'changed', label: '变更' },
  { kind: 2, name: 'unchanged', label: '不变' },
  { kind: 3, name: 'refused', label: '拒绝' },
] as const
const PAGE = 50

/** What a file would do, row by row; then the chosen rows are written, and can be taken back. */
export function ImportDialog({
  doc,
  set: first,
  close,
  changed,
}: {
  doc: AnyDocument
  set: ChangeSet
  close: () => void
  changed: () => void
}) {
  const { message } = App.useApp()
  const [set, setSet] = useState(first)
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const count = set.added + set.changed - without.size
  const say = async (name: 'applyImport' | 'undoImport', body: object, told: (s: ChangeSet) => string) => {
    setBusy(true)
    try {
      const next = await post(callOf(doc, name), { id: set.id, ...body })
      setSet(next)
      message.success(told(next))
      changed()
    } catch (e) {
      const { details } = e as ApiError
      message.error(
        details && details.length > 3
          ? `${complaintText(details[0]!)}……共${details.length}处，未导入任何行`
          : (e as Error).message,
      )
    } finally {
      setBusy(false)
    }
  }
  const refusedRows = () => download(callOf(doc, 'getRefused'), { id: set.id }).catch((e: Error) => message.error(e.message))
  const shown = kinds.filter((k) => set[k.name] > 0)
  return (
    <Modal
      open
      title={`导入${doc.title}：${set.fileName}`}
      width="min(960px, 96vw)"
      keyboard={false}
      onCancel={close}
      footer={
        set.state === 1 ? (
          <Space wrap>
            <Button onClick={close}>取消</Button>
            <Button
              type="primary"
              loading={busy}
              disabled={count <= 0}
              onClick={() => void say('applyImport', { without: [...without] }, (s) => `导入成功 ${s.applied} 条`)}
            >
              导入 {count} 条
            </Button>
          </Space>
        ) : (
          <Space wrap>
            {set.state === 2 && (
              <UndoButton set={set} busy={busy} undo={() => say('undoImport', {}, () => '导入已撤销，数据恢复原样')} />
            )}
            <Button type="primary" onClick={close}>
              完成
            </Button>
          </Space>
        )
      }
    >
      <Told set={set} />
      {set.refused > 0 && (
        <Button type="link" style={{ padding: 0 }} onClick={() => void refusedRows()}>
          下载被拒绝的 {set.refused} 行（原表加错误原因）
        </Button>
      )}
      <Tabs
        items={shown.map((k) => ({
          key: k.name,
          label: `${k.label} ${set[k.name].toLocaleString('zh-CN')}`,
          children: (
            <Rows
              doc={doc}
              set={set}
              kind={k.kind}
              total={set[k.name]}
              {...(set.state === 1 && k.kind < 2 ? { without, leave: setWithout } : {})}
            />
          ),
        }))}
      />
    </Modal>
  )
}

function Told({ set }: { set: ChangeSet }) {
  if (set.state === 3) return <Alert type="info" showIcon title="该导入已撤销，数据恢复原样" />
  if (set.state === 2)
    return (
      <Alert
        type="success"
        showIcon
        title={`已导入 ${set.applied} 条${set.fixed ? `；${set.fixed}` : '，在被使用或修改之前可以撤销'}`}
      />
    )
  if (set.added + set.changed === 0)
    return (
      <Alert
        type={set.refused ? 'error' : 'info'}
        showIcon
        title={set.refused ? '没有可以导入的行，请按原因修改文件后重新导入' : '文件内容与现有数据一致，无需导入'}
      />
    )
  return set.refused ? (
    <Alert type="warning" showIcon title={`${set.refused} 行有问题，不会导入；可先导入其余的行，也可修改文件后重新导入`} />
  ) : (
    <Alert type="info" showIcon title="还没有导入任何数据，请核对后点“导入”" />
  )
}

function UndoButton({ set, busy, undo }: { set: ChangeSet; busy: boolean; undo: () => void }) {
  if (set.fixed)
    return (
      <Button disabled title={set.fixed}>
        撤销本次导入
      </Button>
    )
  return (
    <Popconfirm title={`将恢复导入前的数据（${set.applied} 条），确定撤销吗？`} okText="撤销" cancelText="取消" onConfirm={undo}>
      <Button danger loading={busy}>
        撤销本次导入
      </Button>
    </Popconfirm>
  )
}

function Rows({
  doc,
  set,
  kind,
  total,
  without,
  leave,
}: {
  doc: AnyDocument
  set: ChangeSet
  kind: number
  total: number
  without?: ReadonlySet<number>
  leave?: (without: ReadonlySet<number>) => void
}) {
  const [page, setPage] = useState(1)
  const { data, isFetching } = useAsk(
    callOf(doc, 'getImportRows'),
    { id: set.id, kind, pi: page, ps: PAGE },
    { queryKey: ['import', set.id, kind, page], staleTime: Infinity, gcTime: 60_000 },
  )
  const rows = data ?? []
  return (
    <Table<ChangeRow>
      size="small"
      rowKey="no"
      loading={isFetching}
      dataSource={rows}
      scroll={{ x: 640, y: 360 }}
      pagination={{ current: page, pageSize: PAGE, total, showSizeChanger: false, hideOnSinglePage: true, onChange: setPage }}
      {...(without && leave
        ? {
            rowSelection: {
              selectedRowKeys: rows.filter((r) => !without.has(r.no)).map((r) => r.no),
              onChange: (keys: React.Key[]) => {
                const kept = new Set(keys)
                const other = [...without].filter((no) => !rows.some((r) => r.no === no))
                leave(new Set([...other, ...rows.filter((r) => !kept.has(r.no)).map((r) => r.no)]))
              },
            },
          }
        : {})}
      columns={[
        { title: '行', dataIndex: 'no', width: 64, className: 'number' },
        { title: doc.title, dataIndex: 'name', width: 180 },
        ...(kind === 3
          ? [{ title: '原因', dataIndex: 'message', render: (m: string) => <span style={{ whiteSpace: 'normal' }}>{m}</span> }]
          : []),
        ...(kind < 2
          ? [
              {
                title: '内容', key: 'cells',
                render: (_: unknown, r: ChangeRow) => (
                  <div className="cells">
                    {r.cells.map((c, i) => (
                      <span key={i}>
                        {c.label}：{kind === 1 && <del>{c.old || '空'}</del>} <ins>{c.new || '空'}</ins>
                      </span>
                    ))}
                  </div>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

const stateNames: Record<number, [string, string]> = { 2: ['已导入', 'green'], 3: ['已撤销', 'default'] }

/** The latest imports of a document, to look at again or to take back. */
export function ImportsDialog({ doc, close, open }: { doc: AnyDocument; close: () => void; open: (set: ChangeSet) => void }) {
  const { data } = useAsk(callOf(doc, 'getImports'), {}, { queryKey: ['imports', doc.name], staleTime: 0 })
  return (
    <Modal open title={`${doc.title}导入记录`} footer={null} width="min(760px, 96vw)" onCancel={close}>
      <Table<ChangeSet>
        size="small"
        rowKey="id"
        loading={!data}
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={data ?? []}
        locale={{ emptyText: '还没有导入过' }}
        columns={[
          {
            title: '文件', key: 'file',
            render: (_, s) => (
              <Button type="link" style={{ padding: 0 }} onClick={() => open(s)}>
                {s.fileName}
              </Button>
            ),
          },
          { title: '导入人', dataIndex: 'who' },
          { title: '时间', key: 'at', render: (_, s) => toMinute(s.createdAt) },
          { title: '导入', dataIndex: 'applied', className: 'number' },
          {
            title: '状态', key: 'state',
            render: (_, s) => <Tag color={stateNames[s.state]?.[1] ?? 'default'}>{stateNames[s.state]?.[0]}</Tag>,
          },
        ]}
      />
    </Modal>
  )
}
