import { choice, dec, defineReport, int, lastMonth, no, period, qty, ref, rowId, text } from '../../../declare/index.ts'
import { party } from '../../mixins.ts'
import { performance } from '../../performance/performance/performance.ts'
import { grade } from '../kpiSpec/kpiSpec.ts'

const place = (label: string, note?: string) => int(label, { sum: false, ...(note ? { note } : {}) })
const value = (label: string) => dec(label, 2, { sum: false })
const quartile = {
  q1: [1, 'Q1', 'success'],
  q2: [2, 'Q2', 'primary'],
  q3: [3, 'Q3', 'warning'],
  q4: [4, 'Q4', 'danger'],
} as const

/** GPR综合排名: suppliers of a plant by their scores of a month, with what moved (domain-platform 13.8). A supplier knows himself; of others scores and ranks. */
export const kpiGpr = defineReport('kpiGpr', {
  title: 'GPR综合排名',
  about: [
    '同一工厂各供应商当月得分的排名、比上月升降了几名；供应商看得到自己的名次和前后的分数，看不到别家是谁。',
    '由已发布的月度评价排出，得分相同的名次相同；申诉改了得分，排名跟着变。', '还没有发布过月度评价',
  ],
  at: '/logi/gpr', key: 'kpi.gpr', past: true,
  madeOf: [performance],
  scope: { internal: { plant: 'plant' }, supplier: 'all' },
  params: { month: period('月份', { required: true, start: lastMonth }) },
  by: {
    plant: party.plant, plantName: party.plantName,
    rankNo: int('排名', { required: true, note: '得分相同的名次相同：1、2、2、4' }),
    position: int('顺序', { required: true, note: '先按工厂，供应商自己的在最前；得分相同时，准时交付率高的、PPM低的在前' }),
    supplierCode: ref('供应商代码', 'supplier', { note: '供应商看不到别家的' }),
    supplierName: text('供应商', { required: true }),
    supplierId: rowId('供应商ID'),
    perfNo: no('评价单号', { numberOf: 'performance' }),
    grade: choice('等级', grade, { required: true }),
    quartile: choice('四分位', quartile, { required: true }),
    evaluationId: rowId('评价ID', { required: true }),
  },
  row: 'evaluationId',
  sums: {
    suppliers: int('家数', { required: true }),
    score: dec('得分', 2, { sum: false, required: true }),
    rankTotal: place('参评家数'),
    prevRank: place('上月排名'),
    rankChange: place('升降', '上月排名减去本月排名：正数为上升'),
    percentile: dec('百分位', 2, { sum: false, note: '100为第一名，0为最后' }),
    k01: value('准时交付率%'),
    k03: value('数量准确率%'),
    k06: value('交付PPM'),
    checkedQty: qty('检查数量', { sum: false, note: 'PPM的分母' }),
    k07: value('响应及时率%'),
    stops: int('停线次数'),
    stopMinutes: int('停线分钟'),
  },
  titled: 'supplierName',
  list: [
    'plant', 'rankNo', 'rankChange', 'supplierName', 'score', 'grade', 'prevRank', 'rankTotal', 'quartile', 'percentile', 'k01',
    'k03', 'k06', 'checkedQty', 'k07', 'stops', 'stopMinutes', 'supplierCode', 'perfNo',
  ],
  query: ['plant', 'grade', 'quartile', 'supplierCode'],
  sort: ['position', 'plant', 'rankNo', '-score', 'rankChange', 'grade'],
  charts: [
    { title: '各等级家数', as: 'bar', x: 'grade', y: ['suppliers'] },
    { title: '各四分位家数', as: 'bar', x: 'quartile', y: ['suppliers'] },
  ],
  opens: {
    list: performance,
    filter: ({ month, plant, grade: letter, perfNo, quartile: quarter }) =>
      quarter && !perfNo ? undefined : { period: month, plant, grade: letter, perfNo, status: '1,2,3,4' },
  },
  rights: { grants: { SYS_ADMIN: 'read', PERF_ENG: 'all', SUP_ALL: 'read', SUP_SALES: 'read' } },
})
