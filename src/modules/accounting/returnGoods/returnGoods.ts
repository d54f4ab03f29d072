import { bool, choice, defineDocument, instant, no, qty, ref } from '../../../declare/index.ts'
import { part, party, publication, remark, truck } from '../../mixins.ts'

const head = {
  returnType: choice('退货类型', { quality: [1, '质量'], over: [2, '超发'], projectEnd: [3, '项目结束'], held: [4, '待判拒收'], other: [5, '其他'] }, { required: true, initial: 'quality' }),
  warehouse: ref('退货仓库', 'warehouse', { required: true, within: 'plant' }),
  resupply: bool('需补货', { required: true, initial: false }),
  planOutAt: instant('计划出库'),
  ...remark,
}
const line = { partNo: part.partNo, qty: qty('数量', { required: true, positive: true, proof: { by: 'stock', accounts: ['RTN'] } }), reasonCode: ref('原因', 'reasonCode', { required: true }), batchNo: no('批次') }

/** 退货单 return to supplier: created (stock → 退货待取), handed over and signed for by the supplier. */
export const returnGoods = defineDocument('returnGoods', {
  title: '退货单',
  at: '/logi/return',
  key: 'les.return',
  number: ['RT', 5],
  unique: ['returnNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId', once: 'publishedAt' }, carrier: { own: 'carrierId', not: ['draft'] } },
  fields: {
    returnNo: no('退货单号', { required: true }),
    ...party,
    ...head,
    diffNo: no('差异单'),
    outAt: instant('出库时间'),
    signedAt: instant('签收时间'),
    totalQty: qty('数量', { required: true, initial: 0 }),
    ...truck,
    ...publication,
  },
  lines: { ...part, ...line, sourceNo: no('来源单号'), signedQty: qty('签收数量', { required: true, initial: 0 }) },
  states: {
    draft: [0, '待发布', 'info'],
    published: [1, '待出库', 'primary'],
    out: [2, '在途', 'warning'],
    signed: [3, '供应商已签收', 'success'],
    closed: [8, '已关闭', 'info'],
    cancelled: [9, '已取消', 'danger'],
  },
  actions: {
    create: { label: '新增', key: 'add', by: 'internal', from: 'new', to: 'draft', input: { plant: party.plant, supplierCode: party.supplierCode, ...head }, lines: line },
    publish: { label: '发布', key: 'pub', by: 'internal', from: ['draft'], to: 'published', get: true },
    out: { label: '出库', key: 'send', by: 'internal', from: ['published'], to: 'out', input: { plateNo: truck.plateNo, driverName: truck.driverName } },
    sign: { label: '签收', key: 'sign', by: 'supplier', from: ['out'], to: 'signed', lines: { signedQty: qty('签收数量', { required: true, unsigned: true }) } },
    cancel: { label: '取消', key: 'cancel', by: 'internal', from: ['draft', 'published'], to: 'cancelled', get: true },
    close: { label: '关闭', key: 'close', by: 'internal', from: ['signed'], to: 'closed', get: true },
  },
  list: ['returnNo', 'returnType', 'plant', 'supplierCode', 'supplierName', 'warehouse', 'totalQty', 'resupply', 'diffNo', 'planOutAt', 'outAt', 'signedAt', 'plateNo', 'status', 'creationDate'],
  query: ['returnNo', 'plant', 'supplierCode', 'returnType', 'status'],
  more: ['warehouse', 'diffNo', 'resupply', 'outAt', 'signedAt', 'creationDate'],
  sort: ['-returnNo', 'planOutAt', 'outAt', 'signedAt', 'creationDate'],
  detail: {
    list: ['returnNo', 'lineNo', 'status', 'plant', 'supplierCode', 'warehouse', 'partNo', 'partName', 'unit', 'qty', 'signedQty', 'reasonCode', 'batchNo', 'sourceNo'],
    query: ['returnNo', 'partNo', 'supplierCode', 'plant', 'status', 'sourceNo'],
    sort: ['partNo'],
  },
  sheets: {
    import: { title: '退货单导入', call: 'exportImport', template: 'exportTemplate', upload: 'importExcel', fills: 'create', columns: ['plant', 'supplierCode', 'returnType', 'warehouse', 'resupply', 'partNo', 'qty', 'reasonCode', 'batchNo'] },
    detail: { title: '退货单明细', columns: ['returnNo', 'lineNo', 'status', 'plant', 'supplierCode', 'warehouse', 'partNo', 'partName', 'unit', 'qty', 'signedQty', 'reasonCode'] },
  },
})
