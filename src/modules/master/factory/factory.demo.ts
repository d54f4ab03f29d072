/** The plants. */
import { plants } from '../../../../demo/bill.ts'
import { demo } from '../../../../demo/stage.ts'
import { factory } from './factory.ts'

export default demo(factory, {
  rows: (s) =>
    s.do(
      s.portal,
      factory,
      'create',
      plants.map((p) => ({
        input: {
          plant: p.code, plantName: p.name, pubBase: p.base, companyCode: '1000',
          address: `${p.province === p.base ? '' : p.province}${p.base}${p.county}${p.address}`,
          calendarId: 'CN', diffSignHours: 72, allowOverCall: true,
        },
      })),
    ),
})
