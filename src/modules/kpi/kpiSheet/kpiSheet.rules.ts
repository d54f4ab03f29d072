import { sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { rules } from '../../../engine/rule.ts'
import { areaOf } from '../areas.server.ts'
import { exempting } from '../exempting.server.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { carrier } from '../../master/carrier/carrier.ts'
import { kpiSheet } from './kpiSheet.ts'

export default rules(kpiSheet, exempting(kpiSheet, 'sheet') as any, {
  source:
    () => sql`select f.id, f.doc_no, f.kind sheet_kind, f.plant, f.supplier_id, s.supplier_code, ${areaOf(sql`s.province`)} area, f.carrier_id, c.carrier_code, f.carrier_id is not null has_carrier, f.period,
      f.send_at, f.plan_arrive_at, f.arrive_at, f.received_at, f.on_time, f.late_minutes, f.asn_timely, f.bad_lines = 0 asn_accurate, f.bad_lines,
      f.line_count, f.ship_qty, f.recv_qty, f.rejected_qty, f.damaged_qty, f.pack_ok, f.doc_ok, f.score, (not f.exempt)::int::smallint exempt
    from kpi_sheet_fact f join ${table(supplier)} s on s.id = f.supplier_id left join ${table(carrier)} c on c.id = f.carrier_id`,
})
