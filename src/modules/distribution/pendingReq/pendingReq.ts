import { bool, choice, dec, defineDocument, instant, no, qty, soonest, text } from '../../../declare/index.ts'
import { departure, lastTrip, shippedLot } from '../../mixins.ts'
import { needed } from '../needed.ts'
import { demandType } from '../sendSheet/sendSheet.ts'

/** What may be asked for: goods for a send sheet, what is shipped by its serial numbers, and racks in sequence. */
export const needType = { ...demandType, batOrder: [6, '电池订单'], driOrder: [7, '电驱订单'], jis: [8, 'JIS排序单'] } as const

/** Racks in sequence leave from the picking station, piece by piece: here one works with the others. */
const shipped = Object.keys(needType).filter((kind) => kind !== 'jis')

/** How soon a need must be met. */
export const urgencies = { normal: [0, '正常'], warning: [1, '预警', 'warning'], critical: [2, '特急', 'danger'] } as const

/**
 * 待处理需求 pending requirements: every line that is still to be put on a send sheet, whichever document asked for it, what covers it
 * already, and what supplier and plant said of it. Sheets are made of any of them that may go together.
 */
export const pendingReq = defineDocument('pendingReq', {
  title: '待处理需求',
  about: [
    '所有还没有开送货单的需求在一张表里：最急的在前，产线还够用几小时，已开单、在途、厂内有多少；选中几行就生成送货单。',
    '由各种要货单和直发订单现算，不需要录入；开完送货单的自动不再列出。', '没有待发运的需求',
  ],
  at: '/logi/pendingReq', key: 'logi.pending', rows: 'computedAt',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    demandNo: no('需求单号', { required: true, numberOf: Object.keys(needType) }),
    urgency: choice('紧急程度', urgencies, {
      required: true,
      note: '按产线还够用几小时和工厂看板的界限，或工厂标为紧急；产线不用的和排序的，已过发运时间、4小时内要到为特急，24小时内要到为预警',
    }),
    demandType: choice('需求类型', needType, { required: true }),
    ...needed,
    latestSendAt: instant('最迟发运时间'),
    remainHours: dec('剩余小时', 1, { required: true, sum: false, note: '到最迟发运时间还有多久，没有的按需求时间；负数已过' }),
    coverHours: dec('可用小时', 1, { sum: false, note: '厂内、线边和在途还够产线用几小时；负数已欠料，没有产线用的为空' }),
    allocQty: qty('已开单未发', { required: true }),
    coverNo: no('所在单据', { numberOf: ['sendSheet', 'batSend', 'pick'], note: '已开单和在途的数量在哪些单上' }),
    stockQty: qty('厂内库存', { required: true, sum: false, note: '该供应商的这个零件在工厂的一状态和线边' }),
    promiseAt: instant('承诺时间'),
    lateReason: text('延误原因'),
    urgent: bool('工厂标急', { required: true }),
    viewed: bool('已查看'),
  },
  actions: {
    createSend: {
      label: '生成送货单', key: 'send', by: 'supplier', from: 'new',
      acts: { on: 'sendSheet', ofRows: true },
      only: { demandType: Object.keys(demandType) },
      dialog: { defaultsFrom: lastTrip },
      input: {
        planSendAt: instant('计划发运时间', { required: true, start: (row, at) => soonest(row.latestSendAt, at) }),
        planArriveAt: instant('计划到达时间', { note: '不填则取所选需求中最早的需求时间' }),
        ...departure,
      },
      lines: {
        shipQty: qty('送货数量', { required: true, positive: true, start: (l) => l.openQty }),
        ...shippedLot,
      },
    },
    reply: {
      label: '回复', key: 'accept', by: 'supplier', from: 'new',
      acts: { on: 'demandReply', ofRows: true },
      lines: {
        promiseAt: instant('承诺时间', { required: true, ahead: true, start: (l) => l.promiseAt ?? undefined }),
        lateReason: text('延误原因', { max: 500, start: (l) => l.lateReason ?? undefined }),
      },
    },
    markUrgent: {
      label: '标为紧急', key: 'edit', by: 'internal', from: 'new',
      acts: { on: 'demandReply', ofRows: true },
      lines: { urgent: bool('特急', { required: true, start: () => true }) },
    },
  },
  list: [
    'demandNo', 'demandType', 'urgency', 'partNo', 'partName', 'openQty', 'unit', 'coverHours', 'needAt', 'latestSendAt',
    'remainHours', 'orderedQty', 'coverNo', 'stockQty', 'plant', 'warehouse', 'dock', 'promiseAt', 'lateReason', 'supplierCode',
    'supplierName', 'allocQty', 'transitQty', 'receivedQty', 'lineNo', 'urgent', 'viewed',
  ],
  query: ['plant', 'demandType', 'partNo', 'needAt', 'urgency', 'warehouse', 'supplierCode', 'demandNo'],
  more: ['dock', 'latestSendAt', 'remainHours', 'coverHours', 'viewed', 'urgent', 'promiseAt'],
  sort: [
    'needAt', 'latestSendAt', 'remainHours', 'coverHours', 'urgency', 'partNo', 'plant', 'supplierCode', 'demandNo', 'promiseAt',
  ],
  story: {
    counted: ['条', '需求'],
    card: ['demandNo', 'demandType', 'urgency', 'partNo', 'partName', 'plant', 'warehouse', 'dock', 'needAt', 'openQty'],
    amounts: {
      of: 'orderedQty',
      parts: { receivedQty: 'success', transitQty: 'primary', allocQty: 'warning' },
      rest: ['未开单', 'openQty'],
    },
  },
  desk: {
    opens: [
      { for: 'internal', by: 'coverHours', where: { demandType: shipped } },
      { by: 'needAt', where: { demandType: shipped } },
    ],
    waits: {
      // Of whatever asks for it: one figure, and one list from which one sheet is made. Racks in sequence have their own.
      pendingLate: {
        title: '已过发运时间还没有开单的需求', for: 'supplier', key: 'logi.pending.send', kind: 'late', tone: 'danger',
        where: {
          remainHoursEnd: '0',
          demandType: shipped.map((kind) => needType[kind as keyof typeof needType][0]).join(),
        },
        due: 'needAt',
      },
    },
  },
  rights: {
    grants: {
      PLANNER: ['read', 'edit'],
      DISPATCHER: 'read',
      MAT_CTRL: ['read', 'edit'],
      SUP_ALL: ['read', 'accept', 'send'],
      SUP_SALES: ['read', 'accept'],
      SUP_SHIPPER: ['read', 'send'],
    },
  },
})
