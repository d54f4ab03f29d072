/**
 * The metric catalogue (domain-platform 13.3), as far as there are facts. A metric is an entry here: column, picture, colour, total,
 * explanation, export, API and the lines of a scheme derive from it.
 */
import type { Metric } from '../../declare/index.ts'
import type { FactName, MeasureOf } from './measures.ts'

/** A metric of one kind of facts. */
interface Kpi<F extends FactName = FactName> extends Metric<MeasureOf<F>> {
  code: string
  facts: F
  /** Other facts that count in the same measures. */
  beside?: 'goodsReturn'
  better: 'higher' | 'lower'
  owner: string
}
type Said<F extends FactName> = Omit<Kpi<F>, 'code' | 'facts'>
const kpi = <F extends FactName, M extends Said<F>>(code: string, facts: F, m: M): Kpi<F> & Pick<M, 'per'> => ({
  code, facts,
  ...m,
})
const percent = { unit: '%', better: 'higher' } as const
const supplier = '供应商发货'

/** Those that a scheme may weigh: each of their facts can be left out by itself. */
export const catalogue = {
  k01: kpi('K01', 'line', {
    ...percent,
    title: '准时交付率', of: 'linesOnTime', per: 'lines',
    bands: { target: 98, floor: 80 },
    owner: supplier,
  }),
  k02: kpi('K02', 'line', {
    ...percent,
    title: '准时交付率(数量)', of: 'inTimeQty', per: 'dueQty', owner: supplier, note: '只在一个零件或一种单位内可比',
  }),
  k03: kpi('K03', 'line', {
    ...percent,
    title: '数量准确率', of: 'accuracySum', per: 'lines',
    bands: { target: 99, floor: 90 },
    owner: supplier,
  }),
  k04: kpi('K04', 'sheet', {
    ...percent,
    title: 'ASN及时率', of: 'asnTimely', per: 'sheets',
    bands: { target: 98, floor: 80 },
    owner: supplier,
  }),
  k05: kpi('K05', 'sheet', {
    ...percent,
    title: 'ASN准确率', of: 'goodLines', per: 'sheetLines',
    bands: { target: 99, floor: 90 },
    owner: supplier,
  }),
  k06: kpi('K06', 'sheet', {
    title: '交付PPM', of: 'faultyQty', per: 'checkedQty', unit: 'ppm', places: 0, better: 'lower',
    bands: { target: 50, floor: 1000 },
    beside: 'goodsReturn', owner: '供应商质量', note: '看数时连同检查数量一起看',
  }),
  k07: kpi('K07', 'answer', {
    ...percent,
    title: '响应及时率', of: 'answersInTime', per: 'answers',
    bands: { target: 95, floor: 70 },
    owner: '供应商销售/计划',
  }),
  k08: kpi('K08', 'answer', {
    title: '平均响应时长', of: 'answerHours', per: 'answers', unit: '小时', better: 'lower', owner: '供应商销售/计划',
  }),
  k09: kpi('K09', 'line', { ...percent, title: '满足率', of: 'filledSum', per: 'lines', owner: supplier }),
  k10: kpi('K10', 'sheet', {
    ...percent,
    title: '包装标签合格率', of: 'packOk', per: 'sheets',
    bands: { target: 99, floor: 90 },
    owner: supplier,
  }),
  k11: kpi('K11', 'answer', {
    ...percent,
    title: '签字及时率', of: 'signedInTime', per: 'signTasks',
    bands: { target: 95, floor: 70 },
    owner: '供应商财务', note: '免签的不计',
  }),
  k14: kpi('K14', 'sheet', { title: '送货单评分', of: 'scoreSum', per: 'sheets', unit: '分', better: 'higher', owner: supplier }),
  c02: kpi('C02', 'sheet', {
    ...percent,
    title: '到货准时率', of: 'sheetsOnTime', per: 'sheets',
    bands: { target: 98, floor: 80 },
    owner: '承运商调度', note: '早到也算准时',
  }),
  m03: kpi('M03', 'sheet', {
    ...percent,
    title: '收货及时率', of: 'receivedSoon', per: 'receivedSheets', owner: '仓库主管', note: '到达后4小时内收货',
  }),
  m04: kpi('M04', 'answer', { ...percent, title: '主机厂签字及时率', of: 'makerInTime', per: 'makerTasks', owner: '核算主管' }),
} as const
export type KpiName = keyof typeof catalogue

const stock = '供应商销售/计划'
const counted = { better: 'lower', owner: supplier } as const
/** Those that are watched: events count as points taken off, the others have no facts to appeal against one by one. */
export const watched = {
  k12: kpi('K12', 'event', { ...counted, title: '停线', of: 'stopMinutes', unit: '分钟', note: '按责任比例折算' }),
  k13: kpi('K13', 'event', { ...counted, title: '停线', of: 'stops', unit: '次', places: 0 }),
  k15: kpi('K15', 'stock', {
    ...percent,
    title: '库存合规率', of: 'stockDaysOk', per: 'stockDays', owner: stock,
    note: '每天按当天结束时的库存和当天有效的最小、最大库存判定',
  }),
  k16: kpi('K16', 'input', { ...percent, title: '填报及时率', of: 'inputsInTime', per: 'inputsDue', owner: stock }),
  k17: kpi('K17', 'promise', {
    ...percent,
    title: '履约率', of: 'keptQty', per: 'promisedQty', owner: stock, note: '只在一个零件或一种单位内可比',
  }),
  k18: kpi('K18', 'event', { ...counted, title: '特殊运输', of: 'specialRuns', unit: '次', places: 0 }),
  k19: kpi('K19', 'event', { ...counted, title: '错件', of: 'wrongParts', unit: '次', places: 0 }),
  m01: kpi('M01', 'forecast', {
    ...percent,
    title: '预测准确率', of: 'forecastHit', per: 'monthOrdered', least: 0, owner: '工厂物料计划员',
    note: '上月最后一版预测的M+1月数量与当月订货相比',
  }),
  m02: kpi('M02', 'week', {
    ...percent,
    title: '计划稳定率', of: 'stableQty', per: 'firmQty', least: 0, owner: '工厂物料计划员', note: '周开始后改动的数量越少越稳定',
  }),
} as const
export type WatchedName = keyof typeof watched
/** All of the catalogue, in its order. */
export const metrics = Object.fromEntries(
  Object.entries({ ...catalogue, ...watched }).sort(
    ([a], [b]) => 'kcm'.indexOf(a[0]!) - 'kcm'.indexOf(b[0]!) || (a < b ? -1 : 1),
  ),
) as unknown as typeof catalogue & typeof watched
