/** Exports and templates of a declared sheet. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  actsOnRows, beginningAt, labelsByType, headFields, lineBegins, lineFields, namesOf, sheetsOf, toText, visible, type Action,
  type AnyDocument, type Beginning, type Field, type Fields, type Sheet, type Who,
} from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import { deltas, readWeeks } from '../write/releases.ts'
import { demandKey, exportRows } from '../read/list.ts'
import { levelFields, type Level, type Query } from '../read/query.ts'
import { groups, type Group } from '../read/groups.ts'
import { isProved, proofSheet } from './proof-sheet.ts'
import { writeTemplate, beginXlsx, type BookRow, type Cell, type SheetColumn } from './write.ts'

/** One row a line, or one a document. */
export function levelOf(doc: AnyDocument, sheet: Sheet<string, string>): Level {
  if (sheet.of) return sheet.of === 'lines' ? 'line' : 'head'
  return doc.hasLines && sheet.columns.some((c) => c === 'lineNo' || (c in doc.lines && !(c in doc.fields))) ? 'line' : 'head'
}

/** The permission suffix of exports: both spellings occur in the key tree. */
export const exportSuffix = (doc: AnyDocument, who: Who): string => (who.keys.has(`${doc.key}.exp`) ? 'exp' : 'export')

/** The keys of which one exports a sheet. */
export const exportKeys = (doc: AnyDocument, name: string): string[] => {
  const own = sheetsOf(doc)[name]!.key
  return (own ? [own] : ['export', 'exp']).map((suffix) => `${doc.key}.${suffix}`)
}

/** The field behind a column of a sheet: of the document, or of the action that the sheet fills. */
export function sheetField(doc: AnyDocument, sheet: Sheet<string, string>, name: string): Field {
  const action: Action | undefined = sheet.fills ? doc.actions[sheet.fills] : undefined
  const f =
    action?.lines?.[name] ??
    action?.input?.[name] ??
    (levelOf(doc, sheet) === 'line' ? levelFields(doc, 'line') : headFields(doc))[name]
  if (!f) throw new Error(`sheet of ${doc.name} has no column ${name}`)
  return f
}

const cellType = (f: Field): SheetColumn['type'] =>
  f.kind === 'int'
    ? 'int'
    : f.kind === 'qty' || f.kind === 'money' || f.kind === 'dec'
      ? 'decimal'
      : f.kind === 'date'
        ? 'date'
        : f.kind === 'instant'
          ? 'instant'
          : 'text'

const sheetColumn = (f: Field): SheetColumn => ({
  title: f.label,
  type: cellType(f),
  ...(f.scale ? { scale: f.scale } : {}),
  ...(f.share ? { share: true } : {}),
})

/** How a column's raw values become cells; made once per column, because an export has millions of cells. */
function converter(f: Field): (raw: any) => Cell {
  if (f.kind === 'choice') {
    const texts = new Map(Object.values(f.choices!).map(([code, text]) => [code, text]))
    return (raw) => (raw === null ? null : (texts.get(raw) ?? String(raw)))
  }
  if (f.kind === 'files') return (raw) => toText(f, raw)
  if (f.kind === 'bool') return (raw) => (raw === null ? null : raw ? '是' : '否')
  if (f.kind === 'instant') return (raw) => (raw === null ? null : raw.slice(0, 16))
  return (raw) => raw
}

/** How the person sees the list that is exported. */
export interface Seen {
  /** Those of the sheet when left out. */
  columns?: readonly string[] | undefined
  /** What planned quantities are compared with: 'last', or weeks back; a column each behind the quantity. */
  delta?: string | undefined
  /** Rows of one value of this column come together, their sums below them. */
  group?: string | undefined
}

