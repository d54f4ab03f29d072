import { Empty, Skeleton, Table, Tag } from 'antd'
import { type WireOf, toMinute } from '../../../declare/index.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import type { materialOrder } from './order.ts'

interface Line {
  lineNo: number
  partNo: string
  orderQty: number
  needDate: string
}
interface Version {
  version: number
  at: string
  who: string
  lines: Line[]
}

/** What of a line a version said that the next one says otherwise. */
function changes(before: Line[], after: Line[]): { lineNo: number; partNo: string; texts: string[] }[] {
  const there = new Map(before.map((l) => [l.lineNo, l]))
  return after.flatMap((now) => {
    const was = there.get(now.lineNo)
    if (!was) return [{ lineNo: now.lineNo, partNo: now.partNo, texts: [`新增 ${now.orderQty.toLocaleString('zh-CN')}`] }]
    const texts = [
      ...(was.orderQty === now.orderQty
        ? []
        : [`数量 ${was.orderQty.toLocaleString('zh-CN')} → ${now.orderQty.toLocaleString('zh-CN')}`]),
      ...(was.needDate === now.needDate ? [] : [`需求日期 ${was.needDate} → ${now.needDate}`]),
    ]
    return texts.length ? [{ lineNo: now.lineNo, partNo: now.partNo, texts }] : []
  })
}

/** 历史版本: what each version of an order changed, the newest first; all lines of an earlier one under its row. */
export function Versions({ order }: { order: WireOf<typeof materialOrder> }) {
  const { data, error } = useAsk('materialOrder/getAntecedents', { orderNo: order.orderNo })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton active />
  const all = data as Version[]
  if (all.length < 2) return <Empty description="只有一个版本，发布后没有修订过" />
  return (
    <Table
      size="small"
      rowKey="version"
      pagination={false}
      dataSource={all}
      scroll={{ x: 'max-content' }}
      expandable={{ expandedRowRender: ({ lines }) => <Lines lines={lines} /> }}
      columns={[
        { title: '版本', render: (_, v, i) => (i ? `第 ${v.version} 版` : <b>第 {v.version} 版（当前）</b>) },
        {
          title: '与上一版相比',
          render: (_, v, i) => {
            const before = all[i + 1]
            if (!before) return <span className="muted">首次发布</span>
            const changed = changes(before.lines, v.lines)
            if (!changed.length) return <span className="muted">数量和日期没有变化</span>
            return changed.map((c) => (
              <div key={c.lineNo}>
                <Tag>第{c.lineNo}行</Tag>
                {c.partNo}　{c.texts.join('，')}
              </div>
            ))
          },
        },
        { title: '时间', render: (_, v) => toMinute(v.at) },
        { title: '操作人', dataIndex: 'who' },
      ]}
    />
  )
}

const Lines = ({ lines }: { lines: Line[] }) => (
  <Table
    size="small"
    rowKey="lineNo"
    pagination={false}
    dataSource={lines}
    columns={[
      { title: '行号', dataIndex: 'lineNo', width: 64 },
      { title: '零件号', dataIndex: 'partNo' },
      { title: '订单数量', dataIndex: 'orderQty', align: 'right', render: (n: number) => n.toLocaleString('zh-CN') },
      { title: '需求日期', dataIndex: 'needDate' },
    ]}
  />
)
