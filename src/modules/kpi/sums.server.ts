/** Measures of facts as SQL: what each fact counts for in each measure. */
import { ident, join, raw, sql, type Sql } from '../../engine/database/db.ts'
import {
  answerFigures, counts, lineFigures, promiseFigures, punctual, returnFigures, settling, sheetFigures, stockFigures, stockMisses,
} from '../../ledger/facts/figures.ts'
import { events, forecasts, inputs, weeks } from '../../ledger/facts/records.ts'
import { stockOfMonths } from '../../ledger/facts/stock.ts'
import { punctualSum, summedFacts, summedMeasures, summedTo, type SummedFact } from '../../ledger/facts/sums.ts'
import { table } from '../../engine/read/scope.ts'
import { claimType } from '../claim/logiClaim/choices.ts'
import { supplier } from '../master/supplier/supplier.ts'
import { factKind } from './facts.ts'
import { allMeasures, type FactName, type Measure, type MeasureOf } from './measures.ts'

/** A measure's figure of one fact f, or nothing. */
type Figures<F extends FactName> = Record<MeasureOf<F>, Sql>
const one = (condition: Sql) => sql`(${condition})::int`
const line = (least: Sql): Figures<'line'> => ({ ...lineFigures, ...punctual(least) })

const about = (type: keyof typeof claimType) => sql`f.claim_type = ${raw(String(claimType[type][0]))}`
const event: Figures<'event'> = {
  stops: one(about('stop')),
  stopMinutes: sql`case when ${about('stop')} then coalesce(f.stop_minutes, 0) * f.liability_pct / 100 else 0 end`,
  wrongParts: one(about('wrong')),
  specialRuns: one(about('freight')),
}
const further = {
  event,
  input: { inputsDue: sql`1`, inputsInTime: one(sql`coalesce(f.input_at <= f.closes_at, false)`) } satisfies Figures<'input'>,
  promise: promiseFigures satisfies Figures<'promise'>,
  stock: { ...stockFigures, ...stockMisses } satisfies Figures<'stock'>,
  forecast: { forecastHit: sql`f.ordered - abs(f.said - f.ordered)`, monthOrdered: sql`f.ordered` } satisfies Figures<'forecast'>,
  week: { firmQty: sql`f.firm`, stableQty: sql`f.firm - f.moved` } satisfies Figures<'week'>,
}
const today = sql`(now() at time zone 'Asia/Shanghai')::date`

const figuresBy = (least: Sql) => ({
  line: line(least),
  sheet: sheetFigures satisfies Figures<'sheet'>,
  goodsReturn: returnFigures satisfies Figures<'goodsReturn'>,
  answer: answerFigures satisfies Figures<'answer'>,
  ...further,
})

type Exempted = keyof typeof factKind
const isExempted = (fact: FactName): fact is Exempted => fact in factKind
interface Rows {
  rows: (from: Sql, to: Sql) => Sql
  /** Which of them count by now. */
  when: Sql
  /** Which are known to count before they do: what is still to come changes nothing of them. */
  settled?: Sql
  /** The instant by which a fact belongs to a day. */
  at?: Sql
}
const rowsOf: Readonly<Record<FactName, Rows>> = {
  line: { rows: () => sql`kpi_line_fact`, when: counts.line, settled: sql`f.tot_qty >= f.due`, at: sql`f.w_end` },
  sheet: { rows: () => sql`kpi_sheet_fact`, when: counts.sheet, at: sql`f.arrive_at` },
  goodsReturn: {
    rows: () => sql`kpi_return_fact`,
    when: counts.goodsReturn,
    at: sql`(f.day::timestamp at time zone 'Asia/Shanghai')`,
  },
  answer: {
    rows: () => sql`kpi_answer_fact`,
    when: counts.answer,
    at: sql`f.deadline`,
  },
  event: { rows: () => events, when: sql`true` },
  input: { rows: inputs, when: sql`(f.input_at is not null or f.closes_at < now())` },
  promise: { rows: () => sql`kpi_promise_fact`, when: counts.promise },
  stock: { rows: stockOfMonths, when: counts.stock },
  forecast: { rows: forecasts, when: sql`f.period <= to_char(${today}, 'YYYYMM')` },
  week: { rows: weeks, when: sql`f.start_week + 6 < ${today}` },
}
export const columnOf = (measure: string) => raw(`"${measure}"`)
export const measureNames = Object.keys(allMeasures) as Measure[]

