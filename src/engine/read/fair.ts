/** Deadlines of people, moved by the time in which nobody could use the portal. */
import type { AnyDocument, Field } from '../../declare/index.ts'
import { ident, sql, type Queryable, type Sql } from '../database/db.ts'
import { table } from './scope.ts'

/** SQL: when a deadline is over as it was told, of a row h when no alias is said. Days end at midnight in China. */
export function toldEnd({ fields }: AnyDocument, name: string, alias = 'h'): Sql {
  const column = sql`${ident(alias)}.${ident(name)}`
  return (fields[name] as Field).kind === 'date' ? sql`(${column} + 1)::timestamp at time zone 'Asia/Shanghai'` : column
}

/** SQL: when it is over as it was moved. */
export function fairEnd(doc: AnyDocument, name: string, alias = 'h'): Sql {
  const { runsFrom } = doc.fields[name] as Field
  const end = toldEnd(doc, name, alias)
  return runsFrom ? sql`fair_end(${end}, ${ident(alias)}.${ident(runsFrom)})` : end
}

/** Whose deadline is over, as told and as moved. Nothing is asked where it is not over as told. */
export async function overOf<N extends string>(
  read: Pick<Queryable, 'rows'>,
  doc: AnyDocument,
  name: N,
  rows: readonly ({ id: number } & Readonly<Record<N, string | null>>)[],
  now: string,
): Promise<(row: { id: number }) => boolean> {
  // A day is over when its text is before that of now; an instant as well.
  const told = rows.filter((r) => r[name] !== null && r[name] < now.slice(0, r[name].length)).map((r) => r.id)
  const held = told.length
    ? await read.rows<{ id: number }>(
        sql`select h.id from ${table(doc)} h where h.id = any(${told}::bigint[]) and ${fairEnd(doc, name)} > ${now}::timestamptz`,
      )
    : []
  const waiting = new Set(held.map((h) => h.id))
  const over = new Set(told.filter((id) => !waiting.has(id)))
  return ({ id }) => over.has(id)
}
