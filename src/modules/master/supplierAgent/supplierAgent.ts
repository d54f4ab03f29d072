import { date, defineDocument, files, int, kept, look, nowKnown, ref, text } from '../../../declare/index.ts'
import { approved, decision } from '../../../parts/approved.ts'
import { remark, masterGrants } from '../../mixins.ts'

const input = {
  principalCode: ref('委托供应商', 'supplier', { required: true }),
  agentCode: ref('代理组织', 'organization', { required: true, candidates: { unseen: true } }),
  plants: text('工厂', { max: 200, codesOf: 'factory', note: '不填表示委托方的全部工厂' }),
  bizTypes: text('业务类型', { max: 100, note: '不填表示全部业务' }),
  roleCodes: text('授予角色', {
    required: true, max: 300, codesOf: 'sysRole',
    candidates: { only: { orgType: ['supplier'], grantable: ['organization'] } },
  }),
  validFrom: date('生效日期', { required: true }),
  validTo: date('失效日期', { required: true, ahead: ['create', 'edit', 'approve'] }),
  proofFile: files('委托书', { required: true, max: 3 }),
  ...remark,
}
const agent = { userName: ref('代理人员', 'sysUser', { required: true, exact: true, candidates: { unseen: true }, max: 50 }) }
const { states, actions, signing } = approved({ input, lines: agent, by: ['internal', 'supplier'] })
const { remove, ...approval } = actions

/** 供应商代理 supplier agent: people of another organization act in the portal for a supplier, agreed in writing. */
export const supplierAgent = defineDocument('supplierAgent', {
  title: '供应商代理',
  about: ['代理公司替供应商在门户里办事，凭书面委托审批。', '由供应商或主机厂新增并提交审批。', '没有代理公司'],
  at: '/dm/sup-agent', key: 'dm.supAgent',
  scope: { internal: 'all', supplier: { own: ['principalId', 'agentId'] } },
  fields: {
    ...input,
    roleNames: nowKnown(text('角色名称')),
    principalId: kept(int('委托供应商ID'), 'principalCode', 'id'),
    principalName: look('委托供应商名称', 'principalCode', 'supplierName'),
    agentId: kept(int('代理组织ID'), 'agentCode', 'id'),
    agentName: look('代理组织名称', 'agentCode', 'orgName'),
    ...decision,
  },
  lines: { ...agent, displayName: look('姓名', 'userName', 'displayName') },
  states,
  signing: { ...signing, as: [7, '供应商代理'] },
  actions: { ...approval, expire: { label: '到期', by: 'clock', due: ['validTo'], from: ['approved'], to: 'stopped' }, remove },
  story: {
    headline: ['plants', 'bizTypes', 'roleNames', 'roleCodes', 'validFrom', 'validTo', 'proofFile', 'decision', 'remark'],
    parties: { 委托方: ['principalCode'], 代理方: ['agentCode'] },
  },
  list: [
    'principalCode', 'principalName', 'agentCode', 'agentName', 'plants', 'bizTypes', 'roleNames', 'validFrom', 'validTo',
    'proofFile', 'status', 'decision',
  ],
  query: ['principalCode', 'agentCode', 'validTo', 'status'],
  sort: ['principalCode', 'validTo', 'creationDate'],
  rights: { grants: { ...masterGrants, SUP_ADMIN: 'all' } },
})
