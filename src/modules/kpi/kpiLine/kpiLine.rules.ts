import { sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { rules } from '../../../engine/rule.ts'
import { exempting } from '../exempting.server.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { tellAccuracy } from './accuracy.server.ts'
import { kpiLine } from './kpiLine.ts'

export default rules(kpiLine, exempting(kpiLine, 'line') as any, {
  source:
    () => sql`select f.id, f.doc_no demand_no, f.kind demand_type, f.plant, f.supplier_id, s.supplier_code, f.part_no, f.unit, f.period,
      f.w_start window_start, f.w_end window_end, f.due, f.on_time_qty, f.early_qty, f.late_qty, f.tot_qty, f.on_time_qty >= f.due is_on_time,
      f.w_end < now() is_due, f.collected, (not f.exempt)::int::smallint exempt
    from kpi_line_fact f join ${table(supplier)} s on s.id = f.supplier_id where f.w_start < now()`,
  jobs: { tellAccuracy: { run: tellAccuracy } },
})
