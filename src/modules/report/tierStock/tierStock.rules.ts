import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { iedMark } from '../../accounting/iedMark/iedMark.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { tierStock } from './tierStock.ts'
import { ledger } from '../../../ledger/read.ts'

const m = columns(iedMark, 'm')
const s = columns(supplier, 's')
const tier = columns(supplier, 'tier')

// What lies at a tier supplier or is on its way there is held by its code. Of what came in, the latest is still there.
export default report(tierStock, () => ({
  each: true,
  select: {
    plant: sql`x.plant`,
    supplierCode: s.supplierCode, supplierId: s.id, tierCode: tier.supplierCode, tierId: tier.id,
    partNo: sql`x.part_no`,
    unit: sql`x.unit`,
    stockQty: sql`x.stock`,
    toUseQty: sql`x.to_use`,
    leftQty: sql`x.stock - x.to_use`,
    onWayQty: sql`x.on_way`,
    since: sql`came.since`,
    days: sql`(now() at time zone 'Asia/Shanghai')::date - came.since`,
    lastEntryAt: sql`came.entered_at`,
  },
  from: sql`(select y.plant, y.supplier_id, y.holder, y.part_no, y.unit, sum(y.stock) stock, sum(y.to_use) to_use, sum(y.on_way) on_way from (
      select b.plant, b.supplier_id, b.holder, b.part_no, b.unit, case b.account when 'TIER' then b.qty else 0 end stock, 0 to_use,
        case b.account when 'TRN' then b.qty else 0 end on_way from ${ledger.balances()} b where b.account in ('TIER', 'TRN') and b.qty <> 0
      union all select ${m.plant}, ${m.supplierId}, ${m.tierCode}, ${m.partNo}, ${m.unit}, 0, ${m.qty}, 0 from ${table(iedMark)} m
        where ${m.markKind} in ${codes(iedMark, 'markKind', 'decompose')} and ${m.status} in ${codes(iedMark, 'status', 'waiting', 'disputed')}) y
      group by 1, 2, 3, 4, 5) x
    join ${table(supplier)} s on ${s.id} = x.supplier_id join ${table(supplier)} tier on ${tier.supplierCode} = x.holder
    left join lateral (select max(e.day) entered_at, min(e.day) filter (where e.later < x.stock) since from (
      select l.business_date as day, sum(l.qty) over (order by l.business_date desc, l.id desc) - l.qty as later from ${ledger.movements()} l
        where l.book = 'S' and l.account = 'TIER' and l.plant = x.plant and l.supplier_id = x.supplier_id and l.holder = x.holder
          and l.part_no = x.part_no and l.qty > 0) e) came on true`,
}))
