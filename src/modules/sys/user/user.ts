import { date, defineDocument, instant, int, kept, look, no, ref, text } from '../../../declare/index.ts'
import { remark, usage } from '../../mixins.ts'

const changeable = {
  displayName: text('姓名', { required: true, max: 50 }),
  employeeNo: no('工号', { max: 30 }),
  jobTitle: text('岗位', { max: 50 }),
  email: text('邮箱', { max: 100 }),
  phone: no('手机', { max: 20 }),
  plants: text('工厂', { max: 200, note: '主机厂用户能看到的工厂代码，用逗号分隔，例如 CN01,CN02' }),
  validTo: date('有效期至'),
  ...remark,
}
const input = {
  userName: no('登录名', { required: true, max: 50 }),
  homeOrgCode: ref('所属组织', 'organization', { required: true }),
  ...changeable,
}
const membership = {
  orgCode: ref('组织', 'organization', { required: true }),
  roleCode: ref('角色', 'sysRole', { required: true }),
}

/** 用户 user: whose lines say which roles they have in which organizations. The password lies elsewhere (sys_credential). */
export const sysUser = defineDocument('sysUser', {
  title: '用户',
  at: '/sys/users',
  key: 'sys.users',
  api: { resource: 'user', export: 'export' },
  unique: ['userName'],
  scope: { internal: 'all' },
  fields: {
    ...input,
    homeOrgId: kept(int('所属组织ID'), 'homeOrgCode', 'id'),
    homeOrgName: look('所属组织名称', 'homeOrgCode', 'orgName'),
    lastLoginAt: instant('最近登录'),
  },
  lines: {
    ...membership,
    orgId: kept(int('组织ID'), 'orgCode', 'id'),
    orgName: look('组织名称', 'orgCode', 'orgName'),
    roleName: look('角色名称', 'roleCode', 'name'),
  },
  states: usage,
  actions: {
    create: { label: '新增', call: 'postSave', key: 'add', by: 'internal', from: 'new', to: 'enabled', input, lines: membership },
    edit: { label: '修改', call: 'postSave', key: 'edit', by: 'internal', from: ['enabled', 'disabled'], input: changeable },
    grant: {
      label: '授权',
      call: 'role/postUserRole',
      key: 'grant',
      by: 'internal',
      from: ['enabled'],
      input: {
        orgCode: ref('组织', 'organization', { required: true }),
        roleCodes: text('角色编码', { max: 500, note: '该组织中的全部角色，用逗号分隔；不填表示移出该组织' }),
      },
    },
    resetPwd: {
      label: '重置密码',
      key: 'resetPwd',
      by: 'internal',
      from: ['enabled'],
      input: { password: text('新密码', { required: true, max: 100 }) },
    },
    disable: { label: '停用', key: 'edit', by: 'internal', from: ['enabled'], to: 'disabled' },
    enable: { label: '启用', key: 'edit', by: 'internal', from: ['disabled'], to: 'enabled' },
    remove: { label: '删除', key: 'del', by: 'internal', from: ['enabled', 'disabled'], to: 'disabled', get: true },
  },
  list: [
    'userName',
    'displayName',
    'homeOrgCode',
    'homeOrgName',
    'employeeNo',
    'jobTitle',
    'email',
    'phone',
    'plants',
    'status',
    'validTo',
    'lastLoginAt',
    'creationDate',
  ],
  query: ['userName', 'displayName', 'homeOrgCode', 'status'],
  more: ['employeeNo', 'phone', 'validTo'],
  sort: ['userName', 'homeOrgCode', 'validTo', 'lastLoginAt', 'creationDate'],
  detail: {
    list: ['userName', 'lineNo', 'homeOrgCode', 'status', 'orgCode', 'orgName', 'roleCode', 'roleName'],
    query: ['userName', 'orgCode', 'roleCode', 'status'],
    sort: ['userName'],
  },
})
