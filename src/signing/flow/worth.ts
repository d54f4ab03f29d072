/** What a document's lines are worth: waivers may hold up to an amount only. */
import type { Read } from '../../engine/rule.ts'
import { pricesOn } from '../../modules/master/priceRecord/prices.server.ts'

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
  const priced = ({ row: { plant, supplierCode } }: Worthy, partNo: string) => ({ plant, supplierCode, partNo, on: today })
  const priceOf = await pricesOn(
    read,
    documents.flatMap((d) => sizes(d).map((l) => priced(d, l.partNo))),
  )
  return (d) => {
    let sum = 0n
    for (const l of sizes(d)) {
      const price = priceOf(priced(d, l.partNo))
      if (price === undefined) return undefined
      sum += l.size * price.price
    }
    // Thousandths times millionths.
    return (sum + 9_999_999n) / 10_000_000n
  }
}
