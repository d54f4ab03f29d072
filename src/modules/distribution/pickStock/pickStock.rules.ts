import { join, sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { sinceWorkDays } from '../../common/workDays.server.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { batchesLeft, linesOf } from '../delivery/stock.server.ts'
import { sheetDocuments } from '../sheets.ts'
import { pickStock } from './pickStock.ts'
import { ledger } from '../../../ledger/read.ts'
import { today, stores, inStore, heldOf, age } from '../storeStock.server.ts'

const w = columns(warehouse, 'w')
const k = columns(partPlant, 'k')

/** Days of going out that an average is made of. */
const WORK_DAYS = 10

/** SQL: what is on sheets on their way, by where they go. */
const coming = join(
  sheetDocuments.map((d) => {
    const [h, g] = [columns(d, 'h'), lineColumns(d, 'g')]
    return sql`select ${h.plant} plant, ${h.warehouse} holder, ${h.supplierId} supplier_id, ${g.partNo} part_no, ${g.unit} unit,
        ${g.shipQty} - ${g.receivedQty} - ${g.damagedQty} - ${g.rejectedQty} qty
      from ${table(d)} h join ${lineTable(d)} g on ${g.headId} = ${h.id} where ${h.status} in ${codes(d, 'status', 'sent', 'arrived', 'receiving')}`
  }),
  ' union all ',
)
/** What lies in a store, and what is coming that never was in one. */
const known = sql`(select account, plant, holder, supplier_id, part_no, unit, qty from ${ledger.balances()} where account = 'TPL'
  union all select distinct 'TPL', y.plant, y.holder, y.supplier_id, y.part_no, y.unit, 0::numeric from (${coming}) y
    join ${table(warehouse)} w on ${w.plant} = y.plant and ${w.warehouse} = y.holder and ${w.whKind} in ${codes(warehouse, 'whKind', 'tpl')}
    where not exists (select from ${ledger.balances()} b where b.account = 'TPL' and b.plant = y.plant and b.holder = y.holder and b.supplier_id = y.supplier_id
      and b.part_no = y.part_no))`

export default report(pickStock, () => ({
  each: true,
  select: {
    ...inStore,
    warnLevel: sql`(case when b.qty < ${k.minQty} then 2 when b.qty > ${k.maxQty} then 1 else 0 end)::smallint`,
    ageLevel: age(sql`x.since`),
    tplQty: sql`b.qty`,
    reservedQty: sql`r.qty`,
    availQty: sql`b.qty - r.qty`,
    inTransitQty: sql`i.qty`,
    dayNeed: sql`round(u.used / ${WORK_DAYS}, 3)`,
    coverDays: sql`round(b.qty / nullif(u.used / ${WORK_DAYS}, 0), 1)`,
    minQty: k.minQty, maxQty: k.maxQty,
    oldestInAt: sql`x.since`,
    stockDays: sql`${today} - x.since`,
    batchCount: sql`x.n`,
    // Added up a month: a part's lines are many.
    lastMoveAt: sql`(select max(m.last_date) from ${ledger.months()} m where m.account = 'TPL' and m.supplier_id = b.supplier_id and m.plant = b.plant
      and m.holder = b.holder and m.part_no = b.part_no)`,
  },
  from: sql`${stores(known)}
    left join lateral (select min(y.since) since, count(*) n from (${batchesLeft}) y where y.qty > 0) x on true
    cross join lateral ${heldOf(sql`true`)} r
    left join lateral (select coalesce(sum(y.qty), 0) qty from (${coming}) y where y.plant = b.plant and y.holder = b.holder
      and y.supplier_id = b.supplier_id and y.part_no = b.part_no) i on true
    left join (${sinceWorkDays(WORK_DAYS)}) z on z.plant = b.plant
    left join lateral (select coalesce(-sum(x.qty), 0) used from ${ledger.movements()} x where ${linesOf} and x.movement = 'TOU'
      and x.business_date >= z.since and x.business_date < ${today}) u on true`,
  // A store that ran dry of what it should hold is told of as well.
  where: sql`b.account = 'TPL' and (b.qty <> 0 or i.qty > 0 or ${k.minQty} > 0)`,
}))
