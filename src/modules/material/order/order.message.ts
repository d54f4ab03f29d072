/**
 * Orders in EDIFACT DELFOR. In: one a month of what is firm; what it says beyond our fields, forecasts too, stays with the order. Out: an
 * order that was published, all of it firm.
 */
import { decimalText, monthOf, parseDecimal, show, type Row } from '../../../declare/index.ts'
import { demandsOf, vague, type Delfor, type DelforLine, type Demand } from '../../../exchange/edifact/delfor.ts'
import { ORIGINAL, REPLACEMENT } from '../../../exchange/edifact/functions.ts'
import type { Translate } from '../../../exchange/codes.ts'
import { defineMessage, type Ending } from '../../../exchange/message.ts'
import { scenariosOf } from '../../../exchange/scenario.ts'
import { Refusal, refuseAll } from '../../../engine/errors.ts'
import type { Read } from '../../../engine/rule.ts'
import { orderedOf } from '../../common/ordered.server.ts'
import { shortNumber } from '../../common/shortNumber.ts'
import { partnerCodes } from '../../master/ediCode/codes.ts'
import { isBinding } from './commitment.ts'
import { materialOrder } from './order.ts'
import type { ReceivedOf } from './received.server.ts'

/** Whole: two numbers that begin alike are two orders. */
const orderNoOf = (d: Delfor) => `EDI${d.documentNo}`
const plantOf = (d: Delfor) => d.shipTo || d.buyer

/** A draft was never told; of an order that runs, what is left is given back. */
const ending = (order: { id: number; status: string }): Ending<typeof materialOrder> => ({
  id: order.id,
  action: order.status === 'draft' ? 'cancel' : 'close',
})
const open = ['draft', 'published', 'confirmed', 'running'] as const

/** Orders of its plant and supplier that messages made and that are not at their end. */
const ordersOf = async (read: Read, d: Delfor, ours: Translate) =>
  (
    await read.mine(materialOrder, { plant: ours('plant', plantOf(d)), supplierCode: ours('supplier', d.supplier), status: open })
  ).filter((o) => o.extra)

