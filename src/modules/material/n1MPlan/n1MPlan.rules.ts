import { inScope, monthOf, type Row } from '../../../declare/index.ts'
import { publishing, viewing } from '../../../parts/told.rules.ts'
import { Refusal } from '../../../engine/errors.ts'
import { makes, plain, rule, rules, type Read } from '../../../engine/rule.ts'
import { firstOfPlans, planFacts, planWrong } from '../../common/planFacts.server.ts'
import { changedDays, sumOf } from '../../common/plans.ts'
import { restDays } from '../../common/workDays.server.ts'
import { newRows, orderedOf, unplanned, type Ordered } from './demand.server.ts'
import { daysOfMonth, monthDays, n1MPlan } from './n1MPlan.ts'

type Plan = Row<typeof n1MPlan>

const ordered = async (read: Read, rows: Plan[]): Promise<Map<number, Ordered>> => {
  const found = await orderedOf(read, rows)
  return new Map(rows.map((r, i) => [r.id, found[i]!]))
}
/** A month may end before its last columns. */
const noSuchDay = (row: { planMonth: string }, days: object) => {
  const there = daysOfMonth(row.planMonth).length
  const wrong = monthDays.findIndex((d, i) => i >= there && ((days as Plan)[d] ?? 0n) !== 0n)
  return wrong >= 0 && `${row.planMonth}没有${wrong + 1}日`
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
    to.set({ snp: order.snp, carryQty: order.carry, ...totals(row, order) })
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

const publish = publishing(n1MPlan, {
  find: async (rows, read) => ({
    ...(await planFacts(n1MPlan, rows, read, (r) => daysOfMonth(r.planMonth)[0]!)),
    orders: await ordered(read, rows),
  }),
  guard: (row, { found }) => planWrong(n1MPlan, row, found),
  effect: (row, { found }, to) => {
    to.set({ ...totals(row, found.orders.get(row.id)!) })
    if (found.first.has(row.id)) to.tell('published', row.supplierId, { planNo: row.planNo })
  },
})

const recall = rule(n1MPlan, 'recall', {
  find: async (rows) => firstOfPlans(rows),
  effect: (row, { found }, to) => {
    if (found.has(row.id)) to.tell('recalled', row.supplierId, { planNo: row.planNo })
  },
})

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
  { create, generate, edit, remove: plain, publish, viewed: viewing(n1MPlan), recall },
  {
    asks: { restDays },
  },
)
