import { bool, choice, defineDocument, instant, no, period, qty } from '../../../declare/index.ts'
import { part, party } from '../../mixins.ts'
import { exempting } from '../exempting.ts'
import { counted, demandKind } from '../facts.ts'

/** 需求行KPI: what each demand line was due in its window, and what came early, in time and late (kpi_line_fact). */
export const kpiLine = defineDocument('kpiLine', {
  title: '需求行KPI',
  about: [
    '每条到期的需求行：窗口内应到多少、准时到了多少、早到迟到各多少，交付率从这里数出来。',
    '由需求台账、到货时间和工厂容差自动推算，随时更新；不可抗力等可以剔除，需写明原因。', '没有到期的需求',
  ],
  at: '/logi/kpi/line', key: 'kpi.line', rows: 'computed',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    demandNo: no('需求单号', { required: true, numberOf: Object.keys(demandKind) }),
    demandType: choice('需求类型', demandKind, { required: true }),
    ...party,
    ...part,
    period: period('月份', { required: true }),
    windowStart: instant('窗口开始', { required: true }),
    windowEnd: instant('窗口截止', { required: true }),
    due: qty('应到数量', { required: true }),
    onTimeQty: qty('准时数量', { required: true }),
    earlyQty: qty('早到数量', { required: true }),
    lateQty: qty('迟到数量', { required: true }),
    totQty: qty('冻结前共到', { required: true, note: '到下月5日为止接收的数量' }),
    isOnTime: bool('准时', { required: true, note: '准时数量达到应到数量' }),
    isDue: bool('已到期', { required: true, note: '窗口已过的才计入指标' }),
    collected: bool('主机厂取货', { required: true, note: '按交给承运商的时间和数量算' }),
    exempt: counted,
  },
  actions: exempting,
  list: [
    'demandNo', 'demandType', 'isOnTime', 'partNo', 'partName', 'windowStart', 'windowEnd', 'due', 'onTimeQty', 'earlyQty',
    'lateQty', 'totQty', 'unit', 'supplierCode', 'supplierName', 'plant', 'period', 'exempt', 'isDue', 'collected',
  ],
  query: ['period', 'plant', 'supplierCode', 'isOnTime', 'demandNo', 'windowEnd'],
  more: ['demandType', 'partNo', 'exempt', 'isDue'],
  sort: ['-windowEnd', 'windowStart', 'due', 'lateQty', 'partNo', 'supplierCode', 'plant', 'demandNo'],
  story: {
    counted: ['条', '需求行'],
    card: ['demandNo', 'partNo', 'partName', 'supplierName', 'windowEnd', 'due', 'onTimeQty', 'isOnTime'],
  },
  events: {
    tells: {
      // Suppliers' systems read it; their people see it in the month so far.
      accuracy: {
        as: 'receive.accuracy', title: '交付准确率', key: 'sys.api.pushconfig.edit',
        text: '{demandNo} 零件{partNo}：应到{promisedQty}，实到{actualQty}，当月准时{monthOnTime}/{monthLines}行',
      },
    },
  },
  rights: {
    grants: {
      SYS_ADMIN: 'read', PERF_ENG: 'all', PLANNER: 'read', MAT_CTRL: 'read', SUP_ALL: 'read', SUP_SALES: 'read',
      SUP_SHIPPER: 'read',
    },
  },
})
