/** 本月至今: a supplier's score as it grows, each plant with its items, this month's and today's; read again as its facts move. */
import { Tag } from 'antd'
import { Link } from 'react-router'
import { badgeColors } from '../../../web/format.tsx'
import { defineCard } from '../../../web/card.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useFollowed } from '../../../web/hooks/useFollowed.ts'
import { monthText } from '../../../declare/index.ts'
import { HomeCard, REFRESH } from '../../home/HomeCard.tsx'
import { logiClaim } from '../../claim/logiClaim/logiClaim.ts'
import { kpiAnswer } from '../../kpi/kpiAnswer/kpiAnswer.ts'
import { kpiEval } from '../../kpi/kpiEval/kpiEval.ts'
import { kpiLine } from '../../kpi/kpiLine/kpiLine.ts'
import { kpiSheet } from '../../kpi/kpiSheet/kpiSheet.ts'
import { grade } from '../../kpi/kpiSpec/kpiSpec.ts'
import { performance } from './performance.ts'
import './items.css'

const KEY = 'scoreSoFar'
const behind = new Set([kpiLine, kpiSheet, kpiAnswer, logiClaim].map((d) => d.name))
const figure = (value: number | null | undefined, unit: string) =>
  value == null ? '—' : `${value.toLocaleString('zh-CN', { maximumFractionDigits: 2 })}${unit === '%' ? '%' : ` ${unit}`}`
/** How many a figure was counted from: of a rate or a PPM it says how much it is worth. */
const from = (n: number | null | undefined) => (n ? `共${n.toLocaleString('zh-CN', { maximumFractionDigits: 0 })}` : '')

function SoFar() {
  useFollowed(KEY, behind)
  const query = useAsk('performance/getCurrent', {}, { queryKey: [KEY], refetchInterval: REFRESH, staleTime: 30_000 })
  const month = query.data?.[0]?.period
  return (
    <HomeCard
      title={`本月至今的得分${month ? `（${monthText(month)}）` : ''}`}
      query={query}
      extra={<Link to={kpiEval.at!}>KPI评价</Link>}
    >
      {(items) => {
        if (!items.length) return null
        return [...Map.groupBy(items, (i) => i.plant)].map(([plant, own]) => {
          const { score, grade: code, deduction } = own[0]!
          const [, letter, tone] = Object.values(grade).find(([c]) => c === code)!
          return (
            <section key={plant} className="perf-sofar" aria-label={`${plant}本月至今`}>
              <p className="perf-sum">
                {plant} <b>{score?.toFixed(2) ?? '—'} 分</b> <Tag color={badgeColors[tone]}>{letter}</Tag>
                {deduction > 0 && <small>已扣 {deduction} 分</small>}
              </p>
              <table>
                <thead>
                  <tr>
                    <th scope="col">指标</th>
                    <th scope="col">今天</th>
                    <th scope="col">本月</th>
                    <th scope="col">目标</th>
                  </tr>
                </thead>
                <tbody>
                  {own.map((i) => (
                    <tr key={i.name}>
                      <th scope="row">{i.name}</th>
                      <td>
                        {figure(i.todayValue, i.unit)} <small>{from(i.todayDenominator)}</small>
                      </td>
                      <td className={(i.itemScore ?? 100) < 100 ? 'perf-bad' : ''}>
                        {figure(i.value, i.unit)} <small>{from(i.denominator)}</small>
                      </td>
                      <td>{figure(i.target, i.unit)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )
        })
      }}
    </HomeCard>
  )
}

export default defineCard(performance, { for: ['supplier'], show: SoFar })
