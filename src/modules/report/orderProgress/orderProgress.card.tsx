import { Progress } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { get } from '../../../web/api.ts'
import { paramsOf, useBehind, useReport } from '../../../web/report/useReport.ts'
import { duePercent, percentColor, usualThresholds, type Thresholds } from '../../material/order/percent.ts'
import { orderProgress } from './orderProgress.ts'
import { monthText, toInstant } from '../../../declare/index.ts'
import { defineCard } from '../../../web/card.ts'
import { HomeCard, REFRESH } from '../../home/HomeCard.tsx'
import './orderProgress.css'

interface Plant {
  plant: string
  plantName: string
  orders: number
  wantedQty: number
  transitQty: number
  receivedQty: number
  donePct: number | null
}
const n = (v: number) => v.toLocaleString('zh-CN')

/** 订单完成率: this month's orders per plant beside what should have come by today; red and yellow by the plant's thresholds. */
function OrderProgress() {
  const { month } = paramsOf(orderProgress, {})
  const due = duePercent(month!, toInstant(new Date()).slice(0, 10))
  const query = useReport(orderProgress, ['plant', 'plantName'], {}, { refresh: REFRESH })
  const colors = useQuery({
    queryKey: ['percentColors'],
    queryFn: () => get<Record<string, Thresholds>>('materialOrder/getHomePagePercentColor'),
    staleTime: REFRESH,
  })
  const behind = useBehind(orderProgress, {})
  return (
    <HomeCard
      title={`订单完成率（${monthText(month!)}）`}
      query={query}
      extra={
        <>
          <span className="muted">今天应到 {Math.round(due)}%　</span>
          <Link to={orderProgress.at!}>全部</Link>
        </>
      }
    >
      {(plants) =>
        plants.length === 0 ? null : (
          <ul className="progress-list">
            {(plants as unknown as Plant[]).map((p) => {
              const percent = Math.min(100, Math.round((p.donePct ?? 0) * 10) / 10)
              return (
                <li key={p.plant}>
                  <Link to={behind({ plant: p.plant }) ?? orderProgress.at!}>
                    {p.plant} {p.plantName}
                  </Link>
                  <Progress
                    className="with-due"
                    style={{ '--due': `${due}%` } as React.CSSProperties}
                    aria-label="订单完成率"
                    percent={percent}
                    strokeColor={percentColor(percent, colors.data?.[p.plant] ?? usualThresholds, due)}
                    format={() => `${percent}%`}
                  />
                  <span className="muted">
                    {n(p.orders)} 张订单，订购 {n(p.wantedQty)}，在途 {n(p.transitQty)}，已收 {n(p.receivedQty)}
                  </span>
                </li>
              )
            })}
          </ul>
        )
      }
    </HomeCard>
  )
}

export default defineCard(orderProgress, { for: ['internal', 'supplier'], show: OrderProgress })
