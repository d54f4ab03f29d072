/** A few parts of the suppliers that one signs in as: for trial cars, for KD and urgent ones, some in the window that was planned for them. */
import { docksOf, plannedParts, storeOf } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { HOUR, instant } from '../../../../demo/time.ts'
import { pieces } from '../../../declare/index.ts'
import { manualPlan } from './manualPlan.ts'

async function plan(s: Stage, day: Day): Promise<void> {
  for (const parts of plannedParts(s.links).slice(0, 2)) {
    const [trial, kd, urgent, usual] = parts
    if (!trial || !kd || !urgent) continue
    const of = (l: typeof trial, hour: number) => ({
      plant: l.plant, supplierCode: l.supplierCode, partNo: l.partNo,
      warehouse: storeOf(l),
      needAt: instant(day.next + hour * HOUR),
    })
    const ids = await s.do(s.maker(), manualPlan, 'create', [
      { input: { ...of(trial, 14), planType: 'project', projectCode: 'PT-NX26', needQty: pieces(6), remark: '试制二阶段装车' } },
      { input: { ...of(kd, 15), planType: 'kd', needQty: kd.snp * 4n } },
      { input: { ...of(urgent, 9), planType: 'urgent', needQty: urgent.snp * 2n, remark: '产线报缺，随最近一车送' } },
      ...(usual ? [{ input: { ...of(usual, 16), planType: 'normal' as const, needQty: usual.snp * 3n } }] : []),
    ])
    // A truck of its own for the KD parts; the dock is free in the evening.
    const windowStart = instant(day.next + (18 + s.c.between(0, 3)) * HOUR)
    await s.do(s.maker(), manualPlan, 'schedule', [
      { id: ids[1]!, input: { dock: docksOf(storeOf(kd))[0]!, windowStart, tripNo: 1 } },
    ])
    await s.do(s.maker(), manualPlan, 'publish', each(ids.slice(0, 3)))
    await s.do(s.as(trial.supplierCode), manualPlan, 'createSend', [
      { id: ids[0]!, input: { planSendAt: instant(day.next + 8 * HOUR) } },
    ])
  }
}

export default demo(manualPlan, { days: [{ hour: 10.5, when: (d) => d.today, do: plan }] })
