import { dayAfter, inScope, show, type Row } from '../../../declare/index.ts'
import { publishing, viewing } from '../../../parts/told.rules.ts'
import { Refusal } from '../../../engine/errors.ts'
import { makes, plain, rule, rules, type Read } from '../../../engine/rule.ts'
import { firstOfPlans, planFacts, planWrong } from '../../common/planFacts.server.ts'
import { changedDays, sumOf } from '../../common/plans.ts'
import { restDays } from '../../common/workDays.server.ts'
import { beginnings, daysFrom, monthPlans, stockOf, type Planned } from './demand.server.ts'
import { firstWeek, n1WPlan, secondWeek } from './n1WPlan.ts'

type Plan = Row<typeof n1WPlan>

const weekDays = (row: Plan) => daysFrom(row.startWeek, firstWeek.length)
const planned = (read: Read, rows: Plan[]) => monthPlans(read, rows, rows.flatMap(weekDays))

/** Sums, and how the week stands to the month plan. */
function totals(row: Plan, said: Planned) {
  const w1Total = sumOf(row, firstWeek)
  const days = weekDays(row).map((day) => said(row, day))
  const mPlanW1 = days.every((q) => q === undefined) ? null : days.reduce<bigint>((sum, q) => sum + (q ?? 0n), 0n)
  const devPct = mPlanW1 ? ((w1Total - mPlanW1) * 10_000n) / mPlanW1 : null
  return { w1Total, w2Total: sumOf(row, secondWeek), mPlanW1, devPct }
}

const create = rule(n1WPlan, 'create', {
  find: async (rows, read) => ({ stock: await stockOf(read, rows), said: await planned(read, rows) }),
  together: 'each',
  effect: (row, { found }, to) => to.set({ ...found.stock.get(row.id)!, ...totals(row, found.said) }),
})

const edit = rule(n1WPlan, 'edit', {
  find: (rows, read) => planned(read, rows),
  together: 'each',
  guard: (row, { input, today }) => {
    const past = firstWeek.find((d, i) => {
      const wanted = input[d]
      return dayAfter(row.startWeek, i) < today && wanted !== undefined && (wanted ?? 0n) !== (row[d] ?? 0n)
    })
    return past && `${n1WPlan.fields[past].label}：已过日期不允许修改`
  },
  effect: (row, { input, found }, to) => {
    const change = changedDays(n1WPlan, row, input)
    to.set(input)
    if (change) to.set({ lastChange: change })
    to.set(totals(row, found))
  },
})

const publish = publishing(n1WPlan, {
  find: async (rows, read) => ({
    ...(await planFacts(n1WPlan, rows, read, (r) => r.startWeek)),
    said: await planned(read, rows),
  }),
  guard: (row, { found }) => planWrong(n1WPlan, row, found),
  effect: (row, { found }, to) => {
    // What the supplier said was about other quantities.
    to.set({ ...totals(row, found.said), feedback: 'none', feedbackQty: null, feedbackRemark: null })
    if (found.first.has(row.id)) to.tell('published', row.supplierId, { planNo: row.planNo })
  },
})

const feedback = rule(n1WPlan, 'feedback', {
  guard: (row, { input }) => {
    if (input.feedback === 'satisfied')
      return input.qty !== null && input.qty !== undefined && input.qty < row.w1Total && '可供数量小于本周合计，请选择不满足'
    if (input.qty === null || input.qty === undefined || !input.remark) return '不满足时请填写可供数量和说明'
    return input.qty >= row.w1Total && `可供数量不小于本周合计${show(row.w1Total)}，请选择满足`
  },
  effect: (row, { input }, to) => {
    to.set({ feedback: input.feedback, feedbackQty: input.qty ?? row.w1Total, feedbackRemark: input.remark ?? null })
    if (input.feedback === 'unsatisfied') to.tell('unsatisfied', null, { planNo: row.planNo, partNo: row.partNo })
  },
})

const recall = rule(n1WPlan, 'recall', {
  find: async (rows) => firstOfPlans(rows),
  effect: (row, { found }, to) => {
    if (found.has(row.id)) to.tell('recalled', row.supplierId, { planNo: row.planNo })
  },
})

/** Rows for what the month plans, or the week before, want in these two weeks and nobody planned yet. */
const generate = makes(n1WPlan, 'generate', {
  as: 'create',
  make: async ({ plant, startWeek, supplierCode }, read, { who }) => {
    const begun = (await beginnings(read, plant, startWeek, supplierCode)).filter((b) => inScope(n1WPlan, b, who))
    if (!begun.length) throw new Refusal(`工厂${plant}在${startWeek}起的两周没有月计划，上周计划也没有下周数量，不能生成计划`)
    const there = await read.any(n1WPlan, { plant, startWeek })
    const keys = new Set(there.map((r) => `${r.supplierCode}|${r.partNo}`))
    const rows = begun.filter((b) => !keys.has(`${b.supplierCode}|${b.partNo}`)).map((b) => ({ input: { ...b } }))
    return { rows, skipped: begun.length - rows.length }
  },
})

export default rules(
  n1WPlan,
  { create, generate, edit, remove: plain, publish, viewed: viewing(n1WPlan), feedback, recall },
  {
    asks: { restDays },
  },
)
