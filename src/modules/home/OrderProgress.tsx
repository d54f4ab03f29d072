import { Progress } from 'antd'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { get } from '../../web/api.ts'
import { percentColor, type Thresholds } from '../material/order/percent.ts'
import { HomeCard, useCard } from './HomeCard.tsx'

interface Plant extends Thresholds {
  plant: string
  plantName: string
  period: string
  orders: number
  orderedQty: number
  transitQty: number
  receivedQty: number
  cancelledQty: number
}
const n = (v: number) => v.toLocaleString('zh-CN')

/** 订单完成率: this month's orders per plant; red and yellow by the plant's thresholds. */
export function OrderProgress() {
  const month = dayjs().format('YYYYMM')
  const query = useCard('orders', () => get<Plant[]>('dashboard/getOrderProgress', { period: month }))
  return (
    <HomeCard title={`订单完成率（${month}）`} query={query} extra={<Link to={`/logi/order?orderMonth=${month}`}>全部</Link>}>
      {(plants) =>
        plants.length === 0 ? (
          <p className="muted">本月没有订单</p>
        ) : (
          <ul className="progress-list">
            {plants.map((p) => {
              const wanted = p.orderedQty - p.cancelledQty
              const percent = wanted > 0 ? Math.round((p.receivedQty / wanted) * 1000) / 10 : 0
              return (
                <li key={p.plant}>
                  <Link to={`/logi/order?orderMonth=${p.period}&plant=${p.plant}`}>
                    {p.plant} {p.plantName}
                  </Link>
                  <Progress
                    aria-label="订单完成率"
                    percent={Math.min(100, percent)}
                    strokeColor={percentColor(percent, p)}
                    format={() => `${percent}%`}
                  />
                  <span className="muted">
                    {n(p.orders)} 张订单，订购 {n(wanted)}，在途 {n(p.transitQty)}，已收 {n(p.receivedQty)}
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
