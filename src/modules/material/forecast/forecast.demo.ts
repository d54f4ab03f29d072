/** Forecasts of a few suppliers, told two or three times a month: some quantities are other than last time. */
import { PLANNED, plannedParts, type PartOf } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { bucketPeriod } from '../../../declare/index.ts'
import { forecastPlan, months } from './forecast.ts'

async function tell(s: Stage, { month: baseMonth }: Day): Promise<void> {
  const { c } = s
  const quantity = (l: PartOf, plus: number) => {
    const key = `${l.plant}|${l.partNo}|${bucketPeriod({ from: 'month', step: 'month', plus }, baseMonth)}`
    // In packages.
    const before = s.kept.get(key) ?? c.between(20, 80)
    const now = c.is(0.2) ? Math.max(0, before + c.between(-20, 20)) : before
    s.kept.set(key, now)
    return l.snp * BigInt(now)
  }
  const parts = plannedParts(s.links)
  const ids = await s.do(
    s.maker(),
    forecastPlan,
    'create',
    parts.map((links) => ({
      input: {
        plant: links[0]!.plant,
        supplierCode: links[0]!.supplierCode,
        baseMonth,
        // One supplier is told by the week, one by the day.
        planCycle: ({ [PLANNED[1]!]: 'week', [PLANNED[2]!]: 'day' } as const)[links[0]!.supplierCode] ?? ('month' as const),
        bizType: 'production' as const,
        plannerName: '李计划',
      },
      lines: links.map((l, i) => ({
        partNo: l.partNo,
        // What takes long to make binds longer.
        ...(i === 1 ? { lineGoaheadUntil: bucketPeriod({ from: 'month', step: 'month', plus: 3 }, baseMonth)! } : {}),
        ...Object.fromEntries(months.map((m, i) => [m, quantity(l, i)])),
      })),
    })),
  )
  await s.do(s.maker(), forecastPlan, 'publish', each(ids))
  const first = PLANNED[0]!
  const seen = ids.filter((_, i) => parts[i]![0]!.supplierCode === first)
  await s.do(
    s.as(first),
    forecastPlan,
    'accept',
    seen.map((id) => ({ id, input: {}, lines: [] })),
  )
}

export default demo(forecastPlan, {
  days: [
    { hour: 2, when: (d) => d.opensMonth || d.date.endsWith('-15'), do: tell },
    { hour: 21.8, when: (d) => d.today, do: tell },
  ],
})
