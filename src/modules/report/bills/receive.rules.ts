import { sql } from '../../../engine/database/db.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { receive } from '../../accounting/receive/receive.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { archived, billRules, turned } from './bills.server.ts'
import { bill, dailyReceive, monthlyReceive, summaryReceive } from './receive.ts'

const r = columns(receive, 'r')
const x = lineColumns(receive, 'x')
const d = columns(diff, 'd')
const g = columns(sendSheet, 'g')
const y = lineColumns(sendSheet, 'y')

// Its line is found by the sheet's: a receipt's lines would all be gone through for each of them.
export default billRules(bill, [dailyReceive, monthlyReceive, summaryReceive], ({ from }) => ({
  join: sql`left join ${from(receive, archived)} r on t.doc_type = 'receive' and ${r.id} = t.doc_id
    left join ${from.lines(receive, archived)} x on ${x.headId} + 0 = ${r.id} and ${x.sheetLineId} = l.sheet_line_id
    left join ${from(sendSheet, archived)} g on ${g.id} = ${r.sheetId}
    left join ${from.lines(sendSheet, archived)} y on ${y.id} = ${x.sheetLineId}
    left join ${from(diff, archived)} d on t.doc_type = 'diff' and ${d.id} = t.doc_id`,
  select: {
    sheetNo: sql`coalesce(${r.sheetNo}, ${d.sheetNo}, case t.doc_type when 'cusSend' then t.doc_no end)`,
    sheetType: g.sheetType, onTime: g.onTime, hasDiff: r.hasDiff,
    boxCount: turned(sql`case when ${x.earlierQty} = 0 then ${y.boxes} end`),
    shortQty: turned(x.shortQty),
    damagedQty: turned(x.damagedQty),
  },
}))
