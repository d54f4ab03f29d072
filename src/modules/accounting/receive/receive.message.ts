/** What the aftermarket's system (EAI) and the supplier's system learn of a receipt. */
import { show, type Row, toMinute } from '../../../declare/index.ts'
import { CANCELLATION, ORIGINAL } from '../../../exchange/edifact/functions.ts'
import { columnsOf, defineMessage } from '../../../exchange/message.ts'
import { receive } from './receive.ts'

export const accReceipt = defineMessage('accReceipt', {
  title: '备件收货单', standard: 'JSON', type: 'ACCRECEIPT',
  out: columnsOf(
    [receive, 'accsend.receipt'],
    [
      'receiveNo', 'status', 'sheetNo', 'plant', 'supplierCode', 'warehouse', 'receiver', 'receivedAt', 'businessDate',
      'reverseReason',
    ],
    ['demandNo', 'partNo', 'unit', 'shippedQty', 'receivedQty', 'shortQty', 'damagedQty', 'rejectedQty', 'overQty', 'batchNo'],
  ),
})

/** What came is what was accepted, damaged, rejected and too much; nothing is said of what there is none of. */
function advice(r: Row<typeof receive>, at: string, code: string) {
  const some = (qty: bigint, sign: 1n | -1n = 1n) => (qty ? show(sign * qty) : '')
  return {
    documentNo: r.receiveNo, function: code,
    writtenAt: toMinute(at),
    receivedAt: toMinute(r.receivedAt),
    despatchNo: r.sheetNo, buyer: r.plant, supplier: r.supplierCode, shipTo: r.warehouse,
    dock: r.dock ?? '',
    packs: [
      {
        packNo: '1',
        lines: r.lines.map((l) => ({
          lineNo: String(l.lineNo),
          item: l.partNo,
          batchNo: l.batchNo ?? '',
          shipped: show(l.shippedQty),
          unit: l.unit,
          received: show(l.receivedQty + l.damagedQty + l.rejectedQty + l.overQty),
          accepted: show(l.receivedQty),
          rejected: some(l.rejectedQty),
          short: some(l.shortQty, -1n),
          damaged: some(l.damagedQty, -1n),
          over: some(l.overQty),
          orderNo: l.demandNo,
        })),
      },
    ],
  }
}

export const received = defineMessage('received', {
  title: '收货通知', standard: 'EDIFACT', type: 'RECADV',
  out: { tells: [receive, 'received'], version: 'D:97A:UN', content: (r, at) => advice(r, at, ORIGINAL) },
})
export const receiptReversed = defineMessage('receiptReversed', {
  title: '收货冲销', standard: 'EDIFACT', type: 'RECADV',
  out: { tells: [receive, 'reversed'], version: 'D:97A:UN', content: (r, at) => advice(r, at, CANCELLATION) },
})
