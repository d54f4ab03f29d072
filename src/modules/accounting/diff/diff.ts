import { bool, choice, defineDocument, instant, int, no, qty, ref, rowId, text } from '../../../declare/index.ts'
import { part, party, remark } from '../../mixins.ts'
import { diffSign } from '../../distribution/sendSheet/sendSheet.ts'

export const lineType = {
  short: [1, '短少'], damaged: [2, '破损'], rejected: [3, '拒收'], over: [4, '超收'], countGain: [5, '盘盈'], countLoss: [6, '盘亏'], account: [7, '账差'], returned: [8, '退货差异'],
} as const
export const resolution = {
  S1: [11, '供应商责任-补发'], S2: [12, '供应商责任-不补'], S3: [13, '承运商责任-补发'], S4: [14, '承运商责任-不补'],
  H1: [21, '让步接收'], H2: [22, '退货-补发'], H3: [23, '退货-不补'],
  O1: [31, '接收超发'], O2: [32, '退回超发'],
  R1: [41, '承运责任'], R2: [42, '退回原库'], R3: [43, '供应商认收'],
  ADJ: [51, '调整账面'], NONE: [99, '不调整'],
} as const
export const liability = { supplier: [1, '供应商'], carrier: [2, '承运商'], maker: [3, '主机厂'] } as const

/** 差异调整单 difference: resolves what was short, damaged, rejected or too much; both sides sign before anything is posted. */
export const diff = defineDocument('diff', {
  title: '差异调整单',
  at: '/logi/diff',
  key: 'les.diff',
  number: ['DF', 5],
  unique: ['diffNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    diffNo: no('差异单号', { required: true }),
    diffType: choice('差异来源', { receive: [1, '收货'], count: [2, '盘点'], statement: [3, '对账'], other: [4, '其他'] }, { required: true }),
    sourceNo: no('来源单号', { required: true }),
    sourceId: rowId('来源单据ID', { required: true, indexed: true }),
    sheetNo: no('送货单号'),
    sheetId: rowId('送货单ID'),
    ...party,
    warehouse: no('仓库'),
    lineCount: int('行数', { required: true }),
    diffQty: qty('差异量', { required: true }),
    deadline: instant('签字截止'),
    supplierSignedBy: text('供应商签字人'),
    supplierSignedAt: instant('供应商签字时间'),
    makerSignedBy: text('主机厂签字人'),
    makerSignedAt: instant('主机厂签字时间'),
    disputeReason: text('异议说明', { max: 500 }),
    reopenCount: int('退回次数', { required: true, initial: 0 }),
    isLate: bool('逾期', { required: true, initial: false }),
    forced: bool('强制', { required: true, initial: false }),
    ...remark,
  },
  lines: {
    ...part,
    sheetLineId: rowId('送货单行ID'),
    demandLineId: rowId('需求行ID'),
    lineType: choice('差异类型', lineType, { required: true }),
    shippedQty: qty('应收数量', { required: true }),
    receivedQty: qty('实收数量', { required: true }),
    diffQty: qty('差异数量', { required: true }),
    resolution: choice('处理方式', resolution),
    liability: choice('责任方', liability),
    reasonCode: no('原因代码'),
    lineRemark: text('说明', { max: 500 }),
  },
  states: diffSign,
  actions: {
    decide: { label: '定责', key: 'edit', by: 'internal', from: ['waiting'], lines: { resolution: choice('处理方式', resolution, { required: true }), liability: choice('责任方', liability), reasonCode: ref('原因代码', 'reasonCode'), lineRemark: text('说明', { max: 500 }) } },
    startSign: { label: '发起签字', key: 'sign', by: 'internal', from: ['waiting'], to: 'supplierSigning' },
    signSupplier: { label: '供应商签字', call: 'sign', key: 'sign', by: 'supplier', from: ['supplierSigning', 'overdue'], to: ['makerSigning', 'done'] },
    dispute: { label: '提出异议', key: 'sign', by: 'supplier', from: ['supplierSigning'], to: 'waiting', input: { disputeReason: text('异议说明', { required: true, max: 500 }) } },
    signMaker: { label: '主机厂签字', call: 'sign', key: 'sign', by: 'internal', from: ['makerSigning', 'overdue'], to: 'done' },
    reject: { label: '退回供应商', key: 'sign', by: 'internal', from: ['makerSigning'], to: 'supplierSigning', input: { disputeReason: text('退回原因', { required: true, max: 500 }) } },
    cancelSign: { label: '撤销签字', key: 'cancelSign', by: 'internal', from: ['supplierSigning', 'makerSigning', 'overdue'], to: 'waiting' },
    forceSign: { label: '强制完成', key: 'force', by: 'internal', from: ['overdue'], to: 'done', input: { disputeReason: text('强制原因', { required: true, max: 500 }) } },
    expire: { label: '签字逾期', by: 'system', from: ['supplierSigning', 'makerSigning'], to: 'overdue' },
  },
  list: ['diffNo', 'diffType', 'sourceNo', 'sheetNo', 'plant', 'supplierCode', 'supplierName', 'lineCount', 'diffQty', 'status', 'deadline', 'supplierSignedAt', 'makerSignedAt', 'reopenCount', 'isLate', 'forced', 'creationDate'],
  query: ['diffNo', 'sourceNo', 'plant', 'supplierCode', 'status', 'creationDate'],
  more: ['diffType', 'sheetNo', 'isLate', 'forced', 'deadline'],
  sort: ['-diffNo', 'deadline', 'plant', 'supplierCode', 'creationDate'],
  detail: {
    list: ['diffNo', 'lineNo', 'status', 'plant', 'supplierCode', 'sheetNo', 'partNo', 'partName', 'unit', 'lineType', 'shippedQty', 'receivedQty', 'diffQty', 'resolution', 'liability', 'reasonCode', 'lineRemark'],
    query: ['diffNo', 'sheetNo', 'partNo', 'supplierCode', 'plant', 'status'],
    sort: ['partNo'],
  },
  sheets: { detail: { title: '差异明细', columns: ['diffNo', 'lineNo', 'status', 'plant', 'supplierCode', 'sheetNo', 'partNo', 'partName', 'unit', 'lineType', 'shippedQty', 'receivedQty', 'diffQty', 'resolution', 'liability', 'reasonCode'] } },
})
