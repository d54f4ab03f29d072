/**
 * Supply orders as the aftermarket's system (EAI) sends them, and those of their lines that it does not want any more; what of them
 * their suppliers ship, from an EDIFACT DESADV: a send sheet to each place.
 */
import { decimalText, parseDecimal } from '../../../declare/index.ts'
import { Refusal, refuseAll } from '../../../engine/errors.ts'
import type { Desadv } from '../../../exchange/edifact/desadv.ts'
import { defineMessage, rowsOf } from '../../../exchange/message.ts'
import { partnerCodes } from '../../master/ediCode/codes.ts'
import { accPlan } from './accPlan.ts'

export const supplyOrders = defineMessage(
  'supplyOrders',
  rowsOf({ title: '备件计划', type: 'SUPPLYORDER', makes: [accPlan, 'create'] }),
)

export const supplyCancellations = defineMessage(
  'supplyCancellations',
  rowsOf({
    title: '备件计划取消', type: 'SUPPLYCANCEL',
    makes: [accPlan, 'askCancel'],
    named: ['supplyOrderNo', 'planNo'],
    uploaded: 'importCancelMessage',
  }),
)

/** A day without an hour: sheets that leave begin with it, and arrive by its end. */
const at = (said: string, hour: string) => (said.length === 10 ? `${said} ${hour}` : said)

export const supplyDespatches = defineMessage('supplyDespatches', {
  title: '备件发货通知', standard: 'EDIFACT', type: 'DESADV', way: 'in', uploaded: 'importDespatchMessage',
  makes: [accPlan, 'createSendSheet'],
  named: ['supplyOrderNo', 'planNo', 'partNo'],
  codes: partnerCodes,
  key: (envelope) => [envelope.sender, envelope.controlNo],
  item: (d: Desadv, code) => {
    const shipped = d.lines.filter((l) => l.qty && Number(l.qty) > 0)
    if (!shipped.length) throw new Refusal('报文中没有发货数量')
    if (!d.sendAt || !d.arriveAt) throw new Refusal('报文没有发运时间（DTM+11）或预计到达时间（DTM+132）')
    const vague = shipped.filter((l) => !(l.orderNo || d.orderNo) || !l.orderLine)
    if (vague.length)
      throw refuseAll(vague.map((l) => ({ message: `LIN ${l.lineNo} 没有供货订单号和计划号（RFF+ON:供货订单号:计划号）` })))
    // The same plan in several packages is one line.
    const plans = Map.groupBy(shipped, (l) => `${l.orderNo || d.orderNo}|${l.orderLine}|${l.item || l.buyerItem || l.otherItem}`)
    return {
      planSendAt: at(d.sendAt, '00:00'),
      planArriveAt: at(d.arriveAt, '23:59'),
      plateNo: d.plateNo || null,
      ...(d.consignmentNo ? { expressCompany: d.carrierName || null, expressNo: d.consignmentNo } : {}),
      lines: [...plans.values()].map((some) => ({
        supplyOrderNo: some[0]!.orderNo || d.orderNo,
        planNo: some[0]!.orderLine,
        partNo: code('part', some[0]!.item || some[0]!.buyerItem || some[0]!.otherItem),
        shipQty: decimalText(
          some.reduce((n, l) => n + parseDecimal(l.qty, 3)!, 0n),
          3,
        ),
      })),
    }
  },
})
