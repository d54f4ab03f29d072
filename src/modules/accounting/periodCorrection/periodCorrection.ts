import { date, defineDocument, instant, no, period, ref, rowId, text } from '../../../declare/index.ts'
import { decision } from '../../../parts/approved.ts'

/** 账期更正 correction of a period: postings that went into a closed period are taken out of it and booked on the first open day. */
export const periodCorrection = defineDocument('periodCorrection', {
  title: '账期更正',
  about: [
    '把误记进已关账期间的流水，从原期间转出，记到第一个开放日；库存不变，已结转的余额恢复成立。',
    '由核算选择工厂后自动找出这些流水，核算主管（另一人）同意后过账。',
  ],
  at: '/logi/periodCorrection', key: 'les.periodCorrection',
  number: ['PC', 4],
  scope: { internal: { plant: 'plant' } },
  fields: {
    correctionNo: no('更正单号', { required: true }),
    askedById: rowId('申请人ID', { required: true }),
    plant: ref('工厂', 'factory', { required: true }),
    reason: text('更正原因', { required: true, max: 200 }),
    ...decision,
    postedAt: instant('过账时间'),
    approvedBy: text('审批人'),
  },
  lines: {
    txnId: rowId('流水', { required: true }),
    docNo: no('来源单据', { required: true, max: 60 }),
    movement: text('移动类型', { required: true }),
    period: period('误记期间', { required: true }),
    businessDate: date('误记日期', { required: true }),
    bookedAt: instant('记账时间', { required: true }),
    operator: text('记账人'),
  },
  states: {
    waiting: [1, '待审批', 'warning'],
    posted: [2, '已过账', 'success'],
    rejected: [3, '已驳回', 'danger'],
  },
  actions: {
    create: {
      label: '找出并更正', key: 'add', by: 'internal', from: 'new', to: 'waiting',
      input: { plant: ref('工厂', 'factory', { required: true }), reason: text('更正原因', { required: true, max: 200 }) },
    },
    post: {
      label: '同意过账', key: 'correct', apart: true, by: 'internal',
      from: ['waiting'],
      to: 'posted',
      party: { not: 'askedById' },
      input: decision,
    },
    reject: {
      label: '驳回', key: 'correct', apart: true, by: 'internal',
      from: ['waiting'],
      to: 'rejected',
      input: { decision: text('审批意见', { required: true, max: 500 }) },
    },
  },
  list: ['correctionNo', 'plant', 'reason', 'postedAt', 'approvedBy', 'createdBy', 'creationDate'],
  query: ['correctionNo', 'plant'],
  sort: ['-creationDate', 'correctionNo', 'plant'],
  rights: { grants: { FIN_CLERK: ['query', 'add', 'export'], FIN_HEAD: ['all', 'correct'] } },
})
