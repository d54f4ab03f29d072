/** What composites count: final evaluations, facts, claims, statements and capacity of a plant's months, a row a supplier. */
import { monthAfter, readDecimal, type Row } from '../../../declare/index.ts'
import { sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { fairEnd } from '../../../engine/read/fair.ts'
import { table } from '../../../engine/read/scope.ts'
import type { Read } from '../../../engine/rule.ts'
import { statementThree } from '../../accounting/statementThree/statementThree.ts'
import { logiClaim } from '../../claim/logiClaim/logiClaim.ts'
import { supClaim } from '../../claim/supClaim/supClaim.ts'
import { supClaimNotice } from '../../claim/supClaimNotice/supClaimNotice.ts'
import { columnOf, counted } from '../../kpi/sums.server.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { smartLine } from '../../smart/smartLine/smartLine.ts'
import { smartRisk } from '../../smart/smartRisk/smartRisk.ts'
import { correctiveAction } from '../correctiveAction/correctiveAction.ts'
import { performance } from '../performance/performance.ts'
import type { Code } from './dimensions.ts'
import type { perfComposite } from './perfComposite.ts'

export type Whose = Pick<Row<typeof perfComposite>, 'plant' | 'periodKind' | 'period'>
const LENGTH = { month: 1, quarter: 3, year: 12 } as const
export const firstMonth = ({ period, periodKind }: Pick<Whose, 'period' | 'periodKind'>): string =>
  monthAfter(period, 1 - LENGTH[periodKind])

export interface Sums {
  supplierCode: string
  /** The worst grade of its final months, by its code. */
  worst: number | null
  sums: Readonly<Record<Code, readonly [of: bigint, per: bigint] | null>>
}
/** Of a month's worst risk: none, a warning, a critical one. */
const riskPoints: Sql = sql`case max(r.risk_level) when 0 then 100 when 1 then 60 else 0 end`

export async function sumsOf(read: Read, w: Whose): Promise<Sums[]> {
  const [from, to] = [firstMonth(w), w.period]
  const of = sql`s.id`
  const plant = sql`${w.plant}`
  const within = (month: Sql) => sql`${month} between ${from} and ${to}`
  const months = sql`(select to_char(m, 'YYYYMM')::char(6) period, m from generate_series(to_date(${from}, 'YYYYMM'), to_date(${to}, 'YYYYMM'), interval '1 month') m)`
  const monthOf = (at: Sql) => sql`to_char(${at} at time zone 'Asia/Shanghai', 'YYYYMM')`
  const rows = await read.rows<Record<string, string | null> & { supplierCode: string; worst: number | null }>(sql`
    with facts as materialized (select x.supplier_id, ${sumOf('faultyQty')}, ${sumOf('checkedQty')}, ${sumOf('answersInTime')}, ${sumOf('answers')}, ${sumOf('signedInTime')}, ${sumOf('signTasks')}
        from ${counted(sql`${from}`, sql`${to}`, sql`100`)} x where x.plant = ${plant} group by 1),
      final as materialized (select p.* from ${table(performance)} p where p.plant = ${plant} and ${within(sql`p.period`)} and p.status in ${codes(performance, 'status', 'final')})
    select s.supplier_code "supplierCode", l.worst, l.total::text "L_of", l.months::text "L_per",
      f."faultyQty"::text "K06_of", f."checkedQty"::text "K06_per", q.qty::text "R_of", v.qty::text "R_per",
      (coalesce(c.amount, 0) + coalesce(n.amount, 0))::text "CR_of", g.amount::text "CR_per",
      f."answersInTime"::text "K07_of", f.answers::text "K07_per", f."signedInTime"::text "K11_of", f."signTasks"::text "K11_per",
      case when i.due = 0 then '1' else i.done::text end "IMP_of", greatest(i.due, 1)::text "IMP_per",
      u.done::text "CAP_of", case when u.lines > 0 then u.months::text end "CAP_per", r.points::text "RISK_of", case when u.lines > 0 then r.months::text end "RISK_per"
    from ${table(supplier)} s left join facts f on f.supplier_id = s.id
    cross join lateral (select sum(p.score) total, count(*) months, max(p.grade) worst from final p where p.supplier_id = ${of} and p.score is not null) l
    cross join lateral (select coalesce(sum(k.qty), 0) qty from ${table(supClaim)} k where k.plant = ${plant} and k.supplier_id = ${of} and ${within(sql`k.claim_month`)}
      and k.claim_kind in ${codes(supClaim, 'claimKind', 'warranty')} and k.status not in ${codes(supClaim, 'status', 'void')}) q
    cross join lateral (select coalesce(sum(k.recv_qty), 0) qty from kpi_sheet_fact k where k.plant = ${plant} and k.supplier_id = ${of}
      and k.period between ${monthAfter(to, -11)} and ${to}) v
    cross join lateral (select sum(k.agreed_amount) amount from ${table(logiClaim)} k where k.plant = ${plant} and k.supplier_id = ${of} and ${within(monthOf(sql`k.occur_at`))}
      and k.status in ${codes(logiClaim, 'status', 'confirmed', 'decided', 'deducted')}) c
    cross join lateral (select sum(k.agreed_amount) amount from ${table(supClaimNotice)} k where k.plant = ${plant} and k.supplier_id = ${of} and ${within(sql`k.claim_month`)}
      and k.status in ${codes(supClaimNotice, 'status', 'confirmed', 'decided', 'deducted')}) n
    cross join lateral (select sum(k.gross_amount) amount from ${table(statementThree)} k where k.plant = ${plant} and k.supplier_id = ${of} and ${within(sql`k.period`)}
      and k.published_at is not null) g
    cross join lateral (select count(*) due, count(*) filter (where a.feedback_at < ${fairEnd(correctiveAction, 'feedbackBy', 'a')} and a.status in ${codes(correctiveAction, 'status', 'passed')}) done
      from final p join ${table(correctiveAction)} a on a.id = p.id and a.status not in ${codes(correctiveAction, 'status', 'cancelled')} where p.supplier_id = ${of}) i
    cross join lateral (select count(*) months, (select count(*) from ${table(smartLine)} k where k.plant = ${plant} and k.supplier_id = ${of}) lines,
        count(*) filter (where exists (select from ${table(smartLine)} k join history h on h.doc = 'smartLine' and h.doc_id = k.id
          where k.plant = ${plant} and k.supplier_id = ${of} and h.at >= m.m at time zone 'Asia/Shanghai' and h.at < (m.m + interval '10 days') at time zone 'Asia/Shanghai')) done
      from ${months} m) u
    cross join lateral (select count(*) months, coalesce(sum(x.points), 0) points from ${months} m left join lateral (
        select ${riskPoints} points from ${table(smartRisk)} r where r.plant = ${plant} and r.supplier_id = ${of} and r.period = m.period having count(*) > 0) x on true) r
    where l.months > 0 or f.supplier_id is not null order by 1`)
  return rows.map((row) => ({ supplierCode: row.supplierCode, worst: row.worst, sums: sumsIn(row) }))
}
const sumOf = (measure: string) => sql`sum(x.${columnOf(measure)}) ${columnOf(measure)}`
const exact = (text: string) => readDecimal(text, 6)
const sumsIn = (row: Record<string, unknown>) => {
  const pair = (code: Code) => {
    const [of, per] = [row[`${code}_of`], row[`${code}_per`]] as (string | null)[]
    return of === null || of === undefined || per === null || per === undefined ? null : ([exact(of), exact(per)] as const)
  }
  return {
    L: pair('L'),
    K06: pair('K06'),
    R: pair('R'),
    CR: pair('CR'),
    K07: pair('K07'),
    K11: pair('K11'),
    IMP: pair('IMP'),
    CAP: pair('CAP'),
    RISK: pair('RISK'),
  }
}
