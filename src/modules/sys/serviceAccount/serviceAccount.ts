import {
  choice, date, defineDocument, inDays, instant, int, kept, look, no, nowKnown, ref, text,
} from '../../../declare/index.ts'
import { maintained, usage } from '../../../parts/maintained.ts'
import { remark } from '../../mixins.ts'

/** How it proves who it is: with its key or a pass for it, or by a signature made with the key. */
const authModes = { token: [1, '令牌'], signature: [2, '签名'] } as const

const changeable = {
  accountName: text('账号名称', { required: true, max: 50 }),
  roleCodes: text('角色', { required: true, max: 500, codesOf: 'sysRole', note: '账号在所属组织中的权限' }),
  plants: text('工厂', { max: 200, codesOf: 'factory', note: '主机厂的系统能看到的工厂' }),
  supplierCodes: text('供应商范围', {
    max: 500, codesOf: 'supplier', narrows: 'supplierCode', note: '主机厂的系统只看这些供应商；不填表示全部',
  }),
  ipRanges: text('允许的地址', { max: 500, note: 'IP 或网段，用逗号或换行分隔，例如 10.1.2.0/24；不填表示不限' }),
  authMode: choice('认证方式', authModes, {
    required: true, initial: 'token',
    note: '签名：每次请求用密钥签名，密钥本身不发送，只能调用报文接口',
  }),
  contact: text('联系人', { max: 100, note: '系统出问题时找谁' }),
  validTo: date('失效日期'),
  ...remark,
}
const input = {
  accountCode: no('账号编码', { required: true, max: 40 }),
  orgCode: ref('所属组织', 'organization', { required: true }),
  ...changeable,
}
const orgTypes = { internal: [1, '主机厂'], supplier: [2, '供应商'], carrier: [4, '承运商'] } as const
const all = ['internal', 'supplier', 'carrier'] as const

const maintaining = maintained({ input, by: all, edit: { input: changeable } }).actions

/** 服务账号 service account: a system of an organization that calls the portal with a key. Its keys lie elsewhere, as hashes (service_key). */
export const serviceAccount = defineDocument('serviceAccount', {
  title: '服务账号',
  about: [
    '哪些系统可以用密钥调用接口、属于哪个组织、有哪些角色和工厂。',
    '由管理员新增并签发密钥；密钥只在签发时显示一次，不能用来登录门户。',
  ],
  at: '/sys/services', key: 'sys.services',
  unique: ['accountCode'],
  // An organization's administrator keeps its own systems.
  scope: { internal: 'all', supplier: { own: 'orgId' }, carrier: { own: 'orgId' } },
  fields: {
    ...input,
    roleNames: nowKnown(text('角色名称')),
    orgId: kept(int('组织ID'), 'orgCode', 'id'),
    orgName: look('组织名称', 'orgCode', 'orgName'),
    orgType: kept(choice('组织类型', orgTypes), 'orgCode', 'orgType'),
    lastUsedAt: instant('最近调用'),
    lastUsedIp: no('最近调用地址'),
  },
  lines: {
    keyNo: int('密钥号', { required: true, sum: false }),
    issuedAt: instant('签发时间', { required: true }),
    issuedBy: text('签发人', { required: true }),
    keyValidTo: date('密钥失效日期', { required: true }),
    revokedAt: instant('作废时间'),
  },
  states: usage,
  actions: {
    ...maintaining,
    issueKey: {
      label: '签发密钥', key: 'keys', by: all,
      from: ['enabled'],
      input: {
        key: text('密钥', { required: true, max: 100, note: 'scmk_ 加 43 位随机字符；门户只保留它的校验值' }),
        validTo: date('密钥失效日期', { required: true, ahead: true, start: inDays(365) }),
      },
    },
    revokeKey: {
      label: '作废密钥', danger: '使用该密钥的系统立即不能再调用接口。', key: 'keys', by: all,
      from: ['enabled', 'disabled'],
      input: { keyNo: int('密钥号', { required: true }) },
    },
  },
  story: {
    headline: ['accountName', 'lastUsedAt'],
    groups: {
      权限与范围: ['orgCode', 'roleNames', 'plants', 'supplierCodes', 'ipRanges', 'authMode', 'validTo'],
      使用: ['contact', 'lastUsedAt', 'lastUsedIp', 'remark'],
    },
  },
  list: [
    'accountCode', 'accountName', 'orgCode', 'orgName', 'roleNames', 'plants', 'supplierCodes', 'ipRanges', 'authMode', 'validTo',
    'lastUsedAt', 'lastUsedIp', 'contact', 'status', 'updatedBy', 'updatedAt',
  ],
  query: ['accountCode', 'accountName', 'orgCode', 'status'],
  more: ['orgType', 'authMode', 'validTo'],
  sort: ['accountCode', 'lastUsedAt', 'validTo', 'creationDate'],
  detail: {
    list: ['accountCode', 'accountName', 'orgCode', 'status', 'keyNo', 'issuedAt', 'issuedBy', 'keyValidTo', 'revokedAt'],
    query: ['accountCode', 'orgCode', 'status'],
    sort: ['accountCode'],
  },
  rights: { source: true, grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all', SUP_ADMIN: 'all', CAR_ADMIN: 'all' } },
})
