import { choice, defineDocument, int, look, no, ref, text } from '../../declare/index.ts'
import { remark, masterGrants } from '../mixins.ts'
import { maintained, usage } from '../../parts/maintained.ts'

const input = {
  groupCode: no('分组代码', { required: true }),
  groupName: text('分组名称', { required: true }),
  groupKind: choice(
    '用途',
    { notice: [1, '公告'], message: [2, '消息'], strategy: [3, '策略'], general: [4, '通用'] },
    { required: true, initial: 'general' },
  ),
  deltaPercent: int('计划变化预警%', {
    unsigned: true,
    note: '组内供应商的计划数量比以前的发布变化达到该百分比时标红；不填不设，一家供应商在几个组时取最小的，都没有时为20',
  }),
  ...remark,
}
const member = { orgCode: ref('组织', 'organization', { required: true }) }
const { create, edit, ...ending } = maintained({ input, save: false, create: { lines: member }, remove: {} }).actions

/** 组织分组 organization group: whom notices, message rules and strategies mean together. */
export const organizationGroup = defineDocument('organizationGroup', {
  title: '组织分组',
  about: ['把常在一起的组织编成一组，发公告、定规则时一次选中。', '由主机厂新增。'],
  at: '/dm/org-group', key: 'dm.orgGroup',
  unique: ['groupCode'],
  scope: { internal: 'all' },
  fields: input,
  lines: { ...member, orgName: look('组织名称', 'orgCode', 'orgName') },
  states: usage,
  actions: {
    create, edit,
    addMembers: {
      label: '加入组织', key: 'edit', by: 'internal',
      from: ['enabled', 'disabled'],
      input: { orgCodes: text('组织代码', { required: true, max: 20_000, note: '每行一个或用逗号分隔' }) },
    },
    removeMembers: {
      label: '移出组织', key: 'edit', by: 'internal',
      from: ['enabled', 'disabled'],
      input: { orgCodes: text('组织代码', { required: true, max: 20_000, note: '每行一个或用逗号分隔' }) },
    },
    ...ending,
  },
  list: ['groupCode', 'groupName', 'groupKind', 'deltaPercent', 'status', 'creationDate'],
  query: ['groupCode', 'groupName', 'groupKind', 'status'],
  sort: ['groupCode', 'creationDate'],
  sheets: { list: { fills: 'create', without: ['remark'] } },
  queries: { finds: { getOrganizations: { title: '分组的组织', by: ['id'], part: 'lines' } } },
  rights: { grants: { ...masterGrants, ORG_ADMIN: 'all' } },
})
