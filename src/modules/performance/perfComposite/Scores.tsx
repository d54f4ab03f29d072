/** A composite at a glance: its dimensions as a radar, the scores of the last periods, and where each dimension comes from. */
import { Skeleton } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { dayAfter, firstDayOf, monthAfter, type WireOf } from '../../../declare/index.ts'
import { useSession } from '../../../web/session.ts'
import { logiClaim } from '../../claim/logiClaim/logiClaim.ts'
import { kpiEval } from '../../kpi/kpiEval/kpiEval.ts'
import { smartRisk } from '../../smart/smartRisk/smartRisk.ts'
import { performance } from '../performance/performance.ts'
import { dimension, dims, type Axis, type Dim } from './dimensions.ts'
import { periodKind, type perfComposite } from './perfComposite.ts'
import './composite.css'

type Composite = WireOf<typeof perfComposite>
const Radar = lazy(() => import('./Radar.tsx'))
const LENGTH = { [periodKind.month[0]]: 1, [periodKind.quarter[0]]: 3, [periodKind.year[0]]: 12 } as Record<number, number>

/** The list of the module that a dimension is counted from, in the months of this composite. */
function sourceOf(dim: Dim, { plant, supplierCode, period, periodKind: kind }: Composite) {
  const from = monthAfter(period, 1 - LENGTH[kind]!)
  const whose = `plant=${plant}&supplierCode=${supplierCode}`
  const days = `occurAtStart=${firstDayOf(from)}&occurAtEnd=${dayAfter(firstDayOf(monthAfter(period, 1)), -1)}`
  return {
    l: { doc: performance, text: '月度评价', to: `${performance.at}?${whose}&period=${period}` },
    q: { doc: kpiEval, text: 'KPI评价', to: `${kpiEval.at}?${whose}&from=${from}&to=${period}` },
    c: { doc: logiClaim, text: '物流索赔单', to: `${logiClaim.at}?plant=${plant}&partnerCode=${supplierCode}&${days}` },
    s: { doc: kpiEval, text: 'KPI评价', to: `${kpiEval.at}?${whose}&from=${from}&to=${period}` },
    t: { doc: smartRisk, text: '产能风险', to: `${smartRisk.at}?${whose}&period=${period}` },
  }[dim]
}

export function Scores({ row }: { row: Composite }) {
  const { who } = useSession()
  const axes = useMemo(() => dims.map((dim): Axis => ({ dim, title: dimension[dim][1], score: row[`${dim}Score`] })), [row])
  return (
    <section className="composite" aria-label="五个维度">
      <Suspense fallback={<Skeleton active />}>
        <Radar axes={axes} />
      </Suspense>
      <ul>
        {axes.map(({ dim, title, score }) => {
          const source = sourceOf(dim, row)
          return (
            <li key={dim}>
              <span>{title}</span>
              <b>{score ?? '—'}</b>
              <small>权重 {row[`${dim}Weight`]}</small>
              {who.keys.has(`${source.doc.key}.query`) && <Link to={source.to}>{source.text}</Link>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
