import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { zonesAt } from '../../../ledger/zones.ts'
import { ledger } from '../../../ledger/read.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { stockZone } from './stockZone.ts'
import { goods } from '../stock.server.ts'
import { sql } from '../../../engine/database/db.ts'

const s = columns(supplier, 's')
const k = columns(partPlant, 'k')

export default report(stockZone, () => ({
  each: true,
  select: {
    ...goods,
    zone: sql`x.zone`,
    placed: sql`x.zone is not null`,
    homeZone: k.zone,
    qty: sql`x.qty`,
    since: sql`x.since`,
  },
  from: sql`${table(supplier)} s cross join lateral (select b.plant, b.holder warehouse, b.part_no, b.unit, z.zone, z.qty, z.since
      from ${ledger.balances()} b cross join lateral (${zonesAt}) z where b.supplier_id = ${s.id} and b.account = 'CON'
        and not exists (select from ${ledger.units()} u where u.part_no = b.part_no and u.supplier_id = b.supplier_id)) x
    left join ${table(partPlant)} k on ${k.plant} = x.plant and ${k.partNo} = x.part_no and ${k.warehouse} = x.warehouse`,
}))
