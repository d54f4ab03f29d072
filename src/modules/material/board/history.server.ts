/** How a part stood at the line and in the plant on the days before, by the ledger, and how long that lasted. */
import { dayAfter, daysFrom, readDecimal, show, type Who } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Read } from '../../../engine/rule.ts'
import { ledger } from '../../../ledger/read.ts'

const DAYS = 7
interface Goods {
  plant: string
  supplierId: number
  partNo: string
}

export async function historyOf(read: Read, who: Who, { plant, supplierId, partNo }: Goods, today: string) {
  const first = dayAfter(today, 1 - DAYS)
  const days = daysFrom(first, today)
  const rows = await read.rows<{ day: string; came: string; used: string }>(sql`select b.business_date::text "day",
      coalesce(sum(b.qty) filter (where b.movement <> 'USE'), 0)::text came, coalesce(-sum(b.qty) filter (where b.movement = 'USE'), 0)::text used
    from ${ledger.movements(who)} b where b.book = 'S' and b.account in ('CON', 'LINE') and b.supplier_id = ${supplierId} and b.plant = ${plant}
      and b.part_no = ${partNo} and b.business_date between ${first} and ${today} group by 1`)
  const [now] = await read.rows<{ qty: string }>(sql`select coalesce(sum(b.qty), 0)::text qty from ${ledger.balances(who)} b
    where b.account in ('CON', 'LINE') and b.supplier_id = ${supplierId} and b.plant = ${plant} and b.part_no = ${partNo}`)
  const of = new Map(rows.map((r) => [r.day, { came: readDecimal(r.came, 3), used: readDecimal(r.used, 3) }]))
  const on = (day: string) => of.get(day) ?? { came: 0n, used: 0n }
  let endQty = readDecimal(now!.qty, 3)
  return days.toReversed().map((day) => {
    const { came, used } = on(day)
    const beginQty = endQty - came + used
    const wire = Object.entries({ beginQty, inQty: came, useQty: used, endQty }).map(([n, q]) => [n, Number(show(q))])
    const found = { day, ...Object.fromEntries(wire), coverDays: lasted(endQty, day) }
    endQty = beginQty
    return found
  })

  /** Days that this much lasted after a day, by what was used then; nothing while it is not used up. */
  function lasted(qty: bigint, after: string): number | null {
    for (const [n, day] of days.filter((d) => d > after).entries()) {
      const { used } = on(day)
      if (used > 0n && used >= qty) return n + (qty > 0n ? Number((qty * 10n) / used) / 10 : 0)
      qty -= used
    }
    return null
  }
}
