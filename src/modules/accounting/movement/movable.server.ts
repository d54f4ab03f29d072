import { sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import type { AskContext } from '../../../engine/rule.ts'
import { zonesAt } from '../../../ledger/zones.ts'
import { part } from '../../master/part/part.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import type { MovableStock } from './movable.ts'
import type { stockMovement } from './movement.ts'
import { ledger } from '../../../ledger/read.ts'

/** Balances that a phone takes along; the largest first. */
const MOST = 5000

/** What lies in the warehouses that somebody sees, and at their lines; for who runs third parties' stores what lies in theirs. */
export async function movableStock({ read, input, now, who }: AskContext<(typeof stockMovement)['asks']['movable']['input']>) {
  const third = who.orgType === 'carrier'
  const seen = await read.mine(warehouse, { status: 'enabled', ...(input.plant ? { plant: input.plant } : {}) })
  const found = seen.filter((w) => (third ? w.whKind === 'tpl' && w.operatorId === who.orgId : w.whKind !== 'tpl'))
  const accounts = third ? ['TPL'] : ['CON', 'LINE']
  const stock = await read.rows<MovableStock>(
    sql`select b.plant, b.holder warehouse, case b.account when 'LINE' then 'LINE' else 'CON' end account, s.supplier_code "supplierCode",
        s.supplier_name "supplierName", b.part_no "partNo", p.part_name "partName", p.unit, z.qty::float8 qty, z.zone,
        case when b.account = 'CON' and k.warehouse = b.holder then k.zone end home, u.serials
      from ${ledger.balances()} b cross join lateral (${zonesAt}) z
      cross join lateral (select array_agg(x.serial_no order by x.serial_no) serials from ${ledger.units()} x where x.part_no = b.part_no
        and x.supplier_id = b.supplier_id and x.account = b.account and x.plant = b.plant and x.holder = b.holder) u
      join ${table(supplier)} s on s.id = b.supplier_id join ${table(part)} p on p.part_no = b.part_no
      left join ${table(partPlant)} k on k.plant = b.plant and k.part_no = b.part_no
      where b.account = any(${accounts}::text[]) and b.qty > 0
        and (b.plant, b.holder) in (select * from unnest(${found.map((w) => w.plant)}::text[], ${found.map((w) => w.warehouse)}::text[]))
      order by b.qty desc, b.plant, b.holder, b.part_no, s.supplier_code, z.zone nulls first limit ${MOST}`,
  )
  return {
    now,
    warehouses: found.map((w) => ({
      plant: w.plant, warehouse: w.warehouse, name: w.warehouseName, third,
      zones: w.lines.map((l) => ({ zone: l.zone, name: l.zoneName ?? '' })),
    })),
    stock,
  }
}
