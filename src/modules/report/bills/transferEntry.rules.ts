import { sql } from '../../../engine/database/db.ts'
import { columns } from '../../../engine/read/tables.ts'
import { iedMark } from '../../accounting/iedMark/iedMark.ts'
import { archived, billRules, turned } from './bills.server.ts'
import { bill, dailyTransferEntry, monthlyTransferEntry, summaryTransferEntry } from './transferEntry.ts'

const m = columns(iedMark, 'm')

export default billRules(bill, [dailyTransferEntry, monthlyTransferEntry, summaryTransferEntry], ({ from }) => ({
  join: sql`left join ${from(iedMark, archived)} m on t.doc_type = 'iedMark' and ${m.id} = t.doc_id`,
  select: {
    pullNo: m.pullNo, deliveryNo: m.deliveryNo,
    deliveredQty: turned(m.deliveredQty),
    missingQty: turned(sql`${m.deliveredQty} - ${m.qty}`),
  },
}))
