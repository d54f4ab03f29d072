/** What other systems learn of a sheet: the aftermarket's (EAI) and the parts stores' (PWMS). */
import { columnsOf, defineMessage } from '../../../exchange/message.ts'
import { accSend } from './accSend.ts'

export const accSheet = defineMessage('accSheet', {
  title: '备件发货单', standard: 'JSON', type: 'ACCSEND',
  out: columnsOf(
    [accSend, 'accsend.sheet'],
    [
      'sheetNo', 'status', 'plant', 'supplierCode', 'loc', 'warehouse', 'isSub', 'sendAt', 'planArriveAt', 'arriveAt',
      'receivedAt', 'plateNo', 'expressCompany', 'expressNo', 'boxCount', 'totalQty', 'receivedQty',
    ],
    [
      'supplyOrderNo', 'planNo', 'partNo', 'unit', 'shipQty', 'boxNo', 'batchNo', 'prodDate', 'receivedQty', 'shortQty',
      'damagedQty', 'rejectedQty', 'overQty',
    ],
  ),
})
