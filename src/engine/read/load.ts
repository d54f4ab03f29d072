/** Whole documents, head and lines, as typed rows: for rules, for the detail and for the history. */
import {
  fromDb, headFields, lineBase, nameField, carriedFields, visible, type AnyDocument, type Fields, type Who,
} from '../../declare/index.ts'
import { columnName, ident, join, sql, type Queryable, type Sql } from '../database/db.ts'
import { engineOf, type Engine, type Portal } from '../engine.ts'
import { outOfScope, Refusal } from '../errors.ts'
import type { Loaded } from './loaded.ts'
import type { ReadOptions } from '../rule.ts'
import { demandKey } from './list.ts'
import type { Query } from './query.ts'
import { cells, shapeOf, type Shape } from './shape.ts'
import { Source } from './source.ts'
import { and, lineTable, places, scopeSql, table } from './scope.ts'
import { eachYielding, mapYielding } from '../yielding.ts'

export type { Loaded }

/**
 * What makes a typed row of what the driver gives.
 * @param books what the ledger says comes from its own columns, as of lines
 */
function rowReader(fields: Fields, books: boolean): (raw: Record<string, any>) => Record<string, any> {
  const stored = Object.entries(fields).flatMap(([name, f]) => {
    const book = books ? f.book : undefined
    return f.source === 'looked' ? [] : [{ name, f, column: columnName(book?.column ?? name), none: book ? '0' : null }]
  })
  return (raw) => {
    const row: Record<string, any> = {}
    for (const { name, f, column, none } of stored) row[name] = fromDb(f, raw[column] ?? none)
    return row
  }
}

/**
 * Loads documents by condition, in the scope of `who` (system: all), lines included.
 * @param lock holds the heads until the transaction ends, in id order
 */
export async function load(
  db: Queryable,
  doc: AnyDocument,
  condition: Sql,
  who: Who,
  lock = false,
  limit?: number,
  by = 'id',
): Promise<Loaded[]> {
  const where = and([condition, ...scopeSql(doc, who, (n) => sql`h.${ident(n)}`)])
  const heads = await db.rows(
    sql`select h.* from ${table(doc)} h where ${where} order by h.${ident(by)} ${limit ? sql`limit ${limit}` : sql``} ${lock ? sql`for update` : sql``}`,
  )
  return withLines(db, doc, heads)
}

export async function withLines(
  db: Queryable,
  doc: AnyDocument,
  heads: Record<string, any>[],
  archived = false,
): Promise<Loaded[]> {
  const read = rowReader(headFields(doc), false)
  const rows = await mapYielding(heads, (raw) => ({ ...read(raw), lines: [] }) as unknown as Loaded)
  if (doc.hasLines && rows.length) {
    const byId = new Map(rows.map((r) => [r.id, r]))
    const books = Object.values(doc.lines as Fields).flatMap((f) => f.book ?? [])
    // Nothing is demanded before it is released.
    const booked = books.map((b) => sql`, coalesce(d.${ident(b.column)}, 0) ${ident(b.column)}`)
    const all = { ...doc.lines, ...carriedFields(doc), ...lineBase } as Fields
    const lines = await db.rows(sql`select l.* ${booked.length ? join(booked, ' ') : sql``}
      from ${lineTable(doc, archived)} l ${books[0] ? sql`left join ${ident(books[0].table)} d on d.id = l.id` : sql``}
      where l.head_id = any(${rows.map((r) => r.id)}::bigint[]) order by l.head_id, l.line_no`)
    const readLine = rowReader(all, true)
    await eachYielding(lines, (raw) => byId.get(raw.head_id)!.lines.push(readLine(raw) as Loaded['lines'][number]))
  }
  return rows
}

/** Equality with values as rules write them, or membership when the value is an array. @param column how the query names a field */
export function equals(
  doc: AnyDocument,
  fields: Fields,
  where: Record<string, unknown>,
  column: (name: string) => Sql = (n) => sql`h.${ident(n)}`,
): Sql[] {
  return Object.entries(where).map(([name, value]) => {
    const f = fields[name]
    if (!f) throw new Error(`${doc.name} has no field ${name}`)
    const code = (v: unknown) => (f.kind === 'choice' ? f.choices![v as string]![0] : v)
    return Array.isArray(value)
      ? sql`${column(name)} = any(${value.map(code)})`
      : value === null
        ? sql`${column(name)} is null`
        : sql`${column(name)} = ${code(value)}`
  })
}

/** Condition on stored columns of the head. */
export function conditionOf(doc: AnyDocument, where: Record<string, unknown>, options: ReadOptions = {}): Sql {
  const parts = equals(doc, headFields(doc), where)
  if (options.byLine) parts.push(sql`h.id in (select head_id from ${lineTable(doc)} where id = any(${options.byLine}::bigint[]))`)
  return and(parts)
}

/** A document is asked for by its id or its name. */
type By = { id?: number; name?: string }

/**
 * One document for its detail, as JSON, names of refs included.
 * @throws Refusal out of scope when it is not there for this person
 */
