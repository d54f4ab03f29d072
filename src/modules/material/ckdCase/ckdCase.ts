import { date, defineDocument, int, no, qty, ref, rowId, text } from '../../../declare/index.ts'
import { part, party, warehouseName } from '../../mixins.ts'

/** CKD箱 one case of a notice's line, with the number that its label carries. Made when the notice is published. */
export const ckdCase = defineDocument('ckdCase', {
  title: 'CKD箱标签',
  about: ['CKD通知每一行按每箱数量分成的箱，每箱一个唯一的箱号，包装中心按它收箱、装柜。', '通知发布时自动产生。'],
  key: 'mat.ckd',
  number: ['KX', 6],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    boxNo: no('箱号', { required: true }),
    licencePlate: no('物流标签号(LPN)', { required: true, max: 60 }),
    noticeNo: no('通知单号', { required: true, numberOf: 'ckd' }),
    ckdLineId: rowId('通知行ID', { required: true, indexed: true }),
    lineNo: int('行号', { required: true, sum: false }),
    caseNo: no('箱号'),
    ...party,
    ...part,
    ckdOrderNo: no('CKD订单号', { required: true }),
    kdProject: no('KD项目', { required: true }),
    country: text('国家', { required: true, max: 50 }),
    modelCode: no('车型'),
    lotNo: no('批次号', { required: true }),
    boxSeq: int('第几箱', { required: true, sum: false }),
    boxTotal: int('共几箱', { required: true, sum: false }),
    qty: qty('箱内数量', { required: true, positive: true }),
    warehouse: ref('交货仓库', 'warehouse', { required: true, within: 'plant' }),
    warehouseName,
    needDate: date('需求日期', { required: true }),
    packStandard: text('包装标准', { max: 100 }),
  },
  states: { valid: [1, '有效', 'success'], void: [9, '作废', 'danger'] },
  actions: { void: { label: '作废', by: 'system', from: ['valid'], to: 'void' } },
  list: [
    'boxNo', 'status', 'noticeNo', 'lineNo', 'caseNo', 'partNo', 'partName', 'qty', 'unit', 'boxSeq', 'boxTotal', 'lotNo',
    'kdProject', 'country', 'warehouse', 'needDate', 'supplierCode', 'supplierName', 'plant', 'licencePlate',
  ],
  query: ['boxNo', 'noticeNo', 'partNo', 'lotNo', 'supplierCode', 'plant', 'status'],
  sort: ['boxNo', 'noticeNo', 'partNo'],
  prints: {
    print: { title: 'CKD箱标签', key: 'print', kind: 'label', from: ['valid'], size: [148, 105], by: ['noticeNo'] },
  },
  archive: { after: 12, in: ['valid', 'void'] },
  rights: {
    grants: {
      PLANNER: ['read', 'print'],
      LOGI_CLERK: 'read', RECEIVER: 'read', WH_MANAGER: 'read', SUP_ALL: 'all',
      SUP_SALES: ['read', 'print'],
      SUP_SHIPPER: ['read', 'print'],
    },
  },
})
