/** What parts travel in: boxes and racks as the industry has them, with what fits on a pallet. */

export interface PackSpec {
  code: string
  name: string
  kind: 'klt' | 'glt' | 'rack' | 'oneWay' | 'special'
  /** Millimetres. */
  size: readonly [length: number, width: number, height: number]
  tareKg: number
  maxKg: number
  /** The pallet under them, and how many stand on it; a rack stands on its own wheels. */
  pallet?: string
  perPallet: number
  layers: number
}

const spec = (
  code: string,
  name: string,
  kind: PackSpec['kind'],
  size: PackSpec['size'],
  [tareKg, maxKg]: readonly [number, number],
  [perPallet, layers]: readonly [number, number],
  pallet?: string,
): PackSpec => ({ code, name, kind, size, tareKg, maxKg, perPallet, layers, ...(pallet ? { pallet } : {}) })

const EURO = 'PAL1208'
export const packs: readonly PackSpec[] = [
  spec('KLT3147', '小箱 300×200×147', 'klt', [300, 200, 147], [0.57, 15], [64, 8], EURO),
  spec('KLT4147', '小箱 400×300×147', 'klt', [400, 300, 147], [1.12, 20], [32, 4], EURO),
  spec('KLT4280', '小箱 400×300×280', 'klt', [400, 300, 280], [1.78, 20], [24, 3], EURO),
  spec('KLT6147', '小箱 600×400×147', 'klt', [600, 400, 147], [1.95, 25], [20, 5], EURO),
  spec('KLT6280', '小箱 600×400×280', 'klt', [600, 400, 280], [2.86, 25], [12, 3], EURO),
  spec('GLT1208', '围板箱 1200×800×975', 'glt', [1200, 800, 975], [48, 500], [2, 2]),
  spec('GLT1210', '铁箱 1200×1000×860', 'glt', [1200, 1000, 860], [86, 1500], [3, 3]),
  spec('GLT1612', '大型围板箱 1600×1200×1000', 'glt', [1600, 1200, 1000], [92, 600], [2, 2]),
  spec(EURO, '托盘 1200×800', 'glt', [1200, 800, 150], [18, 1000], [1, 1]),
  spec('RSEAT', '座椅专用料架', 'rack', [2400, 1200, 1500], [165, 400], [6, 1]),
  spec('RBUMP', '保险杠专用料架', 'rack', [2200, 1600, 1900], [190, 350], [6, 1]),
  spec('RPANEL', '仪表板专用料架', 'rack', [2400, 1500, 1900], [210, 450], [6, 1]),
  spec('RDOOR', '门内饰板专用料架', 'rack', [1800, 1200, 1600], [128, 300], [6, 1]),
  spec('RLAMP', '车灯专用料架', 'rack', [1600, 1200, 1400], [96, 260], [6, 1]),
  spec('RGLASS', '玻璃专用料架', 'rack', [2000, 1200, 1500], [145, 900], [6, 1]),
  spec('RAXLE', '底盘总成专用料架', 'rack', [2300, 1600, 1200], [220, 1400], [6, 1]),
  spec('RWHEEL', '车轮专用料架', 'rack', [2200, 1500, 1800], [150, 900], [6, 1]),
  spec('RTANK', '油箱专用料架', 'rack', [2000, 1500, 1900], [155, 300], [6, 1]),
  spec('RBATT', '动力电池专用料架', 'special', [2300, 1700, 700], [260, 1800], [4, 2]),
]

const byCode = new Map(packs.map((p) => [p.code, p]))
export const packOf = (code: string): PackSpec => byCode.get(code)!
