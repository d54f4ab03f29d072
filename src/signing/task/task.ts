import {
  bool, choice, date, defineDocument, files, instant, int, json, look, no, ref, rowId, rowIds, signInput, signMethod, text,
  type Action, type Fields,
} from '../../declare/index.ts'
import { sealType, signBusiness, signPhase } from '../codes.ts'
import { addPlace, taskState } from '../flow/flow.ts'
import { signerGrants } from '../../modules/mixins.ts'

const tabs = {
  todo: [1, '待办'],
  done: [2, '已办'],
  started: [3, '我发起'],
  notified: [4, '知会我'],
} as const

const fields = {
  flowId: rowId('流程ID', { required: true }),
  flowNo: no('流程号', { required: true }),
  bizType: choice('业务类型', signBusiness, { required: true }),
  phase: choice('阶段', signPhase, { required: true }),
  docId: rowId('单据ID', { required: true }),
  docNo: no('单据号', { required: true }),
  step: no('环节编码', { required: true }),
  stepName: text('环节', { required: true }),
  plant: ref('工厂', 'factory'),
  plantName: look('工厂名称', 'plant', 'plantName'),
  supplierCode: ref('供应商代码', 'supplier'),
  supplierName: look('供应商名称', 'supplierCode', 'supplierName'),
  state: choice('任务状态', taskState, { required: true }),
  assigneeName: text('处理人'),
  isMine: bool('指定给我', { required: true }),
  bulk: bool('可批量', { required: true }),
  sealType: choice('印章类型', sealType),
  starterName: text('发起人', { required: true }),
  openedAt: instant('到达时间'),
  deadline: instant('截止时间'),
  isOverdue: bool('逾期'),
  doneAt: instant('处理时间'),
  doneBy: text('处理者'),
  onBehalfOf: text('代'),
  method: choice('签字方式', signMethod),
  opinion: text('意见'),
}

const taskId = rowId('任务', { required: true })
const taskIds = rowIds('任务', { required: true })
const opinion = text('意见', { required: true, max: 500 })
const person = no('登录名', { required: true, max: 50 })

/** An action on the flow of a task, by its own call; the screens have buttons of their own for it. */
const onFlow = <const L extends string, const I extends Fields>(label: L, input: I) =>
  ({
    label, key: 'sign',
    by: ['internal', 'supplier', 'carrier'],
    from: 'new',
    acts: { on: 'signFlow' },
    hidden: true, input,
  }) as const satisfies Action

/** 我的任务: tasks that I may act on, did, began or was told of; a view of the flows. */
export const myTask = defineDocument('myTask', {
  title: '我的任务',
  about: [
    '等我签字和审批的单据都在这里：看清内容，签字、同意、退回、转办、委派或加签。',
    '单据走到需要您处理的环节时自动出现；由您的组织共同处理的，要先认领。', '没有等您处理的任务',
  ],
  at: '/flow/mytask', key: 'flow.mytask',
  api: { resource: 'flowTask', getPager: 'flowTask/getMyPager' },
  rows: 'computed',
  scope: { internal: 'all', supplier: 'all', carrier: 'all' },
  actions: {
    sign: onFlow('签字', { taskId, ...signInput, evidence: text('签字证据', { max: 500 }) }),
    reject: onFlow('退回', { taskId, opinion, toStep: no('退回到环节', { max: 40 }) }),
    transfer: onFlow('转办', { taskId, person: { ...person, people: { of: 'own' } }, opinion }),
    addSign: onFlow('加签', {
      taskId,
      persons: text('加签人', { required: true, max: 500, people: { of: 'own' } }),
      place: choice('加签位置', addPlace, { required: true }),
      opinion,
    }),
    delegate: onFlow('委派', { taskId, person, opinion }),
    removeSign: onFlow('撤销加签', { taskId }),
    claim: onFlow('认领', { taskId }),
    release: onFlow('放回', { taskId }),
    recallAct: onFlow('取回签字', { taskId }),
    withdraw: onFlow('撤回', { taskId, opinion }),
    remind: onFlow('催办', { taskId }),
    batchSign: {
      ...onFlow('批量签字', { taskIds, method: signInput.method, sealNo: signInput.sealNo, opinion: signInput.opinion }),
      acts: {
        on: 'signFlow', each: 'taskIds',
        answer: { taskId, docNo: no('单据号', { required: true }), message: text('结果', { required: true }) },
      },
    },
    makeTicket: {
      ...onFlow('生成司机签字链接', { taskId, driverName: text('司机姓名', { max: 30 }) }),
      acts: {
        on: 'signFlow',
        answer: {
          path: text('页面', { required: true }),
          link: text('链接', { required: true }),
          expiresAt: instant('有效期至', { required: true }),
        },
      },
    },
  },
  queries: {
    finds: {
      getMyCount: { title: '我的待办数量', by: [], counts: { todo: { tab: '1' }, overdue: { tab: '1', isOverdue: '1' } } },
    },
    asks: {
      getDetail: {
        title: '任务、流程与单据',
        input: { taskId },
        answer: {
          flow: json('流程', { required: true }),
          task: json('任务', { required: true }),
          mine: json('我可处理的任务ID', { required: true }),
          document: json('单据', { required: true }),
          seals: json('我可以使用的印章', { required: true }),
        },
      },
      getHeadlines: {
        title: '各任务要决定的内容',
        input: { taskIds },
        answer: [{ taskId: rowId('任务', { required: true }), told: text('内容', { required: true }) }],
      },
      getPdf: { title: '待签文件', input: { taskId }, answer: 'file' },
      getUsableSeals: {
        title: '我可以使用的印章',
        answer: [
          {
            sealNo: no('印章编号', { required: true }),
            sealName: text('印章名称', { required: true }),
            sealType: choice('印章类型', sealType, { required: true }),
            typeName: text('类型名称', { required: true }),
            validTo: date('失效日期', { required: true }),
          },
        ],
      },
    },
  },
  fields: { tab: choice('页签', tabs, { note: '不选则为待办' }), ...fields },
  list: [
    'docNo', 'bizType', 'stepName', 'plant', 'supplierCode', 'supplierName', 'starterName', 'openedAt', 'deadline', 'isOverdue',
    'state', 'assigneeName', 'doneAt', 'doneBy', 'method', 'opinion',
  ],
  story: { card: ['docNo', 'bizType', 'stepName', 'supplierName', 'starterName', 'deadline'] },
  query: ['tab', 'docNo', 'bizType', 'stepName', 'plant', 'supplierCode', 'isOverdue'],
  more: ['openedAt', 'deadline', 'doneAt', 'flowNo', 'step'],
  // What is overdue has the earliest deadlines.
  sort: ['deadline', 'isOverdue', 'openedAt', 'doneAt', 'docNo'],
  desk: {
    waits: {
      taskToSign: {
        title: '待我处理',
        for: ['internal', 'supplier', 'carrier'],
        kind: 'task', tone: 'warning',
        where: { tab: '1' },
        due: 'deadline',
      },
      taskOverdue: {
        title: '逾期未处理', within: 'taskToSign',
        for: ['internal', 'supplier', 'carrier'],
        kind: 'late', tone: 'danger',
        where: { tab: '1', isOverdue: '1' },
        due: 'deadline',
      },
    },
  },
  rights: { grants: signerGrants },
})

