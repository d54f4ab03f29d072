/** States and choices in SQL that is written by hand, by their declared names. */
import { headFields, toDb, type AnyDocument, type Row } from '../../declare/index.ts'
import { join, raw, sql, type Sql } from '../database/db.ts'

/** Stored codes of the states or choices of a field, as a list for `in`: `h.status in ${codes(sendSheet, 'status', 'sent')}`. */
export function codes<D extends AnyDocument, K extends Exclude<keyof Row<D>, 'lines'> & string>(
  doc: D,
  field: K,
  ...values: (NonNullable<Row<D>[K]> & string)[]
): Sql {
  const f = headFields(doc)[field]!
  return sql`(${join(values.map((v) => raw(String(toDb(f, v)))))})`
}
