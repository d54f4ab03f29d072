/** What signed statements three paid otherwise than prices now say, by the days of use, but for what was adjusted already. */
import { multiply, readDecimal, type LineOf, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { lineColumns } from '../../../engine/read/tables.ts'
import type { Read } from '../../../engine/rule.ts'
import { ledger } from '../../../ledger/read.ts'
import { onePrice, priceOn, pricesOn, type Price } from '../../master/priceRecord/prices.server.ts'
import { readQty } from '../accountStatement.server.ts'
import { statementThree } from '../statementThree/statementThree.ts'
import { priceAdjust } from './priceAdjust.ts'

type Three = Row<typeof statementThree>
type Line = LineOf<typeof statementThree>
const a = lineColumns(priceAdjust, 'a')

/** Lines whose days have another price now than the one they were settled at, or that were adjusted before. */
async function changed(read: Read, plant: string, supplierCode: string | null): Promise<{ row: Three; line: Line }[]> {
  const found = await read.rows<{ id: number }>(sql`select m.id from (
      select l.id, h.plant, h.supplier_id, h.supplier_code, l.part_no, l.used_from, l.used_to, l.price
      from ${lineTable(statementThree)} l join ${table(statementThree)} h on h.id = l.head_id
      where h.status in ${codes(statementThree, 'status', 'signed')} and h.plant = ${plant} and l.settled_qty <> 0
        ${supplierCode ? sql`and h.supplier_code = ${supplierCode}` : sql``}) m
      left join lateral ${priceOn(sql`m.used_to`)} p on true
    where p.price is distinct from m.price or not (${onePrice(sql`m.used_from`, sql`m.used_to`)})
      or exists (select from ${lineTable(priceAdjust)} a where ${a.stmtLineId} = m.id)`)
  const ids = new Set(found.map((f) => f.id))
  const rows = await read.any(statementThree, {}, { byLine: [...ids] })
  return rows.flatMap((row) => row.lines.filter((l) => ids.has(l.id)).map((line) => ({ row, line })))
}

interface Day {
  day: string
  qty: bigint
}
const size = (n: bigint) => (n < 0n ? -n : n)

/** What of a line was used on which of its days: what it opened with on its first one; what it put off is taken from its last ones. */
async function daysOf(read: Read, lines: readonly { row: Three; line: Line }[]): Promise<Map<number, Day[]>> {
  const of = <T>(what: (l: (typeof lines)[number]) => T): T[] => lines.map(what)
  const rows = await read.rows<{
    id: number
    day: string
    qty: string
  }>(sql`select w.id, l.business_date::text "day", sum(l.qty)::text qty
    from unnest(${of((l) => l.line.id)}::bigint[], ${of((l) => l.row.plant)}::text[], ${of((l) => l.row.supplierId)}::bigint[],
        ${of((l) => l.row.period)}::text[], ${of((l) => l.line.partNo)}::text[], ${of((l) => l.line.useType)}::text[],
        ${of((l) => l.line.usedFrom)}::date[], ${of((l) => l.line.usedTo)}::date[]) w(id, plant, supplier_id, period, part_no, use_type, first, last)
      join ${ledger.movements()} l on l.book = 'S' and l.account = 'USED' and l.plant = w.plant and l.supplier_id = w.supplier_id
        and l.part_no = w.part_no and l.use_type = w.use_type and l.period = w.period and l.business_date between w.first and w.last
        and l.movement <> 'STL'
    group by 1, 2 order by 1, 2`)
  const booked = Map.groupBy(rows, (r) => r.id)
  return new Map(
    lines.map(({ line }) => {
      const days = [
        { day: line.usedFrom, qty: line.openingQty },
        ...(booked.get(line.id) ?? []).map((r) => ({ day: r.day, qty: readQty(r.qty) })),
      ]
      let off = line.closingQty
      for (const d of days.toReversed()) {
        if (off > 0n !== d.qty > 0n) continue
        const gone = size(off) < size(d.qty) ? off : d.qty
        d.qty -= gone
        off -= gone
      }
      return [line.id, days.filter((d) => d.qty)]
    }),
  )
}

/** What the days of lines are paid at by now: the new price of the last adjustment that stands, else the statement's. */
async function paidAt(read: Read, lineIds: readonly number[]) {
  const rows = await read.rows<{
    id: number
    first: string
    last: string
    price: string
  }>(sql`select ${a.stmtLineId} id, ${a.usedFrom}::text "first", ${a.usedTo}::text "last", ${a.newPrice}::text price
    from ${lineTable(priceAdjust)} a join ${table(priceAdjust)} h on h.id = ${a.headId}
    where h.status not in ${codes(priceAdjust, 'status', 'void')} and ${a.stmtLineId} = any(${[...lineIds]}::bigint[]) order by a.id desc`)
  const by = Map.groupBy(rows, (r) => r.id)
  return (line: Line, day: string): bigint => {
    const last = by.get(line.id)?.find((r) => r.first <= day && day <= r.last)
    return last ? readDecimal(last.price, 6) : line.price!
  }
}

/** Lines of adjustments, by supplier: of a statement's line one for the days that follow one another with one old and one new price. */
export async function owed(read: Read, plant: string, supplierCode: string | null) {
  const lines = (await changed(read, plant, supplierCode)).filter(({ line }) => line.price !== null)
  const days = await daysOf(read, lines)
  const on = (row: Three, line: Line, day: string) => ({ plant, supplierCode: row.supplierCode, partNo: line.partNo, on: day })
  const all = lines.flatMap(({ row, line }) => days.get(line.id)!.map((d) => on(row, line, d.day)))
  const now = await pricesOn(read, all)
  const paid = await paidAt(read, lines.map((l) => l.line.id)) // prettier-ignore
  const made = lines.flatMap(({ row, line }) => {
    const runs: { usedFrom: string; usedTo: string; qty: bigint; oldPrice: bigint; price: Price | undefined }[] = []
    for (const { day, qty } of days.get(line.id)!) {
      const [oldPrice, price, last] = [paid(line, day), now(on(row, line, day)), runs.at(-1)]
      if (last?.oldPrice === oldPrice && last.price?.price === price?.price && last.price?.validFrom === price?.validFrom) {
        last.usedTo = day
        last.qty += qty
      } else runs.push({ usedFrom: day, usedTo: day, qty, oldPrice, price })
    }
    const { partNo, useType, id: stmtLineId } = line
    return runs.flatMap(({ price, ...run }) =>
      price && price.price !== run.oldPrice && run.qty
        ? [
            {
              code: row.supplierCode,
              line: { ...run, partNo, useType, stmtNo: row.stmtNo, stmtLineId, ...difference(run, price) },
            },
          ]
        : [],
    )
  })
  return Map.groupBy(made, (m) => m.code)
}

/** Rounded half up a line, as the statement does. */
function difference({ qty, oldPrice }: { qty: bigint; oldPrice: bigint }, { price, taxRate, validFrom }: Price) {
  const amount = multiply(qty, 3, price - oldPrice, 6, 2)
  const taxAmount = multiply(amount, 2, taxRate, 4, 2)
  return { newPrice: price, priceDate: validFrom, taxRate, amount, taxAmount, grossAmount: amount + taxAmount }
}
