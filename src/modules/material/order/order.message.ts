/** Orders from an EDIFACT DELFOR. What it says beyond our fields stays with the order. */
import { decimalText, parseDecimal } from '../../../declare/index.ts'
import type { Delfor, DelforLine } from '../../../exchange/edifact/delfor.ts'
import { defineMessage } from '../../../exchange/message.ts'
import { Refusal } from '../../../engine/errors.ts'
import { partnerCodes } from '../../master/ediCode/codes.ts'
import { materialOrder } from './order.ts'

export const delfor = defineMessage('delfor', {
  title: '交货计划', standard: 'EDIFACT', type: 'DELFOR', way: 'in', uploaded: true,
  makes: [materialOrder, 'create'],
  codes: partnerCodes,
  key: (envelope) => [envelope.sender, envelope.controlNo],
  item: (d: Delfor, code) => {
    const lines = d.lines.map((l) => ({ line: l, days: wantedDays(l), total: totalOf(l) })).filter((x) => x.total > 0n)
    if (!lines.length) throw new Refusal('报文中没有大于 0 的需求数量')
    const [first] = lines.flatMap((x) => x.days).sort()
    return {
      plant: code('plant', d.shipTo || d.buyer),
      supplierCode: code('supplier', d.supplier),
      // Whole: two numbers that begin alike are two orders.
      orderNo: `EDI${d.documentNo}`,
      orderMonth: first!.slice(0, 7).replace('-', ''),
      orderType: 'normal', fulfilMode: 'direct',
      extra: { documentNo: d.documentNo, documentDate: d.documentDate, rest: d.rest },
      lines: lines.map(({ line, days, total }) => ({
        partNo: code('part', line.item),
        orderQty: decimalText(total, 3),
        needDate: days.sort()[0]!,
        extra: {
          orderNo: line.orderNo, supplierItem: line.supplierItem, description: line.description, cumReceived: line.cumReceived,
          lastDespatch: line.lastDespatch, schedules: line.schedules, rest: line.rest,
        },
      })),
    }
  },
})

const wantedDays = (l: DelforLine): string[] => l.schedules.filter((s) => Number(s.qty) > 0).map((s) => s.date)
const totalOf = (l: DelforLine): bigint => l.schedules.reduce((n, s) => n + (parseDecimal(s.qty, 3) ?? 0n), 0n)
