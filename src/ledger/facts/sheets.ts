/**
 * Facts of sheets (kpi_sheet_fact): one that arrived, how, and what of it was as it was told. Racks in sequence are there when they
 * were received, and may come at any time until the line needs them.
 */
import { join, raw, sql, type Sql } from '../../engine/database/db.ts'
import { both } from '../laws/law.ts'
import { monthOfInstant, toleranceAt } from './times.ts'

interface Sheet {
  no?: string
  /** When it was to be there. */
  planned?: string
  /** How it was judged at the gate. */
  judged?: string
  /** Points for packaging that a person gave; full when they are these. */
  packaging?: string
}
/** Table → what it calls otherwise. */
const sheets: Readonly<Record<string, Sheet>> = {
  send_sheet: { judged: 'on_time', packaging: 'packaging_score' },
  bat_send: { judged: 'on_time' },
  delivery: { judged: 'on_time' },
  acc_send: {},
  jis: { no: 'jis_no', planned: 'need_at' },
}
/** Codes of kinds of sheets, as lists show them: their order here. */
export const sheetKinds = ['sendSheet', 'batSend', 'delivery', 'accSend', 'jis'] as const

const common = 'id, plant, supplier_id, carrier_id, send_at, arrive_at, received_at, status'
const heads = join(
  Object.entries(sheets).map(([t, { no = 'sheet_no', planned = 'plan_arrive_at', judged, packaging }], i) => {
    const columns = `${common}, ${no}, ${planned}${judged ? `, ${judged}` : ''}${packaging ? `, ${packaging}` : ''}`
    return sql`select ${i + 1}::smallint kind, s.id, s.plant, s.supplier_id, s.carrier_id, s.send_at, s.received_at, s.${raw(no)} doc_no,
        s.${raw(planned)} plan_arrive_at, coalesce(s.arrive_at, s.received_at) arrive_at, ${judged ? raw(`s.${judged}`) : sql`null::smallint`} judged,
        ${packaging ? raw(`coalesce(s.${packaging}, 15)`) : sql`15`} packaging
      from ${both(t, columns)} s where s.id = k.id and s.status not in (0, 9)`
  }),
  ' union all ',
)
const lines = join(
  Object.keys(sheets).map(
    (t) => sql`select x.id, x.ship_qty, x.received_qty, x.short_qty, x.damaged_qty, x.rejected_qty, x.over_qty
      from ${both(`${t}_line`, 'id, head_id, ship_qty, received_qty, short_qty, damaged_qty, rejected_qty, over_qty')} x where x.head_id = s.id`,
  ),
  ' union all ',
)
/** Minutes between leaving and arriving from which a sheet was told in time. */
const LEAD = 30
/** What is damaged is the supplier's when both have signed that. */
const borne = sql`coalesce((select sum(abs(l.diff_qty)) from ${both('diff_line', 'sheet_line_id, head_id, line_type, liability, diff_qty')} l
  join ${both('diff', 'id, status')} f on f.id = l.head_id where l.sheet_line_id = x.id and l.line_type = 2 and l.liability = 1 and f.status = 15), 0)`

/**
 * The facts of sheets.
 * @param k from-item `k` with ids of sheets
 */
export const sheetFacts = (k: Sql): Sql => sql`
  select s.id, s.kind, s.doc_no, s.plant, s.supplier_id, s.carrier_id, s.send_at, s.plan_arrive_at, s.arrive_at, s.received_at,
    ${monthOfInstant(sql`s.arrive_at`)} period, j.on_time, greatest(j.minutes, 0)::integer late_minutes, c.line_count, c.bad_lines, c.ship_qty, c.recv_qty, c.rejected_qty,
    c.damaged_qty, coalesce(s.send_at + ${LEAD} * interval '1 minute' <= s.arrive_at, false) asn_timely, s.packaging >= 15 pack_ok, g.ok doc_ok,
    (case j.on_time when 1 then 50 when 2 then 30 else case when j.minutes <= 60 then 25 else 0 end end
      + case when s.send_at + ${LEAD} * interval '1 minute' <= s.arrive_at then 10 else 0 end + case when g.ok then 10 else 0 end
      + case when s.packaging >= 15 then 15 else 0 end + case when c.bad_lines = 0 then 15 else 0 end)::smallint score,
    exists (select from kpi_exempt e where e.fact_kind = 1 and e.fact_id = s.id and e.status = 1) exempt
  from ${k} cross join lateral (${heads}) s
  left join ${toleranceAt(sql`s.plant`, sql`s.arrive_at`)} on true
  cross join lateral (select count(*)::integer line_count, count(*) filter (where x.short_qty > 0 or x.over_qty > 0)::integer bad_lines,
      coalesce(sum(x.ship_qty), 0) ship_qty, coalesce(sum(x.received_qty), 0) recv_qty, coalesce(sum(x.rejected_qty), 0) rejected_qty,
      coalesce(sum(case when x.damaged_qty > 0 then ${borne} end), 0) damaged_qty from (${lines}) x) c
  cross join lateral (select v.minutes, coalesce(s.judged, case when v.minutes > p.late then 3
      when v.minutes < -p.early and s.kind <> 5 then 2 else 1 end)::smallint on_time
    from (select extract(epoch from s.arrive_at - s.plan_arrive_at) / 60 minutes) v) j
  cross join lateral (select not exists (select from sign_flow f join sign_flow_line t on t.head_id = f.id
      where f.doc_id = s.id and f.round = t.round and (t.is_late or t.state in (0, 7, 9))) ok) g
  where s.arrive_at is not null`
