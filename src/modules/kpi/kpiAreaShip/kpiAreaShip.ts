import { choice, date, dec, defineReport, inDays, int, qty } from '../../../declare/index.ts'
import { party, truck } from '../../mixins.ts'
import { areas } from '../areas.ts'
import { sheetKind } from '../facts.ts'
import { kpiSheet } from '../kpiSheet/kpiSheet.ts'

const n = (label: string, note?: string) => int(label, { required: true, ...(note ? { note } : {}) })

/** 区域发运: what came from which province, and how punctually; the same by carrier, supplier and plant (domain-platform 14). */
export const kpiAreaShip = defineReport('kpiAreaShip', {
  title: '区域发运',
  about: [
    '货从哪些省份发来：多少单、多少数量，准时率和在途时间如何；图上点一个省看它的单据。',
    '由到货单据现算，省份取供应商档案的地址；按承运商、供应商、工厂也能汇总。', '没有到货',
  ],
  at: '/logi/areaship', key: 'kpi.areaship',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: { own: 'carrierId' } },
  params: {
    dateStart: date('到达日期自', { required: true, start: inDays(-30) }),
    dateEnd: date('到达日期至', { required: true, start: inDays(0) }),
  },
  by: {
    area: choice('省份', areas, { required: true, note: '供应商档案里的省' }),
    ...party,
    carrierCode: truck.carrierCode, carrierId: truck.carrierId, carrierName: truck.carrierName,
    sheetKind: choice('单据类型', sheetKind, { required: true }),
  },
  sums: {
    sheetCount: n('单据数'),
    lineCount: n('行数'),
    shipQty: qty('发货数量', { required: true }),
    onTimeCount: n('准时'),
    earlyCount: n('早到'),
    lateCount: n('迟到'),
    transitHours: dec('在途小时合计', 2, { required: true, note: '到达减去发运' }),
    sentCount: n('有发运时间的单'),
  },
  metrics: {
    onTimeRate: {
      title: '准时率', of: 'onTimeCount', per: 'sheetCount', unit: '%', better: 'higher',
      bands: { target: 95, floor: 85 },
      owner: '物流调度员',
    },
    avgTransit: { title: '平均在途', of: 'transitHours', per: 'sentCount', unit: '小时', better: 'lower', owner: '承运商调度' },
  },
  titled: 'area',
  list: [
    'area', 'onTimeRate', 'sheetCount', 'shipQty', 'avgTransit', 'lateCount', 'earlyCount', 'onTimeCount', 'lineCount',
    'supplierCode', 'supplierName', 'carrierCode', 'carrierName', 'plant', 'sheetKind',
  ],
  query: ['plant', 'area', 'supplierCode', 'sheetKind'],
  more: ['carrierCode'],
  sort: ['-sheetCount', 'area', 'supplierCode', 'carrierCode', 'plant', 'sheetKind', 'onTimeRate'],
  groups: ['area', 'carrierCode', 'supplierCode', 'plant', 'sheetKind'],
  charts: [
    { title: '各省份准时率', as: 'bar', x: 'area', y: ['onTimeRate'], top: 20 },
    { title: '发货最多的省份', as: 'pareto', x: 'area', y: ['shipQty'], top: 20 },
    { title: '各承运商准时率', as: 'bar', x: 'carrierCode', y: ['onTimeRate'], top: 20 },
  ],
  opens: {
    list: kpiSheet,
    filter: ({ dateStart, dateEnd, area, plant, supplierCode, carrierCode, sheetKind: kind }) => ({
      arriveAtStart: `${dateStart} 00:00:00`,
      arriveAtEnd: `${dateEnd} 23:59:59`,
      area, plant, supplierCode, carrierCode, sheetKind: kind,
      hasCarrier: carrierCode === null ? 'false' : undefined,
    }),
  },
  rights: {
    grants: {
      SYS_ADMIN: 'read', PERF_ENG: 'all', PLANNER: 'read', DISPATCHER: 'all', SUP_ALL: 'read', SUP_SALES: 'read',
      CAR_DISPATCH: 'read',
    },
  },
})
