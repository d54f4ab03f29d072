import { Skeleton, Table } from 'antd'
import { get } from '../../web/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { Plan } from './PlanBar.tsx'
import './plan.css'

interface Day {
  day: string
  planned: number
  received: number
  underway: number
}
const amount = (n: number) => (n ? n.toLocaleString('zh-CN') : '')
const weekday = (day: string) => '日一二三四五六'[new Date(day).getUTCDay()]

/** 到货对照: day by day what was planned and what came, and how much is missing up to that day. */
export function Arrivals({ doc, id }: { doc: Plan; id: number }) {
  const { data, error } = useQuery({
    queryKey: ['ask', `${doc.name}/getArrivals`, id],
    queryFn: () => get<Day[]>(`${doc.name}/getArrivals`, { id }),
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton active />
  const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
  let behind = 0
  const rows = data
    .map((d) => ({ ...d, behind: (behind += d.planned - d.received) }))
    .filter((d) => d.planned || d.received || d.underway)
  return (
    <Table
      size="small"
      rowKey="day"
      pagination={false}
      dataSource={rows}
      locale={{ emptyText: '这些天没有计划，也没有到货' }}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: '日期', render: (_, d) => `${d.day.slice(5)} 周${weekday(d.day)}` },
        { title: '计划', align: 'right', render: (_, d) => amount(d.planned) },
        { title: '实收', align: 'right', render: (_, d) => amount(d.received) },
        { title: '在途', align: 'right', render: (_, d) => amount(d.underway) },
        {
          title: '累计差额', align: 'right',
          render: (_, d) =>
            d.day > today ? (
              ''
            ) : d.behind > 0 ? (
              <span className="plan-differs">欠 {amount(d.behind)}</span>
            ) : d.behind < 0 ? (
              `多 ${amount(-d.behind)}`
            ) : (
              '齐'
            ),
        },
      ]}
    />
  )
}
