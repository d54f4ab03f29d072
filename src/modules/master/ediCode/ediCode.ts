import { choice, defineDocument, no } from '../../../declare/index.ts'
import { masterGrants, remark, usage } from '../../mixins.ts'

const input = {
  codeKind: choice('代码类型', { supplier: [1, '供应商'], plant: [2, '工厂'], part: [3, '零件'] }, { required: true }),
  theirCode: no('对方代码', { required: true, max: 60 }),
  ourCode: no('本系统代码', { required: true }),
  ...remark,
}

/** 报文代码对照: what a partner's code in a message means here. */
export const ediCode = defineDocument('ediCode', {
  title: '报文代码对照',
  at: '/dm/ediCode',
  key: 'sys.api.datacfg',
  unique: ['codeKind', 'theirCode'],
  scope: { internal: 'all' },
  fields: input,
  states: usage,
  actions: {
    create: { label: '新增', call: 'save', key: 'add', by: 'internal', from: 'new', to: 'enabled', input: input },
    edit: { label: '修改', call: 'save', key: 'edit', by: 'internal', from: ['enabled', 'disabled'], input: input },
    disable: { label: '停用', key: 'edit', by: 'internal', from: ['enabled'], to: 'disabled' },
    enable: { label: '启用', key: 'edit', by: 'internal', from: ['disabled'], to: 'enabled' },
  },
  list: ['theirCode', 'codeKind', 'ourCode', 'remark', 'status'],
  query: ['theirCode', 'codeKind', 'ourCode', 'status'],
  sort: ['theirCode', 'creationDate'],
  sheets: { list: { title: '报文代码对照', columns: ['codeKind', 'theirCode', 'ourCode', 'remark'], fills: 'create' } },
  grants: masterGrants,
})
