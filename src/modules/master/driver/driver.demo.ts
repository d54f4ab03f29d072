/** The carriers' drivers. */
import { drivers } from '../../../../demo/companies.ts'
import { demo } from '../../../../demo/stage.ts'
import { dateOf, DAY } from '../../../../demo/time.ts'
import { driver } from './driver.ts'

export default demo(driver, {
  rows: (s) => {
    const { c } = s
    return s.do(
      s.portal,
      driver,
      'create',
      drivers.map((d) => {
        const id = `${c.pick(['220102', '440605', '510112', '120110', '310114'])}********${c.between(1000, 9999)}`
        return {
          input: {
            carrierCode: d.carrier, driverName: d.name, phone: d.phone, idNoMasked: id, licenseNo: id,
            // One licence is about to end.
            validTo: dateOf(s.clock + (d === drivers[2] ? 105 : c.between(300, 2100)) * DAY),
          },
        }
      }),
    )
  },
})
