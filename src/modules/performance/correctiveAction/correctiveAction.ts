import { bool, choice, date, defineDocument, files, instant, no, period, text } from '../../../declare/index.ts'
import { grade } from '../../kpi/kpiSpec/kpiSpec.ts'
import { party } from '../../mixins.ts'

/** So many work days after its evaluation was published a supplier says what it will do. */
export const FEEDBACK_DAYS = 10

/** What a publication says. */
const told = {
  grade: choice('发布等级', grade, { required: true }),
  publishedAt: instant('评价发布时间', { required: true }),
  feedbackBy: date('整改截止', { required: true, note: `发布后第${FEEDBACK_DAYS}个工作日`, runsFrom: 'publishedAt' }),
}
const feedbackFiles = files('整改附件', {
  max: 10,
  upload: { call: 'performance/uploadFile', title: '上传整改附件', key: 'accept' },
})

/**
 * 整改 what a supplier will do about a month of grade C or D: causes and measures with who sees to them by when, reviewed by the maker. It has
 * the id of its evaluation, which asks for it whenever published, and cancels it when that is taken back, void or no longer bad.
 */
export const correctiveAction = defineDocument('correctiveAction', {
  title: '整改',
  about: [
    '月度评价为C、D级的供应商要提交的整改：原因、措施、负责人和完成期限，由绩效工程师评审。',
    '月度评价发布时产生，由供应商填写提交；评价撤回、作废或申诉后不再是C、D级的，整改随之取消。',
  ],
  at: '/logi/improve_m', key: 'claim.improveM',
  unique: ['perfNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    perfNo: no('评价单号', { required: true, numberOf: 'performance' }),
    ...party,
    period: period('评价月份', { required: true }),
    ...told,
    answeredAt: instant('首次提交时间'),
    feedbackAt: instant('提交时间'),
    causes: text('原因', { max: 500 }),
    measures: text('措施', { max: 1000 }),
    measureOwner: text('措施负责人', { max: 50 }),
    measureDue: date('完成期限'),
    feedbackFiles,
    reviewText: text('整改意见', { max: 500 }),
  },
  states: {
    asked: [1, '待提交', 'primary'],
    sent: [2, '已提交', 'warning'],
    passed: [3, '已通过', 'success'],
    returned: [4, '已退回', 'danger'],
    cancelled: [9, '已取消', 'info'],
  },
  actions: {
    submit: {
      label: '提交整改', call: 'performance/createFeedback', key: 'accept', by: 'supplier',
      from: ['asked', 'returned'],
      to: 'sent',
      input: {
        causes: text('原因', { required: true, max: 500 }),
        measures: text('措施', { required: true, max: 1000 }),
        measureOwner: text('措施负责人', { required: true, max: 50 }),
        measureDue: date('完成期限', { required: true, ahead: true }),
        feedbackFiles,
      },
    },
    review: {
      label: '评审整改', call: 'performance/reviewFeedback', key: 'approve', by: 'internal',
      from: ['sent'],
      to: ['passed', 'returned'],
      input: {
        passes: bool('结论', { required: true, words: ['通过', '退回'] }),
        reviewText: text('整改意见', { required: true, max: 500 }),
      },
    },
    cancel: { label: '取消整改', by: 'system', from: ['asked', 'sent', 'passed', 'returned'], to: 'cancelled' },
    ask: { label: '再次要求', by: 'system', from: ['cancelled'], to: 'asked', input: told },
  },
  list: [
    'perfNo', 'status', 'supplierCode', 'supplierName', 'feedbackBy', 'grade', 'period', 'plant', 'measureOwner', 'measureDue',
    'feedbackAt', 'causes', 'measures', 'reviewText', 'answeredAt', 'publishedAt',
  ],
  query: ['period', 'plant', 'supplierCode', 'status', 'perfNo'],
  more: ['feedbackBy', 'measureDue', 'grade'],
  sort: ['-period', 'feedbackBy', 'plant', 'supplierCode', 'measureDue', 'feedbackAt', 'perfNo'],
  story: {
    counted: ['份', '整改'],
    card: ['supplierName', 'period', 'grade', 'feedbackBy', 'measureOwner', 'measureDue'],
    headline: ['perfNo', 'period', 'grade', 'feedbackBy', 'measureOwner', 'measureDue'],
    parties: { 主机厂: ['plant', 'publishedAt'], 供应商: ['supplierCode', 'feedbackAt'] },
    chain: { asked: 'feedbackBy', sent: null, passed: null },
    instead: { returned: 'passed' },
    groups: { 整改: ['causes', 'measures', 'feedbackFiles', 'reviewText'] },
  },
  sheets: { list: { title: '整改' } },
  events: {
    tells: {
      feedback: {
        as: 'evaluation.feedback', title: '整改已提交', text: '月度评价 {no} 的整改已提交，请评审', key: 'claim.improveM.approve',
      },
      reviewed: { as: 'evaluation.reviewed', title: '整改已评审', text: '月度评价 {no} 的整改：{result}，{opinion}' },
    },
  },
  desk: {
    opens: { by: 'feedbackBy' },
    waits: {
      evalToImprove: { title: '待提交的整改', act: 'submit', kind: 'answer', tone: 'danger', due: 'feedbackBy' },
      evalToReview: { title: '待评审的整改', act: 'review', kind: 'answer', tone: 'warning', since: 'feedbackAt' },
    },
  },
  rights: {
    grants: {
      SYS_ADMIN: 'read', PERF_ENG: 'all', CLAIM_ENG: 'read', PLANNER: 'read', SUP_ALL: 'all', SUP_SALES: 'all', SUP_QUALITY: 'all',
    },
  },
})
