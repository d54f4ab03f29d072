/**
 * Sums of facts by month, plant and supplier (kpi_sum), so that a page of metrics adds up a row a supplier instead of each fact. They hold
 * what time changes nothing of any more at the instant of the last filling; what came to count since then is few and is added by who
 * asks. Whatever changes of a month's facts of a supplier in a plant, its sums are added up anew from these facts in the same
 * transaction: nothing is added to and taken from, so nothing can drift (law L55).
 */
import { ident, join, raw, sql, type Queryable, type Sql } from '../../engine/database/db.ts'
import {
  answerFigures, lineFigures, promiseFigures, reached, returnFigures, settling, sheetFigures, stockFigures,
} from './figures.ts'

const kinds = {
  line: { table: 'kpi_line_fact', figures: lineFigures, exempt: true },
  sheet: { table: 'kpi_sheet_fact', figures: sheetFigures, exempt: true },
  goodsReturn: { table: 'kpi_return_fact', figures: returnFigures, exempt: true },
  answer: { table: 'kpi_answer_fact', figures: answerFigures, exempt: true },
  promise: { table: 'kpi_promise_fact', figures: promiseFigures, exempt: false },
  stock: { table: 'kpi_stock_fact', figures: stockFigures, exempt: false },
} as const satisfies Record<string, { table: string; figures: Readonly<Record<string, Sql>>; exempt: boolean }>
export type SummedFact = keyof typeof kinds
export const summedFacts = Object.keys(kinds) as SummedFact[]

/** Facts of a month, a plant and a supplier. */
export interface Cell {
  period: string
  plant: string
  supplierId: number
}
/** Measures with a column of their own; lines on time are read from `punctual`. */
export const summedMeasures: readonly string[] = [...new Set(Object.values(kinds).flatMap((k) => Object.keys(k.figures)))]
/** Lines that are on time when so many per cent of what was due are enough, of sums s. */
export const punctualSum = (least: Sql): Sql => sql`coalesce(s.punctual[(${least})::int + 1], 0)`

const KEY = raw('period, plant, supplier_id')
const columns = join(summedMeasures.map(ident))
/** As they are added up: of nothing nothing. */
const added = join(summedMeasures.map((m) => sql`coalesce(sum(${ident(m)}), 0) ${ident(m)}`))
/** How many lines reached 0, 1, … 100 per cent at least, of rows that say how many reached how much; nothing where there are no lines. */
const punctual = sql`case when count(n) > 0 then array[${join(
  Array.from({ length: 101 }, (_, least) => sql`coalesce(sum(n) filter (where reached >= ${raw(String(least))}), 0)::int`),
)}] end punctual`

/** Until when sums hold what came to count: the instant of the last filling. */
export const summedTo: Sql = sql`(select (value ->> 'summedTo')::timestamptz from portal_setting where name = 'factsFilled')`
/** Facts f of these cells c that count for the sums at an instant. */
const settledOf = (kind: SummedFact, cells: Sql, at: Sql) =>
  sql`${cells} join ${raw(kinds[kind].table)} f on f.period = c.period and f.plant = c.plant and f.supplier_id = c.supplier_id
    where ${settling[kind].settled(at)} ${kinds[kind].exempt ? sql`and not f.exempt` : sql``}`
/**
 * Rows of kpi_sum as they follow from facts.
 * @param cells from-item c with period, plant and supplier_id
 * @param at the instant up to which facts came to count
 */
export const sumsOf = (cells: Sql, at: Sql): Sql => {
  const parts = summedFacts.map((kind) => {
    const own: Readonly<Record<string, Sql>> = kinds[kind].figures
    const figures = summedMeasures.map((m) => sql`${own[m] ? sql`sum(${own[m]})` : sql`0`} ${ident(m)}`)
    // Lines are gone through once: by what share of them came in time, and their sums from these.
    const [share, n] = kind === 'line' ? [reached, sql`count(*)`] : [sql`null::int`, sql`null::bigint`]
    return sql`select f.period, f.plant, f.supplier_id, ${share} reached, ${n} n, ${join(figures)} from ${settledOf(kind, cells, at)} group by 1, 2, 3, 4`
  })
  return sql`select ${KEY}, ${added}, ${punctual} from (${join(parts, ' union all ')}) u group by ${KEY}`
}

/** Facts that came to count from one instant to another. */
const settledSince = (from: Sql, to: Sql) =>
  summedFacts.flatMap((kind) => {
    const { open, settled } = settling[kind]
    return open ? [sql`select ${KEY} from ${raw(kinds[kind].table)} f where ${open(from)} and ${settled(to)}`] : []
  })
/** All there are facts of. */
export const cells: Sql = sql`(${join(
  Object.values(kinds).map((k) => sql`select ${KEY} from ${raw(k.table)} f`),
  ' union ',
)})`

/** Cells as a from-item c. */
const listed = (some: readonly Cell[]): Sql =>
  sql`unnest(${some.map((c) => c.period)}::char(6)[], ${some.map((c) => c.plant)}::text[], ${some.map((c) => c.supplierId)}::bigint[]) c(period, plant, supplier_id)`

/** Adds up anew what other facts moved and what came to count since the last filling. @param moved null for everything */
export async function sumFacts(tx: Queryable, moved: readonly Cell[] | null, from: string | null, to: string): Promise<void> {
  if (!moved || from === null) {
    await tx.rows(sql`delete from kpi_sum`)
    await tx.rows(sql`insert into kpi_sum (${KEY}, ${columns}, punctual) ${sumsOf(sql`${cells} c`, sql`${to}::timestamptz`)}`)
    return
  }
  const [start, end] = [sql`${from}::timestamptz`, sql`${to}::timestamptz`]
  const touched = await tx.rows<Cell>(
    sql`select distinct period, plant, supplier_id "supplierId" from (${join(settledSince(start, end), ' union all ')}) s
      union select * from ${listed(moved)}`,
  )
  if (!touched.length) return
  const these = listed(touched)
  await tx.rows(
    sql`delete from kpi_sum s using ${these} where s.period = c.period and s.plant = c.plant and s.supplier_id = c.supplier_id`,
  )
  await tx.rows(sql`insert into kpi_sum (${KEY}, ${columns}, punctual) ${sumsOf(these, end)}`)
}

/** What says how sums are made: another one makes all of them anew. */
export const sumRule: string = sumsOf(sql`c`, sql`t`).text
