import { join, raw, sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { openDemand } from '../../common/openDemand.server.ts'
import { sinceWorkDays } from '../../common/workDays.server.ts'
import { part } from '../../master/part/part.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { supbusi } from '../../master/supbusi/supbusi.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { shippingDocuments } from '../sheets.ts'
import { stateCodes } from '../sheets.server.ts'
import { wmsSnapshot } from '../wmsSnapshot/wmsSnapshot.ts'
import { realTimeStock } from './realTimeStock.ts'
import { ledger } from '../../../ledger/read.ts'
import { lying, goods } from '../stock.server.ts'
import { stockAccount } from '../stock.ts'

const s = columns(supplier, 's')
const k = columns(partPlant, 'k')
const v = columns(supbusi, 'v')
const p = columns(part, 'p')
const w = columns(wmsSnapshot, 'w')
const y = lineColumns(wmsSnapshot, 'y')

/** Days of consumption that an average is made of. */
const WORK_DAYS = 10
const SNAPSHOT_COUNTS = sql`interval '24 hours'`

type Account = keyof typeof stockAccount
/**
 * SQL: quantities of supplier s by plant, warehouse, part and account; OPEN is what is still to be shipped, WMS what the warehouse says,
 * NONE a part that should be there: one that nothing is left of is the first to be told of.
 */
const pieces = sql`select b.plant, b.holder warehouse, b.part_no, b.unit, b.account, b.qty from ${ledger.balances()} b
    where b.supplier_id = ${s.id} and b.account in (${lying}) and b.qty <> 0
  ${join(
    shippingDocuments.map((d) => {
      const [h, g] = [columns(d, 'h'), lineColumns(d, 'g')]
      return sql`union all
  select ${h.plant}, ${h.warehouse}, l.part_no, l.unit, 'TRN', l.qty from ${table(d)} h join ${lineTable(d)} g on ${g.headId} = ${h.id}
    join ${ledger.movements()} l on l.sheet_line_id = ${g.id} and l.book = 'S' and l.account = 'TRN'
    where ${h.supplierId} = ${s.id} and ${h.status} in ${stateCodes(d, 'sent', 'arrived', 'receiving', 'received')}`
    }),
    ' ',
  )}
  union all
  select d.plant, d.warehouse, d.part_no, d.unit, 'OPEN', d.open + d.alloc from (${openDemand(sql`d.supplier_id = ${s.id}`)}) d where d.warehouse is not null
  union all
  select ${w.plant}, ${w.warehouse}, ${y.partNo}, ${y.unit}, 'WMS', ${y.qty} from ${table(wmsSnapshot)} w join ${lineTable(wmsSnapshot)} y on ${y.headId} = ${w.id}
    where ${y.supplierId} = ${s.id} and ${w.status} in ${codes(wmsSnapshot, 'status', 'current')} and ${w.snapshotAt} > now() - ${SNAPSHOT_COUNTS}
  union all
  select ${k.plant}, ${k.warehouse}, ${k.partNo}, ${p.unit}, 'NONE', 0 from ${table(partPlant)} k join ${table(part)} p on ${p.partNo} = ${k.partNo}
    where ${k.safetyQty} > 0 and ${k.warehouse} is not null and ${k.status} in ${codes(partPlant, 'status', 'enabled')}
      and exists (select from ${table(supbusi)} v where ${v.supplierId} = ${s.id} and ${v.plant} = ${k.plant} and ${v.partNo} = ${k.partNo}
        and ${v.status} in ${codes(supbusi, 'status', 'enabled')} and current_date between ${v.validFrom} and coalesce(${v.validTo}, 'infinity'::date))`
const on = (account: Account | 'OPEN' | 'WMS') =>
  sql`coalesce(sum(q.qty) filter (where q.account = ${account}), 0) ${raw(account.toLowerCase())}`

export default report(realTimeStock, () => {
  const daily = sql`round(u.used / ${WORK_DAYS}, 3)`
  const cover = sql`round((x.con + x.line) / nullif(u.used / ${WORK_DAYS}, 0), 1)`
  const inStore = sql`x.con + x.hold + x.tpl + x.rtn + x.acc`
  return {
    each: true,
    select: {
      ...goods,
      zone: k.zone,
      // A part's safety stock is the plant's, whoever supplies it and wherever it lies.
      warnLevel: sql`(case when ${k.safetyQty} > (select coalesce(sum(b.qty), 0) from ${ledger.balances()} b
          where b.plant = x.plant and b.part_no = x.part_no and b.account in ('CON', 'LINE')) then 2 when ${cover} < 1 then 1 else 0 end)::smallint`,
      availQty: sql`x.con + x.line + x.tpl + x.trn`,
      conQty: sql`x.con`,
      lineQty: sql`x.line`,
      trnQty: sql`x.trn`,
      holdQty: sql`x.hold`,
      tplQty: sql`x.tpl`,
      rtnQty: sql`x.rtn`,
      accQty: sql`x.acc`,
      openQty: sql`x.open`,
      coverDays: cover, avgDayUse: daily, safetyQty: k.safetyQty, minQty: k.minQty, maxQty: k.maxQty,
      wmsQty: sql`case when ${w.id} is not null then x.wms end`,
      wmsDiff: sql`case when ${w.id} is not null then x.wms - (${inStore}) end`,
      wmsAge: sql`round(extract(epoch from now() - ${w.snapshotAt}) / 3600, 1)`,
      snapshotAt: w.snapshotAt,
      // Added up a month: a part's lines are many.
      lastMove: sql`(select max(m.last_date) from ${ledger.months()} m where m.account in (${lying}) and m.supplier_id = ${s.id}
        and m.plant = x.plant and m.holder = x.warehouse and m.part_no = x.part_no)`,
    },
    from: sql`${table(supplier)} s cross join lateral (select q.plant, q.warehouse, q.part_no, q.unit,
          ${join([...(Object.keys(stockAccount) as Account[]), 'OPEN' as const, 'WMS' as const].map(on))}
        from (${pieces}) q group by 1, 2, 3, 4) x
      left join ${table(partPlant)} k on ${k.plant} = x.plant and ${k.partNo} = x.part_no and ${k.status} in ${codes(partPlant, 'status', 'enabled')}
      left join ${table(wmsSnapshot)} w on ${w.plant} = x.plant and ${w.warehouse} = x.warehouse and ${w.status} in ${codes(wmsSnapshot, 'status', 'current')}
        and ${w.snapshotAt} > now() - ${SNAPSHOT_COUNTS}
      left join (${sinceWorkDays(WORK_DAYS)}) z on z.plant = x.plant
      left join lateral (select coalesce(-sum(l.qty), 0) used from ${ledger.movements()} l where l.book = 'S' and l.account = 'LINE' and l.movement = 'USE'
        and l.supplier_id = ${s.id} and l.plant = x.plant and l.holder = x.warehouse and l.part_no = x.part_no
        and l.business_date >= z.since and l.business_date < (now() at time zone 'Asia/Shanghai')::date) u on true`,
  }
})
