/** Measures of facts as SQL: what each fact counts for in each measure. */
import { join, raw, sql, type Sql } from '../../engine/database/db.ts'
import { SUPPLIER_SIGNS } from '../../ledger/facts/answers.ts'
import { events, forecasts, inputs, weeks } from '../../ledger/facts/records.ts'
import { table } from '../../engine/read/scope.ts'
import { claimType } from '../claim/logiClaim/choices.ts'
import { supplier } from '../master/supplier/supplier.ts'
import { factKind } from './facts.ts'
import { allMeasures, type FactName, type Measure, type MeasureOf } from './measures.ts'

/** A measure's figure of one fact f, or nothing. */
type Figures<F extends FactName> = Record<MeasureOf<F>, Sql>
const one = (condition: Sql) => sql`(${condition})::int`

/** Nearly every line came whole: nothing is divided for those. */
const line = (least: Sql): Figures<'line'> => ({
  lines: sql`1`,
  linesOnTime: one(sql`f.on_time_qty * 100 >= f.due * ${least}`),
  linesLate: one(sql`f.on_time_qty * 100 < f.due * ${least}`),
  dueQty: sql`f.due`,
  inTimeQty: sql`f.on_time_qty`,
  accuracySum: sql`case when f.tot_qty = f.due then 1 else greatest(0, 1 - abs(f.tot_qty - f.due) / f.due) end`,
  filledSum: sql`case when f.tot_qty >= f.due then 1 else f.tot_qty / f.due end`,
})
const sheet: Figures<'sheet'> = {
  sheets: sql`1`,
  sheetsOnTime: one(sql`f.on_time in (1, 2)`),
  asnTimely: one(sql`f.asn_timely`),
  sheetLines: sql`f.line_count`,
  goodLines: sql`f.line_count - f.bad_lines`,
  faultyQty: sql`f.rejected_qty + f.damaged_qty`,
  checkedQty: sql`f.recv_qty + f.rejected_qty + f.damaged_qty`,
  packOk: one(sql`f.pack_ok`),
  scoreSum: sql`f.score`,
  receivedSheets: one(sql`f.received_at is not null`),
  receivedSoon: one(sql`f.received_at <= f.arrive_at + interval '4 hours'`),
}
const asked = sql`f.kind < ${SUPPLIER_SIGNS}`
const signs = sql`f.kind = ${SUPPLIER_SIGNS}`
const making = sql`f.kind > ${SUPPLIER_SIGNS}`
const inTime = sql`coalesce(f.answered_at <= f.deadline, false)`
/** Those that nobody answered run on, until the month's facts are closed. */
const until = sql`least(coalesce(f.answered_at, now()), (to_date(f.period, 'YYYYMM') + interval '1 month 5 days') at time zone 'Asia/Shanghai')`
const answer: Figures<'answer'> = {
  answers: one(asked),
  answersInTime: one(sql`${asked} and ${inTime}`),
  answerHours: sql`case when ${asked} then extract(epoch from ${until} - f.sent_at) / 3600 else 0 end`,
  signTasks: one(signs),
  signedInTime: one(sql`${signs} and ${inTime}`),
  makerTasks: one(making),
  makerInTime: one(sql`${making} and ${inTime}`),
}

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
  promise: { promisedQty: sql`f.promised_qty`, keptQty: sql`f.kept_qty` } satisfies Figures<'promise'>,
  forecast: { forecastHit: sql`f.ordered - abs(f.said - f.ordered)`, monthOrdered: sql`f.ordered` } satisfies Figures<'forecast'>,
  week: { firmQty: sql`f.firm`, stableQty: sql`f.firm - f.moved` } satisfies Figures<'week'>,
}
const today = sql`(now() at time zone 'Asia/Shanghai')::date`

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
  line: { rows: () => sql`kpi_line_fact`, when: sql`f.w_end < now()`, settled: sql`f.tot_qty >= f.due`, at: sql`f.w_end` },
  sheet: { rows: () => sql`kpi_sheet_fact`, when: sql`true`, at: sql`f.arrive_at` },
  answer: {
    rows: () => sql`kpi_answer_fact`,
    when: sql`(f.answered_at is not null or f.deadline < now())`,
    at: sql`f.deadline`,
  },
  event: { rows: () => events, when: sql`true` },
  input: { rows: inputs, when: sql`(f.input_at is not null or f.closes_at < now())` },
  promise: { rows: () => sql`kpi_promise_fact`, when: sql`f.due_day < ${today}` },
  forecast: { rows: forecasts, when: sql`f.period <= to_char(${today}, 'YYYYMM')` },
  week: { rows: weeks, when: sql`f.start_week + 6 < ${today}` },
}
export const columnOf = (measure: string) => raw(`"${measure}"`)
export const measureNames = Object.keys(allMeasures) as Measure[]

/** Facts f of one kind that count by now, of these months. */
const countedOf = (fact: FactName, from: Sql, to: Sql, when = rowsOf[fact].when, beside = sql``) =>
  sql`${rowsOf[fact].rows(from, to)} f ${beside} where f.period between ${from} and ${to} and ${when}`

/** Those that are watched, whole, each with what it counts for. */
export const watchedFacts = (fact: keyof typeof further, from: Sql, to: Sql): Sql =>
  sql`(select f.*, ${join(Object.entries(further[fact]).map(([m, figure]) => sql`${figure} ${columnOf(m)}`))} from ${countedOf(fact, from, to)})`

interface Counting {
  which?: Sql
  of?: readonly FactName[]
  settled?: boolean
  day?: Sql
  added?: boolean
}
/**
 * Rows x (id, fact_kind, period, plant, supplier_id, a column each measure): what counts by now of the facts of these months.
 * @param least per cent of what was due from which a line is on time
 * @param which of them; those that nobody left out when left out
 * @param of which kinds; those that a scheme may weigh when left out
 * @param settled lines too that are complete before their window is over
 * @param day those of one day
 * @param added up by month, plant and supplier (with its supplier_code, without an id): each kind by its own measures, before it stands
 *   beside the others
 */
export function counted(
  from: Sql,
  to: Sql,
  least: Sql,
  { which = sql`not f.exempt`, of = Object.keys(factKind) as FactName[], settled = false, day, added = false }: Counting = {},
): Sql {
  const figures = { line: line(least), sheet, answer, ...further }
  const facts = of.map((fact) => {
    const { when, settled: known, at } = rowsOf[fact]
    const [kind, chosen] = isExempted(fact) ? [raw(String(factKind[fact][0])), which] : [sql`0`, sql`true`]
    const own = figures[fact] as Partial<Record<Measure, Sql>>
    const figure = (of: Sql) => (added ? sql`sum(${of})` : of)
    // Whoever asks for one supplier by its code goes through nobody else's facts.
    const whose = sql`join ${table(supplier)} s on s.id = f.supplier_id`
    return sql`select ${added ? sql`s.supplier_code` : sql`f.id`}, ${kind}::smallint fact_kind, f.period, f.plant, f.supplier_id, ${join(measureNames.map((m) => sql`${own[m] ? figure(own[m]) : sql`0`} ${columnOf(m)}`))}
      from ${countedOf(fact, from, to, settled && known ? sql`(${when} or ${known})` : when, added ? whose : sql``)} and ${chosen}
        ${day && at ? sql`and ${at} >= ${day}::timestamp at time zone 'Asia/Shanghai' and ${at} < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'` : sql``}
      ${added ? sql`group by f.period, f.plant, f.supplier_id, s.supplier_code` : sql``}`
  })
  return sql`(${join(facts, ' union all ')})`
}
