import { bool, choice, defineDocument, int, kept, look, phone, ref, text } from '../../../declare/index.ts'
import { remark } from '../../mixins.ts'

const input = {
  orgCode: ref('组织', 'organization', { required: true }),
  contactKind: choice(
    '职能',
    { planning: [1, '计划'], shipping: [2, '发货'], quality: [3, '质量'], finance: [4, '财务'], emergency: [5, '应急'] },
    { required: true },
  ),
  contactName: text('姓名', { required: true, max: 50 }),
  phone: phone('电话', { required: true, phone: { whole: true } }),
  email: text('邮箱', { max: 100 }),
  isMain: bool('主要联系人', { required: true, initial: false }),
  ...remark,
}
const all = ['internal', 'supplier', 'carrier'] as const

/** 联系人 contact: whom to call at an organization, by function. Each organization keeps its own. */
export const contact = defineDocument('contact', {
  title: '联系人',
  about: ['本组织各岗位的联系人和电话，单据和急事按它找人。', '由组织管理员新增；先填计划、发运、质量、财务各一位。'],
  at: '/orgadm/contact', key: 'orgadm',
  scope: { internal: 'all', supplier: { own: 'orgId' }, carrier: { own: 'orgId' } },
  fields: { ...input, orgId: kept(int('组织ID'), 'orgCode', 'id'), orgName: look('组织名称', 'orgCode', 'orgName') },
  actions: {
    create: { label: '新增', call: 'save', key: 'contact', by: all, from: 'new', input },
    edit: { label: '修改', call: 'save', key: 'contact', by: all, from: [], input },
    remove: { label: '删除', key: 'contact', by: all, from: [], to: 'removed' },
  },
  list: ['contactName', 'orgCode', 'orgName', 'contactKind', 'phone', 'email', 'isMain', 'remark', 'updatedAt'],
  query: ['contactName', 'orgCode', 'contactKind', 'phone'],
  sort: ['orgCode', 'creationDate'],
  rights: { grants: { SYS_ADMIN: 'all', ORG_ADMIN: 'all', SUP_ADMIN: 'all', CAR_ADMIN: 'all' } },
})
