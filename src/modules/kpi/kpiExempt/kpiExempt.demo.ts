/** Facts of the world's past; a few lines that came late in a snowstorm are left out, one of them was put back. */
import { demo } from '../../../../demo/stage.ts'
import { dateOf } from '../../../../demo/time.ts'
import { sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { fillFacts } from '../../../ledger/facts/fill.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { closeOf } from '../facts.ts'
import { kpiExempt } from './kpiExempt.ts'

export default demo(kpiExempt, {
  last: async (s) => {
    await fillFacts(s.engine.db)
    const late = await s.query<{ id: number; no: string; period: string; plant: string; supplier: string }>(
      sql`select f.id, f.doc_no no, f.period, f.plant, s.supplier_code supplier from kpi_line_fact f join ${table(supplier)} s on s.id = f.supplier_id
        where f.w_end < ${new Date(s.present).toISOString()} and f.on_time_qty < f.due order by f.w_end desc, f.id limit 4`,
    )
    const open = late.filter((f) => closeOf(f.period) >= dateOf(s.present))
    if (!open.length) return
    const by = s.beyond('赵绩效')
    const items = open.map((f) => ({
      input: {
        factKind: 'line' as const,
        factId: f.id, docNo: f.no, period: f.period, plant: f.plant, supplierCode: f.supplier, reason: '大雪封路，各家都晚到',
      },
    }))
    await s.do(by, kpiExempt, 'exempt', items)
    const [first] = await s.all(kpiExempt, { status: 'valid' })
    await s.do(by, kpiExempt, 'restore', [{ id: first!.id, input: {} }])
    await fillFacts(s.engine.db)
  },
})
