import { defineDocument, int, no, rowId, text } from '../../../declare/index.ts'
import { despatch } from '../../common/despatch.ts'
import { party } from '../../mixins.ts'
import { consignee } from '../cusSend/cusSend.ts'

/** 包裹 parcel of a customer's sheet, with the number that its label carries. Made with the sheet, made anew when its packing changes. */
export const cusParcel = defineDocument('cusParcel', {
  title: '客户包裹',
  about: ['客户订单发货单的每一箱，一箱一个唯一的物流标签号，快递和客户按它点数。', '随发货单产生；改了箱数或装箱就重新生成。'],
  key: 'mat.cussend',
  number: ['CX', 5],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: { own: 'carrierId' } },
  fields: {
    parcelNo: no('包裹号', { required: true }),
    licencePlate: no('物流标签号(LPN)', { required: true, max: 60 }),
    sheetNo: no('发货单号', { required: true, numberOf: 'cusSend' }),
    sheetId: rowId('发货单ID', { required: true, indexed: true }),
    boxSeq: int('第几箱', { required: true, sum: false }),
    boxTotal: int('共几箱', { required: true, sum: false }),
    ...party,
    carrierCode: despatch.fields.carrierCode,
    carrierId: despatch.fields.carrierId,
    ...consignee,
    orderNos: text('客户订单号', { required: true, max: 500 }),
    goods: text('箱内零件', { required: true, max: 300 }),
  },
  states: { valid: [1, '有效', 'success'], void: [9, '作废', 'danger'] },
  actions: { void: { label: '作废', by: 'system', from: ['valid'], to: 'void' } },
  list: [
    'parcelNo', 'status', 'sheetNo', 'boxSeq', 'boxTotal', 'goods', 'customerName', 'receiver', 'receiverPhone', 'address',
    'orderNos', 'supplierCode', 'supplierName', 'plant', 'licencePlate', 'creationDate',
  ],
  query: ['parcelNo', 'sheetNo', 'customerName', 'supplierCode', 'plant', 'status'],
  sort: ['-parcelNo', 'sheetNo', 'creationDate'],
  prints: {
    print: { title: '包裹标签', key: 'print', kind: 'label', from: ['valid'], size: [100, 70], by: ['sheetNo'] },
  },
  archive: { after: 12, in: ['valid', 'void'] },
  rights: {
    grants: {
      ACC_PLANNER: ['read', 'print'],
      PLANNER: 'read', WH_MANAGER: 'read',
      SUP_ALL: ['read', 'print'],
      SUP_SALES: 'read',
      SUP_SHIPPER: ['read', 'print'],
      CAR_DISPATCH: ['read', 'print'],
    },
  },
})
