/** Master data of the demo world. */
import { pieces } from '../src/declare/index.ts'
import type { Item } from '../src/server/perform.ts'
import type { Chance } from './random.ts'

export const plants = [
  { code: 'CN01', name: '长春一工厂', base: '长春' },
  { code: 'CN02', name: '佛山工厂', base: '佛山' },
  { code: 'CN03', name: '成都工厂', base: '成都' },
  { code: 'CN04', name: '天津工厂', base: '天津' },
]
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
const nouns = [
  '支架',
  '护板',
  '线束总成',
  '制动盘',
  '前大灯',
  '仪表板',
  '密封条',
  '紧固螺栓',
  '后视镜',
  '空调管路',
  '转向拉杆',
  '车门内板',
  '控制器',
  '油封',
  '减振器',
  '座椅骨架',
  '安全带',
  '门锁',
  '风挡玻璃',
  '轮毂轴承',
]
const sides = ['左前', '右前', '左后', '右后', '上', '下', '中', '']

export interface PartOf {
  partNo: string
  plant: string
  supplierCode: string
  snp: bigint
}
export interface Masters {
  suppliers: string[]
  /** Which supplier delivers which part to which plant. */
  links: PartOf[]
}

export const supplierCode = (i: number) => `S${String(i + 1).padStart(3, '0')}`

export function supplierItems(c: Chance, count: number): Item[] {
  return Array.from({ length: count }, (_, i) => {
    const [province, city, county] = cities[i % cities.length]!
    return {
      input: {
        supplierCode: supplierCode(i),
        supplierName: `${city}${trades[i % trades.length]}有限公司${i >= 30 ? '二厂' : ''}`,
        shortName: `${city}${trades[i % trades.length]}`,
        duns: String(540000000 + c.between(1, 9_999_999)),
        province,
        city,
        county,
        address: `${county}工业大道${c.between(1, 999)}号`,
        contact: `${c.pick(['王', '李', '张', '刘', '陈', '杨'])}经理`,
        phone: `13${c.between(100000000, 999999999)}`,
      },
    }
  })
}

export function partItems(c: Chance, count: number): Item[] {
  return Array.from({ length: count }, (_, i) => {
    const noun = nouns[i % nouns.length]!
    return {
      input: {
        partNo: `${c.pick(['5Q0', '3G5', '8W0', '06K', 'L1K'])}${String(100000 + i)}${c.pick(['', 'A', 'B', 'C'])}`,
        partName: `${c.pick(sides)}${noun}`,
        unit: 'EA',
        projectCode: c.pick(['A5', 'B9', 'MEB', 'PHEV', 'Q4']),
        netWeightKg: BigInt(c.between(50, 80_000)),
        isBatch: i % 9 === 0,
      },
    }
  })
}

/** Each part goes to one or two plants from one supplier each. */
export function linksOf(c: Chance, parts: string[], suppliers: string[]): PartOf[] {
  return parts.flatMap((partNo, i) => {
    const supplier = suppliers[i % suppliers.length]!
    const home = plants[(i + Math.floor(i / suppliers.length)) % plants.length]!.code
    const also = c.is(0.25) ? [plants[(i + 2) % plants.length]!.code] : []
    return [...new Set([home, ...also])].map((plant) => ({
      partNo,
      plant,
      supplierCode: supplier,
      snp: pieces(c.pick([4, 6, 10, 12, 20, 24, 50])),
    }))
  })
}
