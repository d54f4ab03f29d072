/** What stands beside the lines, and what is taken from it: never more than there is. */
import { sql } from '../../../engine/database/db.ts'
import type { Posting, Read } from '../../../engine/rule.ts'
import { ledger } from '../../../ledger/read.ts'

/** A supplier's part in a plant. */
export interface Goods {
  plant: string
  supplierId: number
  partNo: string
  unit: string
}
const keyOf = (g: Omit<Goods, 'unit'>) => [g.plant, g.supplierId, g.partNo].join('|')

/** Line-side stock as it is now, held until commit. Whoever takes from it sees what the one before has left. */
export class LineStock {
  readonly #left = new Map<string, { holder: string; qty: bigint }[]>()

  static async of(read: Read, goods: readonly Goods[]): Promise<LineStock> {
    const stock = new LineStock()
    const all = [...new Map(goods.map((g) => [keyOf(g), g])).values()]
    if (!all.length) return stock
    // In the order in which balances are moved.
    const rows = await read.rows<{ plant: string; supplier_id: number; holder: string; part_no: string; qty: string }>(
      sql`select plant, supplier_id, holder, part_no, qty from ${ledger.balances()} where account = 'LINE' and qty > 0
        and (plant, supplier_id, part_no) in (select * from unnest(${all.map((g) => g.plant)}::text[], ${all.map((g) => g.supplierId)}::bigint[], ${all.map((g) => g.partNo)}::text[]))
        order by supplier_id::text collate "C", plant, holder, part_no for update`,
    )
    for (const r of rows) {
      const key = keyOf({ plant: r.plant, supplierId: r.supplier_id, partNo: r.part_no })
      stock.#left.set(key, [...(stock.#left.get(key) ?? []), { holder: r.holder, qty: BigInt(r.qty.replace('.', '')) }])
    }
    return stock
  }

  /** Takes up to this much, from one store after the other. @returns consumption, and what was lacking */
  use(g: Goods, qty: bigint, businessDate: string): { postings: Posting[]; short: bigint } {
    const postings: Posting[] = []
    let short = qty
    for (const place of this.#left.get(keyOf(g)) ?? []) {
      const some = place.qty < short ? place.qty : short
      if (some === 0n) continue
      place.qty -= some
      short -= some
      const { plant, supplierId, partNo, unit } = g
      postings.push({ type: 'USE', qty: some, plant, supplierId, partNo, unit, holder: place.holder, businessDate })
    }
    return { postings, short }
  }
}
