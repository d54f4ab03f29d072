import { choice, date, defineDocument, files, instant, no, rowId, text } from '../../../declare/index.ts'
import { party } from '../../mixins.ts'

/** The steps of the usual form, in their order. */
export const steps = {
  D1: [1, 'D1 成立小组'],
  D2: [2, 'D2 描述问题'],
  D3: [3, 'D3 临时围堵'],
  D4: [4, 'D4 根本原因'],
  D5: [5, 'D5 选定纠正措施'],
  D6: [6, 'D6 实施纠正措施'],
  D7: [7, 'D7 预防再发生'],
  D8: [8, 'D8 总结表彰'],
} as const
/** By when a step is due, in days after the report is asked for; containment in 24 hours. */
export const dueDays = { D1: 1, D2: 1, D3: 1, D4: 10, D5: 10, D6: 20, D7: 30, D8: 30 } as const

const written = {
  content: text('内容', { max: 2000 }),
  owner: text('负责人', { max: 50 }),
  dueDate: date('期限', { required: true }),
  doneAt: date('完成日期'),
  evidence: files('证据', { max: 5 }),
}
/** Since when the supplier has it. */
const asked = { runsFrom: 'creationDate' } as const

/**
 * 8D报告 what a supplier found and changed after a claim: eight steps with owner, due date, evidence and the maker's sign-off. Containment
 * is due in 24 hours, and whether it helped is looked at later. What is signed does not change any more; what comes back is named by its step.
 */
