import { sql } from '../../../engine/database/db.ts'
import { report } from '../../../engine/report.ts'
import { codes } from '../../../engine/read/codes.ts'
import { columns } from '../../../engine/read/tables.ts'
import { materialOrder } from '../../material/order/order.ts'
import { orderProgress } from './orderProgress.ts'

const o = columns(materialOrder, 'o')

export default report(orderProgress, ({ from, p }) => ({
  select: {
    plant: o.plant, supplierCode: o.supplierCode, supplierId: o.supplierId,
    orders: sql`count(*)`,
    wantedQty: sql`sum(${o.orderedQty} - ${o.cancelledQty})`,
    transitQty: sql`sum(${o.transitQty})`,
    receivedQty: sql`sum(${o.receivedQty})`,
    cancelledQty: sql`sum(${o.cancelledQty})`,
  },
  from: sql`${from(materialOrder)} o`,
  where: sql`${o.orderMonth} = ${p.month} and ${o.status} not in ${codes(materialOrder, 'status', 'draft', 'cancelled')}`,
}))
