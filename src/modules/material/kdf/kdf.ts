import { date, defineDocument, int, look, no, period, ref, rolling, text } from '../../../declare/index.ts'
import {
  answers, drafting, forecast, forecastResponse, monthFields, replyBy, responseHeadline, responseList,
} from '../../common/forecastResponse.ts'
import { part, remark, suppliedPart } from '../../mixins.ts'

/** Quantities of the base month M and of the eleven after it. */
export const months = [
  ...(['m0Qty', 'm1Qty', 'm2Qty', 'm3Qty', 'm4Qty', 'm5Qty'] as const),
  ...(['m6Qty', 'm7Qty', 'm8Qty', 'm9Qty', 'm10Qty', 'm11Qty'] as const),
]
const head = {
  kdProject: no('KD项目', { required: true }),
  country: text('国家', { required: true, max: 50 }),
  modelCode: no('车型'),
  baseMonth: period('基准月', { required: true, carried: true, note: 'M月；后面各列依次是其后各月' }),
}
const terms = {
  horizonMonths: int('月数', { required: true, initial: 6, positive: true, sum: false, note: '1 到 12，以后各月不填数量' }),
  deliverTo: ref('收货仓库', 'warehouse', { within: 'plant', note: 'KD 包装中心' }),
  replyBy,
  ...remark,
}
const line = {
  partNo: suppliedPart,
  packPlan: text('包装要求', { max: 200 }),
  requiredDate: date('要求日期'),
  ...monthFields(months),
}
/**
 * KD件预测 KD forecast: what one plant will probably want of one supplier for vehicles that leave the country in parts, project by
 * project. The supplier says line by line whether it can. It promises nothing: no ledger; what is wanted for certain is a CKD notice.
 */
export const kdforecast = defineDocument(
  'kdforecast',
  forecastResponse.of({
    title: 'KD件预测',
    about: [
      '散件出口项目未来几个月每个零件大约要多少，供应商逐行回复能不能满足；不是订货，要货以 CKD 供货通知为准。',
      '由计划员从 Excel 导入或新增，发布后供应商才看得到。',
    ],
    at: '/logi/kdf', key: 'mat.kdf', no: 'forecastNo', figures: 'kdf', short: 'KD预测',
    columns: { of: ['kdProject', 'baseMonth'], further: ['deliverTo'], line: months },
    api: { getDetails: 'GetSingle' },
    number: ['KF', 4],
    fields: {
      ...forecast,
      ...head,
      ...terms,
      deliverToName: look('收货仓库名称', 'deliverTo', 'warehouseName'),
    },
    lines: { ...part, ...line },
    actions: {
      ...drafting('kdforecast', { head, month: 'baseMonth', terms, line }),
    },
    list: [
      ...responseList.named, 'kdProject', 'country', 'baseMonth', ...responseList.answered, 'modelCode', 'horizonMonths',
      'deliverTo', 'deliverToName', ...responseList.told,
    ],
    query: ['forecastNo', 'baseMonth', 'plant', 'supplierCode', 'kdProject', 'status'],
    more: ['country', 'supplierName', 'modelCode', 'overdue', 'replyBy', 'viewed', 'publishedAt', 'creationDate'],
    sort: ['-creationDate', 'forecastNo', 'baseMonth', 'supplierCode', 'replyBy', 'publishedAt'],
    story: {
      card: ['supplierName', 'plant', 'kdProject', 'country', 'baseMonth', 'totalQty', 'satisfyRate', 'replyBy'],
      headline: ['kdProject', 'country', 'modelCode', 'baseMonth', 'horizonMonths', ...responseHeadline],
      parties: { 工厂: ['plant', 'deliverTo'], 供应商: ['supplierCode', 'confirmedBy', 'confirmedAt'] },
    },
    detail: {
      names: ['partNo', 'partName', 'unit', 'totalQty'],
      // What is compared stands where it is seen without scrolling.
      list: [
        'partNo', 'supplierCode', 'kdProject', 'baseMonth', ...months, 'totalQty', 'status', ...answers, 'partName',
        'supplierName', 'unit', 'packPlan', 'requiredDate', 'plant', 'country', 'modelCode', 'forecastNo', 'lineNo', 'version',
      ],
      card: ['partNo', 'partName', 'kdProject', 'baseMonth', 'totalQty', 'satisfy', 'canSupplyQty', 'forecastNo'],
      query: ['partNo', 'supplierCode', 'plant', 'baseMonth', 'kdProject', 'forecastNo', 'satisfy', 'status'],
      sort: ['partNo'],
    },
    releases: {
      by: ['publish'],
      series: ['plant', 'supplierCode', 'kdProject', 'country', 'modelCode', 'partNo'],
      quantities: rolling('baseMonth', 'month', months),
      matrix: { row: 'partNo', total: 'totalQty', beside: answers, fills: 'edit' },
    },
    events: { topic: ['kdf', 'KD件预测'] },
    rights: {
      keys: { print: '打印' },
      grants: {
        PLANNER: ['all', 'print'],
        LOGI_CLERK: 'read', CAP_ENG: 'read',
        SUP_ALL: ['all', 'print'],
        SUP_SALES: ['all', 'print'],
      },
    },
  }),
)