export const delfor = defineMessage('delfor', {
  title: '交货计划', standard: 'EDIFACT', type: 'DELFOR',
  in: {
    uploaded: true,
    makes: [materialOrder, 'create'],
    codeBook: partnerCodes, sample: orderedOf,
    scenarios: scenariosOf(
      ['lines.schedules.quantities.qty', 'lines.quantities.qty'],
      ['plant', '工厂代码错误', '收货方（NAD+ST）是没有约定过的代码', 'shipTo', 'buyer'],
    ),
    codes: (d) => [
      { kind: 'plant', theirs: plantOf(d), segment: 'NAD+ST' },
      { kind: 'supplier', theirs: d.supplier, segment: 'NAD+SU' },
      ...d.lines.flatMap((l) =>
        demandsOf(l).map((s) => ({ kind: 'part', theirs: l.item, unit: s.unit, segment: `LIN ${l.lineNo}` })),
      ),
    ],
    key: (envelope) => [envelope.sender, envelope.controlNo],
    earlier: {
      again: 'edit',
      cancelled: async (read, d, ours) =>
        (await ordersOf(read, d, ours)).filter((o) => o.extra!.documentNo === d.documentNo).map(ending),
      // What an earlier message asked of the same parts; one that asked for more than these is not replaced by this.
      replaced: async (read, d, ours, made) => {
        const parts = new Set(d.lines.filter((l) => demandsOf(l).length).map((l) => ours('part', l.item)))
        const orders = (await ordersOf(read, d, ours)).filter(
          (o) => !made.some((m) => m.orderNo === o.orderNo) && o.lines.some((l) => parts.has(l.partNo)),
        )
        const wider = orders.filter((o) => o.lines.some((l) => !parts.has(l.partNo)))
        if (wider.length)
          throw refuseAll(
            wider.map((o) => ({ no: o.orderNo, message: `订单${o.orderNo}还有这份替换报文没有的零件，请先处理该订单` })),
          )
        return orders.map(ending)
      },
    },
    item: (d, ours) => {
      const lines = d.lines.map((line) => ({ line, all: demandsOf(line) }))
      const unclear = d.lines.flatMap((l) => vague(l) ?? [])
      if (unclear.length) throw refuseAll(unclear.map((message) => ({ message })))
      const asked = lines.flatMap((x) => x.all.filter((s) => Number(s.qty) > 0))
      if (!asked.length) throw new Refusal('报文中没有大于 0 的需求数量')
      const months = new Set(asked.filter((s) => isBinding(s) && !isOverdue(s)).map((s) => monthOf(s.date)))
      const [first] = (months.size ? [...months] : asked.filter(isBinding).map((s) => monthOf(s.date))).sort()
      if (!first) throw new Refusal('报文中只有预测（SCC+2、3、4），没有确定的需求（SCC+1、SCC+10），不能生成订单')
      /** What is overdue is wanted with the first month. */
      const orderMonthOf = (s: Demand) => (isOverdue(s) ? first : monthOf(s.date))
      const planned = asked.filter((s) => !isBinding(s)).length
      return [...months.add(first)].sort().map((month) => ({
        plant: ours('plant', plantOf(d)),
        supplierCode: ours('supplier', d.supplier),
        orderNo: month === first ? orderNoOf(d) : `${orderNoOf(d)}-${month}`,
        orderMonth: month, orderType: 'normal', fulfilMode: 'direct',
        remark: planned ? `报文另有${planned}条预测（SCC+2、3、4），不计入订单` : null,
        extra: { documentNo: d.documentNo, documentDate: d.documentDate, rest: d.rest },
        lines: lines.flatMap(({ line, all }) => {
          const wanted = all.filter((s) => isBinding(s) && Number(s.qty) > 0 && orderMonthOf(s) === month)
          return wanted.length ? [lineOf(line, wanted, all, ours)] : []
        }),
      }))
    },
  },
  out: {
    tells: [materialOrder, 'published'],
    version: 'D:97A:UN',
    content: (o, at, { again, received }) => published(o, at, again === true, (received ?? {}) as ReceivedOf),
  },
})

/**
 * @param again it was told before, and holds from now on as it is here
 * @param received of each part, from each day on from which a system of the supplier counts
 */
const published = (o: Row<typeof materialOrder>, at: string, again: boolean, received: ReceivedOf) => ({
  documentNo: o.orderNo,
  function: again ? REPLACEMENT : ORIGINAL,
  documentDate: at.slice(0, 10),
  supplier: o.supplierCode, buyer: o.plant, shipTo: o.plant, processing: '37',
  lines: o.lines.map((l) => ({
    lineNo: String(l.lineNo),
    item: l.partNo,
    place: o.warehouse ?? '',
    orderNo: o.orderNo,
    schedules: [{ commitment: 'firm', quantities: [{ qty: show(l.orderQty), unit: l.unit, date: l.needDate }] }],
    shortOrderNo: shortNumber(o.orderNo, o.plant),
    received: Object.fromEntries(Object.entries(received).flatMap(([from, of]) => (of[l.partNo] ? [[from, of[l.partNo]]] : []))),
  })),
})

/** A line of an order: what of it is firm in its month. Its forecast stays with it. */
const lineOf = (line: DelforLine, wanted: readonly Demand[], all: readonly Demand[], ours: Translate) => ({
  partNo: ours('part', line.item),
  orderQty: decimalText(
    wanted.reduce((n, s) => n + parseDecimal(s.qty, 3)!, 0n),
    3,
  ),
  needDate: wanted.map((s) => s.date).sort()[0]!,
  extra: {
    orderNo: line.orderNo, supplierItem: line.supplierItem, description: line.description, cumReceived: line.cumReceived,
    lastDespatch: line.lastDespatch,
    schedules: all
      .filter((s) => wanted.includes(s) || !isBinding(s))
      .map(({ date, qty, commitment }) => ({ date, qty, commitment })),
    rest: line.rest,
  },
})

const isOverdue = ({ commitment }: Demand) => commitment === 'immediate'
