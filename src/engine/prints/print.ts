/** The call behind a print: which rows, may they, count them, draw them. */
import {
  type Field, choiceName, mayPrint, nameField, printable, printed, rowName, statusField, toInstant, type AnyDocument,
  type FileRef, type OwnPrint, type Who, toMinute,
} from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { fileContent } from '../files/store.ts'
import { noKey, outOfScope, Refusal, refuseAll, status } from '../errors.ts'
import { perform } from '../write/perform.ts'
import { demandKey } from '../read/list.ts'
import { wholeRows, type WireRow } from '../read/load.ts'
import { namesOfColumn } from '../read/names.ts'
import { readIds, type Filter } from '../read/query.ts'
import { formOf, printedRow } from './form.ts'
import { scaled, type Drawn, type Enclosed, type Layout, type Paper, type Place, type Size } from './paper.ts'
import { render, renderForm } from './render.ts'
import { trendFor } from './trend.ts'

/** Documents in one file; rows of another document that their pages show (boxes on trays). */
const MOST = 1000
const MOST_CONTENTS = 50_000

export interface Asked {
  /** Query and body of the call together. */
  params: Record<string, unknown>
  archived: boolean
  /** Idempotency-Key: a repeat does not count again. */
  key?: string | undefined
}

/**
 * Prints the rows that are asked for by ids, number or the print's own fields, in the order of their numbers.
 * What counts is counted first, in one transaction; then the rows are read as they now are, and drawn.
 * @returns the PDF and what to call it
 * @throws Refusal naming every row that may not be printed; then nothing has been counted. (A drawing that fails later has.)
 */
export async function printRows(
  engine: Engine,
  doc: AnyDocument,
  name: string,
  asked: Asked,
  who: Who,
): Promise<{ title: string; pdf: Buffer }> {
  if (!mayPrint(doc, name, who, engine.documents)) throw noKey()
  demandKey(doc, asked.archived ? 'arc' : 'query', who)
  const { named, ...query } = selection(doc, name, asked.params)
  const rows = await read(engine, doc, query, who, asked.archived)
  if (rows.length < named) throw outOfScope()
  let mine = inState(doc, name, rows, named > 0)
  const [owner, as] = printed(doc, name, engine.documents)
  const print = doc.prints[name]!
  if (print.kind === 'related' && mine.length) {
    const theirs = { filters: [{ field: print.by, op: 'in' as const, value: mine.map((r) => rowName(doc, r)) }] }
    mine = inState(owner, as, await readRelated(engine, owner, theirs, who, asked.archived, MOST + 1), false)
    demandFew(mine)
  }
  const own = owner.prints[as] as OwnPrint
  if (!mine.length) throw new Refusal(`没有可打印的${own.title}`)
  if (own.counts && !asked.archived) {
    const ids = mine.map((r) => r.id)
    const items = ids.map((id) => ({ id, input: {} }))
    await perform(engine, who, owner, own.counts.action, { items, source: 'screen', ...(asked.key ? { key: asked.key } : {}) })
    mine = await read(engine, owner, { ids, filters: [] }, who, false)
  }
  if (isOfRows(own)) {
    const named = [...new Set(mine.map((r) => r[nameField(owner)]))]
    const all = { filters: [{ field: nameField(owner), op: 'in' as const, value: named }] }
    mine = inState(owner, as, await wholeRows(engine, owner, all, who, asked.archived, MOST_CONTENTS), false)
  }
  const papers = formsOf(owner, own, mine)
  const title = `${own.title}_${papers.length > 1 ? `${papers.length}张` : isOfRows(own) ? String(mine[0]![nameField(owner)]) : rowName(owner, mine[0]!)}`
  return { title, pdf: await render(await paperOf(engine, owner, as, mine, title, who)) }
}

const isOfRows = (print: OwnPrint): boolean => print.kind === 'a4' && !!print.rows
/** The rows of each paper: those of a number where these are one form, else one each. */
const formsOf = (doc: AnyDocument, print: OwnPrint, rows: readonly WireRow[]): WireRow[][] =>
  isOfRows(print) ? [...Map.groupBy(rows, (r) => r[nameField(doc)]).values()] : rows.map((r) => [r])

