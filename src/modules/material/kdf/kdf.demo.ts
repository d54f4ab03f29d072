/** KD forecasts of a few suppliers, told month by month: some can, one cannot quite, one has not answered. */
import { kdPartsOf, PLANNED, type PartOf } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { bucketPeriod, pieces } from '../../../declare/index.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { kdforecast, months } from './kdf.ts'

const HORIZON = 6
async function tell(s: Stage, baseMonth: string): Promise<number[]> {
  const { c } = s
  const boxes = (l: PartOf, plus: number) => {
    const key = `${l.partNo}|${bucketPeriod({ from: 'month', step: 'month', plus }, baseMonth)}`
    const now = Math.max(0, (s.kept.get(key) ?? c.between(8, 30)) + (c.is(0.25) ? c.between(-6, 8) : 0))
    s.kept.set(key, now)
    return l.snp * BigInt(now)
  }
  return s.do(
    s.maker(),
    kdforecast,
    'create',
    kdPartsOf(s.links).map(({ project, parts }) => ({
      input: {
        plant: parts[0]!.plant,
        supplierCode: parts[0]!.supplierCode,
        baseMonth, horizonMonths: HORIZON,
        ...project,
        deliverTo: `${parts[0]!.plant}K01`,
      },
      lines: parts.map((l) => ({
        partNo: l.partNo, packPlan: '出口木箱，防潮防锈',
        ...Object.fromEntries(months.slice(0, HORIZON).map((m, plus) => [m, boxes(l, plus)])),
      })),
    })),
  )
}

async function month(s: Stage, day: Day): Promise<void> {
  const ids = await tell(s, day.month)
  await s.do(s.maker(), kdforecast, 'publish', each(ids))
  for (const f of await s.all(kdforecast, { id: ids })) {
    const nth = PLANNED.indexOf(f.supplierCode)
    const who = s.as(f.supplierCode)
    if (nth === 0) await s.do(who, kdforecast, 'satisfy', each([f.id]))
    if (nth !== 1) continue
    const [line] = f.lines
    const canSupplyQty = (line!.totalQty * 8n) / 10n
    const short = { id: line!.id, canSupplyQty: canSupplyQty - (canSupplyQty % pieces(1)), unsatRemark: '模具产能只到八成' }
    await s.do(who, kdforecast, 'disSatisfy', [{ id: f.id, input: { reason: 'UN01' }, lines: [short] }])
  }
}

/** Next month's is still being looked over. */
const draft = (s: Stage, day: Day) => tell(s, bucketPeriod({ from: 'month', step: 'month', plus: 1 }, day.month)!)

export default demo(kdforecast, {
  after: [warehouse],
  days: [
    { hour: 2.2, when: (d) => d.opensMonth && d.planned, do: month },
    { hour: 21.9, when: (d) => d.today, do: async (s, d) => void (await draft(s, d)) },
  ],
})
