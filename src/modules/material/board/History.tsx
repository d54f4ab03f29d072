/** A part's number; it opens how the part stood on the last seven days. */
import { Alert, Button, Modal, Skeleton, Table } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '../../../web/call-types.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { thousands } from '../../../web/numbers.ts'
import type { BoardRow } from './begun.ts'

type Day = AnswerOf<'materialBoard/getHistory'>[number]

export function History({ row }: { row: BoardRow }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" style={{ padding: 0 }} title="近7天的库存和可用天数" onClick={() => setOpen(true)}>
        {row.partNo}
      </Button>
      {row.partName && <span className="words part-words"> {row.partName}</span>}
      {open && (
        <Modal
          open
          footer={null}
          width={720}
          title={`${row.partNo} ${row.partName ?? ''} 近7天（${row.plant}，${row.supplierName ?? row.supplierCode}）`}
          onCancel={() => setOpen(false)}
        >
          <Days row={row} />
        </Modal>
      )}
    </>
  )
}

function Days({ row: { plant, partNo, supplierId, unit } }: { row: BoardRow }) {
  const { data, error } = useAsk('materialBoard/getHistory', { plant, partNo, supplierId })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  const most = Math.max(...data.map((d) => d.endQty), 1)
  const number = (title: string, dataIndex: keyof Day & string) => ({
    title, dataIndex,
    align: 'right' as const,
    render: (n: number) => thousands(n),
  })
  return (
    <Table<Day>
      size="small"
      rowKey="day"
      dataSource={data}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: '日期', dataIndex: 'day', render: (d: string) => d.slice(5) },
        number('期初', 'beginQty'),
        number('到货', 'inQty'),
        number('消耗', 'useQty'),
        number(`期末(${unit})`, 'endQty'),
        {
          title: '', width: 120,
          render: (_, d) => <div className="level" style={{ width: `${(100 * Math.max(0, d.endQty)) / most}%` }} />,
        },
        {
          title: '够用天数', dataIndex: 'coverDays', align: 'right',
          render: (n: number | null) => n ?? '还没用完',
        },
      ]}
    />
  )
}
