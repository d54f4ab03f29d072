import { type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { clockwork, rule, rules, type Context, type Effects, type Read } from '../../../engine/rule.ts'
import { repeated } from '../../master/checks.server.ts'
import { accPlan, open } from '../accPlan/accPlan.ts'
import { accApply } from './accApply.ts'
import { applicationOf, askedWrong, asksDate, named, overNow, quantityWrong, type Application } from './applied.ts'

type Plan = Row<typeof accPlan>
type To = Effects<typeof accApply>

const changeable = (p: Plan) => overNow(p, accPlan.states[p.status][1], (open as readonly string[]).includes(p.status))
const keyOf = (r: { supplyOrderNo: string; planNo: string }) => `${r.supplyOrderNo}|${r.planNo}`

/** The plan shows the latest application; of one that was taken back nothing. */
const show = (a: Application, said: Partial<Application>, to: To) => {
  const { sqType, sqArrivalDate, sqReason, rpState, rPSupplyDate } = { ...a, ...said }
  to.act(accPlan, 'applied', a.planId, { sqType, sqArrivalDate, sqReason, rpState, rPSupplyDate })
}
const nothing = { sqType: null, sqArrivalDate: null, sqReason: null, rpState: null, rPSupplyDate: null } as const
const hide = (a: Application, to: To) => to.act(accPlan, 'applied', a.planId, nothing)

const create = rule(accApply, 'create', {
  together: (row) => keyOf(row as Application),
  find: async (rows, read) => {
    const where = {
      supplyOrderNo: [...new Set(rows.map((r) => r.supplyOrderNo))],
      planNo: [...new Set(rows.map((r) => r.planNo))],
    }
    // Who applies for the same plan at the same time waits here.
    const plans = await read.mine(accPlan, where, { lock: true })
    return {
      plans: new Map(plans.map((p) => [keyOf(p), p])),
      running: await read.any(accApply, { planId: plans.map((p) => p.id), status: 'submitted' }),
      twice: repeated(rows, keyOf),
    }
  },
  guard: (row, { found }) => {
    const plan = found.plans.get(keyOf(row))
    if (!plan) return [{ field: 'planNo', message: `没有备件计划${row.supplyOrderNo} ${row.planNo}` }]
    const running = found.running.find((a) => a.planId === plan.id)
    if (running) return `备件计划${plan.supplyOrderNo} ${plan.planNo}的申请${running.applyNo}正在审批中，请等待回复或先撤回`
    if (found.twice && keyOf(found.twice) === keyOf(row)) return `备件计划${plan.supplyOrderNo} ${plan.planNo}重复`
    return changeable(plan) ?? askedWrong(plan, row)
  },
  effect: (row, { found }, to) => {
    to.set(applicationOf(found.plans.get(keyOf(row))!, row))
    show(row, { planId: row.planId }, to)
    to.tell('new', null, { ...named(row), supplierCode: row.supplierCode })
  },
})

const withdraw = rule(accApply, 'withdraw', {
  effect: (row, _, to) => {
    hide(row, to)
    to.tell('withdrawn', null, { ...named(row), supplierCode: row.supplierCode })
  },
})
const amend = rule(accApply, 'amend', {
  effect: (row, { input }, to) => {
    to.set(input)
    show(row, input, to)
  },
})
const resolve = rule(accApply, 'resolve', { effect: withdraw.effect! as never })

/** The plans of these, held until all is decided, and the numbers that their orders have already. */
async function plansOf(rows: readonly Application[], read: Read) {
  const plans = await read.any(accPlan, { id: rows.map((r) => r.planId) }, { lock: true })
  const orders = rows.filter((r) => r.sqType === 'split').map((r) => r.supplyOrderNo)
  const siblings = orders.length ? await read.any(accPlan, { supplyOrderNo: [...new Set(orders)] }) : []
  return { plans: new Map(plans.map((p) => [p.id, p])), taken: new Set(siblings.map(keyOf)) }
}
/** The first number after the plan's own that its order does not have. */
function nextNo({ supplyOrderNo, planNo }: Application, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) if (!taken.has(keyOf({ supplyOrderNo, planNo: `${planNo}-${n}` }))) return `${planNo}-${n}`
}

function decisionWrong(row: Application, plan: Plan, given: string | null | undefined, { today }: Context) {
  const over = changeable(plan)
  if (over) return `${over}，请点“不同意”`
  if (asksDate(row.sqType)) {
    const day = given ?? row.sqArrivalDate!
    const say = (message: string) => [{ field: 'rPSupplyDate', message }]
    if (day < today) return say(`回复供货日期${day}已过，请填写今天或以后的日期`)
    if (day <= plan.needDate) return say(`回复供货日期应晚于需求日期${plan.needDate}；不改日期请点“不同意”`)
  }
  const wrong = row.sqQty !== null && quantityWrong(plan, row.sqType, row.sqQty)
  return wrong ? `${wrong}，请点“不同意”，由供应商重新申请` : undefined
}

const approve = rule(accApply, 'approve', {
  find: plansOf,
  guard: (row, c) => decisionWrong(row, c.found.plans.get(row.planId)!, c.input.rPSupplyDate, c),
  effect: (row, { input, found, now, who }, to) => {
    const day = asksDate(row.sqType) ? (input.rPSupplyDate ?? row.sqArrivalDate) : null
    const newPlanNo = row.sqType === 'split' ? nextNo(row, found.taken) : null
    const reply = { rpState: 'agreed', rPSupplyDate: day } as const
    to.set({ ...reply, newPlanNo, replyRemark: input.replyRemark ?? null, replyBy: who.name, replyAt: now })
    show(row, reply, to)
    const qty = row.sqQty ?? 0n
    if (row.sqType === 'later') to.act(accPlan, 'postpone', row.planId, { needDate: day! })
    else if (newPlanNo) to.act(accPlan, 'splitOff', row.planId, { newPlanNo, newQty: qty, needDate: day! })
    else to.act(accPlan, 'giveUp', row.planId, { lessQty: qty })
    to.tell('approved', row.supplierId, named(row))
  },
})

const reject = rule(accApply, 'reject', {
  effect: (row, { input, now, who }, to) => {
    to.set({ ...input, rpState: 'refused', replyBy: who.name, replyAt: now })
    show(row, { rpState: 'refused' }, to)
    to.tell('rejected', row.supplierId, { ...named(row), replyRemark: input.replyRemark })
  },
})

/** Nobody decides about a plan that has ended or is being cancelled. */
const lapse = clockwork(accApply, 'lapse', {
  due: (read, _, most) =>
    read.rows(sql`select a.id from ${table(accApply)} a join ${table(accPlan)} p on p.id = a.plan_id
      where a.status in ${codes(accApply, 'status', 'submitted')} and p.status in ${codes(accPlan, 'status', 'cancelling', 'cancelled', 'done')}
      order by a.id limit ${most}`),
  effect: (row, _, to) => {
    hide(row, to)
    to.tell('lapsed', row.supplierId, named(row))
  },
})

export default rules(accApply, { create, withdraw, amend, resolve, approve, reject, lapse })
