/** What suppliers said they will deliver in the next days, against what is called off; some cannot bring all of it. */
import { demo, type Stage } from '../../../../demo/stage.ts'
import { dateOf } from '../../../../demo/time.ts'
import { dayAfter, parseDecimal } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { openDemand } from '../../common/openDemand.server.ts'
import { pullSheet } from '../../distribution/pullSheet/pullSheet.ts'
import { supPartArrInput } from './supPartArrInput.ts'

const REASONS = ['模具维修，周末补齐', '原材料晚到一天', '运力不足，次日补送']

async function say(s: Stage): Promise<void> {
  const { c } = s
  const today = dateOf(s.present)
  const wanted = await s.query<{ plant: string; code: string; part: string; day: string; qty: string }>(
    sql`select d.plant, d.supplier_code code, d.part_no part, (d.need_at at time zone 'Asia/Shanghai')::date::text as day, sum(d.open + d.alloc)::text qty
      from (${openDemand(sql`true`)}) d where (d.need_at at time zone 'Asia/Shanghai')::date between ${today}::date and ${dayAfter(today, 3)}::date
      group by 1, 2, 3, 4 having sum(d.open + d.alloc) > 0 order by 4, 2, 1, 3 limit 120`,
  )
  const ids: number[] = []
  for (const [code, mine] of Map.groupBy(wanted, (w) => w.code))
    ids.push(
      ...(await s.do(
        s.as(code),
        supPartArrInput,
        'create',
        mine.map((w) => {
          const need = parseDecimal(w.qty, 3)!
          const short = c.is(0.15) && need >= 2000n
          const input = { plant: w.plant, supplierCode: code, partNo: w.part, planDate: w.day }
          const half = (need / 2000n) * 1000n
          return { input: { ...input, planQty: short ? half : need, ...(short ? { gapReason: c.pick(REASONS) } : {}) } }
        }),
      )),
    )
  const rows = await s.all(supPartArrInput, { id: ids })
  const of = (gap: boolean) => rows.filter((r) => r.gapQty > 0n === gap && c.is(0.5)).map((r) => r.id)
  await s.do(
    s.maker(),
    supPartArrInput,
    'confirm',
    of(false).map((id) => ({ id, input: {} })),
  )
  await s.do(
    s.maker(),
    supPartArrInput,
    'refuse',
    of(true).map((id) => ({ id, input: { reason: '产线需要全部数量，请当天补齐' } })),
  )
  // One of each supplier's is withdrawn now and then.
  for (const [code, mine] of Map.groupBy(rows, (r) => r.supplierCode))
    if (c.is(0.2)) await s.do(s.as(code), supPartArrInput, 'cancel', [{ id: mine[0]!.id, input: {} }])
}

export default demo(supPartArrInput, { after: [pullSheet], last: say })
