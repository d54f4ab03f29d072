import { defineReport, int, period, qty, thisMonth } from '../../../declare/index.ts'
import { completionBands } from '../../material/order/percent.ts'
import { materialOrder } from '../../material/order/order.ts'
import { party } from '../../mixins.ts'

/** 订单完成率: how much of a month's orders has come; quantities over all parts, in their units. */
export const orderProgress = defineReport('orderProgress', {
  title: '订单完成率',
  about: ['每张订单完成到几成，低于阈值的标出颜色。', '由物料订单和收货现算，不需要录入。', '没有订货'],
  at: '/reports/order-progress', key: 'mat.order', past: true,
  madeOf: [materialOrder],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  params: { month: period('订单月份', { required: true, start: thisMonth }) },
  by: party,
  sums: {
    orders: int('订单数', { required: true }),
    wantedQty: qty('需求数量', { required: true, note: '订单数量减去取消数量' }),
    transitQty: qty('在途数量', { required: true }),
    receivedQty: qty('已收数量', { required: true }),
    cancelledQty: qty('取消数量', { required: true }),
  },
  metrics: {
    donePct: {
      title: '完成率', of: 'receivedQty', per: 'wantedQty', unit: '%', better: 'higher', bands: completionBands,
      owner: '工厂物料计划员',
    },
  },
  titled: 'supplierCode',
  list: [
    'plant', 'plantName', 'supplierCode', 'supplierName', 'orders', 'wantedQty', 'receivedQty', 'donePct', 'transitQty',
    'cancelledQty',
  ],
  sort: ['plant', 'supplierCode'],
  charts: [
    { title: '各工厂完成率', as: 'bar', x: 'plant', y: ['donePct'] },
    { title: '需求最多的20家供应商', as: 'bar', x: 'supplierCode', y: ['donePct'], top: 20 },
  ],
  opens: {
    list: materialOrder,
    filter: ({ month, plant, supplierCode }) => ({ orderMonth: month, plant, supplierCode, status: '1,2,4,5,8' }),
  },
})
