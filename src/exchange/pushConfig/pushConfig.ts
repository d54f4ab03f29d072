import { bool, choice, defineDocument, instant, int, kept, no, ref, rowId, text } from '../../declare/index.ts'
import { maintained, usage } from '../../parts/maintained.ts'
import { FIRST, LONGEST, MOST } from '../pauses.ts'

/** What a message is written in. */
export const formats = {
  json: [1, 'JSON'],
  edifact: [2, 'EDIFACT'],
  xml: [3, 'XML'],
  x12: [5, 'ANSI X12'],
  vda: [6, 'VDA'],
} as const
/** Formats whose messages a standard lays down; each wraps them in an envelope that names both sides. */
export const isStandard = (format: string | null): format is 'edifact' | 'x12' | 'vda' =>
  format === 'edifact' || format === 'x12' || format === 'vda'
const count = (label: string, initial: number, note?: string) =>
  int(label, { required: true, positive: true, initial, sum: false, ...(note && { note }) })
const changeable = {
  pushName: text('推送名称', { required: true, max: 100 }),
  orgCode: ref('对方组织', 'organization', { required: true }),
  url: text('地址', { required: true, max: 300 }),
  format: choice('报文格式', formats, {
    required: true, initial: 'json',
    note: 'EDIFACT、X12 的只推送有对应报文的事：订单（DELFOR、830）、订单修订（ORDCHG、860）、要货（DELJIT、862）、收货（RECADV、861）、结算开票（INVOIC、810）、备件退换货（RETANN）；VDA 只推送订单（4905）',
  }),
  events: text('事件', {
    max: 1000,
    note: '推送哪些事；不选时推送与该组织有关的全部。文件中写事件编码，以逗号分隔，如 order.published',
  }),
  plants: text('适用工厂', { max: 200, codesOf: 'factory', note: '不填表示全部工厂；不属于某个工厂的事都推送' }),
  condition: text('条件', { max: 1000, note: 'JSONata 表达式，如 data.qty > 100；发送时结果为真才推送' }),
  body: text('报文内容', { max: 4000, note: 'JSONata 表达式，把消息变成对方要的样子；不填时原样推送，结果是文字时按文字推送' }),
  headers: text('附加请求头', { max: 1000, note: '每行一个，如 X-Plant: CN01；口令不要写在这里，对方用签名验证' }),
  ourCode: no('我方交换代码', { max: 35, note: 'EDIFACT、X12、VDA 必填：对方系统里我方的代码（UNB、ISA 发送方，511 客户号）' }),
  theirCode: no('对方交换代码', { max: 35, note: 'EDIFACT、X12、VDA 必填：对方自己的代码（UNB、ISA 接收方，511 供应商号）' }),
  replyMinutes: int('回执期限(分钟)', {
    positive: true, sum: false,
    note: 'EDIFACT、X12 的系统应在发送后多久内回执；不填时不核对。到时没有回执就提醒，回执到了自动解除',
  }),
  orderBy: choice(
    '顺序',
    { document: [1, '按单据'], plant: [2, '按工厂'], partner: [3, '按组织'], none: [0, '不分先后'] },
    { required: true, initial: 'document', note: '同一单据（工厂、组织）的消息一条成功后才发下一条；互不相干的同时发送' },
  ),
  parallel: count('同时发送数', 8, '同时最多发几条；对方慢时先发的占着，后面的排队'),
  timeoutSeconds: count('超时(秒)', 30, '最多等对方多久'),
  mostAttempts: count('最大次数', MOST),
  baseSeconds: count('首次间隔(秒)', FIRST),
  capSeconds: count('最长间隔(秒)', LONGEST),
  failFast: bool('拒收即停', { required: true, initial: false, note: '对方应答 4xx（408、425、429 除外）时不再重试' }),
}
const input = {
  pushCode: no('推送编码', { required: true, note: '主机厂自己的系统用固定编码：售后系统 EAI，备件仓储系统 PWMS' }),
  ...changeable,
}
/** 已暂停: messages are written, and wait. */
const states = { ...usage, paused: [2, '暂停', 'warning'] } as const
const { remove, disable, ...keeping } = maintained({
  input,
  when: ['enabled', 'disabled', 'paused'],
  create: { call: 'Create' },
  edit: { call: 'Edit', input: changeable },
  remove: { call: 'RemoveRange', from: ['disabled'] },
}).actions

/** What is paused can be stopped for good, too. */
const stop = { ...disable, from: ['enabled', 'paused'] } as const

/** 推送配置: where a partner's system is told what concerns its organization. */
export const pushConfig = defineDocument('pushConfig', {
  title: '推送配置',
  about: ['把哪些事推送到合作伙伴的哪个地址。', '由接口管理员新增。', '没有推送'],
  at: '/sys/api/pushconfig', key: 'sys.api.pushconfig',
  api: { getPager: 'GetPager' },
  unique: ['pushCode'],
  scope: { internal: 'all' },
  fields: {
    ...input,
    orgId: kept(int('组织ID'), 'orgCode', 'id'),
    secretNo: int('密钥版本', { required: true, initial: 1, sum: false }),
    oldSecretUntil: instant('旧密钥签名至'),
    /** The circuit breaker's (breaker.ts). */
    pausedUntil: instant('熔断至'),
  },
  states,
  actions: {
    ...keeping,
    disable: stop,
    pause: { label: '暂停', key: 'edit', by: 'internal', from: ['enabled'], to: 'paused', get: true },
    resume: { label: '恢复推送', key: 'edit', by: 'internal', from: ['enabled', 'paused'], to: 'enabled', get: true },
    resetSecret: { label: '重置密钥', key: 'secret', by: 'internal', from: ['enabled', 'disabled', 'paused'] },
    trip: {
      label: '熔断', by: 'system',
      from: ['enabled'],
      input: { until: instant('熔断至', { required: true }), count: int('连续失败', { required: true }) },
    },
    recover: { label: '熔断恢复', by: 'system', from: ['enabled', 'paused'] },
    remove,
  },
  list: [
    'pushCode', 'pushName', 'orgCode', 'url', 'format', 'events', 'plants', 'ourCode', 'theirCode', 'orderBy', 'parallel',
    'pausedUntil', 'secretNo', 'oldSecretUntil', 'status', 'updatedBy', 'updatedAt',
  ],
  query: ['pushCode', 'pushName', 'orgCode', 'format', 'status'],
  sort: ['pushCode', 'creationDate'],
  queries: {
    asks: {
      getSecret: {
        title: '密钥', key: 'secret', post: true,
        input: { id: rowId('ID', { required: true }) },
        answer: { secret: text('密钥', { required: true }) },
      },
      getStreams: {
        title: '待发顺序',
        input: { id: rowId('ID', { required: true }) },
        answer: [
          {
            orderKey: text('顺序键', { required: true }),
            count: int('待发', { required: true }),
            oldest: instant('最早', { required: true }),
            id: rowId('消息ID', { required: true }),
            messageId: no('消息标识', { required: true }),
            status: int('状态', { required: true }),
            attempts: int('次数', { required: true }),
            nextAt: instant('下次发送时间'),
            message: text('结果信息'),
          },
        ],
      },
    },
  },
  events: {
    tells: {
      tripped: {
        as: 'iface.tripped', title: '推送已熔断',
        text: '推送配置 {pushCode}（{pushName}）连续失败{count}次，暂停到{until}再试',
      },
    },
  },
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all' } },
})
