import { readDecimal, show, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { outOfScope } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { clockwork, follow, forwards, rule, rules, type Context, type Effects, type Read } from '../../../engine/rule.ts'
import { followed, ofDemand } from '../../../parts/demanded.rules.ts'
import { viewing } from '../../../parts/told.rules.ts'
import { accLocAddr } from '../../master/accLocAddr/accLocAddr.ts'
import { accSupplier } from '../../master/accSupplier/accSupplier.ts'
import { accSend } from '../accSend/accSend.ts'
import { accPlan, open } from './accPlan.ts'

type Plan = Row<typeof accPlan>
const named = ({ supplyOrderNo, planNo }: Plan) => ({ supplyOrderNo, planNo })

/** How many days of deliveries the factor K looks at. */
const DAYS = 90
/** K of the suppliers of these plans: received by the day it was needed / planned, of what was to come in the last 90 days. */
async function punctuality(plans: readonly Plan[], read: Read, { today }: Context): Promise<(p: Plan) => bigint | null> {
  const p = columns(accPlan, 'p')
  const rows = await read.rows<{ id: number; k: string | null }>(sql`select ${p.supplierId} id,
      round(sum(least(d.received, x.on_time)) / nullif(sum(d.ordered - d.cancelled), 0), 4)::text k
    from ${table(accPlan)} p join demand_line d on d.id = ${p.id} cross join lateral (select coalesce(sum(l.qty), 0) on_time
      from ledger_line l where l.book = 'D' and l.account = 'RECV' and l.demand_line_id = d.id and l.business_date <= ${p.needDate}) x
    where ${p.supplierId} = any(${[...new Set(plans.map((x) => x.supplierId))]}::bigint[])
      and ${p.needDate} >= ${today}::date - ${DAYS}::int and ${p.needDate} < ${today}::date group by 1`)
  const found = new Map(rows.map((r) => [r.id, r.k === null ? null : readDecimal(r.k, 4)]))
  return ({ supplierId }) => found.get(supplierId) ?? null
}

const create = rule(accPlan, 'create', {
  together: 'each',
  find: async (plans, read, _, context) => {
    const addresses = await read.any(accLocAddr, { loc: [...new Set(plans.map((p) => p.loc))], status: 'enabled' })
    const suppliers = await read.any(accSupplier, { plant: [...new Set(plans.map((p) => p.plant))], status: 'enabled' })
    return {
      address: ({ loc }: Plan) => addresses.find((a) => a.loc === loc && a.isDefault) ?? addresses.find((a) => a.loc === loc),
      k: await punctuality(plans, read, context),
      answers: (p: Plan) => suppliers.find((s) => s.plant === p.plant && s.supplierCode === p.supplierCode)?.feedbackOn ?? false,
    }
  },
  guard: (plan, { found }) =>
    !found.address(plan) && [{ field: 'loc', message: `供货地点${plan.loc}没有启用的备件收货地址，请先维护` }],
  effect: (plan, { found, now, who }, to) => {
    const { locName, county, address, receiver, phone } = found.address(plan)!
    to.set({ locName, county, locAddress: address, receiver, receiverPhone: phone, publishedAt: now, publishedBy: who.name })
    to.set({ rpSdaterateK: found.k(plan) })
    // Who has not been asked to answer ships at once.
    to.move(found.answers(plan) ? 'toAnswer' : 'waiting')
    to.post(ofDemand('REL', plan, plan, plan.planQty))
    to.tell('new', plan.supplierId, named(plan))
  },
})

const past = (day: string | null | undefined, today: string) =>
  day && day < today ? [{ field: 'arriveDate', message: '预计到货日期不能早于今天' }] : undefined
/** When it comes, and who learns of it where that is too late. */
function promise(plan: Plan, arriveDate: string, remark: string | null, to: Effects<typeof accPlan>): void {
  to.set({ arriveDate, ...(remark ? { supplierFeedback: remark } : {}) })
  if (arriveDate > plan.needDate) to.tell('late', null, { ...named(plan), arriveDate, needDate: plan.needDate })
}

const updateFeedback = rule(accPlan, 'updateFeedback', {
  find: (plans, read, _, context) => punctuality(plans, read, context),
  guard: (_, { input, today }) =>
    past(input.arriveDate, today) ??
    (input.feedbackState === 'short' && !input.remark && [{ field: 'remark', message: '不能满足请说明原因和能供的数量、日期' }]),
  effect: (plan, { input, today, found }, to) => {
    to.set({ feedbackState: input.feedbackState, rpSdaterateK: found(plan) })
    const asked = plan.needDate > today ? plan.needDate : today
    promise(plan, input.arriveDate ?? plan.arriveDate ?? asked, input.remark ?? null, to)
    if (input.feedbackState === 'short') to.tell('short', null, { ...named(plan), supplierCode: plan.supplierCode })
  },
})

const updateArriveDate = rule(accPlan, 'updateArriveDate', {
  guard: (plan, { input, today }) =>
    past(input.arriveDate, today) ?? (plan.openQty + plan.allocQty <= 0n && '已全部发运，没有待发数量'),
  effect: (plan, { input }, to) => promise(plan, input.arriveDate, input.remark ?? null, to),
})

const createSendSheet = forwards(accPlan, 'createSendSheet', {
  to: accSend,
  as: 'create',
  items: async ({ lines, ...input }, read, { who }) => {
    const wanted = lines as unknown as { id: number; shipQty: bigint }[]
    const plans = new Map((await read.any(accPlan, { id: wanted.map((l) => l.id), supplierId: who.orgId })).map((p) => [p.id, p]))
    if (wanted.some((l) => !plans.has(l.id))) throw outOfScope()
    const places = Map.groupBy(wanted, ({ id }) => {
      const { plant, warehouse, loc } = plans.get(id)!
      return [plant, warehouse, loc].join('|')
    })
    return [...places.values()].map((its) => ({
      input,
      lines: its.map(({ id, shipQty }) => ({ demandLineId: id, shipQty })),
    }))
  },
})

const updateComplaint = rule(accPlan, 'updateComplaint', {
  effect: (plan, { input }, to) => {
    to.set(input)
    if (input.complaintType && input.complaintType !== plan.complaintType) to.tell('complained', plan.supplierId, named(plan))
  },
})

const askCancel = rule(accPlan, 'askCancel', {
  guard: (plan) => plan.openQty + plan.allocQty <= 0n && '已全部发运，不能取消',
  effect: (plan, { input, now }, to) => {
    to.set({ cancelReason: input.reasonCode, cancelAskedAt: now })
    to.tell('cancelAsked', plan.supplierId, named(plan))
  },
})

/** Sheets that hold some of these and have not left yet, by the plan. */
async function heldBy(plans: readonly Plan[], read: Read): Promise<Map<number, string>> {
  const rows = await read.rows<{
    id: number
    no: string
  }>(sql`select l.demand_line_id id, string_agg(h.sheet_no, '、' order by h.sheet_no) "no"
    from ${lineTable(accSend)} l join ${table(accSend)} h on h.id = l.head_id
    where l.demand_line_id = any(${plans.map((p) => p.id)}::bigint[]) and h.status in ${codes(accSend, 'status', 'published')} group by 1`)
  return new Map(rows.map((r) => [r.id, r.no]))
}

const confirmCanceled = rule(accPlan, 'confirmCanceled', {
  find: heldBy,
  guard: (plan, { found }) => found.has(plan.id) && `请先取消未发运的发货单${found.get(plan.id)}`,
  effect: (plan, _, to) => {
    to.post(ofDemand('CXL', plan, plan, plan.openQty))
    // What is on its way is received as it would have been.
    const under = plan.transitQty > 0n
    const came = plan.receivedQty > 0n
    to.move(under ? (came ? 'partReceived' : 'allSent') : came ? 'done' : 'cancelled')
    to.tell('cancelled', null, { ...named(plan), supplierCode: plan.supplierCode })
  },
})

/** What is applied for, and the reply. An application that is taken back leaves empty columns. */
const application = rule(accPlan, 'applied', {
  find: (plans, read, _, context) => punctuality(plans, read, context),
  effect: (plan, { input, found }, to) => to.set({ ...input, rpSdaterateK: found(plan) }),
})

const runLate = clockwork(accPlan, 'runLate', {
  due: (read, { today }, most) =>
    read.rows(sql`select id from ${table(accPlan)} where status in ${codes(accPlan, 'status', ...open)} and not overdue
      and need_date < ${today}::date order by need_date limit ${most}`),
  effect: (plan, _, to) => {
    to.set({ overdue: true })
    const left = show(plan.orderedQty - plan.receivedQty - plan.cancelledQty)
    const data = { ...named(plan), needDate: plan.needDate, left }
    to.tell('overdue', plan.supplierId, data)
    to.tell('overdue', null, data)
  },
})

export default rules(accPlan, {
  create,
  viewed: viewing(accPlan),
  updateFeedback,
  updateArriveDate,
  createSendSheet,
  updateComplaint,
  askCancel,
  confirmCanceled,
  applied: application,
  runLate,
  begin: follow(accPlan, 'begin', (b) => b.alloc + b.transit + b.received > 0n),
  ...followed(accPlan, {
    waitAgain: 'waiting',
    partSend: 'partSent',
    allSend: 'allSent',
    partReceive: 'partReceived',
    finish: 'settled',
  }),
  lapse: follow(accPlan, 'lapse', (b) => b.ordered === b.cancelled),
})
