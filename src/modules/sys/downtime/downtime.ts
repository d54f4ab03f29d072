import { choice, defineDocument, instant, int, text } from '../../../declare/index.ts'

const when = {
  fromAt: instant('开始', { required: true }),
  untilAt: instant('结束', { required: true }),
}
const reason = text('说明', { required: true, max: 500 })
const announced = {
  fromAt: instant('开始', { required: true, ahead: true }),
  untilAt: instant('结束', { required: true, ahead: true }),
  reason,
}

/**
 * 停机与维护: times in which nobody could use the portal, recorded by itself (watching.server.ts) or announced. Deadlines of people are
 * moved by them (fair_end of the database), from the moment at which they are known.
 */
export const downtime = defineDocument('downtime', {
  title: '停机与维护',
  about: [
    '平台不能使用的时间：确认、签字、申诉、反馈的期限照此顺延。', '停机由平台自动记录；维护由系统管理员提前公告。',
    '没有停机，也没有维护',
  ],
  at: '/sys/downtime', key: 'sys.downtime',
  unique: ['kind', 'fromAt'],
  scope: { internal: 'all' },
  fields: {
    kind: choice('类型', { outage: [1, '停机', 'danger'], maintenance: [2, '维护', 'primary'] }, { required: true }),
    ...when,
    minutes: int('时长(分)', { required: true, initial: 0, note: '不满一分钟按一分钟计' }),
    reason,
  },
  states: { counted: [1, '计入顺延', 'success'], cancelled: [9, '已取消', 'info'] },
  actions: {
    announce: { label: '公告', key: 'announce', by: 'internal', from: 'new', to: 'counted', input: announced },
    finish: {
      label: '提前结束', key: 'announce', by: 'internal',
      from: ['counted'],
      only: { kind: ['maintenance'] },
      dialog: { says: () => ({ text: '维护到现在为止，之后的时间不再顺延' }) },
    },
    cancel: {
      label: '取消', key: 'announce', by: 'internal',
      from: ['counted'],
      to: 'cancelled',
      only: { kind: ['maintenance'] },
      danger: '这次维护不做了，期限不再为它顺延。',
    },
    record: { label: '记录停机', by: 'system', from: 'new', to: 'counted', input: { ...when, reason } },
  },
  list: ['kind', 'status', 'fromAt', 'untilAt', 'minutes', 'reason', 'createdBy', 'creationDate'],
  query: ['kind', 'status', 'fromAt'],
  sort: ['-fromAt', 'untilAt', 'minutes'],
  story: { card: ['kind', 'fromAt', 'untilAt', 'minutes', 'reason'], counted: ['次', '维护'] },
  rights: { grants: { SYS_ADMIN: 'all', AUDITOR: 'read' } },
})
