import { choice, date, defineDocument, int, lookId, no, qty, rowId, text } from '../../../declare/index.ts'
import { part, party, reason } from '../../mixins.ts'

/** 回执 one answer of the supplier about an order line; answers are added, never changed. */
export const orderReceipt = defineDocument('orderReceipt', {
  title: '订单回执记录',
  about: ['供应商对订单行的答复：能不能按期交、交多少、为什么。', '供应商在订单上点“回执”时产生，只增不改。'],
  key: 'mat.order',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    orderNo: no('订单号', { required: true, numberOf: 'materialOrder' }),
    orderId: lookId('订单ID', 'orderNo'),
    orderLineId: rowId('订单行ID', { required: true }),
    lineNo: int('行号', { required: true }),
    ...party,
    ...part,
    orderQty: qty('订单数量', { required: true }),
    promisedQty: qty('承诺数量', { required: true }),
    promisedDate: date('承诺日期', { required: true }),
    canMeet: choice('是否满足', { yes: [1, '是', 'success'], no: [0, '否', 'danger'] }, { required: true }),
    reasonCode: reason('原因代码', 'UNSAT'),
    remark: text('备注', { max: 500 }),
  },
  list: [
    'orderNo', 'lineNo', 'partNo', 'partName', 'orderQty', 'promisedQty', 'promisedDate', 'canMeet', 'reasonCode', 'remark',
    'createdBy', 'creationDate',
  ],
  query: ['orderNo', 'partNo', 'supplierCode', 'creationDate'],
  sort: ['-creationDate', 'orderNo'],
  rights: { grants: { PLANNER: 'all', LOGI_CLERK: 'read', SUP_ALL: 'all', SUP_SALES: 'all', SUP_SHIPPER: 'read' } },
})
