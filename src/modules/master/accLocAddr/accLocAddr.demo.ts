/** The depots for after-sales parts. */
import { personName, phoneNo } from '../../../../demo/companies.ts'
import { demo } from '../../../../demo/stage.ts'
import { adminRegion } from '../region/region.ts'
import { accLocAddr } from './accLocAddr.ts'

const depots = [
  ['BJ', '北京备件中心', '北京市', '北京市', '大兴区', '生物医药基地永旺路26号'],
  ['GZ', '广州备件中心', '广东省', '广州市', '黄埔区', '开发大道1330号'],
  ['CD', '成都备件分库', '四川省', '成都市', '双流区', '公兴街道物流大道8号'],
] as const

export default demo(accLocAddr, {
  after: [adminRegion],
  rows: (s) =>
    s.do(
      s.portal,
      accLocAddr,
      'create',
      depots.map(([loc, locName, province, city, county, address]) => ({
        input: {
          loc, locName, addressCode: 'A01', province, city, county, address,
          receiver: personName(s.c),
          phone: phoneNo(s.c),
          receiveTime: '08:30-17:30', isDefault: true,
        },
      })),
    ),
})
