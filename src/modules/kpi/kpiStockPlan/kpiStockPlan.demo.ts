/** What is done about the oldest stock, and a limit of a warehouse and of a part. */
import { demo } from '../../../../demo/stage.ts'
import { DAY, dateOf } from '../../../../demo/time.ts'
import { sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { ledger } from '../../../ledger/read.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { kpiStockLimit } from '../kpiStockLimit/kpiStockLimit.ts'
import { kpiStockPlan } from './kpiStockPlan.ts'

const said = [
  ['oversent', '暂停要货两周，先用旧的'],
  ['plan', '和供应商商定退回一半'],
  ['quality', '复检合格后优先上线'],
] as const

export default demo(kpiStockPlan, {
  last: async (s) => {
    const by = s.beyond('赵绩效')
    const found = await s.query<{ plant: string; warehouse: string; supplierCode: string; partNo: string }>(
      sql`select b.plant, b.holder warehouse, o.supplier_code "supplierCode", b.part_no "partNo" from ${ledger.balances()} b
        join ${table(supplier)} o on o.id = b.supplier_id where b.account = 'CON' and b.qty > 0 order by b.qty desc, b.part_no limit 4`,
    )
    const [first] = found
    if (!first) return
    const { plant, warehouse, partNo } = first
    await s.do(by, kpiStockLimit, 'setLimit', [{ input: { plant, warehouse, days: 20 } }, { input: { plant, partNo, days: 7 } }])
    await s.do(
      by,
      kpiStockPlan,
      'edit',
      said.flatMap(([reason, measure], i) => {
        const of = found[i]
        return of ? [{ input: { ...of, reason, measure, dueDate: dateOf(s.present + (i + 3) * DAY) } }] : []
      }),
    )
  },
})