/** The rows of a query as a workbook that streams. Columns that the person may not see are left out. */
export async function exportSheet(
  engine: Engine,
  doc: AnyDocument,
  name: string,
  query: Query,
  who: Who,
  { columns, delta, group }: Seen = {},
): Promise<Readable> {
  const sheet = sheetsOf(doc)[name]!
  demandKey(doc, sheet.key ?? exportSuffix(doc, who), who)
  const known = exportable(doc, query.level)
  const strange = columns?.find((c) => !Object.hasOwn(known, c))
  if (strange) throw new Refusal(`没有这一列：${strange.slice(0, 40)}`, status.invalid)
  const fields = (columns?.length ? columns : sheet.columns)
    .map((c) => [c, columns?.length ? known[c]! : sheetField(doc, sheet, c)] as const)
    .filter(([c, f]) => visible(doc, f, who) && c in known && f.kind !== 'json')
  const names = fields.map(([c]) => c)
  const cells = fields.map(([, f]) => converter(f))
  const compared = delta && doc.releases && (query.level === 'line') === doc.hasLines ? comparison(delta) : undefined
  const proved = isProved(engine, doc) ? new Set<number>() : undefined
  const subtotals = group ? await subtotalsOf(engine, doc, query, group, who) : undefined
  async function* rows(): AsyncGenerator<BookRow[]> {
    // Behind the columns stands what is asked of a row and not shown.
    const own = query.level === 'line' ? 'headId' : 'id'
    const asked = [...names, ...(compared ? ['id'] : []), ...(proved ? [own] : []), ...(group ? [group] : [])]
    const ownAt = names.length + (compared ? 1 : 0)
    let open: unknown
    let isOpen = false
    for await (const batch of exportRows(engine, doc, query, who, asked, group)) {
      if (proved) for (const row of batch) proved.add(row[ownAt] as number)
      const shown = compared
        ? await withChanges(compared, batch)
        : batch.map((row) => names.map((_, i): Cell => cells[i]!(row[i])))
      if (!subtotals) {
        yield shown
        continue
      }
      const out: BookRow[] = []
      for (const [i, cells] of shown.entries()) {
        const value = batch[i]!.at(-1)
        if (isOpen && value !== open) out.push(sumRow(open))
        ;[open, isOpen] = [value, true]
        out.push({ as: 'inner', cells })
      }
      yield out
    }
    if (subtotals && isOpen) yield [sumRow(open)]
  }
  const sumRow = (value: unknown): BookRow => {
    const g = subtotals!.get(String(value))
    const sums = names.flatMap((n): Cell[] => [
      g && n in g.sums ? g.sums[n]! : n === group ? (g?.text ?? null) : null,
      ...(compared && doc.releases!.quantities[n] ? compared.with.map(() => null) : []),
    ])
    // It is told from a row by its first cell, in a file that comes back too.
    const text = names[0] === group ? ` ${g?.text || '（空）'}` : ''
    return { as: 'sum', cells: [`小计${text}`, ...sums.slice(1)] }
  }
  async function withChanges({ weeks, with: whens }: Comparison, batch: unknown[][]): Promise<Cell[][]> {
    const ids = batch.map((row) => row[names.length] as number)
    const changes = new Map((await deltas(engine, doc, ids, weeks, who, query.archived)).map((d) => [d.id, d]))
    return batch.map((row, at) =>
      names.flatMap((n, i) => {
        const cell = cells[i]!(row[i])
        if (!doc.releases!.quantities[n]) return [cell]
        const was = changes.get(ids[at]!)?.was[n]
        return [cell, ...whens.map(([when]) => changeOf(row[i] as string | null, was?.[when]))]
      }),
    )
  }
  // What the filter says of all rows may give their columns a name of their own.
  const one = Object.fromEntries(
    query.filters.flatMap(({ field, op, value }) =>
      op === 'in' && (value as unknown[]).length === 1 ? [[field, (value as unknown[])[0]]] : [],
    ),
  )
  const called = labelsByType(doc, Object.fromEntries(fields), [one])
  const columnsOut = fields.flatMap(([n, f]) => [
    sheetColumn(called[n]!),
    ...(compared && doc.releases!.quantities[n]
      ? compared.with.map(([, label]) => ({ ...sheetColumn(f), title: `${f.label} ${label}` }))
      : []),
  ])
  return beginXlsx({
    name: sheet.title, columns: columnsOut,
    rows: rows(),
    folds: !!group,
    ...(proved && { last: proofSheet(engine, doc, proved) }),
  })
}

/** Groups that one workbook has sums of. */
const GROUPS = 5_000
/** @throws Refusal when there are more */
async function subtotalsOf(engine: Engine, doc: AnyDocument, query: Query, group: string, who: Who): Promise<Map<string, Group>> {
  const found = await groups(engine, doc, query, group, who, GROUPS)
  if (found.at(-1)?.others) throw new Refusal(`按该列分组超过${GROUPS}组，请缩小查询范围或取消分组后导出`, status.invalid)
  return new Map(found.map((g) => [String(g.value), g]))
}

interface Comparison {
  weeks: number | undefined
  with: ['last' | 'earlier', label: string][]
}
function comparison(delta: string): Comparison {
  if (delta === 'last') return { weeks: undefined, with: [['last', 'Δ上次']] }
  const weeks = readWeeks(delta)
  return {
    weeks,
    with: [
      ['last', 'Δ上次'],
      ['earlier', `Δ${weeks}周前`],
    ],
  }
}
/** Now less then; nothing where that period was not released then. */
const changeOf = (now: string | null, was: number | null | undefined): Cell =>
  was === null || was === undefined ? null : (Number(now ?? 0) - was).toFixed(3)

