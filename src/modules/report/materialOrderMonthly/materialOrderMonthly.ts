import { defineReport, int, money, no, period, qty, thisMonth } from '../../../declare/index.ts'
import { materialOrder } from '../../material/order/order.ts'
import { part, party } from '../../mixins.ts'

const month = period('订单月份', { required: true, start: thisMonth })

/** 物料订单月报: a month's order lines and what became of them (domain-core F1). */
export const materialOrderMonthly = defineReport('materialOrderMonthly', {
  title: '物料订单月报',
  about: ['按月看每家供应商订了多少、收了多少、还欠多少。', '由物料订单和收货现算，不需要录入。', '没有订货'],
  at: '/reports/materialOrder', key: 'rpt.order', past: true,
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  params: { period: month },
  by: {
    period: month,
    orderNo: no('订单号', { required: true, numberOf: 'materialOrder' }),
    lineNo: int('行号', { required: true }),
    orderType: materialOrder.fields.orderType,
    ...party,
    ...part,
  },
  sums: {
    orderQty: qty('订单数量', { required: true }),
    revisedQty: qty('修订增减', { required: true, note: '发布后经订单修订增加、减少的数量' }),
    calledQty: qty('已要货数量', { required: true }),
    shippedQty: qty('已发运数量', { required: true }),
    receivedQty: qty('已收数量', { required: true }),
    onTimeQty: qty('按期收货', { required: true }),
    openQty: qty('未发数量', { required: true }),
    cancelledQty: qty('取消数量', { required: true }),
    promisedQty: qty('承诺数量'),
    overdueLines: int('逾期行', { required: true }),
    amount: money('订单金额', { secret: 'price', note: '按需求日期的有效单价' }),
  },
  metrics: {
    satisfyRate: { title: '承诺率', of: 'promisedQty', per: 'orderQty', unit: '%', better: 'higher', owner: '工厂物料计划员' },
    fulfilPct: { title: '完成率', of: 'receivedQty', per: 'orderQty', unit: '%', better: 'higher', owner: '工厂物料计划员' },
    onTimeRate: { title: '准时率', of: 'onTimeQty', per: 'receivedQty', unit: '%', better: 'higher', owner: '工厂物料计划员' },
  },
  titled: 'orderNo',
  // Its month is asked for above and the same in every row.
  list: [
    'orderNo', 'lineNo', 'partNo', 'partName', 'unit', 'orderQty', 'receivedQty', 'openQty', 'fulfilPct', 'onTimeRate',
    'satisfyRate', 'supplierCode', 'supplierName', 'plant', 'overdueLines', 'revisedQty', 'calledQty', 'shippedQty',
    'cancelledQty', 'promisedQty', 'amount', 'orderType', 'period',
  ],
  query: ['orderNo', 'plant', 'supplierCode', 'partNo'],
  more: ['orderType'],
  sort: ['orderNo', 'plant', 'supplierCode', 'partNo'],
  rights: {
    keys: { price: '价格' },
    grants: {
      PLANNER: 'read', WH_MANAGER: 'read',
      FIN_CLERK: ['all', 'price'],
      FIN_HEAD: ['all', 'price'],
      SUP_ALL: 'all', SUP_SALES: 'read', SUP_FIN: 'read',
    },
  },
  charts: [
    { title: '各供应商完成率', as: 'bar', x: 'supplierCode', y: ['fulfilPct', 'onTimeRate'], top: 20 },
    { title: '逾期行最多的20个零件', as: 'pareto', x: 'partNo', y: ['overdueLines'], top: 20, tones: ['danger'] },
    { title: '各工厂完成率', as: 'bar', x: 'plant', y: ['fulfilPct', 'onTimeRate', 'satisfyRate'] },
    { title: '订单类型', as: 'pie', x: 'orderType', y: ['orderQty'] },
  ],
  opens: {
    list: materialOrder, lines: true,
    filter: ({ period, orderNo, plant, supplierCode, partNo, orderType }) =>
      orderType && !orderNo ? undefined : { orderMonth: period, orderNo, plant, supplierCode, partNo, status: '1,2,4,5,8' },
  },
})
