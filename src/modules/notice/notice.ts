import { bool, choice, dec, defineDocument, files, instant, int, json, no, rich, rowId, text } from '../../declare/index.ts'
import { approve, decided, reject } from '../../parts/approved.ts'

export const noticeType = {
  message: [1, '通知'],
  bulletin: [2, '公告'],
  rule: [3, '制度'],
  training: [4, '培训'],
  shutdown: [5, '放假/停产'],
  system: [6, '系统'],
} as const
/** Shown as a tag when below 4 (spec). */
export const noticePriority = {
  critical: [1, '特急', 'danger'],
  urgent: [2, '紧急', 'warning'],
  important: [3, '重要', 'primary'],
  normal: [4, '一般'],
} as const
/** Whom `targets` names: nobody in particular, types, groups or single organizations. */
export const targetKind = {
  all: [1, '全部组织'],
  types: [2, '按组织类型'],
  groups: [3, '按分组'],
  organizations: [4, '指定组织'],
} as const
/** orgTypes: 1 maker, 2 supplier, 4 carrier; groups and organizations by code. */
export interface Targets {
  orgTypes?: number[]
  groups?: string[]
  organizations?: string[]
}

const input = {
  title: text('标题', { required: true, max: 100 }),
  type: choice('类型', noticeType, { required: true, initial: 'message' }),
  priority: choice('重要性', noticePriority, { required: true, initial: 'normal' }),
  pubBase: text('发布基地', { required: true, max: 50, listed: 'Base' }),
  targetKind: choice('发布范围', targetKind, { required: true, initial: 'all' }),
  targets: json('发布对象'),
  body: rich('正文', { required: true, max: 200_000 }),
  files: files('附件', { upload: { call: 'notice/uploadFile', title: '上传公告附件', key: 'crud' } }),
  needAudit: bool('需审批', { required: true, initial: true }),
  mustRead: bool('必读', { required: true, initial: false }),
  publishTime: instant('发布时间', { note: '不填则立即发布' }),
  expiredAt: instant('失效时间', { ahead: ['publish', 'approve'], note: '不填则为发布后 30 天' }),
}

const ofNotice = { id: rowId('公告ID', { required: true }) }
/** The organizations of a notice. */
const addressed = { of: 'noticeTarget', by: ['noticeId'], named: { noticeId: 'id' } } as const

