/** What parts cost on a day. */
import { readDecimal } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import type { Read } from '../../../engine/rule.ts'
import { priceRecord } from './priceRecord.ts'

interface Priced {
  plant: string
  supplierCode: string
  partNo: string
  on: string
}
const keyOf = (p: Priced) => [p.plant, p.supplierCode, p.partNo, p.on].join('|')

/** Without tax, in CNY, 6 decimals; undefined where none is valid. */
export async function pricesOn(read: Read, wanted: readonly Priced[]): Promise<(p: Priced) => bigint | undefined> {
  const rows = await read.rows<{ n: number; price: string }>(sql`select w.n, p.price::text
    from unnest(${wanted.map((_, i) => i)}::int[], ${wanted.map((w) => w.plant)}::text[], ${wanted.map((w) => w.supplierCode)}::text[],
      ${wanted.map((w) => w.partNo)}::text[], ${wanted.map((w) => w.on)}::date[]) w(n, plant, supplier, part_no, day)
    cross join lateral (select p.price from ${table(priceRecord)} p
      where p.plant = w.plant and p.supplier_code = w.supplier and p.part_no = w.part_no and p.status in ${codes(priceRecord, 'status', 'enabled')}
        and p.currency = 'CNY' and w.day between p.valid_from and coalesce(p.valid_to, 'infinity') order by p.valid_from desc limit 1) p`)
  const prices = new Map(rows.map((r) => [keyOf(wanted[r.n]!), readDecimal(r.price, 6)]))
  return (p) => prices.get(keyOf(p))
}
