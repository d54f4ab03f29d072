import { choice, defineDocument, no, text } from '../../../declare/index.ts'
import { usage } from '../../mixins.ts'

const input = {
  orgCode: no('组织代码', { required: true }),
  orgName: text('组织名称', { required: true }),
  orgType: choice('组织类型', { internal: [1, '主机厂'], supplier: [2, '供应商'], carrier: [4, '承运商'] }, { required: true }),
}

/** 组织 organization: whose people they are; a supplier's or carrier's has the same id as its master record. */
export const organization = defineDocument('organization', {
  title: '组织',
  at: '/sys/orgs',
  key: 'sys.orgs',
  api: { export: 'export' },
  unique: ['orgCode'],
  scope: { internal: 'all', supplier: { own: 'id' }, carrier: { own: 'id' } },
  fields: input,
  states: usage,
  actions: {
    create: { label: '新增', call: 'postSave', key: 'add', by: 'internal', from: 'new', to: 'enabled', input: input },
    edit: { label: '修改', call: 'postSave', key: 'edit', by: 'internal', from: ['enabled', 'disabled'], input: input },
    disable: { label: '停用', key: 'edit', by: 'internal', from: ['enabled'], to: 'disabled' },
    enable: { label: '启用', key: 'edit', by: 'internal', from: ['disabled'], to: 'enabled' },
    remove: { label: '删除', key: 'del', by: 'internal', from: ['enabled', 'disabled'], to: 'removed' },
  },
  list: ['orgCode', 'orgName', 'orgType', 'status', 'creationDate'],
  query: ['orgCode', 'orgName', 'orgType', 'status'],
  sort: ['orgCode', 'creationDate'],
  sheets: {
    list: {
      title: '组织',
      columns: ['orgCode', 'orgName', 'orgType'],
      fills: 'create',
      upload: 'import',
      template: 'exportTemplate',
    },
  },
})
