/** Where a difference of a year is booked: an account holds a part in several places, people know only how much. */
import type { Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { readDecimal } from '../../../declare/index.ts'
import { table } from '../../../engine/read/scope.ts'
import type { Read } from '../../../engine/rule.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import type { yearCacc } from './yearCacc.ts'
import { ledger } from '../../../ledger/read.ts'

/** More goes to where most lies, less is taken from there first, then from the others; what is lacking is left to posting to refuse. */
export async function places(read: Read, rows: readonly Row<typeof yearCacc>[]) {
  const held = await read.rows<{
    key: string
    holder: string
    qty: string
  }>(sql`select concat_ws('|', b.plant, b.supplier_id, b.part_no, b.account) key, b.holder, b.qty::text qty
    from ${ledger.balances()} b where b.plant = any(${rows.map((r) => r.plant)}::text[]) and b.supplier_id = any(${rows.map((r) => r.supplierId)}::bigint[])
      and b.account in ('CON', 'LINE') and b.qty > 0 order by b.qty desc, b.holder`)
  const first = await read.rows<{
    plant: string
    warehouse: string
  }>(sql`select distinct on (w.plant) w.plant, w.warehouse from ${table(warehouse)} w
    where w.plant = any(${rows.map((r) => r.plant)}::text[]) order by w.plant, w.wh_kind, w.warehouse`)
  const byKey = Map.groupBy(held, (h) => h.key)
  return (
    row: Row<typeof yearCacc>,
    partNo: string,
    account: 'CON' | 'LINE' | 'USED',
    qty: bigint,
  ): { warehouse: string | null; diffQty: bigint }[] => {
    if (account === 'USED') return [{ warehouse: null, diffQty: qty }]
    const there = byKey.get([row.plant, row.supplierId, partNo, account].join('|')) ?? []
    const main = there[0]?.holder ?? first.find((w) => w.plant === row.plant)?.warehouse ?? null
    if (qty > 0n || there.length < 2) return [{ warehouse: main, diffQty: qty }]
    let left = -qty
    const taken = there.map(({ holder, qty: has }) => {
      const all = readDecimal(has, 3)
      const some = left < all ? left : all
      left -= some
      return { warehouse: holder as string | null, diffQty: -some }
    })
    taken[0]!.diffQty -= left
    return taken.filter((t) => t.diffQty !== 0n)
  }
}
