import { date, defineReport, inDays, int, qty, ratio } from '../../../declare/index.ts'
import { pullSheet } from '../../distribution/pullSheet/pullSheet.ts'
import { part, party } from '../../mixins.ts'

/** 缺件预警: parts that were called off for a day that is near or past, and are not there; what is not even under way comes first. */
export const shortage = defineReport('shortage', {
  title: '缺件预警',
  about: ['快到或已过需求时间、货还没到的零件，还没发运的排在最前。', '由拉动单、在途送货单和收货现算，不需要录入。'],
  at: '/reports/shortage',
  key: 'logi.pull',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  params: { until: date('需求到达截至', { required: true, start: inDays(1) }) },
  by: { ...party, ...part },
  sums: {
    sheets: int('拉动单行', { required: true }),
    missingQty: qty('未到数量', { required: true, note: '截至该日须到、尚未收货的数量' }),
    overdueQty: qty('已逾期', { required: true, note: '其中需求到达时间已过的' }),
    transitQty: qty('在途数量', { required: true }),
    gapQty: qty('缺口', { required: true, note: '未到数量减去在途：还没有发运的' }),
    overdueSheets: int('逾期行', { required: true }),
    since: date('最早需求日', { required: true, sum: false }),
  },
  ratios: { coverPct: ratio('在途覆盖%', 'transitQty', 'missingQty') },
  list: [
    'plant',
    'partNo',
    'partName',
    'supplierCode',
    'supplierName',
    'unit',
    'gapQty',
    'since',
    'missingQty',
    'overdueQty',
    'transitQty',
    'coverPct',
    'sheets',
    'overdueSheets',
  ],
  query: ['plant', 'supplierCode', 'partNo'],
  sort: ['-gapQty', 'overdueQty', 'missingQty', 'plant', 'supplierCode', 'partNo'],
  charts: [
    { title: '缺口最大的20个零件', as: 'pareto', x: 'partNo', y: ['gapQty'], top: 20, tones: ['danger'] },
    {
      title: '各供应商未到数量',
      as: 'bar',
      x: 'supplierCode',
      y: ['gapQty', 'transitQty'],
      top: 20,
      stack: true,
      tones: ['danger', 'primary'],
    },
    { title: '各工厂未到数量', as: 'bar', x: 'plant', y: ['gapQty', 'transitQty'], stack: true, tones: ['danger', 'primary'] },
  ],
  opens: {
    list: pullSheet,
    lines: true,
    filter: ({ until, plant, supplierCode, partNo }) => ({
      plant,
      supplierCode,
      partNo,
      status: '1,2,3,4',
      needAtEnd: `${until} 23:59:59`,
    }),
  },
  card: {
    for: ['internal'],
    key: 'logi.pull.pub',
    worst: { top: 8, columns: ['partNo', 'partName', 'plant', 'supplierName', 'gapQty', 'transitQty', 'since'] },
  },
})
