import { sql } from '../../../engine/database/db.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { stockInv } from '../../accounting/stockInv/stockInv.ts'
import { archived, billRows } from './bills.server.ts'
import { bill, dailyStockCount, monthlyStockCount, summaryStockCount } from './stockCount.ts'

const d = columns(diff, 'd')
const i = columns(stockInv, 'i')
const x = lineColumns(diff, 'x')

// Of one part in one place several batches may differ: then no line says which of them this is.
const rows = billRows(bill, ({ from }) => ({
  join: sql`left join ${from(diff, archived)} d on t.doc_type = 'diff' and ${d.id} = t.doc_id
    left join ${from(stockInv, archived)} i on ${i.invNo} = ${d.sourceNo}
    left join lateral (select min(${x.liability}) liability, min(${x.shippedQty}) book, min(${x.receivedQty}) counted
      from ${from.lines(diff, archived)} x where ${x.headId} = ${d.id} and ${x.partNo} = l.part_no and ${x.batchNo} is not distinct from l.batch_no
      having count(*) = 1) x on true`,
  select: { invType: i.invType, invNo: d.sourceNo, liability: sql`x.liability`, bookQty: sql`x.book`, countQty: sql`x.counted` },
}))

export const dailyStockCountRules = report(dailyStockCount, rows.daily)
export const monthlyStockCountRules = report(monthlyStockCount, rows.monthly, { adds: true })
export const summaryStockCountRules = report(summaryStockCount, rows.summary, { adds: true })
