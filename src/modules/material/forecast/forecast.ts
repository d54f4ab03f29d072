import {
  choice, date, dec, defineDocument, instant, int, no, period, qty, rolling, text, unchanged,
} from '../../../declare/index.ts'
import { drafted } from '../../../parts/drafted.ts'
import { publication, publish, recall, publishedScope, view } from '../../../parts/published.ts'
import { monthFields } from '../../common/forecastResponse.ts'
import { businessType, fromFile, part, party, remark, suppliedPart } from '../../mixins.ts'

/** Quantities of the base month M and of the five after it. */
export const months = ['m0Qty', 'm1Qty', 'm2Qty', 'm3Qty', 'm4Qty', 'm5Qty'] as const
/** Until which month its quantities bind: to take, to make, to buy material for; what is after that is a forecast. */
const binding = {
  firmUntil: period('确定至', { note: '含该月，按此数量订货；不填为基准月' }),
  goaheadUntil: period('生产备货至', { note: '含该月，可以生产；不填为下一个月' }),
  materialUntil: period('材料备货至', { note: '含该月，可以备材料；不填为再下一个月' }),
}
const given = {
  plant: party.plant, supplierCode: party.supplierCode,
  baseMonth: period('基准月', { required: true, carried: true, note: 'M月；后面各列依次是其后各月' }),
  planCycle: choice(
    '计划周期',
    { month: [1, '月'], week: [2, '周'], day: [3, '日'] },
    {
      required: true, initial: 'month',
      note: '周：确定和生产备货的月份分到各周；日：确定的月份分到每个工作日，生产备货的分到各周',
    },
  ),
  bizType: choice('业务类型', businessType, { required: true, initial: 'production' }),
}
const head = { ...binding, plannerName: text('计划员'), ...remark }
/** A part with a long lead time binds longer than the others of its forecast. */
const ownBinding = {
  lineFirmUntil: period('零件确定至', { note: '该零件与整单不同时填写' }),
  lineGoaheadUntil: period('零件生产备货至', { note: '该零件与整单不同时填写' }),
  lineMaterialUntil: period('零件材料备货至', { note: '该零件与整单不同时填写' }),
}
const line = { partNo: suppliedPart, projectCode: no('项目'), ...monthFields(months, '数量'), ...ownBinding }
/** What the supplier says that it will deliver of a line. */
const committed = {
  supplierCommitQty: qty('供应商承诺(M月)', { unsigned: true }),
  commitRemark: text('承诺说明', { max: 500 }),
}

/**
 * 预测计划 forecast (delivery forecast, DELFOR): what one plant will probably want of one supplier in the next six months. Each
 * version is a document of its own; publishing one voids the version before. It promises nothing: no ledger, no shipment waits for it.
 */
