/**
 * Partitions of the tables that only grow, one a year, made two years ahead. None takes what comes after the last one: it could not be split
 * any more once something lies in it, so that a row whose year has no partition is refused.
 */
import type { Figures } from '../watch/figures.ts'
import { join, raw, sql, type Db, type Sql } from './db.ts'
import { makePartition, partitionsOf } from './partitions.ts'

/** A table that lies by years of a day, or of a moment in China. */
export interface Yearly {
  table: string
  /** What is unique in each partition and not over all of them: key constraints, as SQL. */
  keys?: readonly string[]
}

/** So far ahead there are partitions. */
const AHEAD_MONTHS = 24

/** SQL: the first day that has none. */
const end = (table: string): Sql => sql`(select max(p."end"::date) from ${partitionsOf(table)} p)`

/**
 * Makes what is missing.
 * @param today a day
 */
export async function makeYears(db: Db, tables: readonly Yearly[], today: string): Promise<void> {
  for (const { table, keys = [] } of tables) {
    const [whole] = await db.rows<{ isAppendOnly: boolean }>(
      sql`select exists (select from pg_trigger where tgrelid = ${table}::regclass and tgname = 'append_only') "isAppendOnly"`,
    )
    const missing = sql`select extract(year from x)::int "year" from generate_series(${end(table)}, ${today}::date + ${AHEAD_MONTHS} * interval '1 month', interval '1 year') x`
    for (const { year } of await db.rows<{ year: number }>(missing)) {
      const name = `${table}_${year}`
      // Of a day only the day is read.
      await makePartition(db, table, name, [firstMoment(year), firstMoment(year + 1)], async (tx) => {
        for (const key of keys) await tx.run(`alter table ${name} add ${key}`)
        // A statement that names the year alone meets no trigger of the whole.
        if (whole!.isAppendOnly)
          await tx.run(
            `create trigger append_only before update or delete or truncate on ${name} for each statement execute function refuse_change()`,
          )
      })
    }
  }
}
const firstMoment = (year: number) => `'${year}-01-01 00:00:00+08'`

/** For how many months each of them has partitions. */
export const yearFigures = (tables: readonly Yearly[]): Figures => ({
  by: 'table',
  figures: { months_ahead: ['scm_months_ahead', 'Months for which a table in partitions of years has room yet'] },
  query: join(
    tables.map(
      ({ table }) => sql`select ${raw(`'${table}'`)} "table", floor((${end(table)} - current_date) / 30.44) months_ahead`,
    ),
    ' union all ',
  ),
})
