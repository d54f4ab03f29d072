/**
 * Forecasts that a supplier answers line by line, 满足 or 不满足: of parts for export (kdf), of spare parts (partsPlan). What is taken
 * back to be changed is told again as a version of its own, and answered anew. Their rules are one (forecastResponse.server.ts).
 */
import {
  bool, choice, date, dec, defineTrait, instant, int, no, qty, text, type Fields, type Typed,
} from '../../declare/index.ts'
import { publication, publish, view } from '../../parts/published.ts'
import { fieldsOf } from './fields.ts'
import { part, party, reason } from '../mixins.ts'

/** So many work days a supplier has to answer (domain-core A6). */
export const ANSWER_DAYS = 5

const states = {
  draft: [0, '待发布', 'info'],
  published: [1, '已发布', 'primary'],
  satisfied: [2, '满足', 'success'],
  unsatisfied: [3, '不满足', 'danger'],
} as const

/** While a plant changes what it told, its supplier does not see it. */
const scope = {
  internal: { plant: 'plant' },
  supplier: { own: 'supplierId', once: 'publishedAt', not: ['draft'] },
} as const

const told = ['published', 'satisfied', 'unsatisfied'] as const
const reachable = { satisfied: [2, '满足', 'success'], unsatisfied: [3, '不满足', 'danger'] } as const

/** Which one it is: the number stays, what is told anew is another version. */
export const forecast = {
  forecastNo: no('预测单号', { required: true }),
  version: int('版本', { required: true, initial: 1, sum: false }),
  ...party,
}

/** What became of it, of the whole. */
const head = {
  lineCount: int('行数', { required: true, initial: 0 }),
  answeredCount: int('已反馈行', { required: true, initial: 0 }),
  totalQty: qty('合计', { required: true, initial: 0 }),
  satisfyRate: dec('满足率%', 2, { sum: false, note: '可供数量占预测数量；没有反馈的行不计' }),
  overdue: bool('逾期未反馈', { required: true, initial: false }),
  confirmedAt: instant('反馈时间'),
  confirmedBy: text('反馈人'),
  ...publication,
}
/** By when; asked by who makes it. */
export const replyBy = date('回复截止', { note: `不填则为发布后第 ${ANSWER_DAYS} 个工作日`, runsFrom: 'publishedAt' })

/** The same of a line. */
const line = {
  totalQty: qty('行合计', { required: true, initial: 0 }),
  satisfy: choice('是否满足', { none: [0, '未反馈', 'info'], ...reachable }, { required: true, initial: 'none' }),
  canSupplyQty: qty('可供数量', { unsigned: true }),
  canSupplyDate: date('可供日期'),
  unsatReason: reason('不满足原因', 'UNSAT'),
  unsatRemark: text('不满足说明', { max: 500 }),
}

/** A quantity a month, beginning with the base month M. */
export const monthFields = <const M extends string>(months: readonly M[], of = '') =>
  fieldsOf(months, (_, plus) => qty(`${plus ? `M+${plus}月` : 'M月'}${of}`, { required: true, unsigned: true, initial: 0 }))

const supplied = {
  canSupplyQty: qty('可供数量', { unsigned: true, note: '整个预测期的合计', start: (l) => l.totalQty }),
  canSupplyDate: date('可供日期', { ahead: true }),
  unsatReason: reason('不满足原因', 'UNSAT'),
  unsatRemark: text('不满足说明', { max: 500 }),
}

const made = {
  create: {
    label: '新增', key: 'import', by: 'internal', from: 'new', to: 'draft',
    input: { plant: party.plant, supplierCode: party.supplierCode },
  },
  edit: { label: '修改', key: 'import', by: 'internal', from: ['draft'], input: { replyBy } },
} as const
/** How it is made and changed: what names it, its first month among it, what else its head says, and its lines. */
export const drafting = <D extends string, H extends Fields, T extends Fields, L extends Fields>(
  doc: D,
  { head, month, terms, line }: { head: H; month: keyof H & string; terms: T; line: L },
) => {
  // Another month's begins with this one's: what changes is typed, for which month and by when it is answered is asked anew.
  const instead = { [month]: () => null, replyBy: () => null }
  return {
    create: {
      ...made.create,
      input: { ...made.create.input, ...head, ...terms },
      lines: line,
      dialog: { begins: { [doc]: { in: told, instead } } as Record<D, { in: typeof told; instead: typeof instead }> },
    },
    edit: { ...made.edit, input: terms, lines: line, whole: true },
  } as const
}

