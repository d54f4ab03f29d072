import { defineDocument, int, look, lookId, no, ref, text } from '../../../declare/index.ts'
import { remark, masterGrants } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

const input = {
  orgCode: ref('组织', 'organization', { required: true }),
  deptCode: no('部门代码', { required: true, max: 20 }),
  deptName: text('部门名称', { required: true, max: 50 }),
  parentCode: ref('上级部门', 'department'),
  leader: ref('负责人', 'sysUser', { exact: true, max: 50 }),
  orderNo: int('排序', { unsigned: true, sum: false }),
  ...remark,
}

/** 部门 department: a tree within an organization of the maker. */
export const department = defineDocument('department', {
  title: '部门',
  about: ['组织内部的部门层级，用户归在部门下。', '由系统管理员新增，或由身份服务同步。'],
  at: '/sys/departments', key: 'sys.departments',
  unique: ['deptCode'],
  scope: { internal: 'all' },
  fields: {
    ...input,
    orgName: look('组织名称', 'orgCode', 'orgName'),
    parentId: lookId('上级部门ID', 'parentCode'),
    parentName: look('上级部门名称', 'parentCode', 'deptName'),
    leaderName: look('负责人姓名', 'leader', 'displayName'),
  },
  ...maintained({ input, save: 'postsave', remove: {} }),
  story: { headline: ['leader', 'parentCode', 'orgCode', 'remark'] },
  list: ['deptCode', 'deptName', 'orgCode', 'orgName', 'parentCode', 'parentName', 'leader', 'leaderName', 'orderNo', 'status'],
  query: ['deptCode', 'deptName', 'orgCode', 'parentCode', 'status'],
  sort: ['deptCode', 'creationDate'],
  sheets: {
    list: {
      title: '部门',
      columns: ['deptCode', 'deptName', 'orgCode', 'parentCode', 'leader', 'orderNo', 'remark'],
      fills: 'create',
    },
  },
  queries: {
    tree: {
      title: '部门树', call: 'gettree', parent: 'parentCode',
      by: ['orgCode'],
      shown: {
        id: 'id', parentId: 'parentId', code: 'deptCode', name: 'deptName', leader: 'leader',
        isEnabled: { in: ['enabled'] },
      },
      sort: ['orderNo', 'deptCode'],
    },
  },
  rights: { source: true, everybody: { gettree: ['parentId', 'code', 'name'] }, grants: masterGrants },
})
