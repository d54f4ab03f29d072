import { bool, defineDocument, int, json, no, text } from '../../../declare/index.ts'
import { fromFile, remark, masterGrants } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

const changeable = { name: text('名称', { required: true, max: 50 }), ...remark }
const input = { code_name: no('字典编码', { required: true, max: 50, note: '例如 PackDefect' }), ...changeable }
const item = {
  val: no('值', { required: true, max: 50 }),
  text: text('显示文字', { required: true, max: 100 }),
  orderNo: int('排序', { unsigned: true, sum: false }),
  isEnabled: bool('启用', { required: true, initial: true }),
}
const list = {
  code_name: text('字典编码', { required: true }),
  name: text('名称', { required: true }),
  items: json('值 val 与显示文字 text', { required: true }),
}

/**
 * 数据字典 dictionary: code lists that administrators keep. The server's own lists (NoticeType …) stand in the declarations; the
 * calls for everybody answer both. Their names are the specification's.
 */
export const enumCode = defineDocument('enumCode', {
  title: '数据字典',
  about: ['管理员自己维护的代码表。', '由系统管理员新增或从 Excel 导入。', '还没有代码表'],
  at: '/sys/enums', key: 'sys.enums',
  api: { getDetails: 'getRow', lines: 'items', names: { code: 'code_name' } },
  unique: ['code_name'],
  scope: { internal: 'all', supplier: 'all', carrier: 'all' },
  fields: input, lines: item,
  ...maintained({ input, lines: item, save: 'PostSave', edit: { input: changeable }, remove: {} }),
  list: ['code_name', 'name', 'remark', 'status', 'updatedBy', 'updatedAt'],
  query: ['code_name', 'name', 'status'],
  sort: ['code_name', 'creationDate'],
  sheets: {
    // One row an item: a list with its items comes in one file.
    import: { ...fromFile, fills: 'create', without: ['remark'] },
  },
  queries: {
    asks: {
      getList: { title: '启用的字典及其启用的值', answer: [list] },
      getServerEnums: { title: '全部代码表：系统自带的与维护的', answer: [list] },
      getDetails: { title: '一个字典', input: { code: no('字典编码', { required: true, max: 50 }) }, answer: list },
    },
  },
  rights: { everybody: { getList: 'all', getServerEnums: 'all', getDetails: 'all' }, grants: masterGrants },
})
