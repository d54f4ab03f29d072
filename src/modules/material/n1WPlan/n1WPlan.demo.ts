/** Week plans on the Friday before, which know better than the month; suppliers answer whether they can. The next one is told today. */
import { plants } from '../../../../demo/bill.ts'
import { byTrip, docksOf } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { dayAfter, mondayOf, pieces } from '../../../declare/index.ts'
import { reader } from '../../../engine/read/reader.ts'
import { beginnings, type NewWeek } from './demand.server.ts'
import { n1WPlan } from './n1WPlan.ts'

const fridayOf = (date: string) => dayAfter(mondayOf(date), 4)
const nextWeek = (date: string) => dayAfter(mondayOf(date), 7)
const plan = (s: Stage, { date }: Day) => planWeek(s, nextWeek(date), 0.7)
/** Some have answered for next week already; of a week in which a month begins, the month plan may have come after Friday. */
const planNext = async (s: Stage, { date }: Day) => {
  await planWeek(s, mondayOf(date), 0.7, byTrips(s, mondayOf(date)))
  await planWeek(s, nextWeek(date), 0.2, byTrips(s, nextWeek(date)))
  await callOff(s, nextWeek(date))
}
/** What the line needs otherwise by Friday is known on Wednesday. */
async function change(s: Stage, { date }: Day): Promise<void> {
  const rows = (await s.all(n1WPlan, { startWeek: mondayOf(date), supplierCode: [...s.suppliers] })).filter(
    (r) => r.pullMode !== 'plan' && r.w1d5 && (r.status === 'published' || r.status === 'viewed') && s.c.is(0.1),
  )
  const ids = rows.map((r) => r.id)
  await s.do(s.maker(), n1WPlan, 'recall', each(ids))
  await s.do(
    s.maker(),
    n1WPlan,
    'edit',
    rows.map((r) => ({ id: r.id, input: { w1d5: s.c.is(0.5) ? (r.w1d5! / 2000n) * 1000n : r.w1d5! * 2n } })),
  )
  await s.do(s.maker(), n1WPlan, 'publish', each(ids))
}

/** When and where the parts come that are called off by plan; the first days of the week wait for the planner as call-offs. */
async function callOff(s: Stage, from: string): Promise<void> {
  const rows = (await s.all(n1WPlan, { startWeek: from, supplierCode: [...s.suppliers] })).filter(
    (r) => r.pullMode === 'plan' && r.publishedAt && r.w1d1,
  )
  const place = (r: (typeof rows)[number]) => ({ warehouse: r.warehouse!, dock: docksOf(r.warehouse!)[0]!, arriveTime: '09:30' })
  await s.do(
    s.maker(),
    n1WPlan,
    'schedule',
    rows.map((r) => ({ id: r.id, input: place(r) })),
  )
  await s.do(
    s.maker(),
    n1WPlan,
    'callOff',
    rows.map((r) => ({ id: r.id, input: { from, to: from } })),
  )
}

const keyOf = (r: { plant: string; supplierCode: string; partNo: string }) => `${r.plant}|${r.supplierCode}|${r.partNo}`

/** What nobody orders by the month and no stock covers: it comes by the trips of 厂外排程, from Tuesday on. */
const byTrips = (s: Stage, startWeek: string): NewWeek[] =>
  byTrip(s.frame)
    .filter((l) => s.suppliers.includes(l.supplierCode))
    .map(({ plant, supplierCode, partNo, snp }) => ({
      plant, supplierCode, partNo, startWeek,
      w1d2: snp * 2n,
      w1d4: snp * 3n,
      w2d2: snp * 2n,
    }))

/**
 * Plans of a week for parts that have none yet.
 * @param answered how many the suppliers answer at once
 * @param more what no month plan says
 */
async function planWeek(s: Stage, date: string, answered: number, more: NewWeek[] = []): Promise<void> {
  const { c } = s
  const there = new Set((await s.all(n1WPlan, { startWeek: date })).map(keyOf))
  const read = reader(s.engine, s.engine.db, s.portal)
  const begun = (await Promise.all(plants.map((p) => beginnings(read, p.code, date, null)))).flat()
  const wanted = [...begun.filter((b) => !more.some((m) => keyOf(m) === keyOf(b))), ...more]
  const ids = await s.do(
    s.maker(),
    n1WPlan,
    'create',
    wanted
      .filter((b) => s.suppliers.includes(b.supplierCode) && !there.has(keyOf(b)))
      .map((b) => ({ input: { ...b, ...(c.is(0.3) && b.w1d2 ? { w1d2: b.w1d2 + pieces(c.between(1, 3) * 4) } : {}) } })),
  )
  await s.do(s.maker(), n1WPlan, 'publish', each(ids))
  const rows = ids.length ? await s.all(n1WPlan, { id: ids }) : []
  for (const [code, mine] of Map.groupBy(
    rows.filter((r) => r.w1Total > 0n),
    (r) => r.supplierCode,
  ))
    await s.do(
      s.as(code),
      n1WPlan,
      'feedback',
      mine
        .filter(() => c.is(answered))
        .map((r) => ({
          id: r.id,
          input: c.is(0.85)
            ? { feedback: 'satisfied' as const }
            : { feedback: 'unsatisfied' as const, qty: pieces(Number(r.w1Total / 2000n)), remark: '模具维修，下周恢复' },
        })),
    )
}

export default demo(n1WPlan, {
  days: [
    { hour: 4.5, when: (d) => d.date === fridayOf(d.date) && d.planned, do: plan },
    { hour: 5, when: (d) => d.date === dayAfter(mondayOf(d.date), 2) && d.planned && !d.today, do: change },
    { hour: 22.7, when: (d) => d.today, do: planNext },
  ],
})
