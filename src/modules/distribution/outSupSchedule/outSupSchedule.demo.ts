/** Two off-site suppliers of the first plant: their week is spread, the first trips are told; one promises less than is wanted. */
import { plants } from '../../../../demo/bill.ts'
import { carrierOf, trucks } from '../../../../demo/companies.ts'
import { docksOf, PLANNED, storeOf } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { DAY, HOUR, instant } from '../../../../demo/time.ts'
import { dayAfter, mondayOf } from '../../../declare/index.ts'
import { Refusal } from '../../../engine/errors.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { n1WPlan } from '../../material/n1WPlan/n1WPlan.ts'
import { outSupSchedule, question } from './outSupSchedule.ts'

/** This week and the next; where the plans ask for nothing, the planner makes some trips by hand. */
async function spread(s: Stage, day: Day): Promise<void> {
  const plant = plants[0]!.code
  const offsite = await s.all(supplier, { isOffsite: true, supplierCode: PLANNED.slice(0, 2) })
  for (const { supplierCode } of offsite.filter((x) => s.suppliers.includes(x.supplierCode))) {
    for (const startWeek of [mondayOf(day.date), dayAfter(mondayOf(day.date), 7)])
      await s.do(s.maker(), outSupSchedule, 'schedule', [{ input: { ...asked, plant, startWeek, supplierCode } }]).catch(refused)
    const drafts = () => s.all(outSupSchedule, { plant, supplierCode, status: 'draft' })
    if (!(await drafts()).length) await byHand(s, day, supplierCode)
    const trips = (await drafts()).toSorted((a, b) => (a.needAt < b.needAt ? -1 : 1))
    const told = await s.do(s.maker(), outSupSchedule, 'publish', each(trips.slice(0, 2).map((t) => t.id))).catch(refused)
    const [first, second] = trips.filter((t) => told.includes(t.id))
    if (!first) continue
    const answer = (t: (typeof trips)[number], short: bigint) => ({
      id: t.id,
      input: {},
      lines: t.lines.map((l, i) => ({
        id: l.id,
        promisedQty: i ? l.needQty : l.needQty - short,
        ...(i || !short ? {} : { shortReason: '模具维修，少一箱' }),
      })),
    })
    await s.do(s.as(supplierCode), outSupSchedule, 'feedback', [
      answer(first, 0n),
      ...(second ? [answer(second, second.lines[0]!.snp ?? 0n)] : []),
    ])
  }
}
/** Three evenings' trucks with what the supplier delivers most. */
async function byHand(s: Stage, day: Day, supplierCode: string): Promise<void> {
  const parts = s.links.filter((l) => s.frame.running.has(l) && l.supplierCode === supplierCode && l.plant === plants[0]!.code)
  const store = parts[0] && storeOf(parts[0])
  if (!store) return
  const mine = parts.filter((l) => storeOf(l) === store).slice(0, 2)
  const hour = 19 + PLANNED.indexOf(supplierCode)
  const rides = trucks.filter((t) => t.carrier === carrierOf(supplierCode)).map((t) => t.type)
  const largest = rides.toSorted((a, b) => b.loadKg - a.loadKg)[0]
  await s.do(
    s.maker(),
    outSupSchedule,
    'create',
    [0, 1, 2].map((n) => ({
      input: {
        plant: plants[0]!.code,
        supplierCode, warehouse: store,
        dock: docksOf(store)[0]!,
        needAt: instant(day.next + n * DAY + hour * HOUR),
        truckType: largest?.name ?? null,
      },
      lines: mine.map((l) => ({ partNo: l.partNo, needQty: l.snp * 2n })),
    })),
  )
}
/** Nothing is planned, or orders do not give it: then it is not done. */
const refused = (e: Error): number[] => {
  if (e instanceof Refusal) return []
  throw e
}
/** As the planner's dialog begins. */
const asked = Object.fromEntries(Object.entries(question).flatMap(([n, f]) => ('initial' in f ? [[n, f.initial]] : [])))

export default demo(outSupSchedule, { after: [n1WPlan], days: [{ hour: 22.8, when: (d) => d.today, do: spread }] })
