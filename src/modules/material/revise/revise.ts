import { bool, choice, date, defineDocument, instant, int, no, period, qty, ref, rowId, text } from '../../../declare/index.ts'
import { publication, publish, publishedScope, view } from '../../../parts/published.ts'
import { fromFile, part, party, reason, remark } from '../../mixins.ts'

const input = {
  orderNo: ref('订单号', 'materialOrder', { required: true }),
  lineNo: int('行号', { required: true, positive: true }),
  newQty: qty('新数量', { required: true, unsigned: true }),
  newDate: date('新日期'),
  reasonCode: reason('修订原因', 'REVISE', { required: true }),
  ...remark,
}

/** 订单修订 order revision: a change of a published order line; inside the freeze period the supplier answers first. */
export const orderRevise = defineDocument('orderRevise', {
  title: '订单修订',
  about: ['已发布的订单要改数量或日期时走这里，供应商反馈满足后才生效。', '由计划员新增或导入；订单在 ERP 中变更时也会产生。'],
  at: '/logi/revise', key: 'mat.revise',
  number: ['RV', 5],
  api: { getPager: 'materialOrder/getRevisePager', export: 'materialOrder/exportReviseFeedback' },
  scope: publishedScope,
  fields: {
    reviseNo: no('修订单号', { required: true }),
    orderNo: ref('订单号', 'materialOrder', { required: true }),
    orderId: rowId('订单ID', { required: true, initial: 0 }),
    orderLineId: rowId('订单行ID', { required: true, initial: 0, indexed: true }),
    lineNo: int('行号', { required: true, positive: true }),
    ...party,
    ...part,
    orderMonth: period('订单月份'),
    reviseType: choice(
      '修订类型',
      { qty: [1, '数量'], date: [2, '日期'], both: [3, '数量+日期'], cancel: [4, '取消行'] },
      { required: true, initial: 'qty' },
    ),
    oldQty: qty('原数量', { required: true, initial: 0 }),
    newQty: qty('新数量', { required: true, unsigned: true }),
    deltaQty: qty('变化', { required: true, initial: 0 }),
    oldDate: date('原日期'),
    newDate: date('新日期'),
    reasonCode: reason('修订原因', 'REVISE', { required: true }),
    inFreeze: bool('冻结期内'),
    feedbackQty: qty('反馈数量', { unsigned: true }),
    feedbackDate: date('反馈日期'),
    feedbackReason: reason('不满足原因', 'UNSAT'),
    feedbackRemark: text('说明', { max: 500 }),
    feedbackBy: text('反馈人'),
    feedbackAt: instant('反馈时间'),
    effectiveAt: instant('生效时间'),
    endReason: text('撤销原因'),
    ...publication,
    ...remark,
  },
  states: {
    draft: [0, '待发布', 'info'],
    published: [1, '待反馈', 'primary'],
    refused: [3, '不满足', 'danger'],
    effective: [4, '已生效', 'success'],
    cancelled: [9, '已撤销', 'info'],
  },
  actions: {
    create: { label: '新增', key: 'edit', by: 'internal', from: 'new', to: 'draft', input },
    edit: {
      label: '修改', key: 'edit', by: 'internal',
      from: ['draft'],
      // Left out, it stays the same line's.
      input: { ...input, orderNo: ref('订单号', 'materialOrder'), lineNo: int('行号', { positive: true }) },
    },
    publish: publish({ to: ['published', 'effective'] }),
    viewed: view({ from: ['published', 'refused', 'effective'] }),
    feedback: {
      label: '反馈', call: 'materialOrder/reviseFeedback', key: 'accept', by: 'supplier',
      from: ['published'],
      to: ['effective', 'refused'],
      input: {
        accept: bool('是否接受', { required: true }),
        feedbackQty: qty('反馈数量', { unsigned: true }),
        feedbackDate: date('反馈日期'),
        reasonCode: reason('原因代码', 'UNSAT'),
        feedbackRemark: text('备注', { max: 500 }),
      },
    },
    decide: {
      label: '裁定', call: 'materialOrder/reviseDecide', key: 'approve', by: 'internal',
      from: ['refused'],
      to: 'effective', get: true,
      input: { mode: choice('方式', { adopt: [1, '采用反馈'], enforce: [2, '执行原修订'] }, { required: true }) },
    },
    lapse: {
      label: '随订单撤销', by: 'system',
      from: ['draft', 'published', 'refused'],
      to: 'cancelled',
      input: { endReason: text('撤销原因', { required: true }) },
    },
    cancel: { label: '撤销', key: 'recall', by: 'internal', from: ['draft', 'published', 'refused'], to: 'cancelled', get: true },
  },
  list: [
    'reviseNo', 'status', 'orderNo', 'lineNo', 'partNo', 'partName', 'oldQty', 'newQty', 'deltaQty', 'oldDate', 'newDate',
    'inFreeze', 'feedbackQty', 'feedbackDate', 'supplierCode', 'supplierName', 'plant', 'orderMonth', 'reviseType', 'reasonCode',
    'feedbackReason', 'feedbackBy', 'feedbackAt', 'effectiveAt', 'publishedAt', 'viewed',
  ],
  query: ['reviseNo', 'orderNo', 'plant', 'supplierCode', 'partNo', 'status'],
  more: ['orderMonth', 'reviseType', 'reasonCode', 'inFreeze', 'publishedAt'],
  sort: ['-creationDate', 'reviseNo', 'orderNo', 'feedbackAt', 'publishedAt'],
  sheets: {
    import: { ...fromFile, title: '订单修订导入', fills: 'create' },
    feedback: {
      title: '修订反馈', call: 'exportFeedback',
      template: 'materialOrder/exportReviseFeedbackTemplate',
      upload: 'materialOrder/reviseFeedbackImport',
      fills: 'feedback',
      columns: [
        'reviseNo', 'orderNo', 'lineNo', 'partNo', 'oldQty', 'newQty', 'newDate', 'accept', 'feedbackQty', 'feedbackDate',
        'reasonCode', 'feedbackRemark',
      ],
    },
  },
  story: {
    headline: [
      'orderNo', 'lineNo', 'partNo', 'reviseType', 'oldQty', 'newQty', 'deltaQty', 'oldDate', 'newDate', 'reasonCode', 'viewedAt',
      'endReason', 'remark',
    ],
    parties: { 工厂: ['plant'], 供应商: ['supplierCode'] },
    chain: { draft: null, published: null, effective: null },
    groups: {
      供应商反馈: ['feedbackQty', 'feedbackDate', 'feedbackReason', 'feedbackRemark', 'feedbackBy', 'feedbackAt'],
    },
  },
  events: {
    topic: ['revise', '订单修订'],
    tells: {
      published: { title: '订单修订', text: '修订单 {reviseNo} 已发布，请查看' },
      lapsed: { title: '修订撤销', text: '{endReason}，修订单 {reviseNo} 随之撤销，不必再反馈', many: '{n} 张修订单随订单撤销' },
      refused: { title: '修订未接受', text: '供应商不接受修订单 {reviseNo}，请处理' },
    },
  },
  desk: {
    opens: { by: 'publishedAt' },
    waits: {
      reviseToPublish: { title: '待发布的修订', act: 'publish', kind: 'publish', tone: 'primary' },
      reviseRefused: { title: '修订未被接受', act: 'decide', kind: 'unmet', tone: 'danger' },
      reviseToAnswer: { title: '待反馈的修订', act: 'feedback', kind: 'answer', tone: 'warning' },
    },
  },
  archive: { after: 18, in: ['effective', 'cancelled'] },
  rights: { grants: { PLANNER: 'all', LOGI_CLERK: 'read', SUP_ALL: 'all', SUP_SALES: 'all' } },
})
