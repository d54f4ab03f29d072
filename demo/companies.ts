/** The companies around the demo's plants: suppliers, several of them works of one group, and carriers with their people and trucks. */
import { plants, type Trade } from './bill.ts'
import { pieces } from '../src/declare/index.ts'
import { chance, type Chance } from './random.ts'
import { MINUTE } from './time.ts'

/** How well a supplier does: a tells its work, c what goes wrong. */
export type Grade = 'a' | 'b' | 'c'
export interface Company {
  code: string
  name: string
  short: string
  province: string
  city: string
  county: string
  address: string
  trade: Trade
  /** Plants that it delivers to. */
  plants: readonly string[]
  grade: Grade
  /** Code of the group's first works. */
  parent?: string
}

const cities: Record<string, readonly [province: string, county: string, road: string]> = {
  长春: ['吉林', '绿园区', '西新工业园景阳大路'],
  佛山: ['广东', '南海区', '狮山镇科技北路'],
  成都: ['四川', '龙泉驿区', '经开区汽车城大道'],
  天津: ['天津', '西青区', '微电子工业区微五路'],
  上海: ['上海', '嘉定区', '安亭镇园国路'],
  武汉: ['湖北', '蔡甸区', '常福工业园常福路'],
  苏州: ['江苏', '昆山市', '玉山镇元丰路'],
  宁波: ['浙江', '北仑区', '大碶街道坝头西路'],
  重庆: ['重庆', '渝北区', '空港工业园高堡湖路'],
  芜湖: ['安徽', '鸠江区', '经济技术开发区银湖北路'],
  广州: ['广东', '花都区', '新华街东风大道'],
  沈阳: ['辽宁', '大东区', '东望街'],
}

/** City, brand, trade, plants by their last digit, grade; all names are made up. */
const works: readonly (readonly [city: string, brand: string, trade: Trade, plants: string, grade: Grade])[] = [
  ['长春', '德晟', '制动', '1234', 'b'],
  ['佛山', '锐腾', '车灯', '1234', 'a'],
  ['长春', '博晟', '座椅', '13', 'b'],
  ['长春', '联拓', '线束', '13', 'c'],
  ['成都', '恒昱', '内饰', '3', 'b'],
  ['宁波', '高固', '紧固件', '12', 'a'],
  ['天津', '瀚宇', '玻璃', '14', 'a'],
  ['芜湖', '砺行', '转向', '1234', 'b'],
  ['长春', '恒昱', '内饰', '1', 'b'],
  ['上海', '智衡', '电子', '1234', 'b'],
  ['重庆', '昌源', '悬架', '23', 'c'],
  ['苏州', '标恒', '紧固件', '34', 'a'],
  ['长春', '吉翔', '外饰', '1', 'b'],
  ['广州', '博晟', '座椅', '2', 'a'],
  ['苏州', '安固', '安全', '1234', 'a'],
  ['武汉', '鄂丰', '热管理', '1234', 'b'],
  ['天津', '恒昱', '内饰', '4', 'c'],
  ['重庆', '渝达', '冲压', '3', 'b'],
  ['佛山', '联拓', '线束', '24', 'b'],
  ['宁波', '浙松', '密封', '1234', 'b'],
  ['长春', '北辰', '车轮', '1', 'a'],
  ['上海', '沪申', '门锁', '1234', 'b'],
  ['芜湖', '皖驰', '进排气', '123', 'c'],
  ['苏州', '苏恒电驱', '三电', '24', 'b'],
  ['佛山', '恒昱', '内饰', '2', 'a'],
  ['沈阳', '北辰', '悬架', '14', 'b'],
  ['成都', '川锐', '外饰', '3', 'a'],
  ['武汉', '楚源', '传动', '1234', 'b'],
  ['天津', '津泰', '冲压', '4', 'a'],
  ['佛山', '粤冲', '冲压', '2', 'b'],
  ['长春', '吉冲', '冲压', '1', 'b'],
  ['天津', '博晟', '座椅', '4', 'b'],
  ['成都', '瀚宇', '玻璃', '3', 'b'],
  ['广州', '瀚宇', '玻璃', '2', 'a'],
  ['上海', '锐芯', '电子', '1234', 'a'],
  ['宁波', '甬固', '紧固件', '13', 'b'],
  ['佛山', '南岭', '外饰', '2', 'c'],
  ['天津', '津达', '外饰', '4', 'b'],
  ['重庆', '德晟', '制动', '23', 'a'],
  ['长春', '吉光', '车灯', '1', 'b'],
  ['成都', '川驰', '车轮', '3', 'b'],
  ['武汉', '江固', '紧固件', '24', 'c'],
  ['佛山', '粤轮', '车轮', '2', 'a'],
  ['天津', '津轮', '车轮', '4', 'b'],
  ['芜湖', '皖冷', '热管理', '14', 'a'],
  ['宁波', '北仑博锁', '门锁', '12', 'c'],
  ['苏州', '昆信', '电子', '24', 'b'],
  ['重庆', '渝标', '紧固件', '23', 'b'],
  ['沈阳', '奉安', '安全', '14', 'b'],
  ['广州', '粤密', '密封', '2', 'a'],
  ['长春', '远密', '密封', '1', 'b'],
  ['上海', '沪转', '转向', '14', 'a'],
  ['武汉', '汉排', '进排气', '23', 'b'],
  ['天津', '津螺', '紧固件', '14', 'a'],
  ['成都', '联拓', '线束', '3', 'a'],
  ['芜湖', '徽传', '传动', '13', 'b'],
  ['宁波', '甬能', '三电', '24', 'a'],
  ['重庆', '渝光', '车灯', '3', 'c'],
  ['广州', '粤电', '电子', '2', 'b'],
  ['苏州', '吴标', '紧固件', '14', 'b'],
]
const fields: Record<Trade, string> = {
  制动: '制动系统', 车灯: '车灯', 线束: '汽车线束', 座椅: '汽车座椅', 内饰: '汽车内饰', 外饰: '汽车饰件', 玻璃: '汽车玻璃',
  密封: '密封件', 悬架: '悬架系统', 转向: '转向系统', 车轮: '车轮', 传动: '传动系统', 热管理: '热管理系统', 进排气: '进排气系统',
  电子: '汽车电子', 安全: '汽车安全系统', 门锁: '车门系统', 冲压: '车身部件', 紧固件: '紧固件', 三电: '新能源科技',
}

