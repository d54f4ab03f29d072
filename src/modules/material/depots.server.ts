/** Depots of after-sales parts: their addresses, and what lies in them free. */
import type { Row } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Read } from '../../engine/rule.ts'
import { accLocAddr } from '../master/accLocAddr/accLocAddr.ts'
import { ledger } from '../../ledger/read.ts'

/** The address in use of each delivery place, its default one first. */
export async function addressesOf(read: Read, rows: readonly { loc: string }[]) {
  const all = await read.any(accLocAddr, { loc: [...new Set(rows.map((r) => r.loc))], status: 'enabled' })
  return ({ loc }: { loc: string }): Row<typeof accLocAddr> | undefined =>
    all.find((a) => a.loc === loc && a.isDefault) ?? all.find((a) => a.loc === loc)
}
export const unknownLoc = (loc: string) => ({ field: 'loc', message: `供货地点${loc}没有启用的备件收货地址，请先维护` })

interface Kept {
  plant: string
  supplierId: number
  warehouse: string
  partNo: string
}
/** A supplier's part in one depot. */
export const placeOf = (k: Kept) => [k.supplierId, k.plant, k.warehouse, k.partNo].join('|')

/** What lies in depots of these, held until commit, by placeOf. */
export async function depotStock(read: Read, rows: readonly Pick<Kept, 'plant' | 'partNo'>[]): Promise<Map<string, bigint>> {
  const stock = await read.rows<{ k: string; qty: string }>(sql`select concat_ws('|', supplier_id, plant, holder, part_no) k, qty
    from ${ledger.balances()} where account = 'ACC' and plant = any(${[...new Set(rows.map((r) => r.plant))]}::text[])
      and part_no = any(${[...new Set(rows.map((r) => r.partNo))]}::text[])
    order by account, supplier_id, plant, holder, part_no for update`)
  return new Map(stock.map((s) => [s.k, BigInt(s.qty.replace('.', ''))]))
}

/** Quantities added up by where they lie. */
export function byPlace<T extends Kept>(rows: readonly T[], qty: (row: T) => bigint): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const row of rows) sums.set(placeOf(row), (sums.get(placeOf(row)) ?? 0n) + qty(row))
  return sums
}
