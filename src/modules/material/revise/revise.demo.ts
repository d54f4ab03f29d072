/** Now and then order lines are revised, by whole boxes; most suppliers accept. Of today's nobody has answered yet. */
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { pieces } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { orderRevise } from './revise.ts'

const answers = ['本月产能已排满，最多可增加一箱', '模具保养至下周，无法提前', '原材料在途，下月可补足']

async function revise(s: Stage, { month, date, today, ago }: Day): Promise<void> {
  const { c } = s
  // What is wanted soon is what plans change most.
  const lines = await s.query<{ order_no: string; line_no: number; q: number; open: number; snp: number }>(
    sql`select h.order_no, l.line_no, l.order_qty::float8 q, d.open::float8 open, l.snp::float8 snp
      from material_order h join material_order_line l on l.head_id = h.id join demand_line d on d.id = l.id
      where h.supplier_code = any(${s.suppliers}) and h.status in (1, 2, 4) and d.open >= l.snp and h.order_month >= ${month}
        and l.need_date >= ${date}::date and not exists (select 1 from order_revise r where r.order_line_id = l.id)
      order by ${today} and h.supplier_code <> ${s.suppliers[0]!}, l.need_date, h.id, l.line_no limit 60`,
  )
  // At least some, in the smallest world too; today of the first supplier, who signs in, unless all of its is called off.
  const chosen = lines.filter((_, i) => i < 3 || (!today && c.is(0.06)))
  const ids = await s.do(
    s.maker(),
    orderRevise,
    'create',
    chosen.map((l) => {
      const boxes = c.between(1, 3)
      const less = Math.min(boxes, Math.floor(l.open / l.snp)) * l.snp
      return {
        input: {
          orderNo: l.order_no, lineNo: l.line_no,
          newQty: pieces(c.is(0.5) || l.q <= less ? l.q + l.snp * boxes : l.q - less),
          reasonCode: c.pick(['RV01', 'RV01', 'RV02', 'RV03']),
        },
      }
    }),
  )
  await s.do(s.maker(), orderRevise, 'publish', each(ago < 11 ? ids.slice(1) : ids))
  if (today) return
  // Call-offs of the days since may have taken what a revision wanted to cut: it stays open for the planner, as in life.
  const asked = await s.query<{ id: number; supplier_code: string; old: number }>(
    sql`select r.id, r.supplier_code, r.old_qty::float8 old from order_revise r join demand_line d on d.id = r.order_line_id
      join material_order h on h.id = r.order_id and h.status in (1, 2, 4, 5)
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
          : {
              accept: false,
              feedbackQty: pieces(r.old),
              reasonCode: c.pick(['UN01', 'UN02', 'UN03']),
              feedbackRemark: c.pick(answers),
            },
      })),
    )
}

export default demo(orderRevise, { days: [{ hour: 21.5, when: (d) => d.works && (d.today || d.every(11)), do: revise }] })