export const supplierCode = (i: number) => `S${String(i + 1).padStart(3, '0')}`
/** The first so many; where there are more than have names of their own, the groups have a second works, a third. */
export function companiesOf(count: number): Company[] {
  const c = chance(540)
  const parents = new Map<string, string>()
  return Array.from({ length: count }, (_, i) => {
    const [city, brand, trade, at, grade] = works[i % works.length]!
    const [province, county, road] = cities[city]!
    const nth = Math.floor(i / works.length)
    const code = supplierCode(i)
    const parent = parents.get(brand)
    if (!parent) parents.set(brand, code)
    return {
      code,
      name: `${city}${brand}${fields[trade]}有限公司${nth ? `第${nth + 1}工厂` : ''}`,
      short: `${parent ? city : ''}${brand}${trade === '三电' ? '' : trade}${nth ? nth + 1 : ''}`,
      province, city, county,
      address: `${road}${c.between(6, 1280)}号`,
      trade,
      plants: [...at].map((digit) => plants[Number(digit) - 1]!.code),
      grade,
      ...(parent ? { parent } : {}),
    }
  })
}

/** What may go wrong with a delivery: shares of trucks and of lines. */
export interface Manners {
  early: number
  late: number
  short: number
  damaged: number
  rejected: number
  over: number
  forgotten: number
}
const manners: Record<Grade, Manners> = {
  a: { early: 0.02, late: 0.02, short: 0.003, damaged: 0.002, rejected: 0.004, over: 0.002, forgotten: 0.01 },
  b: { early: 0.05, late: 0.08, short: 0.015, damaged: 0.008, rejected: 0.012, over: 0.006, forgotten: 0.04 },
  c: { early: 0.04, late: 0.33, short: 0.08, damaged: 0.035, rejected: 0.05, over: 0.01, forgotten: 0.14 },
}
/** Two plants are run well, two are not: whoever delivers there does a grade worse. */
const poor = new Set(['CN02', 'CN04'])
const worse = { a: 'b', b: 'c', c: 'c' } as const
export const mannersOf = ({ grade }: Company, plant: string): Manners => manners[poor.has(plant) ? worse[grade] : grade]

/** How much later than planned a truck comes, in milliseconds: a little before the time, early or late. */
export const lateness = (c: Chance, company: Company, plant: string): number => {
  const { late, early } = mannersOf(company, plant)
  const fate = c.next()
  return (fate < late ? c.pick([55, 100]) : fate < late + early ? -130 : -15) * MINUTE
}

