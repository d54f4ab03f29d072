import { sql } from '../../../engine/database/db.ts'
import { report } from '../../../engine/report.ts'
import { codes } from '../../../engine/read/codes.ts'
import { columns } from '../../../engine/read/tables.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { arrivals } from './arrivals.ts'

const s = columns(sendSheet, 's')
const judged = (as: 'onTime' | 'early' | 'late') => sql`count(*) filter (where ${s.onTime} in ${codes(sendSheet, 'onTime', as)})`

export default report(arrivals, ({ from, p }) => ({
  select: {
    day: sql`(${s.arriveAt} at time zone 'Asia/Shanghai')::date`,
    plant: s.plant,
    supplierCode: s.supplierCode,
    supplierId: s.supplierId,
    carrierCode: s.carrierCode,
    carrierId: s.carrierId,
    trucks: sql`count(*)`,
    onTime: judged('onTime'),
    early: judged('early'),
    late: judged('late'),
  },
  from: sql`${from(sendSheet)} s`,
  where: sql`${s.arriveAt} >= ${p.from}::date and ${s.arriveAt} < ${p.to}::date + 1 and ${s.onTime} is not null`,
}))
