/** Racks that are still to be sent, in the scope of who asks, those that press first. */
import { dbInstant, type Who } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { from } from '../../../engine/read/tables.ts'
import type { Read } from '../../../engine/rule.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { jis } from './jis.ts'
import type { OpenRack } from './station.ts'

interface Asked {
  lineCode: string | null
  jisGroup: string | null
}
const normal = codes(jis, 'jisType', 'normal')

export async function stationOf(read: Read, who: Who, now: string, { lineCode, jisGroup }: Asked) {
  const sheets = await read.rows<OpenRack>(
    sql`select h.id, h.jis_no "jisNo", h.status, h.status in ${codes(jis, 'status', 'collecting')} collecting, h.jis_type "jisType", h.line_code "lineCode", h.jis_group "jisGroup", h.group_name "groupName",
        s.supplier_name "supplierName", h.seq_from "seqFrom", h.seq_to "seqTo", h.rack_size "rackSize", h.slot_count "slotCount",
        h.vehicle_count "vehicleCount", h.line_count "lineCount", h.scanned_count "scannedCount", h.full_scan "fullScan",
        h.need_at "needAt", h.close_at "closeAt", case when h.jis_type in ${normal} then lag(h.jis_no) over (
          partition by h.line_code, h.jis_group, h.supplier_id, h.jis_type in ${normal} order by h.id) end "waitsFor"
      from ${from(jis, who)} h left join ${table(supplier)} s on s.supplier_code = h.supplier_code
      where h.status in ${codes(jis, 'status', 'collecting', 'told', 'picking')}
        and (${lineCode ?? null}::text is null or h.line_code = ${lineCode ?? null}) and (${jisGroup ?? null}::text is null or h.jis_group = ${jisGroup ?? null})
      order by h.need_at, h.id`,
  )
  for (const s of sheets) for (const n of ['needAt', 'closeAt'] as const) s[n] = dbInstant(s[n])
  return { now, sheets }
}
