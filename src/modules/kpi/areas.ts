/**
 * The 34 regions at province level as equal tiles in the neighbourhood in which they lie: names and places in a grid, no outlines. A
 * map of outlines would need a reviewed one with its 审图号.
 */
/** Name → code of GB/T 2260, and its tile: column, row. */
const regions = {
  北京: [11, 6, 3],
  天津: [12, 7, 3],
  河北: [13, 6, 4],
  山西: [14, 5, 3],
  内蒙古: [15, 6, 2],
  辽宁: [21, 8, 3],
  吉林: [22, 8, 2],
  黑龙江: [23, 8, 1],
  上海: [31, 8, 5],
  江苏: [32, 7, 5],
  浙江: [33, 7, 6],
  安徽: [34, 6, 5],
  福建: [35, 7, 7],
  江西: [36, 6, 6],
  山东: [37, 7, 4],
  河南: [41, 5, 4],
  湖北: [42, 5, 5],
  湖南: [43, 5, 6],
  广东: [44, 6, 7],
  广西: [45, 5, 7],
  海南: [46, 5, 8],
  重庆: [50, 4, 5],
  四川: [51, 3, 5],
  贵州: [52, 4, 6],
  云南: [53, 3, 6],
  西藏: [54, 2, 5],
  陕西: [61, 4, 4],
  甘肃: [62, 3, 3],
  青海: [63, 2, 4],
  宁夏: [64, 4, 3],
  新疆: [65, 1, 3],
  台湾: [71, 8, 7],
  香港: [81, 7, 8],
  澳门: [82, 6, 8],
} as const

export const tiles = Object.entries(regions).map(([name, [code, column, row]]) => ({ name, code, column, row }))

/** Of an address that names none. */
export const UNKNOWN = 0

/** As a choice. */
export const areas: Readonly<Record<string, readonly [number, string]>> = {
  none: [UNKNOWN, '未填写'],
  ...Object.fromEntries(tiles.map(({ name, code }) => [`p${code}`, [code, name] as const])),
}
