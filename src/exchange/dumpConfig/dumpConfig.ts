import { bool, choice, defineDocument, int, look, no, ref, text } from '../../declare/index.ts'
import { maintained } from '../../parts/maintained.ts'
import { FIRST, LONGEST, MOST } from '../pauses.ts'

const seconds = (label: string, initial: number) => int(label, { required: true, positive: true, initial, sum: false })
const changeable = {
  dumpName: text('转储名称', { required: true, max: 100 }),
  dataCode: ref('数据编码', 'dataConfig', { required: true, exact: true }),
  mode: choice(
    '处理方式',
    { sync: [1, '同步'], async: [2, '异步'] },
    { required: true, initial: 'async', note: '同步：应答里就是处理结果；异步：先应答收到，随后处理' },
  ),
  mostAttempts: seconds('最大次数', MOST),
  baseSeconds: seconds('首次间隔(秒)', FIRST),
  capSeconds: seconds('最长间隔(秒)', LONGEST),
  transientErrors: text('可重试的拒绝', { max: 1000, note: '业务拒绝一般不重试；原因里有这些词之一的按间隔重试，用逗号分隔' }),
  allowReplay: bool('允许重放', { required: true, initial: false, note: '处理成功的也可以重新处理' }),
  retentionDays: seconds('报文保留天数', 90),
  alarmEmails: text('告警邮箱', { max: 500, note: '出现死信时发到这些邮箱，用逗号分隔' }),
}
const input = { dumpCode: no('转储编码', { required: true, max: 40 }), ...changeable }

/** 转储配置: what is done with messages of one kind once they are kept: when they are handled, how often they are tried, whom it alarms. */
export const dumpConfig = defineDocument('dumpConfig', {
  title: '转储配置',
  about: [
    '收到的一种报文怎样处理：同步还是异步、失败后重试几次、隔多久、死信告诉谁。',
    '由接口管理员新增；应用配置里授权了它的系统才能发这种报文。', '还没有约定报文怎样处理',
  ],
  at: '/sys/api/dumpcfg', key: 'sys.api.dumpcfg',
  api: { getPager: 'GetPager' },
  unique: ['dumpCode'],
  scope: { internal: 'all' },
  fields: { ...input, dataName: look('数据名称', 'dataCode', 'dataName') },
  ...maintained({
    input,
    create: { call: 'create' },
    edit: { call: 'edit', input: changeable },
    remove: { call: 'removeRange', from: ['disabled'] },
  }),
  list: [
    'dumpCode', 'dumpName', 'dataCode', 'dataName', 'mode', 'mostAttempts', 'baseSeconds', 'capSeconds', 'allowReplay',
    'retentionDays', 'alarmEmails', 'status', 'updatedBy', 'updatedAt',
  ],
  query: ['dumpCode', 'dumpName', 'dataCode', 'mode', 'status'],
  sort: ['dumpCode', 'creationDate'],
  story: {
    counted: ['份', '转储配置'],
    card: ['dumpCode', 'dumpName', 'dataCode', 'mode'],
    headline: ['dumpName', 'dataCode', 'mode'],
    groups: {
      重试: ['mostAttempts', 'baseSeconds', 'capSeconds', 'transientErrors', 'allowReplay'],
      保留与告警: ['retentionDays', 'alarmEmails'],
    },
  },
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all' } },
})
