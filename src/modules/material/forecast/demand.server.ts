/** What was forecast of a month: beside orders, to see how far they are from it. */
import { parseDecimal } from '../../../declare/index.ts'
import { join, ident, sql } from '../../../engine/database/db.ts'
import type { Read } from '../../../engine/rule.ts'
import { months } from './forecast.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable } from '../../../engine/read/scope.ts'
import { forecastPlan } from './forecast.ts'

interface Order {
  plant: string
  supplierId: number
  orderMonth: string
  lines: { id: number; partNo: string }[]
}

/**
 * The quantity that the published forecast of the nearest base month says of each line's part and the order's month, all business
 * types and projects together.
 * @returns by line id, thousandths of the unit; lines without a forecast are left out
 */
export async function forecastOf(read: Read, orders: readonly Order[]): Promise<Map<number, bigint>> {
  const lines = orders.flatMap((order) => order.lines.map(({ id, partNo }) => ({ id, partNo, order })))
  const monthsAfter = sql`(substr(w.month, 1, 4)::int - substr(f.base_month, 1, 4)::int) * 12 + substr(w.month, 5)::int - substr(f.base_month, 5)::int`
  const said = sql`(array[${join(months.map((m) => sql`f.${ident(m)}`))}])[${monthsAfter} + 1]`
  const found = await read.rows<{ id: number; qty: string | null }>(sql`select w.id, n.qty::text
    from unnest(${lines.map((l) => l.id)}::bigint[], ${lines.map((l) => l.order.plant)}::text[], ${lines.map((l) => l.order.supplierId)}::bigint[],
      ${lines.map((l) => l.partNo)}::text[], ${lines.map((l) => l.order.orderMonth)}::text[]) w(id, plant, supplier_id, part_no, month)
    cross join lateral (
      select sum(${said}) qty from ${lineTable(forecastPlan)} f
      where f.supplier_id = w.supplier_id and f.part_no = w.part_no and f.plant = w.plant and f.status in ${codes(forecastPlan, 'status', 'published', 'confirmed')}
        and ${monthsAfter} between 0 and ${months.length - 1}
      group by f.base_month order by f.base_month desc limit 1) n`)
  return new Map(found.flatMap((r) => (r.qty === null ? [] : [[r.id, parseDecimal(r.qty, 3)!]])))
}
