/** What parts cost on a day. */
import { readDecimal } from '../../../declare/index.ts'
import { sql, type Sql } from '../../../engine/database/db.ts'
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

export interface Price {
  /** Without tax, in CNY, 6 decimals. */
  price: bigint
  /** 4 decimals. */
  taxRate: bigint
  validFrom: string
}

/** Undefined where none is valid. */
export async function pricesOn(read: Read, wanted: readonly Priced[]): Promise<(p: Priced) => Price | undefined> {
  const rows = await read.rows<{
    n: number
    price: string
    tax_rate: string
    valid_from: string
  }>(sql`select w.n, p.price::text, p.tax_rate::text, p.valid_from
    from unnest(${wanted.map((_, i) => i)}::int[], ${wanted.map((w) => w.plant)}::text[], ${wanted.map((w) => w.supplierCode)}::text[],
      ${wanted.map((w) => w.partNo)}::text[], ${wanted.map((w) => w.on)}::date[]) w(n, plant, supplier, part_no, day)
    cross join lateral (select p.price, p.tax_rate, p.valid_from from ${table(priceRecord)} p
      where p.plant = w.plant and p.supplier_code = w.supplier and p.part_no = w.part_no and p.status in ${codes(priceRecord, 'status', 'enabled')}
        and p.currency = 'CNY' and w.day between p.valid_from and coalesce(p.valid_to, 'infinity') order by p.valid_from desc limit 1) p`)
  const prices = new Map(
    rows.map((r) => [
      keyOf(wanted[r.n]!),
      { price: readDecimal(r.price, 6), taxRate: readDecimal(r.tax_rate, 4), validFrom: r.valid_from },
    ]),
  )
  return (p) => prices.get(keyOf(p))
}

/**
 * SQL: one price holds from one day to another.
 * @param from, to days of a row m with plant, supplier_id and part_no
 */
export const onePrice = (from: Sql, to: Sql): Sql => {
  const some = (
    when: Sql,
  ) => sql`exists (select from ${table(priceRecord)} p where p.plant = m.plant and p.supplier_id = m.supplier_id
    and p.part_no = m.part_no and p.status in ${codes(priceRecord, 'status', 'enabled')} and p.currency = 'CNY' and ${when})`
  return sql`${some(sql`${from} between p.valid_from and coalesce(p.valid_to, 'infinity')`)}
    and not ${some(sql`(p.valid_from > ${from} and p.valid_from <= ${to} or p.valid_to >= ${from} and p.valid_to < ${to})`)}`
}
