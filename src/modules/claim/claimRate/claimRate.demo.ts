/** What each plant charges since the beginning of last year. */
import { plants } from '../../../../demo/bill.ts'
import { demo } from '../../../../demo/stage.ts'
import { readDecimal } from '../../../declare/index.ts'
import { claimRate } from './claimRate.ts'

const rates = [
  ['stop', '分钟', '1000'],
  ['labor', '人时', '45'],
  ['equipment', '台时', '120'],
  ['penalty', '次', '500'],
  ['manage', '次', '200'],
] as const

export default demo(claimRate, {
  rows: (s) =>
    s.do(
      s.portal,
      claimRate,
      'create',
      plants.flatMap(({ code: plant }) =>
        rates.map(([item, unit, price]) => ({
          input: { plant, item, unit, price: readDecimal(price, 4), validFrom: '2024-01-01' },
        })),
      ),
    ),
})
