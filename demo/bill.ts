/**
 * The bill of materials that the demo's plants build cars from: families of parts by trade, each with the sides, positions and
 * variants that it has in life, how many go into a box, what one weighs and costs.
 */
import { chance } from './random.ts'

export const plants = [
  { code: 'CN01', name: '长春一工厂', base: '长春', province: '吉林', county: '绿园区', address: '东风大街2259号', plate: '吉A' },
  { code: 'CN02', name: '佛山工厂', base: '佛山', province: '广东', county: '南海区', address: '狮山大道88号', plate: '粤E' },
  {
    code: 'CN03', name: '成都工厂', base: '成都', province: '四川', county: '龙泉驿区', address: '经开区南二路133号', plate: '川A',
  },
  {
    code: 'CN04', name: '天津工厂', base: '天津', province: '天津', county: '东丽区', address: '开发区西区中南五街36号',
    plate: '津C',
  },
]
const everywhere = plants.map((p) => p.code)

/** What is built where; part numbers begin with the model's sign. */
export const models = [
  { code: 'E5', name: '远驰E5 轿车', project: 'P251', sign: '5E0', plants: ['CN01'] },
  { code: 'X7', name: '远驰X7 运动型', project: 'P273', sign: '7X0', plants: ['CN01', 'CN03'] },
  { code: 'H6', name: '远驰H6 混合动力', project: 'P262', sign: '6H0', plants: ['CN02'] },
  { code: 'V9', name: '远驰V9 商务车', project: 'P294', sign: '9V0', plants: ['CN03'] },
  { code: 'M3', name: '远驰M3 纯电动', project: 'P235', sign: '3M0', plants: ['CN04'] },
]

export type Trade =
  | '制动'
  | '车灯'
  | '线束'
  | '座椅'
  | '内饰'
  | '外饰'
  | '玻璃'
  | '密封'
  | '悬架'
  | '转向'
  | '车轮'
  | '传动'
  | '热管理'
  | '进排气'
  | '电子'
  | '安全'
  | '门锁'
  | '冲压'
  | '紧固件'
  | '三电'

interface Family {
  /** Three digits of the part number: the function group. */
  group: string
  /** * stands where the side or position comes. */
  name: string
  at: readonly string[]
  kinds: readonly string[]
  pack: string
  /** Pieces a box. */
  snp: number
  kg: number
  yuan: number
  trade: Trade
  flags: string
}
const none = ['']
const sides = ['左', '右']
const axles = ['前', '后']
const corners = ['左前', '右前', '左后', '右后']
const where = { '-': none, LR: sides, FR: axles, C: corners }

/** group, name, position, variants, package, pieces, kg, yuan; flags: b batch, j in sequence, h hazardous, o an assembly, e driven by electricity only, f by fuel only */
const table = (trade: Trade, ...rows: [string, string, keyof typeof where, string, string, number, number, number, string?][]) =>
  rows.map(([group, name, at, kinds, pack, snp, kg, yuan, flags = '']): Family => ({
    group, name,
    at: where[at],
    kinds: kinds ? kinds.split('|') : none,
    pack, snp, kg, yuan, trade, flags,
  }))

