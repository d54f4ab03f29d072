import { Alert, Select, Space, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { nameField } from '../../../declare/index.ts'
import type { AnswerOf } from '../../../web/call-types.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useSession } from '../../../web/session.ts'
import { stockCounts } from './lineShort.ts'

type Hour = AnswerOf<'lineShort/getHours'>[number]
const counted = Object.values(stockCounts).map(([value, label]) => ({ value, label }))
/** From this chance on it is red. */
const RED = 50

/** What can be done now: its truck is called, or more is asked for. */
function Next({ row }: { row: Hour }) {
  const { documents, who } = useSession()
  const doc = documents.get(row.at)
  if (!doc?.at || !who.keys.has(`${doc.key}.query`)) return null
  const filter = row.sheetNo
    ? `${nameField(doc)}=${encodeURIComponent(row.sheetNo)}`
    : `plant=${row.plant}&partNo=${encodeURIComponent(row.partNo)}`
  return <Link to={`${doc.at}?${filter}`}>{row.sheetNo ? '催车' : '去要货'}</Link>
}

/** 断点预测: which part the line runs out of, the worst first, why, and what can be done. */
export function Hours() {
  const [counts, setCounts] = useState<number>(stockCounts.third[0])
  // Read again with the list, and because minutes go by.
  const { data, error } = useAsk('lineShort/getHours', { counts } as never, {
    queryKey: ['list', 'lineShort/getHours', counts],
    refetchInterval: 60_000,
  })
  if (error) return <Alert type="error" showIcon title={error.message} style={{ marginBottom: 8 }} />
  if (!data) return null
  const red = data.filter((r) => r.chance >= RED).length
  return (
    <section aria-label="断点预测" style={{ marginBottom: 8 }}>
      <Alert
        type={red ? 'error' : data.length ? 'warning' : 'success'}
        showIcon
        title={red ? `${red} 个零件四小时内会断点` : data.length ? `${data.length} 个零件三天内会断点` : '三天内没有零件会断点'}
        action={
          <Space>
            <span>计入库存</span>
            <Select
              aria-label="计入库存"
              size="small"
              value={counts}
              options={counted}
              onChange={setCounts}
              style={{ width: 130 }}
            />
          </Space>
        }
      />
      {data.length > 0 && (
        <Table<Hour>
          size="small"
          rowKey={(r) => `${r.plant}|${r.supplierCode}|${r.partNo}`}
          dataSource={data}
          pagination={data.length > 5 && { pageSize: 5, size: 'small', showSizeChanger: false }}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: '零件', render: (_, r) => <span title={r.partName ?? undefined}>{`${r.partNo} ${r.partName ?? ''}`}</span> },
            { title: '工厂', dataIndex: 'plant' },
            { title: '断点时间', render: (_, r) => r.starveAt?.slice(5, 16).replace('T', ' ') ?? '三天内不断' },
            { title: '4小时内断点', align: 'right', render: (_, r) => (r.chance >= RED ? <b>{r.chance} %</b> : `${r.chance} %`) },
            { title: '负责供方', render: (_, r) => r.supplierName ?? r.supplierCode },
            { title: '原因', dataIndex: 'causes' },
            { title: '下一步', render: (_, r) => <Next row={r} /> },
          ]}
        />
      )}
    </section>
  )
}
