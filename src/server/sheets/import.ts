/**
 * An uploaded sheet fills an action's input: headings are matched by name in any order, every row is checked by the
 * kinds of its fields, and all rows together are one perform. Complaints are I01–I12 of domain-core 6.6.
 */
import { nameField, parse, type Action, type AnyDocument, type Field, type Who } from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { Refusal, refuseAll } from '../errors.ts'
import { performAll, type Item, type Result } from '../perform.ts'
import { conditionOf, load } from '../rows/one.ts'
import { sheetField, sheetsOf } from './export.ts'
import { readSheet, SheetError } from './read.ts'

export interface Imported {
  count: number
  added: number
  updated: number
  /** Numbers of the documents created or changed. */
  names: string[]
}
export type Problem = { at: string; message: string }
interface Line {
  no: number
  values: Record<string, any>
}
export type Part = { action: string; items: Item[] }
/** What a file would do, and what is wrong with its rows. */
export interface Plan {
  parts: Part[]
  problems: Problem[]
  /** Rows of the file that hold data, wrong ones included. */
  rows: number
}

/** Parsing takes memory: two files at a time, the others wait their turn. */
const AT_ONCE = 2
let parsing = 0
const waiting: (() => void)[] = []
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (parsing >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  parsing++
  try {
    return await work()
  } finally {
    parsing--
    waiting.shift()?.()
  }
}

/** As many complaints as a person will read; the rest is counted. */
const MAX_PROBLEMS = 200

/** How messages call a row of the file. */
export const rowAt = (no: number): string => `第${no}行`

/** @throws Refusal with one detail per row that is wrong; then nothing has changed */
export async function importSheet(
  engine: Engine,
  doc: AnyDocument,
  name: string,
  file: Buffer,
  fileName: string,
  who: Who,
  key?: string,
): Promise<Imported> {
  const { parts, problems, rows } = await planImport(engine, doc, name, file, fileName, who)
  refuse(problems)
  const actionName = sheetsOf(doc)[name]!.fills!
  const result: Result = await performAll(engine, who, doc, parts, {
    source: 'import',
    reason: fileName,
    ...(key ? { key } : {}),
  })
  const isNew = doc.actions[actionName].from === 'new'
  const added = parts.find((p) => p.action === actionName && isNew)?.items.length ?? 0
  return { count: rows, added, updated: result.count - added, names: result.names }
}

/**
 * Reads a file and says what its rows would do, without asking the rules yet.
 * @throws Refusal when it is no such sheet, holds nothing, or the person may not fill it in
 */
export async function planImport(
  engine: Engine,
  doc: AnyDocument,
  name: string,
  file: Buffer,
  fileName: string,
  who: Who,
): Promise<Plan> {
  const sheet = sheetsOf(doc)[name]!
  const actionName = sheet.fills!
  const action: Action = doc.actions[actionName]
  if (!who.system && (!action.key || !who.keys.has(`${doc.key}.${action.key}`))) throw new Refusal('没有操作权限', 3)
  const cells = await inTurn(() => readSheet(file, fileName)).catch((e) => {
    throw e instanceof SheetError ? new Refusal(e.message) : e
  })
  const columns = sheet.columns.map((c) => ({ name: c, field: sheetField(doc, sheet, c) }))
  const taken = columns.filter(
    (c) => c.name in { ...action.input, ...action.lines } || c.name === nameField(doc) || c.name === 'lineNo',
  )
  const problems: Problem[] = []
  const { lines, rows } = readLines(taken, cells.rows, wanted(doc, action), problems)
  const parts =
    action.from === 'new'
      ? await newParts(engine, doc, actionName, lines, who, problems)
      : await existingParts(engine, doc, actionName, lines, who, problems)
  return { parts, problems, rows }
}

/** Columns that the template must have: required inputs, and what names the rows acted on. */
const wanted = (doc: AnyDocument, action: Action) => {
  const inputs = { ...action.input, ...action.lines }
  return (name: string, f: Field): boolean =>
    name in inputs
      ? f.required && f.initial === undefined
      : action.from !== 'new' && (name === nameField(doc) || name === 'lineNo')
}

const heading = (s: string) => s.replace(/[\s*＊]/g, '')

