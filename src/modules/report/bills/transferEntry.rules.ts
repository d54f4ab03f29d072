import { sql } from '../../../engine/database/db.ts'
import { columns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { iedMark } from '../../accounting/iedMark/iedMark.ts'
import { archived, billRows, leanOf, turned } from './bills.server.ts'
import { bill, dailyTransferEntry, monthlyTransferEntry, summaryTransferEntry } from './transferEntry.ts'

const m = columns(iedMark, 'm')

const rows = billRows(bill, ({ from }) => ({
  join: sql`left join ${from(iedMark, archived)} m on t.doc_type = 'iedMark' and ${m.id} = t.doc_id`,
  select: {
    pullNo: m.pullNo, deliveryNo: m.deliveryNo,
    deliveredQty: turned(m.deliveredQty),
    missingQty: turned(sql`${m.deliveredQty} - ${m.qty}`),
  },
}))

export const dailyTransferEntryRules = report(dailyTransferEntry, rows.daily)
export const monthlyTransferEntryRules = report(monthlyTransferEntry, rows.monthly, { adds: true })
export const summaryTransferEntryRules = report(summaryTransferEntry, rows.summary, {
  adds: true,
  lean: leanOf(summaryTransferEntry),
})
