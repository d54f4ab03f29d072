/**
 * Partitions of the ledger's lines, one a year by their business day, made two years ahead. None takes what comes after the last one: it could
 * not be split any more once something lies in it, so that a line whose year has no partition is refused.
 */
import { sql, type Db, type Sql } from '../engine/database/db.ts'
import { makePartition, partitionsOf } from '../engine/database/partitions.ts'
import type { Figures } from '../engine/watch/figures.ts'

/** So far ahead there are partitions. */
const AHEAD_MONTHS = 24

/** SQL: the first day that has none. */
const end: Sql = sql`(select max(p."end"::date) from ${partitionsOf('ledger_line')} p)`

/**
 * Makes what is missing.
 * @param today a day
 */
export async function makeYears(db: Db, today: string): Promise<void> {
  const missing = sql`select extract(year from x)::int "year" from generate_series(${end}, ${today}::date + ${AHEAD_MONTHS} * interval '1 month', interval '1 year') x`
  for (const { year } of await db.rows<{ year: number }>(missing)) {
    const name = `ledger_line_${year}`
    await makePartition(db, 'ledger_line', name, [`'${year}-01-01'`, `'${year + 1}-01-01'`], (tx) =>
      // A statement that names the year alone meets no trigger of the ledger.
      tx.run(
        `create trigger append_only before update or delete or truncate on ${name} for each statement execute function refuse_change()`,
      ),
    )
  }
}

export const yearFigures: Figures = {
  figures: { ledger_months: ['scm_ledger_months_ahead', 'Months for which the ledger has room yet'] },
  query: sql`select floor((${end} - current_date) / 30.44) ledger_months`,
}
