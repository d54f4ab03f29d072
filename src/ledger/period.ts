/** Accounting periods: which one a day belongs to, and where a posting into a closed one goes. */
import { dayAfter } from '../declare/index.ts'
import { sql, type Queryable, type Sql } from '../engine/database/db.ts'

/** Period of a business day. Days after the plant's cut-off day belong to the next month; 31 means month end. */
export function periodOf(day: string, cutDay: number): string {
  const [y, m, d] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
  if (cutDay >= 31 || d <= cutDay) return day.slice(0, 4) + day.slice(5, 7)
  return m === 12 ? `${y + 1}01` : `${y}${String(m + 1).padStart(2, '0')}`
}

/** First and last day of a period. */
export function periodDays(period: string, cutDay: number): { first: string; last: string } {
  const [y, m] = [Number(period.slice(0, 4)), Number(period.slice(4))]
  const day = (yy: number, mm: number, dd: number) => new Date(Date.UTC(yy, mm - 1, dd)).toISOString().slice(0, 10)
  if (cutDay >= 31) return { first: day(y, m, 1), last: day(y, m + 1, 0) }
  return { first: dayAfter(day(y, m - 1, cutDay), 1), last: day(y, m, cutDay) }
}

export interface Books {
  /** Cut-off day and whether line-side stock may go negative, per plant. */
  plants: Map<string, { cutDay: number; negativeLine: boolean }>
  /** The last closed period of each plant: every day up to its end is closed, those of months in between that nobody closed too. */
  closed: Map<string, string>
}

/** Whoever closes a plant's period waits until the postings under way are committed, and those that come wait for it. */
const held = (plant: Sql) => sql`hashtextextended('period|' || ${plant}, 0)`

/** Until the end of the transaction nobody else posts in these plants. */
export const holdPlants = (db: Pick<Queryable, 'rows'>, plants: readonly string[]): Promise<unknown> =>
  db.rows(sql`select pg_advisory_xact_lock(${held(sql`p`)}) from (select p from unnest(${plants}::text[]) p order by p) x`)

/** The closed periods of these plants, as the tail of a select. */
export const ofClosed = (plants: readonly string[]): Sql =>
  sql`from ledger_period where plant = any(${plants}::text[]) and status = 2`

/** What posting needs to know about plants and periods; none of these is closed until the postings are committed. */
export async function loadBooks(db: Queryable, plants: string[]): Promise<Books> {
  const rows = await db.rows<{ plant: string; statement_cut_day: number; allow_negative_line: boolean }>(
    sql`select f.*, pg_advisory_xact_lock_shared(${held(sql`f.plant`)}) held
      from (select plant, statement_cut_day, allow_negative_line from factory where plant = any(${plants}::text[]) order by plant) f`,
  )
  const closed = await db.rows<{ plant: string; period: string }>(
    sql`select plant, max(period) period ${ofClosed(plants)} group by plant`,
  )
  return {
    plants: new Map(rows.map((r) => [r.plant, { cutDay: r.statement_cut_day, negativeLine: r.allow_negative_line }])),
    closed: new Map(closed.map((c) => [c.plant, c.period])),
  }
}

/** Keys of the two halves of a correction: out of the period where a transaction was booked, in on the first open day. */
export const correctionKeys = (txnId: number) => ({ out: `PCR:${txnId}:OUT`, in: `PCR:${txnId}:IN` })
/** Condition on a posting `t`: a correction has taken it out of its period. */
export const takenOut = sql`exists (select from ledger_key c where c.idempotency_key = 'PCR:' || t.id || ':OUT')`

/** The day and period a posting gets: its own, or the first day after the last closed period when it is not later. */
export function openDay(books: Books, plant: string, day: string): { day: string; period: string } {
  const cutDay = books.plants.get(plant)?.cutDay ?? 31
  const period = periodOf(day, cutDay)
  const closed = books.closed.get(plant)
  if (!closed || period > closed) return { day, period }
  const first = dayAfter(periodDays(closed, cutDay).last, 1)
  return { day: first, period: periodOf(first, cutDay) }
}
