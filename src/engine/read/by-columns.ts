/** Rows found by columns, as JSON, in the scope of who asks: what calls answer that name a number instead of a filter. */
import {
  dbToWire, headFields, hiddenPhones, lineBase, maskedPhone, toWire, type AnyDocument, type Field, type Fields, type Shown,
  type Who,
} from '../../declare/index.ts'
import { columnName, ident, join, sql, type Sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { levelFields } from './fields.ts'
import { sourceOf } from './list.ts'
import { equals, withLines } from './load.ts'
import { and, scopeSql } from './scope.ts'
import { escapeLike, type Source } from './source.ts'

/** Rows that such a call answers. */
const MOST = 2000

/** Which rows, and what of them. */
export interface Wanted {
  /** Values as rules write them; a list means one of them. */
  where: Record<string, unknown>
  /** Columns that contain a text. */
  search?: { columns: readonly string[]; kw: string } | undefined
  /** Left out: whole rows with their lines, as rules read them, without names of refs. */
  shown?: Shown | undefined
  /** Lines instead of rows; these are always `shown`. */
  lines?: boolean
  /** Default by the first column that is searched, else by id. */
  sort?: readonly string[] | undefined
  most?: number | undefined
}

export async function findRows(engine: Engine, doc: AnyDocument, who: Who, wanted: Wanted): Promise<Record<string, unknown>[]> {
  const { where, search, shown, lines = false, most = MOST } = wanted
  const level = lines ? 'line' : 'head'
  const source = sourceOf(engine, doc, { level, archived: false, filters: [] }, who)
  const column = (name: string) => source.column(name)
  const like = `%${escapeLike(search?.kw ?? '')}%`
  const contains = (search?.columns ?? []).map((n) => sql`${column(n)} ilike ${like}`)
  const condition = and([
    ...scopeSql(doc, who, column),
    ...equals(doc, levelFields(doc, level), where, column),
    ...(contains.length ? [sql`(${join(contains, ' or ')})`] : []),
  ])
  const columns = shown ? shownSql(source, shown) : sql`h.*`
  const sort = wanted.sort ?? search?.columns.slice(0, 1) ?? []
  const order = join([...sort.map((n) => (n.startsWith('-') ? sql`${column(n.slice(1))} desc` : column(n))), source.id])
  const rows = await engine.db.rows(source.select({ columns, where: condition, order, page: { size: most } }))
  if (!shown) {
    const hidden = hiddenPhones(doc, headFields(doc), Object.keys(headFields(doc)), who)
    return (await withLines(engine.db, doc, rows)).map((r) => masked(asRow(doc, r), hidden))
  }
  const names = Object.entries(shown)
  const hidden = names.flatMap(([n, what]) =>
    typeof what === 'string' && hiddenPhones(doc, levelFields(doc, level), [what], who).length ? [n] : [],
  )
  return rows.map((r) =>
    masked(Object.fromEntries(names.map(([n, what]) => [n, shownOf(source, what, r[columnName(n)])])), hidden),
  )
}

const masked = (row: Record<string, unknown>, hidden: readonly string[]): Record<string, unknown> => {
  for (const n of hidden) if (typeof row[n] === 'string') row[n] = maskedPhone(row[n])
  return row
}

const shownSql = (source: Source, shown: Shown): Sql =>
  join(
    Object.entries(shown).map(([name, what]) => {
      if (typeof what === 'string') return sql`${source.column(what)} as ${ident(name)}`
      const codes = what.in.map((state) => source.doc.states[state]![0])
      return sql`${source.column('status')} = any(${codes}::smallint[]) as ${ident(name)}`
    }),
  )
const shownOf = (source: Source, what: Shown[string], raw: unknown) =>
  typeof what === 'string' ? dbToWire(source.field(what) as Field, raw) : raw

/** A row as JSON, as rules read it: with its lines and without names of refs. */
export const asRow = (doc: AnyDocument, row: Record<string, any>): Record<string, unknown> => ({
  ...wire(headFields(doc), row),
  ...(doc.hasLines ? { lines: row.lines.map((l: object) => wire({ ...lineBase, ...doc.lines }, l)) } : {}),
})

const wire = (fields: Fields, row: Record<string, any>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([n]) => n in row)
      .map(([n, f]) => [n, toWire(f, row[n])]),
  )
