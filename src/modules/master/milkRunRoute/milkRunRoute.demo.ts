/** Milk runs from distant suppliers. */
import { plants } from '../../../../demo/bill.ts'
import { carrierOf } from '../../../../demo/companies.ts'
import { demo } from '../../../../demo/stage.ts'
import { dateOf } from '../../../../demo/time.ts'
import { milkRunRoute } from './milkRunRoute.ts'

/** Kilometres by road from a city to the plants, in their order. */
const roads: Record<string, readonly [number, number, number, number]> = {
  长春: [20, 3280, 2950, 1010],
  佛山: [3280, 20, 1690, 2250],
  成都: [2950, 1690, 25, 1920],
  天津: [1010, 2250, 1920, 20],
  上海: [2050, 1480, 1960, 1090],
  武汉: [2180, 1010, 1140, 1170],
  苏州: [1990, 1420, 1880, 1030],
  宁波: [2240, 1330, 2050, 1280],
  重庆: [2890, 1380, 310, 1790],
  芜湖: [1950, 1210, 1620, 990],
  广州: [3260, 35, 1710, 2230],
  沈阳: [310, 2950, 2630, 690],
}

export default demo(milkRunRoute, {
  rows: (s) => {
    const { c } = s
    const validFrom = dateOf(s.clock)
    const far = s.frame.companies.flatMap((x) =>
      x.plants.flatMap((plant) => {
        const km = roads[x.city]![plants.findIndex((p) => p.code === plant)]!
        return km > 800 && carrierOf(x.code) ? [{ x, plant, km }] : []
      }),
    )
    return s.do(
      s.portal,
      milkRunRoute,
      'create',
      far.slice(0, 24).map(({ x, plant, km }, i) => ({
        input: {
          plant,
          routeNo: `MR${String(i + 1).padStart(3, '0')}`,
          supplierCode: x.code, pickupCity: x.city,
          distanceKm: BigInt(km * 10),
          transitHours: BigInt(Math.round(km / 6)),
          frequencyPerWeek: c.between(2, 6),
          truckType: km > 1500 ? ('t175' as const) : c.pick(['t68', 't96'] as const),
          volumeM3: km > 1500 ? 11_000n : 5800n,
          carrierCode: carrierOf(x.code)!,
          isLongDistance: true, validFrom,
        },
      })),
    )
  },
})
