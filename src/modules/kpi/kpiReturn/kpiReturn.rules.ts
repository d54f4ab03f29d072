import { sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { rules } from '../../../engine/rule.ts'
import { exempting } from '../exempting.server.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { kpiReturn } from './kpiReturn.ts'

export default rules(kpiReturn, exempting(kpiReturn, 'goodsReturn') as any, {
  source:
    () => sql`select f.id, f.doc_no, f.plant, f.supplier_id, s.supplier_code, f.period, f.day, f.qty, (not f.exempt)::int::smallint exempt
    from kpi_return_fact f join ${table(supplier)} s on s.id = f.supplier_id`,
})