/** What is done with every such forecast once it is made. */
const life = {
  publish: publish({ from: ['draft', 'unsatisfied'], get: true }),
  viewed: view({ call: 'Viewed', from: told }),
  revise: {
    label: '撤回修改',
    dialog: { says: () => ({ text: '供应商不再看到这一版，已有的反馈作废；修改后重新发布' }) },
    key: 'pub', by: 'internal', from: told, to: 'draft',
  },
  satisfy: { label: '满足', key: 'accept', by: 'supplier', from: ['published'], to: 'satisfied', get: true },
  disSatisfy: {
    label: '不满足', call: 'DisSatisfy', key: 'accept', by: 'supplier',
    from: ['published'],
    to: 'unsatisfied',
    dialog: {
      says: (_: unknown, { lines }: Typed) => ({
        text: '可供数量小于行合计的为不满足，其余各行为满足',
        wrong: lines.some((l) => l.canSupplyQty < l.totalQty)
          ? []
          : [{ field: 'canSupplyQty', message: '请改小不能满足的行的可供数量；全部满足请点“满足”' }],
      }),
    },
    input: { reason: reason('不满足原因', 'UNSAT', { note: '各行没有另填原因的取这里的' }) },
    lines: supplied,
  },
  // What a file says row by row; lines that it leaves out are still to be answered.
  confirm: {
    label: '逐行反馈', key: 'accept', by: 'supplier',
    from: ['published'],
    to: told,
    lines: { satisfy: choice('是否满足', reachable, { required: true }), ...supplied },
    hidden: true,
  },
  runLate: { label: '逾期未反馈', by: 'clock', from: ['published'] },
  remove: { label: '删除', call: 'removeRange', key: 'del', by: 'internal', from: ['draft'], to: 'removed' },
} as const

/** Columns of a list: which one it is, how far it is answered, when it was told and answered. */
export const responseList = {
  named: ['forecastNo', 'status', 'supplierCode', 'supplierName', 'plant'],
  answered: ['totalQty', 'satisfyRate', 'answeredCount', 'lineCount', 'replyBy', 'overdue'],
  told: ['version', 'publishedAt', 'viewed', 'confirmedAt', 'confirmedBy', 'creationDate'],
} as const
/** What stands above a forecast behind what it is for, and its way. */
export const responseHeadline = ['totalQty', 'satisfyRate', 'answeredCount', 'replyBy', 'overdue', 'viewedAt', 'remark'] as const
/** The columns of an answer. */
export const answers = ['satisfy', 'canSupplyQty', 'canSupplyDate', 'unsatReason', 'unsatRemark'] as const

/** Its files: as it is made, all its lines, what is answered, and for paper. */
const sheets = {
  import: {
    title: '<title>导入', call: 'exportCreate', template: 'exportCreateTemplate', upload: 'importExcelCreate', fills: 'create',
  },
  detail: { title: '<title>明细', call: 'exportExcelDetail', of: 'lines', and: ['<further>'], without: ['status'] },
  confirm: {
    title: '<title>反馈', call: 'exportExcelConfirm', template: 'exportConfirmTemplate', upload: 'importExcelConfirm',
    fills: 'confirm',
    columns: ['forecastNo', 'lineNo', 'partNo', 'partName', '<of>', '<line>', 'totalQty', ...answers],
  },
  paper: {
    title: '<title>（打印）', call: 'ExportExcelPrint', key: 'print', of: 'lines',
    and: ['<further>'],
    without: ['status', ...answers],
  },
} as const

const tells = {
  published: {
    title: '新<title>',
    text: '<title> {forecastNo} 已发布，请反馈能否满足',
    many: '{n} 张新<title>，请反馈能否满足',
  },
  recalled: { title: '<title>撤回', text: '<title> {forecastNo} 已撤回修改，请等待重新发布' },
  answered: {
    title: '<title>满足',
    text: '供应商 {supplierCode} 可以满足<title> {forecastNo}',
    many: '{n} 张<title>供应商可以满足',
  },
  unsatisfied: {
    title: '<title>不满足',
    text: '供应商 {supplierCode} 不能满足<title> {forecastNo} 的 {lines} 行，请处理',
    many: '{n} 张<title>供应商不能满足，请处理',
  },
  overdue: {
    title: '<title>逾期未反馈',
    text: '<title> {forecastNo} 已过回复截止，请尽快反馈能否满足',
    many: '{n} 张<title>已过回复截止，还没有反馈',
  },
} as const

const waiting = { for: 'internal', key: '<key>.pub' } as const
const waits = {
  toPublish: { title: '待发布的<short>', act: 'publish', kind: 'publish', tone: 'primary', in: ['draft'] },
  toAnswer: { title: '待反馈的<short>', act: 'satisfy', kind: 'answer', tone: 'warning', due: 'replyBy' },
  unanswered: {
    ...waiting,
    title: '逾期未反馈的<short>', kind: 'silent', tone: 'warning',
    in: ['published'],
    where: { overdue: '1' },
    due: 'replyBy',
  },
  refused: {
    ...waiting,
    title: '供应商不满足的<short>', kind: 'unmet', tone: 'danger',
    in: ['unsatisfied'],
    since: 'confirmedAt',
  },
} as const

export const forecastResponse = defineTrait('forecastResponse', {
  scope,
  fields: { ...forecast, replyBy, ...head },
  lines: { ...part, ...line },
  states,
  actions: { ...made, ...life },
  story: {
    chain: { draft: null, published: null, satisfied: 'replyBy' },
    // It has answered.
    instead: { unsatisfied: 'satisfied' },
  },
  sheets,
  events: { tells },
  desk: { opens: { by: 'replyBy' }, waits },
  // Of last year it is told no more; what is still a draft stays.
  archive: { after: 12, in: told },
})
