import { dayAfter, toInstant, type Row, type Wrong } from '../../../declare/index.ts'
import { publishing, viewing } from '../../../parts/published.rules.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { plain, rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { materialOrder } from '../order/order.ts'
import { orderRevise } from './revise.ts'
import { revisionOf, tooLow } from './revision.ts'

type Revise = Row<typeof orderRevise>
type Order = Row<typeof materialOrder>

/** What it changes of its order's line. */
function compare(row: Revise, orders: Order[], to: Effects<typeof orderRevise>): void {
  const order = orders.find((o) => o.orderNo === row.orderNo)!
  to.set(
    revisionOf(
      order,
      order.lines.find((l) => l.lineNo === row.lineNo)!,
      row,
    ),
  )
}

type View = Row<typeof partPlant>
const isOf = (view: View, partNo: string, plant: string) => view.partNo === partNo && view.plant === plant

/** How the plants of these orders see the parts of the lines that are to change. */
async function viewsOf(read: Read, rows: readonly { orderNo: string; lineNo: number }[]): Promise<View[]> {
  const orders = await read.mine(materialOrder, { orderNo: rows.map((r) => r.orderNo) })
  const partNo = orders.flatMap((o) =>
    o.lines.flatMap((l) => (rows.some((r) => r.orderNo === o.orderNo && r.lineNo === l.lineNo) ? l.partNo : [])),
  )
  return read.any(partPlant, { plant: orders.map((o) => o.plant), partNo })
}

/** A line is not brought forward to a day that its part cannot reach from now. */
function tooSoon(wanted: string | null, needDate: string, view: View | undefined, now: string): string | undefined {
  if (!wanted || wanted >= needDate || !view?.leadTimeHours) return undefined
  const earliest = toInstant(new Date(Date.parse(now) + view.leadTimeHours * 3600_000)).slice(0, 10)
  return wanted < earliest ? `早于提前期${view.leadTimeHours}小时，最早${earliest}` : undefined
}

/** A message names part and supplier too: of another line than it means it must not be. */
function otherwise(row: Revise, orders: readonly Order[]): Wrong {
  const order = orders.find((o) => o.orderNo === row.orderNo)
  const line = order?.lines.find((l) => l.lineNo === row.lineNo)
  if (!order || !line) return undefined
  const name = `订单${row.orderNo}第${row.lineNo}行`
  return [
    ...(row.partNo && row.partNo !== line.partNo
      ? [{ field: 'partNo', message: `${name}是零件${line.partNo}，不是${row.partNo}` }]
      : []),
    ...(row.supplierCode && row.supplierCode !== order.supplierCode
      ? [{ field: 'supplierCode', message: `${name}是供应商${order.supplierCode}的，不是${row.supplierCode}的` }]
      : []),
  ]
}

const { create, edit } = createEditRules(orderRevise, {
  find: async (rows, read) => ({
    orders: await read.mine(materialOrder, { orderNo: rows.map((r) => r.orderNo) }),
    views: await viewsOf(read, rows),
    running: await read.any(orderRevise, { orderNo: rows.map((r) => r.orderNo), status: ['draft', 'published', 'refused'] }),
  }),
  together: (row) => String(row.orderNo),
  wrong: (row, { found, now }) => {
    const order = found.orders.find((o) => o.orderNo === row.orderNo)
    const line = order?.lines.find((l) => l.lineNo === row.lineNo)
    if (!order) return '没有权限查看该数据'
    if (!line) return [{ field: 'lineNo', message: `订单${row.orderNo}没有第${row.lineNo}行` }]
    if (!['published', 'confirmed', 'running'].includes(order.status)) return `订单${row.orderNo}尚未发布或已结束，不能修订`
    if (found.running.some((r) => r.orderLineId === line.id && r.id !== row.id))
      return `订单${row.orderNo}第${row.lineNo}行已有未完成的修订`
    const low = tooLow(line, row.newQty)
    if (low) return [{ field: 'newQty', message: low }]
    const soon = tooSoon(
      row.newDate,
      line.needDate,
      found.views.find((p) => isOf(p, line.partNo, order.plant)),
      now,
    )
    if (soon) return [{ field: 'newDate', message: soon }]
    return row.newQty === line.orderQty && (!row.newDate || row.newDate === line.needDate) && '数量和日期都没有变化'
  },
  create: {
    guard: (row, { found }) => otherwise(row, found.orders),
    effect: (row, { found }, to) => compare(row, found.orders, to),
  },
  edit: {
    effect: (row, { input, found }, to) => {
      const { orderNo, lineNo, ...changed } = input
      to.set({ ...changed, orderNo: orderNo ?? row.orderNo, lineNo: lineNo ?? row.lineNo })
      compare(row, found.orders, to)
    },
  },
})

