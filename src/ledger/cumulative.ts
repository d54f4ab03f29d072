/**
 * Cumulative quantities (domain-core 3.6): what was despatched and received of a supplier's part in a plant from one day to another. What
 * goes to depots and customers is unloaded elsewhere, and counts in none of them (VDA 4905).
 * Months that lie between the two are read as they were added up (months.ts, law L18); of one that a day cuts its lines are.
 */
import { monthAfter, monthOf } from '../declare/index.ts'
import { join, sql, type Sql } from '../engine/database/db.ts'

/** What counts as despatched, and as received: movements, and the accounts on which their lines are read. */
export const counted = {
  despatched: { moves: ['SHP', 'PKU'], accounts: ['SUP'], sign: -1n },
  received: { moves: ['RCV', 'DIF.H1', 'DIF.O1'], accounts: ['CON'], sign: 1n },
} as const
export type Side = keyof typeof counted

const names = (list: readonly string[]): Sql => join(list.map((n) => sql`${n}`))
const ofSide = (side: Side, row: Sql): Sql =>
  sql`${row}.account in (${names(counted[side].accounts)}) and ${row}.movement in (${names(counted[side].moves)})`
/** Condition: ledger line l counts on this side. */
export const counts = (side: Side): Sql => sql`l.book = 'S' and ${ofSide(side, sql`l`)}`
/** The quantity of such a line, as people count it. */
export const countedQty = (side: Side): Sql => (counted[side].sign < 0n ? sql`-l.qty` : sql`l.qty`)

/** Condition: month m counts on this side. */
export const monthCounts = (side: Side): Sql => ofSide(side, sql`m`)
/** What month m says of this side from one day to another, as people count it; of a month that does not count on it 0. */
export const monthQty = (side: Side, from: Sql, to: Sql): Sql => sql`case when not (${monthCounts(side)}) then 0
  when m.first_date >= ${from} and m.last_date <= ${to} then ${counted[side].sign < 0n ? sql`-m.qty` : sql`m.qty`}
  when m.last_date < ${from} or m.first_date > ${to} then 0
  else ${counted[side].sign < 0n ? sql`-` : sql``} month_between(m.account, m.supplier_id, m.plant, m.holder, m.part_no, m.period, m.movement, m.use_type,
    greatest(m.first_date, ${from}), least(m.last_date, ${to})) end`

/** Periods in which the days of a cumulative year up to a day can lie, whatever day their plant closes on. */
export const yearUpTo = (day: string): [first: string, last: string] => [
  monthAfter(monthOf(day), -12),
  monthAfter(monthOf(day), 1),
]

/**
 * SQL: what was counted of a part from one day to another.
 * @param k the part's plant, supplier and number
 */
export const cumulated = (side: Side, k: Record<'plant' | 'supplierId' | 'partNo', Sql>, from: Sql, to: Sql): Sql =>
  sql`(select coalesce(sum(${monthQty(side, from, to)}), 0) from ledger_month m
    where ${monthCounts(side)} and m.supplier_id = ${k.supplierId} and m.plant = ${k.plant} and m.part_no = ${k.partNo})`