const families: readonly Family[] = [
  ...table(
    '制动',
    ['615', '*制动盘', 'FR', '16寸|17寸|18寸', 'GLT1210', 120, 8.6, 96, 'b'],
    ['616', '*制动钳总成', 'C', '', 'GLT1208', 48, 4.1, 186, 'b'],
    ['698', '*制动片组', 'FR', '低金属|陶瓷', 'KLT4147', 24, 1.9, 72, 'b'],
    ['611', '*制动软管', 'C', '', 'KLT6280', 120, 0.22, 11.5, 'b'],
    ['614', 'ESC液压控制总成', '-', '标准|带自适应巡航', 'KLT6280', 12, 2.3, 865, 'b'],
    ['612', '真空助力器总成', '-', '', 'GLT1208', 32, 4.8, 215, 'bf'],
    ['721', '制动踏板总成', '-', '手动挡|自动挡', 'KLT6280', 10, 1.6, 58, 'f'],
    ['907', '轮速传感器', 'C', '', 'KLT4147', 80, 0.12, 34],
  ),
  ...table(
    '车灯',
    ['941', '*前大灯总成', 'LR', '卤素|LED|矩阵LED', 'RLAMP', 24, 3.6, 780, 'b'],
    ['945', '*后组合灯', 'LR', '基本型|贯穿式', 'RLAMP', 36, 1.9, 320],
    ['946', '高位制动灯', '-', '', 'KLT6280', 30, 0.3, 46],
    ['944', '*前雾灯', 'LR', '', 'KLT6280', 24, 0.5, 68],
    ['949', '*侧转向灯', 'LR', '', 'KLT4147', 60, 0.08, 14],
    ['947', '车内阅读灯', 'FR', '普通|氛围灯', 'KLT4280', 48, 0.18, 39],
    ['943', '牌照灯', '-', '', 'KLT3147', 200, 0.04, 6.8],
  ),
  ...table(
    '线束',
    ['971', '发动机舱线束总成', '-', '1.5T|2.0T|高配', 'GLT1208', 24, 6.4, 520, 'f'],
    ['972', '仪表板线束总成', '-', '低配|中配|高配', 'GLT1208', 20, 5.2, 640],
    ['973', '*车门线束总成', 'C', '', 'KLT6280', 20, 0.8, 96],
    ['974', '车身主线束总成', '-', '低配|中配|高配', 'GLT1208', 12, 9.8, 880],
    ['975', '顶棚线束', '-', '带天窗|不带天窗', 'KLT6280', 25, 0.6, 62],
    ['976', '后保险杠线束', '-', '', 'KLT6280', 30, 0.45, 48],
    ['977', '蓄电池负极线', '-', '', 'KLT4280', 60, 0.35, 22],
  ),
  ...table(
    '座椅',
    ['881', '*前座椅总成', 'LR', '黑色织物|黑色皮革电动|米色皮革通风', 'RSEAT', 4, 21.5, 1480, 'jo'],
    ['885', '后排座椅坐垫总成', '-', '黑色织物|黑色皮革|米色皮革', 'RSEAT', 6, 11.2, 620, 'jo'],
    ['886', '后排座椅靠背总成', '-', '黑色织物|黑色皮革|米色皮革', 'RSEAT', 6, 14.6, 760, 'jo'],
    ['887', '*座椅头枕', 'FR', '黑色|米色', 'GLT1612', 80, 0.9, 58],
    ['882', '*前座椅滑轨', 'LR', '手动|电动', 'GLT1208', 60, 3.4, 135],
  ),
  ...table(
    '内饰',
    ['857', '仪表板本体总成', '-', '黑色|黑米双色', 'RPANEL', 6, 18.4, 960, 'jo'],
    ['867', '*车门内饰板', 'C', '黑色|米色', 'RDOOR', 20, 3.2, 210, 'j'],
    ['863', '副仪表板总成', '-', '黑色|米色', 'GLT1612', 12, 7.1, 430],
    ['868', '*B柱上饰板', 'LR', '', 'GLT1208', 80, 0.7, 32],
    ['864', '地毯总成', '-', '', 'GLT1612', 20, 6.8, 188],
    ['869', '顶衬总成', '-', '带天窗|不带天窗', 'RPANEL', 12, 3.9, 265],
    ['858', '*遮阳板', 'LR', '带化妆镜灯|普通', 'KLT6280', 20, 0.6, 54],
    ['866', '行李箱侧饰板', 'LR', '', 'GLT1208', 40, 1.8, 66],
  ),
  ...table(
    '外饰',
    ['807', '*保险杠总成', 'FR', '素色|带雷达孔', 'RBUMP', 10, 6.9, 480, 'j'],
    ['853', '散热器格栅', '-', '镀铬|亮黑', 'GLT1208', 24, 1.9, 165],
    ['854', '*轮眉', 'C', '', 'GLT1208', 60, 0.6, 28],
    ['827', '后扰流板', '-', '', 'GLT1612', 16, 2.8, 240],
    ['855', '*门槛护板', 'LR', '', 'GLT1612', 40, 1.7, 76],
    ['805', '前端模块支架', '-', '', 'GLT1612', 18, 4.4, 190],
  ),
  ...table(
    '玻璃',
    ['845', '前风挡玻璃', '-', '普通|夹层隔音|抬头显示', 'RGLASS', 30, 14.8, 360],
    ['846', '后风挡玻璃', '-', '', 'RGLASS', 30, 9.6, 215],
    ['847', '*车门玻璃', 'C', '普通|隐私', 'RGLASS', 60, 3.4, 74],
    ['848', '*三角窗玻璃', 'LR', '', 'GLT1208', 80, 1.1, 42],
  ),
  ...table(
    '密封',
    ['837', '*车门密封条', 'C', '', 'GLT1208', 100, 1.2, 38],
    ['839', '*玻璃导槽密封条', 'C', '', 'GLT1208', 120, 0.6, 21],
    ['825', '行李箱盖密封条', '-', '', 'GLT1208', 80, 1.0, 33],
    ['823', '发动机罩密封条', '-', '', 'KLT6280', 60, 0.5, 16],
    ['838', '*水切条', 'C', '亮条|黑色', 'GLT1208', 150, 0.3, 24],
  ),
  ...table(
    '悬架',
    ['413', '*减振器总成', 'C', '标准|电控', 'GLT1210', 60, 4.2, 196, 'b'],
    ['411', '*螺旋弹簧', 'FR', '标准|运动', 'GLT1210', 150, 2.9, 48, 'b'],
    ['407', '*下控制臂总成', 'LR', '', 'GLT1210', 72, 4.8, 142, 'b'],
    ['412', '稳定杆连杆', 'FR', '', 'KLT6280', 50, 0.5, 26],
    ['414', '*副车架总成', 'FR', '', 'RAXLE', 12, 23.5, 690, 'b'],
    ['415', '稳定杆总成', 'FR', '', 'GLT1612', 60, 5.2, 88],
  ),
  ...table(
    '转向',
    ['423', '电动助力转向机总成', '-', '标准|快速比', 'GLT1208', 16, 9.4, 1180, 'b'],
    ['422', '*转向横拉杆', 'LR', '', 'KLT6280', 40, 0.9, 46, 'b'],
    ['419', '方向盘总成', '-', '聚氨酯|真皮|真皮加热', 'KLT6280', 6, 1.9, 265],
    ['425', '转向管柱总成', '-', '', 'GLT1208', 24, 5.6, 410, 'b'],
    ['424', '转向中间轴', '-', '', 'KLT6280', 24, 1.6, 78, 'b'],
  ),
  ...table(
    '车轮',
    ['601', '铝合金车轮', '-', '16寸|17寸|18寸双色|19寸', 'RWHEEL', 32, 9.8, 340],
    ['602', '轮胎', '-', '205/55R16|225/50R17|235/45R18', 'RWHEEL', 40, 9.1, 310],
    ['603', '备胎总成', '-', '', 'RWHEEL', 24, 11.6, 260],
    ['604', '车轮装饰盖', '-', '', 'KLT6280', 40, 0.2, 13],
  ),
  ...table(
    '传动',
    ['498', '*轮毂轴承单元', 'FR', '', 'GLT1210', 160, 2.6, 118, 'b'],
    ['407', '*驱动轴总成', 'LR', '1.5T|2.0T', 'GLT1612', 40, 7.4, 330, 'bf'],
    ['408', '*转向节', 'LR', '', 'GLT1210', 90, 4.4, 152, 'b'],
    ['199', '发动机悬置总成', 'LR', '', 'KLT6280', 10, 1.9, 96, 'f'],
    ['141', '离合器从动盘', '-', '', 'KLT4280', 12, 1.3, 164, 'f'],
  ),
  ...table(
    '热管理',
    ['121', '散热器总成', '-', '1.5T|2.0T', 'GLT1208', 30, 4.6, 285, 'f'],
    ['820', '空调箱总成', '-', '手动|自动双区', 'GLT1612', 12, 8.9, 720],
    ['816', '冷凝器总成', '-', '', 'GLT1208', 36, 2.8, 196],
    ['260', '空调压缩机总成', '-', '', 'GLT1208', 48, 5.1, 560, 'b'],
    ['817', '空调*压管总成', '-', '高|低', 'KLT6280', 20, 0.7, 52],
    ['122', '冷却水管', '-', '进水|出水|小循环', 'KLT6280', 60, 0.4, 18],
  ),
  ...table(
    '进排气',
    ['253', '*消声器总成', 'FR', '', 'GLT1612', 20, 7.9, 245, 'f'],
    ['254', '三元催化器总成', '-', '1.5T|2.0T', 'GLT1208', 24, 5.8, 1260, 'bf'],
    ['201', '燃油箱总成', '-', '', 'RTANK', 12, 9.4, 430, 'bf'],
    ['129', '空气滤清器总成', '-', '', 'GLT1208', 24, 1.9, 118, 'f'],
    ['133', '进气软管', '-', '', 'KLT6280', 30, 0.6, 32, 'f'],
    ['919', '燃油泵总成', '-', '', 'KLT6280', 16, 0.9, 176, 'f'],
  ),
  ...table(
    '电子',
    ['937', '车身控制器', '-', '低配|高配', 'KLT4280', 20, 0.6, 390],
    ['920', '组合仪表总成', '-', '10.25寸液晶|指针', 'KLT6280', 8, 1.1, 680],
    ['035', '中控显示屏总成', '-', '12.3寸|15.6寸', 'KLT6280', 6, 1.6, 1180],
    ['275', '倒车雷达传感器', '-', '黑色|白色|银色|红色|灰色', 'KLT4147', 100, 0.05, 36],
    ['980', '*视摄像头', '-', '前|后|环', 'KLT4147', 60, 0.08, 145],
    ['959', '*车门玻璃升降开关', 'C', '', 'KLT4147', 60, 0.1, 42],
    ['953', '组合开关总成', '-', '', 'KLT4280', 24, 0.5, 126],
    ['907', '毫米波雷达', '-', '前向|角', 'KLT4280', 24, 0.3, 540],
  ),
  ...table(
    '安全',
    ['880', '驾驶员气囊模块', '-', '', 'KLT6280', 12, 1.1, 260, 'bh'],
    ['884', '副驾驶气囊模块', '-', '', 'KLT6280', 8, 1.9, 285, 'bh'],
    ['879', '*侧气帘模块', 'LR', '', 'GLT1208', 40, 1.4, 230, 'bh'],
    ['857', '*安全带总成', 'C', '', 'KLT6280', 12, 1.2, 128, 'b'],
    ['909', '气囊控制器', '-', '', 'KLT4280', 24, 0.3, 310],
  ),
  ...table(
    '门锁',
    ['837', '*门锁总成', 'C', '', 'KLT6280', 24, 0.7, 92],
    ['831', '*车门外把手', 'C', '素色|无钥匙进入', 'KLT6280', 30, 0.4, 76],
    ['959', '*玻璃升降器', 'C', '', 'GLT1208', 60, 1.5, 88],
    ['833', '车门铰链', 'FR', '上|下', 'KLT6147', 40, 0.6, 19],
    ['857', '*外后视镜总成', 'LR', '手动折叠|电动折叠|带盲区监测', 'GLT1208', 24, 1.6, 245],
    ['955', '雨刮电机总成', 'FR', '', 'KLT6280', 10, 1.7, 156],
  ),
  ...table(
    '冲压',
    ['809', '*门槛加强板', 'LR', '', 'GLT1210', 120, 3.6, 42],
    ['813', '后地板横梁', '-', '', 'GLT1210', 100, 2.8, 36],
    ['802', '前纵梁加强件', 'LR', '', 'GLT1210', 160, 1.9, 28],
    ['810', '*前轮罩内板', 'LR', '', 'GLT1612', 60, 2.4, 47],
    ['804', '蓄电池托盘', '-', '', 'GLT1210', 150, 1.3, 21],
    ['817', '*顶盖横梁', 'FR', '', 'GLT1612', 90, 1.6, 24],
  ),
  ...table(
    '紧固件',
    ['101', '六角法兰面螺栓', '-', 'M6×20|M6×25|M8×25|M8×35|M10×35|M10×60|M12×70|M14×85', 'KLT3147', 500, 0.02, 0.42, 'b'],
    ['102', '六角法兰面螺母', '-', 'M6|M8|M10|M12', 'KLT3147', 1000, 0.01, 0.18, 'b'],
    ['103', '自攻螺钉', '-', 'ST3.9×16|ST4.2×19|ST4.8×25', 'KLT3147', 2000, 0.004, 0.06],
    ['104', '塑料卡扣', '-', '树形|蘑菇|门板|顶棚|线束', 'KLT3147', 2000, 0.002, 0.12],
    ['105', '弹性管夹', '-', 'φ12|φ16|φ20|φ25|φ32', 'KLT3147', 500, 0.02, 0.55],
    ['106', '焊接螺母', '-', 'M6|M8|M10', 'KLT3147', 2000, 0.01, 0.15],
    ['107', '橡胶堵塞', '-', 'φ10|φ14|φ20|φ30', 'KLT4147', 1000, 0.006, 0.28],
    ['108', '抽芯铆钉', '-', 'φ3.2×10|φ4.0×12|φ4.8×16', 'KLT3147', 2000, 0.003, 0.09],
  ),
  ...table(
    '三电',
    ['915', '动力电池包总成', '-', '55kWh|75kWh', 'RBATT', 2, 385, 42000, 'bhe'],
    ['901', '驱动电机总成', '-', '前桥|后桥', 'RAXLE', 6, 58, 6200, 'be'],
    ['908', '电机控制器', '-', '', 'KLT6280', 4, 9.6, 2850, 'e'],
    ['914', '车载充电机', '-', '6.6kW|11kW', 'KLT6280', 4, 6.8, 1460, 'e'],
    ['970', '高压线束总成', '-', '电池至电机|充电口至电池', 'GLT1208', 20, 4.2, 860, 'e'],
    ['971', '充电口总成', '-', '交流|直流', 'KLT6280', 8, 1.6, 320, 'e'],
  ),
]

