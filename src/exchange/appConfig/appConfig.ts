import { bool, choice, defineDocument, int, look, no, phone, ref, rowId, rowIds, text } from '../../declare/index.ts'
import { maintained } from '../../parts/maintained.ts'

const systems = {
  erp: [1, 'ERP'], les: [2, 'LES'], wms: [3, 'WMS'], mes: [4, 'MES'], eai: [5, 'EAI'], pwms: [6, 'PWMS'],
  keeper: [7, '三方WMS'], dms: [8, 'DMS'], qms: [9, 'QMS'], edi: [10, 'EDI'], other: [99, '其他'],
} as const // prettier-ignore
const changeable = {
  appName: text('应用名称', { required: true, max: 100 }),
  sysType: choice('系统类型', systems, { required: true }),
  perMinute: int('限流(次/分)', { required: true, positive: true, initial: 600, sum: false }),
  pushCode: ref('推送配置', 'pushConfig', { exact: true, note: '门户发给它的地址；转发报文时用' }),
  folder: bool('投递文件夹', {
    note: '也从它在服务器上的文件夹收报文、放处理结果（须设置 DROP_DIR）；能写入该文件夹的视同该应用',
  }),
  mailFrom: text('发件邮箱', {
    max: 500,
    note: '从这些邮箱发来的附件视同该应用所发，多个以逗号分隔；处理结果回复到发件邮箱（须设置 IMAP_URL）',
  }),
  owner: text('负责人', { required: true, max: 50 }),
  ownerPhone: phone('负责人电话'),
  ownerEmail: text('负责人邮箱', { max: 100, note: '出现死信时告诉他' }),
}
const input = {
  appId: ref('应用标识', 'serviceAccount', {
    required: true, exact: true, note: '服务账号：密钥、角色、工厂和允许的地址都在那里',
  }),
  ...changeable,
}
const { remove, ...keeping } = maintained({
  input,
  create: { call: 'create' },
  edit: { call: 'edit', input: changeable },
  remove: { call: 'removeRange', from: ['disabled'] },
}).actions
/** What an application may be granted, with what it has been. */
const granted = (code: string, name: string) =>
  [
    {
      id: rowId('ID', { required: true }),
      code: no(code, { required: true }),
      name: text(name, { required: true }),
      dataCode: no('数据编码', { required: true }),
      checked: bool('已授权', { required: true }),
    },
  ] as const

/**
 * 应用配置: what the interface door adds to a service account: which kind of system it is, which messages it may send and pass on, how
 * fast, and who answers for it. Who it is, its keys, plants and addresses stand in the account alone.
 */
export const appConfig = defineDocument('appConfig', {
  title: '应用配置',
  about: [
    '哪些外部系统可以发报文、能发哪几种、多快、出了问题找谁；密钥和地址在它的服务账号里。', '由接口管理员为已有的服务账号登记。',
    '还没有登记外部系统',
  ],
  at: '/sys/api/appconfig', key: 'sys.api.appconfig',
  api: { getPager: 'GetPager' },
  unique: ['appId'],
  scope: { internal: 'all' },
  fields: {
    ...input,
    accountName: look('服务账号', 'appId', 'accountName'),
    orgCode: look('归属组织', 'appId', 'orgCode'),
    plants: look('工厂', 'appId', 'plants'),
    ipRanges: look('允许的地址', 'appId', 'ipRanges'),
    dumpCodes: text('可发的报文', { max: 2000, codesOf: 'dumpConfig' }),
    rerouteCodes: text('转发', { max: 2000, codesOf: 'rerouteConfig' }),
  },
  states: maintained({ input }).states,
  actions: {
    ...keeping,
    setDumps: {
      label: '授权报文', key: 'edit', by: 'internal', call: 'SetDumps',
      from: ['enabled', 'disabled'],
      input: { dumpIds: rowIds('转储配置', { required: true }) },
    },
    setReroutes: {
      label: '授权转发', key: 'edit', by: 'internal', call: 'SetReroutes',
      from: ['enabled', 'disabled'],
      input: { rerouteIds: rowIds('转发配置', { required: true }) },
    },
    remove,
  },
  list: [
    'appId', 'appName', 'sysType', 'orgCode', 'plants', 'ipRanges', 'dumpCodes', 'rerouteCodes', 'perMinute', 'pushCode', 'owner',
    'ownerPhone', 'ownerEmail', 'status', 'updatedBy', 'updatedAt',
  ],
  query: ['appId', 'appName', 'sysType', 'status'],
  more: ['owner'],
  sort: ['appId', 'creationDate'],
  story: {
    counted: ['个', '应用'],
    card: ['appId', 'appName', 'sysType', 'dumpCodes', 'perMinute'],
    headline: ['appName', 'sysType', 'accountName', 'orgCode'],
    groups: {
      能做什么: ['dumpCodes', 'rerouteCodes', 'perMinute', 'pushCode'],
      从哪里: ['plants', 'ipRanges', 'mailFrom'],
      负责人: ['owner', 'ownerPhone', 'ownerEmail'],
    },
  },
  sheets: { list: { title: '应用配置', without: ['status'] } },
  queries: {
    asks: {
      GetDumps: {
        title: '可以授权的报文，和已授权的',
        input: { id: rowId('ID', { required: true }) },
        answer: granted('转储编码', '转储名称'),
      },
      GetReroutes: {
        title: '可以授权的转发，和已授权的',
        input: { id: rowId('ID', { required: true }) },
        answer: granted('转发编码', '转发名称'),
      },
    },
  },
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all' } },
})