/** A few of a line are short, damaged, rejected or too many: by the box where there are many, else by the piece. @param q pieces */
export function counted(c: Chance, { short, damaged, rejected, over }: Manners, { id, q }: { id: number; q: number }) {
  const fate = c.next()
  const line = { id, receivedQty: pieces(q), damagedQty: null, rejectedQty: null, overQty: null, diffReason: null }
  const some = Math.max(1, Math.min(Math.floor(q / 12), c.between(1, 20)))
  if (q <= some) return line
  const less = { ...line, receivedQty: pieces(q - some) }
  if (fate < short) return { ...less, diffReason: c.is(0.8) ? 'DF01' : 'DF06' }
  if (fate < short + damaged) return { ...less, damagedQty: pieces(some), diffReason: 'DF02' }
  if (fate < short + damaged + rejected) return { ...less, rejectedQty: pieces(some), diffReason: c.is(0.8) ? 'DF03' : 'DF05' }
  if (fate < short + damaged + rejected + over) return { ...line, overQty: pieces(some), diffReason: 'DF04' }
  return line
}

const family = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const given = '伟 芳 敏 静 强 磊 洋 艳 勇 军 杰 娟 涛 明 超 建国 志强 海燕 晓东 文博 丽华 国栋 雨桐 俊峰 立新 春梅'.split(' ')
export const personName = (c: Chance) => c.pick(family) + c.pick(given)
export const phoneNo = (c: Chance) =>
  `1${c.pick(['35', '36', '38', '39', '50', '58', '77', '86'])}${c.between(10_000_000, 99_999_999)}`

export interface Carrier {
  code: string
  name: string
  kind: 'transport' | 'tpl' | 'both'
  city: string
  address: string
  plate: string
}
/** The first one drives for most; the third runs the warehouses beside the plants. */
export const carriers: readonly Carrier[] = [
  {
    code: 'T01', name: '长春远顺汽车物流有限公司', kind: 'transport', city: '长春', address: '绿园区西环城路8899号', plate: '吉A',
  },
  {
    code: 'T02', name: '佛山粤通达供应链有限公司', kind: 'transport', city: '佛山', address: '南海区狮山镇物流大道66号',
    plate: '粤E',
  },
  {
    code: 'T03', name: '天津安驰供应链管理有限公司', kind: 'both', city: '天津', address: '东丽区航空物流区第一大街12号',
    plate: '津C',
  },
  {
    code: 'T04', name: '成都蓉捷物流有限公司', kind: 'transport', city: '成都', address: '龙泉驿区柏合镇物流园3号', plate: '川A',
  },
  {
    code: 'T05', name: '上海申远国际货运有限公司', kind: 'transport', city: '上海', address: '嘉定区安亭镇墨玉南路888号',
    plate: '沪D',
  },
]
export interface Driver {
  carrier: string
  name: string
  phone: string
}
export interface Truck {
  carrier: string
  plate: string
  type: (typeof truckTypes)[number]
}
export const truckTypes = [
  { name: '4.2米厢式', lengthM: 4.2, loadKg: 1800, volumeM3: 16 },
  { name: '6.8米厢式', lengthM: 6.8, loadKg: 8000, volumeM3: 42 },
  { name: '9.6米飞翼', lengthM: 9.6, loadKg: 16000, volumeM3: 58 },
  { name: '13.7米飞翼', lengthM: 13.7, loadKg: 30000, volumeM3: 98 },
] as const
export const plateOf = (c: Chance, where: string) => `${where}${c.pick([...'ABCDEFGHJK'])}${c.between(1000, 9999)}`

const fleetOf = (code: string, where: string) => {
  const c = chance(Number(code.slice(1)) * 97)
  return {
    drivers: Array.from({ length: 8 }, (): Driver => ({ carrier: code, name: personName(c), phone: phoneNo(c) })),
    trucks: Array.from({ length: 8 }, (_, i): Truck => ({ carrier: code, plate: plateOf(c, where), type: truckTypes[i % 4]! })),
  }
}
const fleets = new Map(carriers.map((k) => [k.code, fleetOf(k.code, k.plate)]))
export const drivers = [...fleets.values()].flatMap((f) => f.drivers)
export const trucks = [...fleets.values()].flatMap((f) => f.trucks)

/** Who carries a supplier's goods: a carrier of the maker's, or itself. */
export function carrierOf(code: string): string | undefined {
  const n = Number(code.slice(1))
  return [undefined, 'T01', 'T02', 'T01', undefined, 'T04', 'T01', 'T05', undefined, 'T01', 'T03'][n % 11]
}
/** A truck of it with its driver. @param kg that it must carry @param busy plates that are on the road */
export function rideOf(
  carrier: string,
  c: Chance,
  kg = 0,
  busy: readonly (string | null)[] = [],
): { plate: string; driver: Driver } {
  const { drivers, trucks } = fleets.get(carrier)!
  let i = c.between(0, 7)
  for (let n = 0; n < 8 && (trucks[i]!.type.loadKg < kg || busy.includes(trucks[i]!.plate)); n++) i = (i + 1) % 8
  return { plate: trucks[i]!.plate, driver: drivers[i]! }
}
