import { date, defineDocument, files, int, kept, look, ref, text } from '../../../declare/index.ts'
import { decided, masterGrants, remark } from '../../mixins.ts'

const input = {
  principalCode: ref('委托供应商', 'supplier', { required: true }),
  agentCode: ref('代理组织', 'organization', { required: true }),
  plants: text('工厂', { max: 200, note: '用逗号分隔的工厂代码；不填表示委托方的全部工厂' }),
  bizTypes: text('业务类型', { max: 100, note: '例如 生产件,备件；不填表示全部业务' }),
  roleCodes: text('授予角色', { required: true, max: 300, note: '适用于供应商且组织管理员可授的角色编码，用逗号分隔' }),
  validFrom: date('生效日期', { required: true }),
  validTo: date('失效日期', { required: true }),
  proofFile: files('委托书', { required: true, max: 3 }),
  ...remark,
}
const agent = { userName: ref('代理人员', 'sysUser', { required: true, exact: true, max: 50 }) }
const both = ['internal', 'supplier'] as const

/** 供应商代理 supplier agent: people of another organization act in the portal for a supplier, agreed in writing. */
export const supplierAgent = defineDocument('supplierAgent', {
  title: '供应商代理',
  at: '/dm/sup-agent',
  key: 'dm.supAgent',
  scope: { internal: 'all', supplier: { own: ['principalId', 'agentId'] } },
  fields: {
    ...input,
    principalId: kept(int('委托供应商ID'), 'principalCode', 'id'),
    principalName: look('委托供应商名称', 'principalCode', 'supplierName'),
    agentId: kept(int('代理组织ID'), 'agentCode', 'id'),
    agentName: look('代理组织名称', 'agentCode', 'orgName'),
    decision: text('审批意见', { max: 500 }),
  },
  lines: { ...agent, displayName: look('姓名', 'userName', 'displayName') },
  states: {
    draft: [0, '草稿', 'info'],
    submitted: [1, '待审批', 'warning'],
    approved: [2, '已通过', 'success'],
    rejected: [3, '已驳回', 'danger'],
    stopped: [5, '停用', 'info'],
  },
  actions: {
    create: { label: '新增', call: 'save', key: 'add', by: both, from: 'new', to: 'draft', input, lines: agent },
    edit: {
      label: '修改',
      call: 'save',
      key: 'edit',
      by: both,
      from: ['draft', 'rejected'],
      to: 'draft',
      input,
      lines: agent,
      whole: true,
    },
    submit: { label: '提交', key: 'add', by: both, from: ['draft'], to: 'submitted', get: true },
    ...decided,
    stop: { label: '停用', key: 'edit', by: both, from: ['approved'], to: 'stopped', get: true },
    expire: { label: '到期', by: 'clock', due: ['validTo'], from: ['approved'], to: 'stopped' },
    remove: { label: '删除', key: 'del', by: both, from: ['draft', 'rejected'], to: 'removed', get: true },
  },
  list: [
    'principalCode',
    'principalName',
    'agentCode',
    'agentName',
    'plants',
    'bizTypes',
    'roleCodes',
    'validFrom',
    'validTo',
    'proofFile',
    'status',
    'decision',
  ],
  query: ['principalCode', 'agentCode', 'validTo', 'status'],
  sort: ['principalCode', 'validTo', 'creationDate'],
  grants: { ...masterGrants, SUP_ADMIN: 'all' },
})
