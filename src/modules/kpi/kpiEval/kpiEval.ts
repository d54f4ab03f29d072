import { dayAfter, defineReport, firstDayOf, int, monthAfter, period } from '../../../declare/index.ts'
import { party } from '../../mixins.ts'
import { claimType } from '../../claim/logiClaim/choices.ts'
import { logiClaim } from '../../claim/logiClaim/logiClaim.ts'
import { supStockInput } from '../../material/supStockInput/supStockInput.ts'
import { metrics } from '../catalogue.ts'
import { claimsOf } from '../claims.ts'
import { evaluatedMonth } from '../evaluated.ts'
import { answerKind } from '../facts.ts'
import { kpiAnswer } from '../kpiAnswer/kpiAnswer.ts'
import { kpiLine } from '../kpiLine/kpiLine.ts'
import { kpiReturn } from '../kpiReturn/kpiReturn.ts'
import { kpiSheet } from '../kpiSheet/kpiSheet.ts'
import { kpiForecast, kpiPromise, kpiStock, kpiWeek } from '../kpiWatched/kpiWatched.ts'
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
  { list: kpiReturn, of: measures.goodsReturn, which: (): Given => ({}) },
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
const perOf = (y: string) => (metrics[y as keyof typeof metrics] as { per?: string }).per
/** The measure behind a figure: of a metric all that it counts; of what was faulty the returns, where most of it is theirs. */
const measureOf = (y: string | undefined, row: Given): string =>
  y === undefined
    ? (counts.find((n) => Number(row[n]) > 0) ?? 'lines')
    : y in metrics
      ? (perOf(y) ?? metrics[y as keyof typeof metrics].of)
      : y === 'faultyQty' && 2 * Number(row['returnedQty']) > Number(row[y])
        ? 'returnedQty'
        : y

/** From which share of what was due a line is on time. */
export const leastShare = int('最低交付比例%', {
  required: true, unsigned: true,
  start: () => 100,
  note: '准时数量达到应到数量的这个比例，该行才算准时',
})

const { stop, wrong, freight } = claimType
const claims: Readonly<Record<string, number>> = {
  stops: stop[0],
  stopMinutes: stop[0],
  wrongParts: wrong[0],
  specialRuns: freight[0],
}
/** Records that are facts themselves: where they stand, by the days of months. */
const records = [
  {
    list: logiClaim, of: measures.event,
    filter: (name: string, from: string, to: string, { plant, supplierCode }: Given): Given =>
      claimsOf(from, to, { claimType: claims[name], plant, partnerCode: supplierCode }),
  },
  {
    list: supStockInput, of: measures.input,
    filter: (_: string, from: string, to: string, { plant, supplierCode }: Given): Given => ({
      reportDateStart: firstDayOf(from),
      reportDateEnd: dayAfter(firstDayOf(monthAfter(to, 1)), -1),
      plant, supplierCode,
    }),
  },
]

/** Facts that are added up on pages of their own, which take the same months. */
const watched = [
  { list: kpiPromise, of: measures.promise },
  { list: kpiStock, of: measures.stock },
  { list: kpiForecast, of: measures.forecast },
  { list: kpiWeek, of: measures.week },
]

/** The list of facts behind a figure. */
export const behindFigures = [
  ...lists.map(({ list, of, which }) => ({
    list,
    filter: (row: Given, y?: string) => {
      const name = measureOf(y, row)
      const { period: month, from, to, plant, supplierCode } = row
      // Facts are listed by one month.
      const one = month ?? (from === to ? from : undefined)
      return name in of && one ? { period: one, plant, supplierCode, exempt: '1', ...which(name) } : undefined
    },
  })),
  ...records.map(({ list, of, filter }) => ({
    list,
    filter: (row: Given, y?: string) => {
      const name = measureOf(y, row)
      const [from, to] = [row['period'] ?? row['from'], row['period'] ?? row['to']].map(String) as [string, string]
      return name in of ? filter(name, from, to, row) : undefined
    },
  })),
  ...watched.map(({ list, of }) => ({
    list,
    filter: ({ period: month, from, to, plant, supplierCode }: Given, y?: string) =>
      measureOf(y, {}) in of ? { from: month ?? from, to: month ?? to, plant, supplierCode } : undefined,
  })),
]

/** KPI评价: each metric of the catalogue by supplier, plant and month: numerators and denominators of the facts, divided at the end. */
export const kpiEval = defineReport('kpiEval', {
  title: 'KPI评价',
  about: [
    '每家供应商每月的各项指标：准时、数量、ASN、PPM、响应、签字、停线、履约；点开一个数看它由哪些事实数出来。',
    '由需求行、单据、响应的事实，以及索赔、填报、承诺、预测和周计划现算，剔除的不计；分子分母先加总再相除，不取平均。',
    '没有可评价的事实',
  ],
  at: '/logi/eval', key: 'kpi.eval',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  params: {
    from: period('月份自', { required: true, start: evaluatedMonth }),
    to: period('月份至', { required: true, start: evaluatedMonth }),
    minDelPct: leastShare,
  },
  by: { period: period('月份', { required: true }), ...party },
  sums: allMeasures, metrics,
  kept: {},
  rights: { grants: { SYS_ADMIN: 'read', PERF_ENG: ['all', 'version'], PLANNER: 'read', SUP_ALL: 'read', SUP_SALES: 'read' } },
  titled: 'supplierCode',
  list: [
    'period', 'supplierCode', 'supplierName', 'plant', 'k01', 'lines', 'k03', 'k09', 'k04', 'k05', 'k06', 'checkedQty', 'k07',
    'k08', 'k10', 'k11', 'k12', 'k13', 'k14', 'sheets', 'k15', 'k16', 'k17', 'k18', 'k19', 'm01', 'm02', 'm03', 'm04',
  ],
  query: ['plant', 'supplierCode'],
  sort: ['-period', 'k01', 'supplierCode', 'plant'],
  groups: ['supplierCode', 'plant', 'period'],
  charts: [
    { title: '到期行不准时最多的供应商', as: 'bar', x: 'supplierCode', y: ['k01'], top: 20 },
    { title: '各供应商交付PPM', as: 'bar', x: 'supplierCode', y: ['k06'], top: 20 },
    { title: '各供应商送货单评分', as: 'bar', x: 'supplierCode', y: ['k14'], top: 20 },
    // It begins with one month, of which there is no line.
    { title: '各月准时交付与响应', as: 'line', x: 'period', y: ['k01', 'k07', 'k04'] },
  ],
  opens: behindFigures,
})
