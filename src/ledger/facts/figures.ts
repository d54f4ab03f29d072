/** What each kept fact f counts for in each measure, as SQL; the measures' labels and units stand in modules/kpi/measures.ts. */
import { sql, type Sql } from '../../engine/database/db.ts'
import { SUPPLIER_SIGNS } from './answers.ts'

const one = (condition: Sql) => sql`(${condition})::int`

/** Nearly every line came whole: nothing is divided for those. */
export const lineFigures = {
  lines: sql`1`,
  dueQty: sql`f.due`,
  inTimeQty: sql`f.on_time_qty`,
  accuracySum: sql`case when f.tot_qty = f.due then 1 else greatest(0, 1 - abs(f.tot_qty - f.due) / f.due) end`,
  filledSum: sql`case when f.tot_qty >= f.due then 1 else f.tot_qty / f.due end`,
}
/** @param least per cent of what was due from which a line is on time */
export const punctual = (least: Sql) => ({
  linesOnTime: one(sql`f.on_time_qty * 100 >= f.due * ${least}`),
  linesLate: one(sql`f.on_time_qty * 100 < f.due * ${least}`),
})
/** The last whole per cent from which a line is still on time. */
export const reached: Sql = sql`floor(f.on_time_qty * 100 / f.due)::int`

export const sheetFigures = {
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

/** What was returned counts with what was rejected. */
export const returnFigures = { faultyQty: sql`f.qty`, returnedQty: sql`f.qty` }

const asked = sql`f.kind < ${SUPPLIER_SIGNS}`
const signs = sql`f.kind = ${SUPPLIER_SIGNS}`
const making = sql`f.kind > ${SUPPLIER_SIGNS}`
const inTime = sql`coalesce(f.answered_at <= f.deadline, false)`
/** When the facts of a month are closed. */
const closed = sql`((to_date(f.period, 'YYYYMM') + interval '1 month 5 days') at time zone 'Asia/Shanghai')`
/** Those that nobody answered run on, until the month's facts are closed. */
const until = sql`least(coalesce(f.answered_at, now()), ${closed})`
export const answerFigures = {
  answers: one(asked),
  answersInTime: one(sql`${asked} and ${inTime}`),
  answerHours: sql`case when ${asked} then extract(epoch from ${until} - f.sent_at) / 3600 else 0 end`,
  signTasks: one(signs),
  signedInTime: one(sql`${signs} and ${inTime}`),
  makerTasks: one(making),
  makerInTime: one(sql`${making} and ${inTime}`),
}
export const promiseFigures = { promisedQty: sql`f.promised_qty`, keptQty: sql`f.kept_qty` }

const today = sql`(now() at time zone 'Asia/Shanghai')::date`
/** Days of its month on which stock was as fact f says; today is not over. */
const lasted = sql`greatest(least(f.until, (to_date(f.period, 'YYYYMM') + interval '1 month')::date, ${today}) - f.day, 0)`
const daysWhen = (condition: Sql) => sql`case when ${condition} then ${lasted} else 0 end`
export const stockFigures = {
  stockDays: lasted,
  stockDaysOk: daysWhen(sql`f.qty between coalesce(f.min_qty, f.qty) and coalesce(f.max_qty, f.qty)`),
}
/** What of a stock fact's days was too little, and too much. */
export const stockMisses = { stockDaysLow: daysWhen(sql`f.qty < f.min_qty`), stockDaysHigh: daysWhen(sql`f.qty > f.max_qty`) }

/** When a kept fact f counts. */
export const counts = {
  line: sql`f.w_end < now()`,
  sheet: sql`true`,
  goodsReturn: sql`true`,
  answer: sql`(f.answered_at is not null or f.deadline < now())`,
  promise: sql`f.due_day < ${today}`,
  stock: sql`f.day < ${today}`,
}

/** Whether time changes nothing any more of what a kept fact f counts for, at an instant. */
export interface Settling {
  settled: (at: Sql) => Sql
  /** The others, as an index finds them; nothing where there are none. */
  open?: (at: Sql) => Sql
}
const dayAt = (at: Sql) => sql`(${at} at time zone 'Asia/Shanghai')::date`
export const settling: Readonly<Record<keyof typeof counts, Settling>> = {
  line: { settled: (at) => sql`f.w_end < ${at}`, open: (at) => sql`f.w_end >= ${at}` },
  sheet: { settled: () => sql`true` },
  goodsReturn: { settled: () => sql`true` },
  answer: {
    settled: (at) => sql`(f.answered_at is not null or ${closed} <= ${at})`,
    open: (at) =>
      sql`f.answered_at is null and f.period >= to_char(${at} at time zone 'Asia/Shanghai' - interval '1 month', 'YYYYMM') and ${closed} > ${at}`,
  },
  promise: { settled: (at) => sql`f.due_day < ${dayAt(at)}`, open: (at) => sql`f.due_day >= ${dayAt(at)}` },
  stock: {
    settled: (at) => sql`f.until <= ${dayAt(at)}`,
    // The planner takes a third of all rows for later than a day it does not know, and few for those between two.
    open: (at) => sql`(f.until is null or f.until > ${dayAt(at)} and f.until <= ${today} or f.until > ${today})`,
  },
}
