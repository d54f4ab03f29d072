/** Now and then an order line is revised; most suppliers accept. */
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { pieces } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { orderRevise } from './revise.ts'

async function revise(s: Stage, { month }: Day): Promise<void> {
  const { c } = s
  const lines = await s.query<{ order_no: string; line_no: number; q: number; open: number; snp: number }>(
    sql`select h.order_no, l.line_no, l.order_qty::float8 q, d.open::float8 open, l.snp::float8 snp
      from material_order h join material_order_line l on l.head_id = h.id join demand_line d on d.id = l.id
      where h.supplier_code = any(${s.suppliers}) and h.status in (1, 2, 4) and d.open > 20 and h.order_month = ${month}
        and not exists (select 1 from order_revise r where r.order_line_id = l.id) order by h.id, l.line_no limit 120`,
  )
  // At least one, in the smallest world too.
  const chosen = lines.filter((_, i) => c.is(0.04) || i === 0)
  const ids = await s.do(
    s.maker(),
    orderRevise,
    'create',
    chosen.map((l) => ({
      input: {
        orderNo: l.order_no,
        lineNo: l.line_no,
        newQty: pieces(c.is(0.5) ? l.q + l.snp * 5 : Math.max(l.q - Math.floor(l.open / 2), 1)),
        reasonCode: 'RV01',
      },
    })),
  )
  await s.do(s.maker(), orderRevise, 'publish', each(ids.slice(1)))
  // Call-offs of the days since may have taken what a revision wanted to cut: it stays open for the planner, as in life.
  const asked = await s.query<{ id: number; supplier_code: string }>(
    sql`select r.id, r.supplier_code from order_revise r join demand_line d on d.id = r.order_line_id
      where r.supplier_code = any(${s.suppliers}) and r.status = 1 and r.new_qty >= d.ordered - d.open order by r.id`,
  )
  const answered = asked.filter(() => c.is(0.6))
  for (const [code, mine] of Map.groupBy(answered, (r) => r.supplier_code))
    await s.do(
      s.as(code),
      orderRevise,
      'feedback',
      mine.map((r) => ({
        id: r.id,
        input: c.is(0.8)
          ? { accept: true }
          : { accept: false, feedbackQty: pieces(10), reasonCode: 'UN01', feedbackRemark: '产能不足' },
      })),
    )
}

export default demo(orderRevise, { days: [{ hour: 21.5, when: (d) => d.works && !d.today && d.every(11), do: revise }] })
