import { sql } from '../../../engine/database/db.ts'
import { report } from '../../../engine/report.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable } from '../../../engine/read/scope.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { ckd } from '../../material/ckd/ckd.ts'
import { ckdReceiptReport } from './ckdReceiptReport.ts'
import { ledger } from '../../../ledger/read.ts'

const h = columns(ckd, 'h')
const l = lineColumns(ckd, 'l')

export default report(ckdReceiptReport, ({ from, p }) => ({
  each: true,
  select: {
    noticeNo: h.noticeNo, lineNo: l.lineNo, plant: h.plant, supplierCode: h.supplierCode, supplierId: h.supplierId,
    partNo: l.partNo, unit: l.unit, needDate: h.needDate, promisedDate: l.promisedDate, noticeQty: l.noticeQty,
    promisedQty: l.promisedQty,
    shippedQty: sql`d.transit + d.received`,
    receivedQty: sql`d.received`,
  },
  from: sql`${from(ckd)} h join ${lineTable(ckd)} l on ${l.headId} = ${h.id} join ${ledger.demandLines()} d on d.id = ${l.id}`,
  where: sql`${h.needDate} >= to_date(${p.month}, 'YYYYMM') and ${h.needDate} < to_date(${p.month}, 'YYYYMM') + interval '1 month' and ${h.status} not in ${codes(ckd, 'status', 'draft', 'deleted')}`,
}))
