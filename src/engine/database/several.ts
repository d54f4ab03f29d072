/** Texts that hold several numbers (`numbers` of declare/kinds.ts): each of them is found, through an index of all of them. */
import { raw, sql, type Sql } from './db.ts'

const DIVIDED = '[、,]'

/** SQL of the numbers in a column, as PostgreSQL writes it in the definition of the index. */
export const numbersIn = (column: string): string => `regexp_split_to_array(lower(${column}), '${DIVIDED}'::text)`

/** Condition: one of these stands in the column. */
export const holdsOne = (column: Sql, numbers: readonly string[]): Sql =>
  sql`${raw(numbersIn(column.text))} && ${numbers.map((n) => n.toLowerCase())}::text[]`

/** The same of a value in memory. */
export function holdsOneOf(value: string, numbers: readonly string[]): boolean {
  const there = new Set(value.toLowerCase().split(new RegExp(DIVIDED)))
  return numbers.some((number) => there.has(number.toLowerCase()))
}
