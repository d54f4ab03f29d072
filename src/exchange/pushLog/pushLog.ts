import { defineDocument, instant, int, json, no, text } from '../../declare/index.ts'

/**
 * 推送日志 outbox: one row for each partner's system and event, written with the event; its lines are the attempts to deliver it.
 * A process that dies while it sends leaves 处理中 behind, which is tried again when nextAt has passed.
 */
export const pushLog = defineDocument('pushLog', {
  title: '推送日志',
  about: ['推送给合作伙伴的每条消息，失败的会自动重试，也可以手工重推。', '有推送配置的事件发生时自动记录。'],
  at: '/sys/api/push-log',
  key: 'sys.api.pushLog',
  api: { getPager: 'GetPager', getDetails: 'GetMessage' },
  unique: ['messageId'],
  scope: { internal: 'all' },
  fields: {
    messageId: no('消息标识', { required: true, max: 120 }),
    pushCode: no('推送配置', { required: true }),
    eventCode: no('事件', { required: true, max: 60 }),
    docNo: no('单据号', { required: true, max: 120 }),
    plant: no('工厂'),
    /** JSON, sent as it stands: what is pushed again is what was pushed before. */
    payload: text('内容', { required: true, max: 100_000 }),
    attempts: int('次数', { required: true, initial: 0 }),
    nextAt: instant('下次发送时间'),
    sentAt: instant('发送时间'),
    httpStatus: int('应答码', { sum: false }),
    message: text('结果信息', { max: 500 }),
  },
  lines: {
    at: instant('时间', { required: true }),
    httpStatus: int('应答码', { sum: false }),
    costMs: int('耗时(ms)', { required: true }),
    message: text('结果信息', { max: 500 }),
  },
  states: {
    waiting: [0, '待处理', 'info'],
    sending: [1, '处理中', 'primary'],
    done: [2, '成功', 'success'],
    failed: [3, '失败', 'danger'],
    dead: [4, '死信', 'danger'],
  },
  actions: {
    take: { label: '开始发送', by: 'system', from: ['waiting', 'failed', 'sending'], to: 'sending' },
    finish: {
      label: '发送结果',
      by: 'system',
      from: ['sending'],
      to: ['done', 'failed', 'dead'],
      input: { attempt: json('发送', { required: true }), nextAt: instant('下次发送时间') },
    },
    rePush: { label: '重新推送', key: 'rePush', by: 'internal', from: ['done', 'failed', 'dead'], to: 'waiting', get: true },
  },
  story: {
    headline: ['eventCode', 'docNo', 'pushCode', 'plant', 'attempts', 'nextAt', 'sentAt', 'httpStatus', 'message'],
    chain: { waiting: null, sending: null, done: null },
  },
  list: [
    'messageId',
    'pushCode',
    'eventCode',
    'docNo',
    'plant',
    'creationDate',
    'sentAt',
    'attempts',
    'nextAt',
    'httpStatus',
    'message',
    'status',
  ],
  card: ['eventCode', 'docNo', 'message'],
  query: ['pushCode', 'eventCode', 'docNo', 'plant', 'status', 'creationDate'],
  more: ['messageId'],
  sort: ['-creationDate', 'messageId'],
  sheets: {
    list: {
      title: '推送日志',
      columns: [
        'messageId',
        'pushCode',
        'eventCode',
        'docNo',
        'plant',
        'creationDate',
        'sentAt',
        'attempts',
        'httpStatus',
        'message',
      ],
    },
  },
  waits: { messageDead: { title: '推送失败的消息', act: 'rePush', tone: 'danger', in: ['dead'], watch: true } },
  archive: { after: 12, in: ['done', 'dead'] },
  grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all' },
})
