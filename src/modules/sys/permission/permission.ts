import { bool, choice, defineDocument, int, look, lookId, no, ref, text } from '../../../declare/index.ts'
import { remark } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

const changeable = {
  label: text('名称', { required: true, max: 50 }),
  parentValue: ref('上级', 'permission', { exact: true, max: 80 }),
  routePath: text('路由', { max: 300, note: '菜单打开的页面，例如 /logi/sendSheet；外部链接以 https:// 开头' }),
  orderNo: int('排序', { unsigned: true, sum: false }),
  isHidden: bool('隐藏', { required: true, initial: false, note: '隐藏的菜单不显示，但有权限的人仍可打开' }),
  forInternal: bool('主机厂', { required: true, initial: true }),
  forSupplier: bool('供应商', { required: true, initial: false }),
  forCarrier: bool('承运商', { required: true, initial: false }),
  ...remark,
}
const input = {
  value: no('权限标识', { required: true, max: 80 }),
  nodeType: choice(
    '类型',
    { directory: [1, '目录'], menu: [2, '菜单'], button: [3, '按钮'], field: [4, '字段'] },
    { required: true },
  ),
  ...changeable,
}

/**
 * 权限配置 permission node: directories, menus and keys as a tree. The portal's own nodes come from the declarations at each
 * start; administrators rename, reorder, hide and switch them off, and add directories and links.
 */
export const permission = defineDocument('permission', {
  title: '权限配置',
  about: ['菜单和按钮的权限树：改名、排序、隐藏、停用。', '由系统自带，管理员可以加目录和链接。', '没有权限'],
  at: '/sys/menus', key: 'sys.menus',
  unique: ['value'],
  scope: { internal: 'all' },
  fields: {
    ...input,
    parentLabel: look('上级名称', 'parentValue', 'label'),
    parentId: lookId('上级ID', 'parentValue'),
    isSystem: bool('内置', { required: true, initial: false }),
  },
  ...maintained({ input, save: 'postSave', edit: { input: changeable }, remove: {} }),
  list: [
    'label', 'value', 'nodeType', 'parentLabel', 'routePath', 'orderNo', 'isHidden', 'forInternal', 'forSupplier', 'forCarrier',
    'isSystem', 'status', 'updatedBy', 'updatedAt',
  ],
  query: ['label', 'value', 'nodeType', 'parentValue', 'status'],
  sort: ['value', 'orderNo', 'creationDate'],
  queries: {
    tree: {
      title: '权限树', call: 'get', parent: 'parentValue',
      shown: {
        id: 'id', parentId: 'parentId', value: 'value', label: 'label', nodeType: 'nodeType', routePath: 'routePath',
        isHidden: 'isHidden',
        isEnabled: { in: ['enabled'] },
      },
      sort: ['orderNo', 'id'],
      held: 'value',
    },
  },
  rights: { source: true, everybody: { get: 'own' }, grants: { SYS_ADMIN: 'all' } },
})
