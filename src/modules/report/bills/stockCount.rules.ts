import { join, sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { countedAccount, stockInv } from '../../accounting/stockInv/stockInv.ts'
import { archived, billRules, periodOfDay } from './bills.server.ts'
import { bill, dailyStockCount, monthlyStockCount, summaryStockCount } from './stockCount.ts'

const d = columns(diff, 'd')
const i = columns(stockInv, 'i')
const x = lineColumns(diff, 'x')
const y = lineColumns(stockInv, 'y')
/** Of a count, as the ledger calls it. */
const accountOf = sql`case ${i.account} ${join(
  Object.entries(countedAccount).map(([name, [code]]) => sql`when ${code} then ${name}`),
  ' ',
)} end`

// Of one part in one place several batches may differ: then no line says which of them this is.
export default billRules(
  bill,
  [dailyStockCount, monthlyStockCount, summaryStockCount],
  ({ from }) => ({
    join: sql`left join ${from(diff, archived)} d on t.doc_type = 'diff' and ${d.id} = t.doc_id
    left join ${from(stockInv, archived)} i on ${i.invNo} = ${d.sourceNo}
    left join lateral (select min(${x.liability}) liability, min(${x.reasonCode}) cause, min(${x.shippedQty}) book, min(${x.receivedQty}) counted
      from ${from.lines(diff, archived)} x where ${x.headId} = ${d.id} and ${x.partNo} = l.part_no and ${x.batchNo} is not distinct from l.batch_no
      having count(*) = 1) x on true`,
    select: {
      invType: i.invType, invNo: d.sourceNo,
      liability: sql`x.liability`,
      cause: sql`x.cause`,
      bookQty: sql`x.book`,
      countQty: sql`x.counted`,
    },
  }),
  {
    // Without a difference nothing is booked: what was counted says how rare they are.
    monthly: (
      { from },
      period,
    ) => sql`select ${accountOf} account, ${i.supplierId} supplier_id, ${i.plant} plant, ${i.place} holder,
        ${y.partNo} part_no, ${y.unit} unit, 1 counted_lines, case when ${y.diffQty} <> 0 then 1 else 0 end diff_lines
      from ${from(stockInv, archived)} i join ${from.lines(stockInv, archived)} y on ${y.headId} = ${i.id}
      where ${i.status} in ${codes(stockInv, 'status', 'differing', 'done')} and ${periodOfDay(i.countDate, i.plant)} = ${period}`,
  },
)