/** 组织任务: every open task of the organization, so that a leader sees the load and moves tasks. */
export const orgTask = defineDocument('orgTask', {
  title: '组织任务',
  about: [
    '本组织所有人的签字和审批任务：谁的手里压着、压了多久，可以换人处理。',
    '单据发起签字或提交审批时自动产生，处理完后不再列出。', '没有待办任务',
  ],
  at: '/flow/orgtask', key: 'flow.orgtask',
  api: { resource: 'flowOrgTask', getPager: 'flowTask/getOrgPager', export: 'flowTask/exportOrgExcel' },
  rows: 'computed',
  scope: { internal: 'all', supplier: 'all', carrier: 'all' },
  fields,
  list: [
    'docNo', 'bizType', 'stepName', 'plant', 'supplierCode', 'supplierName', 'assigneeName', 'starterName', 'openedAt',
    'deadline', 'isOverdue', 'state',
  ],
  query: ['docNo', 'bizType', 'stepName', 'plant', 'supplierCode', 'assigneeName', 'isOverdue'],
  more: ['openedAt', 'deadline', 'flowNo'],
  sort: ['deadline', 'isOverdue', 'openedAt', 'docNo'],
  actions: {
    changeUser: {
      ...onFlow('变更处理人', { taskIds, person, reason: text('原因', { required: true, max: 500 }) }),
      call: 'flowTask/changeUser', key: 'changeUserJob', apart: true,
    },
  },
  rights: {
    grants: {
      ...signerGrants,
      SYS_ADMIN: ['all', 'changeUserJob'],
      WH_MANAGER: ['all', 'changeUserJob'],
      FIN_HEAD: ['all', 'changeUserJob'],
      SUP_ADMIN: ['changeUserJob'],
      CAR_ADMIN: ['changeUserJob'],
    },
  },
})

/** 签字记录: each signature of a period, for auditors; re-verified on demand. */
export const signRecord = defineDocument('signRecord', {
  title: '签字记录',
  about: ['已完成的签字：谁、何时、以哪枚印章签了哪张单据，供查证。', '每签完一步自动留下一条。', '还没有签过字'],
  at: '/flow/records', key: 'flow.records', rows: 'computed',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: { own: 'carrierId' } },
  queries: {
    asks: {
      verify: {
        title: '复核签字记录', post: true,
        input: { ids: rowIds('签字记录', { required: true }) },
        answer: {
          checked: int('复核条数', { required: true }),
          failed: int('有问题条数', { required: true }),
          results: json('每条的结果', { required: true }),
        },
      },
      verifyFile: {
        title: '验证已签 PDF', post: true,
        input: { file: files('PDF 文件', { required: true, max: 1 }) },
        answer: {
          fileName: text('文件名', { required: true }),
          sha256: text('摘要', { required: true }),
          known: json('平台中的单据'),
          problem: text('不能验证的原因'),
          signatures: json('签名', { required: true }),
          sound: bool('完好', { required: true }),
          seals: json('印章', { required: true }),
        },
      },
    },
  },
  fields: {
    ...fields,
    orgName: text('组织', { required: true }),
    supplierId: rowId('供应商ID'),
    carrierId: rowId('承运商ID'),
    sealNo: no('印章编号'),
    sealName: text('印章名称'),
    isLate: bool('逾期签字', { required: true }),
    waiver: text('免签依据'),
    evidence: text('签字证据'),
    hashBefore: text('签前摘要'),
    hashAfter: text('签后摘要'),
    certSerial: no('证书序列号', { max: 60 }),
    supersededAt: instant('作废时间'),
  },
  list: [
    'bizType', 'docNo', 'doneAt', 'stepName', 'orgName', 'doneBy', 'onBehalfOf', 'method', 'sealNo', 'sealName', 'plant',
    'supplierCode', 'supplierName', 'isLate', 'state', 'opinion', 'waiver', 'evidence',
  ],
  query: ['doneAt', 'docNo', 'bizType', 'plant', 'supplierCode', 'method', 'sealNo'],
  more: ['doneBy', 'stepName', 'state', 'isLate', 'orgName'],
  sort: ['-doneAt', 'docNo'],
  rights: { grants: signerGrants },
})
