import { defineReport, monthAfter, monthOf, period, thisMonth } from '../../../declare/index.ts'
import { party } from '../../mixins.ts'
import { metrics } from '../catalogue.ts'
import { behindFigures, leastShare } from '../kpiEval/kpiEval.ts'
import { allMeasures } from '../measures.ts'

/** KPI报表: half a year of metrics: trends, a heat map of suppliers and months, where most is late, and a page a supplier on paper. */
export const kpiReport = defineReport('kpiReport', {
  title: 'KPI报表',
  about: [
    '半年来各供应商的指标怎么变：逐月趋势、供应商×月份热力图、不准时和不合格集中在谁；可按供应商打印月报。',
    '与KPI评价同一批事实现算，剔除的不计；分子分母先加总再相除，不取平均。', '没有可统计的指标',
  ],
  at: '/logi/kpirpt', key: 'kpi.kpirpt',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  params: {
    from: period('月份自', { required: true, start: (_, at) => monthAfter(monthOf(at.today), -5) }),
    to: period('月份至', { required: true, start: thisMonth }),
    minDelPct: leastShare,
  },
  by: { period: period('月份', { required: true }), ...party },
  sums: allMeasures, metrics, titled: 'supplierCode',
  list: [
    'supplierCode', 'supplierName', 'period', 'plant', 'k01', 'lines', 'linesLate', 'k03', 'k09', 'k04', 'k05', 'k06',
    'checkedQty', 'k07', 'k08', 'k10', 'k11', 'k12', 'k13', 'k14', 'k15', 'k16', 'k17', 'k18', 'k19', 'm01', 'm02', 'm03', 'm04',
  ],
  query: ['plant', 'supplierCode'],
  sort: ['supplierCode', '-period', 'k01', 'plant'],
  groups: ['supplierCode', 'period', 'plant'],
  charts: [
    { title: '供应商×月份：准时交付率', as: 'heat', x: 'period', y: ['k01'], split: 'supplierCode', top: 40 },
    { title: '各月趋势', as: 'line', x: 'period', y: ['k01', 'k04', 'k07', 'k10'] },
    { title: '不准时的需求行集中在谁', as: 'pareto', x: 'supplierCode', y: ['linesLate'], top: 20, tones: ['danger'] },
    { title: '不合格集中在谁', as: 'pareto', x: 'supplierCode', y: ['faultyQty'], top: 20, tones: ['danger'] },
    { title: '供应商×月份：响应及时率', as: 'heat', x: 'period', y: ['k07'], split: 'supplierCode', top: 40 },
  ],
  opens: behindFigures,
  paper: {
    title: '供应商KPI月报', key: 'print',
    each: ['supplierCode'],
    parties: { 供应商: ['supplierCode', 'supplierName'] },
    columns: [
      ['period', 18],
      ['plant', 14],
      ['k01', 20],
      ['lines', 16],
      ['k03', 20],
      ['k04', 20],
      ['k05', 20],
      ['k06', 20],
      ['checkedQty', 20],
      ['k07', 20],
      ['k09', 18],
      ['k10', 22],
      ['k11', 20],
    ],
    notes: ['各项指标由事实加总后相除；空白为没有可计入的事实。'],
    landscape: true,
    seals: { internal: '主机厂', supplier: '供应商' },
  },
  rights: {
    grants: { SYS_ADMIN: 'read', PERF_ENG: 'all', PLANNER: 'read', SUP_ALL: 'read', SUP_SALES: 'read' },
  },
})
