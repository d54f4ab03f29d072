import {
  bool, choice, defineDocument, instant, int, json, no, personal, ref, rowId, signSide, text,
} from '../../../declare/index.ts'
import { maintained, usage } from '../../../parts/maintained.ts'

/** Whom a rule means. The codes are those of domain-platform 9.2. */
export const receiver = {
  kind: choice(
    '接收人',
    {
      key: [1, '持权限的人'],
      role: [2, '角色'],
      person: [3, '指定用户'],
      field: [4, '单据字段'],
      contact: [5, '组织联系人'],
      superior: [6, '上级'],
      group: [7, '组织分组'],
      starter: [8, '发起人'],
      heard: [9, '站内已通知的人'],
    },
    { required: true, note: '上级是本规则其他接收人的上级；发起人是创建单据的人' },
  ),
  side: choice(
    '所属方',
    { maker: signSide.maker, supplier: signSide.supplier, carrier: signSide.carrier },
    {
      note: '权限、角色、联系人属于哪一方；不填表示事件涉及的各方',
    },
  ),
  arg: text('对象', { max: 500, note: '权限键、角色编码、登录名、字段名、联系人职能或分组代码；可填多个，用逗号分隔' }),
}

/** What is written to people; variables stand in braces. */
export const words = {
  title: text('标题', { required: true, max: 100 }),
  body: text('正文', { required: true, max: 2000 }),
  smsBody: text('短信正文', { max: 300, note: '不填则用正文；短信没有标题，最长300字' }),
}
export const ways = {
  viaPortal: bool('站内', { required: true, initial: false, note: '门户自己已经通知的人不再重复' }),
  viaMail: bool('邮件', { required: true, initial: false }),
  viaSms: bool('短信', { required: true, initial: false }),
  robots: text('群机器人', { max: 300, codesOf: 'messageRobot' }),
}
const changeable = {
  ruleName: text('规则名称', { required: true, max: 50 }),
  eventCode: no('事件', { required: true, max: 60 }),
  plants: text('适用工厂', { max: 200, codesOf: 'factory', note: '不填表示全部工厂' }),
  orgGroup: ref('组织分组', 'organizationGroup', { note: '事件通知的组织在组内；不填表示不限' }),
  condition: text('条件', { max: 2000, note: '按事件发生后单据的内容判断；不填表示每次都通知' }),
  ...ways,
  ...words,
  sendMode: choice(
    '发送方式',
    { now: [1, '即时'], delayed: [2, '延迟'], digest: [3, '定时汇总'] },
    { required: true, initial: 'now' },
  ),
  delayMinutes: int('延迟(分钟)', { positive: true, sum: false, note: '延迟发送时填写' }),
  digestTimes: text('汇总时间', { max: 60, note: '定时汇总时填写，例如 08:00,17:00' }),
  cancelEvent: no('取消事件', { max: 60, note: '发送前同一单据发生了它，就不再发送' }),
  dedupeMinutes: int('合并窗口(分钟)', {
    required: true, unsigned: true, initial: 0, sum: false, note: '窗口内同样的消息只发第一条，其余计次；0 不合并',
  }),
  dedupeKey: text('合并依据', { max: 100, note: '含变量的文字，例如 {supplierCode}；不填则同一单据的合并' }),
  priority: choice(
    '优先级',
    { urgent: [1, '紧急', 'danger'], high: [2, '重要', 'primary'], normal: [3, '一般', 'info'] },
    { required: true, initial: 'normal', note: '几条规则通知同一人时只发优先级最高的；紧急的不受免打扰时段限制' },
  ),
  quietIgnore: bool('免打扰例外', { required: true, initial: false, note: '是则不等免打扰时段结束' }),
  isDuty: bool('必须接收', { required: true, initial: false, note: '是则接收人不能退订' }),
}
const input = { ruleCode: no('规则编码', { required: true, max: 30 }), ...changeable }
const { create, edit, disable, enable, remove } = maintained({
  input, lines: receiver, save: false,
  edit: { input: changeable },
  remove: {},
}).actions

/** An event as it once happened, for trying words on it. */
const sample = { eventCode: input.eventCode, eventId: rowId('试用的事件') }

/** 消息发送配置 message rule: who is told besides whom the portal tells anyway, of which event, and by which ways. */
export const messageRule = defineDocument('messageRule', {
  title: '消息发送配置',
  about: [
    '什么事件发生时，另外通知谁、用邮件、短信还是群机器人；站内消息不用配置，门户自己会发给经办的人。',
    '由系统管理员新增，保存前可用真实发生过的事件试发给自己。', '没有另外通知的规则',
  ],
  at: '/sys/msg-rule', key: 'sys.msgRule',
  api: { getPager: 'getpager' },
  unique: ['ruleCode'],
  scope: { internal: 'all' },
  fields: {
    ...input,
    receivers: text('接收人', { max: 500 }),
    /** Events from then on. */
    since: instant('启用时间'),
    sent24h: personal('24小时发送'),
    fail24h: personal('24小时失败'),
  },
  lines: receiver, states: usage,
  actions: {
    create, edit, disable, enable, remove,
    test: {
      label: '试发给自己', key: 'test', by: 'internal', from: 'new',
      acts: { on: 'messageDelivery' },
      input: { ...sample, ...ways, ...words },
      hidden: true,
    },
  },
  queries: {
    asks: {
      getEvents: {
        title: '可以配置的事件',
        answer: [
          {
            eventCode: no('事件', { required: true }),
            title: text('名称', { required: true }),
            docTitle: text('单据', { required: true }),
            doc: no('单据种类', { required: true }),
            text: text('站内说法', { required: true }),
            variables: json('变量', { required: true }),
          },
        ],
      },
      getSamples: {
        title: '最近发生的事件，用来试写消息',
        input: { eventCode: input.eventCode },
        answer: [
          {
            id: rowId('事件', { required: true }),
            at: instant('发生时间', { required: true }),
            link: text('页面', { required: true }),
            values: json('变量的值', { required: true }),
          },
        ],
      },
    },
  },
  story: {
    card: ['ruleName', 'eventCode', 'receivers', 'sendMode', 'priority'],
    headline: [
      'ruleName', 'eventCode', 'receivers', 'viaPortal', 'viaMail', 'viaSms', 'robots', 'sendMode', 'priority', 'sent24h',
      'fail24h',
    ],
    groups: {
      什么时候: ['plants', 'orgGroup', 'condition', 'since'],
      说什么: ['title', 'body', 'smsBody'],
      怎么发: ['delayMinutes', 'digestTimes', 'cancelEvent', 'dedupeMinutes', 'dedupeKey', 'quietIgnore', 'isDuty'],
    },
  },
  list: [
    'ruleCode', 'ruleName', 'eventCode', 'receivers', 'viaPortal', 'viaMail', 'viaSms', 'robots', 'sendMode', 'priority',
    'dedupeMinutes', 'sent24h', 'fail24h', 'plants', 'orgGroup', 'status', 'updatedBy', 'updatedAt',
  ],
  query: ['ruleCode', 'ruleName', 'eventCode', 'status'],
  more: ['orgGroup', 'sendMode', 'priority'],
  sort: ['ruleCode', 'creationDate'],
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all' } },
})