/** 公告 notice: written, audited, published to organizations, read by their people. */
export const notice = defineDocument('notice', {
  title: '公告管理',
  about: ['写公告、送审、发布，看谁还没有读。', '由有权发布的人新增，审批通过后对方才看得到。', '还没有写过公告'],
  at: '/notice/mgt', key: 'notice.mgt',
  number: ['NT', 5],
  scope: { internal: 'all' },
  fields: {
    noticeNo: no('公告编号', { required: true }),
    ...input,
    version: int('版本', { required: true, initial: 1 }),
    targetCount: int('目标数', { required: true, initial: 0 }),
    readCount: int('已读数', { required: true, initial: 0 }),
    readPct: dec('已读率%', 2, { sum: false, note: '已查看的组织占发布对象的比例' }),
    creationUserName: text('发布人', { required: true, initial: '' }),
    creatorId: rowId('发布人ID', { required: true, initial: 0 }),
    auditor: text('审批人'),
    auditAt: instant('审批时间'),
    auditOpinion: text('审批意见', { max: 500 }),
    remindedAt: instant('提醒时间'),
  },
  states: {
    draft: [0, '草稿', 'info'],
    auditing: [1, '待审批', 'primary'],
    published: [2, '已发布', 'success'],
    rejected: [3, '已驳回', 'danger'],
    recalled: [4, '已撤回', 'warning'],
    cancelled: [5, '已取消', 'info'],
    expired: [6, '已失效', 'info'],
    waiting: [7, '待生效', 'primary'],
  },
  actions: {
    create: { label: '新增', key: 'crud', by: 'internal', from: 'new', to: 'draft', input },
    edit: { label: '修改', key: 'crud', by: 'internal', from: ['draft', 'rejected', 'recalled'], to: 'draft', input },
    publish: {
      label: '提交审批', key: 'cmf', by: 'internal',
      from: ['draft', 'rejected'],
      to: ['auditing', 'published', 'waiting'],
      get: true,
    },
    recall: { label: '撤回审批', call: 'reCall', key: 'recall', by: 'internal', from: ['auditing'], to: 'draft', get: true },
    recallPub: {
      label: '撤回发布', call: 'reCall', key: 'recallPub', by: 'internal',
      from: ['published', 'waiting'],
      to: 'recalled', get: true,
    },
    approve: approve({
      label: '同意',
      from: ['auditing'],
      to: ['published', 'waiting'],
      party: { not: 'creatorId' },
      input: { opinion: text('意见', { max: 500 }) },
      acts: { oneOf: { call: 'audit', by: 'pass', value: true } },
    }),
    reject: reject({
      from: ['auditing'],
      input: { opinion: text('驳回意见', { required: true, max: 500 }) },
      acts: { oneOf: { call: 'audit', by: 'pass', value: false } },
    }),
    delay: {
      label: '延期', key: 'crud', by: 'internal',
      from: ['published', 'expired'],
      to: 'published',
      input: { expiredAt: instant('新的失效时间', { required: true, ahead: true }) },
    },
    cancel: {
      label: '取消', danger: '这篇公告不再发布。', key: 'crud', by: 'internal',
      from: ['draft', 'rejected', 'recalled'],
      to: 'cancelled', get: true,
    },
    removeRange: { label: '删除', key: 'crud', by: 'internal', from: ['draft', 'rejected', 'cancelled'], to: 'removed' },
    start: { label: '生效', by: 'clock', due: ['publishTime'], from: ['waiting'], to: 'published' },
    expire: { label: '失效', by: 'clock', due: ['expiredAt'], from: ['published'], to: 'expired' },
    remind: { label: '提醒未读', key: 'cmf', by: 'internal', from: ['published'], hidden: true },
    countRead: { label: '已读', by: 'system', from: ['published', 'expired', 'recalled'] },
  },
  signing: {
    as: [10, '公告'],
    phases: decided({ title: '公告审批', start: 'publish', stop: 'recall', when: (n: { needAudit?: boolean }) => !!n.needAudit }),
  },
  story: {
    counted: ['篇', '公告'],
    headline: [
      'title', 'type', 'priority', 'pubBase', 'targetKind', 'mustRead', 'publishTime', 'expiredAt', 'targetCount', 'readCount',
      'readPct',
    ],
    chain: { draft: null, auditing: null, published: null },
    groups: { 审批: ['auditor', 'auditAt', 'auditOpinion'] },
  },
  list: [
    'noticeNo', 'title', 'type', 'priority', 'pubBase', 'targetKind', 'status', 'targetCount', 'readCount', 'readPct', 'mustRead',
    'publishTime', 'expiredAt', 'creationUserName', 'creationDate', 'auditor', 'auditAt', 'auditOpinion',
  ],
  query: ['title', 'type', 'priority', 'status', 'publishTime'],
  more: ['noticeNo', 'pubBase', 'targetKind', 'mustRead', 'creationUserName', 'creationDate'],
  sort: ['-creationDate', 'publishTime', 'expiredAt', 'priority', 'noticeNo', 'readPct'],
  queries: {
    asks: {
      getAudits: {
        title: '公告审批记录', input: ofNotice,
        answer: [
          {
            auditor: text('审批人', { required: true }),
            at: instant('审批时间', { required: true }),
            opinion: text('审批意见'),
            pass: bool('同意', { required: true }),
          },
        ],
      },
    },
    finds: {
      getOrgs: { title: '公告对象', ...addressed, as: 'page' },
      getOrgsExcel: { title: '公告查看情况', ...addressed, as: 'sheet' },
    },
  },
  events: {
    topic: ['notice', '公告'],
    tells: {
      published: { title: '新公告', text: '公告《{title}》已发布', at: '/notice/notice', key: 'notice.supView.query' },
      reminded: {
        title: '公告待阅', text: '公告《{title}》贵方还没有人看，请及时查看', at: '/notice/notice', key: 'notice.supView.query',
      },
      recalled: { title: '公告撤回', text: '公告《{title}》已撤回，不再有效', at: '/notice/notice', key: 'notice.supView.query' },
    },
  },
  rights: {
    grants: {
      SYS_ADMIN: 'read', PLANNER: 'all',
      NOTICE_EDITOR: ['read', 'crud', 'cmf', 'recall'],
      NOTICE_AUDITOR: ['read', 'approve', 'recallPub'],
    },
  },
})

