/**
 * Supply orders as the aftermarket's system (EAI) sends them, and those of their lines that it does not want any more; what of them
 * their suppliers ship, from an EDIFACT DESADV: a send sheet to each place.
 */
import { decimalText, isPlate, parseDecimal, plateOf } from '../../../declare/index.ts'
import { Refusal, refuseAll } from '../../../engine/errors.ts'
import type { Read } from '../../../engine/rule.ts'
import type { Translate } from '../../../exchange/codes.ts'
import { boxesOf, type Desadv } from '../../../exchange/edifact/desadv.ts'
import { CANCELLATION, REPLACEMENT } from '../../../exchange/edifact/functions.ts'
import { itemOf } from '../../../exchange/edifact/item.ts'
import { defineMessage, rowsOf, type Ending } from '../../../exchange/message.ts'
import { scenariosOf } from '../../../exchange/scenario.ts'
import { partnerCodes } from '../../master/ediCode/codes.ts'
import { accSend } from '../accSend/accSend.ts'
import { accPlan } from './accPlan.ts'

export const supplyOrders = defineMessage('supplyOrders', {
  title: '备件计划', standard: 'JSON', type: 'SUPPLYORDER',
  in: rowsOf({ makes: [accPlan, 'create'] }),
})

export const supplyCancellations = defineMessage('supplyCancellations', {
  title: '备件计划取消', standard: 'JSON', type: 'SUPPLYCANCEL',
  in: rowsOf({ makes: [accPlan, 'askCancel'], named: ['supplyOrderNo', 'planNo'], uploaded: 'importCancelMessage' }),
})

/** A day without an hour: sheets that leave begin with it, and arrive by its end. */
const at = (said: string, hour: string) => (said.length === 10 ? `${said} ${hour}` : said)

const isOriginal = (d: Desadv) => ![CANCELLATION, REPLACEMENT].includes(d.function)
/** What was sent; one that cancels says only which advice. */
const shippedOf = (d: Desadv) => (d.function === CANCELLATION ? [] : d.lines.filter((l) => Number(l.qty) > 0))
/** The sheets of the advice of this number that stand. */
async function sheetsOf(read: Read, d: Desadv, ours: Translate): Promise<Ending<typeof accSend>[]> {
  const sheets = await read.mine(accSend, { docNo: d.documentNo, supplierCode: ours('supplier', d.supplier) })
  return sheets.filter((s) => s.status !== 'cancelled').map(({ id }) => ({ id, action: 'cancel' }))
}

export const supplyDespatches = defineMessage('supplyDespatches', {
  title: '备件发货通知', standard: 'EDIFACT', type: 'DESADV',
  in: {
    uploaded: 'importDespatchMessage',
    makes: [accPlan, 'createSendSheet'],
    named: ['supplyOrderNo', 'planNo', 'partNo'],
    codeBook: partnerCodes,
    scenarios: scenariosOf(
      ['lines.qty'],
      ['order', '订单号错误', '有一行的供货订单号（RFF+ON）不存在', 'orderNo', 'lines.orderNo'],
      ['over', '发货超过计划', '有一行的数量多于计划的未发数量', 'lines.qty'],
    ),
    codes: (d) => [
      ...(isOriginal(d) ? [] : [{ kind: 'supplier', theirs: d.supplier, segment: 'NAD+SU' }]),
      ...shippedOf(d).map((l) => ({ kind: 'part', theirs: itemOf(l), unit: l.unit, segment: `LIN ${l.lineNo}` })),
    ],
    key: (envelope) => [envelope.sender, envelope.controlNo],
    // What has left already refuses by its state.
    earlier: { cancelled: sheetsOf, replaced: sheetsOf },
    item: (d, ours) => {
      const shipped = shippedOf(d)
      if (!shipped.length) throw new Refusal('报文中没有发货数量')
      if (!d.sendAt || !d.arriveAt) throw new Refusal('报文没有发运时间（DTM+11）或计划到达时间（DTM+132）')
      const vague = shipped.filter((l) => !(l.orderNo || d.orderNo) || !l.orderLine)
      if (vague.length)
        throw refuseAll(vague.map((l) => ({ message: `LIN ${l.lineNo} 没有供货订单号和计划号（RFF+ON:供货订单号:计划号）` })))
      // The same plan in several packages is one line.
      const plans = Map.groupBy(shipped, (l) => `${l.orderNo || d.orderNo}|${l.orderLine}|${itemOf(l)}`)
      return {
        docNo: d.documentNo,
        planSendAt: at(d.sendAt, '00:00'),
        planArriveAt: at(d.arriveAt, '23:59'),
        // What names a train or a ship is no truck's.
        plateNo: isPlate(plateOf(d.plateNo)) ? plateOf(d.plateNo) : null,
        ...(d.consignmentNo ? { expressCompany: d.carrierName || null, expressNo: d.consignmentNo } : {}),
        lines: [...plans.values()].map((some) => ({
          supplyOrderNo: some[0]!.orderNo || d.orderNo,
          planNo: some[0]!.orderLine,
          partNo: ours('part', itemOf(some[0]!)),
          shipQty: decimalText(
            some.reduce((n, l) => n + parseDecimal(l.qty, 3)!, 0n),
            3,
          ),
          boxCount: some.every((l) => boxesOf(l)) ? some.reduce((n, l) => n + boxesOf(l)!, 0) : null,
        })),
      }
    },
  },
})
