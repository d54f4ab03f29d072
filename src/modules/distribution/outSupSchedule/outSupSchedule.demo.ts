/** Two off-site suppliers of the first plant: their week is spread, the first trips are told; one promises less than is wanted. */
import { plants } from '../../../../demo/bill.ts'
import { PLANNED } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { dayAfter, mondayOf } from '../../../declare/index.ts'
import { Refusal } from '../../../engine/errors.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { n1WPlan } from '../../material/n1WPlan/n1WPlan.ts'
import { outSupSchedule, question } from './outSupSchedule.ts'

/** This week and the next; where nothing is planned, there is nothing to spread. */
async function spread(s: Stage, { date }: Day): Promise<void> {
  const plant = plants[0]!.code
  const offsite = await s.all(supplier, { isOffsite: true, supplierCode: PLANNED.slice(0, 2) })
  for (const { supplierCode } of offsite.filter((x) => s.suppliers.includes(x.supplierCode))) {
    for (const startWeek of [mondayOf(date), dayAfter(mondayOf(date), 7)])
      await s
        .do(s.maker(), outSupSchedule, 'schedule', [{ input: { ...asked, plant, startWeek, supplierCode } }])
        .catch(unplanned)
    const trips = (await s.all(outSupSchedule, { plant, supplierCode, status: 'draft' })).toSorted((a, b) =>
      a.needAt < b.needAt ? -1 : 1,
    )
    const [first, second] = trips
    await s.do(s.maker(), outSupSchedule, 'publish', each(trips.slice(0, 3).map((t) => t.id)))
    const answer = (t: (typeof trips)[number], short: bigint) => ({
      id: t.id,
      input: {},
      lines: t.lines.map((l, i) => ({
        id: l.id,
        promisedQty: i ? l.needQty : l.needQty - short,
        ...(i || !short ? {} : { shortReason: '模具维修，少两箱' }),
      })),
    })
    if (second) await s.do(s.as(supplierCode), outSupSchedule, 'feedback', [answer(second, (second.lines[0]!.snp ?? 0n) * 2n)])
    if (!first) continue
    await s.do(s.as(supplierCode), outSupSchedule, 'feedback', [answer(first, 0n)])
    const lines = first.lines.map((l) => ({ id: l.id, shipQty: l.needQty }))
    await s.do(s.as(supplierCode), outSupSchedule, 'createSend', [
      { id: first.id, input: { planSendAt: first.latestSendAt! }, lines },
    ])
  }
}
const unplanned = (e: Error): number[] => {
  if (e instanceof Refusal) return []
  throw e
}
/** As the planner's dialog begins. */
const asked = Object.fromEntries(Object.entries(question).flatMap(([n, f]) => ('initial' in f ? [[n, f.initial]] : [])))

export default demo(outSupSchedule, { after: [n1WPlan], days: [{ hour: 22.8, when: (d) => d.today, do: spread }] })
