/** How lines of statement three come about: what was used of a part for one thing over the days on which one price holds. */
import type { Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { Refusal } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns as columnsOf } from '../../../engine/read/tables.ts'
import type { Read } from '../../../engine/rule.ts'
import type { UseType } from '../../../ledger/fields.ts'
import { ledger } from '../../../ledger/read.ts'
import { onePrice, pricesOn, type Price } from '../../master/priceRecord/prices.server.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { readQty, type Columns, type Month } from '../accountStatement.server.ts'
import { priced, settling } from './amounts.server.ts'
import { columns, statementThree } from './statementThree.ts'

type Three = Row<typeof statementThree>
const s = columnsOf(statementThree, 's')
export const alive = codes(statementThree, 'status', 'draft', 'published', 'disputed', 'confirmed', 'signed')
const moving = Object.entries(columns as Columns)

/** The last statements before this month, by supplier; they stay as they are until this month has its own. */
async function before(read: Read, { plant, month }: Month): Promise<Map<string, Three>> {
  const last = await read.rows<{ id: number }>(sql`select distinct on (${s.supplierId}) ${s.id} id from ${table(statementThree)} s
    where ${s.plant} = ${plant} and ${s.period} < ${month} and ${s.status} in ${alive} order by ${s.supplierId}, ${s.period} desc`)
  const rows = await read.any(statementThree, { id: last.map((r) => r.id) }, { lock: true })
  if (rows.some((r) => r.status === 'void')) throw new Refusal('上期结算单刚被作废，请重新生成上期结算单')
  return new Map(rows.map((r) => [r.supplierCode, r]))
}

/** A quantity that was used on days on which one price holds. */
interface Used {
  code: string
  partNo: string
  useType: UseType
  from: string
  to: string
  qty: bigint
  /** What booked it in this month; undefined: it was used before. */
  movement?: string
}
/** What price lines have in common. */
export const keyOf = (l: { partNo: string; useType: UseType }) => `${l.partNo}|${l.useType}`

/**
 * What was used in the month, and of suppliers of whom nothing was stated yet all before it. A month's sum of a movement is parted
 * into days where its price changes, and where it has none: whenever that is entered, each day gets its own.
 * @param stated suppliers whose last statement says what they open with
 */
async function used(read: Read, { plant, month }: Month, stated: readonly number[], codes?: readonly string[]): Promise<Used[]> {
  const rows = await read.rows<Record<string, any>>(sql`select p.supplier_code, m.part_no, m.use_type, m.movement, m.period,
      coalesce(d.day, m.first_date)::text "from", coalesce(d.day, m.last_date)::text "to", coalesce(d.qty, m.qty)::text qty
    from ${ledger.months()} m join ${table(supplier)} p on p.id = m.supplier_id
      left join lateral (select l.business_date "day", sum(l.qty) qty from ${ledger.movements()} l
        where not (${onePrice(sql`m.first_date`, sql`m.last_date`)}) and l.book = 'S' and l.account = m.account and l.supplier_id = m.supplier_id
          and l.plant = m.plant and l.part_no = m.part_no and l.business_date between m.first_date and m.last_date
          and l.period = m.period and l.movement = m.movement and l.use_type = m.use_type group by 1) d on true
    where m.plant = ${plant} and m.account = 'USED' and (m.period = ${month} and m.movement <> 'STL'
        or m.period < ${month} and m.supplier_id <> all(${[...stated]}::bigint[]))
      ${codes ? sql`and p.supplier_code = any(${[...codes]}::text[])` : sql``} order by 6, 7, m.movement`)
  // What was settled before, by statements that lie in the archive, is what was used first.
  const settled = new Map<string, bigint>()
  const key = (r: Record<string, any>) => [r.supplier_code, r.part_no, r.use_type].join('|')
  for (const r of rows) if (r.movement === 'STL') settled.set(key(r), (settled.get(key(r)) ?? 0n) - readQty(r.qty))
  return rows.flatMap((r): Used[] => {
    const of = { code: r.supplier_code, partNo: r.part_no, useType: r.use_type, from: r.from, to: r.to }
    const [qty, left] = [readQty(r.qty), settled.get(key(r)) ?? 0n]
    if (r.period === month) return [{ ...of, qty, movement: r.movement }]
    if (r.movement === 'STL') return []
    const gone = left <= 0n || qty <= 0n ? 0n : left < qty ? left : qty
    settled.set(key(r), left - gone)
    return qty === gone ? [] : [{ ...of, qty: qty - gone }]
  })
}

/** A line before it is one; `in`: its columns. */
export type Made = Opened & ReturnType<typeof priced> & { closingQty: bigint }
interface Opened {
  code: string
  partNo: string
  useType: UseType
  usedFrom: string
  usedTo: string
  openingQty: bigint
  in: Record<string, bigint>
}

/**
 * The lines of a month, those of one part and use in the order of their days. What the last statement put off comes as used on the
 * last day of its line.
 * @param codes of these suppliers only
 */
export async function linesOf(
  read: Read,
  of: Month,
  codes?: readonly string[],
): Promise<{ previous: Map<string, Three>; made: Made[] }> {
  const previous = await before(read, of)
  const left = [...previous].flatMap(([code, { lines }]) =>
    lines.flatMap(({ partNo, useType, usedTo, closingQty }): Used[] =>
      closingQty && (codes?.includes(code) ?? true) ? [{ code, partNo, useType, from: usedTo, to: usedTo, qty: closingQty }] : [],
    ),
  )
  const stated = [...previous.values()].map((p) => p.supplierId)
  const all = [...left, ...(await used(read, of, stated, codes))]
  const on = (u: Used) => ({ plant: of.plant, supplierCode: u.code, partNo: u.partNo, on: u.to })
  const price = await pricesOn(read, all.map(on)) // prettier-ignore
  const groups = [...Map.groupBy(all, (u) => `${u.code}|${keyOf(u)}`)].sort(([a], [b]) => (a < b ? -1 : 1))
  const made = groups.flatMap(([, list]) => {
    const lines = byPrice(list, (u) => price(on(u)))
    const settled = settling(lines.map((l) => l.due)) // prettier-ignore
    return lines.map(({ price, due, ...l }, i) => ({ ...l, ...priced(settled[i]!, price), closingQty: due - settled[i]! }))
  })
  return { previous, made }
}

/** Of one part and use: a line for days that follow one another at one price, and for each day without any. */
function byPrice(list: Used[], priceOf: (u: Used) => Price | undefined) {
  const lines: (Opened & { price: Price | undefined; due: bigint })[] = []
  for (const u of list.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const price = priceOf(u)
    let line = lines.at(-1)
    if (!line || !(price ? same(price, line.price) : !line.price && line.usedTo === u.to)) {
      const { code, partNo, useType, from: usedFrom, to: usedTo } = u
      const none = Object.fromEntries(moving.map(([n]) => [n, 0n]))
      lines.push((line = { code, partNo, useType, usedFrom, usedTo, openingQty: 0n, in: none, price, due: 0n }))
    }
    if (u.to > line.usedTo) line.usedTo = u.to
    line.due += u.qty
    if (!u.movement) line.openingQty += u.qty
    for (const [n, [, moves, uses]] of moving)
      if (u.movement && moves.includes(u.movement) && (!uses || uses.includes(u.useType))) line.in[n]! += u.qty
  }
  return lines
}
const same = (a: Price, b: Price | undefined) => a.validFrom === b?.validFrom && a.price === b.price && a.taxRate === b.taxRate
