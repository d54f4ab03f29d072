/** Rows found by columns, as JSON with their lines, in the scope of who asks: what calls answer that name a number instead of a filter. */
import { headFields, lineBase, toWire, type AnyDocument, type Fields, type Who } from '../../declare/index.ts'
import { ident, join, sql, type Queryable } from '../database/db.ts'
import { conditionOf, load } from './load.ts'
import { and } from './scope.ts'
import { escapeLike } from './source.ts'

/** Rows that such a call answers. */
const MOST = 2000

/** @param where values as rules write them; a list means one of them @param search columns that contain a text, by the first of them */
export async function findRows(
  db: Queryable,
  doc: AnyDocument,
  where: Record<string, unknown>,
  who: Who,
  search?: { columns: readonly string[]; kw: string; limit: number },
): Promise<Record<string, unknown>[]> {
  const like = `%${escapeLike(search?.kw ?? '')}%`
  const contains = (search?.columns ?? []).map((n) => sql`h.${ident(n)} ilike ${like}`)
  const condition = and([conditionOf(doc, where), ...(contains.length ? [sql`(${join(contains, ' or ')})`] : [])])
  const rows = await load(db, doc, condition, who, false, search?.limit ?? MOST, search?.columns[0])
  return rows.map((r) => asRow(doc, r))
}

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
