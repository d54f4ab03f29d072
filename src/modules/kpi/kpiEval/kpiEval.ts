import { defineReport, int, period, thisMonth } from '../../../declare/index.ts'
import { party } from '../../mixins.ts'
import { catalogue, type KpiName } from '../catalogue.ts'
import { answerKind } from '../facts.ts'
import { kpiAnswer } from '../kpiAnswer/kpiAnswer.ts'
import { kpiLine } from '../kpiLine/kpiLine.ts'
import { kpiSheet } from '../kpiSheet/kpiSheet.ts'
import { allMeasures, measures } from '../measures.ts'

type Given = Readonly<Record<string, unknown>>
const signing = { supplierSign: answerKind.supplierSign[0], makerSign: answerKind.makerSign[0] }
const answered = Object.values(answerKind).map(([code]) => code).filter((code) => code < signing.supplierSign).join() // prettier-ignore
/** Where the facts of measures are listed, and which of them are a measure's. */
const lists = [
  {
    list: kpiLine, of: measures.line,
    which: (name: string): Given => ({
      isDue: 'true',
      ...(name === 'linesOnTime' || name === 'linesLate' ? { isOnTime: String(name === 'linesOnTime') } : {}),
    }),
  },
  {
    list: kpiSheet, of: measures.sheet,
    which: (name: string): Given =>
      name === 'asnTimely' || name === 'packOk' ? { [name]: 'true' } : name === 'sheetsOnTime' ? { onTime: '1,2' } : {},
  },
  {
    list: kpiAnswer, of: measures.answer,
    which: (name: string): Given => ({
      isDue: 'true',
      kind: name.startsWith('sign') ? signing.supplierSign : name.startsWith('maker') ? signing.makerSign : answered,
      ...(name.endsWith('InTime') ? { inTime: 'true' } : {}),
    }),
  },
]
/** What is counted of a row as a whole: the first that there is. */
const counts = ['lines', 'sheets', 'answers', 'signTasks', 'makerTasks']
/** The measure behind a figure: of a metric all that it counts. */
const measureOf = (y: string | undefined, row: Given): string =>
  y === undefined ? (counts.find((n) => Number(row[n]) > 0) ?? 'lines') : y in catalogue ? catalogue[y as KpiName].per : y

/** From which share of what was due a line is on time. */
export const leastShare = int('最低交付比例%', {
  required: true, unsigned: true,
  start: () => 100,
  note: '准时数量达到应到数量的这个比例，该行才算准时',
})

/** The list of facts behind a figure. */
export const behindFigures = lists.map(({ list, of, which }) => ({
  list,
  filter: (row: Given, y?: string) => {
    const name = measureOf(y, row)
    const { period: month, from, to, plant, supplierCode } = row
    // Facts are listed by one month.
    const one = month ?? (from === to ? from : undefined)
    return name in of && one ? { period: one, plant, supplierCode, exempt: '1', ...which(name) } : undefined
  },
}))

/** KPI评价: each metric of the catalogue by supplier, plant and month: numerators and denominators of the facts, divided at the end. */
export const kpiEval = defineReport('kpiEval', {
  title: 'KPI评价',
  about: [
    '每家供应商每月的各项指标：准时、数量、ASN、PPM、响应、签字；点开一个数看它由哪些事实数出来。',
    '由需求行、单据、响应的事实现算，剔除的不计；分子分母先加总再相除，不取平均。',
  ],
  at: '/logi/eval', key: 'kpi.eval',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  params: {
    from: period('月份自', { required: true, start: thisMonth }),
    to: period('月份至', { required: true, start: thisMonth }),
    minDelPct: leastShare,
  },
  by: { period: period('月份', { required: true }), ...party },
  sums: allMeasures, metrics: catalogue,
  kept: {},
  rights: { grants: { SYS_ADMIN: 'read', PERF_ENG: ['all', 'version'], PLANNER: 'read', SUP_ALL: 'read', SUP_SALES: 'read' } },
  titled: 'supplierCode',
  list: [
    'period', 'supplierCode', 'supplierName', 'plant', 'k01', 'lines', 'k03', 'k09', 'k04', 'k05', 'k06', 'checkedQty', 'k07',
    'k08', 'k10', 'k11', 'k14', 'sheets', 'm03', 'm04',
  ],
  query: ['plant', 'supplierCode'],
  sort: ['-period', 'k01', 'supplierCode', 'plant'],
  groups: ['supplierCode', 'plant', 'period'],
  charts: [
    { title: '各月准时交付与响应', as: 'line', x: 'period', y: ['k01', 'k07', 'k04'] },
    { title: '到期行不准时最多的供应商', as: 'bar', x: 'supplierCode', y: ['k01'], top: 20 },
    { title: '各供应商交付PPM', as: 'bar', x: 'supplierCode', y: ['k06'], top: 20 },
    { title: '各供应商送货单评分', as: 'bar', x: 'supplierCode', y: ['k14'], top: 20 },
  ],
  opens: behindFigures,
})
