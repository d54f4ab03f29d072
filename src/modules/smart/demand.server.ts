/** What a plant wants of a supplier's parts, day by day: the newest forecast, replaced by the month plan, replaced by week plans for their days. */
import { dayAfter, daysFrom, firstDayOf, mondayOf, monthOf } from '../../declare/index.ts'
import type { Read } from '../../engine/rule.ts'
import { workDays } from '../common/workDays.server.ts'
import { forecastOf } from '../material/forecast/demand.server.ts'
import { columnOf, daysOfMonth, n1MPlan } from '../material/n1MPlan/n1MPlan.ts'
import { unitOf } from './formulas.ts'
import { firstWeek, n1WPlan, secondWeek } from '../material/n1WPlan/n1WPlan.ts'

export interface Supplied {
  plant: string
  supplierCode: string
  supplierId: number
  partNo: string
}
const told = ['published', 'viewed', 'closed'] as const

/**
 * @param days the first and the last
 * @returns a part's quantity of a day, and the number of the newest plan that says something of a part
 */
export async function demandOf(read: Read, parts: readonly Supplied[], [from, to]: readonly [string, string]) {
  const months = [...new Set(daysFrom(from, to).map(monthOf))]
  const mondays = [...new Set(daysFrom(dayAfter(from, -7), to).map(mondayOf))]
  const each = (of: (p: Supplied) => string) => [...new Set(parts.map(of))]
  const [plant, supplierCode, partNo] = [each((p) => p.plant), each((p) => p.supplierCode), each((p) => p.partNo)]
  const keyOf = (p: { plant: string; supplierCode: string; partNo: string }, of: string) =>
    [p.plant, p.supplierCode, p.partNo, of].join('|')
  const asked = months.flatMap((orderMonth) => parts.map((p) => ({ ...p, orderMonth })))
  const [forecast, monthPlans, weekPlans, works] = [
    await forecastOf(
      read,
      asked.map((a, id) => ({ ...a, lines: [{ id, partNo: a.partNo }] })),
    ),
    await read.any(n1MPlan, { plant, supplierCode, partNo, planMonth: months, status: told }),
    await read.any(n1WPlan, { plant, supplierCode, partNo, startWeek: mondays, status: told }),
    await workDays(read, plant, [firstDayOf(months[0]!), daysOfMonth(months.at(-1)!).at(-1)!]),
  ]
  const byDay = new Map<string, bigint>()
  const newest = new Map<string, string>()
  asked.forEach((a, i) => {
    const qty = forecast.get(i)
    if (qty === undefined) return
    const days = daysOfMonth(a.orderMonth).filter((d) => works(a.plant, d))
    // What is left over of a day goes on to the next: the days make up the month, whole pieces stay whole.
    const unit = unitOf(qty)
    const upTo = (n: number) => (((qty / unit) * BigInt(n)) / BigInt(days.length || 1)) * unit
    days.forEach((d, n) => byDay.set(keyOf(a, d), upTo(n + 1) - upTo(n)))
  })
  for (const p of monthPlans) {
    newest.set(keyOf(p, ''), p.planNo)
    for (const d of daysOfMonth(p.planMonth)) byDay.set(keyOf(p, d), p[columnOf(d)] ?? 0n)
  }
  for (const p of weekPlans.toSorted((a, b) => (a.startWeek < b.startWeek ? -1 : 1))) {
    newest.set(keyOf(p, ''), p.planNo)
    ;[...firstWeek, ...secondWeek].forEach((c, n) => byDay.set(keyOf(p, dayAfter(p.startWeek, n)), p[c] ?? 0n))
  }
  return {
    of: (p: Supplied, days: readonly string[]) => days.reduce((sum, d) => sum + (byDay.get(keyOf(p, d)) ?? 0n), 0n),
    version: (p: Supplied) => newest.get(keyOf(p, '')) ?? null,
    works,
  }
}
