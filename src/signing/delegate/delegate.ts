import { date, defineDocument, int, kept, look, ref, rowId, text } from '../../declare/index.ts'
import { signerGrants } from '../../modules/mixins.ts'

const input = {
  deputy: ref('代理人', 'sysUser', { required: true, exact: true, max: 50, people: { of: 'own' } }),
  validFrom: date('开始日期', { required: true }),
  validTo: date('结束日期', { required: true, ahead: true }),
  reason: text('原因', { max: 200, note: '例如：休假' }),
}

/** 签字代理: who signs for me while I am away, in the organization under which I say so. */
export const signDelegate = defineDocument('signDelegate', {
  title: '签字代理',
  about: ['请假或出差时把签字交给同事，到期自动收回。', '由本人或组织管理员点“新增”建立。', '没有委托他人签字'],
  at: '/flow/delegate', key: 'flow.delegate',
  scope: { internal: { own: 'orgId' }, supplier: { own: 'orgId' }, carrier: { own: 'orgId' } },
  fields: {
    orgId: rowId('组织ID', { required: true, indexed: true }),
    principalId: rowId('委托人ID', { required: true, indexed: true }),
    principalName: text('委托人', { required: true }),
    ...input,
    deputyId: kept(int('代理人ID'), 'deputy', 'id'),
    deputyName: look('代理人姓名', 'deputy', 'displayName'),
  },
  states: { active: [1, '生效', 'success'], stopped: [0, '已停用', 'info'] },
  actions: {
    create: { label: '新增', key: 'add', by: ['internal', 'supplier', 'carrier'], from: 'new', to: 'active', input },
    stop: { label: '停用', key: 'add', by: ['internal', 'supplier', 'carrier'], from: ['active'], to: 'stopped', get: true },
  },
  list: ['principalName', 'deputy', 'deputyName', 'validFrom', 'validTo', 'reason', 'status', 'creationDate'],
  query: ['principalName', 'deputy', 'status'],
  sort: ['-creationDate', 'validFrom'],
  rights: { grants: signerGrants },
})
