import { choice, defineDocument, no } from '../../../declare/index.ts'
import { remark, masterGrants } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

const input = {
  codeKind: choice('代码类型', { supplier: [1, '供应商'], plant: [2, '工厂'], part: [3, '零件'] }, { required: true }),
  theirCode: no('对方代码', { required: true, max: 60 }),
  ourCode: no('本系统代码', { required: true }),
  ...remark,
}

/** 报文代码对照: what a partner's code in a message means here. */
export const ediCode = defineDocument('ediCode', {
  title: '报文代码对照',
  about: ['合作伙伴报文里的代码对应本系统的哪个值。', '由接口管理员新增。', '还没有对照的代码'],
  at: '/dm/ediCode', key: 'dm.ediCode',
  unique: ['codeKind', 'theirCode'],
  scope: { internal: 'all' },
  fields: input,
  ...maintained({ input }),
  list: ['theirCode', 'codeKind', 'ourCode', 'remark', 'status'],
  query: ['theirCode', 'codeKind', 'ourCode', 'status'],
  sort: ['theirCode', 'creationDate'],
  sheets: { list: { fills: 'create' } },
  rights: { grants: { ...masterGrants, IFACE_ADMIN: 'all' } },
})
