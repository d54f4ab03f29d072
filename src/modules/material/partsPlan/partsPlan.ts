import { choice, date, dec, defineDocument, no, period, phone, qty, rolling, text } from '../../../declare/index.ts'
import {
  answers, drafting, forecast, forecastResponse, monthFields, replyBy, responseHeadline, responseList,
} from '../../common/forecastResponse.ts'
import { part, remark, suppliedPart } from '../../mixins.ts'

/** Quantities of the forecast's month M and of the five after it. */
export const months = ['m0Qty', 'm1Qty', 'm2Qty', 'm3Qty', 'm4Qty', 'm5Qty'] as const
const head = {
  forecastMonth: period('预测月份', { required: true, carried: true, note: 'M月；后面各列依次是其后各月' }),
  forecastType: choice(
    '预测类型',
    { regular: [1, '常规'], promotion: [2, '促销', 'primary'], eop: [3, '停产备货', 'warning'] },
    { required: true, initial: 'regular' },
  ),
}
const terms = {
  contact: text('备件计划员', { max: 30 }),
  phone: phone('电话', { max: 20 }),
  replyBy,
  ...remark,
}
const line = {
  partNo: suppliedPart,
  loc: no('供货地点', { max: 20 }),
  ...monthFields(months),
  avgMonthQty: dec('月均需求', 3, { unsigned: true, sum: false, note: '售后系统的数字' }),
  stockQty: qty('备件库存', { unsigned: true, note: '售后系统的数字' }),
  eopDate: date('停产日期', { note: '停产备货时必填' }),
}
/** 备件计划预测 after-sales forecast: what the spare-parts depots will probably want of a supplier; answered as a KD forecast is. */
export const accPlanForecast = defineDocument(
  'accPlanForecast',
  forecastResponse.of({
    title: '备件计划预测',
    about: [
      '售后未来几个月每个备件大约要多少，供应商逐行回复能不能满足，停产前的一次备货也在这里说；不是订货，要货以备件计划为准。',
      '由备件计划员从 Excel 导入或新增，发布后供应商才看得到。',
    ],
    at: '/logi/partsPlan', key: 'mat.partsplan', no: 'forecastNo', figures: 'partsPlan', short: '备件预测',
    columns: { of: ['forecastMonth'], line: months },
    api: { getDetails: 'GetDetails' },
    number: ['AF', 4],
    fields: {
      ...forecast,
      ...head,
      ...terms,
    },
    lines: { ...part, ...line },
    actions: {
      ...drafting('accPlanForecast', { head, month: 'forecastMonth', terms, line }),
    },
    list: [
      ...responseList.named, 'forecastMonth', 'forecastType', ...responseList.answered, 'contact', 'phone', ...responseList.told,
    ],
    query: ['forecastNo', 'forecastMonth', 'plant', 'supplierCode', 'forecastType', 'status'],
    more: ['supplierName', 'contact', 'overdue', 'replyBy', 'viewed', 'publishedAt', 'creationDate'],
    sort: ['-creationDate', 'forecastNo', 'forecastMonth', 'supplierCode', 'satisfyRate', 'replyBy', 'publishedAt'],
    story: {
      card: ['supplierName', 'plant', 'forecastMonth', 'forecastType', 'totalQty', 'satisfyRate', 'replyBy'],
      headline: ['forecastType', 'forecastMonth', ...responseHeadline],
      parties: { 工厂: ['plant', 'contact', 'phone'], 供应商: ['supplierCode', 'confirmedBy', 'confirmedAt'] },
    },
    detail: {
      names: ['partNo', 'partName', 'unit', 'totalQty'],
      // What is compared stands where it is seen without scrolling.
      list: [
        'partNo', 'supplierCode', 'forecastMonth', ...months, 'totalQty', 'status', ...answers, 'avgMonthQty', 'stockQty',
        'eopDate', 'partName', 'supplierName', 'unit', 'loc', 'plant', 'forecastType', 'forecastNo', 'lineNo', 'version',
      ],
      card: ['partNo', 'partName', 'forecastMonth', 'totalQty', 'stockQty', 'satisfy', 'canSupplyQty', 'forecastNo'],
      query: ['partNo', 'supplierCode', 'plant', 'forecastMonth', 'forecastNo', 'satisfy', 'loc', 'status'],
      sort: ['partNo'],
    },
    releases: {
      by: ['publish'],
      series: ['plant', 'supplierCode', 'forecastType', 'partNo'],
      quantities: rolling('forecastMonth', 'month', months),
      matrix: { row: 'partNo', total: 'totalQty', beside: ['stockQty', 'avgMonthQty', 'eopDate', ...answers], fills: 'edit' },
    },
    events: { topic: ['partsplan', '备件计划预测'] },
    rights: {
      keys: { print: '打印' },
      grants: {
        ACC_PLANNER: ['all', 'print'],
        PLANNER: ['all', 'print'],
        LOGI_CLERK: 'read',
        SUP_ALL: ['all', 'print'],
        SUP_SALES: ['all', 'print'],
      },
    },
  }),
)
