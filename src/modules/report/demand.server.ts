/** What became of order lines, for reports: call-offs of a line count for it. */
import { sql, type Sql } from '../../engine/database/db.ts'
import { lineColumns } from '../../engine/read/tables.ts'
import { materialOrder } from '../material/order/order.ts'
import { ledger } from '../../ledger/read.ts'

/**
 * A lateral row beside order lines under this alias: revised, shipped, received, and received by the promised (else needed) day.
 * What a call-off received beyond what it took from the line is not the line's.
 */
export function movedOf(alias: string): Sql {
  const l = lineColumns(materialOrder, alias)
  return sql`lateral (select coalesce(sum(x.qty) filter (where x.account = 'OPEN' and t.movement_type in ('INC', 'DEC')), 0) revised,
      coalesce(sum(x.qty) filter (where x.account = 'TRANSIT' and t.movement_type in ('SHP', 'PKU', 'TOU')), 0) shipped,
      coalesce(max(d.received) filter (where d.id = ${l.id}), 0) received,
      least(coalesce(sum(x.qty) filter (where x.account = 'RECV' and x.business_date <= coalesce(${l.promisedDate}, ${l.needDate})), 0),
        coalesce(max(d.received) filter (where d.id = ${l.id}), 0)) on_time
    from ${ledger.demandLines()} d join ${ledger.movements()} x on x.book = 'D' and x.demand_line_id = d.id join ${ledger.postings()} t on t.id = x.txn_id
    where d.id = ${l.id} or d.order_line_id = ${l.id})`
}
