/** What names a row of a report. */
import { ident, join, raw, sql, type Sql } from '../database/db.ts'

/** SQL: the same dimensions are the same row tomorrow; within what a JSON number holds. */
export const rowId = (by: readonly string[], alias: string): Sql =>
  sql`hashtextextended(row(${join(by.map((n) => sql`${raw(alias)}.${ident(n)}`))})::text, 0) & 9007199254740991`
