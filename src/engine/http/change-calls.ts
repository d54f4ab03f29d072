/** Imports as change sets: look first, then write the chosen rows, then undo. Derived for every document that a sheet fills. */
import {
  actionKey, givenOf, int, json, oneOf, rowId, sheetsOf, text, type Action, type AnyDocument, type Fields,
} from '../../declare/index.ts'
import { Refusal, status } from '../errors.ts'
import { readJson } from '../sanitize.ts'
import { applyChanges, undoChanges } from '../sheets/apply.ts'
import { changeRows, changeSet, changeSets, refusedRows } from '../sheets/changes.ts'
import type { Given } from '../sheets/import.ts'
import { startPreview } from '../tasks/preview-start.ts'
import { readInput } from './ask-calls.ts'
import { FileAnswer, type ApiCall, type CallInput } from './call.ts'
import { answers } from './described.ts'

const filling = (doc: AnyDocument) => Object.entries(sheetsOf(doc)).filter(([, s]) => s.fills)
/** Keys of the actions that sheets of a document fill. */
export const fillingKeys = (doc: AnyDocument): string[] => [
  ...new Set(filling(doc).map(([, s]) => actionKey(doc, doc.actions[s.fills!] as Action))),
]

/** {"partNo":"物料号"}: what is no such object is refused. */
function readMapping(input: string | undefined): Record<string, string> | undefined {
  if (!input) return undefined
  const bad = () => new Refusal('列对应格式不正确', status.invalid)
  let mapping: unknown
  try {
    mapping = readJson(input)
  } catch {
    throw bad()
  }
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) throw bad()
  const entries = Object.entries(mapping)
  if (entries.length > 200 || entries.some(([k, v]) => typeof v !== 'string' || k.length > 60 || v.length > 200)) throw bad()
  return Object.fromEntries(entries)
}

const id = rowId('导入ID', { required: true })
const MOST = 500

function number(from: unknown, name: string): number {
  const value = Number((from as Record<string, unknown> | null | undefined)?.[name])
  if (!Number.isSafeInteger(value) || value < 0) throw new Refusal(`缺少参数或格式不正确：${name}`, status.invalid)
  return value
}

/** What the call says besides the file; what is missing is said once the file was read. @throws Refusal naming what is wrong */
export function readGiven(doc: AnyDocument, sheet: string, c: Pick<CallInput, 'query' | 'body'>): Given {
  const fields = optional(givenOf(doc, sheetsOf(doc)[sheet]!))
  const said = { ...c.query, ...(c.body as Record<string, string> | undefined) }
  return readInput(fields, { query: Object.fromEntries(Object.entries(said).filter(([n]) => n in fields)), body: undefined })
}
/** A call is described by what any of the sheets wants; which one it is, it says itself. */
const optional = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([n, f]) => [n, { ...f, required: false }]))

export function changeCalls(doc: AnyDocument, path: (name: string) => string): ApiCall[] {
  if (!filling(doc).length) return []
  const base = { doc, kind: 'changes' as const }
  return [
    {
      ...base,
      path: path('previewImport'),
      takesFile: true,
      methods: ['POST'],
      title: `预览导入${doc.title}：新增、变更、不变与拒绝的行`,
      input: {
        sheet: text('模板', { max: 40 }),
        mapping: json('列对应：字段名 → 文件中的列标题'),
        task: rowId('已上传的文件的任务ID；列标题与模板不同时，带上列对应再次核对'),
        ...optional(Object.assign({}, ...filling(doc).map(([, s]) => givenOf(doc, s)))),
      },
      answer: oneOf(answers.changeSet, answers.needsMapping, answers.task),
      run: (c) => {
        const { sheet, task, mapping } = { ...c.query, ...(c.body as Record<string, string> | undefined) }
        const [name] = filling(doc).find(([n]) => n === (sheet ?? filling(doc)[0]![0])) ?? []
        if (!name) throw new Refusal('没有这个导入模板', status.invalid)
        if (!c.file && !task) throw new Refusal('请选择一个文件上传', status.invalid)
        const from = c.file ? { ...c.file, given: readGiven(doc, name, c) } : { task: number({ task }, 'task') }
        return startPreview(c.engine, doc, c.who, name, from, readMapping(mapping))
      },
    },
    {
      ...base,
      path: path('getImports'),
      methods: ['GET'],
      title: `${doc.title}最近的导入`,
      answer: [answers.changeSet],
      run: (c) => changeSets(c.engine, doc, c.who),
    },
    {
      ...base,
      path: path('getImport'),
      methods: ['GET'],
      title: `${doc.title}的一次导入`,
      input: { id },
      answer: answers.changeSet,
      run: (c) => changeSet(c.engine, doc, number(c.query, 'id'), c.who),
    },
    {
      ...base,
      path: path('getImportRows'),
      methods: ['GET'],
      title: `${doc.title}的一次导入中的行`,
      input: { id, kind: int('0新增 1变更 2不变 3拒绝', { required: true }), pi: int('页'), ps: int('每页行数') },
      answer: answers.changeRows,
      run: (c) => {
        const size = Math.min(number({ ps: c.query.ps ?? 50 }, 'ps') || 50, MOST)
        const page = Math.max(1, number({ pi: c.query.pi ?? 1 }, 'pi'))
        return changeRows(c.engine, doc, number(c.query, 'id'), number(c.query, 'kind'), page, size, c.who)
      },
    },
    {
      ...base,
      path: path('getRefused'),
      methods: ['GET'],
      title: `下载${doc.title}导入中被拒绝的行`,
      input: { id },
      answer: 'file',
      run: async (c) => {
        const { name, file } = await refusedRows(c.engine, doc, number(c.query, 'id'), c.who)
        return new FileAnswer(`${name}.xlsx`, file)
      },
    },
    {
      ...base,
      path: path('applyImport'),
      methods: ['POST'],
      title: `写入导入的${doc.title}`,
      input: { id, without: json('不写入的行号') },
      answer: answers.changeSet,
      run: (c) => {
        const { without = [] } = (c.body ?? {}) as { without?: unknown }
        if (!Array.isArray(without) || without.some((n) => !Number.isSafeInteger(n)))
          throw new Refusal('行号应为整数数组', status.invalid)
        return applyChanges(c.engine, doc, number(c.body, 'id'), without as number[], c.who)
      },
    },
    {
      ...base,
      path: path('undoImport'),
      methods: ['POST'],
      title: `撤销导入的${doc.title}`,
      input: { id },
      answer: answers.changeSet,
      run: (c) => undoChanges(c.engine, doc, number(c.body, 'id'), c.who),
    },
  ]
}
