/** Month plans of what is ordered from a few suppliers; in the middle of the month some are changed. */
import { plants } from '../../../../demo/bill.ts'
import { PLANNED } from '../../../../demo/frame.ts'
import { demo, each, type Item, type Stage } from '../../../../demo/stage.ts'
import { bucketPeriod } from '../../../declare/index.ts'
import { newRows, unplanned } from './demand.server.ts'
import { monthDays, n1MPlan } from './n1MPlan.ts'

/** @param open the last supplier's is not published yet */
async function plan(s: Stage, planMonth: string, open = false): Promise<void> {
  const planned = PLANNED.filter((code) => s.suppliers.includes(code))
  const items: Item<typeof n1MPlan, 'create'>[] = []
  for (const { code: plant } of plants) {
    const { keys } = await unplanned(s.engine.db, plant, planMonth, null)
    const mine = keys.filter((k) => planned.includes(k.supplierCode))
    if (mine.length) items.push(...((await newRows(s.engine.db, plant, planMonth, mine)) as typeof items))
  }
  const ids = await s.do(s.maker(), n1MPlan, 'create', items)
  const told = ids.filter((_, i) => !open || items[i]!.input.supplierCode !== PLANNED.at(-1))
  await s.do(s.maker(), n1MPlan, 'publish', each(told))
}

/** A package moves from one day to another, and the plans are told again. */
async function change(s: Stage, planMonth: string): Promise<void> {
  const rows = await s.all(n1MPlan, { planMonth, status: 'published', supplierCode: [...s.suppliers] })
  const items = rows
    .filter(() => s.c.is(0.3))
    .flatMap((r) => {
      const days = monthDays.filter((d) => r[d])
      const [from, to] = [days.at(-1), days[0]]
      if (!from || !to || from === to) return []
      return [{ id: r.id, input: { [from]: 0n, [to]: r[to]! + r[from]!, remark: '按产线节拍调整' } }]
    })
  const ids = items.map((i) => i.id)
  await s.do(s.maker(), n1MPlan, 'recall', each(ids))
  await s.do(s.maker(), n1MPlan, 'edit', items)
  await s.do(s.maker(), n1MPlan, 'publish', each(ids))
}

const after = (month: string) => bucketPeriod({ from: 'month', step: 'month', plus: 1 }, month)!

export default demo(n1MPlan, {
  days: [
    { hour: 3, when: (d) => d.opensMonth && d.planned, do: (s, d) => plan(s, d.month) },
    { hour: 4, when: (d) => d.date.endsWith('-15') && d.planned, do: (s, d) => change(s, d.month) },
    { hour: 22.5, when: (d) => d.today, do: (s, d) => plan(s, after(d.month), true) },
  ],
})
