/** What suppliers said of their stock yesterday and today: most of them, some not at all, now and then less than a day's worth. */
import { demo, type Stage } from '../../../../demo/stage.ts'
import { dateOf, DAY } from '../../../../demo/time.ts'
import { dayAfter, pieces } from '../../../declare/index.ts'
import { n1WPlan } from '../n1WPlan/n1WPlan.ts'
import { notOpened } from './opened.server.ts'
import { supStockInput } from './supStockInput.ts'

/** So many parts of a supplier are filled in: enough to see, and quickly made. */
const MOST = 12

async function say(s: Stage, reportDate: string, filled: number): Promise<void> {
  const { c } = s
  const of = Map.groupBy(await notOpened(s.engine.db, reportDate), (r) => r.supplierCode)
  for (const [code, all] of of) {
    const items = all.slice(0, MOST).map((r) => ({ input: { ...r, reportDate } }))
    const ids = await s.do(s.portal, supStockInput, 'open', items)
    // A few never do.
    if (c.is(0.1)) continue
    const rows = await s.all(supStockInput, { id: ids })
    await s.do(
      s.as(code),
      supStockInput,
      'edit',
      rows
        .filter(() => c.is(filled))
        .map((r) => {
          const need = Number((r.dayUse ?? 40_000n) / 1000n)
          return {
            id: r.id,
            input: {
              finishedQty: pieces(c.is(0.06) ? Math.floor(need / 2) : need * c.between(2, 6)),
              wipQty: pieces(need),
              rawQty: pieces(need * c.between(3, 8)),
              safetyQty: pieces(need * 2),
              maxQty: pieces(need * 8),
              dailyCapacity: pieces(Math.ceil(need * 1.3)),
              shareScope: c.is(0.3) ? ('group' as const) : ('both' as const),
            },
          }
        }),
    )
  }
}

export default demo(supStockInput, {
  after: [n1WPlan],
  last: async (s) => {
    const { clock } = s
    const today = dateOf(s.present)
    // Yesterday's was said yesterday: at ten it is closed.
    s.clock -= DAY
    await say(s, dayAfter(today, -1), 0.9)
    s.clock = clock
    await say(s, today, 0.7)
  },
})
