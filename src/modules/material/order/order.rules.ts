import { dbInstant, lineOf, parseDecimal, show, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { outOfScope, Refusal } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { allRows } from '../../../engine/read/list.ts'
import { readQuery } from '../../../engine/read/query.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { cancelled, followed, ofDemand } from '../../../parts/demanded.rules.ts'
import { publishing, viewing } from '../../../parts/published.rules.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { forwards, rule, rules, withOwn, type AskContext, type Effects, type Read } from '../../../engine/rule.ts'
import { lineShipped } from '../../common/callOff.server.ts'
import { linkedParts } from '../../common/links.server.ts'
import { serving } from '../../master/businessWarehouse/serving.server.ts'
import { factory } from '../../master/factory/factory.ts'
import type { orderLines } from '../../distribution/sendSheet/demand.server.ts'
import { orderAppointment } from '../../report/orderAppointment/orderAppointment.ts'
import { forecastOf } from '../forecast/demand.server.ts'
import { orderReceipt } from '../orderReceipt/orderReceipt.ts'
import { orderSchedule } from '../orderSchedule/orderSchedule.ts'
import { orderRevise } from '../revise/revise.ts'
import { isChange, revisionOf, tooLow } from '../revise/revision.ts'
import { isBinding } from './commitment.ts'
import { materialOrder } from './order.ts'
import { receivedFor } from './received.server.ts'
import { ledger } from '../../../ledger/read.ts'

type Asked = (typeof materialOrder)['asks']
type Order = Parameters<typeof orderLines>[0]

/** What a draft's lines say of its head, and its schedules. */
function writeLines(order: Order, to: Effects<typeof materialOrder>): void {
  to.set({ lineCount: order.lines.length, latestNeedAt: latest(order.lines.map((l) => l.needDate)) })
  for (const l of order.lines)
    for (const [i, s] of schedulesOf(l).entries())
      to.create(orderSchedule, {
        orderNo: order.orderNo, orderLineId: l.id, lineNo: l.lineNo, plant: order.plant, supplierCode: order.supplierCode,
        partNo: l.partNo,
        seq: i + 1,
        ...s,
      })
}

const written = createEditRules(materialOrder, {
  wrong: (order) =>
    order.lines.length === 0
      ? '订单没有明细行'
      : order.lines.flatMap((l) =>
          l.needDate < '2000-01-01' ? [{ line: l.lineNo, field: 'needDate', message: '需求日期不能早于2000年' }] : [],
        ),
  follows: (order, _, to) => writeLines(order, to),
})
/** The schedules that it had are no more. */
const edit = withOwn(written.edit, {
  find: (orders, read) => read.any(orderSchedule, { orderNo: orders.map((o) => o.orderNo) }),
  effect: (order, { found }, to) => {
    for (const s of found) if (s.orderNo === order.orderNo) to.act(orderSchedule, 'remove', s.id)
  },
})
const latest = (days: string[]) => days.reduce((a, b) => (a > b ? a : b))

/** A message brings its own schedules along; a line without has one, at its need date. */
function schedulesOf(
  l: Order['lines'][number],
): { deliverDate: string; planQty: bigint; commitment: 'firm' | 'goahead' | 'material' | 'planning' | 'immediate' }[] {
  const given = (l.extra?.schedules as { date: string; qty: string; commitment: 'firm' }[] | undefined)?.filter(isBinding)
  // One that was changed by hand since is wanted as the line says.
  if (!given || given.reduce((n, s) => n + (parseDecimal(s.qty, 3) ?? 0n), 0n) !== l.orderQty)
    return [{ deliverDate: l.needDate, planQty: l.orderQty, commitment: 'firm' }]
  return given.map((s) => ({ deliverDate: s.date, planQty: parseDecimal(s.qty, 3) ?? 0n, commitment: s.commitment }))
}

/** Where orders that name no warehouse go: the one that serves all their parts; none when these are several. */
async function placesOf(read: Read, orders: Order[], today: string) {
  const lines = orders.filter((o) => !o.warehouse).flatMap((o) => o.lines.map((l) => ({ o, partNo: l.partNo })))
  const found = await serving(
    read,
    lines.map(({ o, partNo }) => ({
      plant: o.plant, supplierCode: o.supplierCode, partNo,
      businessType: o.orderType === 'kd' ? 'kd' : 'production',
    })),
    today,
  )
  const served = Map.groupBy(
    lines.map(({ o }, i) => ({ id: o.id, warehouse: found[i]!.warehouse })),
    (l) => l.id,
  )
  return new Map(
    [...served].map(([id, its]) => [id, its.every((l) => l.warehouse === its[0]!.warehouse) ? its[0]!.warehouse : null]),
  )
}

const publish = publishing(materialOrder, {
  find: async (orders, read, _, { today }) => ({
    unlinked: await linkedParts(read, orders, (o) =>
      o.lines.map((l) => ({ partNo: l.partNo, on: l.needDate, lineNo: l.lineNo })),
    ),
    schedules: await read.any(orderSchedule, { orderNo: orders.map((o) => o.orderNo) }),
    forecasts: await forecastOf(read, orders),
    places: await placesOf(read, orders, today),
    received: await receivedFor(read, orders, today),
  }),
  guard: (order, { found }) => (order.lines.length === 0 ? '订单没有明细行，不能发布' : found.unlinked.get(order.id)),
  effect: (order, { found }, to) => {
    const first = order.status === 'draft'
    // Whoever is to ship must know where to.
    if (!order.warehouse) to.set({ warehouse: found.places.get(order.id) ?? null })
    to.move(order.status === 'running' ? 'running' : 'published')
    for (const l of order.lines) {
      const forecast = found.forecasts.get(l.id) ?? null
      to.setLine(l.id, {
        forecastQty: forecast,
        forecastDevPct: forecast ? ((l.orderQty - forecast) * 10_000n) / forecast : null,
      })
    }
    // Only the first publication releases demand; later changes come through orderRevise (law L2).
    if (first) to.post(...order.lines.map((l) => ofDemand('REL', order, l, l.orderQty)))
    if (first) for (const s of found.schedules) if (s.orderNo === order.orderNo) to.act(orderSchedule, 'publish', s.id)
    to.tell(
      'published',
      order.supplierId,
      { orderNo: order.orderNo, ...(first ? {} : { again: true }), ...found.received(order) },
      'partner',
    )
  },
})

type Line = Order['lines'][number]
interface Promise {
  promisedQty: bigint
  promisedDate: string
  canMeet?: boolean | null
  reasonCode?: string | null
  receiptRemark?: string | null
}
const shippedOf = (l: Line) => l.allocQty + l.transitQty + l.receivedQty
/** What says nothing new is no answer: a dialog sends all lines, also those that were answered before. */
const isNews = (line: Line, a: Promise) =>
  a.promisedQty !== line.promisedQty ||
  a.promisedDate !== line.promisedDate ||
  (a.reasonCode ?? null) !== line.reasonCode ||
  (a.receiptRemark ?? null) !== line.receiptRemark
/** Less, or later, than was promised before. */
const isWorse = (line: Line, a: Promise) =>
  line.promisedQty !== null && (a.promisedQty < line.promisedQty || a.promisedDate > line.promisedDate!)

function promiseWrong(line: Line, a: Promise): [field: string, message: string] | undefined {
  if (line.lineStatus === 'cancelled' || line.lineStatus === 'closed') return ['promisedQty', '该行已取消或关闭，不用回执']
  if (a.promisedQty < shippedOf(line)) return ['promisedQty', `承诺数量不能小于已发运数量${show(shippedOf(line))}`]
  const short = a.promisedQty < line.orderQty
  if (short && a.canMeet) return ['canMeet', '承诺数量小于订单数量，是否满足应为否']
  if ((short || a.canMeet === false) && !a.reasonCode) return ['reasonCode', '不满足时必须填写原因']
  if (isWorse(line, a) && !a.reasonCode) return ['reasonCode', '承诺减少或推迟时必须填写原因']
  return undefined
}

const acknowledge = rule(materialOrder, 'acknowledge', {
  guard: (order, { input }) =>
    input.lines.flatMap((answer) => {
      const line = lineOf(order, answer.id)!
      const [field, message] = (isNews(line, answer) && promiseWrong(line, answer)) || []
      return message ? [{ line: line.lineNo, field: field!, message }] : []
    }),
  effect: (order, { input, now, who }, to) => {
    const worse: number[] = []
    for (const answer of input.lines) {
      const { id, promisedQty, promisedDate, canMeet, reasonCode, receiptRemark } = answer
      const line = lineOf(order, id)!
      if (!isNews(line, answer)) continue
      if (isWorse(line, answer)) worse.push(line.lineNo)
      const met = canMeet ?? promisedQty >= line.orderQty
      to.setLine(id, {
        promisedQty, promisedDate, canMeet: met,
        reasonCode: reasonCode ?? null,
        receiptRemark: receiptRemark ?? null,
        receiptAt: now, receiptBy: who.name,
      })
      to.create(orderReceipt, {
        orderNo: order.orderNo, orderLineId: id, lineNo: line.lineNo, plant: order.plant, supplierCode: order.supplierCode,
        partNo: line.partNo, orderQty: line.orderQty, promisedQty, promisedDate,
        canMeet: met ? 'yes' : 'no',
        reasonCode: reasonCode ?? null,
        remark: receiptRemark ?? null,
      })
    }
    const answered = order.lines.filter((l) => l.promisedQty !== null)
    const short = answered.some((l) => l.promisedQty! < l.orderQty)
    const all = answered.length === order.lines.length
    to.set({ receiptState: short ? 'refused' : all ? 'all' : 'partial' })
    if (order.status !== 'running') to.move(all ? 'confirmed' : 'published')
    if (worse.length) to.tell('changed', null, { orderNo: order.orderNo, lines: worse.map((n) => `第${n}行`).join('、') })
    else to.tell('receipt', null, { orderNo: order.orderNo, short })
  },
})

/** One revision for each line that changes. */
const revise = rule(materialOrder, 'revise', {
  find: async (orders, read) => new Set((await openRevisions(orders, read)).map((r) => r.orderLineId)),
  guard: (order, { input, found }) => {
    const changes = input.lines.flatMap((l) => {
      const line = lineOf(order, l.id)!
      return isChange(line, l) ? [{ line, newQty: l.newQty }] : []
    })
    if (!changes.length) return '数量和日期都没有变化'
    return changes.flatMap(({ line, newQty }) => {
      const message = found.has(line.id) ? '已有未完成的修订' : tooLow(line, newQty)
      return message ? [{ line: line.lineNo, field: 'newQty', message }] : []
    })
  },
  effect: (order, { input }, to) => {
    for (const { id, newQty, newDate } of input.lines) {
      const line = lineOf(order, id)!
      if (!isChange(line, { newQty, newDate })) continue
      to.create(orderRevise, {
        reviseNo: '', orderNo: order.orderNo, lineNo: line.lineNo, newQty, newDate,
        ...revisionOf(order, line, { newQty, newDate }),
        reasonCode: input.reasonCode,
        remark: input.remark ?? null,
        viewed: false,
      })
    }
  },
})

const busy = (l: Order['lines'][number]) => l.calledQty + l.allocQty + l.transitQty + l.receivedQty > 0n

/** Revisions that nobody has answered or decided yet. */
const openRevisions = (orders: readonly { orderNo: string }[], read: Read) =>
  read.any(orderRevise, { orderNo: orders.map((o) => o.orderNo), status: ['draft', 'published', 'refused'] })

/** A revision of an order that has ended changes nothing any more. */
function endRevisions(
  order: { orderNo: string },
  open: Awaited<ReturnType<typeof openRevisions>>,
  endReason: string,
  to: Effects<typeof materialOrder>,
) {
  for (const r of open) if (r.orderNo === order.orderNo) to.act(orderRevise, 'lapse', r.id, { endReason })
}

const cancel = rule(materialOrder, 'cancel', {
  find: openRevisions,
  guard: (order) => order.lines.some(busy) && '已有要货、发运或收货，不能取消，请改用关闭',
  effect: (order, { found }, to) => {
    to.post(...cancelled(order))
    for (const l of order.lines) to.setLine(l.id, { lineStatus: 'cancelled' })
    endRevisions(order, found, '订单已取消', to)
  },
})

const close = rule(materialOrder, 'close', {
  find: async (orders, read) => {
    const rows = await read.rows<{
      doc_id: number
    }>(sql`select distinct d.doc_id from ${ledger.demandLines()} d join ${ledger.demandLines()} c on c.order_line_id = d.id
      where d.demand_type = 'materialOrder' and d.doc_id = any(${orders.map((o) => o.id)}::bigint[]) and c.open + c.alloc + c.transit > 0`)
    return { unfinished: new Set(rows.map((r) => r.doc_id)), open: await openRevisions(orders, read) }
  },
  guard: (order, { found }) =>
    found.unfinished.has(order.id)
      ? '还有未完成的要货单，不能关闭'
      : order.lines.some((l) => l.allocQty + l.transitQty > 0n) && '还有未收货的送货单，不能关闭',
  effect: (order, { found }, to) => {
    to.post(...cancelled(order))
    for (const l of order.lines) to.setLine(l.id, { lineStatus: 'closed' })
    endRevisions(order, found.open, '订单已关闭', to)
  },
})

const applyRevision = rule(materialOrder, 'applyRevision', {
  find: (_, read, inputs) =>
    read.any(orderSchedule, { orderLineId: inputs.flatMap((i) => i.lines.map((l) => l.id)) }, { lock: true }),
  guard: (order, { input }) => {
    for (const change of input.lines) {
      const line = lineOf(order, change.id)!
      const least = line.orderedQty - line.openQty
      if (change.newQty < least) return `第${line.lineNo}行：修订后数量不能小于已要货数量${show(least)}`
    }
    return undefined
  },
  effect: (order, { input, found }, to) => {
    for (const { id, newQty, newDate } of input.lines) {
      const line = lineOf(order, id)!
      const delta = newQty - line.orderQty
      if (delta > 0n) to.post(ofDemand('INC', order, line, delta))
      if (delta < 0n) to.post(ofDemand('DEC', order, line, -delta))
      const schedules = found.filter((s) => s.orderLineId === id)
      for (const s of revised(schedules, delta, newDate && { from: line.needDate, to: newDate }))
        if (s.planQty > 0n) to.act(orderSchedule, 'change', s.id, { planQty: s.planQty, deliverDate: s.deliverDate })
        else to.act(orderSchedule, 'remove', s.id)
      to.setLine(id, {
        orderQty: newQty,
        revisedTimes: line.revisedTimes + 1,
        lineStatus: newQty === 0n ? 'cancelled' : 'revised',
        ...(newDate ? { needDate: newDate } : {}),
      })
    }
    to.set({ version: order.version + 1, viewed: false, latestNeedAt: latest(order.lines.map((l) => l.needDate)) })
  },
})

type Schedule = Pick<Row<typeof orderSchedule>, 'id' | 'seq' | 'planQty' | 'deliverDate'>
/** Schedules after a revision: what is less leaves the last ones, what is more joins the last; what stood on the old day moves on. */
function revised(schedules: Schedule[], delta: bigint, moved: { from: string; to: string } | null | undefined | ''): Schedule[] {
  let left = delta
  return schedules
    .toSorted((a, b) => b.seq - a.seq)
    .flatMap((s) => {
      const add = left > 0n || -left < s.planQty ? left : -s.planQty
      left -= add
      const deliverDate = moved && s.deliverDate === moved.from ? moved.to : s.deliverDate
      return add || deliverDate !== s.deliverDate ? [{ ...s, planQty: s.planQty + add, deliverDate }] : []
    })
}

/** Below which shares of an order a plant's figures are red and yellow. */
const setPercentColor = forwards(materialOrder, 'setPercentColor', {
  to: factory, as: 'setColors',
  items: async ({ plant, ...colors }, read, { who }) => {
    const [row] = who.plants.includes(plant) ? await read.any(factory, { plant }) : []
    if (!row) throw outOfScope()
    if (colors.redBelow > colors.yellowBelow || colors.yellowBelow > 100) throw new Refusal('阈值应满足：红色 ≤ 黄色 ≤ 100')
    return [{ id: row.id, input: colors }]
  },
  answer: async ({ redBelow, yellowBelow }) => ({ redBelow, yellowBelow }),
})

/** Versions of an order, the one in force first: who brought each about and when, and its lines as they were last. */
async function antecedents({ read, input }: AskContext<Asked['antecedents']['input']>) {
  const [order] = await read.mine(materialOrder, { orderNo: input.orderNo })
  if (!order) return []
  const rows = await read.rows<{ at: string; who: string; after: string }>(
    sql`select at, who, after from history where doc = 'materialOrder' and doc_id = ${order.id} and after is not null order by seq`,
  )
  const versions = new Map<number, { version: number; at: string; who: string; lines: unknown }>()
  for (const { at, who, after } of rows) {
    const kept: { version: number; lines: Record<string, string>[] } = JSON.parse(after)
    const began = versions.get(kept.version) ?? { at: dbInstant(at), who }
    // The history keeps quantities as texts.
    const lines = kept.lines.map(({ lineNo, partNo, unit, orderQty, needDate }) => ({
      lineNo, partNo, unit,
      orderQty: Number(orderQty),
      needDate,
    }))
    versions.set(kept.version, { version: kept.version, at: began.at, who: began.who, lines })
  }
  return [...versions.values()].reverse()
}

/** Thresholds by plant, for those that set some. */
async function percentColors({ read, who }: AskContext) {
  const own = who.orgType === 'internal' ? { plant: [...who.plants] } : {}
  const plants = (await read.any(factory, own)).filter((f) => f.redBelow !== null)
  return Object.fromEntries(plants.map(({ plant, redBelow, yellowBelow }) => [plant, { redBelow, yellowBelow }]))
}

const h = columns(materialOrder, 'h')
const s = columns(orderSchedule, 's')
const l = lineColumns(materialOrder, 'l')
/** SQL: deliveries of an order of which its lines do not tell: of several dates, of another one, firm in another way. */
const split = sql`(select count(*)::int from ${table(orderSchedule)} s where ${s.orderNo} = ${h.orderNo} and (${s.seq} > 1
  or ${s.commitment} not in ${codes(orderSchedule, 'commitment', 'firm')}
  or not exists (select from ${lineTable(materialOrder)} l where l.id = ${s.orderLineId} and ${l.needDate} = ${s.deliverDate})))`

export default rules(
  materialOrder,
  {
    create: written.create, edit, publish,
    viewed: viewing(materialOrder),
    acknowledge,
    createSend: lineShipped(materialOrder),
    revise, cancel, close, applyRevision, setPercentColor,
    ...followed(materialOrder, { run: 'begun', finish: 'settled' }),
  },
  {
    asks: { antecedents, percentColors },
    personal: { splitCount: () => split },
    background: {
      appointment: ({ engine, who, params }) =>
        allRows(engine, orderAppointment, readQuery(orderAppointment, 'head', params), who),
    },
  },
)