export async function detail(
  engine: Engine,
  doc: AnyDocument,
  by: By,
  who: Who,
  archived = false,
  at?: string,
): Promise<Record<string, unknown>> {
  demandKey(doc, archived ? 'arc' : 'query', who)
  if (at) return detailAt(engine, doc, by, who, at)
  for (const archive of archived ? [true] : places(doc)) {
    const found = await detailIn(engine, doc, by, who, archive)
    if (found) return found
  }
  throw outOfScope()
}

/** As it stood at an instant, to whom it was shown then. */
async function detailAt(engine: Engine, doc: AnyDocument, by: By, who: Who, at: string): Promise<Record<string, unknown>> {
  const found = await detailIn(engine, doc, by, who, false, at)
  if (found) return { ...found, at }
  // It is there and was not then, or is not there for this person at all.
  await detail(engine, doc, by, who)
  throw new Refusal('该时刻单据尚不存在')
}

/** Asks only whether it is there for this person. @throws Refusal out of scope when it is not */
export async function demandSight(engine: Engine, doc: AnyDocument, id: number, who: Who): Promise<void> {
  demandKey(doc, 'query', who)
  for (const archived of places(doc)) {
    const source = new Source(engine, doc, 'head', archived, { who })
    const where = source.where({ filters: [], ids: [id] }, who)
    if ((await engine.db.cells(source.select({ columns: sql`1`, where }))).length) return
  }
  throw outOfScope()
}

async function detailIn(
  engine: Engine,
  doc: AnyDocument,
  by: By,
  who: Who,
  archived: boolean,
  at?: string,
): Promise<Record<string, unknown> | undefined> {
  const query =
    by.id === undefined
      ? { filters: [{ field: doc.list[0]!, op: '=' as const, value: by.name! }] }
      : { filters: [], ids: [by.id] }
  return (await wholeRows(engine, doc, { ...query, at }, who, archived, 1))[0]
}

/** A document as JSON. */
export type WireRow = Record<string, unknown> & { id: number; archived: boolean; lines?: Record<string, unknown>[] }

/**
 * Whole documents as JSON, lines and names of refs included, by filter, in the scope of `who`. The caller asks the key.
 * @returns at most `limit`, in the order of their names
 */
export async function wholeRows(
  portal: Portal,
  doc: AnyDocument,
  query: Pick<Query, 'filters' | 'ids'> & { at?: string | undefined },
  who: Who,
  archived: boolean,
  limit: number,
): Promise<WireRow[]> {
  const engine = engineOf(portal)
  const shape = wholeShape(engine, doc, 'whole', headFields(doc), who)
  // One row needs no order, and its lines are found by a plan for one: both count, details are read all day.
  const many = limit > 1
  const { at } = query
  const where = new Source(engine, doc, 'head', archived, { who, at }).where(query, who)
  const select = (where: Sql) => {
    const source = new Source(engine, doc, 'head', archived, { who, at })
    const order = many ? { order: sql`${source.column(nameField(doc))}, ${source.id}` } : {}
    return source.select({ columns: cells(source, shape), where, ...order })
  }
  const statement = at ? select(where) : shape.around(`${archived} ${many}`, select, where)
  const heads = await engine.db.cells(sql`${statement} limit ${limit}`)
  const rows = heads.map((c) => ({ ...shape.row(c), archived }) as WireRow)
  return doc.hasLines && rows.length ? withWireLines(engine, doc, rows, who, archived, at) : rows
}

async function withWireLines(
  engine: Engine,
  doc: AnyDocument,
  rows: WireRow[],
  who: Who,
  archived: boolean,
  at: string | undefined,
): Promise<WireRow[]> {
  const shape = wholeShape(engine, doc, 'whole line', { ...lineBase, ...doc.lines }, who)
  const select = (of: Sql) => {
    const line = new Source(engine, doc, 'line', archived, { who, at })
    const columns = sql`${cells(line, shape)}, l.head_id`
    return line.select({ columns, where: sql`l.head_id ${of}`, order: sql`l.head_id, l.line_no` })
  }
  const ofHeads = rows.length === 1 ? sql`= ${rows[0]!.id}` : sql`= any(${rows.map((r) => r.id)}::bigint[])`
  const byHead = new Map(rows.map((r) => [r.id, [] as Record<string, unknown>[]]))
  const lines = await engine.db.cells(at ? select(ofHeads) : shape.around(`${archived}`, select, ofHeads))
  await eachYielding(lines, (c) => byHead.get(c.at(-1) as number)!.push(shape.row(c)))
  return rows.map((r) => ({ ...r, lines: byHead.get(r.id)! }))
}

/** All columns that `who` may see. */
const wholeShape = (engine: Engine, doc: AnyDocument, what: string, fields: Fields, who: Who): Shape =>
  shapeOf(
    engine,
    doc,
    what,
    who,
    () => ({ fields, names: Object.keys(fields).filter((n) => n !== 'id' && visible(doc, fields[n]!, who)) }),
    true,
  )
