import { choice, defineDocument, no, text } from '../../declare/index.ts'
import { maintained, usage } from '../../parts/maintained.ts'

const changeable = {
  robotName: text('群名称', { required: true, max: 50 }),
  robotKind: choice(
    '平台',
    { wecom: [1, '企业微信'], dingtalk: [2, '钉钉'], feishu: [3, '飞书'] },
    { required: true, note: '在群设置里添加“自定义机器人”，得到它的地址' },
  ),
  remark: text('备注', { max: 500 }),
}
const input = { robotCode: no('机器人编码', { required: true, max: 30 }), ...changeable }
const { create, edit, ...ending } = maintained({ input, edit: { input: changeable }, remove: {} }).actions

/** 群机器人 robot of a group chat. Its address is a key: it is kept locked (robot_address) and never shown again. */
export const messageRobot = defineDocument('messageRobot', {
  title: '群机器人',
  about: [
    '企业微信、钉钉、飞书群里的自定义机器人，消息规则通过它把消息发到群里。',
    '由接口管理员新增并设置地址；地址和加签密钥保存后不再显示。',
  ],
  at: '/sys/api/robot', key: 'sys.api.robot',
  unique: ['robotCode'],
  scope: { internal: 'all' },
  fields: { ...input, address: text('地址', { max: 120 }) },
  states: usage,
  actions: {
    create, edit,
    setAddress: {
      label: '设置地址', key: 'secret', by: 'internal',
      from: ['enabled', 'disabled'],
      input: {
        url: text('机器人地址', { required: true, max: 500, note: '群机器人的 Webhook 地址，以 https:// 开头' }),
        signSecret: text('加签密钥', { max: 200, note: '机器人开启了“加签”或“签名校验”时填写；不填表示没有' }),
      },
    },
    ...ending,
  },
  list: ['robotCode', 'robotName', 'robotKind', 'address', 'status', 'remark', 'updatedBy', 'updatedAt'],
  query: ['robotCode', 'robotName', 'robotKind', 'status'],
  sort: ['robotCode', 'creationDate'],
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all' } },
})
