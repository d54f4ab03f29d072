import { sql } from '../../../engine/database/db.ts'
import { columns } from '../../../engine/read/tables.ts'
import { externalPull } from '../../accounting/externalPull/externalPull.ts'
import { iedMark } from '../../accounting/iedMark/iedMark.ts'
import { archived, billRules } from './bills.server.ts'
import { bill, dailyTransferDelivery, monthlyTransferDelivery, summaryTransferDelivery } from './transferDelivery.ts'

const m = columns(iedMark, 'm')
const e = columns(externalPull, 'e')

export default billRules(bill, [dailyTransferDelivery, monthlyTransferDelivery, summaryTransferDelivery], ({ from }) => ({
  join: sql`left join ${from(iedMark, archived)} m on t.doc_type = 'iedMark' and ${m.id} = t.doc_id
    left join ${from(externalPull, archived)} e on ${e.pullNo} = ${m.pullNo}`,
  select: { pullNo: m.pullNo, needAt: e.needAt, late: sql`t.business_date > (${e.needAt} at time zone 'Asia/Shanghai')::date` },
}))
