/** Measures of facts as SQL: what each fact counts for in each measure. */
import { join, raw, sql, type Sql } from '../../engine/database/db.ts'
import { SUPPLIER_SIGNS } from '../../ledger/facts/answers.ts'
import { factKind } from './facts.ts'
import { allMeasures, measures, type FactName, type Measure, type MeasureOf } from './measures.ts'

/** A measure's figure of one fact f, or nothing. */
type Figures<F extends FactName> = Record<MeasureOf<F>, Sql>
const one = (condition: Sql) => sql`(${condition})::int`

const line = (least: Sql): Figures<'line'> => ({
  lines: sql`1`,
  linesOnTime: one(sql`f.on_time_qty >= f.due * ${least} / 100`),
  linesLate: one(sql`f.on_time_qty < f.due * ${least} / 100`),
  dueQty: sql`f.due`,
  inTimeQty: sql`f.on_time_qty`,
  accuracySum: sql`greatest(0, 1 - abs(f.tot_qty - f.due) / f.due)`,
  filledSum: sql`least(1, f.tot_qty / f.due)`,
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

/** Fact → its table, and which rows count by now. */
const tables: Readonly<Record<FactName, readonly [table: string, when: Sql]>> = {
  line: ['kpi_line_fact', sql`f.w_end < now()`],
  sheet: ['kpi_sheet_fact', sql`true`],
  answer: ['kpi_answer_fact', sql`(f.answered_at is not null or f.deadline < now())`],
}
export const columnOf = (measure: string) => raw(`"${measure}"`)
export const measureNames = Object.keys(allMeasures) as Measure[]

/**
 * Rows x (id, fact_kind, period, plant, supplier_id, a column each measure): what counts by now of the facts of these months.
 * @param least per cent of what was due from which a line is on time
 * @param which of them; those that nobody left out when left out
 */
export function counted(from: Sql, to: Sql, least: Sql, which: Sql = sql`not f.exempt`): Sql {
  const figures = { line: line(least), sheet, answer }
  const facts = (Object.keys(measures) as FactName[]).map((fact) => {
    const [table, when] = tables[fact]
    const own = figures[fact] as Partial<Record<Measure, Sql>>
    return sql`select f.id, ${factKind[fact][0]}::smallint fact_kind, f.period, f.plant, f.supplier_id, ${join(measureNames.map((m) => sql`${own[m] ?? sql`0`} ${columnOf(m)}`))}
      from ${raw(table)} f where f.period between ${from} and ${to} and ${which} and ${when}`
  })
  return sql`(${join(facts, ' union all ')})`
}
