/** What the aftermarket's system (EAI) learns of a receipt. */
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
