/**
 * An uploaded sheet fills an action's input: headings are matched by name in any order, every row is checked by the
 * kinds of its fields, and all rows together are one perform. Complaints are I01–I12 of domain-core 6.6.
 */
import { hash } from 'node:crypto'
import {
  actsOnRows, givenOf, namesOf, parse, sheetsOf, stillOf, type Action, type AnyDocument, type Complaint, type Field, type Who,
} from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { Refusal, refuseAll, status } from '../errors.ts'
import { perform, type Result } from '../write/perform.ts'
import type { Item } from '../write/step.ts'
import { conditionOf, load, type Loaded } from '../read/load.ts'
import { turns } from '../tasks/limit.ts'
import { sheetField } from './export.ts'
import {
  findHeadings, guessMapping, spoiled, usual, type Headings, type Mapping, type OtherWords, type Wanted,
} from './headings.ts'
import type { SheetRow } from './packed.ts'
import { itemPortions, keyOf, rowPortions } from './portions.ts'
import { FileError } from '../limited.ts'
import { eachYielding, yielding, mapYielding } from '../yielding.ts'
import { readSheet } from './read.ts'

export interface Imported {
  count: number
  added: number
  updated: number
  /** Numbers of the documents created or changed. */
  names: string[]
}
interface Line {
  no: number
  values: Record<string, any>
}
export type Part = { action: string; items: Item[] }
/** A file whose table was found. */
export interface Sheet {
  action: string
  /** Columns by which rows find what they act on. */
  by: { head: string[]; line: string[] }
  columns: readonly Wanted[]
  headings: Headings
  /** What the call says of every row. */
  given: Given
}
export type Given = Readonly<Record<string, unknown>>
/** Some of its rows: what they would do, and what is wrong with them. */
export interface Plan {
  parts: Part[]
  problems: Complaint[]
  /** By row, its cells: what is refused goes back as it came. Rows that hold no data are left out. */
  cells: Map<number, string[]>
}

/** The file has other headings than the template: somebody has to say which column is which. */
export class OtherHeadings extends Refusal {
  readonly titles: string[]
  readonly guess: Record<string, string>
  readonly wanted: readonly Wanted[]
  constructor(sheets: readonly Iterable<SheetRow>[], wanted: readonly Wanted[], words: OtherWords) {
    super('模板列不匹配，请下载最新模板')
    const { titles, guess } = guessMapping(sheets, wanted, words)
    this.titles = titles
    this.guess = guess
    this.wanted = wanted
  }
}

/** Parsing takes memory: two files at a time, the others wait their turn. */
const inTurn = turns(2)

/** As many complaints as a person will read; the rest is counted. */
const MAX_PROBLEMS = 200

/** @throws Refusal with one detail per row that is wrong; then nothing has changed */
export async function importSheet(
  engine: Engine,
  doc: AnyDocument,
  name: string,
  file: Buffer,
  fileName: string,
  who: Who,
  options: { given?: Given; key?: string } = {},
): Promise<Imported> {
  const { given, key } = options
  const sheet = await openImport(engine, doc, name, file, fileName, who, { given })
  const { parts, problems, cells } = await planRows(engine, doc, sheet, sheet.headings.rows, who, new Map())
  if (!cells.size) throw noRows()
  checkGiven(doc, name, given)
  refuse(problems)
  const actionName = sheet.action
  const portions = parts.flatMap(({ action, items }) =>
    itemPortions(items, keyOf(engine, doc, [action])).map((some) => ({ action, items: some })),
  )
  const isNew = doc.actions[actionName].from === 'new'
  const added = parts.find((p) => p.action === actionName && isNew)?.items.length ?? 0
  const { count, names, besides }: Result = await perform(engine, who, doc, portions, {
    source: 'import', reason: fileName,
    besides: { count: cells.size, added },
    ...(key ? { key, says: hash('sha256', file) } : {}),
  })
  const told = besides as { count: number; added: number }
  return { ...told, updated: count - told.added, names }
}
/** @throws Refusal when the call does not say what the file does not */
export function checkGiven(doc: AnyDocument, name: string, given: Given = {}): void {
  for (const [n, f] of Object.entries(givenOf(doc, sheetsOf(doc)[name]!)))
    if (f.required && (given[n] ?? null) === null) throw new Refusal(`请说明${f.label}`, status.invalid)
}
export const noRows = () => new Refusal('没有可导入的数据')

/** @throws Refusal when the person may not fill in this sheet */
export function checkFilling(doc: AnyDocument, name: string, who: Who): Action {
  const action: Action = doc.actions[sheetsOf(doc)[name]!.fills!]
  if (!who.system && (!action.key || !who.keys.has(`${doc.key}.${action.key}`))) throw new Refusal('没有操作权限', 3)
  return action
}