async function read(
  engine: Engine,
  doc: AnyDocument,
  query: { ids?: number[]; filters: Filter[] },
  who: Who,
  archived: boolean,
): Promise<WireRow[]> {
  const rows = await wholeRows(engine, doc, query, who, archived, MOST + 1)
  demandFew(rows)
  return rows
}
function demandFew(rows: WireRow[]): void {
  if (rows.length > MOST) throw new Refusal(`一次最多打印${MOST}张，请减少选择`, status.invalid)
}

/** Rows of another document; what belongs to an archived row need not be archived yet. */
async function readRelated(
  engine: Engine,
  doc: AnyDocument,
  query: { filters: Filter[] },
  who: Who,
  archived: boolean,
  limit: number,
): Promise<WireRow[]> {
  const live = await wholeRows(engine, doc, query, who, false, limit)
  return archived ? [...live, ...(await wholeRows(engine, doc, query, who, true, limit))] : live
}

/** Rows that were named must all be printable; of rows that were only found, those that are. */
function inState(doc: AnyDocument, name: string, rows: WireRow[], named: boolean): WireRow[] {
  const reasons = rows.map((row) =>
    printable(doc, doc.prints[name]!, row.status === undefined ? undefined : choiceName(statusField(doc), row.status)),
  )
  const refused = rows.flatMap((row, i) => {
    const reason = reasons[i]
    return reason === undefined || reason === true ? [] : [{ no: rowName(doc, row), message: reason }]
  })
  if (refused.length && named) throw refuseAll(refused)
  return rows.filter((_, i) => reasons[i] === true)
}

/** Parameters besides these are refused. */
const besides = new Set(['seltype', '_'])

/** What the call asks for: `named` rows must be there; 0 when they are only to be found. */
function selection(
  doc: AnyDocument,
  printName: string,
  params: Record<string, unknown>,
): { ids?: number[]; filters: Filter[]; named: number } {
  const print = doc.prints[printName]!
  const name = nameField(doc)
  const fields = new Map([
    ...namesOfColumn(doc, name).map((n) => [n.toLowerCase(), name] as const),
    ...((print.kind !== 'related' && print.by) || []).map((n) => [n.toLowerCase(), n] as const),
  ])
  const given = Object.entries(params).filter(([n, v]) => !besides.has(n.toLowerCase()) && v !== undefined && v !== '')
  if (!given.length) throw new Refusal('请至少选择一行数据', status.invalid)
  const [param, value] = given[0]!
  if (/^ids?$/i.test(param) && given.length === 1) {
    const ids = readIds(value)
    return { ids, filters: [], named: ids.length }
  }
  const field = fields.get(param.toLowerCase())
  if (!field || given.length > 1) throw new Refusal(`不支持的查询条件：${given[field ? 1 : 0]![0].slice(0, 40)}`, status.invalid)
  const values = [...new Set([value].flat().flatMap((v) => String(v).split(/[,，;；\s]+/)))].filter(Boolean)
  return { filters: [{ field, op: 'in', value: values }], named: field === name ? values.length : 0 }
}

/**
 * A form to be signed: as it is printed, with a box for each step instead of the places to sign by hand.
 * @param row read by the caller, in whatever scope
 */
export function formToSign(
  engine: Engine,
  doc: AnyDocument,
  name: string,
  row: WireRow,
  slots: readonly string[],
): Promise<{ pdf: Buffer; places: Place[] }> {
  const print = doc.prints[name] as OwnPrint
  if (print.kind !== 'a4') throw new Error(`${doc.name}.${name} is no form`)
  const stamp = `生成：${toMinute(toInstant(engine.now()))}`
  const title = `${print.title}_${rowName(doc, row)}`
  // Its state changes while it is signed: the paper does not show it.
  const forms = [{ ...formOf(doc, print, [row]), marks: [], slots }]
  return renderForm({ kind: 'a4', title, landscape: !!print.landscape, forms, stamp })
}

