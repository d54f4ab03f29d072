import { join, sql, type Sql } from '../../../engine/database/db.ts'
import { columns } from '../../../engine/read/tables.ts'
import { table } from '../../../engine/read/scope.ts'
import { report } from '../../../engine/report.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { columnOf, watchedFacts } from '../sums.server.ts'
import { kpiForecast, kpiPromise, kpiStock, kpiWeek, storedAccount } from './kpiWatched.ts'

const s = columns(supplier, 's')
/** What facts x of these months have in common. */
const whose = {
  period: sql`x.period`,
  plant: sql`x.plant`,
  supplierCode: s.supplierCode,
  supplierId: sql`x.supplier_id`,
  partNo: sql`x.part_no`,
  unit: sql`x.unit`,
}
const of = (fact: Parameters<typeof watchedFacts>[0], p: { from: string; to: string }): Sql =>
  sql`${watchedFacts(fact, sql`${p.from}`, sql`${p.to}`)} x join ${table(supplier)} s on ${s.id} = x.supplier_id`
const figure = (measure: string) => sql`x.${columnOf(measure)}`

export const kpiPromiseRules = report(kpiPromise, ({ p }) => ({
  each: true,
  select: {
    ...whose,
    orderNo: sql`x.doc_no`,
    dueDay: sql`x.due_day`,
    lineId: sql`x.id`,
    promisedQty: figure('promisedQty'),
    keptQty: figure('keptQty'),
  },
  from: of('promise', p),
}))

export const kpiForecastRules = report(kpiForecast, ({ p }) => ({
  each: true,
  select: {
    ...whose,
    forecastSaid: sql`x.said`,
    forecastHit: figure('forecastHit'),
    monthOrdered: figure('monthOrdered'),
  },
  from: of('forecast', p),
}))

export const kpiWeekRules = report(kpiWeek, ({ p }) => ({
  each: true,
  select: {
    ...whose,
    planNo: sql`x.plan_no`,
    startWeek: sql`x.start_week`,
    planId: sql`x.id`,
    firmQty: figure('firmQty'),
    movedQty: sql`x.moved`,
    stableQty: figure('stableQty'),
  },
  from: of('week', p),
}))

const stored = join(
  Object.entries(storedAccount).map(([name, [code]]) => sql`when ${name} then ${code}::smallint`),
  ' ',
)
export const kpiStockRules = report(kpiStock, ({ p }) => ({
  each: true,
  select: {
    ...whose,
    warehouse: sql`x.holder`,
    account: sql`(case x.account ${stored} end)`,
    fromDay: sql`x.day`,
    toDay: sql`x.day + ${figure('stockDays')} - 1`,
    onHand: sql`x.qty`,
    minQty: sql`x.min_qty`,
    maxQty: sql`x.max_qty`,
    stockDays: figure('stockDays'),
    stockDaysOk: figure('stockDaysOk'),
    stockDaysLow: figure('stockDaysLow'),
    stockDaysHigh: figure('stockDaysHigh'),
  },
  from: of('stock', p),
}))
