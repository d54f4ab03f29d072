import { dec, defineReport, int, period, qty } from '../../../declare/index.ts'
import { logiClaim } from '../../claim/logiClaim/logiClaim.ts'
import { party, truck } from '../../mixins.ts'
import { claimsOf } from '../claims.ts'
import { evaluatedMonth } from '../evaluated.ts'
import { kpiSheet } from '../kpiSheet/kpiSheet.ts'

const n = (label: string, note?: string) => int(label, { required: true, ...(note ? { note } : {}) })
const percent = { unit: '%', better: 'higher', owner: '承运商调度' } as const

/** Figures that are not of sheets. */
const elsewhere = ['c01', 'picks', 'picksOnTime', 'c05', 'loadedM3', 'truckM3', 'c06', 'claims']

/** 承运商KPI: what carriers collected and brought, month by month (C01 to C06 of the catalogue, domain-platform 13.3). */
export const kpiCarrier = defineReport('kpiCarrier', {
  title: '承运商KPI',
  about: [
    '每家承运商每月的指标：取货准时、到货准时、运输损坏、回单及时、装载率、索赔率；承运商只看到自己的。',
    '由取货单、到货单据、已签的差异、回单上传记录和索赔现算；分子分母先加总再相除，不取平均。', '没有承运',
  ],
  at: '/logi/kpi/carrier', key: 'kpi.carrier',
  scope: { internal: { plant: 'plant' }, carrier: { own: 'carrierId' } },
  params: {
    from: period('月份自', { required: true, start: evaluatedMonth }),
    to: period('月份至', { required: true, start: evaluatedMonth }),
  },
  by: {
    period: period('月份', { required: true }),
    plant: party.plant, plantName: party.plantName,
    carrierCode: { ...truck.carrierCode, required: true as const },
    carrierId: truck.carrierId, carrierName: truck.carrierName,
  },
  sums: {
    picks: n('取货单', '已取完或已过取货截止的'),
    picksOnTime: n('准时取货', '末站不晚于取货截止加工厂的迟到容差'),
    sheets: n('到货单'),
    sheetsOnTime: n('准时或早到的单'),
    shippedQty: qty('发运数量', { required: true }),
    lostQty: qty('承运商破损与短少', { required: true, note: '差异签完、由承运商负责的' }),
    proofsDue: n('应交回单', '送货单收货后满48小时，或已交的'),
    proofsInTime: n('及时回单', '收货后48小时内上传'),
    loadedM3: dec('装载体积(m³)', 3, { required: true, note: '包装数据和车厢容积都齐全的取货单' }),
    truckM3: dec('车厢容积(m³)', 2, { required: true }),
    claims: n('索赔', '计入绩效的承运商索赔，已免除和作废的不计；按发生时间归月'),
  },
  metrics: {
    c01: { ...percent, title: '取货准时率', of: 'picksOnTime', per: 'picks', bands: { target: 98, floor: 80 } },
    c02: { ...percent, title: '到货准时率', of: 'sheetsOnTime', per: 'sheets', bands: { target: 98, floor: 80 } },
    c03: {
      title: '运输损坏PPM', of: 'lostQty', per: 'shippedQty', unit: 'ppm', places: 0, better: 'lower', owner: percent.owner,
      bands: { target: 100, floor: 2000 },
    },
    c04: { ...percent, title: '回单及时率', of: 'proofsInTime', per: 'proofsDue', bands: { target: 98, floor: 80 } },
    c05: { ...percent, title: '装载率', of: 'loadedM3', per: 'truckM3', bands: { target: 85, floor: 60 } },
    // The trade's claims ratio: claims filed by shipments of the same time, in per cent (Owlery, Freight glossary, "Claims Ratio",
    // owlery.ai/glossary/claims-ratio: 8 claims of 1,000 shipments are 0.8 %); here only those that count, by the sheets brought. Best
    // below 0.5 % (Freightmaths, Carrier Performance Scorecard), expected below 1 % (iDShip, Carrier Performance).
    c06: {
      title: '索赔率', of: 'claims', per: 'sheets', unit: '%', better: 'lower', owner: percent.owner,
      bands: { target: 0.5, floor: 1 },
    },
  },
  titled: 'carrierCode',
  list: [
    'period', 'carrierCode', 'carrierName', 'plant', 'c01', 'picks', 'c02', 'sheets', 'c03', 'c04', 'proofsDue', 'c05', 'c06',
    'claims',
  ],
  query: ['plant', 'carrierCode'],
  sort: ['-period', 'carrierCode', 'plant'],
  groups: ['carrierCode', 'plant', 'period'],
  charts: [
    { title: '各承运商到货准时率', as: 'bar', x: 'carrierCode', y: ['c02'], top: 20 },
    { title: '各承运商装载率', as: 'bar', x: 'carrierCode', y: ['c05'], top: 20 },
    // It begins with one month, of which there is no line.
    { title: '各月取货与到货准时率', as: 'line', x: 'period', y: ['c01', 'c02'] },
  ],
  opens: [
    {
      list: kpiSheet,
      filter: ({ period: month, from, to, plant, carrierCode }, y) =>
        (month || from === to) && !elsewhere.includes(y ?? '')
          ? { period: month ?? from, plant, carrierCode, exempt: '1', ...(y === 'sheetsOnTime' ? { onTime: '1,2' } : {}) }
          : undefined,
    },
    {
      list: logiClaim,
      filter: ({ period: month, from, to, plant, carrierCode }, y) =>
        y === 'c06' || y === 'claims'
          ? claimsOf(String(month ?? from), String(month ?? to), { plant, partnerCode: carrierCode })
          : undefined,
    },
  ],
  rights: { grants: { SYS_ADMIN: 'read', PERF_ENG: 'all', PLANNER: 'read', CAR_DISPATCH: 'read' } },
})
