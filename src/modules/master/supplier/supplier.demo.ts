/** Suppliers from all over the country. */
import { demo } from '../../../../demo/stage.ts'
import { supplier } from './supplier.ts'

const cities = [
  ['吉林', '长春', '绿园区'],
  ['广东', '佛山', '南海区'],
  ['四川', '成都', '龙泉驿区'],
  ['天津', '天津', '东丽区'],
  ['上海', '上海', '嘉定区'],
  ['湖北', '武汉', '蔡甸区'],
  ['江苏', '苏州', '昆山市'],
  ['浙江', '宁波', '北仑区'],
  ['重庆', '重庆', '渝北区'],
  ['安徽', '芜湖', '鸠江区'],
]
const trades = [
  '汽车座椅',
  '线束',
  '制动系统',
  '车灯',
  '内饰',
  '橡塑',
  '精密铸造',
  '紧固件',
  '玻璃',
  '空调',
  '转向系统',
  '冲压件',
  '电子',
  '密封件',
  '减振器',
]

export default demo(supplier, {
  rows: (s) => {
    const { c } = s
    return s.do(
      s.portal,
      supplier,
      'create',
      s.suppliers.map((supplierCode, i) => {
        const [province, city, county] = cities[i % cities.length]!
        const trade = trades[i % trades.length]!
        return {
          input: {
            supplierCode,
            supplierName: `${city}${trade}有限公司${i >= 30 ? '二厂' : ''}`,
            shortName: `${city}${trade}`,
            duns: String(540000000 + c.between(1, 9_999_999)),
            province,
            city,
            county,
            address: `${county}工业大道${c.between(1, 999)}号`,
            contact: `${c.pick(['王', '李', '张', '刘', '陈', '杨'])}经理`,
            phone: `13${c.between(100000000, 999999999)}`,
          },
        }
      }),
    )
  },
})
