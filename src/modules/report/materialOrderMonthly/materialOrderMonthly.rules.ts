import { sql } from '../../../engine/database/db.ts'
import { report } from '../../../engine/report.ts'
import { table } from '../../../engine/read/scope.ts'
import { codes } from '../../../engine/read/codes.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { priceRecord } from '../../master/priceRecord/priceRecord.ts'
import { materialOrder } from '../../material/order/order.ts'
import { movedOf } from '../demand.server.ts'
import { materialOrderMonthly } from './materialOrderMonthly.ts'

const o = columns(materialOrder, 'o')
const l = lineColumns(materialOrder, 'l')
const p = columns(priceRecord, 'p')

const price = sql`(select ${p.price} from ${table(priceRecord)} p
  where ${p.plant} = ${o.plant} and ${p.supplierCode} = ${o.supplierCode} and ${p.partNo} = ${l.partNo}
    and ${p.status} in ${codes(priceRecord, 'status', 'enabled')} and ${l.needDate} between ${p.validFrom} and coalesce(${p.validTo}, 'infinity')
  order by ${p.validFrom} desc limit 1)`

// An order moves to the archive 18 months after it ended; its month is counted as before.
const archived = { archived: true }

export default report(materialOrderMonthly, ({ from, p: asked }) => ({
  each: true,
  select: {
    period: o.orderMonth, orderNo: o.orderNo, lineNo: l.lineNo, orderType: o.orderType, plant: o.plant,
    supplierCode: o.supplierCode, supplierId: o.supplierId, partNo: l.partNo, unit: l.unit, orderQty: l.orderQty,
    revisedQty: sql`m.revised`,
    calledQty: l.calledQty,
    shippedQty: sql`m.shipped`,
    receivedQty: sql`m.received`,
    onTimeQty: sql`m.on_time`,
    openQty: l.openQty, cancelledQty: l.cancelledQty, promisedQty: l.promisedQty,
    overdueLines: sql`(${l.needDate} < current_date and m.received + ${l.cancelledQty} < ${l.orderedQty})::int`,
    amount: sql`round(${l.orderQty} * ${price}, 2)`,
  },
  from: sql`${from.lines(materialOrder, archived)} l join ${from(materialOrder, archived)} o on ${o.id} = ${l.headId} cross join ${movedOf('l')} m`,
  where: sql`${o.orderMonth} = ${asked.period} and ${o.status} not in ${codes(materialOrder, 'status', 'draft', 'cancelled')}`,
}))