export const eightD = defineDocument('eightD', {
  title: '8D报告',
  about: [
    '一次索赔背后的问题怎么围堵、查清、纠正和预防，八步各有负责人、期限和证据。',
    '在物流索赔单上点“要求8D”，由供应商逐步填写提交，索赔工程师审批。',
  ],
  at: '/logi/eight-d', key: 'claim.eightD',
  number: ['8D', 4],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    reportNo: no('8D编号', { required: true }),
    ...party,
    claimNo: no('索赔单号', { required: true, numberOf: 'logiClaim' }),
    claimId: rowId('索赔单ID', { required: true, indexed: true }),
    title: text('问题', { required: true, max: 1000 }),
    partNos: text('涉及零件', { max: 1000, codesOf: 'part' }),
    containBy: instant('围堵期限', { required: true, note: '要求后24小时', ...asked }),
    containedAt: instant('围堵时间'),
    dueDate: date('完成期限', { required: true, ...asked }),
    chasedAt: instant('催办时间'),
    submittedAt: instant('提交时间'),
    reviewText: text('审批意见', { max: 500 }),
    reviewedBy: text('审批人'),
    reviewedAt: instant('审批时间'),
    checkBy: date('效果验证日', { note: '审批同意后30天', runsFrom: 'reviewedAt' }),
    effect: choice('效果', { kept: [1, '有效', 'success'], again: [2, '再发生', 'danger'] }),
    effectText: text('验证说明', { max: 500 }),
  },
  lines: {
    step: choice('步骤', steps, { required: true }),
    ...written,
    signedBy: text('审批人'),
    signedAt: instant('审批时间'),
  },
  states: {
    open: [0, '待填写', 'danger'],
    contained: [1, '已围堵', 'warning'],
    submitted: [2, '待审批', 'primary'],
    signed: [3, '已通过', 'success'],
    closed: [4, '已关闭', 'success'],
  },
  actions: {
    tell: { label: '告知供应商', by: 'system', from: ['open'] },
    contain: {
      label: '填写围堵', key: 'accept', by: 'supplier',
      from: ['open'],
      to: 'contained',
      input: {
        content: text('临时围堵措施', { required: true, max: 2000 }),
        owner: text('负责人', { required: true, max: 50 }),
        evidence: files('证据', { max: 5 }),
      },
    },
    fill: { label: '填写', key: 'accept', by: 'supplier', from: ['open', 'contained'], lines: written },
    submit: { label: '提交审批', key: 'accept', by: 'supplier', from: ['contained'], to: 'submitted', get: true },
    approve: {
      label: '同意', key: 'approve', by: 'internal',
      from: ['submitted'],
      to: 'signed',
      input: { reviewText: text('意见', { max: 500 }) },
    },
    reject: {
      label: '退回', key: 'approve', by: 'internal',
      from: ['submitted'],
      to: 'contained',
      input: {
        step: choice('退回步骤', steps, { required: true, note: '它之前的步骤即通过，从它起重新填写' }),
        reviewText: text('意见', { required: true, max: 500 }),
      },
    },
    chase: { label: '催办', by: 'clock', from: ['open', 'contained'] },
    verify: {
      label: '验证效果', key: 'approve', by: 'internal',
      from: ['signed'],
      to: ['closed', 'contained'],
      input: {
        effect: choice('效果', { kept: [1, '有效'], again: [2, '再发生'] }, { required: true }),
        effectText: text('验证说明', { required: true, max: 500 }),
      },
    },
  },
  list: [
    'reportNo', 'status', 'claimNo', 'title', 'supplierCode', 'supplierName', 'plant', 'containBy', 'containedAt', 'dueDate',
    'submittedAt', 'reviewedBy', 'reviewedAt', 'checkBy', 'effect', 'partNos', 'creationDate',
  ],
  query: ['reportNo', 'claimNo', 'plant', 'supplierCode', 'status', 'dueDate'],
  more: ['effect', 'containBy', 'checkBy', 'creationDate'],
  sort: ['-creationDate', 'reportNo', 'containBy', 'dueDate', 'checkBy', 'supplierCode'],
  story: {
    counted: ['份', '8D报告'],
    card: ['title', 'supplierName', 'claimNo', 'containBy', 'dueDate'],
    headline: ['claimNo', 'title', 'partNos', 'containBy', 'containedAt', 'dueDate', 'reviewText', 'effect'],
    parties: { 主机厂: ['plant', 'reviewedBy', 'reviewedAt'], 供应商: ['supplierCode'] },
    chain: { open: 'containBy', contained: 'dueDate', submitted: null, signed: 'checkBy', closed: null },
  },
  detail: {
    names: ['step'],
    list: [
      'reportNo', 'lineNo', 'status', 'step', 'content', 'owner', 'dueDate', 'doneAt', 'evidence', 'signedBy', 'signedAt',
      'supplierCode', 'supplierName', 'claimNo', 'plant',
    ],
    query: ['reportNo', 'claimNo', 'supplierCode', 'plant', 'step', 'dueDate', 'status'],
    sort: ['dueDate', 'step'],
  },
  prints: {
    print: {
      title: '8D报告', key: 'print', kind: 'a4',
      parties: { 主机厂: ['plant', 'plantName'], 供应商: ['supplierCode', 'supplierName'] },
      head: [
        'claimNo', 'partNos', 'containBy', 'containedAt', 'dueDate', 'submittedAt', 'title', 'reviewText', 'effect', 'effectText',
      ],
      lines: [['step', 30], 'content', ['owner', 18], ['dueDate', 22], ['doneAt', 22], ['evidence', 26], ['signedBy', 18]],
      sums: [],
      sign: ['供应商组长', '供应商质量', '主机厂审批'],
    },
  },
  events: {
    topic: ['eightD', '8D报告'],
    tells: {
      opened: { title: '8D报告', text: '索赔 {claimNo} 要求提交8D报告 {reportNo}，请在24小时内填写围堵' },
      submitted: { title: '8D待审批', text: '8D报告 {reportNo} 已提交，请审批', key: 'claim.eightD.approve' },
      returned: { title: '8D退回', text: '8D报告 {reportNo} 被退回：{reason}' },
      late: { title: '8D逾期', text: '8D报告 {reportNo}（索赔 {claimNo}）{what}已逾期，请立即处理' },
      signed: { title: '8D已通过', text: '8D报告 {reportNo} 已通过' },
    },
  },
  desk: {
    opens: { by: 'dueDate' },
    waits: {
      eightDToContain: { title: '待围堵的8D', act: 'contain', kind: 'answer', tone: 'danger', due: 'containBy' },
      eightDToFill: { title: '待完成的8D', act: 'submit', kind: 'answer', tone: 'warning', due: 'dueDate' },
      eightDToSign: { title: '待审批的8D', act: 'approve', kind: 'answer', tone: 'warning', since: 'submittedAt' },
      eightDToVerify: { title: '待验证效果的8D', act: 'verify', kind: 'task', tone: 'primary', due: 'checkBy' },
    },
  },
  archive: { after: 24, in: ['closed'] },
  rights: {
    grants: { CLAIM_ENG: 'all', WH_MANAGER: 'read', PLANNER: 'read', SUP_ALL: 'all', SUP_QUALITY: 'all' },
  },
})
