import { date, defineReport, inDays, int, no, qty, ref, text } from '../../../declare/index.ts'
import { party } from '../../mixins.ts'

/** 累计数逐单核对: the documents of one part since the zero point with both sides' running cumulatives. */
export const cumWalk = defineReport('cumWalk', {
  title: '累计数逐单核对',
  about: [
    '一个零件从累计零点起的每一张单据和双方累计到这一张的数，从哪一张开始对不上写在上面。',
    '由账和供应商发货单现算，不需要录入。', '没有单据',
  ],
  at: '/logi/cumWalk', key: 'les.cum', past: true,
  family: ['累计数工作台', '逐单核对'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  params: {
    // Of one part: without all three there is nothing to walk through.
    plant: ref('工厂', 'factory'),
    supplierCode: ref('供应商代码', 'supplier'),
    partNo: ref('零件号', 'part'),
    until: date('截至日期', { required: true, start: inDays(0) }),
  },
  by: {
    day: date('日期', { required: true }),
    docNo: no('单号', { required: true, numberOf: ['sendSheet', 'receive', 'diff'] }),
    move: text('业务', { required: true }),
    seq: int('序号', { required: true }),
    plant: party.plant, supplierCode: party.supplierCode, supplierId: party.supplierId,
    unit: no('单位', { max: 10, isUnit: true }),
  },
  sums: {
    despatchedQty: qty('发货'),
    theirQty: qty('供应商发货'),
    receivedQty: qty('收货'),
    cumDespatched: qty('累计发货', { required: true, sum: false }),
    theirCum: qty('供应商累计发货', { sum: false, note: '由供应商发货单逐单累计' }),
    gapQty: qty('发货差额', { sum: false, note: '到这一张为止，供应商减主机厂' }),
    cumReceived: qty('累计收货', { required: true, sum: false }),
    transitQty: qty('未收', { required: true, sum: false, note: '累计发货减累计收货' }),
  },
  titled: 'docNo',
  list: [
    'day', 'docNo', 'move', 'despatchedQty', 'cumDespatched', 'theirQty', 'theirCum', 'gapQty', 'receivedQty', 'cumReceived',
    'transitQty', 'unit',
  ],
  query: ['docNo', 'day', 'move'],
  sort: ['-seq', 'day', 'docNo'],
})