async function paperOf(engine: Engine, doc: AnyDocument, name: string, rows: WireRow[], title: string, who: Who): Promise<Paper> {
  const print = doc.prints[name] as OwnPrint
  if (print.kind === 'a4') {
    const stamp = `打印：${toMinute(toInstant(engine.now()))}　${who.name}（${who.orgName}）`
    const forms = await Promise.all(
      formsOf(doc, print, rows).map(async (of) => {
        const trend = print.trend && (await trendFor(engine, doc, print.trend, of[0]!, who))
        return { ...formOf(doc, print, of), drawn: await drawnOf(engine, print, of[0]!), ...(trend && { trend }) }
      }),
    )
    const files = print.proved ? await proofsOf(engine, doc, rows) : []
    return { kind: 'a4', title, landscape: !!print.landscape, forms, stamp, files }
  }
  return labelsOf(engine, doc, name, rows, title, await contentsOf(engine, layoutOf(engine, doc, name), rows, who))
}

const layoutOf = ({ layouts }: Engine, doc: AnyDocument, name: string): Layout =>
  layouts.find((l) => l.doc === doc && l.print === name)!

/** Labels of rows, of which nothing is asked or counted. @param contents of what a label shows besides, by the row's name */
export function labelsOf(
  engine: Engine,
  doc: AnyDocument,
  name: string,
  rows: readonly WireRow[],
  title: string,
  contents: ReadonlyMap<string, unknown[]> = new Map(),
): Paper {
  const [layout, print] = [layoutOf(engine, doc, name), doc.prints[name] as Extract<OwnPrint, { kind: 'label' }>]
  const labels = rows.flatMap((row) => {
    const [printed, size] = [printedRow(doc, row), sizeOf(doc, print, row)]
    const pages = layout.pages?.(printed) ?? [layout.page(printed, contents.get(rowName(doc, row)) ?? [])]
    return pages.map((items) => ({ items: scaled(items, print.size, size), size }))
  })
  return { kind: 'label', title, size: print.size, pages: labels.map((l) => l.items), sizes: labels.map((l) => l.size) }
}

/** Of each document the proof of its last record that was kept; what is of today has none yet. */
async function proofsOf(engine: Engine, doc: AnyDocument, rows: readonly WireRow[]): Promise<Enclosed[]> {
  const files: Enclosed[] = []
  for (const row of rows) {
    const text = await engine.proofOf?.(engine.db, doc.name, row.id)
    if (text) files.push({ name: `${rowName(doc, row)}.tlog-proof`, text, said: `${doc.title}${rowName(doc, row)}的存证证明` })
  }
  return files
}

/** Who signed on a phone. What this person may not see of the row stays a place for a pen. */
async function drawnOf(engine: Engine, { drawn = {} }: { drawn?: Readonly<Record<string, string>> }, row: WireRow) {
  const hand = async ({ id, fileName }: FileRef): Promise<Drawn> => {
    const png = await fileContent(engine, id).catch(() => undefined)
    return { said: fileName.replace(/\.png$/, ''), ...(png && { png }) }
  }
  const places = Object.entries(drawn).map(async ([who, field]) => {
    const files = (row[field] ?? []) as FileRef[]
    return [who, await Promise.all(files.map(hand))] as const
  })
  return Object.fromEntries(await Promise.all(places))
}

/** The size in which a row's label is printed. */
function sizeOf(doc: AnyDocument, { size, sizes }: Extract<OwnPrint, { kind: 'label' }>, row: WireRow): Size {
  if (!sizes || row[sizes.by] == null) return size
  return sizes.of[choiceName(doc.fields[sizes.by] as Field, row[sizes.by]) ?? ''] ?? size
}

/** Rows of the other document that a layout shows, by the name of the row they belong to. */
async function contentsOf(engine: Engine, layout: Layout, rows: WireRow[], who: Who): Promise<Map<string, unknown[]>> {
  const groups = new Map<string, unknown[]>()
  if (!layout.contents) return groups
  const { of, by } = layout.contents
  const names = rows.map((r) => rowName(layout.doc, r))
  const filters = [{ field: by, op: 'in' as const, value: names }]
  for (const row of await readRelated(
    engine,
    of,
    { filters },
    who,
    rows.some((r) => r.archived),
    MOST_CONTENTS,
  )) {
    const group = groups.get(String(row[by])) ?? []
    group.push(printedRow(of, row))
    groups.set(String(row[by]), group)
  }
  return groups
}
