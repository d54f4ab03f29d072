import { choice, date, defineReport, int, monthAfter, no, period, qty, ref, rowId } from '../../../declare/index.ts'
import { stockAccount } from '../../distribution/stock.ts'
import { stockMove } from '../../distribution/stockMove/stockMove.ts'
import { part, party, warehouseName } from '../../mixins.ts'
import { forecastPlan } from '../../material/forecast/forecast.ts'
import { materialOrder } from '../../material/order/order.ts'
import { metrics } from '../catalogue.ts'
import { evaluatedMonth } from '../evaluated.ts'
import { measures } from '../measures.ts'

/** Who sees the figures of KPI评价 sees what they add up. */
const shared = {
  key: 'kpi.eval',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  params: {
    from: period('月份自', { required: true, start: evaluatedMonth }),
    to: period('月份至', { required: true, start: evaluatedMonth }),
  },
} as const
const month = { period: period('月份', { required: true }) }
const asked = ['plant', 'supplierCode', 'partNo'] as const
const whose = ['supplierCode', 'supplierName', 'plant', 'period'] as const
const family = (tab: string) => ['承诺与计划KPI', tab] as const

/** 承诺KPI: of each promised line of an order what came by the promised day (K17, kpi_promise_fact). */
export const kpiPromise = defineReport('kpiPromise', {
  title: '承诺KPI',
  about: [
    '每条承诺日已过的订单行：承诺多少、承诺日前到了多少；履约率从这里加出来。', '由订单回执和收货自动推算，随时更新。',
    '没有到期的承诺',
  ],
  at: '/logi/kpi/promise',
  family: family('承诺'),
  ...shared,
  by: {
    ...month,
    orderNo: no('订单号', { required: true, numberOf: 'materialOrder' }),
    ...party,
    ...part,
    dueDay: date('承诺日期', { required: true, note: '没有承诺日期的按需求日期' }),
    lineId: rowId('订单行ID', { required: true }),
  },
  row: 'lineId', sums: measures.promise,
  metrics: { k17: metrics.k17 },
  titled: 'orderNo',
  list: ['orderNo', 'partNo', 'partName', 'dueDay', 'promisedQty', 'keptQty', 'unit', 'k17', ...whose],
  query: [...asked, 'orderNo', 'dueDay'],
  sort: ['k17', '-dueDay', 'orderNo', 'partNo', 'supplierCode', 'plant'],
})

/** 预测KPI: of each part of a month what was forecast last before it began, and what was ordered (M01). */
export const kpiForecast = defineReport('kpiForecast', {
  title: '预测KPI',
  about: [
    '每个零件每月：上月最后一版预测说要多少、实际订了多少；预测准确率从这里加出来。',
    '由已发布的预测和物料订单现算，不需要录入。', '没有可比的预测',
  ],
  at: '/logi/kpi/forecast', past: true,
  family: family('预测'),
  ...shared,
  by: { ...month, ...party, ...part },
  sums: { forecastSaid: qty('上月预测', { required: true, note: '上月最后一版预测的M+1月数量' }), ...measures.forecast },
  metrics: { m01: metrics.m01 },
  titled: 'partNo',
  list: ['partNo', 'partName', 'forecastSaid', 'monthOrdered', 'forecastHit', 'unit', 'm01', ...whose],
  query: asked,
  sort: ['m01', 'partNo', '-period', 'supplierCode', 'plant'],
  opens: [
    {
      list: forecastPlan, lines: true,
      filter: ({ period: of, plant, supplierCode, partNo }, y) =>
        y === 'forecastSaid' ? { baseMonth: monthAfter(String(of), -1), plant, supplierCode, partNo, status: '1,2' } : undefined,
    },
    {
      list: materialOrder, lines: true,
      filter: ({ period: of, plant, supplierCode, partNo }) => ({
        orderMonth: of, plant, supplierCode, partNo, status: '1,2,4,5,8',
      }),
    },
  ],
})

/** 周计划KPI: of each week plan what its days were when the week began, and how much of them was changed after that (M02). */
export const kpiWeek = defineReport('kpiWeek', {
  title: '周计划KPI',
  about: [
    '每张已过的周计划：周开始时本周定了多少、之后每天改了多少；计划稳定率从这里加出来。',
    '由1+1周计划历次发布的版本现算，不需要录入。', '没有已过的周计划',
  ],
  at: '/logi/kpi/week',
  family: family('周计划'),
  ...shared,
  by: {
    ...month,
    planNo: no('计划号', { required: true, numberOf: 'n1WPlan' }),
    startWeek: date('起始周', { required: true, week: true, note: '该周星期一的日期' }),
    ...party,
    ...part,
    planId: rowId('周计划ID', { required: true }),
  },
  row: 'planId',
  sums: {
    ...measures.week,
    movedQty: qty('变动数量', { required: true, note: '周开始后每天的增减之和，增减都算' }),
  },
  metrics: { m02: metrics.m02 },
  titled: 'planNo',
  list: ['planNo', 'partNo', 'partName', 'startWeek', 'firmQty', 'movedQty', 'stableQty', 'unit', 'm02', ...whose],
  query: [...asked, 'planNo', 'startWeek'],
  sort: ['m02', '-startWeek', 'planNo', 'partNo', 'supplierCode', 'plant'],
})

const { CON, TPL } = stockAccount
export const storedAccount = { CON, TPL } as const
/** 库存KPI: of each part in each warehouse the days of a month, as much as lay there at their end, and whether that was right (K15, kpi_stock_fact). */
export const kpiStock = defineReport('kpiStock', {
  title: '库存KPI',
  about: [
    '每个零件在每个仓库每天结束时有多少、当天的最小和最大库存是多少；库存合规率从这里加出来。',
    '由账和零件工厂视图自动推算，一行管到下一次移动或限值变化为止；没有设限值的零件、整月没有存放也没有移动的仓库不判定。',
    '没有可判定的库存',
  ],
  at: '/logi/kpi/stock',
  family: family('库存'),
  ...shared,
  by: {
    ...month,
    ...party,
    warehouse: ref('仓库', 'warehouse', { required: true, within: 'plant' }),
    warehouseName,
    account: choice('库存状态', storedAccount, { required: true }),
    ...part,
    fromDay: date('自', { required: true }),
    toDay: date('至', { required: true }),
  },
  sums: {
    onHand: qty('当天结束库存', { required: true, sum: false }),
    minQty: qty('最小库存', { sum: false }),
    maxQty: qty('最大库存', { sum: false }),
    ...measures.stock,
    stockDaysLow: int('低于最小天数', { required: true }),
    stockDaysHigh: int('高于最大天数', { required: true }),
  },
  metrics: { k15: metrics.k15 },
  titled: 'partNo',
  list: [
    'partNo', 'partName', 'warehouse', 'account', 'fromDay', 'toDay', 'onHand', 'minQty', 'maxQty', 'stockDays', 'stockDaysOk',
    'stockDaysLow', 'stockDaysHigh', 'unit', 'k15', ...whose,
  ],
  query: [...asked, 'warehouse', 'account'],
  sort: ['k15', '-fromDay', 'partNo', 'warehouse', 'supplierCode', 'plant', 'account'],
  opens: {
    list: stockMove,
    filter: ({ plant, warehouse, supplierCode, partNo, account, toDay }) =>
      warehouse && toDay ? { plant, warehouse, supplierCode, partNo, account, bizDateEnd: toDay } : undefined,
  },
})