/**
 * Reads a file and finds its table.
 * @throws Refusal when it is no such sheet, or the person may not fill it in
 */
export async function openImport(
  engine: Engine,
  doc: AnyDocument,
  name: string,
  file: Buffer,
  fileName: string,
  who: Who,
  options: { mapping?: Mapping | undefined; given?: Given | undefined; most?: number } = {},
): Promise<Sheet> {
  const sheet = sheetsOf(doc)[name]!
  const action = checkFilling(doc, name, who)
  const { sheets } = await inTurn(() => readSheet(file, fileName, options.most ? { rows: options.most + 1 } : {})).catch((e) => {
    throw e instanceof FileError ? new Refusal(e.message) : e
  })
  const by = namesOf(doc, sheet)
  const still = sheet.still ?? []
  const isWanted = wanted(action, [...by.head, ...still], !!sheet.named)
  const columns = sheet.columns
    .map((c) => ({ name: c, field: sheetField(doc, sheet, c) }))
    .filter((c) => c.name in { ...action.input, ...action.lines } || [...by.head, ...by.line, ...still].includes(c.name))
    .map((c) => ({ ...c, required: isWanted(c.name, c.field) }))
  const headings = findHeadings(sheets, columns, options.mapping)
  if (!headings) throw new OtherHeadings(sheets, columns, engine.headings)
  return { action: sheet.fills!, by, columns, headings, given: options.given ?? {} }
}

/** Its rows in portions, those of one document together, and those that the rules look at together. */
export function portionsOf(
  engine: Engine,
  doc: AnyDocument,
  sheet: Sheet,
): AsyncIterable<Iterable<SheetRow>> | Iterable<Iterable<SheetRow>> {
  const { action: name } = sheet
  const action: Action = doc.actions[name]
  const rows = sheet.headings.rows
  const asked = keyOf(engine, doc, editsToo(doc, action) ? [name, 'edit'] : [name])
  const own =
    action.from === 'new' ? action.lines && ((v: Record<string, any>) => headKey(pick(v, action.input))) : byName(sheet.by.head)
  if (!own && asked({}) === undefined) return rowPortions(rows)
  if (isOneDocument(sheet, action)) return [rows]
  const now = engine.now()
  return rowPortions(rows, (row) => {
    const { values } = typedRow(sheet, row, now)
    return asked(pick(values, action.input)) ?? own?.(values)
  })
}
/** Whose lines they are, the call says: all of them are one document's. */
const isOneDocument = (sheet: Sheet, action: Action): boolean =>
  !!action.lines && action.from === 'new' && !sheet.columns.some((c) => c.name in action.input!)
/** A row as a file names it: by its number and what tells rows of one number apart, or by the columns that its sheet says. */
const byName = (names: readonly string[]) => (values: Record<string, any>) => names.map((n) => String(values[n] ?? '')).join(' ')
/** A sheet that makes new rows changes those that are there. */
const editsToo = (doc: AnyDocument, action: Action) => action.from === 'new' && !action.lines && 'edit' in doc.actions

/**
 * Says what some rows of a file would do, without asking the rules yet.
 * @param seen rows of the portions before, by natural key
 */
export async function planRows(
  engine: Engine,
  doc: AnyDocument,
  sheet: Sheet,
  rows: Iterable<SheetRow>,
  who: Who,
  seen: Map<string, number>,
): Promise<Plan> {
  const problems: Complaint[] = []
  const cells = new Map<number, string[]>()
  const lines: Line[] = []
  const now = engine.now()
  await eachYielding(rows, (row) => {
    if (isEmpty(row)) return
    cells.set(row.no, row.cells)
    const { values, wrong } = typedRow(sheet, row, now)
    for (const w of wrong) problems.push(problem(row.no, w))
    if (!wrong.length) lines.push({ no: row.no, values })
  })
  const action: Action = doc.actions[sheet.action]
  // Half of a document would be another one: a supplier's ledger without some of its lines differs everywhere.
  if (isOneDocument(sheet, action) && problems.length) return { parts: [], problems, cells }
  const parts = action.acts?.ofRows
    ? await chosenParts(engine, doc, sheet, lines, who, problems, seen)
    : action.from === 'new'
      ? await newParts(engine, doc, sheet.action, lines, who, problems, seen)
      : await existingParts(engine, doc, sheet, lines, who, problems, seen)
  return { parts, problems, cells }
}

/** Columns that the template must have: required inputs, and what names the rows acted on. */
const wanted = (action: Action, head: readonly string[], named: boolean) => {
  const inputs = { ...action.input, ...action.lines }
  return (name: string, f: Field): boolean =>
    name in inputs
      ? f.required && f.initial === undefined
      : actsOnRows(action) && (head.includes(name) || (named ? f.required : name === 'lineNo'))
}