/** A part of the demo. */
export interface Part {
  partNo: string
  name: string
  /** Where it is used; null: in every model. */
  model: (typeof models)[number] | null
  plants: readonly string[]
  trade: Trade
  /** What comes from one supplier at a plant: left and right of a model do. */
  family: string
  pack: string
  snp: number
  kg: number
  yuan: number
  flags: string
  drawing: string
}

interface Ranked {
  part: Part
  /** How often its design was changed. */
  change: number
  /** What is built in small numbers comes last. */
  rank: number
}

/** H6 drives both ways. */
const fits = (f: Family, model: string) =>
  f.flags.includes('e') ? ['H6', 'M3'].includes(model) : !f.flags.includes('f') || model !== 'M3'

/** Every part of the bill; designs change, so there may be as many more as are wanted. */
function* bill(): Generator<Ranked> {
  const c = chance(251)
  for (let change = 0; ; change++)
    for (const [i, f] of families.entries()) {
      const own = f.trade === '紧固件' ? [null] : models.filter((m) => fits(f, m.code))
      const nth = families.slice(0, i).filter((x) => x.group === f.group).length
      for (const model of own)
        for (const [k, kind] of f.kinds.entries())
          for (const [p, at] of f.at.entries()) {
            // Left parts are odd, right ones even; a changed design has the next letter.
            const place = String((nth + 1) * 100 + k * 10 + p + 1)
            const part: Part = {
              partNo: `${model?.sign ?? 'N90'}${f.group}${place}${change ? String.fromCharCode(64 + change) : ''}`,
              name: `${f.name.includes('*') ? f.name.replace('*', at || kind) : at + f.name}${kind && !(f.name.includes('*') && !at) ? ` ${kind}` : ''}`,
              model,
              plants: model?.plants ?? everywhere,
              trade: f.trade,
              family: `${f.trade}${i}${model?.code ?? ''}`,
              pack: f.pack, snp: f.snp, kg: f.kg,
              yuan: Math.round(f.yuan * (0.9 + 0.25 * k + c.next() * 0.1) * 100) / 100,
              flags: f.flags,
              drawing: `${c.pick(['A', 'B', 'C', 'D'])}${String(c.between(1, 9)).padStart(2, '0')}`,
            }
            yield { part, change, rank: change * 100 + k * 10 + ((i + (model ? models.indexOf(model) : 0)) % models.length) }
          }
    }
}

/** So many parts of these trades: of every family the usual variant first, with both its sides, and designs before their changes. */
export function partsOf(count: number, trades: ReadonlySet<Trade>): Part[] {
  const all: Ranked[] = []
  let changes = 0
  for (const found of bill()) {
    // A round that brought enough is brought to its end, so that the rest of it ranks too.
    if (found.change > changes && all.length >= count) break
    changes = found.change
    if (trades.has(found.part.trade)) all.push(found)
  }
  const ranks = all.map(({ rank }) => rank).sort((a, b) => a - b)
  const last = ranks[count - 1]!
  let free = count - ranks.filter((r) => r < last).length
  return all.filter(({ rank }) => rank < last || (rank === last && free-- > 0)).map(({ part }) => part)
}
