/**
 * Facts that are records of documents themselves, each with a plant, a supplier (or a carrier) and a month: nothing is kept of them, so
 * nothing can differ from what it was derived from.
 */
import { sql, type Sql } from '../../engine/database/db.ts'
import { both } from '../laws/law.ts'
import { monthOfInstant, SHANGHAI, toleranceAt } from './times.ts'

/** The first day of a month and of the one after it, as dates. */
const firstDay = (month: Sql) => sql`to_date(${month}, 'YYYYMM')`
const dayBehind = (month: Sql) => sql`(${firstDay(month)} + interval '1 month')::date`

/** Claims that count: told, and neither waived nor void. */
const claims = sql`(select c.id, c.plant, c.supplier_id, c.carrier_id, ${monthOfInstant(sql`c.occur_at`)} period, c.claim_type, c.stop_minutes, c.liability_pct
  from ${both('logi_claim', 'id, plant, supplier_id, carrier_id, occur_at, claim_type, stop_minutes, liability_pct, kpi_counted, status')} c
  where c.kpi_counted and c.status between 1 and 6)`
export const events: Sql = sql`(select * from ${claims} c where c.supplier_id is not null)`
export const carriersClaims: Sql = sql`(select * from ${claims} c where c.carrier_id is not null)`

/** What a supplier had to say of its stock: a part a day. */
export const inputs = (
  from: Sql,
  to: Sql,
): Sql => sql`(select i.id, i.plant, i.supplier_id, to_char(i.report_date, 'YYYYMM')::char(6) period, i.input_at, fair_end(i.closes_at, i.creation_date) closes_at
  from ${both('sup_stock_input', 'id, plant, supplier_id, report_date, input_at, closes_at, creation_date')} i where i.report_date >= ${firstDay(from)} and i.report_date < ${dayBehind(to)})`

/** Parts of a month: what the last forecast of the month before said of it, and what was ordered for it. */
export const forecasts = (
  from: Sql,
  to: Sql,
): Sql => sql`(select 0::bigint id, plant, supplier_id, part_no, max(unit) unit, period, sum(said) said, sum(ordered) ordered from (
    select h.plant, h.supplier_id, l.part_no, l.unit, to_char(to_date(h.base_month, 'YYYYMM') + interval '1 month', 'YYYYMM')::char(6) period, l.m1_qty said, 0 ordered
    from ${both('forecast_plan', 'id, plant, supplier_id, base_month, status')} h
    join ${both('forecast_plan_line', 'head_id, part_no, unit, m1_qty')} l on l.head_id = h.id where h.status in (1, 2)
    union all select h.plant, h.supplier_id, l.part_no, l.unit, h.order_month, 0, l.order_qty
    from ${both('material_order', 'id, plant, supplier_id, order_month, status')} h
    join ${both('material_order_line', 'head_id, part_no, unit, order_qty')} l on l.head_id = h.id where h.status not in (0, 9)) f
  where period between ${from} and ${to} group by plant, supplier_id, part_no, period)`

/** Week plans: the days of the week as they were told when it began, and as they were told last. What was told later had no such version. */
export const weeks = (
  from: Sql,
  to: Sql,
): Sql => sql`(select h.id, h.plan_no, h.plant, h.supplier_id, h.part_no, h.unit, to_char(h.start_week, 'YYYYMM')::char(6) period, h.start_week, d.firm, d.moved
  from ${both('n1_w_plan', 'id, plan_no, plant, supplier_id, supplier_code, part_no, unit, start_week, status')} h
  cross join lateral (select h.plant || chr(31) || h.supplier_code || chr(31) || h.part_no name) s
  cross join lateral (select r.quantities q from released r where r.doc = 'n1WPlan' and r.series = s.name and r.row_id = h.id
    and r.at < h.start_week::timestamp at time zone ${SHANGHAI} order by r.id desc limit 1) a
  cross join lateral (select r.quantities q from released r where r.doc = 'n1WPlan' and r.series = s.name and r.row_id = h.id order by r.id desc limit 1) z
  cross join lateral (select coalesce(sum(v.was), 0) firm, coalesce(sum(abs(v.became - v.was)), 0) moved
    from (select coalesce((a.q ->> to_char(h.start_week + n, 'YYYY-MM-DD'))::numeric, 0) was, coalesce((z.q ->> to_char(h.start_week + n, 'YYYY-MM-DD'))::numeric, 0) became
      from generate_series(0, 6) n) v) d
  where h.start_week >= ${firstDay(from)} and h.start_week < ${dayBehind(to)} and h.status <> 0)`

/** Trips of carriers: collected by when, and how full the truck was. A load that is not measured whole is not judged. */
export const trips: Sql = sql`(select t.id, t.plant, t.carrier_id, ${monthOfInstant(sql`t.pick_by`)} period, t.pick_by, t.last_pick_at,
    t.last_pick_at <= t.pick_by + p.late * interval '1 minute' on_time,
    case when t.truck_m3 > 0 and t.unmeasured = 0 then t.volume_m3 end load_m3, case when t.truck_m3 > 0 and t.unmeasured = 0 then t.truck_m3 end truck_m3
  from (select k.*, coalesce(k.pick_end, k.plan_pick_at) pick_by from ${both('pick', 'id, plant, carrier_id, pick_end, plan_pick_at, last_pick_at, truck_m3, volume_m3, unmeasured, status')} k
    where k.status <> 9 and k.carrier_id is not null) t
  left join ${toleranceAt(sql`t.plant`, sql`t.pick_by`)} on true where t.last_pick_at is not null or t.pick_by < now())`

/** What carriers lost or broke of sheets: both sides signed that it was them. */
export const carriersLosses: Sql = sql`(select f.sheet_id, sum(abs(l.diff_qty)) qty from ${both('diff', 'id, sheet_id, status')} f
  join ${both('diff_line', 'head_id, line_type, liability, diff_qty')} l on l.head_id = f.id
  where f.status = 15 and f.sheet_id is not null and l.liability = 2 and l.line_type in (1, 2) group by f.sheet_id)`

/** When the signed paper of a send sheet was handed in first. */
export const proofOf = (sheet: Sql): Sql =>
  sql`(select min(h.at) from history h where h.doc = 'sendSheet' and h.doc_id = ${sheet} and h.action = 'receipt')`
