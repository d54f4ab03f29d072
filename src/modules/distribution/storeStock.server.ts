/** What the rows of lists of stock in third parties' stores have in common. */
import { sql, type Sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import { columns } from '../../engine/read/tables.ts'
import { carrier } from '../master/carrier/carrier.ts'
import { partPlant } from '../master/partPlant/partPlant.ts'
import { supplier } from '../master/supplier/supplier.ts'
import { warehouse } from '../master/warehouse/warehouse.ts'
import { held } from './delivery/stock.server.ts'
import { OLD_DAYS } from './storeStock.ts'

const s = columns(supplier, 's')
const w = columns(warehouse, 'w')
const c = columns(carrier, 'c')
const k = columns(partPlant, 'k')

export const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** What lies in third parties' stores, with whose it is and who runs the store. */
export const stores = (stock = sql`ledger_balance`) => sql`${stock} b join ${table(supplier)} s on ${s.id} = b.supplier_id
  join ${table(warehouse)} w on ${w.plant} = b.plant and ${w.warehouse} = b.holder left join ${table(carrier)} c on ${c.id} = ${w.operatorId}
  left join ${table(partPlant)} k on ${k.plant} = b.plant and ${k.partNo} = b.part_no and ${k.status} in ${codes(partPlant, 'status', 'enabled')}`
export const inStore = {
  plant: sql`b.plant`,
  warehouse: sql`b.holder`,
  warehouseName: w.warehouseName, operatorId: w.operatorId, tplName: c.carrierName, supplierCode: s.supplierCode, supplierId: s.id,
  partNo: sql`b.part_no`,
  unit: sql`b.unit`,
}
/** SQL: what deliveries hold of stock b. */
export const heldOf = (
  where: Sql,
): Sql => sql`(select coalesce(sum(r.qty), 0) qty from (${held}) r where r.plant = b.plant and r.warehouse = b.holder
  and r.supplier_id = b.supplier_id and r.part_no = b.part_no and ${where})`
/** SQL: the code of how old goods are that came in then. */
export const age = (since: Sql) =>
  sql`(case when ${today} - ${since} > ${k.shelfLifeDays} / 2.0 then 2 when ${today} - ${since} > ${OLD_DAYS}::int then 1 else 0 end)::smallint`
