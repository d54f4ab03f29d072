/** What hangs on a partner's messages: what is called off and due soon, what is on the road, the plan of this week. */
import { mondayOf } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import type { Read } from '../../../engine/rule.ts'
import { pullSheet } from '../../distribution/pullSheet/pullSheet.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { n1WPlan } from '../../material/n1WPlan/n1WPlan.ts'

export interface Depending {
  docKind: string
  docNo: string
  plant: string | null
  dueAt: string | null
}
const [p, s, w] = [columns(pullSheet, 'p'), columns(sendSheet, 's'), columns(n1WPlan, 'w')]
/** So many of a partner are named, the nearest first; call-offs of so many days. */
const [MOST, DAYS] = [30, 7]

/** By the partner's code. */
export async function dependingOn(read: Read, orgCodes: readonly string[], now: string): Promise<Map<string, Depending[]>> {
  const ours = sql`= any(${orgCodes}::text[])`
  const rows = await read.rows<Depending & { code: string }>(sql`select * from (
      select x.*, row_number() over (partition by x.code order by x."dueAt" nulls last, x."docNo") n from (
        select ${p.supplierCode} code, ${pullSheet.title} "docKind", ${p.pullNo} "docNo", ${p.plant} plant, ${p.needAt} "dueAt" from ${table(pullSheet)} p
          where ${p.supplierCode} ${ours} and ${p.status} in ${codes(pullSheet, 'status', 'published', 'partSent')} and ${p.needAt} < ${now}::timestamptz + ${DAYS} * interval '1 day'
        union all select ${s.supplierCode}, ${sendSheet.title}, ${s.sheetNo}, ${s.plant}, ${s.planArriveAt} from ${table(sendSheet)} s
          where ${s.supplierCode} ${ours} and ${s.status} in ${codes(sendSheet, 'status', 'sent')}
        union all select distinct ${w.supplierCode}, ${n1WPlan.title}, ${w.planNo}, ${w.plant}, null::timestamptz from ${table(n1WPlan)} w
          where ${w.supplierCode} ${ours} and ${w.startWeek} = ${mondayOf(now.slice(0, 10))}) x) y where n <= ${MOST} order by n`)
  return Map.groupBy(rows, (r) => r.code)
}

/** As it is told: 影响要货单3张、送货单1张. */
export function inShort(depending: readonly Depending[]): string {
  const by = Map.groupBy(depending, (d) => d.docKind)
  const counts = [...by].map(([kind, of]) => `${kind}${of.length}${of.length === MOST ? '张以上' : '张'}`)
  return counts.length ? `，受影响的有${counts.join('、')}` : ''
}
