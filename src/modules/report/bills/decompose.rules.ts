import { sql } from '../../../engine/database/db.ts'
import { columns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { iedMark } from '../../accounting/iedMark/iedMark.ts'
import { archived, billRows } from './bills.server.ts'
import { bill, dailyDecompose, monthlyDecompose, summaryDecompose } from './decompose.ts'

const m = columns(iedMark, 'm')

const rows = billRows(bill, ({ from }) => ({
  join: sql`left join ${from(iedMark, archived)} m on t.doc_type = 'iedMark' and ${m.id} = t.doc_id`,
  select: { assemblyPartNo: m.assemblyPartNo, usage: m.usage, receiveNo: m.receiveNo },
}))

export const dailyDecomposeRules = report(dailyDecompose, rows.daily)
export const monthlyDecomposeRules = report(monthlyDecompose, rows.monthly, { adds: true })
export const summaryDecomposeRules = report(summaryDecompose, rows.summary, { adds: true })
