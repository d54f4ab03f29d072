import { bool, choice, date, defineDocument, int, no, rowId, text } from '../../declare/index.ts'
import { maintained } from '../../parts/maintained.ts'
import type { Kind } from '../edifact/kinds.ts'
import type { SyntaxName } from '../envelope.ts'
import { standardNames } from './standards.ts'

/** Kinds of messages that a profile is of, by codes that stay. */
export const profileKinds = {
  APERAK: [1, 'APERAK 处理结果（824）'],
  CONTRL: [2, 'CONTRL 语法回执（997）'],
  DELFOR: [3, 'DELFOR 交付计划（830、4905）'],
  DELJIT: [4, 'DELJIT 要货（862）'],
  DESADV: [5, 'DESADV 发货通知（856、4913）'],
  INVOIC: [6, 'INVOIC 开票（810）'],
  INVRPT: [7, 'INVRPT 库存（846）'],
  ORDCHG: [8, 'ORDCHG 订单修订（860）'],
  ORDERS: [9, 'ORDERS 订单'],
  ORDRSP: [10, 'ORDRSP 订单答复（855）'],
  'ORDRSP-ORDCHG': [11, 'ORDRSP 修订答复（865）'],
  RECADV: [12, 'RECADV 收货通知（861）'],
  RETANN: [13, 'RETANN 退换货'],
} as const satisfies Record<Kind, readonly [number, string]>
/** In which syntax they are written. */
export const profileStandards = {
  EDIFACT: [1, 'EDIFACT'],
  X12: [2, 'ANSI X12'],
  VDA: [3, 'VDA'],
} as const satisfies Record<SyntaxName, readonly [number, string]>
const standard = choice('标准', profileStandards, { required: true, initial: 'EDIFACT' })

const place = {
  place: no('内容', { required: true, max: 60, note: '如 lines.stock；“可以写的内容”里都有' }),
  tag: no('段', { max: 3, note: '不填为原来的段' }),
  qualifiers: text('限定符', { max: 60, note: '多个用逗号分隔，排在前面的优先，发送时写第一个' }),
  element: int('元素', { positive: true, sum: false, note: '从1数起' }),
  component: int('子元素', { positive: true, sum: false, note: '从1数起' }),
  codes: text('代码对照', { max: 500, note: '对方代码=本系统代码，用逗号分隔，如 STK=EA' }),
  isNeeded: bool('必填', { required: true, initial: false, note: '报文里没有时拒收' }),
  isLeftOut: bool('不写', { required: true, initial: false, note: '发送时不写它' }),
}
const changeable = {
  profileName: text('规格名称', { required: true, max: 100 }),
  version: text('目录版本', {
    max: 60,
    note: '发送时写在 UNH，如 D:10A:UN:A01051；X12 写在 ISA 和 GS，如 005010；VDA 写每种记录的版本，如 512:02,513:01。不填为本系统的版本',
  }),
  readAs: choice(
    '接收字符集',
    { declared: [0, '按报文声明'], latin1: [1, 'ISO 8859-1'], utf8: [2, 'UTF-8'], gb18030: [3, 'GB 18030'] },
    { required: true, initial: 'declared', note: 'X12、VDA 不声明字符集：是 UTF-8 就按它读，否则按 ISO 8859-1' },
  ),
  counts: choice(
    '计数不符时',
    { usual: [0, '内容少于计数才拒收'], refuse: [1, '一律拒收'], note: [2, '接收并记下'] },
    { required: true, initial: 'usual' },
  ),
  writeAs: choice(
    '发送字符集',
    { auto: [0, '能用 UNOC 就用，否则 UNOY'], UNOA: [1, 'UNOA（大写）'], UNOC: [2, 'UNOC'], UNOY: [3, 'UNOY（UTF-8）'] },
    {
      required: true, initial: 'auto',
      note: 'UNOA、UNOC 里没有的字发送时为空格；VDA 选第一项时有英文以外的字就不发',
    },
  ),
  hasUna: bool('写 UNA', { required: true, initial: false, note: '只用于 EDIFACT' }),
  hasComma: bool('小数点用逗号', { required: true, initial: false, note: '只用于 EDIFACT' }),
  ourQualifier: no('我方信箱限定符', { max: 4, note: 'UNB 0007、ISA05，如 ZZ、14' }),
  theirQualifier: no('对方信箱限定符', { max: 4, note: 'UNB 0007、ISA07，如 ZZ、14' }),
  ourGroup: no('我方GS代码', { max: 15, note: '只用于 X12：GS02 与 ISA06 不同时填写' }),
  theirGroup: no('对方GS代码', { max: 15, note: '只用于 X12：GS03 与 ISA08 不同时填写' }),
  marks: no('分隔符', { max: 3, note: '只用于 X12，元素、子元素、段结束三个符号，不填为 *>~' }),
  hasBreaks: bool('每段换行', { required: true, initial: true, note: '只用于 X12 的段和 VDA 的记录' }),
  isBlank: bool('空数字填空格', { required: true, initial: false, note: '只用于 VDA：没有值的数字不填0' }),
  cum: choice(
    '累计数',
    {
      usual: [0, '不另定：4905 从累计零点起，其他不写'],
      year: [1, '从累计零点起'],
      reset: [2, '从累计起始日起'],
      none: [3, '不用累计数'],
    },
    { required: true, initial: 'usual', note: '只用于 DELFOR 和 DESADV，收发都按它' },
  ),
  cumSince: date('累计起始日', { note: '双方上次清零的日期' }),
  backlog: choice(
    '欠交',
    { within: [0, '按原日期，由累计数体现'], apart: [1, '单独写成立即交付'] },
    { required: true, initial: 'within', note: '只用于 DELFOR：需求日已过的数量' },
  ),
}
const input = {
  partnerCode: no('对方信箱', { required: true, max: 35, note: '对方在 UNB、ISA、711 里的代码，与推送配置的对方交换代码一致' }),
  standard,
  kind: choice('报文', profileKinds, { required: true }),
  ...changeable,
}

