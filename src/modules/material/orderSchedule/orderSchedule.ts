import { choice, date, defineDocument, int, no, qty, rowId } from '../../../declare/index.ts'
import { publication, publishedScope } from '../../../parts/published.ts'
import { part, party } from '../../mixins.ts'

/** 交货计划 schedule of an order line: when how much of it is wanted; Σ planQty = orderQty. */
export const orderSchedule = defineDocument('orderSchedule', {
  title: '订单交货计划',
  about: ['订单行按日期分开的交货计划，各批数量之和等于订单数量。', '随订单行建立，由计划员在订单里调整。'],
  key: 'mat.order',
  api: { export: 'materialOrder/exportChildDetails' },
  scope: publishedScope,
  fields: {
    orderNo: no('订单号', { required: true, numberOf: 'materialOrder' }),
    orderLineId: rowId('订单行ID', { required: true }),
    lineNo: int('行号', { required: true }),
    ...party,
    ...part,
    publishedAt: publication.publishedAt,
    seq: int('序号', { required: true }),
    deliverDate: date('交货日期', { required: true }),
    shift: no('班次'),
    planQty: qty('计划数量', { required: true, unsigned: true }),
    commitment: choice(
      '确定性',
      {
        firm: [1, '确定'],
        goahead: [2, '生产备货'],
        material: [3, '材料备货'],
        planning: [4, '预测'],
        immediate: [10, '立即/欠交'],
      },
      { required: true, initial: 'firm' },
    ),
  },
  actions: {
    publish: { label: '随订单发布', by: 'system', from: [] },
    change: {
      label: '随订单修订', by: 'system',
      from: [],
      input: { planQty: qty('计划数量', { required: true, unsigned: true }), deliverDate: date('交货日期', { required: true }) },
    },
    remove: { label: '随订单修改', by: 'system', from: [], to: 'removed' },
  },
  list: [
    'orderNo', 'lineNo', 'plant', 'supplierCode', 'partNo', 'partName', 'seq', 'deliverDate', 'shift', 'planQty', 'commitment',
  ],
  query: ['orderNo', 'partNo', 'deliverDate', 'supplierCode', 'plant'],
  sort: ['deliverDate', 'orderNo'],
  rights: { grants: { PLANNER: 'all', LOGI_CLERK: 'read', SUP_ALL: 'all', SUP_SALES: 'all', SUP_SHIPPER: 'read' } },
})
