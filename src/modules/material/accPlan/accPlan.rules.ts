import { dayAfter, readDecimal, show, toInstant, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { outOfScope, Refusal, refuseAll } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { clockwork, follow, forwards, rule, rules, type Context, type Effects, type Read } from '../../../engine/rule.ts'
import { followed, ofDemand } from '../../../parts/demanded.rules.ts'
import { viewing } from '../../../parts/published.rules.ts'
import { accLocAddr } from '../../master/accLocAddr/accLocAddr.ts'
import { accSupplier } from '../../master/accSupplier/accSupplier.ts'
import { accApply } from '../accApply/accApply.ts'
import { applicationOf } from '../accApply/applied.ts'
import { accSend } from '../accSend/accSend.ts'
import { unknownLoc } from '../depots.server.ts'
import { accSupplyCycle } from '../accSupplyCycle/accSupplyCycle.ts'
import { accSupplyLoc } from '../accSupplyLoc/accSupplyLoc.ts'
import { isSame, standsOn } from '../accSupplyLoc/standing.ts'
import { accPlan, open } from './accPlan.ts'
import { ledger } from '../../../ledger/read.ts'

type Plan = Row<typeof accPlan>
const named = ({ supplyOrderNo, planNo }: Plan) => ({ supplyOrderNo, planNo })

/** How many days of deliveries the factor K looks at. */
const DAYS = 90
/** K of the suppliers of these plans: received by the day it was needed / planned, of what was to come in the last 90 days. */
async function punctuality(plans: readonly Plan[], read: Read, { today }: Context): Promise<(p: Plan) => bigint | null> {
  const p = columns(accPlan, 'p')
  const rows = await read.rows<{ id: number; k: string | null }>(sql`select ${p.supplierId} id,
      round(sum(least(d.received, x.on_time)) / nullif(sum(d.ordered - d.cancelled), 0), 4)::text k
    from ${table(accPlan)} p join ${ledger.demandLines()} d on d.id = ${p.id} cross join lateral (select coalesce(sum(l.qty), 0) on_time
      from ${ledger.movements()} l where l.book = 'D' and l.account = 'RECV' and l.demand_line_id = d.id and l.business_date <= ${p.needDate}) x
    where ${p.supplierId} = any(${[...new Set(plans.map((x) => x.supplierId))]}::bigint[])
      and ${p.needDate} >= ${today}::date - ${DAYS}::int and ${p.needDate} < ${today}::date group by 1`)
  const found = new Map(rows.map((r) => [r.id, r.k === null ? null : readDecimal(r.k, 4)]))
  return ({ supplierId }) => found.get(supplierId) ?? null
}

type Locations = readonly Row<typeof accSupplyLoc>[]
type Addresses = readonly Row<typeof accLocAddr>[]
type Supplier = Row<typeof accSupplier> | undefined
/** Where a plan goes: as it says, else where its part goes on this day, else where its supplier delivers. */
function placeOf(plan: Plan, today: string, locations: Locations, addresses: Addresses, supplier: Supplier) {
  const usual = standsOn(locations.filter((l) => isSame(l, plan)), today) // prettier-ignore
  const loc = (plan.loc as string | null) ?? usual?.loc ?? supplier?.loc
  const said = usual?.loc === loc ? usual : undefined
  const there = addresses.filter((a) => a.loc === loc)
  const address = there.find((a) => a.addressCode === said?.addressCode) ?? there.find((a) => a.isDefault) ?? there[0]
  return { loc, warehouse: (plan.warehouse as string | null) ?? said?.depot, address }
}
/** By when it is wanted: as it says, else so many days after today as its supplier needs to that county, or for anything. */
function needOf(
  plan: Plan,
  today: string,
  address: Addresses[number],
  cycles: readonly Row<typeof accSupplyCycle>[],
  supplier: Supplier,
) {
  const given = plan.needDate as string | null
  if (given) return given
  const to = cycles.find(
    (c) => isSame(c, plan) && c.loc === address.loc && c.city === address.city && c.county === address.county,
  )
  const days = (plan.planType === 'urgent' ? to?.urgentDays : null) ?? to?.cycleDays ?? supplier?.leadDays
  return days === null || days === undefined ? undefined : dayAfter(today, days)
}

const create = rule(accPlan, 'create', {
  together: 'each',
  find: async (plans, read, _, context) => {
    const suppliers = await read.any(accSupplier, { plant: [...new Set(plans.map((p) => p.plant))], status: 'enabled' })
    const vague = plans.filter((p) => !p.loc || !p.warehouse || !p.needDate)
    const of = (name: 'plant' | 'supplierCode' | 'partNo') => [...new Set(vague.map((p) => p[name]))]
    const parts = { plant: of('plant'), supplierCode: of('supplierCode'), partNo: of('partNo') }
    const locations = vague.length ? await read.any(accSupplyLoc, { ...parts, status: 'approved' }) : []
    const cycles = vague.length ? await read.any(accSupplyCycle, parts) : []
    const supplierOf = (p: Plan): Supplier => suppliers.find((s) => s.plant === p.plant && s.supplierCode === p.supplierCode)
    const usual = vague.flatMap((p) => supplierOf(p)?.loc ?? [])
    const loc = [...new Set([...plans.flatMap((p) => p.loc ?? []), ...locations.map((l) => l.loc), ...usual])]
    const addresses = await read.any(accLocAddr, { loc, status: 'enabled' })
    return {
      supplierOf,
      place: (p: Plan) => placeOf(p, context.today, locations, addresses, supplierOf(p)),
      need: (p: Plan, to: Addresses[number]) => needOf(p, context.today, to, cycles, supplierOf(p)),
      k: await punctuality(plans, read, context),
    }
  },
  guard: (plan, { found }) => {
    const { loc, warehouse, address } = found.place(plan)
    const say = (field: string, message: string) => [{ field, message }]
    if (!loc) return say('loc', `零件${plan.partNo}今天没有默认供货地点，请填写供货地点`)
    if (!address) return [unknownLoc(loc)]
    if (!warehouse) return say('warehouse', `零件${plan.partNo}在供货地点${loc}没有对应的备件库，请填写收货库`)
    // What cannot wait is ordered whatever it is.
    const least = ['normal', 'first'].includes(plan.planType) ? found.supplierOf(plan)?.minOrderQty : null
    if (least && plan.planQty < least)
      return say('planQty', `计划数量不能少于供应商${plan.supplierCode}的最小订量${show(least)}；紧急、召回的不受限`)
    return found.need(plan, address)
      ? undefined
      : say('needDate', `零件${plan.partNo}到${loc}（${address.city}${address.county}）没有供货周期，请填写需求日期`)
  },
  effect: (plan, { found, now, who }, to) => {
    const { loc, warehouse, address } = found.place(plan)
    const { locName, county, address: locAddress, receiver, phone } = address!
    to.set({ loc: loc!, warehouse: warehouse!, needDate: found.need(plan, address!)! })
    to.set({ locName, county, locAddress, receiver, receiverPhone: phone, publishedAt: now, publishedBy: who.name })
    to.set({ rpSdaterateK: found.k(plan) })
    // Who has not been asked to answer ships at once.
    const asked = found.supplierOf(plan)
    to.move(asked?.feedbackOn ? 'toAnswer' : 'waiting')
    const hours = asked?.feedbackOn ? asked.feedbackDeadlineHours : null
    if (hours) to.set({ answerBy: toInstant(new Date(Date.parse(now) + hours * 3600_000)) })
    to.post(ofDemand('REL', plan, plan, plan.planQty))
    to.tell('new', plan.supplierId, named(plan))
  },
})

type Running = (p: Plan) => Row<typeof accApply> | undefined
/** The application of each of these plans that is not answered yet. */
async function runningOf(plans: readonly Plan[], read: Read): Promise<Running> {
  const running = await read.any(accApply, { planId: plans.map((p) => p.id), status: 'submitted' })
  return (plan) => running.find((a) => a.planId === plan.id)
}
/** A day that is too late would be applied for, and something else is already. */
function otherAsked(plan: Plan, day: string | null | undefined, running: Running) {
  const other = running(plan)
  return day && day > plan.needDate && other && other.sqType !== 'later'
    ? [{ field: 'arriveDate', message: `变更申请${other.applyNo}正在审批中，晚于需求日期${plan.needDate}的日期要等它有了结果再报` }] // prettier-ignore
    : undefined
}
/** When it comes. What is too late is applied for, and takes effect when the maker agrees. */
function promise(plan: Plan, arriveDate: string, remark: string | null, running: Running, to: Effects<typeof accPlan>): void {
  if (remark) to.set({ supplierFeedback: remark })
  const before = running(plan)
  if (arriveDate <= plan.needDate) {
    to.set({ arriveDate })
    if (before?.sqType === 'later') to.act(accApply, 'resolve', before.id)
  } else if (before) to.act(accApply, 'amend', before.id, { sqArrivalDate: arriveDate, ...(remark ? { remark } : {}) })
  else {
    const asked = { sqType: 'later', sqArrivalDate: arriveDate } as const
    to.create(accApply, { applyNo: '', ...applicationOf(plan, { ...asked, remark }), rpState: 'none' })
    to.set({ ...asked, sqReason: null, rpState: 'none', rPSupplyDate: null })
    to.tell('late', null, { ...named(plan), arriveDate, needDate: plan.needDate })
  }
}

const updateFeedback = rule(accPlan, 'updateFeedback', {
  find: async (plans, read, _, context) => ({
    k: await punctuality(plans, read, context),
    running: await runningOf(plans, read),
  }),
  guard: (plan, { input, found }) =>
    otherAsked(plan, input.arriveDate, found.running) ??
    (input.feedbackState === 'short' && !input.remark && [{ field: 'remark', message: '不能满足请说明原因和能供的数量、日期' }]),
  effect: (plan, { input, today, found }, to) => {
    to.set({ feedbackState: input.feedbackState, rpSdaterateK: found.k(plan) })
    // Who says no day comes when it is wanted, at the earliest today.
    if (input.arriveDate) promise(plan, input.arriveDate, input.remark ?? null, found.running, to)
    else {
      const asked = plan.needDate > today ? plan.needDate : today
      to.set({ arriveDate: plan.arriveDate ?? asked, ...(input.remark ? { supplierFeedback: input.remark } : {}) })
    }
    if (input.feedbackState === 'short') to.tell('short', null, { ...named(plan), supplierCode: plan.supplierCode })
  },
})

const updateArriveDate = rule(accPlan, 'updateArriveDate', {
  together: 'each', find: runningOf,
  guard: (plan, { input, found }) =>
    otherAsked(plan, input.arriveDate, found) ?? (plan.openQty + plan.allocQty <= 0n && '已全部发运，没有待发数量'),
  effect: (plan, { input, found }, to) => promise(plan, input.arriveDate, input.remark ?? null, found, to),
})

const arriveByLine = forwards(accPlan, 'arriveByLine', {
  to: accPlan, as: 'updateArriveDate',
  items: async ({ lines }, read) => {
    const told = lines as unknown as { id: number; arriveDate?: string | null; remark?: string | null }[]
    const plans = new Map((await read.mine(accPlan, { id: told.map((l) => l.id) })).map((p) => [p.id, p]))
    if (told.some((l) => !plans.has(l.id))) throw outOfScope()
    // The grid begins with what is known: what nobody changed is not said anew.
    const news = told.filter(({ id, arriveDate, remark }) => remark || (arriveDate && arriveDate !== plans.get(id)!.arriveDate))
    if (!news.length) throw new Refusal('没有改动：请填写新的预计到货日期')
    const vague = news.filter((l) => !l.arriveDate).map((l) => plans.get(l.id)!)
    if (vague.length)
      throw refuseAll(vague.map((p) => ({ no: `${p.supplyOrderNo} ${p.planNo}`, message: '写了反馈说明，也请填写预计到货日期' })))
    return news.map(({ id, arriveDate, remark }) => ({ id, input: { arriveDate, remark } }))
  },
})

const createSendSheet = forwards(accPlan, 'createSendSheet', {
  to: accSend, as: 'create',
  items: async ({ lines, ...input }, read) => {
    const wanted = lines as unknown as { id: number; shipQty: bigint; boxCount?: number | null }[]
    const plans = new Map((await read.mine(accPlan, { id: wanted.map((l) => l.id) })).map((p) => [p.id, p]))
    if (wanted.some((l) => !plans.has(l.id))) throw outOfScope()
    const places = Map.groupBy(wanted, ({ id }) => {
      const { plant, supplierCode, warehouse, loc } = plans.get(id)!
      return [plant, supplierCode, warehouse, loc].join('|')
    })
    return [...places.values()].map((its) => ({
      input: { ...input, boxCount: its.reduce((n, l) => n + (l.boxCount ?? 0), 0) || null },
      lines: its.map(({ id, shipQty }) => ({ demandLineId: id, shipQty })),
      chosen: its.map((l) => l.id),
    }))
  },
})

const apply = forwards(accPlan, 'apply', {
  to: accApply, as: 'create',
  items: async ({ lines, ...input }, read) => {
    const chosen = lines as unknown as { id: number; sqQty?: bigint | null }[]
    const plans = new Map((await read.mine(accPlan, { id: chosen.map((l) => l.id) })).map((p) => [p.id, p]))
    if (chosen.some((l) => !plans.has(l.id))) throw outOfScope()
    return chosen.map(({ id, sqQty }) => ({ input: { ...named(plans.get(id)!), ...input, sqQty: sqQty ?? null } }))
  },
})

const postpone = rule(accPlan, 'postpone', {
  effect: (_, { input: { needDate }, today }, to) =>
    to.set({ needDate, arriveDate: needDate, ...(needDate >= today ? { overdue: false } : {}) }),
})
/** A part of it becomes a row of its own, to come on another day; both together are what was wanted. */
const splitOff = rule(accPlan, 'splitOff', {
  effect: (plan, { input: { newPlanNo: planNo, newQty: planQty, needDate }, now, who }, to) => {
    const { supplyOrderNo, plant, supplierCode, partNo, unit, planType, loc, warehouse } = plan
    const { locName, county, locAddress, receiver, receiverPhone, feedbackState, complaintType, isErrorPart, remark } = plan
    to.set({ planQty: plan.planQty - planQty })
    to.post(ofDemand('DEC', plan, plan, planQty))
    const part = to.create(
      accPlan,
      {
        supplyOrderNo, planNo, plant, supplierCode, partNo, planType, loc, warehouse, planQty, needDate, locName, county,
        locAddress, receiver, receiverPhone, feedbackState, complaintType, isErrorPart, remark, arriveDate: needDate,
        overdue: false, viewed: false, isExchange: false, publishedAt: now, publishedBy: who.name,
      },
      [],
      { state: 'waiting' },
    )
    part.post(ofDemand('REL', plan, { id: part.id, partNo, unit }, planQty))
  },
})
const giveUp = rule(accPlan, 'giveUp', {
  effect: (plan, { input }, to) => to.post(ofDemand('CXL', plan, plan, input.lessQty)),
})

const updateComplaint = rule(accPlan, 'updateComplaint', {
  effect: (plan, { input }, to) => {
    // The row shows at once what is set.
    const isNew = input.complaintType && input.complaintType !== plan.complaintType
    to.set(input)
    if (isNew) to.tell('complained', plan.supplierId, named(plan))
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

/** More is wanted after all; of what was done or given up already something is open again. */
const raise = rule(accPlan, 'raise', {
  effect: (plan, { input }, to) => {
    to.set({ planQty: plan.planQty + input.qty })
    to.post(ofDemand('INC', plan, plan, input.qty))
    if (plan.status === 'done') to.move('partReceived')
    else if (plan.status === 'cancelled') to.move('waiting')
    else if (plan.status === 'allSent') to.move('partSent')
    else to.move(plan.status)
    to.tell('new', plan.supplierId, named(plan))
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
  updateFeedback, updateArriveDate, arriveByLine, createSendSheet, apply, updateComplaint, askCancel, confirmCanceled, raise,
  applied: application, postpone, splitOff, giveUp, runLate,
  begin: follow(accPlan, 'begin', (b) => b.alloc + b.transit + b.received > 0n),
  ...followed(accPlan, {
    waitAgain: 'waiting', partSend: 'partSent', allSend: 'allSent', partReceive: 'partReceived', finish: 'settled',
  }),
  lapse: follow(accPlan, 'lapse', (b) => b.ordered === b.cancelled),
})
