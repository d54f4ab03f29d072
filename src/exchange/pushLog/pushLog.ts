import { choice, defineDocument, files, instant, int, json, no, phone, rowId, text } from '../../declare/index.ts'
import { byText } from '../byText.ts'
import { formats } from '../pushConfig/pushConfig.ts'

const letter = {
  messageId: no('消息标识', { required: true, max: 120 }),
  address: text('收件地址', { max: 100 }),
  eventCode: no('事件', { required: true, max: 60 }),
  docNo: no('单据号', { required: true, max: 120 }),
  /** Sent as it stands: what is pushed again is what was pushed before. */
  payload: text('内容', { required: true, max: 100_000 }),
  attachments: files('附件', { max: 5 }),
}

/** What goes to a system and is no action's event, written by a job. */
const queued = {
  /** Whose system it is: its people see it. */
  orgId: rowId('组织ID'),
  messageId: letter.messageId, eventCode: letter.eventCode, docNo: letter.docNo, payload: letter.payload,
  pushCode: no('推送配置', { required: true }),
  format: choice('报文格式', formats, { required: true }),
  plant: no('工厂'),
  orderKey: no('顺序键', { max: 120 }),
  turn: rowId('顺序号', { required: true }),
}

/** What a partner's system says of an interchange that it got: first whether it can be read, then what became of it. */
export const replies = {
  awaited: [1, '待回执', 'info'],
  accepted: [2, '已确认', 'success'],
  done: [3, '已处理', 'success'],
  rejected: [4, '被拒收', 'danger'],
  /** It should have said something by now (`replyMinutes` of its configuration). */
  late: [5, '回执逾期', 'danger'],
} as const

/** What a message goes through. */
export const channels = { system: [1, '接口'], mail: [2, '邮件'], sms: [3, '短信'], chat: [4, '群机器人'] } as const

/**
 * 推送日志 outbox: one row for each partner's system and event, written with the event, or each mail, text message and message to a group chat; its lines are the attempts to deliver it.
 * A process that dies while it sends leaves 处理中 behind, which is tried again when nextAt has passed.
 */
