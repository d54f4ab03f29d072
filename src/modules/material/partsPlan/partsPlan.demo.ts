/** After-sales forecasts of a few suppliers: parts that are not built in any more are wanted for cars that were sold. */
import { byUse, PLANNED } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { bucketPeriod, dayAfter, pieces } from '../../../declare/index.ts'
import { accPlanForecast, months } from './partsPlan.ts'

async function tell(s: Stage, forecastMonth: string, date: string): Promise<number[]> {
  const { c } = s
  const parts = byUse(s.frame).filter((l) => s.suppliers.includes(l.supplierCode))
  const quantity = (key: string, base: number) => {
    const now = Math.max(0, (s.kept.get(key) ?? base) + (c.is(0.3) ? c.between(-8, 10) : 0))
    s.kept.set(key, now)
    return pieces(now)
  }
  return s.do(
    s.maker('吴备件'),
    accPlanForecast,
    'create',
    [...Map.groupBy(parts, (l) => `${l.plant}|${l.supplierCode}`).values()].map((its) => {
      const eop = its[0]!.supplierCode === PLANNED[1]
      return {
        input: {
          plant: its[0]!.plant,
          supplierCode: its[0]!.supplierCode,
          forecastMonth,
          forecastType: eop ? ('eop' as const) : ('regular' as const),
          contact: '吴备件', phone: '13900139006',
        },
        lines: its.map((l) => {
          const base = c.between(12, 60)
          return {
            partNo: l.partNo,
            avgMonthQty: pieces(base),
            stockQty: pieces(base * c.between(1, 3)),
            ...(eop ? { eopDate: dayAfter(date, 150) } : {}),
            ...Object.fromEntries(
              months.map((m, plus) => [m, quantity(`${l.partNo}|${bucketPeriod({ from: 'month', step: 'month', plus }, forecastMonth)}`, base)]), // prettier-ignore
            ),
          }
        }),
      }
    }),
  )
}

async function month(s: Stage, day: Day): Promise<void> {
  const ids = await tell(s, day.month, day.date)
  await s.do(s.maker('吴备件'), accPlanForecast, 'publish', each(ids))
  for (const f of await s.all(accPlanForecast, { id: ids })) {
    const nth = PLANNED.indexOf(f.supplierCode)
    const who = s.as(f.supplierCode)
    if (nth === 0) await s.do(who, accPlanForecast, 'satisfy', each([f.id]))
    const short = f.lines.find((l) => l.totalQty > pieces(10))
    if (nth !== 1 || !short) continue
    await s.do(who, accPlanForecast, 'disSatisfy', [
      {
        id: f.id,
        input: { reason: 'UN01' },
        lines: [{ id: short.id, canSupplyQty: short.totalQty - pieces(10), unsatRemark: '停产后原材料只够这些' }],
      },
    ])
  }
}

export default demo(accPlanForecast, {
  days: [
    { hour: 2.3, when: (d) => d.opensMonth && d.planned, do: month },
    {
      hour: 21.95,
      when: (d) => d.today,
      do: async (s, d) => void (await tell(s, bucketPeriod({ from: 'month', step: 'month', plus: 1 }, d.month)!, d.date)),
    },
  ],
})
