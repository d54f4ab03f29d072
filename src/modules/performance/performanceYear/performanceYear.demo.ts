/** Last year's plants are not in the world; this year so far is gathered, with its yearly items given for a few. */
import { plants } from '../../../../demo/bill.ts'
import { demo } from '../../../../demo/stage.ts'
import { dateOf } from '../../../../demo/time.ts'
import { parseDecimal } from '../../../declare/index.ts'
import { performance } from '../performance/performance.ts'
import { performanceYear } from './performanceYear.ts'

const points = (n: string) => parseDecimal(n, 2)

export default demo(performanceYear, {
  after: [performance],
  last: async (s) => {
    const by = s.beyond('赵绩效')
    const plant = plants[0]!.code
    const [some] = await s.all(performance, { plant, status: 'final' })
    if (!some) return
    const year = dateOf(s.present).slice(0, 4)
    const made = await s.do(by, performanceYear, 'generate', [{ input: { plant, year } }])
    for (const [i, id] of made.slice(0, 6).entries()) {
      const input = {
        y1Score: points(i % 3 ? '70' : '100'),
        y3Score: points('75'),
        y4Score: points(String(80 + 2 * i)),
        bonusGiven: points('0'),
        manualReason: '年度评审会结果',
      }
      await s.do(by, performanceYear, 'edit', [{ id, input }])
    }
  },
})
