import { booked, choice, date, defineDocument, instant, int, json, no, period, qty, ref, rowId, text } from '../../../declare/index.ts'
import { demand, part, party, publication, remark } from '../../mixins.ts'

const head = {
  orderMonth: period('订单月份', { required: true }),
  orderType: choice(
    '订单类型',
    { normal: [1, '正常'], addition: [2, '追加'], trial: [3, '试制'], kd: [4, 'KD'], urgent: [5, '紧急'] },
    { required: true, initial: 'normal' },
  ),
  fulfilMode: choice('履行方式', { calloff: [1, '拉动'], direct: [2, '直发'] }, { required: true }),
  warehouse: ref('收货仓库', 'warehouse', { within: 'plant' }),
  plannerName: text('计划员'),
  ...remark,
}
const line = {
  partNo: part.partNo,
  orderQty: qty('订单数量', { required: true, positive: true }),
  needDate: date('需求日期', { required: true }),
  projectCode: no('项目'),
  snp: qty('标准包装', { positive: true }),
}
const called = { calledQty: booked('已要货数量', 'called') }

/**
 * 物料订单 material order: a month's firm quantities for one plant and supplier.
 * ERP creates it → planner publishes → supplier acknowledges (回执) → call-offs consume it, or it ships directly.
 */
export const materialOrder = defineDocument('materialOrder', {
  title: '物料订单',
  at: '/logi/order',
  key: 'mat.order',
  number: ['MO', 5],
  unique: ['orderNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId', once: 'publishedAt' } },

  fields: {
    orderNo: no('订单号', { required: true }),
    version: int('版本', { required: true, initial: 1 }),
    ...party,
    ...head,
    lineCount: int('行数', { required: true, initial: 0 }),
    latestNeedAt: date('最迟到货'),
    receiptState: choice(
      '回执状态',
      { none: [0, '未回执', 'info'], partial: [1, '部分', 'warning'], all: [2, '已回执', 'success'], refused: [3, '不满足', 'danger'] },
      { required: true, initial: 'none' },
    ),
    ...demand,
    ...called,
    ...publication,
    /** What a message said that no field has a place for. */
    extra: json('报文其他内容'),
  },
  lines: {
    ...part,
    ...line,
    ...demand,
    ...called,
    promisedQty: qty('承诺数量', { unsigned: true }),
    promisedDate: date('承诺日期'),
    receiptRemark: text('回执备注', { max: 500 }),
    receiptAt: instant('回执时间'),
    receiptBy: text('回执人'),
    revisedTimes: int('修订次数', { required: true, initial: 0 }),
    lineStatus: choice('行状态', { normal: [1, '正常', 'primary'], revised: [2, '已修订', 'warning'], closed: [8, '已关闭', 'info'], cancelled: [9, '已取消', 'danger'] }, { required: true, initial: 'normal' }),
    extra: json('报文其他内容'),
  },

  states: {
    draft: [0, '待发布', 'info'],
    published: [1, '已发布', 'primary'],
    confirmed: [2, '已确认', 'success'],
    cancelled: [3, '已取消', 'danger'],
    running: [4, '执行中', 'warning'],
    done: [5, '已完成', 'success'],
    closed: [8, '已关闭', 'info'],
  },
  actions: {
    create: { label: '新增', key: 'edit', by: 'internal', from: 'new', to: 'draft', input: { plant: party.plant, supplierCode: party.supplierCode, orderNo: no('订单号', { note: '不填则自动编号；ERP 订单保留原号' }), ...head }, lines: line },
    publish: { label: '发布', call: 'rePublish', key: 'pub', by: 'internal', from: ['draft', 'published', 'confirmed', 'running'], to: ['published', 'running'] },
    viewed: { label: '标记已看', call: 'viewedByIds', key: 'query', by: 'supplier', from: ['published', 'confirmed', 'running', 'done', 'closed'], get: true },
    acknowledge: {
      label: '回执',
      call: 'saveReceipts',
      key: 'accept',
      by: 'supplier',
      from: ['published'],
      to: ['published', 'confirmed'],
      lines: {
        promisedQty: qty('承诺数量', { required: true, unsigned: true }),
        promisedDate: date('承诺日期', { required: true }),
        reasonCode: ref('原因代码', 'reasonCode'),
        receiptRemark: text('回执备注', { max: 500 }),
      },
    },
    createSend: {
      label: '生成送货单',
      key: 'accept',
      by: 'supplier',
      from: ['published', 'confirmed', 'running'],
      input: { planSendAt: instant('计划发运时间', { required: true }), planArriveAt: instant('计划到达时间', { required: true }) },
      lines: { shipQty: qty('送货数量', { required: true, positive: true }) },
    },
    cancel: { label: '取消', key: 'del', by: 'internal', from: ['draft', 'published', 'confirmed'], to: 'cancelled', get: true },
    close: { label: '关闭', key: 'close', by: 'internal', from: ['published', 'confirmed', 'running'], to: 'closed', get: true },
    run: { label: '开始执行', by: 'ledger', from: ['published', 'confirmed'], to: 'running' },
    finish: { label: '完成', by: 'ledger', from: ['running', 'published', 'confirmed'], to: 'done' },
    applyRevision: { label: '修订生效', by: 'system', from: ['published', 'confirmed', 'running', 'done'], lines: { newQty: qty('新数量', { required: true, unsigned: true }), newDate: date('新日期') } },
  },

  list: ['orderNo', 'version', 'plant', 'supplierCode', 'supplierName', 'orderMonth', 'orderType', 'fulfilMode', 'status', 'receiptState', 'lineCount', 'orderedQty', 'calledQty', 'transitQty', 'receivedQty', 'cancelledQty', 'fulfilPct', 'latestNeedAt', 'publishedAt', 'viewed', 'plannerName', 'creationDate'],
  query: ['orderNo', 'orderMonth', 'plant', 'supplierCode', 'status', 'receiptState'],
  more: ['supplierName', 'orderType', 'fulfilMode', 'warehouse', 'plannerName', 'publishedAt', 'viewed', 'creationDate'],
  sort: ['-orderNo', 'plant', 'supplierCode', 'orderMonth', 'latestNeedAt', 'publishedAt', 'creationDate'],
  detail: {
    call: 'searchDetails',
    list: ['orderNo', 'lineNo', 'plant', 'supplierCode', 'supplierName', 'orderMonth', 'status', 'partNo', 'partName', 'unit', 'projectCode', 'orderQty', 'needDate', 'openQty', 'calledQty', 'transitQty', 'receivedQty', 'cancelledQty', 'fulfilPct', 'promisedQty', 'promisedDate', 'revisedTimes', 'lineStatus'],
    query: ['orderNo', 'partNo', 'supplierCode', 'plant', 'needDate', 'orderMonth', 'status', 'projectCode'],
    sort: ['needDate', 'partNo'],
  },
  sheets: {
    import: { title: '物料订单导入', call: 'exportImport', template: 'exportTemplate', upload: 'importExcel', fills: 'create', columns: ['plant', 'supplierCode', 'orderNo', 'orderMonth', 'orderType', 'fulfilMode', 'warehouse', 'plannerName', 'remark', 'partNo', 'orderQty', 'needDate', 'projectCode', 'snp'] },
    detail: { title: '订单明细', columns: ['orderNo', 'lineNo', 'plant', 'supplierCode', 'supplierName', 'orderMonth', 'partNo', 'partName', 'unit', 'orderQty', 'needDate', 'openQty', 'calledQty', 'transitQty', 'receivedQty', 'cancelledQty', 'promisedQty', 'promisedDate'] },
    receipt: { title: '订单回执', call: 'exportReceipt', template: 'exportReceiptTemplate', upload: 'importReceipt', fills: 'acknowledge', columns: ['orderNo', 'lineNo', 'partNo', 'partName', 'orderQty', 'needDate', 'promisedQty', 'promisedDate', 'reasonCode', 'receiptRemark'] },
  },
})

