/** What of a stock is left of each batch, oldest first. */
import { sql, type Sql } from '../../engine/database/db.ts'

const key = sql`b.plant, b.warehouse, b.account, b.part_no, b.unit`
/** How much came in of a line's batch, or without one, on later days, and how much of it is left. */
const laterIns = sql`coalesce(sum(greatest(l.qty, 0)) over (partition by l.plant, l.warehouse, l.account, l.part_no, l.unit, l.batch_no
  order by l.business_date desc groups between unbounded preceding and 1 preceding), 0)`
const rest = sql`sum(l.qty) over (partition by l.plant, l.warehouse, l.account, l.part_no, l.unit, l.batch_no)`
const isBatch = sql`(b.batch_no is not null and b.qty > 0)`
/**
 * SQL: what batches still have. What left without a batch (`loose`, below zero) is taken from the oldest ones; one row a key holds
 * what belongs to none, so that nothing is lost whatever was booked: the oldest of it left first.
 * @param lines ledger lines: plant, warehouse, account, part_no, unit, batch_no, qty, business_date
 */
export const batchesOf = (
  lines: Sql,
): Sql => sql`select c.plant, c.warehouse, c.account, c.part_no, c.unit, case when c.is_batch then c.batch_no end batch_no, c.loose < 0 guessed,
    case when c.is_batch or c.loose > 0 then c.since end since,
    case when c.is_batch then c.qty - greatest(0, least(c.qty, -c.loose - (c.run - c.qty)))
      when c.loose < 0 then least(0, c.loose + c.whole) else c.loose end qty
  from (select b.*, ${isBatch} is_batch,
      sum(case when ${isBatch} then b.qty else 0 end) over (partition by ${key} order by b.since, b.batch_no) run,
      sum(case when ${isBatch} then b.qty else 0 end) over (partition by ${key}) whole,
      sum(case when ${isBatch} then 0 else b.qty end) over (partition by ${key}) loose,
      row_number() over (partition by ${key}, ${isBatch} order by b.batch_no nulls first) n
    from (select l.plant, l.warehouse, l.account, l.part_no, l.unit, l.batch_no, sum(l.qty) qty,
        min(l.business_date) filter (where l.qty > 0 and (l.batch_no is not null or l.later < l.rest)) since
      from (select l.*, ${laterIns} later, ${rest} rest from (${lines}) l) l group by 1, 2, 3, 4, 5, 6) b) c
  where c.is_batch or c.n = 1`
