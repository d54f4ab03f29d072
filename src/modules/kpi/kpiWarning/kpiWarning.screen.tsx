/** What a warning found leads to the facts behind it. */
import { Link } from 'react-router'
import { dayAfter, monthOf } from '../../../declare/index.ts'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { smartRisk } from '../../smart/smartRisk/smartRisk.ts'
import { supStockInput } from '../../material/supStockInput/supStockInput.ts'
import { kpiLine } from '../kpiLine/kpiLine.ts'
import { kpiSheet } from '../kpiSheet/kpiSheet.ts'
import { warnRules } from '../kpiWarnRule/kpiWarnRule.ts'
import { kpiWarning } from './kpiWarning.ts'

interface Found {
  ruleCode: number
  detail: string
  plant: string
  supplierCode: string
  lastAt: string
}
/** Of rules whose object is a supplier: the list of facts, and which of them were counted. Others name their document. */
const behind: Readonly<Record<number, readonly [doc: { at?: string; key: string }, filter: (day: string) => object]>> = {
  [warnRules.punctuality.code]: [
    kpiLine,
    (day) => ({ windowEndStart: `${dayAfter(day, -7)} 00:00:00`, windowEndEnd: `${day} 23:59:59`, isDue: 'true', exempt: '1' }),
  ],
  [warnRules.faulty.code]: [kpiSheet, (day) => ({ period: monthOf(day), exempt: '1' })],
  [warnRules.capacity.code]: [smartRisk, () => ({ status: '0,1' })],
  [warnRules.unfilled.code]: [supStockInput, (day) => ({ reportDateStart: dayAfter(day, -7), reportDateEnd: day, status: '8' })],
}

function Detail({ row }: { row: Found }) {
  const { who } = useSession()
  const [list, filter] = behind[row.ruleCode] ?? []
  if (!list || !filter || !who.keys.has(`${list.key}.query`)) return row.detail
  const { plant, supplierCode, lastAt } = row
  const query = new URLSearchParams({ plant, supplierCode, ...filter(lastAt.slice(0, 10)) })
  return <Link to={`${list.at}?${query}`}>{row.detail}</Link>
}

export default defineScreen(kpiWarning, {
  cells: { detail: (row) => <Detail row={row as unknown as Found} /> },
  values: { detail: (row) => <Detail row={row as unknown as Found} /> },
})
