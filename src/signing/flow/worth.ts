/** What a document's lines are worth: waivers may hold up to an amount only. */
import { sql } from '../../engine/database/db.ts'
import type { Read } from '../../engine/rule.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import { priceRecord } from '../../modules/master/priceRecord/priceRecord.ts'

export interface Worthy {
  row: { plant: string; supplierCode: string; lines: ({ partNo: string } & Record<string, unknown>)[] }
  /** The line quantity that counts. */
  quantity: string
}
const sizes = ({ row, quantity }: Worthy) =>
  row.lines
    .map((l) => ({ partNo: l.partNo, size: (l[quantity] as bigint | null) ?? 0n }))
    .filter((l) => l.size !== 0n)
    .map((l) => ({ ...l, size: l.size < 0n ? -l.size : l.size }))

/**
 * At the prices of a day, without tax, in CNY: too much and too little do not make up for each other.
 * @returns hundredths, rounded up; undefined for a document with a line that has no such price
 */
export async function worthOf(documents: Worthy[], read: Read, today: string): Promise<(d: Worthy) => bigint | undefined> {
  const wanted = documents.flatMap((d) => sizes(d).map((l) => [d.row.plant, d.row.supplierCode, l.partNo] as const))
  const prices = await read.rows<{ key: string; millionths: string }>(sql`select distinct on (p.plant, p.supplier_code, p.part_no)
      concat_ws('/', p.plant, p.supplier_code, p.part_no) key, round(p.price * 1000000)::text millionths
    from ${table(priceRecord)} p where p.status in ${codes(priceRecord, 'status', 'enabled')} and p.currency = 'CNY' and ${today}::date between p.valid_from and coalesce(p.valid_to, 'infinity')
      and (p.plant, p.supplier_code, p.part_no) in (select * from unnest(${wanted.map((x) => x[0])}::text[],
        ${wanted.map((x) => x[1])}::text[], ${wanted.map((x) => x[2])}::text[]))
    order by p.plant, p.supplier_code, p.part_no, p.valid_from desc`)
  const priceOf = new Map(prices.map((p) => [p.key, BigInt(p.millionths)]))
  return (d) => {
    let sum = 0n
    for (const l of sizes(d)) {
      const price = priceOf.get(`${d.row.plant}/${d.row.supplierCode}/${l.partNo}`)
      if (price === undefined) return undefined
      sum += l.size * price
    }
    // Thousandths times millionths.
    return (sum + 9_999_999n) / 10_000_000n
  }
}