/** Facts f of one kind that count by now, of these months. */
const countedOf = (fact: FactName, from: Sql, to: Sql, when = rowsOf[fact].when) =>
  sql`${rowsOf[fact].rows(from, to)} f where f.period between ${from} and ${to} and ${when}`

/** Those that are watched, whole, each with what it counts for. */
export const watchedFacts = (fact: keyof typeof further, from: Sql, to: Sql): Sql =>
  sql`(select f.*, ${join(Object.entries(further[fact]).map(([m, figure]) => sql`${figure} ${columnOf(m)}`))} from ${countedOf(fact, from, to)})`

interface Counting {
  which?: Sql
  of?: readonly FactName[]
  settled?: boolean
  day?: Sql
}
/**
 * Rows x (id, fact_kind, period, plant, supplier_id, a column each measure): what counts by now of the facts of these months.
 * @param least per cent of what was due from which a line is on time
 * @param which of them; those that nobody left out when left out
 * @param of which kinds; those that a scheme may weigh when left out
 * @param settled lines too that are complete before their window is over
 * @param day those of one day
 */
export function counted(
  from: Sql,
  to: Sql,
  least: Sql,
  { which = sql`not f.exempt`, of = Object.keys(factKind) as FactName[], settled = false, day }: Counting = {},
): Sql {
  const figures = figuresBy(least)
  const facts = of.map((fact) => {
    const { when, settled: known, at } = rowsOf[fact]
    const [kind, chosen] = isExempted(fact) ? [raw(String(factKind[fact][0])), which] : [sql`0`, sql`true`]
    const own = figures[fact] as Partial<Record<Measure, Sql>>
    return sql`select f.id, ${kind}::smallint fact_kind, f.period, f.plant, f.supplier_id, ${join(measureNames.map((m) => sql`${own[m] ?? sql`0`} ${columnOf(m)}`))}
      from ${countedOf(fact, from, to, settled && known ? sql`(${when} or ${known})` : when)} and ${chosen}
        ${day && at ? sql`and ${at} >= ${day}::timestamp at time zone 'Asia/Shanghai' and ${at} < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'` : sql``}`
  })
  return sql`(${join(facts, ' union all ')})`
}

const isSummed = (fact: FactName): fact is SummedFact => (summedFacts as readonly string[]).includes(fact)
/** Measures of kept sums s. */
const ofSums = (least: Sql): Partial<Record<Measure, Sql>> => ({
  ...Object.fromEntries(summedMeasures.map((m) => [m, sql`s.${ident(m)}`])),
  linesOnTime: punctualSum(least),
  linesLate: sql`s.lines - ${punctualSum(least)}`,
})
/**
 * The same added up by month, plant and supplier, several rows each (period, plant, supplier_id, supplier_code, a column each measure):
 * sums that are kept, and each kind of facts that the last filling did not add up.
 * @param of which kinds beside those that are kept
 */
export function added(from: Sql, to: Sql, least: Sql, of: readonly Exclude<FactName, SummedFact>[] = []): Sql {
  const figures = figuresBy(least)
  const row = (f: Sql, own: Partial<Record<Measure, Sql>>, figure: (of: Sql) => Sql) =>
    sql`select o.supplier_code, ${f}.period, ${f}.plant, ${f}.supplier_id, ${join(measureNames.map((m) => sql`${own[m] ? figure(own[m]) : sql`0`} ${columnOf(m)}`))}`
  // Whoever asks for one supplier by its code goes through nobody else's facts.
  const whose = (f: Sql) => sql`join ${table(supplier)} o on o.id = ${f}.supplier_id`
  const [f, s] = [raw('f'), raw('s')]
  const live = [...summedFacts.filter((fact) => settling[fact].open), ...of]
  const since = live.map((fact) => {
    const open = isSummed(fact) ? sql`and ${settling[fact].open!(summedTo)}` : sql``
    return sql`${row(f, figures[fact], (own) => sql`sum(${own})`)} from (select f.* from ${countedOf(fact, from, to)} ${open}
        ${isExempted(fact) ? sql`and not f.exempt` : sql``}) f ${whose(f)} group by f.period, f.plant, f.supplier_id, o.supplier_code`
  })
  return sql`(${row(s, ofSums(least), (own) => own)} from kpi_sum s ${whose(s)} where s.period between ${from} and ${to}
    union all ${join(since, ' union all ')})`
}
