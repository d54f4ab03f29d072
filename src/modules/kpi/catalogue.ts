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
  better: 'higher' | 'lower'
  owner: string
}
const kpi = <F extends FactName>(code: string, facts: F, m: Omit<Kpi<F>, 'code' | 'facts'>): Kpi<F> => ({ code, facts, ...m })
const percent = { unit: '%', better: 'higher' } as const
const supplier = '供应商发货'

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
    owner: '供应商质量', note: '看数时连同检查数量一起看',
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
