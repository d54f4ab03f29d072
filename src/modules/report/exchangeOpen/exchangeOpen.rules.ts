import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { accPlan } from '../../material/accPlan/accPlan.ts'
import { exchangeSheet } from '../../material/exchangeSheet/exchangeSheet.ts'
import { ages, exchangeOpen, owed } from './exchangeOpen.ts'

const p = columns(accPlan, 'p')
const h = columns(exchangeSheet, 'h')
const l = lineColumns(exchangeSheet, 'l')
const day = (at: ReturnType<typeof sql>) => sql`(${at} at time zone 'Asia/Shanghai')::date`
const today = day(sql`now()`)
const days = sql`(${today} - x.since)`

// What the supplier has signed for is a plan of its own; what is on its way to it is on sheets.
export default report(exchangeOpen, ({ from }) => ({
  select: {
    plant: sql`x.plant`,
    supplierCode: sql`x.supplier_code`,
    supplierId: sql`x.supplier_id`,
    warehouse: sql`x.warehouse`,
    partNo: sql`x.part_no`,
    unit: sql`x.unit`,
    age: sql`(case when not x.signed then 0 when ${days} <= ${ages.week} then 1 when ${days} <= ${ages.month} then 2
        when ${days} <= ${ages.quarter} then 3 else 4 end)::smallint`,
    outQty: sql`sum(x.out_qty)`,
    backQty: sql`sum(x.back)`,
    comingQty: sql`sum(x.coming)`,
    waivedQty: sql`sum(x.waived)`,
    openQty: sql`sum(x.out_qty - x.back - x.waived)`,
    rows: sql`count(*)`,
    since: sql`min(x.since)`,
    days: sql`max(${days})`,
  },
  from: sql`(select ${p.plant}, ${p.supplierCode}, ${p.supplierId}, ${p.warehouse}, ${p.partNo}, ${p.unit}, true signed, ${p.orderedQty} out_qty,
        ${p.receivedQty} back, ${p.transitQty} coming, ${p.cancelledQty} waived, ${day(p.publishedAt)} since
        from ${from(accPlan)} p where ${p.isExchange} and ${p.status} in ${codes(accPlan, 'status', ...owed)}
      union all select ${h.plant}, ${h.supplierCode}, ${h.supplierId}, ${h.warehouse}, ${l.partNo}, ${l.unit}, false, ${l.qty}, 0, 0, 0, ${day(h.outAt)}
        from ${from(exchangeSheet)} h join ${from.lines(exchangeSheet)} l on ${l.headId} = ${h.id}
        where ${h.status} in ${codes(exchangeSheet, 'status', 'out')} and ${h.handleType} in ${codes(exchangeSheet, 'handleType', 'exchange')}) x`,
}))
