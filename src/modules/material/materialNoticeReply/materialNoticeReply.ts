import { defineDocument, files, instant, no, rowId, text } from '../../../declare/index.ts'
import { publication, view } from '../../../parts/published.ts'
import { party } from '../../mixins.ts'
import { readers, said } from '../materialNotice/materialNotice.ts'

/** 物料通知回复 one supplier's copy of a notice, and what it said of it. It holds until the notice is taken back. */
export const materialNoticeReply = defineDocument('materialNoticeReply', {
  title: '物料通知回复',
  about: ['每家供应商收到的物料通知，看过没有，怎么回复的。', '工厂发布物料通知时，为每家供应商产生一条。'],
  at: '/material/noticeReply', key: 'material.noticeReply',
  unique: ['noticeNo', 'supplierCode'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    noticeNo: no('通知单号', { required: true, numberOf: 'materialNotice' }),
    noticeId: rowId('通知ID', { required: true, indexed: true }),
    ...party,
    ...said,
    replyText: text('回复', { max: 1000 }),
    replyFiles: files('回复附件', { max: 10 }),
    replyAt: instant('回复时间'),
    ...publication,
  },
  states: {
    waiting: [0, '待回复', 'warning'],
    known: [1, '无需回复', 'info'],
    replied: [2, '已回复', 'success'],
    overdue: [3, '逾期未回复', 'danger'],
    recalled: [4, '已撤回', 'info'],
  },
  actions: {
    tell: { label: '发布', by: 'system', from: ['waiting'], to: ['known'] },
    viewed: view({ from: ['waiting', 'known', 'overdue', 'replied', 'recalled'] }),
    reply: {
      label: '回复', call: 'materialNotice/reply', key: 'accept', by: 'supplier',
      from: ['waiting', 'overdue'],
      to: 'replied',
      input: { replyText: text('回复', { required: true, max: 1000 }), replyFiles: files('附件', { max: 10 }) },
    },
    withdraw: { label: '撤回', by: 'system', from: ['waiting', 'known', 'overdue', 'replied'], to: 'recalled' },
    remind: { label: '到期提醒', by: 'clock', due: ['deadline'], from: ['waiting'], to: 'overdue' },
  },
  list: [
    'noticeNo', 'status', 'noticeType', 'level', 'title', 'partNos', 'effectiveDate', 'deadline', 'supplierCode', 'supplierName',
    'plant', 'replyText', 'replyAt', 'viewed', 'publishedAt',
  ],
  query: ['noticeNo', 'plant', 'supplierCode', 'noticeType', 'level', 'status', 'partNos', 'effectiveDate'],
  more: ['noticeId', 'title', 'supplierName', 'viewed', 'deadline', 'replyAt', 'publishedAt'],
  sort: ['-publishedAt', 'noticeNo', 'effectiveDate', 'deadline', 'level', 'supplierCode', 'replyAt'],
  story: {
    headline: ['noticeType', 'level', 'title', 'content', 'partNos', 'effectiveDate', 'deadline'],
    parties: { 工厂: ['plant'], 供应商: ['supplierCode'] },
    chain: { waiting: 'deadline', replied: null },
    groups: { 回复: ['replyText', 'replyFiles', 'replyAt'] },
  },
  events: {
    topic: ['matnotice', '物料通知'],
    tells: {
      published: { title: '物料通知', text: '{noticeNo} {type}：{title}，{from} 起生效', many: '{n} 条新物料通知' },
      deadline: { title: '物料通知逾期未回复', text: '{noticeNo}《{title}》的回复截止日已过，请尽快回复' },
      recalled: { title: '物料通知撤回', text: '{noticeNo}《{title}》已撤回，不再有效' },
      replied: { title: '物料通知已回复', text: '{supplierCode} 已回复 {noticeNo}《{title}》', key: 'material.notice.pub' },
    },
  },
  desk: {
    opens: [{ by: 'effectiveDate' }],
    waits: {
      noticeToReply: { title: '待回复的物料通知', act: 'reply', kind: 'answer', tone: 'warning', due: 'deadline' },
      noticeSilent: {
        title: '供应商逾期未回复的物料通知', for: 'internal', key: 'material.notice.pub', kind: 'silent', tone: 'warning',
        in: ['overdue'],
      },
    },
  },
  rights: { grants: { ...readers, SUP_ALL: 'all', SUP_SALES: 'all', SUP_SHIPPER: 'read' } },
})
