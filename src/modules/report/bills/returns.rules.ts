import { sql } from '../../../engine/database/db.ts'
import { columns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { returnGoods } from '../../accounting/returnGoods/returnGoods.ts'
import { archived, billRows } from './bills.server.ts'
import { bill, dailyReturn, monthlyReturn, summaryReturn } from './returns.ts'

const r = columns(returnGoods, 'r')
const d = columns(diff, 'd')

const rows = billRows(bill, ({ from }) => ({
  join: sql`left join ${from(returnGoods, archived)} r on t.doc_type = 'returnGoods' and ${r.id} = t.doc_id
    left join ${from(diff, archived)} d on t.doc_type = 'diff' and ${d.id} = t.doc_id`,
  select: { returnType: r.returnType, sourceNo: d.sourceNo, outAt: r.outAt, signedAt: r.signedAt },
}))

export const dailyReturnRules = report(dailyReturn, rows.daily)
export const monthlyReturnRules = report(monthlyReturn, rows.monthly)
export const summaryReturnRules = report(summaryReturn, rows.summary)
