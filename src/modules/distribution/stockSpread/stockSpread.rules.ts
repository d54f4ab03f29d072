import { join, sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { ledger } from '../../../ledger/read.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { stockAccount } from '../stock.ts'
import { stockSpread } from './stockSpread.ts'

const s = columns(supplier, 's')
type Account = keyof typeof stockAccount
const accounts = Object.keys(stockAccount) as Account[]
const on = (...of: Account[]) => sql`coalesce(sum(b.qty) filter (where b.account in (${join(of.map((a) => sql`${a}`))})), 0)`

export default report(stockSpread, () => ({
  select: {
    plant: sql`b.plant`,
    supplierCode: s.supplierCode, supplierId: s.id,
    partNo: sql`b.part_no`,
    unit: sql`b.unit`,
    stockQty: on('CON', 'LINE', 'HOLD', 'RTN', 'ACC'),
    conQty: on('CON'),
    lineQty: on('LINE'),
    trnQty: on('TRN'),
    tplQty: on('TPL'),
    holdQty: on('HOLD'),
    rtnQty: on('RTN'),
    accQty: on('ACC'),
  },
  from: sql`${ledger.balances()} b join ${table(supplier)} s on ${s.id} = b.supplier_id`,
  where: sql`b.qty <> 0 and b.account in (${join(accounts.map((a) => sql`${a}`))})`,
}))