/** 交货计划 schedule of an order line: when how much of it is wanted; Σ planQty = orderQty. */
export const orderSchedule = defineDocument('orderSchedule', {
  title: '订单交货计划',
  key: 'mat.order',
  api: { export: 'materialOrder/exportChildDetails' },
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId', once: 'publishedAt' } },
  fields: {
    orderNo: no('订单号', { required: true }),
    orderLineId: rowId('订单行ID', { required: true }),
    lineNo: int('行号', { required: true }),
    ...party,
    ...part,
    publishedAt: publication.publishedAt,
    seq: int('序号', { required: true }),
    deliverDate: date('交货日期', { required: true }),
    shift: no('班次'),
    planQty: qty('计划数量', { required: true, unsigned: true }),
    commitment: choice('确定性', { firm: [1, '确定'], goahead: [2, '生产备货'], material: [3, '材料备货'], planning: [4, '预测'], immediate: [10, '立即/欠交'] }, { required: true, initial: 'firm' }),
  },
  actions: {
    publish: { label: '随订单发布', by: 'system', from: [] },
  },
  list: ['orderNo', 'lineNo', 'plant', 'supplierCode', 'partNo', 'partName', 'seq', 'deliverDate', 'shift', 'planQty', 'commitment'],
  query: ['orderNo', 'partNo', 'deliverDate', 'supplierCode', 'plant'],
  sort: ['deliverDate', 'orderNo'],
})

/** 回执 one answer of the supplier about an order line; answers are added, never changed. */
export const orderReceipt = defineDocument('orderReceipt', {
  title: '订单回执记录',
  key: 'mat.order',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    orderNo: no('订单号', { required: true }),
    orderLineId: rowId('订单行ID', { required: true }),
    lineNo: int('行号', { required: true }),
    ...party,
    ...part,
    orderQty: qty('订单数量', { required: true }),
    promisedQty: qty('承诺数量', { required: true }),
    promisedDate: date('承诺日期', { required: true }),
    canMeet: choice('是否满足', { yes: [1, '是', 'success'], no: [0, '否', 'danger'] }, { required: true }),
    reasonCode: no('原因代码'),
    remark: text('备注', { max: 500 }),
  },
  list: ['orderNo', 'lineNo', 'partNo', 'partName', 'orderQty', 'promisedQty', 'promisedDate', 'canMeet', 'reasonCode', 'remark', 'createdBy', 'creationDate'],
  query: ['orderNo', 'partNo', 'supplierCode', 'creationDate'],
  sort: ['-creationDate', 'orderNo'],
})
