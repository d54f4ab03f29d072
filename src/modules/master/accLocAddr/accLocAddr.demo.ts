/** The depots for after-sales parts. */
import { demo } from '../../../../demo/stage.ts'
import { accLocAddr } from './accLocAddr.ts'

const depots = [
  ['BJ', '北京备件中心', '北京', '北京', '大兴区'],
  ['GZ', '广州备件中心', '广东', '广州', '黄埔区'],
] as const

export default demo(accLocAddr, {
  rows: (s) =>
    s.do(
      s.portal,
      accLocAddr,
      'create',
      depots.map(([loc, locName, province, city, county]) => ({
        input: {
          loc,
          locName,
          addressCode: 'A01',
          province,
          city,
          county,
          address: `${county}物流园1号`,
          receiver: '收货组',
          phone: '13900000000',
          receiveTime: '08:30-17:30',
          isDefault: true,
        },
      })),
    ),
})
