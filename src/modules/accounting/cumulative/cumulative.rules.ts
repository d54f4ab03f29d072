import { sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { countedQty, counts, cumulated, monthCounts, monthQty, yearUpTo, type Side } from '../../../ledger/cumulative.ts'
import { part } from '../../master/part/part.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { cumClaim } from '../cumClaim/cumClaim.ts'
import { cumPaper } from '../cumPaper/cumPaper.ts'
import { cumState, cumulative } from './cumulative.ts'
import { bareNo, neededOf, zeroDays } from './cumulative.server.ts'
import { ledger } from '../../../ledger/read.ts'

const c = columns(cumClaim, 'c')
const ph = columns(cumPaper, 'h')
const pl = lineColumns(cumPaper, 'l')
const s = columns(supplier, 's')
const p = columns(part, 'p')
const state = (name: keyof typeof cumState) => sql`${cumState[name][0]}::smallint`
const key = sql`plant, supplier_id, part_no`
/** Conditions: line l, paper h with line l are of the part t0 in its year, up to the day of what was said. */
const lineOf = sql`l.plant = t0.plant and l.supplier_id = t0.supplier_id and l.part_no = t0.part_no and l.business_date between t0.zero and t0.as_of`
const paperOf = sql`${ph.status} in ${codes(cumPaper, 'status', 'enabled')} and ${ph.plant} = t0.plant and ${ph.supplierId} = t0.supplier_id
  and ${pl.partNo} = t0.part_no and ${ph.sentDay} between t0.zero and t0.as_of`

/** What was said of each part in its year, up to the day: a claim, or what papers add up to on ours before they begin. The last one counts. */
const said = (until: Sql): Sql => sql`select distinct on (${key}) * from (
    select ${c.plant} plant, ${c.supplierId} supplier_id, ${c.partNo} part_no, ${c.asOf} as_of, ${c.lastNo} last_no, ${c.cumDespatched} - ${c.despatchOffset} despatched,
      ${c.cumReceived} - ${c.receiveOffset} received, ${c.id} id
    from ${table(cumClaim)} c join zero z on z.plant = ${c.plant} where ${c.status} in ${codes(cumClaim, 'status', 'enabled')} and ${c.asOf} between z.zero and ${until}
    union all
    select ${ph.plant}, ${ph.supplierId}, ${pl.partNo}, max(${ph.sentDay}), (array_agg(${ph.docNo} order by ${ph.sentDay} desc, ${ph.id} desc))[1],
      sum(${pl.qty}) + ${cumulated('despatched', { plant: ph.plant, supplierId: ph.supplierId, partNo: pl.partNo }, sql`z.zero`, sql`min(${ph.sentDay}) - 1`)}, null, 0
    from ${table(cumPaper)} h join ${lineTable(cumPaper)} l on ${pl.headId} = ${ph.id} join zero z on z.plant = ${ph.plant}
    where ${ph.status} in ${codes(cumPaper, 'status', 'enabled')} and ${ph.sentDay} between z.zero and ${until} group by 1, 2, 3, z.zero
  ) t order by ${key}, as_of desc, id desc`

/** Since when a side differs: the day of the first paper after the last one up to which ours adds up to theirs. */
const sinceOf = (side: Side, theirs: Sql): Sql => sql`(select min(x.day) filter (where x.n > x.k) since from (
    select y.day, y.n, coalesce(max(y.n) filter (where y.run = ${theirs}) over (), case when ${theirs} = 0 then 0 end) k from (
      select l.business_date "day", row_number() over w n, sum(${countedQty(side)}) over w run
      from ${ledger.movements()} l where ${counts(side)} and ${lineOf}
      window w as (order by l.business_date, l.id)) y) x)`

/** The first day on which our papers and theirs are not the same, where theirs are there. */
const unlike = sql`(with theirs as (
      select ${bareNo(ph.docNo)} no, ${ph.sentDay} "day", sum(${pl.qty}) qty from ${table(cumPaper)} h join ${lineTable(cumPaper)} l on ${pl.headId} = ${ph.id}
      where ${paperOf} group by 1, 2),
    ours as (
      select ${bareNo(sql`t.doc_no`)} no, l.business_date "day", sum(${countedQty('despatched')}) qty from ${ledger.movements()} l join ${ledger.postings()} t on t.id = l.txn_id
      where ${counts('despatched')} and ${lineOf} and exists (select from theirs) group by 1, 2)
    select min(coalesce(o.day, v.day)) from ours o full join theirs v on v.no = o.no
    where o.qty is distinct from v.qty and coalesce(o.day, v.day) >= (select min(x.day) from theirs x))`
/** The day of the only paper that is as large as the gap: missing there, or counted twice. */
const onlyOf = (side: Side, gap: Sql): Sql => sql`(select case when count(*) = 1 then min(x.day) end from (
    select l.business_date "day" from ${ledger.movements()} l where ${counts(side)} and ${lineOf}
    group by l.txn_id, 1 having abs(sum(l.qty)) = abs(${gap})) x)`

export default report(
  cumulative,
  ({ p: { until } }) => {
    const day = sql`${until}::date`
    const [first, last] = yearUpTo(until)
    const sum = (side: Side, from: Sql, to: Sql) => sql`sum(${monthQty(side, from, to)})`
    /** The days after theirs: of what nobody said none. */
    const later = sql`coalesce(d.as_of, ${day}) + 1`
    return {
      each: true,
      select: {
        plant: sql`t.plant`,
        supplierCode: s.supplierCode,
        supplierId: sql`t.supplier_id`,
        partNo: sql`t.part_no`,
        unit: p.unit,
        state: sql`t.state`,
        since: sql`t.since`,
        asOf: sql`t.as_of`,
        lastNo: sql`t.last_no`,
        parts: sql`1`,
        differing: sql`(t.state = ${state('differs')})::int`,
        cumRequired: neededOf(sql`t`, sql`t.zero`, sql`(t.zero + interval '1 year')::date - 1`),
        dueQty: neededOf(sql`t`, sql`t.zero`, day),
        cumDespatched: sql`t.despatched`,
        hisDespatched: sql`t.his_despatched`,
        despatchGap: sql`t.despatch_gap`,
        cumReceived: sql`t.received`,
        hisReceived: sql`t.his_received`,
        receiveGap: sql`t.receive_gap`,
      },
      from: sql`(with zero as materialized (${zeroDays(day)}), said as materialized (${said(day)}),
        moved as (select m.plant, m.supplier_id, m.part_no, ${sum('despatched', sql`z.zero`, day)} despatched, ${sum('received', sql`z.zero`, day)} received,
            ${sum('despatched', later, day)} despatched_later, ${sum('received', later, day)} received_later
          from ${ledger.months()} m join zero z on z.plant = m.plant left join said d on d.plant = m.plant and d.supplier_id = m.supplier_id and d.part_no = m.part_no
          where (${monthCounts('despatched')} or ${monthCounts('received')}) and m.period between ${first} and ${last} and m.last_date >= z.zero and m.first_date <= ${day}
          group by 1, 2, 3),
        known as (select coalesce(m.plant, d.plant) plant, coalesce(m.supplier_id, d.supplier_id) supplier_id, coalesce(m.part_no, d.part_no) part_no,
            coalesce(m.despatched, 0) despatched, coalesce(m.received, 0) received, d.as_of, d.last_no, d.despatched his_despatched, d.received his_received,
            d.despatched - coalesce(m.despatched - m.despatched_later, 0) despatch_gap, d.received - coalesce(m.received - m.received_later, 0) receive_gap
          from moved m full join said d on d.plant = m.plant and d.supplier_id = m.supplier_id and d.part_no = m.part_no)
      select t0.*, case when t0.as_of is null then ${state('unsaid')}
          when coalesce(t0.despatch_gap, 0) = 0 and coalesce(t0.receive_gap, 0) = 0 then ${state('agreed')}
          when (coalesce(t0.despatch_gap, 0) = 0 or t0.despatch_since is not null) and (coalesce(t0.receive_gap, 0) = 0 or t0.receive_since is not null)
          then ${state('later')} else ${state('differs')} end state,
          -- Of what no end of ours explains.
          case when t0.despatch_since is not null or t0.receive_since is not null then least(t0.despatch_since, t0.receive_since)
          when t0.despatch_gap <> 0 or t0.receive_gap <> 0 then coalesce(${unlike}, least(
            case when t0.despatch_gap <> 0 then ${onlyOf('despatched', sql`t0.despatch_gap`)} end,
            case when t0.receive_gap <> 0 then ${onlyOf('received', sql`t0.receive_gap`)} end)) end since
      -- Papers are gone through for parts that differ alone, and once: offset 0 keeps the planner from asking again for each column.
      from (select t0.*, case when t0.despatch_gap <> 0 then ${sinceOf('despatched', sql`t0.his_despatched`)} end despatch_since,
          case when t0.receive_gap <> 0 then ${sinceOf('received', sql`t0.his_received`)} end receive_since
        -- Not joined: the planner would take them for a few rows, and go through all parts and suppliers for each.
        from (select t.*, (select z.zero from zero z where z.plant = t.plant) zero from known t) t0 offset 0) t0 offset 0) t
      join ${table(supplier)} s on ${s.id} = t.supplier_id left join ${table(part)} p on ${p.partNo} = t.part_no`,
    }
  },
  { once: true },
)
