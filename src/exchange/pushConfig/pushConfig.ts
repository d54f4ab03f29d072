import { choice, defineDocument, instant, int, kept, no, ref, rowId, text } from '../../declare/index.ts'
import { maintained, usage } from '../../parts/maintained.ts'

/** What a message is written in. */
export const formats = { json: [1, 'JSON'], edifact: [2, 'EDIFACT'] } as const
const changeable = {
  pushName: text('推送名称', { required: true, max: 100 }),
  orgCode: ref('对方组织', 'organization', { required: true }),
  url: text('地址', { required: true, max: 300 }),
  format: choice('报文格式', formats, {
    required: true, initial: 'json',
    note: 'EDIFACT 的只推送有对应报文的事：备件退换货发布、退换货单出库（RETANN）',
  }),
  ourCode: no('我方交换代码', { max: 35, note: 'EDIFACT 必填：对方系统里我方的代码（UNB 发送方）' }),
  theirCode: no('对方交换代码', { max: 35, note: 'EDIFACT 必填：对方自己的代码（UNB 接收方）' }),
}
const input = {
  pushCode: no('推送编码', { required: true, note: '主机厂自己的系统用固定编码：售后系统 EAI，备件仓储系统 PWMS' }),
  ...changeable,
}
const { remove, ...keeping } = maintained({
  input,
  create: { call: 'Create' },
  edit: { call: 'Edit', input: changeable },
  remove: { call: 'RemoveRange', from: ['disabled'] },
}).actions

/** 推送配置: where a partner's system is told what concerns its organization. */
export const pushConfig = defineDocument('pushConfig', {
  title: '推送配置',
  about: ['把哪些事推送到合作伙伴的哪个地址。', '由接口管理员新增。'],
  at: '/sys/api/pushconfig', key: 'sys.api.pushconfig',
  api: { getPager: 'GetPager' },
  unique: ['pushCode'],
  scope: { internal: 'all' },
  fields: {
    ...input,
    orgId: kept(int('组织ID'), 'orgCode', 'id'),
    secretNo: int('密钥版本', { required: true, initial: 1, sum: false }),
    oldSecretUntil: instant('旧密钥签名至'),
  },
  states: usage,
  actions: {
    ...keeping,
    resetSecret: { label: '重置密钥', key: 'secret', by: 'internal', from: ['enabled', 'disabled'] },
    remove,
  },
  list: [
    'pushCode', 'pushName', 'orgCode', 'url', 'format', 'ourCode', 'theirCode', 'secretNo', 'oldSecretUntil', 'status',
    'updatedBy', 'updatedAt',
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
    },
  },
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all' } },
})
