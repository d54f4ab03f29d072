/** Months that are over, evaluated when their facts were closed: told, confirmed, improved; the latest one waits for its suppliers. */
import { Readable } from 'node:stream'
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { dateOf } from '../../../../demo/time.ts'
import { dayAfter, monthAfter, monthOf } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { keepFile } from '../../../engine/files/store.ts'
import { table } from '../../../engine/read/scope.ts'
import { fillFacts } from '../../../ledger/facts/fill.ts'
import { kpiExempt } from '../../kpi/kpiExempt/kpiExempt.ts'
import { kpiSpec } from '../../kpi/kpiSpec/kpiSpec.ts'
import { closeOf } from '../../kpi/facts.ts'
import { plants } from '../../../../demo/bill.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { correctiveAction } from '../correctiveAction/correctiveAction.ts'
import { performanceAppeal } from '../performanceAppeal/performanceAppeal.ts'
import { performance } from './performance.ts'

/** The morning after a month's facts are closed. */
const morning = (period: string) => Date.parse(`${dayAfter(closeOf(period))}T09:00:00+08:00`)

async function evaluate(s: Stage, period: string): Promise<void> {
  s.clock = Math.min(morning(period), s.present)
  // What was answered to the month before is owed in this one.
  await fillFacts(s.engine.db)
  const by = s.beyond('赵绩效')
  for (const { code } of plants) {
    const made = await s.do(by, performance, 'generate', [{ input: { plant: code, period } }])
    if (made.length) await s.do(by, performance, 'publish', each(made))
  }
}

/** Two suppliers appeal on late lines: one is decided at once, in the latest month the other one waits. */
async function dispute(
  s: Stage,
  period: string,
  bad: readonly { id: number; plant: string; supplierCode: string }[],
  latest: boolean,
) {
  let decided = false
  for (const { id, plant, supplierCode } of bad.slice(4, 8)) {
    const who = s.as(supplierCode)
    const late = await s.query<{ id: number }>(
      sql`select f.id from kpi_line_fact f join ${table(supplier)} s on s.id = f.supplier_id where f.plant = ${plant} and f.period = ${period}
        and s.supplier_code = ${supplierCode} and f.on_time_qty < f.due and not f.exempt order by f.id limit 2`,
    )
    if (!late.length || (decided && !latest)) continue
    const evidence = await keepFile(s.engine, who, '门岗记录.pdf', Readable.from([Buffer.from('%PDF-1.4\n%%EOF\n')]), () => false)
    const lines = late.map((f) => ({
      factKind: 'line' as const,
      factId: f.id, reason: '车辆按预约到厂，在门外等候卸货',
      evidence: [evidence],
    }))
    await s.do(who, performance, 'createComplaint', [{ input: { id }, lines }])
    if (decided) return
    const [open] = await s.all(performanceAppeal, { perfId: id, status: 'open' })
    const said = open!.lines.map((l, i) => ({
      id: l.id,
      decision: i ? ('refused' as const) : ('granted' as const),
      opinion: i ? '门岗记录中没有这趟车' : '门岗记录属实',
    }))
    await s.do(s.beyond('周绩效主管'), performanceAppeal, 'decide', [{ id: open!.id, input: {}, lines: said }])
    decided = true
  }
}

async function live(s: Stage): Promise<void> {
  const [first] = await s.all(kpiSpec, { status: 'effective' })
  const months: string[] = []
  for (let m = first!.effectiveFrom; morning(m) <= s.present; m = monthAfter(m, 1)) months.push(m)
  for (const m of months) {
    await evaluate(s, m)
    const told = await s.all(performance, { period: m, status: 'published' })
    const bad = told.filter((p) => p.grade === 'c' || p.grade === 'd')
    for (const p of told.filter((p) => p.grade === 'a').slice(0, 5))
      await s.do(s.as(p.supplierCode), performance, 'confirm', each([p.id]))
    for (const [i, p] of bad.slice(0, 4).entries()) {
      const measureDue = dayAfter(dateOf(s.clock), 20)
      await s.do(s.as(p.supplierCode), correctiveAction, 'submit', [
        {
          id: p.id,
          input: { causes: '模具维修期间产能不足', measures: '增加一班，备三天安全库存', measureOwner: '生产经理', measureDue },
        },
      ])
      if (i > 1) continue
      const input = { passes: i === 0, reviewText: i ? '请写明安全库存的数量和位置' : '措施可行，下月看效果' }
      await s.do(s.beyond('赵绩效'), correctiveAction, 'review', [{ id: p.id, input }])
    }
    await dispute(s, m, bad, m === months.at(-1))
    // Whoever was silent until the day was over has a final score.
    const over = (await s.all(performance, { period: m, status: ['published', 'confirmed'] })).filter(
      (p) => p.appealBy! < dateOf(s.present),
    )
    if (over.length) {
      s.clock = Math.min(Date.parse(`${dayAfter(over[0]!.appealBy!)}T00:10:00+08:00`), s.present)
      await s.do(s.portal, performance, 'finalize', each(over.map((p) => p.id)))
    }
  }
  s.clock = s.present
  // This month so far, as a draft.
  const by = s.beyond('赵绩效')
  await s.do(by, performance, 'generate', [{ input: { plant: plants[0]!.code, period: monthOf(dateOf(s.present)) } }])
}

export default demo(performance, { after: [kpiExempt, kpiSpec], last: live })
