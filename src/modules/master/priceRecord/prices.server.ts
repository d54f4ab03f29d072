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

const inCny = sql`p.status in ${codes(priceRecord, 'status', 'enabled')} and p.currency = 'CNY'`
/**
 * SQL: price, tax rate and beginning of what holds on a day.
 * @param day of a row m with plant, supplier_code and part_no
 */
export const priceOn = (day: Sql): Sql => sql`(select p.price, p.tax_rate, p.valid_from from ${table(priceRecord)} p
  where p.plant = m.plant and p.supplier_code = m.supplier_code and p.part_no = m.part_no and ${inCny}
    and ${day} between p.valid_from and coalesce(p.valid_to, 'infinity') order by p.valid_from desc limit 1)`

/** Undefined where none is valid. */
export async function pricesOn(read: Read, wanted: readonly Priced[]): Promise<(p: Priced) => Price | undefined> {
  const rows = await read.rows<{
    n: number
    price: string
    tax_rate: string
    valid_from: string
  }>(sql`select m.n, p.price::text, p.tax_rate::text, p.valid_from
    from unnest(${wanted.map((_, i) => i)}::int[], ${wanted.map((w) => w.plant)}::text[], ${wanted.map((w) => w.supplierCode)}::text[],
      ${wanted.map((w) => w.partNo)}::text[], ${wanted.map((w) => w.on)}::date[]) m(n, plant, supplier_code, part_no, day)
    cross join lateral ${priceOn(sql`m.day`)} p`)
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
    and p.part_no = m.part_no and ${inCny} and ${when})`
  return sql`${some(sql`${from} between p.valid_from and coalesce(p.valid_to, 'infinity')`)}
    and not ${some(sql`(p.valid_from > ${from} and p.valid_from <= ${to} or p.valid_to >= ${from} and p.valid_to < ${to})`)}`
}
