/** What the cars of the first plant take: one model a line, the parts that are ordered every month. */
import { models } from '../../../../demo/bill.ts'
import { stationOf } from '../../../../demo/frame.ts'
import { demo } from '../../../../demo/stage.ts'
import { dateOf, DAY } from '../../../../demo/time.ts'
import { pieces } from '../../../declare/index.ts'
import { partPlant } from '../partPlant/partPlant.ts'
import { vehiclePart } from './vehiclePart.ts'

const PARTS = 16
const groups: Record<string, string> = { 座椅: 'SEAT', 外饰: 'BUMPER', 制动: 'BRAKE' }

export default demo(vehiclePart, {
  after: [partPlant],
  rows: (s) =>
    s.do(
      s.portal,
      vehiclePart,
      'create',
      models
        .filter((m) => m.plants.includes('CN01'))
        .flatMap((m, line) =>
          [...s.frame.running]
            .filter((l) => l.plant === 'CN01' && l.partNo.startsWith(m.sign))
            .slice(0, PARTS)
            .map((l) => ({
              input: {
                lineCode: `CN01-ZZ${line + 1}`,
                configCode: `${m.code}-豪华`,
                partNo: l.partNo, supplierCode: l.supplierCode,
                qty: pieces(1),
                stationCode: stationOf(l),
                ...(groups[l.part.trade] ? { jisGroup: groups[l.part.trade]! } : {}),
                validFrom: dateOf(s.clock - 400 * DAY),
              },
            })),
        ),
    ),
})
