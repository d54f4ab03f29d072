import { choice, defineDocument, int, look, nowKnown, ref, text } from '../../../declare/index.ts'
import { remark, masterGrants } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'
import { serviceTypes } from '../thirdLogiBase/thirdLogiBase.ts'

const input = {
  plant: ref('工厂', 'factory', { required: true }),
  applyType: choice('申请类型', { add: [1, '新增'], change: [2, '变更'], end: [3, '终止'] }, { note: '不填表示全部申请类型' }),
  serviceType: choice('服务类型', serviceTypes, { note: '不填表示全部服务类型' }),
  ...remark,
}
/** Who may be named, by the rule's code. */
const assignees = {
  1: { of: 'sysRole', level: 'code' },
  2: { of: 'sysUser', level: 'userName' },
  3: { of: 'department', level: 'deptCode' },
} as const
const rule = {
  nodeName: text('环节名称', { required: true, max: 50 }),
  assigneeRule: choice(
    '处理人规则',
    { role: [1, '角色'], user: [2, '指定人员'], leader: [3, '部门负责人'], superior: [4, '提交人上级'] },
    { required: true },
  ),
}
const how = {
  assigneeArg: text('角色/人员/部门', {
    max: 50, note: '角色编码、登录名或部门代码；提交人上级不填',
    suggested: ({ assigneeRule }) => assignees[assigneeRule as keyof typeof assignees],
  }),
  multiMode: choice('多人处理', { any: [1, '任一人'], all: [2, '全部（会签）'] }, { required: true, initial: 'any' }),
  deadlineHours: int('时限(小时)', { required: true, positive: true, sum: false }),
}
const node = { ...rule, ...how }

/** 三方物流审批配置: through whose hands an application of a third-party provider goes, in the order of its lines. */
export const thirdLogiApp = defineDocument('thirdLogiApp', {
  title: '三方物流审批配置',
  about: ['三方物流申请按顺序经过谁审批。', '由系统管理员新增。', '还没有约定三方物流的审批环节'],
  at: '/dm/third-logi-app', key: 'dm.tplApp',
  scope: { internal: 'all' },
  fields: { ...input, plantName: look('工厂名称', 'plant', 'plantName'), chain: text('审批链', { max: 500 }) },
  // The name stands before the code.
  lines: { ...rule, assigneeName: nowKnown(text('处理人')), ...how },
  ...maintained({ input, lines: node, remove: { get: true } }),
  list: ['plant', 'plantName', 'applyType', 'serviceType', 'chain', 'status', 'updatedBy', 'updatedAt'],
  query: ['plant', 'applyType', 'serviceType', 'status'],
  sort: ['plant', 'creationDate'],
  rights: { grants: masterGrants },
})
