import { sql } from '../../../engine/database/db.ts'
import { report } from '../../../engine/report.ts'
import { lineTable } from '../../../engine/read/scope.ts'
import { codes } from '../../../engine/read/codes.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { materialOrder } from '../../material/order/order.ts'
import { movedOf } from '../demand.server.ts'
import { orderAppointment } from './orderAppointment.ts'

const o = columns(materialOrder, 'o')
const l = lineColumns(materialOrder, 'l')

export default report(orderAppointment, ({ from, p }) => ({
  each: true,
  select: {
    orderNo: o.orderNo, lineNo: l.lineNo, plant: o.plant, supplierCode: o.supplierCode, supplierId: o.supplierId,
    partNo: l.partNo, unit: l.unit, needDate: l.needDate, promisedDate: l.promisedDate, orderQty: l.orderQty,
    promisedQty: l.promisedQty,
    shippedQty: sql`m.shipped`,
    receivedQty: sql`m.received`,
    onTimeQty: sql`m.on_time`,
    keptQty: sql`case when ${l.promisedQty} is not null then least(m.on_time, ${l.promisedQty}) end`,
  },
  from: sql`${from(materialOrder)} o join ${lineTable(materialOrder)} l on ${l.headId} = ${o.id} cross join ${movedOf('l')} m`,
  where: sql`${o.orderMonth} = ${p.month} and ${o.status} not in ${codes(materialOrder, 'status', 'draft', 'cancelled')}`,
}))
