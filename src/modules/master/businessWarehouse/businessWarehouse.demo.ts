/** Production parts go to the first store, after-sales parts to the depot. */
import { plants } from '../../../../demo/bill.ts'
import { demo } from '../../../../demo/stage.ts'
import { dateOf } from '../../../../demo/time.ts'
import { businessWarehouse } from './businessWarehouse.ts'

export default demo(businessWarehouse, {
  rows: (s) => {
    const validFrom = dateOf(s.clock)
    return s.do(
      s.portal,
      businessWarehouse,
      'create',
      plants.flatMap((p) => [
        { input: { plant: p.code, businessType: 'production' as const, warehouse: `${p.code}W01`, validFrom } },
        { input: { plant: p.code, businessType: 'aftermarket' as const, warehouse: `${p.code}B01`, validFrom } },
      ]),
    )
  },
})
