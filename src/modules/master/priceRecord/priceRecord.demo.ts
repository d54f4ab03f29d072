/** What the parts cost. */
import { demo } from '../../../../demo/stage.ts'
import { dateOf, DAY } from '../../../../demo/time.ts'
import { priceRecord } from './priceRecord.ts'

export default demo(priceRecord, {
  rows: (s) => {
    // Before the year that is taken over, which began up to two years ago.
    const validFrom = dateOf(s.clock - 760 * DAY)
    return s.do(
      s.portal,
      priceRecord,
      'create',
      s.links.map((l) => ({
        input: {
          plant: l.plant, supplierCode: l.supplierCode, partNo: l.partNo,
          price: BigInt(Math.round(l.part.yuan * 100)) * 10_000n,
          taxRate: 1300n,
          validFrom,
        },
      })),
    )
  },
})
