import { choice, defineDocument, look, no, ref, text } from '../../declare/index.ts'
import { maintained } from '../../parts/maintained.ts'

const changeable = {
  rerouteName: text('转发名称', { required: true, max: 100 }),
  sourceDataCode: ref('来源数据', 'dataConfig', { required: true, exact: true }),
  targetApp: ref('目标应用', 'appConfig', { required: true, exact: true, note: '转发到它在应用配置里的推送地址' }),
  condition: text('条件', { max: 1000, note: 'JSONata 表达式，结果为真才转发；不填时都转发' }),
  moment: choice('时机', { received: [1, '收到后'], done: [2, '处理成功后'] }, { required: true, initial: 'received' }),
}
const input = { rerouteCode: no('转发编码', { required: true, max: 40 }), ...changeable }

/** 转发配置: which received messages go on to which other system, byte for byte. What becomes of it never changes what became of the message here. */
export const rerouteConfig = defineDocument('rerouteConfig', {
  title: '转发配置',
  about: [
    '收到的哪种报文还要原样转给另一个系统。', '由接口管理员新增；应用配置里授权了它的系统发来的报文才转发。', '没有要转发的报文',
  ],
  at: '/sys/api/forward', key: 'sys.api.forward',
  api: { getPager: 'GetPager' },
  unique: ['rerouteCode'],
  scope: { internal: 'all' },
  fields: {
    ...input,
    dataName: look('数据名称', 'sourceDataCode', 'dataName'),
    targetName: look('目标应用名称', 'targetApp', 'appName'),
  },
  ...maintained({
    input,
    create: { call: 'create' },
    edit: { call: 'edit', input: changeable },
    remove: { call: 'removeRange', from: ['disabled'] },
  }),
  list: [
    'rerouteCode', 'rerouteName', 'sourceDataCode', 'dataName', 'targetApp', 'targetName', 'moment', 'condition', 'status',
    'updatedBy', 'updatedAt',
  ],
  query: ['rerouteCode', 'rerouteName', 'sourceDataCode', 'targetApp', 'moment', 'status'],
  sort: ['rerouteCode', 'creationDate'],
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all' } },
})
