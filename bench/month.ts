/** A month's plan of many parts, for who scrolls it. */
import { sql } from '../src/engine/database/db.ts'
import type { Engine } from '../src/engine/engine.ts'
import { n1MPlan } from '../src/modules/material/n1MPlan/n1MPlan.ts'
import { many } from './plant.ts'

const MONTH = '203401'

/** Makes as many rows of one plant as are missing. @returns the address of the list that shows them all */
export async function planMonth(engine: Engine, rows: number): Promise<string> {
  const [made] = await engine.db.rows<{ n: number }>(
    sql`select count(*)::int n from n1_m_plan where plan_month = ${MONTH} and plant = 'CN01'`,
  )
  const links = await engine.db.rows<{ supplierCode: string; partNo: string }>(
    sql`select distinct on (part_no) supplier_code "supplierCode", part_no "partNo" from supbusi s
      where plant = 'CN01' and part_no is not null
        and not exists (select from n1_m_plan p where p.plan_month = ${MONTH} and p.plant = s.plant and p.part_no = s.part_no)
      order by part_no limit ${Math.max(0, rows - made!.n)}`,
  )
  const days = Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`d${String(i + 1).padStart(2, '0')}`, 12 * (i % 7)]))
  if (links.length) await many(engine, n1MPlan, 'create', links.map((l) => ({ plant: 'CN01', planMonth: MONTH, ...l, ...days }))) // prettier-ignore
  return `/logi/mPlan?planMonth=${MONTH}&plant=CN01&sort=partNo&order=asc&ps=200`
}
