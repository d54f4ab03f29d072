import { date, defineDocument, no, period, qty } from '../../../declare/index.ts'
import { party } from '../../mixins.ts'
import { exempting } from '../exempting.ts'
import { counted } from '../facts.ts'

/** 退货KPI: what of accepted parts went back for its quality (kpi_return_fact). */
export const kpiReturn = defineDocument('kpiReturn', {
  title: '退货KPI',
  about: [
    '每张质量退货单退了多少；与到货时的拒收、供应商破损一起算进交付PPM。',
    '由退货单和账自动推算，每分钟更新；由差异产生的退货已在拒收中，不再计。', '没有质量退货',
  ],
  at: '/logi/kpi/return', key: 'kpi.sheet', rows: 'computed',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    docNo: no('单据号', { required: true, numberOf: 'returnGoods' }),
    ...party,
    period: period('月份', { required: true }),
    day: date('退货日期', { required: true, note: '退货单发布、货从库存移出的日期' }),
    qty: qty('退货数量', { required: true }),
    exempt: counted,
  },
  actions: exempting,
  list: ['docNo', 'day', 'qty', 'supplierCode', 'supplierName', 'plant', 'period', 'exempt'],
  query: ['period', 'plant', 'supplierCode', 'docNo', 'day'],
  more: ['exempt'],
  sort: ['-day', 'qty', 'supplierCode', 'plant', 'docNo'],
  story: {
    counted: ['张', '退货'],
    card: ['docNo', 'supplierName', 'plant', 'day', 'qty'],
  },
})
