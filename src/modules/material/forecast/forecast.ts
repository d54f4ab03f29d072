import { choice, date, dec, defineDocument, instant, int, no, period, qty, rolling, text } from '../../../declare/index.ts'
import { publication, publish, recall, toldScope, view } from '../../../parts/told.ts'
import { businessType, fromFile, part, party, remark } from '../../mixins.ts'

/** Quantities of the base month M and of the five after it. */
export const months = ['m0Qty', 'm1Qty', 'm2Qty', 'm3Qty', 'm4Qty', 'm5Qty'] as const
const monthly = {
  m0Qty: qty('M月数量', { required: true, unsigned: true, initial: 0 }),
  m1Qty: qty('M+1月数量', { required: true, unsigned: true, initial: 0 }),
  m2Qty: qty('M+2月数量', { required: true, unsigned: true, initial: 0 }),
  m3Qty: qty('M+3月数量', { required: true, unsigned: true, initial: 0 }),
  m4Qty: qty('M+4月数量', { required: true, unsigned: true, initial: 0 }),
  m5Qty: qty('M+5月数量', { required: true, unsigned: true, initial: 0 }),
}
const head = {
  baseMonth: period('基准月', { required: true, carried: true, note: 'M月；后面各列依次是其后各月' }),
  planCycle: choice('计划周期', { month: [1, '月'], week: [2, '周'] }, { required: true, initial: 'month' }),
  bizType: choice('业务类型', businessType, { required: true, initial: 'production' }),
  plannerName: text('计划员'),
  ...remark,
}
const line = { partNo: part.partNo, projectCode: no('项目'), ...monthly }

/**
 * 预测计划 forecast (delivery forecast, DELFOR): what one plant will probably want of one supplier in the next six months. Each
 * version is a document of its own; publishing one voids the version before. It promises nothing: no ledger, no shipment waits for it.
 */
export const forecastPlan = defineDocument('forecastPlan', {
  title: '预测计划',
  at: '/logi/forecast',
  key: 'mat.forecast',
  number: ['FC', 4],
  unique: ['forecastNo', 'version'],
  scope: toldScope,
  fields: {
    forecastNo: no('预测单号', { required: true }),
    version: int('版本', { required: true, initial: 1 }),
    prevVersion: int('上一版本'),
    ...party,
    ...head,
    horizonStart: date('预测起'),
    horizonEnd: date('预测止'),
    lineCount: int('零件数', { required: true, initial: 0 }),
    totalQty: qty('总数量', { required: true, initial: 0 }),
    confirmedAt: instant('确认时间'),
    confirmedBy: text('确认人'),
    ...publication,
  },
  lines: {
    ...part,
    ...line,
    changePct: dec('变化率%', 2, { note: 'M到M+2月与上次发布相比' }),
    cumReceived: qty('累计收货', { note: '本年，发布时' }),
    lastSheetNo: no('最近送货单'),
    lastReceiptAt: instant('最近收货'),
    supplierCommitQty: qty('供应商承诺(M月)', { unsigned: true }),
    commitRemark: text('承诺说明', { max: 500 }),
  },
  states: {
    draft: [0, '待发布', 'info'],
    published: [1, '已发布', 'primary'],
    confirmed: [2, '已确认', 'success'],
    void: [3, '已作废', 'danger'],
  },
  actions: {
    create: {
      label: '新增',
      key: 'import',
      by: 'internal',
      from: 'new',
      to: 'draft',
      input: { plant: party.plant, supplierCode: party.supplierCode, ...head },
      lines: line,
    },
    edit: { label: '修改数量', key: 'import', by: 'internal', from: ['draft'], input: remark, lines: monthly },
    remove: { label: '删除', key: 'import', by: 'internal', from: ['draft'], to: 'removed' },
    publish: publish({ call: 'rePublish', from: ['draft', 'published', 'confirmed'] }),
    viewed: view({ from: ['published', 'confirmed'] }),
    accept: {
      label: '确认',
      key: 'accept',
      by: 'supplier',
      from: ['published'],
      to: 'confirmed',
      chosen: { call: 'changeStatus', by: 'status', value: '2' },
      lines: {
        supplierCommitQty: qty('供应商承诺(M月)', { unsigned: true }),
        commitRemark: text('承诺说明', { max: 500 }),
      },
    },
    recall: recall({
      label: '作废',
      danger: true,
      from: ['published', 'confirmed'],
      to: 'void',
      input: remark,
      chosen: { call: 'changeStatus', by: 'status', value: '3' },
    }),
    replace: { label: '被新版本代替', by: 'system', from: ['published', 'confirmed'], to: 'void' },
  },
  list: [
    'forecastNo',
    'version',
    'plant',
    'supplierCode',
    'supplierName',
    'baseMonth',
    'planCycle',
    'bizType',
    'horizonStart',
    'horizonEnd',
    'lineCount',
    'totalQty',
    'status',
    'publishedAt',
    'viewed',
    'confirmedAt',
    'confirmedBy',
    'plannerName',
    'creationDate',
  ],
  query: ['forecastNo', 'baseMonth', 'plant', 'supplierCode', 'planCycle', 'status'],
  more: ['supplierName', 'bizType', 'plannerName', 'publishedAt', 'viewed', 'creationDate'],
  sort: ['-creationDate', 'forecastNo', 'version', 'baseMonth', 'supplierCode', 'publishedAt'],
  detail: {
    names: ['partNo', 'partName', 'unit'],
    // What is compared stands where it is seen without scrolling.
    list: [
      'partNo',
      'supplierCode',
      'baseMonth',
      ...months,
      'changePct',
      'status',
      'partName',
      'supplierName',
      'unit',
      'projectCode',
      'plant',
      'forecastNo',
      'version',
      'cumReceived',
      'supplierCommitQty',
      'commitRemark',
    ],
    card: ['partNo', 'partName', 'baseMonth', ...months, 'changePct', 'forecastNo'],
    query: ['partNo', 'supplierCode', 'plant', 'baseMonth', 'forecastNo', 'status', 'projectCode'],
    sort: ['partNo'],
  },
  releases: {
    by: ['publish'],
    series: ['plant', 'supplierCode', 'bizType', 'projectCode', 'partNo'],
    quantities: rolling('baseMonth', 'month', months),
  },
  sheets: {
    import: { ...fromFile, title: '预测计划导入', fills: 'create' },
    details: {
      title: '预测计划明细',
      call: 'exportDetails',
      columns: [
        'forecastNo',
        'version',
        'plant',
        'supplierCode',
        'supplierName',
        'baseMonth',
        'partNo',
        'partName',
        'unit',
        'projectCode',
        ...months,
        'changePct',
        'cumReceived',
      ],
    },
  },
  topic: ['forecast', '预测计划'],
  tells: {
    published: { title: '新预测', text: '预测计划 {forecastNo} 已发布，请查看' },
    recalled: { title: '预测作废', text: '预测计划 {forecastNo} 已作废' },
  },
  waits: {
    forecastToPublish: { title: '待发布的预测', act: 'publish', tone: 'primary', in: ['draft'] },
    forecastToConfirm: { title: '待确认的预测', act: 'accept', tone: 'primary' },
  },
  // Of last year it is told no more; what is still a draft stays.
  archive: { after: 12, in: ['published', 'confirmed', 'void'] },
  grants: { PLANNER: 'all', SUP_ALL: 'all' },
})
