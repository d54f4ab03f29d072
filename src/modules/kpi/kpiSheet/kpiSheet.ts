import { bool, choice, defineDocument, instant, int, no, period, qty } from '../../../declare/index.ts'
import { punctuality } from '../../distribution/docking.ts'
import { party, truck } from '../../mixins.ts'
import { exempting } from '../exempting.ts'
import { areas } from '../areas.ts'
import { counted, sheetKind } from '../facts.ts'

/** 单据KPI明细: each sheet that arrived, how, and what of it was as it was told (kpi_sheet_fact). */
export const kpiSheet = defineDocument('kpiSheet', {
  title: '单据KPI明细',
  about: [
    '每张到了的送货单：准时、ASN、包装、差异各怎么样，得了几分；到货和ASN指标从这里数出来。',
    '收货后几秒内由单据自动推算；不可抗力等可以剔除，需写明原因。', '没有到货单据',
  ],
  at: '/logi/kpi/sheet', key: 'kpi.sheet', rows: 'computed',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: { own: 'carrierId' } },
  fields: {
    docNo: no('单据号', { required: true, numberOf: Object.keys(sheetKind) }),
    sheetKind: choice('单据类型', sheetKind, { required: true }),
    ...party,
    area: choice('省份', areas, { required: true, note: '供应商档案里的省' }),
    hasCarrier: bool('有承运商', { required: true }),
    carrierCode: truck.carrierCode, carrierId: truck.carrierId, carrierName: truck.carrierName,
    period: period('月份', { required: true }),
    sendAt: instant('发运时间'),
    planArriveAt: instant('计划到达时间', { required: true }),
    arriveAt: instant('到达时间', { required: true }),
    receivedAt: instant('收货时间'),
    onTime: punctuality('到货评价'),
    lateMinutes: int('迟到(分)', { required: true }),
    asnTimely: bool('ASN及时', { required: true, note: '到达前30分钟已发运' }),
    asnAccurate: bool('ASN准确', { required: true, note: '没有短少或超收的行' }),
    badLines: int('差异行', { required: true }),
    lineCount: int('行数', { required: true }),
    shipQty: qty('发货数量', { required: true }),
    recvQty: qty('实收数量', { required: true }),
    rejectedQty: qty('拒收', { required: true }),
    damagedQty: qty('供应商破损', { required: true, note: '差异签完、由供应商负责的' }),
    packOk: bool('包装合格', { required: true, note: '评分没有扣包装分' }),
    docOk: bool('签字齐全', { required: true, note: '签完或免签，没有逾期签' }),
    score: int('得分', {
      required: true, sum: false,
      note: '准时50（早到30，迟到一小时内25）、ASN及时10、签字10、包装15、无差异15',
    }),
    exempt: counted,
  },
  actions: exempting,
  list: [
    'docNo', 'sheetKind', 'score', 'onTime', 'arriveAt', 'planArriveAt', 'asnTimely', 'asnAccurate', 'packOk', 'docOk',
    'badLines', 'lineCount', 'shipQty', 'recvQty', 'rejectedQty', 'damagedQty', 'supplierCode', 'supplierName', 'plant', 'area',
    'carrierName', 'hasCarrier', 'sendAt', 'receivedAt', 'lateMinutes', 'period', 'exempt',
  ],
  query: ['period', 'plant', 'supplierCode', 'onTime', 'docNo', 'arriveAt'],
  more: ['sheetKind', 'area', 'carrierCode', 'hasCarrier', 'asnTimely', 'asnAccurate', 'packOk', 'docOk', 'exempt', 'badLines'],
  sort: ['-arriveAt', 'score', 'lateMinutes', 'supplierCode', 'plant', 'docNo'],
  story: {
    counted: ['张', '单据'],
    card: ['docNo', 'supplierName', 'plant', 'arriveAt', 'onTime', 'score', 'badLines'],
  },
  rights: {
    grants: {
      SYS_ADMIN: 'read', PERF_ENG: 'all', PLANNER: 'read', MAT_CTRL: 'read', SUP_ALL: 'read', SUP_SALES: 'read',
      SUP_SHIPPER: 'read', SUP_QUALITY: 'read', CAR_DISPATCH: 'read',
    },
  },
})