const {
  states,
  actions: { create, edit, ...ending },
} = maintained({
  input,
  create: { call: 'create' },
  edit: { call: 'edit', input: changeable },
  remove: { call: 'removeRange', from: ['disabled'] },
})

/** 报文规格: what a partner's EDIFACT, X12 or VDA messages of a kind have otherwise than ours, in both directions. Each version is a record of its history. */
export const ediProfile = defineDocument('ediProfile', {
  title: '报文规格',
  about: [
    '对方的 EDIFACT、X12、VDA 报文与本系统写法不同的地方：字符集、版本、分隔符、段、限定符和代码。',
    '由接口管理员新增；启用后收发都按它，报文说明和示例也按它写。',
  ],
  at: '/sys/api/edi-profile', key: 'sys.api.ediprofile',
  api: { getPager: 'GetPager' },
  unique: ['partnerCode', 'standard', 'kind'],
  scope: { internal: 'all' },
  fields: {
    ...input,
    profileNo: int('版本', { required: true, initial: 1, sum: false }),
    replayed: text('回放', { max: 1000, note: '保存这一版前用收到过的报文比较的结果' }),
  },
  lines: place, states,
  actions: {
    create, edit,
    createByStandard: {
      label: '按标准新增', key: 'add', by: 'internal', from: 'new', to: 'enabled',
      acts: { makes: '没有新的报文规格' },
      input: {
        partnerCode: input.partnerCode,
        basis: choice('起点', standardNames, {
          required: true,
          note: '公开的子集；对方另有约定的（如 UNH 的协会代码），新增后再改',
        }),
      },
    },
    begin: { label: '按标准编制', by: 'system', from: 'new', to: 'enabled', input, lines: place },
    setPlaces: {
      label: '写法', key: 'edit', by: 'internal',
      from: ['enabled', 'disabled'],
      lines: place, whole: true,
    },
    ...ending,
  },
  list: [
    'partnerCode', 'standard', 'kind', 'profileName', 'profileNo', 'version', 'readAs', 'counts', 'writeAs', 'status',
    'updatedBy', 'updatedAt',
  ],
  query: ['partnerCode', 'standard', 'kind', 'profileName', 'status'],
  sort: ['partnerCode', 'creationDate'],
  detail: {
    names: ['place'],
    list: [
      'place', 'tag', 'qualifiers', 'element', 'component', 'codes', 'isNeeded', 'isLeftOut', 'partnerCode', 'standard', 'kind',
      'status',
    ],
    query: ['place', 'partnerCode', 'status'],
    sort: ['partnerCode', 'place'],
  },
  story: {
    counted: ['份', '报文规格'],
    card: ['partnerCode', 'standard', 'kind', 'profileName', 'profileNo'],
    headline: ['profileName', 'standard', 'kind', 'profileNo'],
    groups: {
      接收: ['readAs', 'counts'],
      回放: ['replayed'],
      发送: ['version', 'writeAs', 'ourQualifier', 'theirQualifier'],
      EDIFACT: ['hasUna', 'hasComma'],
      'X12、VDA': ['marks', 'ourGroup', 'theirGroup', 'hasBreaks', 'isBlank'],
      累计数: ['cum', 'cumSince', 'backlog'],
    },
  },
  queries: {
    asks: {
      getPlaces: {
        title: '可以写的内容',
        input: {
          kind: choice('报文', profileKinds, { required: true }),
          standard: choice('标准', profileStandards, { note: '不填为 EDIFACT' }),
        },
        answer: [
          {
            place: no('内容', { required: true }),
            name: text('名称', { required: true }),
            now: text('现在写在哪里', { required: true }),
          },
        ],
      },
      getChanges: {
        title: '与本系统写法的不同',
        input: { id: rowId('ID', { required: true }) },
        answer: [
          {
            place: no('内容', { required: true }),
            name: text('名称', { required: true }),
            ours: text('本系统', { required: true }),
            theirs: text('对方', { required: true }),
          },
        ],
      },
    },
  },
  rights: { grants: { SYS_ADMIN: 'all', IFACE_ADMIN: 'all' } },
})
