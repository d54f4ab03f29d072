/** What the derived calls answer; the calls beside them say it themselves. */
import {
  bool, dec, headFields, int, json, mapOf, maybe, named, oneOf, rowId, RowOf, text, type Action, type Answer, type AnyDocument,
} from '../../declare/index.ts'
import type { ApiCall } from './call.ts'

const id = rowId('ID', { required: true })
const at = text('时间', { required: true })
const who = text('人员', { required: true })
const label = text('名称', { required: true })
const number = (title: string) => dec(title, 6, { required: true })
const total = int('条数', { required: true })

const then = {
  state: int('第一张单据现在的状态'),
  made: [{ doc: label, id, no: label, state: int('状态') }],
} as const
const done = named('Done', {
  count: int('行数', { required: true }),
  ids: [id],
  rowVersions: maybe(mapOf(int('请求带了数据版本的行，现在的版本', { required: true }))),
  ...then,
})
const skipped = int('已有的行数')
const created = named('Created', { id, no: text('单号'), count: int('行数', { required: true }), skipped, ...then })
const made = named('Made', { count: int('行数', { required: true }), skipped: int('已有的行数', { required: true }) })
const imported = named('Imported', {
  count: int('行数', { required: true }),
  added: int('新增', { required: true }),
  updated: int('修改', { required: true }),
  names: [label],
})
const record = named('HistoryRecord', {
  seq: int('序号', { required: true }),
  at,
  action: text('操作', { required: true }),
  label,
  fromStatus: text('原状态'),
  toStatus: text('新状态'),
  who: text('操作人'),
  org: text('组织'),
  source: text('来源'),
  reason: text('原因'),
  version: json('版本'),
  changes: [{ field: label, label, line: int('行号'), before: text('原值'), after: text('新值') }],
})
const changeSet = named('ChangeSet', {
  id, fileName: label, who, createdAt: at,
  state: int('1 已核对，2 已写入，3 已撤销', { required: true }),
  added: total, changed: total, unchanged: total, refused: total,
  applied: int('已写入'),
  fixed: text('不能撤销的原因'),
})

/** A figure with the lines that add up to it. @param line as the ledger shows one */
export const proofAnswer = (line: Answer): Answer =>
  named('Proof', { label, value: dec('显示的数量', 6), total: number('合计'), lines: [line] })

/** A stored file as documents refer to it. */
export const fileRef = named('StoredFile', { id: label, fileName: label, size: int('字节', { required: true }) })

const relatedKind = named('RelatedKind', {
  doc: text('单据种类', { required: true }),
  before: bool('在本单之前', { required: true }),
  total: int('张数', { required: true }),
  more: bool('不止这些', { required: true }),
  rows: [
    named('RelatedRow', {
      id,
      no: text('单号', { required: true }),
      name: text('名称', { required: true }),
      status: int('状态'),
      quantity: dec('数量', 6),
      archived: bool('已归档', { required: true }),
    }),
  ],
  where: maybe(mapOf(text('查询条件', { required: true }))),
})
const nameOfCode = named('NameOfCode', {
  doc: text('主数据', { required: true }),
  within: text('所属'),
  code: text('代码', { required: true }),
  label, id,
})

/** Names of what several calls answer. */
export const answers = {
  count: named('Count', { total, summary: mapOf(number('合计')) }),
  groups: [
    named('Group', {
      value: json('筛选值'),
      text: text('显示', { required: true }),
      count: total,
      sums: mapOf(number('合计')),
      others: int('最后一组代表没有列出的组时，其组数'),
    }),
  ],
  task: named('Task', {
    jobId: id,
    state: int('0 排队，1 进行中，2 完成，3 失败，4 还没有生成', { required: true }),
    progress: int('%', { required: true }),
    rows: json('结果'),
    message: text('说明'),
  }),
  changeSet,
  needsMapping: named('NeedsMapping', {
    needsMapping: bool('是', { required: true }),
    titles: [label],
    guess: mapOf(text('列标题')),
    columns: [{ name: label, label, required: bool('必填', { required: true }) }],
    task: id,
  }),
  changeRows: [
    named('ChangeRow', {
      no: int('行号', { required: true }),
      kind: int('0新增 1变更 2不变 3拒绝', { required: true }),
      name: label,
      cells: [{ field: label, label, old: text('原值', { required: true }), new: text('新值', { required: true }) }],
      message: text('原因'),
    }),
  ],
  face: [
    named('FaceItem', {
      doc: text('单据种类', { required: true }),
      kind: text('wait 待处理，open 进行中，figure 指标，record 资料', { required: true }),
      name: text('事项或指标', { required: true }),
      value: number('数量'),
      more: bool('不止这些', { required: true }),
      tone: text('紧急程度'),
      lines: bool('按明细', { required: true }),
      filter: mapOf(text('查询条件', { required: true })),
      rows: [{ id, name: label }],
    }),
  ],
  related: named('Related', { kinds: [relatedKind], names: [nameOfCode] }),
  deltas: [
    named('RowDelta', {
      id,
      percent: number('标色的变化%'),
      last: maybe({ at, who }),
      earlier: maybe({ at, who }),
      was: mapOf({ last: dec('上次', 6), earlier: dec('更早', 6) }),
    }),
  ],
} as const satisfies Record<string, Answer>

/** A page of a list. */
export const page = (doc: AnyDocument, as: RowOf['as']): Answer => ({
  items: [new RowOf(doc, as)],
  total,
  totalIs: text('exact 或 estimate', { required: true }),
  summary: maybe(mapOf(number('合计'))),
})

/** The answer of a call; undefined: nobody has said. */
export function answerOf(call: ApiCall): Answer | 'file' | 'stream' | undefined {
  if (call.answer !== undefined) return call.answer
  switch (call.kind) {
    case 'list':
      return page(call.doc!, call.level === 'line' ? 'line' : 'head')
    case 'count':
      return answers.count
    case 'detail':
      return new RowOf(call.doc!, 'whole')
    case 'history':
      return [record]
    case 'search':
      return [
        {
          value: { ...headFields(call.doc!)[call.doc!.unique.at(-1)!]!, required: true },
          label, id,
          row: mapOf(json('值')),
          figure: dec('可用数量', 6),
          figureLabel: text('数量名称'),
        },
      ]
    case 'action': {
      const first: Action = call.doc!.actions[call.actions![0]!]
      if (first.acts?.makes) return oneOf(made, answers.task)
      if (first.acts?.each)
        return { done: total, refused: total, rows: [{ ok: bool('已办', { required: true }), ...first.acts.answer }] }
      if (first.acts?.on)
        return {
          count: total,
          ...(first.acts.ofRows || Array.isArray(first.acts.on) ? { made: then.made } : {}),
          ...first.acts.answer,
        }
      if (first.acts?.outside) return first.acts.answer ?? null
      const makes = new Set(call.actions!.map((n) => (call.doc!.actions[n] as Action).from === 'new'))
      return makes.size > 1 ? oneOf(created, done) : makes.has(true) ? created : done
    }
    case 'import':
      return imported
    case 'job':
      return answers.task
    case 'export':
    case 'template':
    case 'print':
    case 'file':
      return 'file'
    case 'stream':
      return 'stream'
    default:
      return undefined
  }
}
