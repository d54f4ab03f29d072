/** Balances at the end of closed periods, written once: nothing is posted into them any more, so they stay (law L24). */
import { sql, type Db, type Queryable, type Sql } from '../engine/database/db.ts'
import { heldAccounts } from './movements.ts'
import { ofClosed } from './period.ts'

/** The last period before one whose balances of a plant were written; '' when there is none. */
export async function carriedBefore(db: Pick<Queryable, 'rows'>, plant: string, period: string): Promise<string> {
  const [row] = await db.rows<{ period: string | null }>(
    sql`select max(period) period from ledger_carried where plant = ${plant} and period < ${period}`,
  )
  return row!.period ?? ''
}

/**
 * The stock book of a plant up to a period: what stood at the end of `from`, as one row without a movement, and what each month
 * after it booked.
 * @param from as carriedBefore answers
 * @param accounts condition on an account
 */
export const bookUpTo = (plant: string, from: string, period: string, accounts: (column: Sql) => Sql): Sql => sql`(
  select c.account, c.supplier_id, c.holder, c.part_no, c.use_type, c.unit, '' as period, null::text as movement, c.qty from ledger_closing c
    where c.plant = ${plant} and c.period = ${from} and ${accounts(sql`c.account`)}
  union all
  select m.account, m.supplier_id, m.holder, m.part_no, m.use_type, m.unit, m.period, m.movement, m.qty from ledger_month m
    where m.plant = ${plant} and m.period > ${from} and m.period <= ${period} and ${accounts(sql`m.account`)})`

/** Writes the balances of a plant at the end of a closed period, unless they are. */
export const carry = (db: Db, plant: string, period: string): Promise<void> =>
  db.transaction(async (tx) => {
    // It may have been opened again meanwhile; until this is done it is not.
    const [closed] = await tx.rows(sql`select ${ofClosed([plant])} and period = ${period} for share`)
    if (!closed) return
    // Two processes at once: the second one finds it done.
    const mine = await tx.rows(
      sql`insert into ledger_carried (plant, period) values (${plant}, ${period}) on conflict do nothing returning plant`,
    )
    if (!mine.length) return
    const from = await carriedBefore(tx, plant, period)
    await tx.rows(sql`insert into ledger_closing (plant, period, account, supplier_id, part_no, holder, use_type, unit, qty)
      select ${plant}, ${period}, b.account, b.supplier_id, b.part_no, b.holder, b.use_type, max(b.unit), sum(b.qty)
      from ${bookUpTo(plant, from, period, (a) => sql`${a} in (${heldAccounts})`)} b group by 3, 4, 5, 6, 7 having sum(b.qty) <> 0`)
  })
