import { bool, choice, defineDocument, int, json, no, rowId, text } from '../../../declare/index.ts'
import { remark } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

const changeable = {
  name: text('应用名称', { required: true, max: 50 }),
  url: text('地址', { max: 300 }),
  openMode: choice('打开方式', { same: [1, '当前窗口'], new: [2, '新窗口'] }, { required: true, initial: 'same' }),
  orderNo: int('排序', { unsigned: true, sum: false }),
  ...remark,
}
const input = {
  code: no('应用编码', { required: true, max: 20 }),
  kind: choice(
    '应用类型',
    { portal: [1, '门户'], device: [2, '手持APP'], driver: [3, '司机页'], external: [4, '外部系统'] },
    { required: true },
  ),
  ...changeable,
}

/** 应用 application: what uses the permission model; roles belong to one. A disabled application's roles give no keys. */
export const app = defineDocument('app', {
  title: '应用',
  about: ['使用本权限体系的应用；停用后它的角色不再给权限。', '由系统管理员新增。'],
  at: '/sys/apps', key: 'sys.apps',
  unique: ['code'],
  scope: { internal: 'all' },
  fields: { ...input, isSystem: bool('内置', { required: true, initial: false }) },
  ...maintained({ input, save: 'postSave', edit: { input: changeable }, remove: {} }),
  list: ['code', 'name', 'kind', 'url', 'openMode', 'orderNo', 'isSystem', 'status', 'updatedBy', 'updatedAt'],
  query: ['code', 'name', 'kind', 'status'],
  sort: ['code', 'creationDate'],
  queries: {
    asks: {
      getappwithroles: {
        title: '应用及其角色',
        input: { userId: rowId('用户ID'), orgId: rowId('组织ID') },
        answer: [
          {
            code: text('应用编码', { required: true }),
            name: text('应用名称', { required: true }),
            roles: json('角色及其是否已授予', { required: true }),
          },
        ],
      },
    },
  },
  rights: { source: true, grants: { SYS_ADMIN: 'all' } },
})
