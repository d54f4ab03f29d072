/** Facts of returns (kpi_return_fact): what was found wrong of parts that had been accepted, and lies ready to go back to their supplier. */
import { sql, type Sql } from '../../engine/database/db.ts'
import { both } from '../laws/law.ts'

/**
 * The facts of returns for quality. What a difference sends back was rejected on arrival and is counted with its sheet.
 * @param k from-item `k` with ids of returns
 */
export const returnFacts = (k: Sql): Sql => sql`
  select r.id, r.return_no doc_no, r.plant, r.supplier_id, x.day, to_char(x.day, 'YYYYMM')::char(6) period, x.qty,
    exists (select from kpi_exempt e where e.fact_kind = 4 and e.fact_id = r.id and e.status = 1) exempt
  from ${k} join ${both('return_goods', 'id, return_no, plant, supplier_id, return_type, diff_no, status')} r on r.id = k.id
  cross join lateral (select min(l.business_date) as day, sum(l.qty) qty from ledger_txn t join ledger_line l on l.txn_id = t.id
    where t.doc_type = 'returnGoods' and t.doc_id = r.id and l.book = 'S' and l.account = 'RTN' and l.movement = 'RTN') x
  where r.return_type = 1 and r.diff_no is null and r.status not in (0, 9) and x.qty > 0`
