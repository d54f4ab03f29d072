import { inScope, monthOf, pieces, type Row } from '../../../declare/index.ts'
import { publishing, viewing } from '../../../parts/published.rules.ts'
import { Refusal } from '../../../engine/errors.ts'
import { makes, plain, rule, rules, type Read } from '../../../engine/rule.ts'
import { arrivalsOf } from '../../common/arrivals.server.ts'
import { firstOfPlans, planFacts, planWrong, unpublished } from '../../common/planFacts.server.ts'
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

const publish = publishing(n1MPlan, {
  find: async (rows, read) => ({
    ...(await planFacts(n1MPlan, rows, read, (r) => daysOfMonth(r.planMonth)[0]!)),
    orders: await ordered(read, rows),
  }),
  guard: (row, { found }) => planWrong(n1MPlan, row, found),
  effect: (row, { found }, to) => {
    to.set({ ...totals(row, found.orders.get(row.id)!), lastChange: found.change(row) })
    if (found.first.has(row.id)) to.tell('published', row.supplierId, { planNo: row.planNo })
  },
})

const recall = rule(n1MPlan, 'recall', {
  find: async (rows) => firstOfPlans(rows),
  effect: (row, { found }, to) => {
    if (found.has(row.id)) to.tell('recalled', row.supplierId, { planNo: row.planNo })
  },
})

const close = rule(n1MPlan, 'close', {
  find: async (rows) => firstOfPlans(rows),
  effect: (row, { found }, to) => {
    to.set(unpublished(row))
    if (found.has(row.id)) to.tell('closed', row.supplierId, { planNo: row.planNo })
  },
})

const expire = rule(n1MPlan, 'expire', { effect: (row, _, to) => to.set(unpublished(row)) })

/** Rows for what is ordered and not planned yet. */
const generate = makes(n1MPlan, 'generate', {
  as: 'create',
  make: async ({ plant, planMonth, supplierCode }, read, { today, who }) => {
    if (planMonth < monthOf(today)) throw new Refusal(`${planMonth}已过，不能生成计划`)
    const all = await unplanned(read, plant, planMonth, supplierCode)
    const keys = all.keys.filter((k) => inScope(n1MPlan, k, who))
    if (!keys.length && !all.planned) throw new Refusal(`工厂${plant}没有${planMonth}已发布的订单，不能生成计划`)
    return { rows: await newRows(read, plant, planMonth, keys), skipped: all.planned }
  },
})

export default rules(
  n1MPlan,
  { create, generate, edit, schedule, remove: plain, publish, viewed: viewing(n1MPlan), recall, close, expire },
  {
    asks: { arrivals: arrivalsOf(n1MPlan) },
  },
)
