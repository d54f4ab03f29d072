import { bool, defineDocument, int, no, text } from '../../../declare/index.ts'
import { masterGrants, remark, usage } from '../../mixins.ts'

const changeable = { name: text('名称', { required: true, max: 50 }), ...remark }
const input = { code: no('字典编码', { required: true, max: 50 }), ...changeable }
const item = {
  itemValue: no('值', { required: true, max: 50 }),
  itemText: text('显示文字', { required: true, max: 100 }),
  orderNo: int('排序', { unsigned: true, sum: false }),
  isEnabled: bool('启用', { required: true, initial: true }),
}

/** 数据字典 dictionary: code lists that administrators keep. The server's own lists stand in the declarations (getServerEnums). */
export const enumCode = defineDocument('enumCode', {
  title: '数据字典',
  at: '/sys/enums',
  key: 'sys.enums',
  unique: ['code'],
  scope: { internal: 'all', supplier: 'all', carrier: 'all' },
  fields: input,
  lines: item,
  states: usage,
  actions: {
    create: { label: '新增', call: 'PostSave', key: 'add', by: 'internal', from: 'new', to: 'enabled', input, lines: item },
    edit: {
      label: '修改',
      call: 'PostSave',
      key: 'edit',
      by: 'internal',
      from: ['enabled', 'disabled'],
      input: changeable,
      lines: item,
      whole: true,
    },
    disable: { label: '停用', key: 'edit', by: 'internal', from: ['enabled'], to: 'disabled' },
    enable: { label: '启用', key: 'edit', by: 'internal', from: ['disabled'], to: 'enabled' },
    remove: { label: '删除', key: 'del', by: 'internal', from: ['enabled', 'disabled'], to: 'removed' },
  },
  list: ['code', 'name', 'remark', 'status', 'updatedBy', 'updatedAt'],
  query: ['code', 'name', 'status'],
  sort: ['code', 'creationDate'],
  sheets: {
    // One row an item: a list with its items comes in one file.
    import: {
      title: '数据字典',
      call: 'exportImport',
      template: 'exportTemplate',
      upload: 'importExcel',
      fills: 'create',
      columns: ['code', 'name', 'itemValue', 'itemText', 'orderNo', 'isEnabled'],
    },
  },
  grants: masterGrants,
})
