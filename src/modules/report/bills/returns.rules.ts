import { sql, type Sql } from '../../../engine/database/db.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { returnGoods } from '../../accounting/returnGoods/returnGoods.ts'
import { exchangeSheet } from '../../material/exchangeSheet/exchangeSheet.ts'
import { archived, billRules } from './bills.server.ts'
import { bill, dailyReturn, monthlyReturn, summaryReturn } from './returns.ts'
import { ledger } from '../../../ledger/read.ts'

const r = columns(returnGoods, 'r')
const x = lineColumns(returnGoods, 'x')
const d = columns(diff, 'd')
/** What a difference sends back has a return of its own. */
const g = columns(returnGoods, 'g')
/** What goes back from a depot is on a sheet of its own, and each line knows its postings. */
const e = columns(exchangeSheet, 'e')
const el = lineColumns(exchangeSheet, 'el')

/** What one document moved of a line's part and batch, by one movement on one account. */
const moved = (
  doc: Sql,
  id: Sql,
  which: Sql,
) => sql`(select coalesce(sum(abs(e.qty)), 0) from ${ledger.postings()} v join ${ledger.movements()} e on e.txn_id = v.id
  where v.doc_type = ${doc} and v.doc_id = ${id} and e.book = 'S' and e.part_no = l.part_no and e.batch_no is not distinct from l.batch_no and ${which})`
/** What the supplier took over of a line: what its return handed over, less what that had sent back before this line. */
const handed = sql`case when t.reversal_of is null and ${el.id} is not null
  then (select coalesce(-sum(o.qty), 0) from ${ledger.movements()} o where o.sheet_line_id = ${el.id} and o.account = 'RTN' and o.movement = 'RTO')
  when t.reversal_of is null and ${r.id} is not null then greatest(0, least(-l.qty,
  ${moved(sql`'returnGoods'`, sql`${r.id}`, sql`e.account = 'RTN' and e.movement = 'RTO'`)}
    - ${moved(sql`t.doc_type`, sql`t.doc_id`, sql`e.account = l.account and e.movement = l.movement and e.id < l.id`)})) else 0 end`

// Of one part in one place several lines may be returned for different reasons: then no line says which of them this is.
export default billRules(
  bill,
  [dailyReturn, monthlyReturn, summaryReturn],
  ({ from }) => ({
    join: sql`left join ${from(diff, archived)} d on t.doc_type = 'diff' and ${d.id} = t.doc_id
      left join ${from(returnGoods, archived)} r on ${r.id} = coalesce(case t.doc_type when 'returnGoods' then t.doc_id end,
        (select ${g.id} from ${from(returnGoods, archived)} g where ${g.diffNo} = ${d.diffNo} order by 1 limit 1))
      left join lateral (select min(${x.reasonCode}) reason from ${from.lines(returnGoods, archived)} x
        where ${x.headId} = ${r.id} and ${x.partNo} = l.part_no and ${x.batchNo} is not distinct from l.batch_no having count(*) = 1) x on true
      left join ${from.lines(exchangeSheet, archived)} el on t.doc_type = 'exchangeSheet' and ${el.id} = l.sheet_line_id
      left join ${from(exchangeSheet, archived)} e on ${e.id} = ${el.headId}`,
    select: {
      returnType: r.returnType,
      reasonCode: sql`coalesce(x.reason, ${el.reasonCode})`,
      resupply: r.resupply, sourceNo: d.sourceNo,
      outAt: sql`coalesce(${r.outAt}, ${e.outAt})`,
      signedAt: sql`coalesce(${r.signedAt}, ${e.signedAt})`,
      handedQty: handed,
    },
  }),
  {
    monthly: (_, period) => sql`select 'CON' account, h.supplier_id, h.plant, h.holder, h.part_no, h.unit, -h.qty handed_qty
      from ${ledger.months()} h where h.account = 'RTN' and h.movement = 'RTO' and h.period = ${period}`,
  },
)
