import { date, defineReport, inDays, int, onDay, ratio } from '../../../declare/index.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { party, truck } from '../../mixins.ts'

const onTime = { onTime: 1, early: 2, late: 3 } as const

/** 到货准时率: trucks that arrived, on time, early or late, as the receiver judged them. */
export const arrivals = defineReport('arrivals', {
  title: '到货准时率',
  about: ['送货单准时、早到、迟到各占多少，迟在哪家、哪天。', '由送货单的到达时间现算，不需要录入。'],
  at: '/reports/arrivals',
  key: 'logi.sendSheet',
  // A carrier also sees what comes to the warehouses that it runs: the sheets' own scope says so.
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: 'all' },
  params: {
    from: date('到达日期自', { required: true, start: inDays(-13) }),
    to: date('到达日期至', { required: true, start: inDays(0) }),
  },
  by: {
    day: date('到达日期', { required: true }),
    ...party,
    carrierCode: truck.carrierCode,
    carrierId: truck.carrierId,
    carrierName: truck.carrierName,
  },
  sums: {
    trucks: int('车次', { required: true }),
    onTime: int('准时', { required: true }),
    early: int('早到', { required: true }),
    late: int('迟到', { required: true }),
  },
  ratios: { onTimeRate: ratio('准时率%', 'onTime', 'trucks') },
  list: ['day', 'plant', 'supplierCode', 'supplierName', 'carrierName', 'trucks', 'onTime', 'early', 'late', 'onTimeRate'],
  query: ['plant', 'supplierCode', 'carrierCode'],
  sort: ['-day', 'plant', 'supplierCode', 'carrierCode'],
  charts: [
    {
      title: '每日到货',
      as: 'bar',
      x: 'day',
      y: ['onTime', 'early', 'late'],
      stack: true,
      tones: ['success', 'warning', 'danger'],
    },
    { title: '各工厂准时率', as: 'line', x: 'day', y: ['onTimeRate'], split: 'plant' },
    { title: '迟到最多的20家供应商', as: 'pareto', x: 'supplierCode', y: ['late'], top: 20, tones: ['danger'] },
    { title: '各承运商到货', as: 'pie', x: 'carrierCode', y: ['trucks'], top: 10 },
  ],
  opens: {
    list: sendSheet,
    filter: ({ day, from, to, plant, supplierCode, carrierCode }, y) => ({
      ...(day ? onDay('arriveAt', day) : { arriveAtStart: `${from} 00:00:00`, arriveAtEnd: `${to} 23:59:59` }),
      plant,
      supplierCode,
      carrierCode,
      onTime: onTime[y as keyof typeof onTime] ?? '1,2,3',
    }),
  },
  card: { for: ['internal', 'supplier', 'carrier'], ratio: 'onTimeRate' },
})
