/** The carriers' trucks. */
import { trucks } from '../../../../demo/companies.ts'
import { demo } from '../../../../demo/stage.ts'
import { dateOf, DAY } from '../../../../demo/time.ts'
import { truck } from './truck.ts'

const hundredths = (n: number) => BigInt(Math.round(n * 100))

export default demo(truck, {
  rows: (s) =>
    s.do(
      s.portal,
      truck,
      'create',
      trucks.map(({ carrier, plate, type }) => ({
        input: {
          plateNo: plate, carrierCode: carrier, truckType: type.name,
          lengthM: hundredths(type.lengthM),
          loadKg: hundredths(type.loadKg),
          volumeM3: hundredths(type.volumeM3),
          validTo: dateOf(s.clock + s.c.between(120, 700) * DAY),
        },
      })),
    ),
})
