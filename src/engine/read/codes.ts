/** States and choices in SQL that is written by hand, by their declared names. */
import { headFields, toDb, type AnyDocument, type Field, type LineOf, type Row } from '../../declare/index.ts'
import { join, raw, sql, type Sql } from '../database/db.ts'

/** Fields of the head and of lines; where both have one of this name, it is the line's. */
type All<D> = Omit<Row<D>, 'lines' | keyof LineOf<D>> & LineOf<D>

/** Stored codes of the states or choices of a field, as a list for `in`: `h.status in ${codes(sendSheet, 'status', 'sent')}`. */
export function codes<D extends AnyDocument, K extends keyof All<D> & string>(
  doc: D,
  field: K,
  ...values: (NonNullable<All<D>[K]> & string)[]
): Sql {
  const f: Field = doc.lines[field] ?? headFields(doc)[field]!
  return sql`(${join(values.map((v) => raw(String(toDb(f, v)))))})`
}
