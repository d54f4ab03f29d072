import { choice, defineDocument, instant, int, no, qty, ref, rowId } from '../../../declare/index.ts'
import { demand, part, party, publication, remark } from '../../mixins.ts'

const urgency = choice('紧急程度', { normal: [0, '正常', 'primary'], warning: [1, '预警', 'warning'], critical: [2, '缺件/特急', 'danger'] }, { required: true, initial: 'normal' })
const head = {
  pullType: choice('拉动类型', { kanban: [1, '看板'], timed: [2, '定时'], urgent: [3, '紧急'], replenish: [4, '补货'] }, { required: true, initial: 'kanban' }),
  warehouse: ref('收货仓库', 'warehouse', { required: true, within: 'plant' }),
  zone: no('库区'),
  dock: no('道口', { required: true }),
  needAt: instant('需求到达时间', { required: true }),
  windowEnd: instant('窗口截止'),
  deliverMode: choice('送货方式', { direct: [1, '直送'], tpl: [2, '三方仓'], lineSide: [4, '直供线边'] }, { required: true, initial: 'direct' }),
  urgency,
  ...remark,
}
const line = {
  partNo: part.partNo,
  needQty: qty('需求数量', { required: true, positive: true }),
  needBoxes: int('需求箱数', { positive: true }),
  snp: qty('标准包装', { positive: true }),
  kanbanNo: no('看板卡号'),
  stationCode: no('工位'),
}

/**
 * 拉动单 pull sheet (call-off): what a plant wants from a supplier at a dock in a time window.
 * LES or a planner creates it → published it takes quantity from the supplier's orders → the supplier ships it.
 */
export const pullSheet = defineDocument('pullSheet', {
  title: '拉动单',
  at: '/logi/pull-sheet',
  key: 'logi.pull',
  number: ['PS', 5],
  unique: ['pullNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId', once: 'publishedAt' } },

  fields: {
    pullNo: no('拉动单号', { required: true }),
    ...party,
    ...head,
    latestSendAt: instant('最迟发运时间'),
    lineCount: int('行数', { required: true, initial: 0 }),
    boxCount: int('箱数', { required: true, initial: 0 }),
    ...demand,
    ...publication,
    closeReason: no('关闭/取消原因'),
  },
  lines: {
    ...part,
    ...line,
    orderNo: no('订单号'),
    orderLineId: rowId('订单行ID'),
    ...demand,
  },

  states: {
    draft: [0, '待发布', 'info'],
    published: [1, '待发货', 'primary'],
    partSent: [2, '部分发货', 'warning'],
    allSent: [3, '已发完', 'warning'],
    partReceived: [4, '部分收货', 'warning'],
    done: [5, '已完成', 'success'],
    closed: [8, '已关闭', 'info'],
    cancelled: [9, '已取消', 'danger'],
  },
  actions: {
    create: { label: '新增', key: 'import', by: 'internal', from: 'new', to: 'draft', input: { plant: party.plant, supplierCode: party.supplierCode, pullNo: no('拉动单号', { note: '不填则自动编号；LES 单据保留原号' }), ...head }, lines: line },
    publish: { label: '发布', key: 'pub', by: 'internal', from: ['draft'], to: 'published', get: true },
    viewed: { label: '标记已看', key: 'query', by: 'supplier', from: ['published', 'partSent', 'allSent', 'partReceived', 'done', 'closed'], get: true },
    createSend: {
      label: '生成送货单',
      key: 'send',
      by: 'supplier',
      from: ['published', 'partSent', 'allSent', 'partReceived'],
      input: { planSendAt: instant('计划发运时间', { required: true }), plateNo: no('车牌号', { max: 12 }), driverName: no('司机') },
      lines: { shipQty: qty('送货数量', { required: true, positive: true }) },
    },
    cancel: { label: '取消', key: 'cancel', by: 'internal', from: ['draft', 'published'], to: 'cancelled', get: true, input: { reasonCode: ref('取消原因', 'reasonCode') } },
    close: { label: '关闭', key: 'close', by: 'internal', from: ['published', 'partSent', 'allSent', 'partReceived'], to: 'closed', get: true, input: { reasonCode: ref('关闭原因', 'reasonCode') } },
    remove: { label: '删除', key: 'del', by: 'internal', from: ['draft'], to: 'removed', get: true },
    waitAgain: { label: '重新待发', by: 'ledger', from: ['partSent', 'allSent'], to: 'published' },
    partSend: { label: '部分发货', by: 'ledger', from: ['published', 'allSent'], to: 'partSent' },
    allSend: { label: '已发完', by: 'ledger', from: ['published', 'partSent'], to: 'allSent' },
    partReceive: { label: '部分收货', by: 'ledger', from: ['published', 'partSent', 'allSent'], to: 'partReceived' },
    finish: { label: '完成', by: 'ledger', from: ['published', 'partSent', 'allSent', 'partReceived'], to: 'done' },
  },

  list: ['pullNo', 'pullType', 'plant', 'supplierCode', 'supplierName', 'warehouse', 'dock', 'needAt', 'windowEnd', 'urgency', 'status', 'lineCount', 'boxCount', 'orderedQty', 'openQty', 'transitQty', 'receivedQty', 'cancelledQty', 'fulfilPct', 'latestSendAt', 'publishedAt', 'viewed', 'creationDate'],
  query: ['pullNo', 'plant', 'supplierCode', 'needAt', 'status', 'urgency'],
  more: ['supplierName', 'pullType', 'warehouse', 'dock', 'deliverMode', 'viewed', 'publishedAt', 'creationDate'],
  sort: ['-pullNo', 'plant', 'supplierCode', 'needAt', 'latestSendAt', 'publishedAt', 'creationDate'],
  detail: {
    list: ['pullNo', 'lineNo', 'status', 'plant', 'supplierCode', 'supplierName', 'warehouse', 'dock', 'needAt', 'partNo', 'partName', 'unit', 'kanbanNo', 'orderNo', 'stationCode', 'snp', 'needBoxes', 'needQty', 'openQty', 'allocQty', 'transitQty', 'receivedQty', 'cancelledQty', 'fulfilPct'],
    query: ['pullNo', 'partNo', 'kanbanNo', 'orderNo', 'supplierCode', 'plant', 'needAt', 'status'],
    sort: ['partNo', 'kanbanNo'],
  },
  sheets: {
    import: { title: '拉动单导入', call: 'exportImport', template: 'exportTemplate', upload: 'importExcel', fills: 'create', columns: ['plant', 'supplierCode', 'pullNo', 'pullType', 'warehouse', 'dock', 'needAt', 'windowEnd', 'urgency', 'partNo', 'needQty', 'needBoxes', 'snp', 'kanbanNo', 'stationCode'] },
    detail: { title: '拉动单明细', columns: ['pullNo', 'lineNo', 'status', 'plant', 'supplierCode', 'warehouse', 'dock', 'needAt', 'partNo', 'partName', 'unit', 'needQty', 'openQty', 'transitQty', 'receivedQty', 'cancelledQty'] },
  },
})
