import { bool, choice, defineDocument, int, json, no, ref, text } from '../../../declare/index.ts'
import { remark } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

const changeable = {
  name: text('角色名称', { required: true, max: 50 }),
  appCode: ref('应用', 'app', { required: true, initial: 'PORTAL' }),
  dataScope: choice(
    '数据范围',
    { all: [1, '全部工厂'], granted: [2, '授权工厂'], department: [3, '本部门及下级'], self: [4, '仅本人'] },
    {
      required: true, initial: 'granted',
      note: '对主机厂角色有效：授权工厂指用户上填写的工厂；本部门、仅本人再按创建人限定，有更宽的角色时以宽的为准',
    },
  ),
  grantable: choice(
    '授权方式',
    { administrator: [1, '仅系统管理员'], organization: [2, '组织管理员可授'] },
    { required: true, initial: 'administrator' },
  ),
  orderNo: int('排序', { unsigned: true, sum: false }),
  keys: json('权限', { required: true }),
  ...remark,
}
const input = {
  code: no('角色编码', { required: true, max: 40 }),
  orgType: choice(
    '适用组织',
    { any: [0, '通用'], internal: [1, '主机厂'], supplier: [2, '供应商'], carrier: [4, '承运商'] },
    { required: true },
  ),
  ...changeable,
}

/** 角色 role: the permission keys that people get with it in an organization. Changes count from the next request on. */
export const sysRole = defineDocument('sysRole', {
  title: '角色',
  about: ['一组权限起个名字，授给用户；改角色，有这个角色的人立即跟着变。', '由系统管理员新增，出厂已有各岗位的角色。'],
  at: '/sys/roles', key: 'sys.roles',
  api: { resource: 'role' },
  unique: ['code'],
  scope: { internal: 'all' },
  fields: { ...input, isSystem: bool('内置', { required: true, initial: false }) },
  ...maintained({ input, save: 'postsave', edit: { input: changeable }, remove: {} }),
  list: ['code', 'name', 'appCode', 'orgType', 'dataScope', 'grantable', 'isSystem', 'status', 'remark', 'updatedBy', 'updatedAt'],
  query: ['code', 'name', 'orgType', 'status'],
  more: ['appCode', 'dataScope', 'grantable'],
  sort: ['code', 'creationDate'],
  queries: {
    asks: {
      getPermissions: {
        title: '全部权限',
        input: { orgType: int('适用组织') },
        answer: [
          {
            key: text('权限标识', { required: true }),
            title: text('名称', { required: true }),
            children: json('下级'),
          },
        ],
      },
    },
    finds: {
      getUsers: {
        title: '拥有该角色的用户', of: 'sysUser',
        by: ['roleId'],
        named: { roleId: 'id' },
        part: 'lines',
        shown: {
          userName: 'userName', displayName: 'displayName', orgCode: 'orgCode', orgName: 'orgName',
          isEnabled: { in: ['enabled'] },
        },
        sort: ['userName', 'orgCode'],
      },
    },
  },
  rights: { source: true, keys: { grantAll: '全量授权' }, grants: { SYS_ADMIN: ['all', 'grantAll'] } },
})
