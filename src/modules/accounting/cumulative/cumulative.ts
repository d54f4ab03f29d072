import { choice, date, defineReport, inDays, int, no, qty } from '../../../declare/index.ts'
import { part, party } from '../../mixins.ts'
import { cumWalk } from '../cumWalk/cumWalk.ts'

/** How the two sides stand. later: they agree up to a document, what follows the other side has not counted yet. */
export const cumState = {
  differs: [1, '不一致', 'danger'],
  later: [2, '供应商未计入最近单据', 'warning'],
  agreed: [3, '一致', 'success'],
  unsaid: [4, '供应商未报', 'info'],
} as const

/** 累计数工作台: what is required, despatched and received since the year's zero point, by our ledger and by the supplier's books. */
export const cumulative = defineReport('cumulative', {
  title: '累计数工作台',
  about: [
    '每个零件从累计零点起的需求、发货、收货和供应商台账上的数对不对得上，从哪一张单据开始对不上。',
    '主机厂由账现算，发往备件库和客户的不计；供应商来自“供应商累计数”和“供应商发货单”，零点在工厂里维护。', '没有收发过的零件',
  ],
  at: '/logi/cumulative', key: 'les.cum',
  family: ['累计数工作台', '零件'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  params: { until: date('截至日期', { required: true, start: inDays(0) }) },
  by: {
    ...party,
    ...part,
    state: choice('核对', cumState, { required: true }),
    since: date('不一致始于'),
    asOf: date('供应商截至'),
    lastNo: no('供应商最后单号'),
  },
  sums: {
    parts: int('零件数', { required: true }),
    differing: int('不一致零件', { required: true }),
    cumRequired: qty('累计需求', { required: true, sum: false, note: '需求日在本累计年内的确定需求，取消的也计' }),
    dueQty: qty('其中已到期', { required: true, sum: false, note: '需求日在截至日期及以前' }),
    cumDespatched: qty('累计发货', { required: true }),
    hisDespatched: qty('供应商累计发货'),
    despatchGap: qty('发货差额', { note: '供应商减主机厂，按供应商截至的那一天比' }),
    cumReceived: qty('累计收货', { required: true }),
    hisReceived: qty('供应商累计收货'),
    receiveGap: qty('收货差额', { note: '供应商减主机厂，按供应商截至的那一天比' }),
  },
  list: [
    'partNo', 'state', 'despatchGap', 'receiveGap', 'partName', 'supplierCode', 'supplierName', 'plant', 'unit', 'since',
    'cumRequired', 'dueQty', 'cumDespatched', 'hisDespatched', 'cumReceived', 'hisReceived', 'asOf', 'lastNo',
  ],
  query: ['plant', 'supplierCode', 'partNo', 'state'],
  sort: ['state', 'since', 'partNo', 'plant', 'supplierCode', 'asOf'],
  charts: [{ title: '各供应商不一致的零件', as: 'bar', x: 'supplierCode', y: ['differing'], top: 20, tones: ['danger'] }],
  opens: { list: cumWalk, filter: ({ plant, supplierCode, partNo, until }) => ({ plant, supplierCode, partNo, until }) },
  card: {
    for: ['internal', 'supplier'],
    title: '累计数不一致的零件',
    worst: {
      top: 8,
      columns: ['partNo', 'partName', 'supplierName', 'despatchGap', 'receiveGap', 'since'],
      filter: { state: `${cumState.differs[0]}` },
    },
  },
})