const publish = publishing(orderRevise, {
  find: (rows, read) => read.any(partPlant, { partNo: rows.map((r) => r.partNo) }),
  effect: (row, { now, today, found }, to) => {
    const days = found.find((p) => p.partNo === row.partNo && p.plant === row.plant)?.freezeDays ?? 0
    const end = dayAfter(today, days)
    const inFreeze = (row.oldDate ?? today) < end
    to.set({ inFreeze })
    to.move(inFreeze ? 'published' : 'effective')
    if (!inFreeze) takeEffect(row, row.newQty, row.newDate, now, to)
    to.tell('published', row.supplierId, { reviseNo: row.reviseNo }, 'partner')
  },
})

function takeEffect(row: Revise, qty: bigint, day: string | null, now: string, to: Effects<typeof orderRevise>): void {
  to.set({ effectiveAt: now })
  to.act(materialOrder, 'applyRevision', row.orderId, { lines: [{ id: row.orderLineId, newQty: qty, newDate: day }] })
}

const feedback = rule(orderRevise, 'feedback', {
  guard: (_, { input }) =>
    !input.accept &&
    (input.feedbackQty === null || input.feedbackQty === undefined || !input.reasonCode) &&
    '不接受时反馈数量、原因必填',
  effect: (row, { input, now, who }, to) => {
    to.set({
      feedbackBy: who.name, feedbackAt: now,
      feedbackQty: input.feedbackQty ?? null,
      feedbackDate: input.feedbackDate ?? null,
      feedbackReason: input.reasonCode ?? null,
      feedbackRemark: input.feedbackRemark ?? null,
    })
    to.move(input.accept ? 'effective' : 'refused')
    if (input.accept) takeEffect(row, row.newQty, row.newDate, now, to)
    else to.tell('refused', null, { reviseNo: row.reviseNo })
  },
})

/** What comes into force: the supplier's proposal, or the revision as it was. */
const decided = (row: Revise, mode: 'adopt' | 'enforce') =>
  mode === 'adopt'
    ? { qty: row.feedbackQty ?? row.newQty, day: row.feedbackDate ?? row.newDate }
    : { qty: row.newQty, day: row.newDate }

const decide = rule(orderRevise, 'decide', {
  find: (rows, read) => read.any(materialOrder, { id: rows.map((r) => r.orderId) }),
  guard: (row, { input, found }) => {
    const line = found.find((o) => o.id === row.orderId)?.lines.find((l) => l.id === row.orderLineId)
    // Called off since it was asked: the dialog says so, not the order afterwards.
    const low = line && tooLow(line, decided(row, input.mode).qty)
    return low ? [{ field: 'mode', message: low }] : undefined
  },
  effect: (row, { input, now }, to) => {
    const { qty, day } = decided(row, input.mode)
    takeEffect(row, qty, day, now, to)
  },
})

/** Its order has ended: nobody has to answer it any more. Who was asked and who asked are told; a draft nobody else knew. */
const lapse = rule(orderRevise, 'lapse', {
  effect: (row, { input }, to) => {
    to.set(input)
    if (row.status === 'draft') return
    const said = { reviseNo: row.reviseNo, endReason: input.endReason }
    to.tell('lapsed', row.supplierId, said)
    to.tell('lapsed', null, said)
  },
})

export default rules(orderRevise, { create, edit, publish, viewed: viewing(orderRevise), feedback, decide, lapse, cancel: plain })