const SUMS = /^(合计|总计|小计|本页合计)([:：\s]|$)/

const isEmpty = (row: SheetRow) => row.cells.every((x) => x === '') || SUMS.test(row.cells.find((x) => x !== '') ?? '')

function typedRow({ columns, headings, given }: Sheet, row: SheetRow, now: Date) {
  const values: Record<string, any> = { ...given }
  const wrong: string[] = []
  for (const { name, field, required } of columns) {
    const at = headings.index.get(name)
    if (at === undefined) continue
    const cell = row.cells[at] ?? ''
    const bad = spoiled(field, cell)
    const result = bad ? { wrong: bad } : parse({ ...field, required }, usual(field, cell, now))
    if ('wrong' in result) wrong.push(result.wrong)
    else if (result.value !== null) values[name] = result.value
  }
  return { values, wrong }
}
const problem = (row: number, message: string): Complaint => ({ row, message })

function refuse(problems: Complaint[]): void {
  if (!problems.length) return
  const shown = problems.slice(0, MAX_PROBLEMS)
  if (problems.length > MAX_PROBLEMS) shown.push({ message: `……共${problems.length}处错误，请修改后重新导入` })
  throw refuseAll(shown)
}

const pick = (values: Record<string, any>, names: object | undefined) =>
  Object.fromEntries(Object.entries(values).filter(([n]) => names && n in names))

/** Rows with the same head values are one document. */
const headKey = (input: Record<string, any>) => JSON.stringify(input, (_, v) => (typeof v === 'bigint' ? String(v) : v))

/** Rows with the same head values as documents with lines; how a line of the file becomes one of them. */
async function grouped(action: Action, lines: Line[], lineOf: (line: Line) => Record<string, any>): Promise<Item[]> {
  const groups = new Map<string, Item>()
  await eachYielding(lines, (line) => {
    const input = pick(line.values, action.input)
    const key = headKey(input)
    const item = groups.get(key) ?? { input, lines: [], row: line.no, lineRows: [] }
    item.lines!.push(lineOf(line))
    item.lineRows!.push(line.no)
    groups.set(key, item)
  })
  return [...groups.values()]
}

/** The names that lines give, by column. */
const namesGiven = (head: readonly string[], lines: readonly Line[]) =>
  Object.fromEntries(head.map((n) => [n, [...new Set(lines.map((l) => l.values[n]))]]))

/** Chosen rows of which something new is made: each is found by its names, and comes once. */
async function chosenParts(
  engine: Engine,
  doc: AnyDocument,
  { action: actionName, by }: Sheet,
  lines: Line[],
  who: Who,
  problems: Complaint[],
  seen: Map<string, number>,
): Promise<Part[]> {
  const action: Action = doc.actions[actionName]
  const said = { ...action.lines, ...stillOf(doc, actionName) }
  const nameOf = byName(by.head)
  const asked = namesGiven(by.head, lines)
  const rows = await load(engine.db, doc, conditionOf(doc, asked), who)
  const known = new Map(rows.map((r) => [nameOf(r), r]))
  const chosen = new Map<Line, number>()
  await eachYielding(lines, (line) => {
    const name = nameOf(line.values)
    const row = known.get(name)
    if (!row) return void problems.push(problem(line.no, `${doc.title}${name}不存在或无权限`))
    const first = seen.get(name)
    if (first !== undefined) return void problems.push(problem(line.no, `与第${first}行重复`))
    seen.set(name, line.no)
    chosen.set(line, row.id)
  })
  const items = await grouped(action, [...chosen.keys()], (line) => ({ id: chosen.get(line)!, ...pick(line.values, said) }))
  return [{ action: actionName, items }]
}

