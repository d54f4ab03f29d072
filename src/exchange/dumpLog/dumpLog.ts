import { defineDocument, instant, int, json, no, rowId, text } from '../../declare/index.ts'

const received = {
  messageKey: no('消息标识', { required: true, max: 120 }),
  dataCode: no('数据编码', { required: true }),
  sender: no('发送方', { max: 60 }),
  size: int('大小(字节)', { required: true }),
  receivedAt: instant('接收时间', { required: true }),
}
const result = {
  docNos: text('单据号', { max: 4000 }),
  notes: text('处理说明', { max: 4000 }),
}

/**
 * 接收日志 inbox: one row a message that a partner sent, whatever became of it; the lines say why it was refused. The row is kept
 * before anything is done with the message, and says 成功 in the transaction that did it.
 */
export const dumpLog = defineDocument('dumpLog', {
  title: '接收日志',
  about: ['合作伙伴发来的每条报文和处理结果，失败的可以重新处理。', '收到报文时自动记录。'],
  at: '/sys/api/rec-log', key: 'sys.api.recLog',
  api: { getPager: 'GetPager' },
  // The guard against doubles.
  unique: ['messageKey', 'dataCode'],
  scope: { internal: 'all' },
  fields: {
    ...received,
    ...result,
    redoCount: int('重处理次数', { required: true, initial: 0 }),
    handledAt: instant('处理时间'),
  },
  lines: {
    no: no('代码或行', { max: 60 }),
    field: no('字段'),
    message: text('原因', { required: true, max: 1000 }),
  },
  states: { waiting: [0, '待处理', 'info'], done: [2, '成功', 'success'], failed: [3, '失败', 'danger'] },
  actions: {
    receive: { label: '接收', by: 'system', from: 'new', to: 'waiting', input: received },
    renew: { label: '再次接收', by: 'system', from: ['waiting', 'failed'], to: 'waiting', input: { size: received.size } },
    redo: { label: '重新处理', key: 'redo', by: 'internal', from: ['waiting', 'failed'], to: 'waiting', get: true },
    succeed: { label: '处理成功', by: 'system', from: ['waiting', 'failed'], to: 'done', input: result },
    refuse: {
      label: '处理失败', by: 'system',
      from: ['waiting', 'failed'],
      to: 'failed',
      input: { reasons: json('原因', { required: true }) },
    },
  },
  list: ['messageKey', 'dataCode', 'sender', 'docNos', 'receivedAt', 'handledAt', 'redoCount', 'size', 'status'],
  story: { card: ['dataCode', 'sender', 'docNos', 'receivedAt'] },
  query: ['messageKey', 'dataCode', 'sender', 'status', 'receivedAt'],
  sort: ['-receivedAt', 'messageKey', 'handledAt'],
  sheets: {
    list: { title: '接收日志', without: ['size', 'status'] },
  },
  queries: {
    asks: {
      getContent: {
        title: '报文内容',
        input: { id: rowId('ID', { required: true }) },
        answer: { raw: text('报文', { required: true }) },
      },
    },
  },
  desk: {
    waits: {
      messageRefused: { title: '处理失败的报文', act: 'redo', kind: 'unmet', tone: 'danger', in: ['failed'], watch: true },
    },
  },
  archive: { after: 12, in: ['done'] },
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all', PLANNER: 'all' } },
})
