/** Which rows a call is about. */
import type { AnyDocument } from '../../declare/index.ts'
import { ident, sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { outOfScope } from '../errors.ts'
import { readIds } from '../read/query.ts'
import { table } from '../read/scope.ts'
import { namesOfRows } from './parameters.ts'

/** Rows that an action's call names by the specification's word for their id, or by number or code, instead of by id. */
export async function rowsNamed(engine: Engine, doc: AnyDocument, all: string[], body: unknown): Promise<unknown> {
  const { id, ids, ...others } = body as Record<string, unknown>
  const name = all.some((n) => doc.actions[n].from === 'new')
    ? undefined
    : namesOfRows(doc, all).find((n) => others[n] !== undefined)
  if (Array.isArray(body) || !name || id !== undefined || ids !== undefined) return body
  const { [name]: given, ...rest } = others
  if (name === doc.api?.id) return { ...rest, ids: readIds(given, name) }
  const values = [...new Set([given].flat().flatMap((v) => String(v).split(/[,，;；\s]+/)))].filter(Boolean)
  const rows = await engine.db.rows<{ id: number }>(
    sql`select id from ${table(doc)} where ${ident(doc.api?.names?.[name] ?? name)} = any(${values}::text[])`,
  )
  // Too few are too few for perform as well; whose they are is asked there.
  if (rows.length < values.length) throw outOfScope()
  return { ...rest, ids: rows.map((r) => r.id) }
}
