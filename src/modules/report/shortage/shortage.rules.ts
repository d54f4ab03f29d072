import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { table } from '../../../engine/read/scope.ts'
import { report } from '../../../engine/report.ts'
import { pullSheet } from '../../distribution/pullSheet/pullSheet.ts'
import { shortage } from './shortage.ts'

const h = columns(pullSheet, 'h')
const l = lineColumns(pullSheet, 'l')
const missing = sql`(${l.openQty} + ${l.allocQty} + ${l.transitQty})`

// The lines of a state are few and have an index of their own: what is done is never looked at.
export default report(shortage, ({ from, p }) => ({
  select: {
    plant: h.plant,
    supplierCode: h.supplierCode,
    supplierId: h.supplierId,
    partNo: l.partNo,
    unit: l.unit,
    sheets: sql`count(*)`,
    missingQty: sql`sum(${missing})`,
    overdueQty: sql`coalesce(sum(${missing}) filter (where ${h.needAt} < now()), 0)`,
    transitQty: sql`sum(${l.transitQty})`,
    gapQty: sql`sum(${l.openQty} + ${l.allocQty})`,
    overdueSheets: sql`count(*) filter (where ${h.needAt} < now())`,
    since: sql`min((${h.needAt} at time zone 'Asia/Shanghai')::date)`,
  },
  from: sql`${from.lines(pullSheet)} l join ${table(pullSheet)} h on ${h.id} = ${l.headId}`,
  where: sql`${h.status} in ${codes(pullSheet, 'status', 'published', 'partSent', 'allSent', 'partReceived')}
    and ${h.needAt} < ${p.until}::date + 1 and ${missing} > 0`,
}))
