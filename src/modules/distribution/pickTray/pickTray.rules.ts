import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { carrier } from '../../master/carrier/carrier.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'
import { delivery } from '../delivery/delivery.ts'
import { batchesLeft, held } from '../delivery/stock.server.ts'
import { sendSheet } from '../sendSheet/sendSheet.ts'
import { tray } from '../tray/tray.ts'
import { pickTray } from './pickTray.ts'
import { ledger } from '../../../ledger/read.ts'

const h = columns(sendSheet, 'h')
const l = lineColumns(sendSheet, 'l')
const w = columns(warehouse, 'w')
const c = columns(carrier, 'c')
const s = columns(supplier, 's')
const t = columns(tray, 't')
const x = columns(boxLabel, 'x')
const g = columns(delivery, 'g')

/** SQL: what is on each tray of the sheets into third parties' stores, part by part. */
const loads = sql`select ${h.id} sheet_id, ${h.sheetNo} sheet_no, ${h.pickNo} pick_no, ${h.plant} plant, ${h.warehouse} warehouse, ${w.warehouseName} warehouse_name,
    ${w.operatorId} operator_id, ${c.carrierName} tpl_name, ${h.supplierId} supplier_id, ${h.supplierCode} supplier_code, ${h.receivedAt} in_at,
    ${t.trayNo} tray_no, ${t.grossKg} gross_kg, ${l.partNo} part_no, ${l.unit} unit, coalesce(${l.batchNo}, ${h.sheetNo}) batch_no, min(${l.prodDate}) prod_date,
    sum(${x.qty}) qty, count(*)::int boxes
  from ${table(sendSheet)} h join ${table(warehouse)} w on ${w.plant} = ${h.plant} and ${w.warehouse} = ${h.warehouse} and ${w.whKind} in ${codes(warehouse, 'whKind', 'tpl')}
    left join ${table(carrier)} c on ${c.id} = ${w.operatorId} join ${table(tray)} t on ${t.sheetId} = ${h.id}
    join ${table(boxLabel)} x on ${x.sheetId} = ${h.id} and ${x.trayNo} = ${t.trayNo} join ${lineTable(sendSheet)} l on ${l.id} = ${x.sheetLineId}
  where ${h.status} in ${codes(sendSheet, 'status', 'sent', 'arrived', 'receiving', 'received', 'closed')}
    and ${t.status} in ${codes(tray, 'status', 'sent', 'received')} and ${x.status} in ${codes(boxLabel, 'status', 'sent', 'received')}
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16`

/** SQL: trays that were scanned onto a delivery that left. */
const scannedOut = sql`select distinct n.no tray_no from ${table(delivery)} g, unnest(string_to_array(${g.trayNos}, ',')) n(no)
  where ${g.trayNos} is not null and ${g.status} in ${codes(delivery, 'status', 'sent', 'arrived', 'receiving', 'received', 'closed')}`

/**
 * Of a batch those leave first that were scanned out, then in the order in which they came: that is a guess. `upTo` is how much of the batch was on them when this one is empty:
 * what has left is what is no longer there of all of them, and behind it stands what deliveries hold.
 */
const trays = sql`select d.*, sum(d.qty) filter (where d.in_at is not null) over (partition by d.plant, d.warehouse, d.supplier_id, d.part_no, d.batch_no
      order by d.out is null, d.in_at, d.tray_no) up_to,
    coalesce(sum(d.qty) filter (where d.out is not null and d.in_at is not null) over (partition by d.plant, d.warehouse, d.supplier_id, d.part_no, d.batch_no), 0) named,
    sum(d.qty) filter (where d.in_at is not null) over (partition by d.plant, d.warehouse, d.supplier_id, d.part_no, d.batch_no) whole
  from (select d.*, n.tray_no out from (${loads}) d left join (${scannedOut}) n on n.tray_no = d.tray_no) d`
const gone = sql`(d.whole - least(d.whole, coalesce(r.left_qty, 0)))`

export default report(pickTray, () => ({
  each: true,
  select: {
    trayNo: sql`d.tray_no`,
    state: sql`(case when d.in_at is null then 1 when d.up_to <= ${gone} then 4 when o.qty > 0 and d.up_to - d.qty < ${gone} + o.qty then 3 else 2 end)::smallint`,
    sourceNo: sql`d.sheet_no`,
    pickNo: sql`d.pick_no`,
    plant: sql`d.plant`,
    warehouse: sql`d.warehouse`,
    warehouseName: sql`d.warehouse_name`,
    operatorId: sql`d.operator_id`,
    tplName: sql`d.tpl_name`,
    supplierCode: s.supplierCode, supplierId: s.id,
    partNo: sql`d.part_no`,
    unit: sql`d.unit`,
    batchNo: sql`d.batch_no`,
    basis: sql`(case when d.in_at is null or d.out is not null or ${gone} = d.whole or ${gone} <= d.named then 1 else 2 end)::smallint`,
    inAt: sql`d.in_at`,
    qty: sql`case when d.in_at is null then d.qty else greatest(0, least(d.qty, d.up_to - ${gone})) end`,
    fullQty: sql`d.qty`,
    boxCount: sql`d.boxes`,
    prodDate: sql`d.prod_date`,
    stockDays: sql`(now() at time zone 'Asia/Shanghai')::date - (d.in_at at time zone 'Asia/Shanghai')::date`,
    grossKg: sql`d.gross_kg`,
  },
  from: sql`(${trays}) d join ${table(supplier)} s on ${s.id} = d.supplier_id
    left join lateral (select y.qty left_qty from ${ledger.balances()} b cross join lateral (${batchesLeft}) y where b.account = 'TPL' and b.plant = d.plant
      and b.holder = d.warehouse and b.supplier_id = d.supplier_id and b.part_no = d.part_no and y.batch_no = d.batch_no) r on true
    left join lateral (select sum(q.qty) qty from (${held}) q where q.plant = d.plant and q.warehouse = d.warehouse and q.supplier_id = d.supplier_id
      and q.part_no = d.part_no and q.batch_no = d.batch_no) o on true`,
}))
