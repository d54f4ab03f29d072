/** Facts of promises (kpi_promise_fact): what a supplier promised of an order line, and what of it came by the promised day. */
import { sql, type Sql } from '../../engine/database/db.ts'
import { both } from '../laws/law.ts'

/**
 * The facts of promises. What call-offs of a line received counts for it; what they took beyond it does not.
 * @param k from-item `k` with ids of demand lines
 */
export const promiseFacts = (k: Sql): Sql => sql`
  select x.id, h.order_no doc_no, x.plant, x.supplier_id, x.part_no, x.unit, p.due_day, to_char(p.due_day, 'YYYYMM')::char(6) period,
    x.promised_qty, least(x.promised_qty, m.on_time, m.received) kept_qty
  from ${k} join ${both('material_order_line', 'id, head_id, plant, supplier_id, part_no, unit, need_date, promised_qty, promised_date')} x on x.id = k.id
  join ${both('material_order', 'id, order_no, status')} h on h.id = x.head_id and h.status not in (0, 9)
  cross join lateral (select coalesce(x.promised_date, x.need_date) due_day) p
  cross join lateral (select coalesce(sum(l.qty) filter (where l.account = 'RECV' and l.business_date <= p.due_day), 0) on_time,
      coalesce(max(d.received) filter (where d.id = x.id), 0) received
    from demand_line d join ledger_line l on l.book = 'D' and l.demand_line_id = d.id where d.id = x.id or d.order_line_id = x.id) m
  where x.promised_qty > 0`
