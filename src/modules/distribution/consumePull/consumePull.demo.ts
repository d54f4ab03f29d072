/** Pulled the day before and mostly shipped in the morning; what the other plants are short of waits for the planner. */
import { byUse } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { HOUR, instant } from '../../../../demo/time.ts'
import { consumePull } from './consumePull.ts'

const plantsOf = (s: Stage) => [...new Set(byUse(s.frame).map((l) => l.plant))]
const compute = (s: Stage, plants: string[]) =>
  plants.reduce(
    (done, plant) =>
      done
        .then(() => s.do(s.maker(), consumePull, 'generate', [{ input: { plant } }]))
        .then(
          () => {},
          // Of a plant where every part that is short lacks something, there is nothing to make.
          () => {},
        ),
    Promise.resolve(),
  )

/** The first plant's needs are told on the eve. */
async function pull(s: Stage): Promise<void> {
  await compute(s, plantsOf(s).slice(0, 1))
  const drafts = await s.all(consumePull, { status: 'draft' })
  await s.do(s.maker(), consumePull, 'publish', each(drafts.map((p) => p.id)))
}

/** Half of what a supplier was told goes on today's truck. */
async function ship(s: Stage, { at }: Day): Promise<void> {
  const open = (await s.all(consumePull, { status: 'published', supplierCode: [...s.suppliers] })).filter((p) => p.openQty > 0n)
  for (const [code, mine] of Map.groupBy(open, (p) => p.supplierCode))
    await s.do(
      s.as(code),
      consumePull,
      'createSend',
      mine.slice(0, Math.ceil(mine.length / 2)).map((p) => ({ id: p.id, input: { planSendAt: instant(at + 9 * HOUR) } })),
    )
}

export default demo(consumePull, {
  days: [
    { hour: 20, when: (d) => d.eve && !d.today && d.first, do: pull },
    { hour: 7, when: (d) => d.today, do: ship },
    { hour: 8, when: (d) => d.today && d.first, do: (s) => compute(s, plantsOf(s)) },
  ],
})
