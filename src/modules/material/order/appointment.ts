/** 订单履约报表: what was promised per order line, and what came by the promised day (domain-core A2). */
import type { Who } from '../../../declare/index.ts'
import { ident, sql, type Queryable } from '../../../server/db.ts'
import { and, scopeSql } from '../../../server/rows/scope.ts'
import { materialOrder } from './order.ts'

export type AppointParams = {
  plant: string
  /** YYYYMM */
  month: string
  supplierCode: string | null
}

/**
 * One row an order line in the scope of who asks; call-offs of a line count for it. Quantities in the part's unit,
 * appointRate = received by the promised day (the needed day when nothing was promised) / promised, per cent, 100 at most.
 */
export async function appointments(db: Queryable, who: Who, p: AppointParams): Promise<unknown[]> {
  const scope = scopeSql(materialOrder, who, (n) => sql`o.${ident(n)}`)
  const rows =
    await db.rows(sql`select o.order_no, o.supplier_code, l.line_no, l.part_no, l.order_qty, l.promised_qty, l.promised_date, l.need_date,
      coalesce(m.shipped, 0) shipped, coalesce(m.received, 0) received, coalesce(m.on_time, 0) on_time,
      case when l.promised_qty > 0 then round(least(coalesce(m.on_time, 0) * 100 / l.promised_qty, 100), 2) end rate
    from material_order o join material_order_line l on l.head_id = o.id
    left join lateral (select sum(x.qty) filter (where x.account = 'TRANSIT' and t.movement_type = 'SHP') shipped,
        sum(x.qty) filter (where x.account = 'RECV') received,
        sum(x.qty) filter (where x.account = 'RECV' and x.business_date <= coalesce(l.promised_date, l.need_date)) on_time
      from demand_line d join ledger_line x on x.book = 'D' and x.demand_line_id = d.id join ledger_txn t on t.id = x.txn_id
      where d.id = l.id or d.order_line_id = l.id) m on true
    where ${and([
      sql`o.plant = ${p.plant}`,
      sql`o.order_month = ${p.month}`,
      sql`o.status not in (0, 3)`,
      ...(p.supplierCode ? [sql`o.supplier_code = ${p.supplierCode}`] : []),
      ...scope,
    ])} order by o.order_no, l.line_no`)
  const number = (text: string | null) => (text === null ? null : Number(text))
  return rows.map((r) => ({
    orderNo: r.order_no,
    supplierCode: r.supplier_code,
    lineNo: r.line_no,
    partNo: r.part_no,
    orderQty: Number(r.order_qty),
    promisedQty: number(r.promised_qty),
    promisedDate: r.promised_date,
    needDate: r.need_date,
    shippedQty: Number(r.shipped),
    receivedQty: Number(r.received),
    onTimeQty: Number(r.on_time),
    appointRate: number(r.rate),
  }))
}
