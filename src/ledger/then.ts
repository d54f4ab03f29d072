/** The ledger's tables as they stood at an instant, worked out of its lines: what statements written by hand read in their place (read/then.ts). */
import { join, raw, sql, type Sql } from '../engine/database/db.ts'
import { calledLines } from './credits.ts'
import { demandAccounts, ownColumn, type DemandAccount } from './fields.ts'
import { dayBit } from './months.ts'

/**
 * @param at an instant
 * @returns a query a table, with the columns that others read (ledger/read.ts). Those that stand later are read by earlier ones as they
 * are now. Where goods lie in zones since when, closings and bills are not among them: of these only what there is now is kept.
 */
export function ledgerThen(at: string): Record<string, Sql> {
  const until = sql`t.posted_at <= ${at}::timestamptz`
  const accounts = Object.keys(demandAccounts) as DemandAccount[]
  const sums = accounts.map((a) => {
    const sum = sql`coalesce(sum(l.qty) filter (where l.account = ${a}), 0)`
    return sql`${a === 'SRC' ? sql`-${sum}` : sum} as ${raw(ownColumn(a))}`
  })
  const takes = sql`(t.movement_type, l.account) in (('CAL', 'SRC'), ('CAX', 'CXL'))`
  return {
    // A line that nothing was booked for by then was not in the book.
    demand_line: sql`select d.id, d.demand_type, d.doc_id, d.plant, d.supplier_id, d.part_no, d.unit, d.order_line_id, b.*,
        c.transit credited_transit, c.received credited_received, b.own_transit + c.transit transit, b.own_received + c.received received,
        case when b.ordered = 0 then 0 else round((b.own_received + c.received) * 100 / b.ordered, 2) end fulfil
      from demand_line d
      cross join lateral (select ${join(sums)}, coalesce(-sum(l.qty) filter (where ${takes}), 0) taken
        from ledger_line l join ledger_txn t on t.id = l.txn_id where l.book = 'D' and l.demand_line_id = d.id and ${until} having count(*) > 0) b
      cross join lateral (select coalesce(sum(credited_transit), 0) transit, coalesce(sum(credited_received), 0) received
        from (${calledLines(sql`c.order_line_id = d.id`, until)}) x) c`,
    // What was booked since is taken off again: less than all that ever was.
    ledger_balance: sql`select account, supplier_id, plant, holder, part_no, max(unit) unit, sum(qty) qty from (
        select account, supplier_id, plant, holder, part_no, unit, qty from ledger_balance
        union all select l.account, l.supplier_id, l.plant, l.holder, l.part_no, l.unit, -l.qty
          from ledger_txn t join ledger_line l on l.txn_id = t.id and l.book = 'S' where not (${until})) x
      group by account, supplier_id, plant, holder, part_no`,
    ledger_month: sql`select l.account, l.supplier_id, l.plant, l.holder, l.part_no, l.period, l.movement, coalesce(l.use_type, '') use_type,
        max(l.unit) unit, sum(l.qty) qty, count(distinct l.txn_id) postings, bit_or(${dayBit(sql`l.business_date`)}) days,
        min(l.business_date) first_date, max(l.business_date) last_date
      from ledger_line l join ledger_txn t on t.id = l.txn_id where l.book = 'S' and ${until} group by 1, 2, 3, 4, 5, 6, 7, 8`,
    ledger_line: sql`select l.* from ledger_line l join ledger_txn t on t.id = l.txn_id where ${until}`,
    ledger_txn: sql`select t.* from ledger_txn t where ${until}`,
  }
}