export const forecastPlan = defineDocument('forecastPlan', {
  title: '预测计划',
  about: ['未来几个月每个零件大约要多少，供应商据此备料备产能，不是订货。', '由 ERP 按月下发，也可以新增或从 Excel 导入。'],
  at: '/logi/forecast', key: 'mat.forecast',
  number: ['FC', 4],
  unique: ['forecastNo', 'version'],
  scope: publishedScope,
  fields: {
    forecastNo: no('预测单号', { required: true }),
    version: int('版本', { required: true, initial: 1, sum: false }),
    prevVersion: int('上一版本'),
    ...party,
    ...given,
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
    cumReceived: qty('累计收货', { note: '从累计零点起，发布时' }),
    lastSheetNo: no('最近送货单', { numberOf: 'sendSheet' }),
    lastReceiptAt: instant('最近收货'),
    ...committed,
  },
  states: {
    draft: [0, '待发布', 'info'],
    published: [1, '已发布', 'primary'],
    confirmed: [2, '已确认', 'success'],
    void: [3, '已作废', 'danger'],
  },
  actions: {
    ...drafted({ given, head, lines: line, keys: ['import', 'import'] }),
    remove: { label: '删除', key: 'import', by: 'internal', from: ['draft'], to: 'removed' },
    publish: publish({ call: 'rePublish', from: ['draft', 'published', 'confirmed'] }),
    viewed: view({ from: ['published', 'confirmed'] }),
    accept: {
      label: '确认', key: 'accept', by: 'supplier',
      from: ['published'],
      to: 'confirmed',
      acts: { oneOf: { call: 'changeStatus', by: 'status', value: '2' } },
      lines: committed,
    },
    commit: {
      label: '补充承诺', key: 'accept', by: 'supplier',
      from: ['confirmed'],
      lines: committed,
      dialog: {
        says: (row, { lines }) => ({
          wrong: unchanged(row.lines, lines, ['supplierCommitQty', 'commitRemark'])
            ? [{ field: 'supplierCommitQty', message: '请修改要补充的承诺' }]
            : [],
        }),
      },
    },
    recall: recall({
      label: '作废', danger: '供应商看到的这一版预测作废，不能恢复。',
      from: ['published', 'confirmed'],
      to: 'void', input: remark,
      acts: { oneOf: { call: 'changeStatus', by: 'status', value: '3' } },
    }),
    replace: { label: '被新版本代替', by: 'system', from: ['published', 'confirmed'], to: 'void' },
  },
  list: [
    'forecastNo', 'status', 'supplierCode', 'supplierName', 'plant', 'baseMonth', 'version', 'totalQty', 'lineCount', 'planCycle',
    'bizType', 'firmUntil', 'goaheadUntil', 'materialUntil', 'horizonStart', 'horizonEnd', 'publishedAt', 'viewed', 'confirmedAt',
    'confirmedBy', 'plannerName', 'creationDate',
  ],
  query: ['forecastNo', 'baseMonth', 'plant', 'supplierCode', 'planCycle', 'status'],
  more: ['supplierName', 'bizType', 'plannerName', 'publishedAt', 'viewed', 'creationDate'],
  sort: ['-creationDate', 'forecastNo', 'version', 'baseMonth', 'supplierCode', 'publishedAt'],
  story: {
    headline: [
      'baseMonth', 'planCycle', 'bizType', 'firmUntil', 'goaheadUntil', 'materialUntil', 'horizonStart', 'horizonEnd', 'totalQty',
      'plannerName', 'viewedAt', 'remark',
    ],
    parties: { 工厂: ['plant'], 供应商: ['supplierCode'] },
    chain: { draft: null, published: null, confirmed: null },
  },
  detail: {
    names: ['partNo', 'partName', 'unit'],
    // What is compared stands where it is seen without scrolling.
    list: [
      'partNo', 'supplierCode', 'baseMonth', ...months, 'changePct', 'status', 'partName', 'supplierName', 'unit', 'projectCode',
      'plant', 'forecastNo', 'version', 'lineFirmUntil', 'lineGoaheadUntil', 'lineMaterialUntil', 'cumReceived',
      'supplierCommitQty', 'commitRemark',
    ],
    card: ['partNo', 'partName', 'baseMonth', ...months, 'changePct', 'forecastNo'],
    query: ['partNo', 'supplierCode', 'plant', 'baseMonth', 'forecastNo', 'status', 'projectCode'],
    sort: ['partNo'],
  },
  releases: {
    by: ['publish'],
    series: ['plant', 'supplierCode', 'bizType', 'projectCode', 'partNo'],
    quantities: rolling('baseMonth', 'month', months),
    matrix: { row: 'partNo', beside: ['changePct', 'supplierCommitQty', 'cumReceived'], fills: 'edit' },
  },
  sheets: {
    import: { ...fromFile, title: '预测计划导入', fills: 'create' },
    details: {
      title: '预测计划明细', call: 'exportDetails', of: 'lines',
      and: ['firmUntil', 'goaheadUntil', 'materialUntil'],
      without: ['status'],
    },
  },
  events: {
    topic: ['forecast', '预测计划'],
    tells: {
      committed: { title: '预测承诺', text: '供应商更新了预测计划 {forecastNo} 的承诺：{parts}' },
      published: { title: '新预测', text: '预测计划 {forecastNo} 已发布，请查看' },
      recalled: { title: '预测作废', text: '预测计划 {forecastNo} 已作废' },
    },
  },
  desk: {
    opens: { by: '-baseMonth', in: ['draft', 'published', 'confirmed'] },
    waits: {
      forecastToPublish: { title: '待发布的预测', act: 'publish', kind: 'publish', tone: 'primary', in: ['draft'] },
      forecastToConfirm: { title: '待确认的预测', act: 'accept', kind: 'answer', tone: 'primary' },
    },
  },
  // Of last year it is told no more; what is still a draft stays.
  archive: { after: 12, in: ['published', 'confirmed', 'void'] },
  rights: { grants: { PLANNER: 'all', LOGI_CLERK: 'read', CAP_ENG: 'read', SUP_ALL: 'all', SUP_SALES: 'all' } },
})
