import { choice, date, defineDocument, int, no, period, qty } from '../../../declare/index.ts'
import { publication, publishedScope } from '../../../parts/published.ts'
import { businessType, part, party } from '../../mixins.ts'

/** How far a quantity binds. */
export const commitLevel = {
  firm: [1, '确定', 'danger'],
  goahead: [2, '生产备货', 'warning'],
  material: [3, '材料备货', 'primary'],
  forecast: [4, '预测', 'info'],
} as const

/**
 * 分期 buckets of a forecast's line: its quantity a month, a week or a day, how far that binds, and what the version before said of the
 * same period. The buckets of a month add up to its quantity.
 */
export const forecastBucket = defineDocument('forecastBucket', {
  title: '预测分期',
  about: [
    '预测的每个零件每月、每周、每天各要多少，哪些是确定的，比上一版多了还是少了。',
    '预测发布时生成：按周的预测把要订货和备产的月份分到各周，按日的把要订货的月份分到每个工作日。',
  ],
  key: 'mat.forecast',
  api: { export: 'forecastPlan/exportBuckets' },
  scope: publishedScope,
  fields: {
    forecastNo: no('预测单号', { required: true, numberOf: 'forecastPlan' }),
    version: int('版本', { required: true }),
    lineNo: int('行号', { required: true }),
    ...party,
    ...part,
    bizType: choice('业务类型', businessType, { required: true }),
    projectCode: no('项目'),
    publishedAt: publication.publishedAt,
    bucketType: choice('分期', { day: [1, '日'], week: [2, '周'], month: [3, '月'] }, { required: true }),
    bucketStart: date('开始', { required: true }),
    month: period('月份', { required: true }),
    qty: qty('数量', { required: true, unsigned: true }),
    prevQty: qty('上一版数量', { note: '没有发布过时为空' }),
    deltaQty: qty('变化'),
    commitLevel: choice('约束程度', commitLevel, { required: true }),
  },
  list: [
    'forecastNo', 'partNo', 'partName', 'unit', 'bucketType', 'bucketStart', 'qty', 'prevQty', 'deltaQty', 'commitLevel',
    'supplierCode', 'supplierName', 'plant', 'month', 'version', 'lineNo', 'projectCode', 'bizType',
  ],
  query: ['forecastNo', 'version', 'partNo', 'supplierCode', 'plant', 'month', 'bucketType', 'commitLevel'],
  sort: ['partNo', 'bucketStart', 'forecastNo'],
  rights: { grants: { PLANNER: 'all', LOGI_CLERK: 'read', CAP_ENG: 'read', SUP_ALL: 'all', SUP_SALES: 'all' } },
})
