/** 十二个月 a supplier's scores, grades and ranks: what is best is highest, each month opens its evaluation. */
import { Empty, Skeleton, Tag } from 'antd'
import { Link } from 'react-router'
import { badgeColors } from '../../../web/format.tsx'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { grade } from '../../kpi/kpiSpec/kpiSpec.ts'
import { performance } from './performance.ts'
import './items.css'

const gradeOf = (code: number) => Object.values(grade).find(([c]) => c === code)!

export function Trend({ id }: { id: number }) {
  const { data, error } = useAsk('performance/getSingle', { id })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton active />
  if (!data.length) return <Empty description="发布后才有得分" />
  const months = data.toReversed()
  const [first, last] = [months[0]!, months.at(-1)!]
  const change = Math.round(100 * ((last.score ?? 0) - (first.score ?? 0))) / 100
  return (
    <section className="perf-trend" aria-label="最近十二个月的得分">
      <b>
        {months.length === 1
          ? '只有一个月有评价'
          : change === 0
            ? `${months.length}个月得分不变`
            : `${months.length}个月来${change > 0 ? '提高' : '下降'}${Math.abs(change)}分`}
      </b>
      <ol>
        {months.map((m) => {
          const [, letter, tone] = gradeOf(m.grade)
          return (
            <li key={m.id}>
              <Link to={`${performance.at}/${m.id}`} title={`${m.period} ${m.score ?? '不评级'}`}>
                <span>{m.score ?? '—'}</span>
                <span className="perf-bar" style={{ height: `${m.score ?? 0}px` }} />
                <span>{Number(m.period.slice(4))}月</span>
                <Tag color={badgeColors[tone]}>{letter}</Tag>
                <small>{m.rankNo === null ? '—' : `${m.rankNo}/${m.rankTotal}`}</small>
              </Link>
            </li>
          )
        })}
      </ol>
      <p className="perf-hint">柱：得分；字母：等级；下面是名次和参评家数。点一个月看它的评价。</p>
    </section>
  )
}