function readLines(
  columns: { name: string; field: Field }[],
  rows: { no: number; cells: string[] }[],
  isWanted: (name: string, f: Field) => boolean,
  problems: Problem[],
): { lines: Line[]; rows: number } {
  const required = columns.filter((c) => isWanted(c.name, c.field))
  // A title or a note may stand above the headings.
  const at = rows.slice(0, 10).findIndex((r) => required.every((c) => r.cells.some((x) => heading(x) === c.field.label)))
  if (at < 0 || !required.length) throw new Refusal('模板列不匹配，请下载最新模板')
  const titles = rows[at]!.cells.map(heading)
  const found = columns.map((c) => ({ ...c, index: titles.indexOf(c.field.label) })).filter((c) => c.index >= 0)
  const lines: Line[] = []
  let read = 0
  for (const row of rows.slice(at + 1)) {
    if (row.cells.every((x) => x === '') || /^(合计|总计)$/.test(row.cells.find((x) => x !== '') ?? '')) continue
    const values: Record<string, any> = {}
    const before = problems.length
    for (const { name, field, index } of found) {
      const needed = isWanted(name, field)
      const result = parse({ ...field, required: needed }, row.cells[index] ?? '')
      if ('wrong' in result) problems.push(problem(row.no, result.wrong))
      else if (result.value !== null) values[name] = result.value
    }
    read++
    if (problems.length === before) lines.push({ no: row.no, values })
  }
  if (!read) throw new Refusal('没有可导入的数据')
  return { lines, rows: read }
}
const problem = (no: number, message: string): Problem => ({ at: rowAt(no), message: `${rowAt(no)}：${message}` })

function refuse(problems: Problem[]): void {
  if (!problems.length) return
  const shown = problems.slice(0, MAX_PROBLEMS)
  if (problems.length > MAX_PROBLEMS) shown.push({ at: '', message: `……共${problems.length}处错误，请修改后重新导入` })
  throw refuseAll(shown)
}

const pick = (values: Record<string, any>, names: object | undefined) =>
  Object.fromEntries(Object.entries(values).filter(([n]) => names && n in names))

/** New documents: rows with the same head values are one document; heads without lines are updated when they exist. */
async function newParts(
  engine: Engine,
  doc: AnyDocument,
  actionName: string,
  lines: Line[],
  who: Who,
  problems: Problem[],
): Promise<Part[]> {
  const action: Action = doc.actions[actionName]
  if (action.lines) {
    const groups = new Map<string, Item>()
    for (const line of lines) {
      const input = pick(line.values, action.input)
      const key = JSON.stringify(input, (_, v) => (typeof v === 'bigint' ? String(v) : v))
      const item = groups.get(key) ?? { input, lines: [], at: rowAt(line.no) }
      item.lines!.push({ ...pick(line.values, action.lines), at: rowAt(line.no) })
      groups.set(key, item)
    }
    return [{ action: actionName, items: [...groups.values()] }]
  }
  // A key column that the file leaves out has its initial value.
  const keyOf = (v: Record<string, any>) => doc.unique.map((u) => String(v[u] ?? doc.fields[u].initial ?? '')).join('|')
  const seen = new Map<string, number>()
  const once = lines.filter((line) => {
    const first = seen.get(keyOf(line.values))
    if (first === undefined) seen.set(keyOf(line.values), line.no)
    else problems.push(problem(line.no, `与第${first}行重复`))
    return first === undefined
  })
  const editName = 'edit' in doc.actions ? 'edit' : undefined
  const first = doc.unique.find((u) => once.every((l) => l.values[u] !== undefined))
  const existing =
    editName && first
      ? await load(engine.db, doc, conditionOf(doc, { [first]: [...new Set(once.map((l) => l.values[first]))] }), who)
      : []
  const known = new Map(existing.map((r) => [keyOf(r), r]))
  const items = once.map((l) => ({ input: pick(l.values, action.input), at: rowAt(l.no), found: known.get(keyOf(l.values)) }))
  // Changes first: they may make room (a quota) for what is new.
  return [
    ...(editName
      ? [{ action: editName, items: items.filter((i) => i.found).map(({ input, at, found }) => ({ id: found!.id, input, at })) }]
      : []),
    { action: actionName, items: items.filter((i) => !i.found).map(({ input, at }) => ({ input, at })) },
  ]
}

/** Rows that act on existing documents, found by number (and line number). */
async function existingParts(
  engine: Engine,
  doc: AnyDocument,
  actionName: string,
  lines: Line[],
  who: Who,
  problems: Problem[],
): Promise<Part[]> {
  const action: Action = doc.actions[actionName]
  const by = nameField(doc)
  const rows = await load(engine.db, doc, conditionOf(doc, { [by]: [...new Set(lines.map((l) => l.values[by]))] }), who)
  const known = new Map(rows.map((r) => [r[by], r]))
  const items = new Map<number, Item>()
  for (const line of lines) {
    const at = rowAt(line.no)
    const row = known.get(line.values[by])
    if (!row) {
      problems.push(problem(line.no, `${doc.title}${line.values[by]}不存在或无权限`))
      continue
    }
    const item = items.get(row.id) ?? {
      id: row.id,
      input: pick(line.values, action.input),
      at,
      ...(action.lines ? { lines: [] } : {}),
    }
    items.set(row.id, item)
    if (!action.lines) continue
    const target = row.lines.find((l) => l.lineNo === line.values.lineNo)
    if (!target) problems.push(problem(line.no, `${doc.title}${line.values[by]}没有第${line.values.lineNo}行`))
    else item.lines!.push({ id: target.id, ...pick(line.values, action.lines) })
  }
  return [{ action: actionName, items: [...items.values()] }]
}
