import { bool, choice, date, defineDocument, files, int, no, text } from '../../../declare/index.ts'
import { drafted } from '../../../parts/drafted.ts'
import { publication, publish, recall } from '../../../parts/published.ts'
import { party } from '../../mixins.ts'
import { warnLevel } from '../need/materialNeed.ts'

export const noticeType = {
  hurry: [1, '催料', 'warning'],
  stop: [2, '停止供货', 'danger'],
  change: [3, '工程切换', 'primary'],
  packing: [4, '包装切换', 'primary'],
  other: [5, '其他', 'info'],
} as const
const until = { note: '不填则一直可以回复', runsFrom: 'publishedAt' } as const
/** What a notice says; each supplier's copy of it says the same. */
export const said = {
  noticeType: choice('通知类型', noticeType, { required: true, initial: 'hurry' }),
  level: choice('重要度', warnLevel, { required: true, initial: 'normal' }),
  title: text('主题', { required: true, max: 100 }),
  content: text('内容', { required: true, max: 2000 }),
  partNos: text('零件', { max: 1000, codesOf: 'part', note: '停止供货必填' }),
  effectiveDate: date('生效日', { required: true, note: '停止供货的零件从这天起不能开送货单' }),
  needReply: bool('需回复', { required: true, initial: true }),
  deadline: date('回复截止', until),
  files: files('附件', { max: 10 }),
}
const input = {
  supplierCodes: text('供应商', { required: true, max: 1000, codesOf: 'supplier' }),
  ...said,
  deadline: date('回复截止', { ...until, ahead: ['create', 'edit', 'publish'] }),
}
/** Who of the plant reads notices and what suppliers say of them. */
export const readers = { PLANNER: 'read', MAT_CTRL: 'read', DISPATCHER: 'read', WH_MANAGER: 'read' } as const
const ofNotice = { by: ['noticeId'], named: { noticeId: 'id' }, as: 'page' } as const

/** 物料通知 material notice: a plant tells one or more suppliers to hurry, to stop or to change over, and wants to know that they heard. */
export const materialNotice = defineDocument('materialNotice', {
  title: '物料通知',
  about: ['工厂向一家或几家供应商发出的催料、停止供货、工程或包装切换通知，看谁已回复。', '由物料控制员或计划员新增。'],
  at: '/material/notice', key: 'material.notice',
  number: ['MN', 4],
  scope: { internal: { plant: 'plant' } },
  fields: {
    noticeNo: no('通知单号', { required: true }),
    plant: party.plant, plantName: party.plantName,
    ...input,
    supplierCount: int('供应商数', { required: true, initial: 0, sum: false }),
    repliedCount: int('已回复数', { required: true, initial: 0, sum: false }),
    publishedAt: publication.publishedAt, publishedBy: publication.publishedBy,
  },
  states: {
    draft: [0, '待发布', 'info'],
    published: [1, '已发布', 'primary'],
    done: [2, '已完成', 'success'],
    recalled: [3, '已撤回', 'danger'],
    expired: [5, '已过期', 'info'],
  },
  actions: {
    ...drafted({ given: { plant: party.plant }, head: input, keys: ['add', 'edit'] }),
    publish: publish({ get: true }),
    recall: recall({ from: ['published', 'done', 'expired'], get: true }),
    countReply: { label: '供应商回复', by: 'system', from: ['published', 'expired'], to: ['done'] },
    expire: { label: '过期', by: 'clock', due: ['deadline'], from: ['published'], to: 'expired' },
  },
  list: [
    'noticeNo', 'status', 'noticeType', 'level', 'title', 'partNos', 'effectiveDate', 'deadline', 'supplierCount', 'repliedCount',
    'supplierCodes', 'plant', 'needReply', 'publishedAt', 'publishedBy', 'creationDate',
  ],
  query: ['noticeNo', 'plant', 'noticeType', 'level', 'status', 'partNos', 'effectiveDate'],
  more: ['title', 'supplierCodes', 'needReply', 'deadline', 'publishedAt', 'creationDate'],
  sort: ['-creationDate', 'noticeNo', 'effectiveDate', 'deadline', 'level', 'publishedAt'],
  story: {
    headline: ['noticeType', 'level', 'title', 'content', 'partNos', 'effectiveDate', 'needReply', 'deadline'],
    parties: { 工厂: ['plant'], 供应商: ['supplierCodes'] },
    chain: { draft: null, published: null, done: null },
  },
  queries: { finds: { getReplies: { title: '通知的回复', of: 'materialNoticeReply', ...ofNotice } } },
  desk: { opens: [{ by: 'effectiveDate' }] },
  rights: { grants: { ...readers, PLANNER: 'all', MAT_CTRL: 'all' } },
})
