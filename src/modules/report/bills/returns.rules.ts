import { sql } from '../../../engine/database/db.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { returnGoods } from '../../accounting/returnGoods/returnGoods.ts'
import { archived, billRows, turned } from './bills.server.ts'
import { bill, dailyReturn, monthlyReturn, summaryReturn } from './returns.ts'

const r = columns(returnGoods, 'r')
const x = lineColumns(returnGoods, 'x')
const d = columns(diff, 'd')

// Of one part in one place several lines may be returned for different reasons: then no line says which of them this is.
const rows = billRows(bill, ({ from }) => ({
  join: sql`left join ${from(returnGoods, archived)} r on t.doc_type = 'returnGoods' and ${r.id} = t.doc_id
    left join lateral (select min(${x.reasonCode}) reason, min(${x.signedQty}) signed from ${from.lines(returnGoods, archived)} x
      where ${x.headId} = ${r.id} and ${x.partNo} = l.part_no and ${x.batchNo} is not distinct from l.batch_no having count(*) = 1) x on true
    left join ${from(diff, archived)} d on t.doc_type = 'diff' and ${d.id} = t.doc_id`,
  select: {
    ...{ returnType: r.returnType, reasonCode: sql`x.reason`, resupply: r.resupply, sourceNo: d.sourceNo },
    ...{
      outAt: r.outAt,
      signedAt: r.signedAt,
      signedQty: sql`case when t.movement_type = 'RTN' then ${turned(sql`x.signed`)} end`,
    },
  },
}))

export const dailyReturnRules = report(dailyReturn, rows.daily)
export const monthlyReturnRules = report(monthlyReturn, rows.monthly, { adds: true })
export const summaryReturnRules = report(summaryReturn, rows.summary, { adds: true })
