import { bool, defineDocument, instant, int, json, no, numbers, rowId, text } from '../../declare/index.ts'
import { byText } from '../byText.ts'

const received = {
  messageKey: no('消息标识', { required: true, max: 120 }),
  dataCode: no('数据编码', { required: true }),
  sender: no('发送方', { max: 60 }),
  size: int('大小(字节)', { required: true }),
  receivedAt: instant('接收时间', { required: true }),
  /** Of who brought it, or whose system sent it: its people see it. */
  orgId: rowId('组织ID', { indexed: ['dataCode', 'receivedAt'] }),
}
/** What is known besides of a message that a partner's system sent to the interface door. */
const sent = {
  appId: no('应用', { max: 40, indexed: true }),
  dumpCode: no('转储配置', { max: 40 }),
  /** Of the mapping by which it is read, whatever becomes of that one later. */
  version: int('映射版本', { sum: false }),
  batchId: no('批次', { max: 40 }),
  orderKey: no('顺序键', { max: 100, indexed: ['dataCode'] }),
  ip: no('来源地址', { max: 45 }),
}
/** What goes on to other systems in the same transaction (forwards.ts). */
const forwards = json('转发')
/** Whose system is told that it came and what became of it (answers.ts). */
const answer = json('应答')
const result = {
  docNos: numbers('单据号'),
  notes: text('处理说明', { max: 4000 }),
}

/**
 * 接收日志 inbox: one row a message that a partner sent, whatever became of it; the lines say why it was refused. The row is kept
 * before anything is done with the message, and says 成功 in the transaction that did it.
 */
export const dumpLog = defineDocument('dumpLog', {
  title: '接收日志',
  about: ['合作伙伴发来的每条报文和处理结果，失败的可以重新处理。', '收到报文时自动记录。', '没有收到过报文'],
  at: '/sys/api/rec-log', key: 'sys.api.recLog',
  api: { getPager: 'GetPager' },
  // The guard against doubles.
  unique: ['messageKey', 'dataCode'],
  scope: { internal: 'all', supplier: { own: 'orgId' } },
  fields: {
    ...received,
    ...sent,
    ...result,
    attempts: int('次数', { required: true, initial: 0 }),
    nextAt: instant('下次重试'),
    costMs: int('耗时(ms)', { sum: false }),
    redoCount: int('重处理次数', { required: true, initial: 0 }),
    handledAt: instant('处理时间'),
  },
  lines: {
    no: no('代码或行', { max: 60 }),
    field: no('字段'),
    message: text('原因', { required: true, max: 1000 }),
  },
  states: {
    waiting: [0, '待处理', 'info'],
    done: [2, '成功', 'success'],
    failed: [3, '失败', 'danger'],
    dead: [4, '死信', 'danger'],
    /** Another content under the identification of an earlier one. */
    repeated: [5, '重复', 'info'],
    ignored: [6, '已忽略', 'info'],
  },
  actions: {
    receive: {
      label: '接收', by: 'system', from: 'new', to: 'waiting',
      input: { ...received, ...sent, later: bool('随后处理'), forwards, answer },
    },
    repeat: { label: '拒收重复标识', by: 'system', from: 'new', to: 'repeated', input: { ...received, ...sent } },
    renew: {
      label: '再次接收', by: 'system',
      from: ['waiting', 'failed'],
      to: 'waiting',
      input: { size: received.size, answer },
    },
    /** The same message again gets the first result. */
    answerAgain: { label: '再次应答', by: 'system', from: ['done'], input: { answer } },
    redo: {
      label: '重新处理', key: 'redo', by: 'internal',
      from: ['waiting', 'failed', 'dead', 'done'],
      to: 'waiting', get: true,
    },
    ignore: {
      label: '忽略', key: 'redo', by: 'internal',
      from: ['waiting', 'failed', 'dead'],
      to: 'ignored', get: true,
      input: { reason: text('原因', { required: true, max: 200 }) },
    },
    succeed: {
      label: '处理成功', by: 'system',
      from: ['waiting', 'failed'],
      to: 'done',
      input: { ...result, costMs: int('耗时'), forwards, answer },
    },
    refuse: {
      label: '处理失败', by: 'system',
      from: ['waiting', 'failed'],
      to: ['failed', 'dead'],
      input: {
        reasons: json('原因', { required: true }),
        costMs: int('耗时'),
        nextAt: instant('下次重试'),
        dead: bool('不再重试'),
        answer,
      },
    },
  },
  list: [
    'messageKey', 'dataCode', 'sender', 'docNos', 'receivedAt', 'handledAt', 'attempts', 'nextAt', 'redoCount', 'costMs',
    'version', 'orderKey', 'batchId', 'ip', 'size', 'notes', 'status',
  ],
  story: { card: ['dataCode', 'sender', 'docNos', 'receivedAt'] },
  query: ['messageKey', 'dataCode', 'sender', 'docNos', 'status', 'receivedAt'],
  more: ['orderKey', 'batchId', 'ip'],
  sort: ['-receivedAt', 'messageKey', 'handledAt'],
  sheets: {
    list: { title: '接收日志', without: ['size', 'status'] },
  },
  queries: {
    asks: {
      getByText: byText,
      getContent: {
        title: '报文内容',
        input: { id: rowId('ID', { required: true }) },
        answer: { raw: text('报文', { required: true }), mapped: json('映射之后') },
      },
    },
  },
  events: {
    topic: ['iface', '接口'],
    tells: {
      // Partners' systems read them.
      acknowledged: { title: '报文已收到', text: '报文 {messageKey} 已收到', key: 'sys.api.pushconfig.edit' },
      answered: { title: '报文处理结果', text: '报文 {messageKey}：{result}', key: 'sys.api.pushconfig.edit' },
      dead: { title: '报文成了死信', text: '报文 {messageKey}（{dataCode}）多次处理失败，已成死信：{reason}' },
    },
  },
  desk: {
    waits: {
      messageRefused: {
        title: '处理失败的报文', act: 'redo', kind: 'unmet', tone: 'danger',
        in: ['failed', 'dead'],
        watch: true,
      },
    },
  },
  archive: { after: 12, in: ['done', 'repeated', 'ignored'] },
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all', PLANNER: 'all', SUP_ALL: 'read', SUP_EDI: 'read' } },
})
