import { choice, defineDocument, no, text } from '../../../declare/index.ts'
import { masterGrants, usage } from '../../mixins.ts'

const input = {
  carrierCode: no('承运商代码', { required: true, max: 20 }),
  carrierName: text('承运商名称', { required: true }),
  carrierKind: choice(
    '承运类型',
    { transport: [1, '运输'], tpl: [2, '三方仓'], both: [3, '运输+三方仓'] },
    { required: true, initial: 'transport' },
  ),
  address: text('地址', { max: 200 }),
  contact: text('联系人', { max: 50 }),
  phone: no('电话', { max: 20 }),
  email: no('邮箱', { max: 100 }),
}

/** 承运商 carrier: an organization that moves or stores goods. */
export const carrier = defineDocument('carrier', {
  title: '承运商',
  at: '/dm/carrier',
  key: 'sys.orgs',
  unique: ['carrierCode'],
  scope: { internal: 'all', supplier: 'all', carrier: { own: 'id' } },
  fields: input,
  states: usage,
  actions: {
    create: { label: '新增', call: 'save', key: 'add', by: 'internal', from: 'new', to: 'enabled', input: input },
    edit: { label: '修改', call: 'save', key: 'edit', by: 'internal', from: ['enabled', 'disabled'], input: input },
    disable: { label: '停用', key: 'edit', by: 'internal', from: ['enabled'], to: 'disabled' },
    enable: { label: '启用', key: 'edit', by: 'internal', from: ['disabled'], to: 'enabled' },
  },
  list: ['carrierCode', 'carrierName', 'carrierKind', 'address', 'contact', 'phone', 'email', 'status', 'creationDate'],
  query: ['carrierCode', 'carrierName', 'status'],
  sort: ['carrierCode', 'creationDate'],
  sheets: {
    list: {
      title: '承运商',
      columns: ['carrierCode', 'carrierName', 'carrierKind', 'address', 'contact', 'phone', 'email'],
      fills: 'create',
    },
  },
  grants: masterGrants,
})
