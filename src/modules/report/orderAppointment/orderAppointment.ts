import { date, defineReport, int, no, period, qty, thisMonth } from '../../../declare/index.ts'
import { materialOrder } from '../../material/order/order.ts'
import { part, party } from '../../mixins.ts'

/** 订单履约报表: what was promised per order line, and what came by the promised day (domain-core A2). */
export const orderAppointment = defineReport('orderAppointment', {
  title: '订单履约报表',
  about: ['订单有没有按约定的时间和数量到货，供应商之间比一比。', '由订单交货计划和收货现算，不需要录入。', '没有到期的交货'],
  at: '/reports/order-appointment', key: 'mat.order', past: true,
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  params: { month: period('订单月份', { required: true, start: thisMonth }) },
  by: {
    orderNo: no('订单号', { required: true, numberOf: 'materialOrder' }),
    lineNo: int('行号', { required: true }),
    ...party,
    ...part,
    needDate: date('需求日期', { required: true }),
    promisedDate: date('承诺日期'),
  },
  sums: {
    orderQty: qty('订单数量', { required: true }),
    promisedQty: qty('承诺数量'),
    shippedQty: qty('已发运', { required: true }),
    receivedQty: qty('已收', { required: true }),
    onTimeQty: qty('按期收货', { required: true, note: '承诺日期（没有承诺则需求日期）当天及以前收到的数量' }),
    keptQty: qty('履约数量', { note: '按期收货的数量，不超过承诺数量' }),
  },
  metrics: {
    appointRate: { title: '履约率', of: 'keptQty', per: 'promisedQty', unit: '%', better: 'higher', owner: '工厂物料计划员' },
  },
  list: [
    'orderNo', 'lineNo', 'plant', 'supplierCode', 'supplierName', 'partNo', 'orderQty', 'promisedQty', 'promisedDate',
    'onTimeQty', 'appointRate', 'needDate', 'shippedQty', 'receivedQty',
  ],
  query: ['plant', 'supplierCode', 'orderNo', 'partNo'],
  more: ['needDate', 'promisedDate'],
  sort: ['orderNo', 'lineNo', 'plant', 'supplierCode', 'partNo', 'needDate', 'promisedDate'],
  charts: [
    { title: '各供应商履约率', as: 'bar', x: 'supplierCode', y: ['appointRate'], top: 20 },
    { title: '各需求日期的承诺与履约', as: 'bar', x: 'needDate', y: ['promisedQty', 'keptQty'] },
  ],
  opens: {
    list: materialOrder, lines: true,
    filter: ({ month, plant, supplierCode, orderNo, partNo, needDate }) => ({
      orderMonth: month, plant, supplierCode, orderNo, partNo, needDateStart: needDate, needDateEnd: needDate, status: '1,2,4,5,8',
    }),
  },
})
