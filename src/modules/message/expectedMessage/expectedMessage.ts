import { bool, date, defineDocument, instant, int, json, kept, look, no, ref, text } from '../../../declare/index.ts'

/** Whose messages of which kind: one row a partner, kind and system that sends it. */
const stream = {
  orgCode: ref('合作伙伴', 'organization', { required: true }),
  dataCode: no('报文', { required: true, max: 60 }),
  appId: no('应用', { max: 40, note: '从接口收到的报文由哪个系统发送' }),
}
const rhythm = {
  rhythm: json('规律明细', { required: true }),
  rhythmText: text('规律', { required: true, max: 500, note: '由近8周到达的时间得出，节假日按工厂日历' }),
}
const came = {
  lastAt: instant('最近到达', { required: true }),
  expectedAt: instant('预计到达', { note: '空白：三周内没有应到的' }),
  overdueAt: instant('逾期时间', { note: '到这时还没有收到就算逾期' }),
}
const reason = text('原因', { required: true, max: 200 })
const watched = ['regular', 'overdue', 'recovered', 'snoozed', 'irregular'] as const

/**
 * 应到报文: what each partner sends by habit, when the next is due, and since when it is missing. The portal learns the habit, opens
 * the alarm and closes it by itself when the message comes.
 */
export const expectedMessage = defineDocument('expectedMessage', {
  title: '应到报文',
  about: [
    '每家合作伙伴按习惯什么时候发来哪种报文，下一份何时该到；该到没到就逾期，写明受影响的要货单、送货单和周计划。',
    '系统每晚从近8周的接收日志得出规律，每5分钟核对；没有固定规律的不出现在这里。',
  ],
  at: '/sys/api/expected', key: 'sys.api.expected',
  number: ['YD', 5],
  unique: ['orgCode', 'dataCode', 'appId'],
  scope: { internal: 'all', supplier: { own: 'orgId' } },
  fields: {
    expectNo: no('编号', { required: true }),
    ...stream,
    orgId: kept(int('组织ID', { sum: false }), 'orgCode', 'id'),
    orgName: look('组织名称', 'orgCode', 'orgName'),
    ...rhythm,
    ...came,
    missingSince: instant('应到未到'),
    lateMinutes: int('晚到(分钟)', { sum: false, note: '最近一次逾期后，到达比预计晚多久' }),
    missedCount: int('逾期次数', { required: true, initial: 0, sum: false }),
    snoozedTo: date('不提醒到'),
    reason: text('原因', { max: 200 }),
  },
  lines: {
    docKind: text('受影响', { required: true, max: 20 }),
    docNo: no('单据', { required: true, numberOf: ['pullSheet', 'sendSheet', 'n1WPlan'] }),
    plant: ref('工厂', 'factory'),
    dueAt: instant('时间'),
  },
  states: {
    regular: [0, '正常', 'success'],
    overdue: [1, '逾期', 'danger'],
    recovered: [2, '已恢复', 'warning'],
    snoozed: [3, '暂不提醒', 'info'],
    off: [4, '停用', 'info'],
    irregular: [5, '无规律', 'info'],
  },
  actions: {
    learn: { label: '得出规律', by: 'system', from: 'new', to: 'regular', input: { ...stream, ...rhythm, ...came } },
    scan: {
      label: '核对', by: 'system', from: 'new',
      acts: { makes: '没有新的规律' },
      input: { whole: bool('重新得出规律', { required: true }) },
    },
    adapt: {
      label: '更新规律', by: 'system', from: watched,
      to: ['regular', 'overdue', 'recovered', 'snoozed'],
      input: { ...rhythm, ...came },
    },
    arrive: {
      label: '到达', by: 'system',
      from: ['regular', 'recovered', 'irregular'],
      to: ['regular', 'irregular'],
      input: came,
    },
    lapse: { label: '失去规律', by: 'system', from: ['regular', 'recovered'], to: 'irregular' },
    miss: { label: '逾期', by: 'system', from: ['regular', 'recovered', 'snoozed'], to: 'overdue' },
    recover: { label: '恢复', by: 'system', from: ['overdue', 'snoozed'], to: 'recovered', input: came },
    snooze: {
      label: '暂不提醒', key: 'edit', by: 'internal',
      from: ['overdue'],
      to: 'snoozed',
      input: {
        days: int('天数', {
          required: true, positive: true,
          start: () => 7,
          note: '这些天里不再提醒，最多90天；报文到了自动恢复',
        }),
        reason,
      },
    },
    stop: { label: '停用', key: 'edit', by: 'internal', from: watched, to: 'off', input: { reason } },
    resume: { label: '启用', key: 'edit', by: 'internal', from: ['off'], to: 'regular' },
  },
  list: [
    'expectNo', 'orgCode', 'orgName', 'dataCode', 'rhythmText', 'expectedAt', 'overdueAt', 'status', 'lastAt', 'missingSince',
    'lateMinutes', 'missedCount', 'snoozedTo', 'reason', 'appId',
  ],
  query: ['orgCode', 'dataCode', 'status', 'expectedAt'],
  more: ['expectNo', 'appId', 'missingSince'],
  sort: ['expectedAt', '-missingSince', 'lastAt', 'orgCode', 'dataCode', 'expectNo'],
  story: {
    counted: ['种', '应到报文'],
    card: ['orgName', 'dataCode', 'rhythmText', 'expectedAt', 'lastAt'],
    headline: ['dataCode', 'rhythmText', 'expectedAt', 'overdueAt', 'lastAt', 'missingSince'],
    groups: { 逾期: ['lateMinutes', 'missedCount', 'snoozedTo', 'reason'] },
  },
  events: {
    topic: ['expected', '应到报文'],
    tells: {
      missing: {
        title: '报文应到未到',
        text: '{partner}的{message}报文应在 {expected} 前后到达，至今未到{depends}，编号 {expectNo}',
      },
      recovered: { title: '报文已恢复', text: '{partner}的{message}报文已到达，比预计晚{late}，编号 {expectNo}' },
    },
  },
  desk: {
    opens: { by: 'expectedAt', in: ['overdue', 'regular', 'recovered', 'snoozed'] },
    waits: {
      messagesMissing: {
        title: '应到未到的报文', act: 'snooze', kind: 'unmet', tone: 'danger',
        in: ['overdue'],
        since: 'missingSince', watch: true,
      },
    },
  },
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all', PLANNER: 'all', SUP_ALL: 'read' } },
})
