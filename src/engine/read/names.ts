/** Columns under further names, as the specification has them. */
import { nameFields, type AnyDocument } from '../../declare/index.ts'
import { ident, join, sql, type Sql } from '../database/db.ts'

/** SQL of what a row h is called (rowName). */
export const nameSql = (doc: AnyDocument): Sql => sql`concat_ws(' ', ${join(nameFields(doc).map((n) => sql`h.${ident(n)}`))})`

/** A column's own name and its further ones. */
export const namesOfColumn = (doc: AnyDocument, column: string): string[] => [
  column,
  ...Object.entries(doc.api?.names ?? {}).flatMap(([n, field]) => (field === column ? [n] : [])),
]

export const withNames = (doc: AnyDocument) => {
  const names = Object.entries(doc.api?.names ?? {})
  return <R extends object>(row: R): R =>
    names.length
      ? { ...row, ...Object.fromEntries(names.map(([n, field]) => [n, (row as Record<string, unknown>)[field]])) }
      : row
}
