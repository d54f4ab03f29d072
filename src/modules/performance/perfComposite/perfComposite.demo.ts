/** The last month that is over, composed for each plant: told but for a few drafts, with what purchasing says of them. */
import { plants } from '../../../../demo/bill.ts'
import { demo, each } from '../../../../demo/stage.ts'
import { dateOf } from '../../../../demo/time.ts'
import { monthAfter, monthOf, parseDecimal } from '../../../declare/index.ts'
import { performance } from '../performance/performance.ts'
import { performanceYear } from '../performanceYear/performanceYear.ts'
import { perfComposite } from './perfComposite.ts'

export default demo(perfComposite, {
  after: [performance, performanceYear],
  last: async (s) => {
    const by = s.beyond('赵绩效')
    const months = [2, 1].map((n) => monthAfter(monthOf(dateOf(s.present)), -n))
    for (const { code: plant } of plants)
      for (const period of months) {
        const [some] = await s.all(performance, { plant, period, status: 'final' })
        if (!some) continue
        const made = await s.do(by, perfComposite, 'sync', [{ input: { plant, periodKind: 'month', period } }])
        const [first] = made
        const given = { dim: 'c', given: parseDecimal('88', 2), source: '采购降本评审', reason: '本期降本目标完成88%' } as const
        if (first) await s.do(by, perfComposite, 'rate', [{ id: first, input: given }])
        const told = made.slice(0, -2)
        if (told.length) await s.do(by, perfComposite, 'publish', each(told))
      }
  },
})
