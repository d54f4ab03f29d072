import { inScope, pieces, type Row } from '../../../declare/index.ts'
import { Refusal } from '../../../engine/errors.ts'
import { makes, rule, rules, type Read } from '../../../engine/rule.ts'
import { arrivalsOf } from '../../common/arrivals.server.ts'
import { dayPlanRules } from '../../common/dayPlan.server.ts'
import { changedDays, sumOf } from '../../common/plans.ts'
import { shiftsOf } from '../../common/workDays.server.ts'
import { spread } from './spread.ts'
import { newRows, orderedOf, unplanned, type Ordered } from './demand.server.ts'
import { columnOf, daysOfMonth, monthDays, n1MPlan } from './n1MPlan.ts'

type Plan = Row<typeof n1MPlan>

const ordered = async (read: Read, rows: Plan[]): Promise<Map<number, Ordered>> => {
  const found = await orderedOf(read, rows)
  return new Map(rows.map((r, i) => [r.id, found[i]!]))
}
/** A month may end before its last columns. */
const noSuchDay = (row: { planMonth: string }, days: object) => {
  const there = daysOfMonth(row.planMonth).length
  const wrong = monthDays.findIndex((d, i) => i >= there && ((days as Plan)[d] ?? 0n) !== 0n)
  return wrong >= 0 && { field: monthDays[wrong]!, message: `${row.planMonth}没有${wrong + 1}日` }
}
const totals = (row: Plan, order: Ordered) => {
  const totalQty = sumOf(row, monthDays)
  return { orderQty: order.qty, totalQty, deviation: totalQty - order.qty }
}

const create = rule(n1MPlan, 'create', {
  find: (rows, read) => ordered(read, rows),
  together: 'each',
  guard: (row) => noSuchDay(row, row),
  effect: (row, { found }, to) => {
    const order = found.get(row.id)!
    to.set({ endDate: daysOfMonth(row.planMonth).at(-1)!, snp: order.snp, carryQty: order.carry, ...totals(row, order) })
  },
})

const edit = rule(n1MPlan, 'edit', {
  find: (rows, read) => ordered(read, rows),
  together: 'each',
  guard: (row, { input }) => noSuchDay(row, input),
  effect: (row, { input, found }, to) => {
    const change = changedDays(n1MPlan, row, input)
    to.set(input)
    if (change) to.set({ lastChange: change })
    to.set(totals(row, found.get(row.id)!))
  },
})

/**
 * What is ordered by now and not planned for days that are over, again over the days that are left, as the plant works them by now:
 * an order was revised, a holiday was moved.
 */
const schedule = rule(n1MPlan, 'schedule', {
  find: async (rows, read) => {
    const days = rows.flatMap((r) => daysOfMonth(r.planMonth)).sort()
    return {
      orders: await ordered(read, rows),
      shifts: await shiftsOf(
        read,
        rows.map((r) => r.plant),
        [days[0]!, days.at(-1)!],
      ),
    }
  },
  guard: (row, { found, today }) => {
    if (!leftDays(row, found.shifts, today).length) return `${row.planMonth}在今天以后没有工作日，不能重排`
    const order = found.orders.get(row.id)!
    return order.qty < pastOf(row, today) && '已过日期的计划数量超过订单数量，不能重排'
  },
  effect: (row, { found, today }, to) => {
    const order = found.orders.get(row.id)!
    const days = leftDays(row, found.shifts, today)
    const snp = order.snp ?? row.snp ?? pieces(1)
    const quantities = spread(
      order.qty - pastOf(row, today),
      snp,
      days.map((d) => found.shifts(row.plant, d)),
    )
    const later = daysOfMonth(row.planMonth).filter((d) => d > today)
    const planned = Object.fromEntries(
      later.map((d) => [columnOf(d), days.includes(d) ? quantities[days.indexOf(d)]! : null]),
    ) as Partial<Plan>
    const change = changedDays(n1MPlan, row, planned)
    to.set({ ...planned, snp, ...(change ? { lastChange: change } : {}) })
    to.set(totals(row, order))
  },
})
/** Days after today that the plant works. */
const leftDays = (row: Plan, shifts: (plant: string, day: string) => number, today: string) =>
  daysOfMonth(row.planMonth).filter((d) => d > today && shifts(row.plant, d) > 0)
/** Planned up to today. */
const pastOf = (row: Plan, today: string) =>
  sumOf(
    row,
    daysOfMonth(row.planMonth)
      .filter((d) => d <= today)
      .map(columnOf),
  )

/** Rows for what is ordered and not planned yet. */
const generate = makes(n1MPlan, 'generate', {
  as: 'create',
  make: async ({ plant, planMonth, supplierCode }, read, { who }) => {
    const all = await unplanned(read, plant, planMonth, supplierCode)
    const keys = all.keys.filter((k) => inScope(n1MPlan, k, who))
    if (!keys.length && !all.planned) throw new Refusal(`工厂${plant}没有${planMonth}已发布的订单，不能生成计划`)
    return { rows: await newRows(read, plant, planMonth, keys), skipped: all.planned }
  },
})

export default rules(
  n1MPlan,
  {
    create, generate, edit, schedule,
    ...dayPlanRules(n1MPlan, {
      from: (row) => daysOfMonth(row.planMonth)[0]!,
      find: (rows, read) => ordered(read, rows),
      totals: (row, orders) => totals(row, orders.get(row.id)!),
    }),
  },
  {
    asks: { arrivals: arrivalsOf(n1MPlan) },
  },
)
