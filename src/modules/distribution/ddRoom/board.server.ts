/** One day of a plant's docks and trucks, in the scope of who looks. */
import { dbInstant, type Who } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { outOfScope } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { from } from '../../../engine/read/tables.ts'
import type { Read } from '../../../engine/rule.ts'
import { carrier } from '../../master/carrier/carrier.ts'
import { dock } from '../../master/dock/dock.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { sheetHeads } from '../sheets.server.ts'
import type { DockOnBoard, TruckOnBoard } from './board.ts'
import { ddRoom } from './ddRoom.ts'

const times = ['appointStart', 'appointEnd', 'checkInAt', 'callAt', 'dockInAt', 'unloadEnd', 'outAt'] as const

/** Trucks booked for the day or that came on it, and whoever still stands in the yard. */
export async function boardOf(read: Read, who: Who, now: string, { plant, date }: { plant: string; date: string }) {
  if (who.orgType === 'internal' && !who.plants.includes(plant)) throw outOfScope()
  const docks = await read.rows<DockOnBoard>(
    sql`select d.warehouse, w.warehouse_name "warehouseName", d.dock, d.dock_name "dockName", d.slot_minutes "slotMinutes", d.capacity_per_slot capacity
      from ${table(dock)} d left join ${table(warehouse)} w on w.plant = d.plant and w.warehouse = d.warehouse
      where d.plant = ${plant} and d.status in ${codes(dock, 'status', 'enabled')} order by d.warehouse, d.dock`,
  )
  const trucks = await read.rows<TruckOnBoard>(
    sql`select h.id, h.row_version "rowVersion", h.ticket_no "ticketNo", h.queue_no "queueNo", h.status, h.warehouse, h.dock, h.plate_no "plateNo",
        c.carrier_name "carrierName", h.driver_name "driverName", h.priority, h.is_walk_in "isWalkIn", h.appoint_start "appointStart",
        h.appoint_end "appointEnd", h.check_in_at "checkInAt", h.call_at "callAt", h.dock_in_at "dockInAt", h.unload_end "unloadEnd",
        h.out_at "outAt", h.wait_min "waitMin", h.unload_min "unloadMin", h.stay_min "stayMin",
        coalesce(x.suppliers, '') suppliers, coalesce(x.sheets, '[]') sheets
      from ${from(ddRoom, who)} h left join ${table(carrier)} c on c.carrier_code = h.carrier_code
      left join lateral (select string_agg(distinct p.supplier_name, '、') suppliers,
          json_agg(json_build_object('id', s.id, 'doc', s.doc, 'sheetNo', s.sheet_no, 'status', s.status) order by l.line_no) sheets
        from ${lineTable(ddRoom)} l join (${sheetHeads()}) s on s.id = l.sheet_id
        left join ${table(supplier)} p on p.supplier_code = s.supplier_code where l.head_id = h.id) x on true
      where h.plant = ${plant} and h.status not in ${codes(ddRoom, 'status', 'cancelled')}
        and (h.appoint_start >= ${date}::date and h.appoint_start < ${date}::date + 1
          or h.check_in_at >= ${date}::date and h.check_in_at < ${date}::date + 1
          or h.status in ${codes(ddRoom, 'status', 'queueing', 'called', 'unloading')})
      order by h.appoint_start nulls last, h.id`,
  )
  for (const t of trucks) for (const n of times) if (t[n]) t[n] = dbInstant(t[n])
  // Which docks are free besides is nobody's business among partners; a window is booked where the sheet is.
  const own = (d: DockOnBoard) => trucks.some((t) => t.warehouse === d.warehouse && t.dock === d.dock)
  return { now, docks: who.orgType === 'internal' ? docks : docks.filter(own), trucks }
}
