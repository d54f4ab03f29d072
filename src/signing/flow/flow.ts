import {
  bool, choice, defineDocument, files, instant, int, kept, no, ref, rowId, signInput, signMethod, text,
} from '../../declare/index.ts'
import { signBusiness, signPhase } from '../codes.ts'
import { stepFields } from '../strategy/strategy.ts'
import { messageFields, wordings } from '../notices.ts'
import { signerGrants } from '../../modules/mixins.ts'

/** What became of a step. Waiting, open and held ones are ahead; superseded ones were signed and do not count any more. */
export const taskState = {
  waiting: [9, '未到', 'info'],
  open: [0, '待处理', 'primary'],
  signed: [1, '已签', 'success'],
  rejected: [2, '已退回', 'danger'],
  transferred: [3, '已转办', 'info'],
  cancelled: [4, '已取消', 'info'],
  waived: [5, '免签', 'info'],
  notified: [6, '已知会', 'info'],
  held: [7, '等待加签', 'warning'],
  superseded: [8, '已作废', 'info'],
} as const

export const addPlace = { before: [1, '在我之前'], after: [2, '在我之后'] } as const
/** Why somebody was asked who is not of the step. */
export const addedAs = { before: [1, '前加签'], after: [2, '后加签'], delegated: [3, '委派'] } as const

const toInbox = { at: '/flow/mytask?open={task}', key: 'flow.mytask.query' }
const toDocument = { at: '{path}', key: 'flow.mytask.query' }
const all = ['internal', 'supplier', 'carrier'] as const
const task = rowId('任务', { required: true })
const person = no('处理人登录名', { required: true, max: 50 })
const opinion = text('意见', { required: true, max: 500 })

/**
 * 签字流程: one phase of one document. Its lines are the tasks, one a step (countersigned: one a person), and the signatures:
 * nothing of them is ever removed, so that they are the record of who signed what.
 */
