/** Master data of the demo world. */
import { pieces } from '../src/declare/index.ts'
import type { Item } from '../src/server/step.ts'
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

const shops = [
  ['CY', '冲压车间', 'press', 2],
  ['HZ', '焊装车间', 'body', 4],
  ['TZ', '涂装车间', 'paint', 3],
  ['ZZ', '总装车间', 'assembly', 8],
] as const

/** Four workshops a plant, each with a line of stations. */
export const workshopItems = (): Item[] =>
  plants.flatMap((p) =>
    shops.map(([code, name, shopType, stations]) => ({
      input: { plant: p.code, workshopCode: code, workshopName: name, shopType, manager: `${name}主任` },
      lines: Array.from({ length: stations }, (_, i) => ({
        lineCode: `${code}1`,
        lineName: `${name}一线`,
        stationCode: `${code}${String(i + 1).padStart(3, '0')}`,
        stationName: `${i + 1}工位`,
      })),
    })),
  )

/** Where each supplier ships from. */
export const storeItems = (suppliers: Item[]): Item[] =>
  suppliers.map(({ input }) => ({
    input: {
      supplierCode: input.supplierCode,
      whCode: 'FH01',
      whName: `${input.shortName}发货仓`,
      province: input.province,
      city: input.city,
      county: input.county,
      address: input.address,
      contact: input.contact,
      phone: input.phone,
      pickupTime: '08:00-17:00',
      loadDocks: 2,
      isDefault: true,
    },
  }))

/** Production parts go to the first store, after-sales parts to the depot. */
export const businessItems = (validFrom: string): Item[] =>
  plants.flatMap((p) => [
    { input: { plant: p.code, businessType: 'production', warehouse: `${p.code}W01`, validFrom } },
    { input: { plant: p.code, businessType: 'aftermarket', warehouse: `${p.code}B01`, validFrom } },
  ])

/** Every fourth supplier also delivers after-sales parts. */
export const accessoryItems = (suppliers: Item[]): Item[] =>
  suppliers
    .filter((_, i) => i % 4 === 0)
    .map(({ input }, i) => ({
      input: {
        plant: plants[i % plants.length]!.code,
        supplierCode: input.supplierCode,
        accKind: 'usual',
        loc: i % 2 ? 'GZ' : 'BJ',
        leadDays: 7,
        feedbackDeadlineHours: 48,
        contact: input.contact,
        phone: input.phone,
      },
    }))

export const addressItems = (): Item[] =>
  [
    ['BJ', '北京备件中心', '北京', '北京', '大兴区'],
    ['GZ', '广州备件中心', '广东', '广州', '黄埔区'],
  ].map(([loc, locName, province, city, county]) => ({
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
  }))

const departments = [
  ['LOG', '物流部', null],
  ['LOG-PLAN', '物料计划科', 'LOG'],
  ['LOG-WH', '仓储科', 'LOG'],
  ['LOG-TR', '运输科', 'LOG'],
  ['FIN', '财务部', null],
  ['FIN-AC', '物流核算科', 'FIN'],
  ['IT', '信息部', null],
] as const

/** The maker's departments, those above first. */
export const departmentItems = (): Item[][] =>
  [false, true].map((below) =>
    departments
      .filter(([, , parent]) => (parent !== null) === below)
      .map(([deptCode, deptName, parentCode], i) => ({
        input: { orgCode: 'OEM', deptCode, deptName, parentCode, orderNo: i + 1 },
      })),
  )

const functions = ['planning', 'shipping', 'quality'] as const
const surnames = ['王', '李', '张', '刘', '陈', '杨']

/** Whom to call at the first suppliers. */
export const contactItems = (c: Chance, suppliers: Item[]): Item[] =>
  suppliers.slice(0, 8).flatMap(({ input }) =>
    functions.map((contactKind, i) => ({
      input: {
        orgCode: input.supplierCode,
        contactKind,
        contactName: `${c.pick(surnames)}${['计划', '发货', '质量'][i]}`,
        phone: `13${c.between(100000000, 999999999)}`,
        isMain: i === 0,
      },
    })),
  )

/** Milk runs from distant suppliers. */
export const routeItems = (c: Chance, suppliers: Item[], carrierCode: string, validFrom: string): Item[] =>
  suppliers.slice(0, 10).map(({ input }, i) => ({
    input: {
      plant: plants[i % plants.length]!.code,
      routeNo: `MR${String(i + 1).padStart(3, '0')}`,
      supplierCode: input.supplierCode,
      pickupCity: input.city,
      distanceKm: BigInt(c.between(1200, 15000)),
      transitHours: BigInt(c.between(40, 300)),
      frequencyPerWeek: c.between(2, 6),
      truckType: c.pick(['t68', 't96', 't175']),
      volumeM3: 4500n,
      carrierCode,
      isLongDistance: true,
      validFrom,
    },
  }))

/** One chain of approval a plant. */
export const approvalItems = (): Item[] =>
  plants.map((p) => ({
    input: { plant: p.code, applyType: 'add' },
    lines: [
      { nodeName: '物流审核', assigneeRule: 'role', assigneeArg: 'WH_MANAGER', multiMode: 'any', deadlineHours: 24 },
      { nodeName: '核算复核', assigneeRule: 'role', assigneeArg: 'FIN_HEAD', multiMode: 'any', deadlineHours: 48 },
    ],
  }))