/** 公告对象 one organization that a notice was published to, and whether its people have seen it. */
export const noticeTarget = defineDocument('noticeTarget', {
  title: '公告对象',
  about: ['公告发给了哪些组织，读了没有。', '公告发布时按对象自动列出。'],
  key: 'notice.mgt',
  unique: ['noticeId', 'orgId'],
  scope: { internal: 'all' },
  fields: {
    noticeId: rowId('公告ID', { required: true, indexed: true }),
    orgId: rowId('组织ID', { required: true, indexed: true }),
    orgCode: no('组织代码', { required: true }),
    orgName: text('组织名称', { required: true }),
    orgType: choice('组织类型', { internal: [1, '主机厂'], supplier: [2, '供应商'], carrier: [4, '承运商'] }, { required: true }),
    isViewed: bool('已读', { required: true, initial: false }),
    firstReadBy: text('首次查看人'),
    firstReadAt: instant('首次查看时间'),
    readers: int('查看人数', { required: true, initial: 0 }),
  },
  states: { addressed: [1, '已发布', 'success'] },
  actions: {
    read: { label: '查看', by: 'system', from: ['addressed'] },
    remove: { label: '收回', by: 'system', from: ['addressed'], to: 'removed' },
  },
  list: ['orgCode', 'orgName', 'orgType', 'isViewed', 'firstReadBy', 'firstReadAt', 'readers'],
  query: ['orgCode', 'orgName', 'orgType', 'isViewed', 'noticeId'],
  sort: ['orgCode', 'firstReadAt'],
  sheets: {
    list: { title: '公告查看情况' },
  },
  rights: { grants: { SYS_ADMIN: 'read', PLANNER: 'all', NOTICE_EDITOR: 'read', NOTICE_AUDITOR: 'read' } },
})

/** What its readers see of a notice. */
const shown = {
  id: rowId('公告ID', { required: true }),
  title: text('标题', { required: true }),
  isViewed: bool('已读', { required: true }),
  type: int('类型', { required: true }),
  priority: int('重要性', { required: true }),
  pubBase: text('发布基地', { required: true }),
  creationUserName: text('发布人', { required: true }),
  mustRead: bool('必读', { required: true }),
}

/** 我的公告: what was published to my organization, with whether I have seen it. */
export const myNotice = defineDocument('myNotice', {
  title: '我的公告',
  about: ['发给本组织的公告，重要的要读过才算数。', '对方发布公告并包含您的组织时出现。', '没有发给您的公告'],
  at: '/notice/notice', key: 'notice.supView',
  api: { getPager: 'notice/getMyPager' },
  rows: 'computed',
  scope: { internal: 'all', supplier: 'all', carrier: 'all' },
  fields: {
    title: text('标题', { required: true }),
    isViewed: bool('已读', { required: true }),
    type: input.type, priority: input.priority, pubBase: input.pubBase,
    creationUserName: text('发布人', { required: true }),
    publishTime: instant('发布时间', { required: true }),
    expiredAt: instant('失效时间', { required: true }),
    fileCount: int('附件数', { required: true, sum: false }),
    mustRead: bool('必读', { required: true }),
    isValid: bool('有效', { required: true }),
  },
  list: [
    'title', 'isViewed', 'type', 'priority', 'pubBase', 'creationUserName', 'publishTime', 'expiredAt', 'fileCount', 'isValid',
  ],
  query: ['title', 'isViewed', 'type', 'isValid', 'publishTime'],
  more: ['priority', 'pubBase', 'expiredAt'],
  sort: ['-publishTime', 'isViewed', 'priority', 'expiredAt'],
  queries: {
    finds: {
      getMyWaitReadList: {
        title: '待阅公告', call: 'notice/getMyWaitReadList',
        by: [],
        only: { isValid: true, isViewed: false },
        shown: {
          id: 'id', title: 'title', isViewed: 'isViewed', type: 'type', priority: 'priority', pubBase: 'pubBase',
          creationUserName: 'creationUserName', mustRead: 'mustRead', publishTime: 'publishTime',
        },
        sort: ['priority', '-publishTime'],
        most: 100,
      },
    },
    asks: {
      getDetail: {
        title: '公告详情', call: 'notice/getDetail', input: ofNotice,
        answer: {
          ...shown,
          publishTime: instant('发布时间'),
          expiredAt: instant('失效时间'),
          body: text('正文', { required: true }),
          files: json('附件', { required: true }),
        },
      },
      downloadFile: {
        title: '下载公告附件', call: 'notice/downloadFile',
        input: { id: text('文件ID', { required: true, max: 36 }) },
        answer: 'file',
      },
    },
  },
  rights: { grants: { '*': 'read' } },
})
