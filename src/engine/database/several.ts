/** Texts that hold several numbers (`several` of a text): one of them is found by how it begins, through an index of all of them. */
import { raw, sql, type Sql } from './db.ts'

const DIVIDED = '[、,]'

/** SQL of the numbers in a column, as PostgreSQL writes it in the definition of the index. */
export const numbersIn = (column: string): string =>
  `array_to_tsvector(array_remove(regexp_split_to_array(lower(${column}), '${DIVIDED}'::text), ''::text))`

const quoted = (text: string) => `'${text.toLowerCase().replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`

/** Condition: one of them begins so. */
export const someBegins = (column: Sql, start: string): Sql => sql`${raw(numbersIn(column.text))} @@ ${quoted(start)}::tsquery`

/** The same of a value in memory. */
export const begins = (value: string, start: string): boolean =>
  value.toLowerCase().split(new RegExp(DIVIDED)).some((number) => number.startsWith(start.toLowerCase())) // prettier-ignore
