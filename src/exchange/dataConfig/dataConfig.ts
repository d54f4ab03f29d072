import { bool, choice, defineDocument, int, no, text } from '../../declare/index.ts'
import { maintained } from '../../parts/maintained.ts'

/** What a partner's message is written in. */
export const bodyFormats = { json: [1, 'JSON'], xml: [2, 'XML'], csv: [3, 'CSV'] } as const

export const definition = {
  format: choice('格式', bodyFormats, { required: true, initial: 'json' }),
  target: no('目标操作', { required: true, max: 80, note: '收到后做什么，例如 materialOrder.create' }),
  each: text('对象', { max: 1000, note: '报文里哪一部分是一个对象，JSONata 表达式；不填时整份报文是一个，列表时每项一个' }),
  keyExpr: text('消息标识', { max: 1000, note: 'JSONata 表达式，同一标识只处理一次；不填时用请求头 X-Message-Id，再没有用内容' }),
  orderExpr: text('顺序键', { max: 1000, note: 'JSONata 表达式，例如单号；同一个键的报文按收到的先后处理' }),
  sample: text('样例', { required: true, max: 100_000, note: '保存时用它校验映射' }),
}
const changeable = { dataName: text('数据名称', { required: true, max: 100 }), ...definition }
const input = { dataCode: no('数据编码', { required: true, max: 40, note: '接口地址的最后一段' }), ...changeable }
const place = {
  field: no('目标字段', { required: true, max: 80 }),
  expr: text('取值', { required: true, max: 2000, note: 'JSONata 表达式，例如 header.plant' }),
}

/**
 * 数据配置: what a partner's format means here, field by field. The definition is a JSONata expression a field of the action's own input.
 * Each version is a record of its history: what a message was read by is found there (mapping/definition.ts).
 */
export const dataConfig = defineDocument('dataConfig', {
  title: '数据配置',
  about: [
    '合作伙伴的报文格式怎样变成本系统的操作：每个字段从报文的哪里取值。',
    '由接口管理员新增，边填边用样例试；改了之后版本加一，已收到的报文仍按收到时的版本解释。', '还没有报文映射',
  ],
  at: '/sys/api/datacfg', key: 'sys.api.datacfg',
  api: { getPager: 'GetPager' },
  unique: ['dataCode'],
  scope: { internal: 'all' },
  fields: {
    ...input,
    version: int('版本', { required: true, initial: 1, sum: false }),
    replayed: text('回放', { max: 1000, note: '保存这一版前用收到过的报文比较的结果' }),
  },
  lines: place,
  ...maintained({
    input, lines: place,
    create: { call: 'create' },
    edit: { call: 'edit', input: changeable },
    remove: { call: 'removeRange', from: ['disabled'] },
  }),
  list: [
    'dataCode', 'dataName', 'format', 'target', 'version', 'keyExpr', 'orderExpr', 'each', 'status', 'updatedBy', 'updatedAt',
  ],
  query: ['dataCode', 'dataName', 'format', 'target', 'status'],
  sort: ['dataCode', 'creationDate'],
  detail: {
    names: ['field'],
    list: ['field', 'expr', 'dataCode', 'dataName', 'version', 'status'],
    query: ['field', 'dataCode', 'status'],
    sort: ['dataCode', 'field'],
  },
  story: {
    counted: ['份', '数据配置'],
    card: ['dataCode', 'dataName', 'format', 'target', 'version'],
    headline: ['dataName', 'target', 'format', 'version'],
    groups: { 识别: ['each', 'keyExpr', 'orderExpr'], 回放: ['replayed'], 样例: ['sample'] },
  },
  queries: {
    asks: {
      getTargets: {
        title: '可以作为目标的操作',
        answer: [{ target: no('目标操作', { required: true }), title: text('说明', { required: true }) }],
      },
      getFields: {
        title: '目标操作的字段',
        input: { target: no('目标操作', { required: true, max: 80 }) },
        answer: [
          {
            field: no('字段', { required: true }),
            label: text('名称', { required: true }),
            required: bool('必填', { required: true }),
            note: text('说明', { required: true }),
          },
        ],
      },
    },
  },
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all' } },
})