export const pushLog = defineDocument('pushLog', {
  title: '推送日志',
  about: [
    '推送给合作伙伴系统的消息和发给人的邮件、短信、群消息，失败的会自动重试，也可以手工重推。',
    '有推送配置的事件发生、有人要收邮件、按消息规则通知或发送账单时自动记录。', '没有推送过',
  ],
  at: '/sys/api/push-log', key: 'sys.api.pushLog',
  api: { getPager: 'GetPager', getDetails: 'GetMessage' },
  unique: ['messageId'],
  scope: { internal: 'all', supplier: { own: 'orgId' } },
  fields: {
    ...letter,
    channel: choice('方式', channels, { required: true, initial: 'system' }),
    /** Of what goes to a group chat the robot. */
    pushCode: no('推送配置', { indexed: ['reply', 'sentAt'] }),
    phone: phone('电话'),
    /** None for what people read. */
    format: choice('报文格式', { ...formats, csv: [4, 'CSV'] }),
    plant: no('工厂'),
    /** What stands behind one another (streams.ts); none: in no order. */
    orderKey: no('顺序键', { max: 120 }),
    turn: rowId('顺序号'),
    // What a system of the maker is told of, or the message that people get, and where that document shows what became of it (pushed.ts).
    aboutDoc: no('所属单据'),
    aboutId: rowId('单据ID', { indexed: true }),
    aboutField: no('推送列'),
    attempts: int('次数', { required: true, initial: 0 }),
    nextAt: instant('下次发送时间'),
    sentAt: instant('发送时间'),
    httpStatus: int('应答码', { sum: false }),
    message: text('结果信息', { max: 500 }),
    orgId: queued.orgId,
    /** Of EDIFACT and X12 (answers.ts). */
    interchange: no('交换', { max: 60, indexed: true, note: '对方交换代码/我方控制号，回执凭它找到这条推送' }),
    reply: choice('回执', replies, { note: 'EDIFACT（CONTRL、APERAK）和 X12（997、824）的系统答复收到的报文' }),
    repliedAt: instant('回执时间'),
    replyReason: text('回执说明', { max: 2000 }),
    replyKey: no('回执报文', { max: 120, note: '它在接收日志里的消息标识' }),
    replyId: rowId('回执报文ID'),
  },
  lines: {
    at: instant('时间', { required: true }),
    httpStatus: int('应答码', { sum: false }),
    costMs: int('耗时(ms)', { required: true }),
    message: text('结果信息', { max: 500 }),
    // A configuration's own headers may hold what only the maker knows.
    request: text('请求头', { max: 2_000, secret: 'headers' }),
    answer: text('应答内容', { max: 2_000 }),
  },
  states: {
    waiting: [0, '待处理', 'info'],
    sending: [1, '处理中', 'primary'],
    done: [2, '成功', 'success'],
    failed: [3, '失败', 'danger'],
    dead: [4, '死信', 'danger'],
    /** There is no mail server or gateway, or no configuration of the maker's system yet. */
    held: [5, '未发送', 'info'],
    skipped: [6, '已忽略', 'info'],
  },
  actions: {
    write: { label: '写邮件', by: 'system', from: 'new', to: 'waiting', input: letter },
    queue: { label: '写推送', by: 'system', from: 'new', to: 'waiting', input: queued },
    hold: { label: '暂不发送', by: 'system', from: ['waiting', 'failed', 'sending'], to: 'held' },
    take: {
      label: '开始发送', by: 'system',
      from: ['waiting', 'failed', 'sending'],
      to: 'sending',
      input: { lease: int('期限(ms)', { required: true }) },
    },
    finish: {
      label: '发送结果', by: 'system',
      from: ['sending'],
      to: ['done', 'failed', 'dead', 'skipped'],
      input: {
        attempt: json('发送', { required: true }),
        nextAt: instant('下次发送时间'),
        attempts: int('次数', { required: true }),
      },
    },
    renew: {
      label: '更新内容', by: 'system',
      from: ['waiting', 'done', 'failed', 'dead', 'held'],
      to: 'waiting',
      input: { messageId: letter.messageId, payload: letter.payload },
    },
    release: { label: '开始发送', by: 'clock', from: ['held'], to: 'waiting' },
    reply: {
      label: '回执', key: 'reply',
      by: ['internal', 'supplier'],
      hidden: true,
      from: ['sending', 'done', 'failed', 'dead'],
      to: ['sending', 'done'],
      input: {
        verdict: choice('回执', replies, { required: true }),
        reasons: json('回执说明', { required: true }),
        replyKey: no('回执报文', { required: true, max: 120 }),
        dataCode: no('数据编码', { required: true }),
      },
    },
    missReply: { label: '回执逾期', by: 'clock', from: ['done'] },
    rePush: {
      label: '重新推送', key: 'rePush', by: 'internal',
      from: ['done', 'failed', 'dead', 'held'],
      to: 'waiting', get: true,
    },
    skip: {
      label: '忽略', key: 'rePush', by: 'internal',
      from: ['waiting', 'failed', 'dead', 'held'],
      to: 'skipped', get: true,
      input: { reason: text('原因', { required: true, max: 200 }) },
    },
  },
  story: {
    card: ['eventCode', 'docNo', 'channel', 'address', 'message'],
    headline: [
      'eventCode', 'docNo', 'channel', 'pushCode', 'format', 'address', 'phone', 'attachments', 'plant', 'orderKey', 'attempts',
      'nextAt', 'sentAt', 'httpStatus', 'message', 'reply',
    ],
    groups: { 回执: ['reply', 'repliedAt', 'replyReason', 'replyKey', 'interchange'] },
    chain: { waiting: null, sending: null, done: null },
  },
  list: [
    'messageId', 'channel', 'pushCode', 'address', 'eventCode', 'docNo', 'plant', 'orderKey', 'creationDate', 'sentAt',
    'attempts', 'nextAt', 'httpStatus', 'message', 'reply', 'repliedAt', 'status',
  ],
  query: ['channel', 'pushCode', 'eventCode', 'docNo', 'plant', 'status', 'reply', 'creationDate'],
  more: ['messageId', 'format', 'orderKey', 'replyKey'],
  sort: ['-creationDate', 'messageId'],
  sheets: {
    list: {
      title: '推送日志',
      without: ['nextAt', 'status'],
    },
  },
  queries: { asks: { getByText: byText } },
  events: {
    tells: {
      dead: { as: 'iface.pushDead', title: '推送成了死信', text: '推送 {messageId}（{docNo}）多次失败，不再重试：{reason}' },
      unanswered: {
        as: 'iface.pushUnanswered', title: '推送没有回执',
        text: '推送配置 {pushCode}（{pushName}）的对方系统没有在{minutes}分钟内回执推送 {messageId}（{docNo}）；它有回执之前不再提醒',
      },
      rejected: { as: 'iface.pushRejected', title: '推送被对方拒收', text: '推送 {messageId}（{docNo}）被对方拒收：{reason}' },
    },
  },
  desk: {
    waits: {
      messageDead: { title: '推送失败的消息', act: 'rePush', kind: 'task', tone: 'danger', in: ['dead'], watch: true },
      messageUnanswered: {
        title: '对方没有回执的推送', act: 'rePush', kind: 'unmet', tone: 'danger',
        in: ['done'],
        where: { reply: String(replies.late[0]) },
        since: 'sentAt', watch: true,
      },
    },
  },
  archive: { after: 12, in: ['done', 'dead', 'held', 'skipped'] },
  rights: {
    keys: { headers: '请求头' },
    grants: { SYS_ADMIN: ['all', 'headers'], IFACE_ADMIN: ['all', 'headers'], SUP_ALL: ['read', 'reply'] },
  },
})
