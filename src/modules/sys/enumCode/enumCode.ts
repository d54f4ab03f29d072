import { bool, defineDocument, int, json, no, text } from '../../../declare/index.ts'
import { fromFile, remark, masterGrants } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

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
  about: ['管理员自己维护的代码表。', '由系统管理员新增或从 Excel 导入。'],
  at: '/sys/enums',
  key: 'sys.enums',
  unique: ['code'],
  scope: { internal: 'all', supplier: 'all', carrier: 'all' },
  fields: input,
  lines: item,
  ...maintained({ input, lines: item, save: 'PostSave', edit: { input: changeable }, remove: {} }),
  list: ['code', 'name', 'remark', 'status', 'updatedBy', 'updatedAt'],
  query: ['code', 'name', 'status'],
  sort: ['code', 'creationDate'],
  sheets: {
    // One row an item: a list with its items comes in one file.
    import: { ...fromFile, fills: 'create', without: ['remark'] },
  },
  asks: {
    getList: {
      title: '启用的字典',
      answer: [
        {
          code: text('字典编码', { required: true }),
          name: text('名称', { required: true }),
          items: json('启用的值与显示文字', { required: true }),
        },
      ],
    },
  },
  grants: masterGrants,
})