/** New documents: rows with the same head values are one document; heads without lines are updated when their key exists. */
async function newParts(
  engine: Engine,
  doc: AnyDocument,
  actionName: string,
  lines: Line[],
  who: Who,
  problems: Complaint[],
  seen: Map<string, number>,
): Promise<Part[]> {
  const action: Action = doc.actions[actionName]
  if (action.lines) return [{ action: actionName, items: await grouped(action, lines, (l) => pick(l.values, action.lines)) }]
  // What is counted when it is written (a line's number) tells no rows of a file apart: each is a new one.
  if (!doc.unique.every((u) => action.input && u in action.input))
    return [{ action: actionName, items: lines.map((l) => ({ input: pick(l.values, action.input), row: l.no })) }]
  // A key column that the file leaves out has its initial value.
  const keyOf = (v: Record<string, any>) => doc.unique.map((u) => String(v[u] ?? doc.fields[u].initial ?? '')).join('|')
  const once: Line[] = []
  await eachYielding(lines, (line) => {
    const first = seen.get(keyOf(line.values))
    if (first !== undefined) return void problems.push(problem(line.no, `与第${first}行重复`))
    seen.set(keyOf(line.values), line.no)
    once.push(line)
  })
  const editName = editsToo(doc, action) ? 'edit' : undefined
  const given = doc.unique.filter((u) => once.every((l) => l.values[u] !== undefined))
  const among = Object.fromEntries(given.map((u) => [u, [...new Set(once.map((l) => l.values[u]))]]))
  const existing = editName && given.length ? await load(engine.db, doc, conditionOf(doc, among), who) : []
  const known = new Map(existing.map((r) => [keyOf(r), r]))
  const items = await mapYielding(once, (l) => ({
    input: pick(l.values, action.input),
    row: l.no,
    found: known.get(keyOf(l.values)),
  }))
  // Changes first: they may make room (a quota) for what is new.
  return [
    ...(editName
      ? [
          {
            action: editName,
            items: items.filter((i) => i.found).map(({ input, row, found }) => ({ id: found!.id, input, row })),
          },
        ]
      : []),
    { action: actionName, items: items.filter((i) => !i.found).map(({ input, row }) => ({ input, row })) },
  ]
}

/** Rows that act on existing documents, found by number (and line number): each once, or the later one would count without a word. */
async function existingParts(
  engine: Engine,
  doc: AnyDocument,
  { action: actionName, by }: Sheet,
  lines: Line[],
  who: Who,
  problems: Complaint[],
  seen: Map<string, number>,
): Promise<Part[]> {
  const action: Action = doc.actions[actionName]
  const nameOf = byName(by.head)
  const named = !by.line.includes('lineNo')
  const asked = namesGiven(by.head, lines)
  const rows = await load(engine.db, doc, conditionOf(doc, named ? { ...asked, status: action.from } : asked), who)
  const known = Map.groupBy(rows, nameOf)
  // What is there and has gone on says how far it is.
  const gone = named ? lines.filter((l) => !known.has(nameOf(l.values))) : []
  const elsewhere = gone.length ? await load(engine.db, doc, conditionOf(doc, namesGiven(by.head, gone)), who) : []
  const since = new Map(elsewhere.map((r) => [nameOf(r), r]))
  const lineOf = byName(by.line)
  const numbered = new Map<Loaded, Map<string, Loaded['lines'][number]>>()
  const lineIn = (row: Loaded, key: string) => {
    let found = numbered.get(row)
    if (!found) numbered.set(row, (found = new Map(row.lines.toReversed().map((l) => [lineOf(l), l]))))
    return found.get(key)
  }
  const items = new Map<number, Item>()
  const isTwice = (line: Line, key: string) => {
    const first = seen.get(key)
    if (first === undefined) seen.set(key, line.no)
    else problems.push(problem(line.no, `与第${first}行重复`))
    return first !== undefined
  }
  for await (const [, line] of yielding(lines)) {
    const found = known.get(nameOf(line.values)) ?? []
    // Of several documents of one name the one that has the line is meant.
    const among = named && found.length > 1 ? found.filter((r) => lineIn(r, lineOf(line.values))) : found
    const [row, other] = among.length ? among : found
    if (!row || (named && other)) {
      const what = `${doc.title}${nameOf(line.values)}`
      const from = (action.from as string[]).map((s) => doc.states[s][1]).join('、')
      const state = since.get(nameOf(line.values))?.status
      problems.push(
        problem(
          line.no,
          row
            ? `${what}有${found.length}张，请先完成其中一张`
            : named
              ? state !== undefined
                ? `${what}当前状态为${doc.states[state][1]}，只有${from}的可以${action.label}`
                : `没有${from}的${what}，或无权限`
              : `${what}不存在或无权限`,
        ),
      )
      continue
    }
    const item = items.get(row.id) ?? {
      id: row.id,
      input: pick(line.values, action.input),
      row: line.no,
      ...(action.lines ? { lines: [], lineRows: [] } : {}),
    }
    if (!action.lines && isTwice(line, String(row.id))) continue
    items.set(row.id, item)
    if (!action.lines) continue
    const target = lineIn(row, lineOf(line.values))
    if (!target) {
      const what = named ? `行：${lineOf(line.values).trim()}` : `第${line.values.lineNo}行`
      problems.push(problem(line.no, `${doc.title}${nameOf(line.values)}没有${what}`))
    } else if (!isTwice(line, `${row.id}|${target.id}`)) {
      item.lines!.push({ id: target.id, ...pick(line.values, action.lines) })
      item.lineRows!.push(line.no)
    }
  }
  return [{ action: actionName, items: [...items.values()] }]
}