const exportable = (doc: AnyDocument, level: Level): Fields =>
  level === 'line' ? { ...levelFields(doc, 'line'), ...lineFields(doc) } : headFields(doc)

/** Says whether a template is still the one that the portal gives. */
const versionOf = (titles: string[]): string => createHash('sha1').update(titles.join('|')).digest('hex').slice(0, 8)

/** What a cell of the column may look like. */
function sampleOf(f: Field): Cell {
  if (f.choices) return Object.values(f.choices)[0]![1]
  const samples: Partial<Record<Field['kind'], string>> = {
    qty: '100', money: '12.50', dec: '1.5', int: '10', date: '2026-11-20', instant: '2026-11-20 08:30', period: '202611',
    bool: '是',
  }
  return samples[f.kind] ?? null
}

/** Of rows that nobody named those that the action may start from: of the others the file could say nothing. */
function startable(doc: AnyDocument, action: Action, query: Query): Query {
  const from = action.from === 'new' ? action.acts?.offered : action.from
  if (!from || query.ids || !levelFields(doc, query.level).status) return query
  const value = from.map((state) => doc.states[state]![0])
  return { ...query, filters: [...query.filters, { field: 'status', op: 'in', value }] }
}

/** What the dialog would begin a chosen row's line with; undefined where nothing is left of what is asked. */
function beginning(action: Action, row: Record<string, any>, at: Beginning): Record<string, Cell> | undefined {
  const numbers = Object.fromEntries(Object.entries(row).map(([n, v]) => [n, isNumeric(v) ? Number(v) : v]))
  return lineBegins<Record<string, Cell>>(action.lines!, numbers, at)
}
const isNumeric = (v: unknown) => typeof v === 'string' && /^-?\d+\.\d+$/.test(v)

/**
 * The import template: empty for creating, or with the rows that are named; for sheets that act on existing documents with
 * theirs.
 * @param query the rows; undefined where none come along
 */
export async function templateOf(
  engine: Engine,
  doc: AnyDocument,
  name: string,
  query: Query | undefined,
  who: Who,
): Promise<Buffer> {
  const sheet = sheetsOf(doc)[name]!
  const action: Action = doc.actions[sheet.fills!]
  if (!who.system && !who.keys.has(`${doc.key}.${action.key}`)) throw new Refusal('没有操作权限', 3)
  const inputs = { ...action.input, ...action.lines } as Fields
  const by = namesOf(doc, sheet)
  const fields = sheet.columns.map((c) => [c, sheetField(doc, sheet, c)] as const)
  // Chosen rows are found again by their keys: those are not to be changed.
  const isKey = (c: string) => !(c in inputs) || (action.from === 'new' && doc.unique.includes(c))
  const columns = fields.map(([c, f]) => ({
    ...sheetColumn(f),
    ...(query?.ids && isKey(c) ? { locked: true } : {}),
    required:
      c in inputs
        ? f.required
        : actsOnRows(action) &&
          (by.head.includes(c) || !!sheet.still?.includes(c) || (sheet.named ? f.required : c === 'lineNo')),
    ...(f.choices ? { choices: Object.values(f.choices).map((x) => x[1]) } : f.kind === 'bool' ? { choices: ['是', '否'] } : {}),
    ...(f.note ? { note: f.note } : {}),
  }))
  const rows: Cell[][] = []
  // Rows that are named come along to be changed: masters are matched by their natural key when the file comes back.
  if (query && (actsOnRows(action) || query.ids)) {
    const stored = exportable(doc, query.level)
    // A column that is not prefilled (`fresh`) is empty, whatever the row's field of this name holds.
    const names = fields.filter(([c, f]) => c in stored && !inputs[c]?.fresh && visible(doc, f, who)).map(([c]) => c)
    const columnsAt = fields.map(([c]) => names.indexOf(c))
    const cells = fields.map(([, f]) => converter(f))
    const at = beginningAt(engine.now(), who)
    for await (const batch of exportRows(engine, doc, startable(doc, action, query), who, names)) {
      for (const row of batch) {
        const begun = action.acts?.ofRows ? beginning(action, Object.fromEntries(names.map((n, i) => [n, row[i]])), at) : {}
        if (begun) rows.push(columnsAt.map((at, i) => (at < 0 ? (begun[fields[i]![0]] ?? null) : cells[i]!(row[at]))))
      }
      if (rows.length >= 5000) break
    }
  }
  const sample = fields.map(([, f]) => sampleOf(f))
  const notes = [
    `模板版本 ${versionOf(columns.map((c) => c.title))}；列的顺序可以调整，标题不可修改；带 * 的列必填。${query?.ids ? '标识各行的列已锁定，只需修改其他列。' : ''}`,
  ]
  return writeTemplate({ name: sheet.title, columns, rows, sample, notes })
}
