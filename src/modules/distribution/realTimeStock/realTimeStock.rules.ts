import { join, raw, sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { movements } from '../../../ledger/movements.ts'
import { zonesAt } from '../../../ledger/zones.ts'
import { openDemand } from '../../common/openDemand.server.ts'
import { sinceWorkDays } from '../../common/workDays.server.ts'
import { part } from '../../master/part/part.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { supbusi } from '../../master/supbusi/supbusi.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { batchesOf } from '../batches.server.ts'
import { shippingDocuments } from '../sheets.ts'
import { stateCodes } from '../sheets.server.ts'
import { wmsSnapshot } from '../wmsSnapshot/wmsSnapshot.ts'
import { realTimeStock, stockAccount, stockBatch, stockMove, stockZone } from './realTimeStock.ts'
import { ledger } from '../../../ledger/read.ts'

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
/** Their stock lies in a warehouse; what is under way is held by a carrier, and belongs to where its sheet goes. */
const lying = join(
  Object.keys(stockAccount)
    .filter((a) => a !== 'TRN')
    .map((a) => sql`${a}`),
)
/** SQL: an account's code in the declaration. */
const accountCode = (of: Sql): Sql =>
  sql`(case ${of} ${join(
    Object.entries(stockAccount).map(([a, [code]]) => sql`when ${a} then ${code}::smallint`),
    ' ',
  )} end)`
/** SQL: the ledger lines of supplier s on these accounts, each with its warehouse. */
const placed = sql`select l.id, l.txn_id, l.plant, l.holder warehouse, l.account, l.part_no, l.unit, l.batch_no, l.qty, l.business_date, l.movement
    from ${ledger.movements()} l where l.book = 'S' and l.account in (${lying}) and l.supplier_id = ${s.id}
  ${join(
    shippingDocuments.map((d) => {
      const [h, g] = [columns(d, 'h'), lineColumns(d, 'g')]
      return sql`union all
  select l.id, l.txn_id, l.plant, ${h.warehouse}, l.account, l.part_no, l.unit, l.batch_no, l.qty, l.business_date, l.movement
    from ${ledger.movements()} l join ${lineTable(d)} g on ${g.id} = l.sheet_line_id join ${table(d)} h on ${h.id} = ${g.headId}
    where l.book = 'S' and l.account = 'TRN' and l.supplier_id = ${s.id}`
    }),
    ' ',
  )}`

const moveText = sql`case x.movement ${join(
  Object.entries(movements).map(([m, { text }]) => sql`when ${m} then ${text}`),
  ' ',
)} else x.movement end || case when t.reversal_of is null then '' else '（冲销）' end`

/** Whose goods of what lie in which warehouse, of rows x of a supplier s. */
const goods = {
  plant: sql`x.plant`,
  warehouse: sql`x.warehouse`,
  supplierCode: s.supplierCode, supplierId: s.id,
  partNo: sql`x.part_no`,
  unit: sql`x.unit`,
}

export const stockMoveRules = report(stockMove, () => ({
  select: {
    lineId: sql`x.id`,
    postedAt: sql`t.posted_at`,
    bizDate: sql`x.business_date`,
    account: accountCode(sql`x.account`),
    move: moveText,
    docNo: sql`t.doc_no`,
    ...goods,
    batchNo: sql`x.batch_no`,
    operator: sql`t.operator`,
    qty: sql`x.qty`,
    balance: sql`x.balance`,
  },
  // What comes after the window's partition is asked before it: a part's lines are found by an index, and no others are read.
  from: sql`${table(supplier)} s cross join lateral (select l.*, sum(l.qty) over (partition by l.plant, l.warehouse, l.account, l.part_no order by l.id) balance
      from (${placed}) l) x join ${ledger.postings()} t on t.id = x.txn_id`,
}))

export const stockBatchRules = report(stockBatch, () => ({
  each: true,
  select: {
    ...goods,
    account: accountCode(sql`x.account`),
    batchNo: sql`x.batch_no`,
    guessed: sql`x.guessed`,
    qty: sql`x.qty`,
    since: sql`x.since`,
    days: sql`(now() at time zone 'Asia/Shanghai')::date - x.since`,
  },
  from: sql`${table(supplier)} s cross join lateral (${batchesOf(placed)}) x`,
  where: sql`x.qty <> 0`,
}))

export const stockZoneRules = report(stockZone, () => ({
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
