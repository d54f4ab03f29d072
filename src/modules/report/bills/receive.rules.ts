import { sql } from '../../../engine/database/db.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { receive } from '../../accounting/receive/receive.ts'
import { archived, billRows, turned } from './bills.server.ts'
import { bill, dailyReceive, monthlyReceive, summaryReceive } from './receive.ts'

const r = columns(receive, 'r')
const x = lineColumns(receive, 'x')
const d = columns(diff, 'd')

const rows = billRows(bill, ({ from }) => ({
  join: sql`left join ${from(receive, archived)} r on t.doc_type = 'receive' and ${r.id} = t.doc_id
    left join ${from.lines(receive, archived)} x on ${x.headId} = ${r.id} and ${x.sheetLineId} = l.sheet_line_id
    left join ${from(diff, archived)} d on t.doc_type = 'diff' and ${d.id} = t.doc_id`,
  select: {
    sheetNo: sql`coalesce(${r.sheetNo}, ${d.sheetNo})`,
    hasDiff: r.hasDiff,
    shortQty: turned(x.shortQty),
    damagedQty: turned(x.damagedQty),
  },
}))

export const dailyReceiveRules = report(dailyReceive, rows.daily)
export const monthlyReceiveRules = report(monthlyReceive, rows.monthly)
export const summaryReceiveRules = report(summaryReceive, rows.summary)
