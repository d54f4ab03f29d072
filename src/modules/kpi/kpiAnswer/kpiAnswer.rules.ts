import { sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { rules } from '../../../engine/rule.ts'
import { exempting } from '../exempting.server.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { movedMinutes } from '../moved.server.ts'
import { kpiAnswer } from './kpiAnswer.ts'

export default rules(kpiAnswer, exempting(kpiAnswer, 'answer') as any, {
  source:
    () => sql`select f.id, f.doc_no, f.kind, f.plant, f.supplier_id, s.supplier_code, f.period, f.sent_at, f.deadline, ${movedMinutes} moved_min, f.answered_at,
      round(extract(epoch from f.answered_at - f.sent_at) / 3600, 2) "hours", coalesce(f.answered_at <= f.deadline, false) in_time,
      f.answered_at is not null or f.deadline < now() is_due, (not f.exempt)::int::smallint exempt
    from kpi_answer_fact f join ${table(supplier)} s on s.id = f.supplier_id`,
})
