import { sql } from '../../../engine/database/db.ts'
import { report } from '../../../engine/report.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { monthlyReceive } from './monthlyReceive.ts'

const s = columns(supplier, 's')

export default report(monthlyReceive, () => ({
  select: {
    period: sql`l.period`,
    plant: sql`l.plant`,
    supplierCode: s.supplierCode,
    supplierId: sql`l.supplier_id`,
    partNo: sql`l.part_no`,
    unit: sql`l.unit`,
    docCount: sql`count(distinct l.txn_id)`,
    qty: sql`sum(l.qty)`,
    daysActive: sql`count(distinct l.business_date)`,
    firstDate: sql`min(l.business_date)`,
    lastDate: sql`max(l.business_date)`,
  },
  from: sql`ledger_line l join ledger_txn t on t.id = l.txn_id join ${table(supplier)} s on ${s.id} = l.supplier_id`,
  where: sql`l.book = 'S' and l.account in ('CON', 'ACC', 'CUS')
    and t.movement_type || coalesce('.' || t.sub_type, '') in ('RCV', 'DIF.H1', 'DIF.O1')`,
}))
