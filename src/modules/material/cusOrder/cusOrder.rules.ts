import type { Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { follow, rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { cancelled, followed, ofDemand } from '../../../parts/demanded.rules.ts'
import { publishing, viewing } from '../../../parts/published.rules.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { travelWrong } from '../../common/despatch.server.ts'
import { linkedParts } from '../../common/links.server.ts'
import { allocation } from '../../distribution/sendSheet/shipment.server.ts'
import { phoneWrong } from '../../master/checks.server.ts'
import { cusSend } from '../cusSend/cusSend.ts'
import { headOf, issuersOf, pack, packingWrong, placeOf, stoppedIn, unshippable, type Wanted } from '../cusSend/draft.server.ts'
import { cusOrder } from './cusOrder.ts'

type Order = Row<typeof cusOrder>

const { create, edit } = createEditRules(cusOrder, {
  wrong: (row) => {
    if (!row.lines.length) return '客户订单没有明细行'
    const phone = phoneWrong(row.receiverPhone)
    if (phone) return [{ field: 'receiverPhone', message: phone }]
    return row.orderDate && row.needDate < row.orderDate
      ? [{ field: 'needDate', message: '需求日期不能早于下单日期' }]
      : undefined
  },
  create: { effect: (row, { today }, to) => to.set({ orderDate: row.orderDate ?? today }) },
  follows: (row, _, to) => to.set({ lineCount: row.lines.length }),
})

const publish = publishing(cusOrder, {
  find: (rows, read) => linkedParts(read, rows, (r) => r.lines.map((l) => ({ partNo: l.partNo, on: r.needDate, lineNo: l.lineNo }))), // prettier-ignore
  guard: (row, { found }) => found.get(row.id),
  effect: (row, _, to) => {
    for (const l of row.lines) to.post(ofDemand('REL', row, l, l.orderQty))
    to.tell('published', row.supplierId, { orderNo: row.orderNo }, 'partner')
  },
})

const feedback = rule(cusOrder, 'feedback', {
  guard: (_, { input }) =>
    input.feedbackState === 'short' &&
    !input.feedbackRemark && [{ field: 'feedbackRemark', message: '不能满足请说明原因和能供的数量、日期' }],
  effect: (row, { input, today }, to) => {
    to.set({ ...input, promisedDate: input.promisedDate ?? (row.needDate > today ? row.needDate : today) })
    if (input.feedbackState === 'short') to.tell('short', null, { orderNo: row.orderNo, supplierCode: row.supplierCode })
  },
})

/** What of an order is to be shipped: what was said of its lines, of several orders all that is open. */
const wantedOf = (order: Order, said: readonly { id: number; shipQty: bigint }[]): Wanted[] =>
  order.lines.flatMap((line) => {
    const shipQty = said.length ? (said.find((l) => l.id === line.id)?.shipQty ?? 0n) : line.openQty
    return shipQty > 0n ? [{ order, line, shipQty }] : []
  })

const ship = rule(cusOrder, 'ship', {
  find: async (orders, read, inputs) => {
    const said = new Map(orders.map((o, i) => [o, inputs[i]!.lines]))
    return {
      wanted: (o: Order) => wantedOf(o, said.get(o) ?? []),
      issuer: await issuersOf(read, orders),
      stopped: await stoppedIn(read, orders),
      // A sheet is made with the first of its orders.
      sheets: new Map([...Map.groupBy(orders, placeOf).values()].map((its) => [its[0]!, its])),
    }
  },
  guard: (order, { input, found, today }) => {
    const wrong = travelWrong(input, today)
    if (wrong) return wrong
    const wanted = found.wanted(order)
    if (!wanted.length) return `${order.orderNo}：没有要发的数量，已全部开单或已发完`
    return [...packingWrong(input.boxCount, []), ...wanted.flatMap((w) => unshippable(w, found.stopped))]
  },
  effect: (order, { input, found }, to) => {
    const its = found.sheets.get(order)
    if (!its) return
    const { lines: _, ...trip } = input
    const wanted = its.flatMap(found.wanted)
    const head = { ...headOf(wanted), ...trip, boxCount: trip.boxCount ?? 1 }
    const none = { receivedQty: 0n, shortQty: 0n, damagedQty: 0n, rejectedQty: 0n, overQty: 0n }
    const sheet = to.create(
      cusSend,
      { sheetNo: '', ...head, receivedQty: 0n, diffQty: 0n, printCount: 0 },
      wanted.map((w) => ({
        orderNo: w.order.orderNo, demandLineId: w.line.id, partNo: w.line.partNo, shipQty: w.shipQty,
        ...none,
      })),
      { state: 'published' },
    )
    wanted.forEach(({ order: o, line, shipQty }, i) =>
      to.post(allocation('ALC', { ...o, partNo: line.partNo, unit: line.unit }, line.id, sheet.lineIds[i]!, shipQty)),
    )
    const goods = wanted.map((w) => ({ partNo: w.line.partNo, shipQty: w.shipQty, boxNo: null }))
    pack({ ...head, id: sheet.id, sheetNo: sheet.no, carrierCode: trip.carrierCode ?? null }, goods, found.issuer(order.supplierCode), to) // prettier-ignore
  },
})

/** Nothing more is wanted: what is open is cancelled, and the supplier learns it. */
function end(row: Order, how: string, reasonCode: string | null | undefined, now: string, to: Effects<typeof cusOrder>): void {
  to.set({ closeReason: reasonCode ?? null, closedAt: now })
  if (!row.publishedAt) return
  to.post(...cancelled(row))
  to.tell('ended', row.supplierId, { orderNo: row.orderNo, how }, 'partner')
}
const cancel = rule(cusOrder, 'cancel', {
  effect: (row, { input, now }, to) => end(row, '已取消', input.reasonCode, now, to),
})

/** Differences of their sheets that stand in the way of these orders' end: not signed yet. */
async function inTheWay(orders: readonly Order[], read: Read): Promise<Map<string, string>> {
  const rows = await read.rows<{ order_no: string; plant: string; diffs: string }>(
    sql`select l.order_no, h.plant, string_agg(distinct h.diff_no, '、') diffs
      from ${lineTable(cusSend)} l join ${table(cusSend)} h on h.id = l.head_id
      where l.demand_line_id = any(${orders.flatMap((o) => o.lines.map((l) => l.id))}::bigint[])
        and h.diff_sign_status is not null and h.diff_sign_status not in ${codes(cusSend, 'diffSignStatus', 'done')} group by 1, 2`,
  )
  return new Map(rows.map((r) => [`${r.plant}|${r.order_no}`, `请先签完差异单${r.diffs}：补发会让已关闭的订单重新欠货`] as const))
}
const close = rule(cusOrder, 'close', {
  find: inTheWay,
  guard: (row, { found }) => found.get(`${row.plant}|${row.orderNo}`),
  effect: (row, { input, now }, to) => end(row, '已关闭', input.reasonCode, now, to),
})

export default rules(cusOrder, {
  create, edit, publish,
  viewed: viewing(cusOrder),
  feedback, ship, cancel, close,
  ...followed(cusOrder, {
    waitAgain: 'waiting', partSend: 'partSent', allSend: 'allSent', partReceive: 'partReceived', finish: 'settled',
  }),
  lapse: follow(cusOrder, 'lapse', (b) => b.ordered > 0n && b.ordered === b.cancelled),
})
