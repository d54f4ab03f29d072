/** Orders from an EDIFACT DELFOR: what of it is firm. What it says beyond our fields, forecasts too, stays with the order. */
import { decimalText, parseDecimal } from '../../../declare/index.ts'
import { demandsOf, isDated, type Delfor, type Demand } from '../../../exchange/edifact/delfor.ts'
import { defineMessage, type Ending } from '../../../exchange/message.ts'
import { Refusal, refuseAll } from '../../../engine/errors.ts'
import { partnerCodes } from '../../master/ediCode/codes.ts'
import { isBinding } from './commitment.ts'
import { materialOrder } from './order.ts'

/** Whole: two numbers that begin alike are two orders. */
const orderNoOf = (d: Delfor) => `EDI${d.documentNo}`
const plantOf = (d: Delfor) => d.shipTo || d.buyer

/** A draft was never told; of an order that runs, what is left is given back. */
const ending = (order: { id: number; status: string }): Ending<typeof materialOrder> => ({
  id: order.id,
  action: order.status === 'draft' ? 'cancel' : 'close',
})
const open = ['draft', 'published', 'confirmed', 'running'] as const

export const delfor = defineMessage('delfor', {
  title: '交货计划', standard: 'EDIFACT', type: 'DELFOR',
  in: {
    uploaded: true,
    makes: [materialOrder, 'create'],
    codeBook: partnerCodes,
    codes: (d) => [
      { kind: 'plant', theirs: plantOf(d), segment: 'NAD+ST' },
      { kind: 'supplier', theirs: d.supplier, segment: 'NAD+SU' },
      ...d.lines.flatMap((l) =>
        demandsOf(l).map((s) => ({ kind: 'part', theirs: l.item, unit: s.unit, segment: `LIN ${l.lineNo}` })),
      ),
    ],
    key: (envelope) => [envelope.sender, envelope.controlNo],
    earlier: {
      cancelled: async (read, d) => (await read.mine(materialOrder, { orderNo: orderNoOf(d), status: open })).map(ending),
      // What an earlier message asked of the same parts; one that asked for more than these is not replaced by this.
      replaced: async (read, d, ours) => {
        const parts = new Set(d.lines.filter((l) => demandsOf(l).length).map((l) => ours('part', l.item)))
        const [plant, supplierCode] = [ours('plant', plantOf(d)), ours('supplier', d.supplier)]
        const orders = (await read.mine(materialOrder, { plant, supplierCode, status: open })).filter(
          (o) => o.extra && o.orderNo !== orderNoOf(d) && o.lines.some((l) => parts.has(l.partNo)),
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
      const undated = d.lines.filter((l) => !isDated(l))
      if (undated.length)
        throw refuseAll(undated.map((l) => ({ message: `LIN ${l.lineNo} 的需求数量没有日期（DTM+2、DTM+10）` })))
      const asked = lines.flatMap((x) => x.all.filter((s) => Number(s.qty) > 0))
      if (!asked.length) throw new Refusal('报文中没有大于 0 的需求数量')
      const firm = lines
        .map((x) => ({ ...x, firm: x.all.filter((s) => isBinding(s) && Number(s.qty) > 0) }))
        .filter((x) => x.firm.length)
      if (!firm.length) throw new Refusal('报文中只有预测（SCC+2、3、4），没有确定的需求（SCC+1、SCC+10），不能生成订单')
      const [first] = daysOf(firm.flatMap((x) => x.firm))
      return {
        plant: ours('plant', plantOf(d)),
        supplierCode: ours('supplier', d.supplier),
        orderNo: orderNoOf(d),
        orderMonth: first!.slice(0, 7).replace('-', ''),
        orderType: 'normal', fulfilMode: 'direct',
        extra: { documentNo: d.documentNo, documentDate: d.documentDate, rest: d.rest },
        lines: firm.map(({ line, all, firm: wanted }) => ({
          partNo: ours('part', line.item),
          orderQty: decimalText(
            wanted.reduce((n, s) => n + parseDecimal(s.qty, 3)!, 0n),
            3,
          ),
          needDate: daysOf(wanted)[0]!,
          extra: {
            orderNo: line.orderNo, supplierItem: line.supplierItem, description: line.description, cumReceived: line.cumReceived,
            lastDespatch: line.lastDespatch,
            schedules: all.map(({ date, qty, commitment }) => ({ date, qty, commitment })),
            rest: line.rest,
          },
        })),
      }
    },
  },
})

const daysOf = (demands: readonly Demand[]) => demands.map((s) => s.date).sort()