export const signFlow = defineDocument('signFlow', {
  title: '签字流程',
  about: ['一张单据的签字过程：走到哪一步、谁签过、还差谁。', '单据发起签字时自动建立。'],
  key: 'flow.mytask',
  number: ['SF', 6],
  // Who asked for an approval follows it, although it names no party.
  scope: {
    internal: { plant: 'plant', orNone: true },
    supplier: { own: ['supplierId', 'starterOrgId'] },
    carrier: { own: ['carrierId', 'starterOrgId'] },
  },
  fields: {
    flowNo: no('流程号', { required: true }),
    bizType: choice('业务类型', signBusiness, { required: true, carried: true }),
    phase: choice('阶段', signPhase, { required: true }),
    docId: rowId('单据ID', { required: true, indexed: true }),
    docNo: no('单据号', { required: true }),
    plant: ref('工厂', 'factory'),
    supplierCode: ref('供应商代码', 'supplier'),
    supplierId: { ...kept(int('供应商ID'), 'supplierCode', 'id'), required: false as const },
    carrierCode: ref('承运商代码', 'carrier'),
    carrierId: { ...kept(int('承运商ID'), 'carrierCode', 'id'), required: false as const },
    strategyCode: no('策略', { required: true, max: 40 }),
    strategyVersion: int('策略版本', { required: true, sum: false }),
    allowWithdraw: bool('允许撤回', { required: true }),
    allowRecall: bool('允许取回', { required: true }),
    ...messageFields,
    round: int('轮次', { required: true, initial: 1, sum: false }),
    starterId: rowId('发起人ID', { required: true }),
    starterName: text('发起人', { required: true }),
    starterOrgId: rowId('发起组织ID', { required: true }),
    startedAt: instant('发起时间', { required: true }),
    endedAt: instant('结束时间'),
    endReason: text('结束原因', { max: 500 }),
    openSteps: text('当前环节', { max: 300 }),
    isOverdue: bool('逾期', { required: true, initial: false }),
    /** The form as it was first shown to be signed, and what its last signature made of it. */
    form: files('表单', { max: 1 }),
    formHash: text('表单摘要', { max: 64 }),
    pdf: files('已签文件', { max: 1 }),
    pdfHash: text('文件摘要', { max: 64 }),
    /** Where signatures go on it: page and millimetres, one box a step. */
    slots: text('签章位置', { max: 4000 }),
  },
  lines: {
    round: int('轮次', { required: true, initial: 1, sum: false }),
    ...stepFields,
    state: choice('任务状态', taskState, { required: true, initial: 'waiting' }),
    orgId: rowId('处理组织ID', { required: true, indexed: true }),
    orgName: text('处理组织', { required: true }),
    assigneeId: rowId('处理人ID'),
    assigneeName: text('处理人姓名'),
    /** Who it is for, as found when it opened: by a field, as superior, leader or keeper of a seal. */
    people: text('可处理人', { max: 500 }),
    /** Asked by somebody who has a task of this step: that one waits for it, or has waited. */
    parentId: rowId('原任务ID'),
    added: choice('来由', addedAs),
    openedAt: instant('到达时间'),
    deadline: instant('截止时间', { runsFrom: 'openedAt' }),
    remindAt: instant('提醒时间'),
    remindedAt: instant('已提醒'),
    overdueAt: instant('逾期时间'),
    doneAt: instant('处理时间'),
    doneById: rowId('处理者ID'),
    doneBy: text('处理者'),
    onBehalfOf: text('代'),
    method: choice('签字方式', signMethod),
    sealNo: no('印章编号'),
    sealName: text('印章名称'),
    image: files('手写签名', { max: 1 }),
    opinion: text('意见', { max: 500 }),
    isLate: bool('逾期签字', { required: true, initial: false }),
    waiver: text('免签依据', { max: 200 }),
    /** Driver, telephone, place, address: what shows who a person without an account was. */
    evidence: text('签字证据', { max: 500 }),
    hashBefore: text('签前摘要', { max: 64 }),
    hashAfter: text('签后摘要', { max: 64 }),
    certSerial: no('证书序列号', { max: 60 }),
    revision: files('签字版本', { max: 1 }),
    supersededAt: instant('作废时间'),
    supersededBy: text('作废人'),
  },
  states: {
    running: [1, '进行中', 'primary'],
    done: [2, '已完成', 'success'],
    withdrawn: [3, '已撤销', 'info'],
    rejected: [4, '已退回', 'danger'],
  },
  actions: {
    prepare: {
      label: '生成表单', by: 'system',
      from: ['running', 'done'],
      input: {
        form: files('表单', { required: true, max: 1 }),
        formHash: text('表单摘要', { required: true, max: 64 }),
        slots: text('签章位置', { required: true, max: 4000 }),
      },
    },
    outdate: { label: '表单失效', by: 'system', from: ['running', 'done'] },
    begin: { label: '开始', by: 'system', from: ['running'], to: ['running', 'done'] },
    sign: {
      label: '签字', key: 'sign', by: all,
      from: ['running'],
      to: ['running', 'done'],
      input: { task, ...signInput, evidence: text('签字证据', { max: 500 }) },
    },
    refuse: {
      label: '退回', key: 'sign', by: all,
      from: ['running'],
      to: ['running', 'rejected'],
      input: { task, opinion, toStep: no('退回到环节', { max: 40 }) },
    },
    addSign: {
      label: '加签', key: 'sign', by: all,
      from: ['running'],
      input: {
        task,
        persons: text('加签人登录名', { required: true, max: 500 }),
        place: choice('加签位置', addPlace, { required: true }),
        opinion,
      },
    },
    delegate: { label: '委派', key: 'sign', by: all, from: ['running'], input: { task, person, opinion } },
    removeSign: { label: '撤销加签', key: 'sign', by: all, from: ['running'], input: { task } },
    transfer: { label: '转办', key: 'sign', by: all, from: ['running'], input: { task, person, opinion } },
    claim: { label: '认领', key: 'sign', by: all, from: ['running'], input: { task } },
    release: { label: '放回', key: 'sign', by: all, from: ['running'], input: { task } },
    recall: { label: '取回签字', key: 'sign', by: all, from: ['running', 'done'], to: 'running', input: { task } },
    withdraw: { label: '撤回', key: 'sign', by: all, from: ['running'], to: 'withdrawn', input: { opinion } },
    remind: { label: '催办', key: 'sign', by: all, from: ['running'] },
    link: {
      label: '生成司机签字链接', by: 'system',
      from: ['running'],
      input: { task, driverName: text('司机姓名', { max: 30 }) },
    },
    assign: { label: '变更处理人', by: 'system', from: ['running'], input: { task, person, opinion } },
    stop: {
      label: '撤销签字', by: 'system',
      from: ['running', 'done'],
      to: 'withdrawn',
      input: { opinion: text('原因', { max: 500 }) },
    },
    force: { label: '强制完成', by: 'system', from: ['running'], to: 'done', input: { opinion } },
    expire: { label: '到时', by: 'clock', from: ['running'], input: { task } },
  },
  list: [
    'flowNo', 'bizType', 'phase', 'docNo', 'plant', 'supplierCode', 'carrierCode', 'openSteps', 'isOverdue', 'starterName',
    'startedAt', 'endedAt', 'strategyCode', 'strategyVersion', 'status',
  ],
  query: ['flowNo', 'bizType', 'docNo', 'plant', 'status'],
  more: ['supplierCode', 'phase', 'startedAt'],
  sort: ['-startedAt', 'flowNo'],
  events: {
    topic: ['task', '签字任务'],
    tells: {
      opened: { title: '待办任务', text: wordings.opened.usual, many: '{n} 个任务待处理', ...toInbox },
      notified: { title: '知会', text: '{docNo} 已到 {stepName}', ...toDocument },
      remind: { title: '催办', text: wordings.remind.usual, many: '{n} 个任务被催办', ...toInbox },
      overdue: { title: '任务逾期', text: wordings.overdue.usual, many: '{n} 个任务已逾期', ...toInbox },
      escalated: {
        title: '逾期转上级',
        text: '{docNo} 的{stepName}逾期未处理，请主管安排',
        at: '/flow/orgtask', key: 'flow.orgtask.changeUserJob',
      },
      rejected: { title: '退回', text: wordings.rejected.usual, many: '{n} 张单据被退回', ...toDocument },
      done: { title: '单据已签字', text: wordings.done.usual, many: '{n} 张单据已签字', ...toDocument },
    },
  },
  rights: { grants: signerGrants },
})
