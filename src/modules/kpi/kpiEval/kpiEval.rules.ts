import { join, raw, sql, type Sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { report } from '../../../engine/report.ts'
import { SUPPLIER_SIGNS } from '../../../ledger/facts/answers.ts'
import { allMeasures, measures, type FactName, type Measure, type MeasureOf } from '../measures.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { kpiEval } from './kpiEval.ts'

/** A measure's figure of one fact f, or nothing. */
type Figures<F extends FactName> = Record<MeasureOf<F>, Sql>
const one = (condition: Sql) => sql`(${condition})::int`

const line = (least: Sql): Figures<'line'> => ({
  lines: sql`1`,
  linesOnTime: one(sql`f.on_time_qty >= f.due * ${least} / 100`),
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
const columnOf = (measure: string) => raw(`"${measure}"`)
const names = Object.keys(allMeasures) as Measure[]

export default report(
  kpiEval,
  ({ p }) => {
    const figures = { line: line(sql`${p.minDelPct}::numeric`), sheet, answer }
    const facts = (Object.keys(measures) as FactName[]).map((fact) => {
      const [table, when] = tables[fact]
      const own = figures[fact] as Partial<Record<Measure, Sql>>
      return sql`select f.period, f.plant, f.supplier_id, ${join(names.map((m) => sql`${own[m] ?? sql`0`} ${columnOf(m)}`))}
        from ${raw(table)} f where f.period between ${p.from} and ${p.to} and not f.exempt and ${when}`
    })
    return {
      select: {
        period: sql`x.period`,
        plant: sql`x.plant`,
        supplierCode: sql`s.supplier_code`,
        supplierId: sql`x.supplier_id`,
        ...(Object.fromEntries(names.map((m) => [m, sql`coalesce(sum(x.${columnOf(m)}), 0)`])) as Record<Measure, Sql>),
      },
      parts: Object.fromEntries(names.map((m) => [m, sql`x.${columnOf(m)}`])) as Record<Measure, Sql>,
      from: sql`(${join(facts, ' union all ')}) x join ${table(supplier)} s on s.id = x.supplier_id`,
    }
  },
  { adds: true },
)
