import { sql } from '../../../server/db.ts'
import { rules } from '../../../server/rule.ts'
import { monthlyReceive } from './monthlyReceive.ts'

// One row per period, plant, supplier and part; the first line's id names it.
const source =
  () => sql`select min(l.id) id, l.period, l.plant, s.supplier_code, l.supplier_id, l.part_no, l.unit, count(distinct l.txn_id)::int doc_count, sum(l.qty) qty,
    count(distinct l.business_date)::int days_active, max(l.business_date) last_date
  from ledger_line l join ledger_txn t on t.id = l.txn_id join supplier s on s.id = l.supplier_id
  where l.book = 'S' and l.account in ('CON', 'ACC', 'CUS') and t.movement_type || coalesce('.' || t.sub_type, '') in ('RCV', 'DIF.H1', 'DIF.O1')
  group by l.period, l.plant, s.supplier_code, l.supplier_id, l.part_no, l.unit`

export default rules(monthlyReceive, {}, { source })
