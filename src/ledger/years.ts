/**
 * Partitions of the ledger's lines, one a year by their business day, made two years ahead. None takes what comes after the last one: it could
 * not be split any more once something lies in it, so that a line whose year has no partition is refused.
 */
import { sql, type Db, type Sql } from '../engine/database/db.ts'
import type { Figures } from '../engine/watch/figures.ts'

/** So far ahead there are partitions. */
const AHEAD_MONTHS = 24

/** SQL: the first day that has none. */
const end: Sql = sql`(select max(substring(pg_get_expr(c.relpartbound, c.oid) from $$TO \\('([-0-9]+)'\\)$$)::date)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'ledger_line'::regclass)`

/**
 * Makes what is missing. People post meanwhile: a partition is made beside the table and hung into it.
 * @param today a day
 */
export async function makeYears(db: Db, today: string): Promise<void> {
  const missing = sql`select extract(year from x)::int "year" from generate_series(${end}, ${today}::date + ${AHEAD_MONTHS} * interval '1 month', interval '1 year') x`
  for (const { year } of await db.rows<{ year: number }>(missing))
    await db.transaction(async (tx) => {
      // Whoever starts at the same moment makes the same one.
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('ledger years', 0))`)
      const [there] = await tx.rows<{ is: boolean }>(sql`select ${end} > make_date(${year}, 1, 1) "is"`)
      if (there!.is) return
      const name = `ledger_line_${year}`
      await tx.run(`create table ${name} (like ledger_line including all excluding identity)`)
      // A statement that names the year alone meets no trigger of the ledger.
      await tx.run(
        `create trigger append_only before update or delete or truncate on ${name} for each statement execute function refuse_change()`,
      )
      await tx.run(`alter table ledger_line attach partition ${name} for values from ('${year}-01-01') to ('${year + 1}-01-01')`)
    })
}

export const yearFigures: Figures = {
  figures: { ledger_months: ['scm_ledger_months_ahead', 'Months for which the ledger has room yet'] },
  query: sql`select floor((${end} - current_date) / 30.44) ledger_months`,
}
