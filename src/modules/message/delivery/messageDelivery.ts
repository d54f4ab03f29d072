import { bool, choice, defineDocument, instant, int, look, no, ref, rowId, text } from '../../../declare/index.ts'
import { pushed } from '../../../exchange/pushed.ts'

/** What is said in a message, one line an event: more than one where it was merged or collected. */
const event = {
  eventId: rowId('事件', { required: true }),
  docKind: no('单据种类', { required: true, max: 60 }),
  docId: rowId('单据ID', { required: true }),
  at: instant('发生时间', { required: true }),
  content: text('内容', { required: true, max: 2000 }),
}
const message = {
  messageKey: no('消息标识', { required: true, max: 200 }),
  /** None of what somebody tries. */
  ruleCode: ref('规则', 'messageRule'),
  eventCode: no('事件', { required: true, max: 60 }),
  eventId: rowId('事件ID', { required: true, indexed: true }),
  docKind: no('单据种类', { required: true, max: 60 }),
  docId: rowId('单据ID', { required: true, indexed: ['docKind'] }),
  docNo: no('单据号', { required: true, max: 120 }),
  plant: no('工厂'),
  channel: choice(
    '渠道',
    { portal: [1, '站内'], mail: [2, '邮件'], sms: [3, '短信'], chat: [4, '群机器人'] },
    { required: true },
  ),
  /** Whoever it is for: a person, a contact of an organization, or a robot, each by its kind and id. */
  receiver: no('接收方', { required: true, max: 60 }),
  receiverName: text('接收人', { required: true, max: 100 }),
  userId: rowId('用户ID', { indexed: ['eventId'] }),
  title: text('标题', { required: true, max: 200 }),
  body: text('正文', { required: true, max: 2000 }),
  link: text('页面', { max: 200 }),
  mergeKey: text('合并依据', { max: 200 }),
  nextAt: instant('发送时间'),
  remark: text('结果信息', { max: 500 }),
  isTrial: bool('试发', { required: true, initial: false }),
}

/** 消息发送记录: what a message rule says to one receiver by one way, and what became of it. 推送日志 carries it. */
export const messageDelivery = defineDocument('messageDelivery', {
  title: '消息发送记录',
  about: [
    '按消息规则发给每个人、每个群的消息，发到了没有，没发的为什么。', '有规则的事件发生时自动产生；失败的可以重发。',
    '没有按规则发过消息',
  ],
  at: '/sys/msg-delivery', key: 'sys.msgDelivery',
  unique: ['messageKey'],
  scope: { internal: 'all' },
  fields: {
    ...message,
    ruleName: look('规则名称', 'ruleCode', 'ruleName'),
    times: int('次数', { required: true, initial: 1, sum: false }),
    sends: int('发送次数', { required: true, initial: 0, sum: false }),
    sentAt: instant('送达时间'),
  },
  lines: event,
  states: {
    waiting: [0, '待发送', 'info'],
    sending: [1, '发送中', 'primary'],
    sent: [2, '已发送', 'success'],
    failed: [3, '失败', 'danger'],
    ignored: [6, '已忽略', 'info'],
  },
  actions: {
    write: {
      label: '写消息', by: 'system', from: 'new',
      to: ['waiting', 'failed', 'ignored'],
      input: {
        ...message,
        outcome: choice('处理', { send: [0, '发送'], ignore: [1, '忽略'], fail: [2, '失败'] }, { required: true }),
      },
      lines: event,
    },
    merge: {
      label: '合并', by: 'system',
      from: ['waiting', 'sending', 'sent', 'failed'],
      input: event,
    },
    drop: {
      label: '取消', by: 'system',
      from: ['waiting'],
      to: ['waiting', 'ignored'],
      input: { docKind: event.docKind, docId: event.docId, remark: message.remark },
    },
    send: {
      label: '发送', by: 'clock',
      due: ['nextAt'],
      from: ['waiting'],
      to: ['waiting', 'sending', 'sent', 'failed', 'ignored'],
    },
    pushed: { ...pushed(['waiting', 'sending', 'sent', 'failed', 'ignored']), to: ['sent', 'failed'] },
    resend: {
      label: '重发', key: 'resend', by: 'internal', get: true,
      from: ['sent', 'failed'],
      to: 'waiting',
    },
  },
  story: {
    card: ['receiverName', 'channel', 'eventCode', 'docNo', 'remark'],
    headline: [
      'title', 'receiverName', 'channel', 'ruleCode', 'eventCode', 'docNo', 'plant', 'body', 'times', 'nextAt', 'sentAt', 'sends',
      'remark', 'isTrial',
    ],
    chain: { waiting: 'nextAt', sending: null, sent: null },
  },
  list: [
    'creationDate', 'receiverName', 'channel', 'ruleCode', 'ruleName', 'eventCode', 'docNo', 'title', 'times', 'nextAt', 'sentAt',
    'remark', 'plant', 'isTrial', 'status',
  ],
  query: ['receiverName', 'channel', 'ruleCode', 'eventCode', 'docNo', 'status', 'creationDate'],
  more: ['plant', 'isTrial'],
  sort: ['-creationDate'],
  desk: {
    waits: {
      messageFailed: { title: '没有送达的消息', act: 'resend', kind: 'task', tone: 'danger', in: ['failed'], watch: true },
    },
  },
  archive: { after: 3, in: ['sent', 'failed', 'ignored'] },
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all' } },
})
