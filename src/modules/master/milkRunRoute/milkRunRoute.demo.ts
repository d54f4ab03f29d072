/** Milk runs from distant suppliers. */
import { plants } from '../../../../demo/frame.ts'
import { demo } from '../../../../demo/stage.ts'
import { dateOf } from '../../../../demo/time.ts'
import { supplier } from '../supplier/supplier.ts'
import { milkRunRoute } from './milkRunRoute.ts'

export default demo(milkRunRoute, {
  rows: async (s) => {
    const { c } = s
    const validFrom = dateOf(s.clock)
    return s.do(
      s.portal,
      milkRunRoute,
      'create',
      (await s.all(supplier)).slice(0, 10).map((x, i) => ({
        input: {
          plant: plants[i % plants.length]!.code,
          routeNo: `MR${String(i + 1).padStart(3, '0')}`,
          supplierCode: x.supplierCode,
          pickupCity: x.city,
          distanceKm: BigInt(c.between(1200, 15000)),
          transitHours: BigInt(c.between(40, 300)),
          frequencyPerWeek: c.between(2, 6),
          truckType: c.pick(['t68', 't96', 't175'] as const),
          volumeM3: 4500n,
          carrierCode: 'T01',
          isLongDistance: true,
          validFrom,
        },
      })),
    )
  },
})
