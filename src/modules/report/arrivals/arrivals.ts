import { choice, date, defineReport, inDays, int, onDay } from '../../../declare/index.ts'
import { batSend } from '../../distribution/batSend/batSend.ts'
import { jis } from '../../distribution/jis/jis.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { party, truck } from '../../mixins.ts'

const onTime = { onTime: 1, early: 2, late: 3 } as const
/** What ships goods; how a rack was is not judged at the gate: it is late when the line had to wait for it. */
export const sheetKind = { sendSheet: [1, '送货单'], batSend: [2, '电池发货单'], jis: [3, 'JIS排序单'] } as const

/** 到货准时率: sheets that arrived, on time, early or late: as they were judged at the gate, racks by when the line needed them. */
export const arrivals = defineReport('arrivals', {
  title: '到货准时率',
  about: [
    '送货单、电池发货单、排序单准时、早到、迟到各占多少，迟在哪家、哪天。',
    '由到达登记的评价现算，排序单按收货时间和线边需求时间现算，不需要录入。', '没有到货',
  ],
  at: '/reports/arrivals', key: 'logi.sendSheet', past: true,
  // A carrier also sees what comes to the warehouses that it runs: the sheets' own scope says so.
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: 'all' },
  params: {
    from: date('到达日期自', { required: true, start: inDays(-13) }),
    to: date('到达日期至', { required: true, start: inDays(0) }),
  },
  by: {
    day: date('到达日期', { required: true }),
    sheetKind: choice('单据类型', sheetKind, { required: true }),
    ...party,
    carrierCode: truck.carrierCode, carrierId: truck.carrierId, carrierName: truck.carrierName,
  },
  sums: {
    trucks: int('车次', { required: true, note: '一张单一次；排序单一架一次' }),
    onTime: int('准时', { required: true }),
    early: int('早到', { required: true }),
    late: int('迟到', { required: true }),
  },
  metrics: {
    onTimeRate: {
      title: '准时率', of: 'onTime', per: 'trucks', unit: '%', better: 'higher',
      bands: { target: 98, floor: 80 },
      owner: '物流调度员', note: '早到和迟到都不算准时',
    },
  },
  kept: { scope: { carrier: { own: 'carrierId' } } },
  rights: {
    grants: { DISPATCHER: ['version'], WH_MANAGER: ['version'] },
  },
  titled: 'supplierCode',
  list: [
    'day', 'plant', 'sheetKind', 'supplierCode', 'supplierName', 'carrierName', 'trucks', 'onTime', 'early', 'late', 'onTimeRate',
  ],
  query: ['plant', 'supplierCode', 'carrierCode', 'sheetKind'],
  sort: ['-day', 'plant', 'supplierCode', 'carrierCode'],
  charts: [
    {
      title: '每日到货', as: 'bar', x: 'day',
      y: ['onTime', 'early', 'late'],
      stack: true,
      tones: ['success', 'warning', 'danger'],
    },
    { title: '各工厂准时率', as: 'line', x: 'day', y: ['onTimeRate'], split: 'plant' },
    { title: '迟到最多的20家供应商', as: 'pareto', x: 'supplierCode', y: ['late'], top: 20, tones: ['danger'] },
    { title: '各承运商到货', as: 'pie', x: 'carrierCode', y: ['trucks'], top: 10 },
  ],
  // Of several kinds together there is no list: the report is narrowed. Whether a rack was late no list tells.
  opens: ([sendSheet, batSend, jis] as const).map((list) => {
    const at = list === jis ? 'receivedAt' : 'arriveAt'
    return {
      list,
      filter: ({ day, from, to, plant, supplierCode, carrierCode, sheetKind: kind }, y) =>
        // Of all kinds together it opens the send sheets, which most are.
        (kind ?? sheetKind.sendSheet[0]) === sheetKind[list.name][0] && !(list === jis && y && y !== 'trucks')
          ? {
              ...(day ? onDay(at, day) : { [`${at}Start`]: `${from} 00:00:00`, [`${at}End`]: `${to} 23:59:59` }),
              plant, supplierCode,
              ...(list === jis ? {} : { carrierCode, onTime: onTime[y as keyof typeof onTime] ?? '1,2,3' }),
            }
          : undefined,
    }
  }),
  card: { for: ['internal', 'supplier', 'carrier'], metric: 'onTimeRate' },
})
