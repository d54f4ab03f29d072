import { Progress } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { get } from '../../web/api.ts'
import { paramsOf, useBehind, useReport } from '../../web/report/useReport.ts'
import { percentColor, usualThresholds, type Thresholds } from '../material/order/percent.ts'
import { orderProgress } from '../report/orderProgress/orderProgress.ts'
import { HomeCard, REFRESH } from './HomeCard.tsx'

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

/** 订单完成率: this month's orders per plant; red and yellow by the plant's thresholds. */
export function OrderProgress() {
  const { month } = paramsOf(orderProgress, {})
  const query = useReport(orderProgress, ['plant', 'plantName'], {}, { refresh: REFRESH })
  const colors = useQuery({
    queryKey: ['percentColors'],
    queryFn: () => get<Record<string, Thresholds>>('materialOrder/getHomePagePercentColor'),
    staleTime: REFRESH,
  })
  const behind = useBehind(orderProgress, {})
  return (
    <HomeCard title={`订单完成率（${month}）`} query={query} extra={<Link to={orderProgress.at!}>全部</Link>}>
      {(plants) =>
        plants.length === 0 ? (
          <p className="muted">本月没有订单</p>
        ) : (
          <ul className="progress-list">
            {(plants as unknown as Plant[]).map((p) => {
              const percent = Math.round((p.donePct ?? 0) * 10) / 10
              return (
                <li key={p.plant}>
                  <Link to={behind({ plant: p.plant }) ?? orderProgress.at!}>
                    {p.plant} {p.plantName}
                  </Link>
                  <Progress
                    aria-label="订单完成率"
                    percent={Math.min(100, percent)}
                    strokeColor={percentColor(percent, colors.data?.[p.plant] ?? usualThresholds)}
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
