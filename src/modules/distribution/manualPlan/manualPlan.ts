import { choice, date, defineDocument, instant, int, json, moment, no, qty, ref, rowId, text } from '../../../declare/index.ts'
import { became } from '../../../parts/demanded.ts'
import { toldScope } from '../../../parts/told.ts'
import {
  callOff, callOffFollows, callOffStates, carrier, deliverMode, rowShipping, tracked, wanted,
} from '../../common/callOff.ts'
import { dockOf, fromFile, part, party, remark, suppliedPart, truck, warehouseName } from '../../mixins.ts'

const input = {
  planType: choice(
    '计划类型',
    {
      normal: [1, '常规'],
      project: [2, '项目试制', 'primary'],
      urgent: [3, '紧急', 'danger'],
      kd: [4, 'KD', 'info'],
      replenish: [5, '补货'],
    },
    { required: true, initial: 'normal' },
  ),
  projectCode: no('项目', { note: '项目试制必填' }),
  warehouse: ref('收货仓库', 'warehouse', { required: true, within: 'plant' }),
  dock: dockOf(),
  needQty: qty('计划数量', { required: true, positive: true }),
  snp: qty('标准包装', { positive: true, sum: false, note: '不填则取零件包装' }),
  needAt: instant('需求时间', { required: true }),
  deliverMode,
  returnNo: no('退货单号', { numberOf: 'returnGoods', note: '补货所补的退货；不再占用订单数量' }),
  ...carrier,
  ...remark,
}
const { cancelled: _, ...states } = callOffStates

/**
 * 手工计划 manual plan: deliveries that a planner plans by hand, one row a part: trial and KD parts, urgent needs, what makes a return
 * good. Rows of one day, supplier and type share a number. Scheduled they have a window at a dock; published the supplier ships them.
 */
export const manualPlan = defineDocument('manualPlan', {
  title: '手工计划',
  about: [
    '不走自动拉动的到货计划：项目试制、KD、紧急和补货；供应商据此生成项目、KD 或常规送货单。',
    '由计划员从 Excel 导入或新增，排到道口的窗口后发布。',
  ],
  at: '/logi/manual', key: 'logi.manual',
  number: ['MN', 5],
  numberPer: ['plant', 'supplierCode', 'planType', 'planDate'],
  unique: ['plant', 'supplierCode', 'planType', 'planDate', 'lineNo'],
  // A carrier sees what it will drive, as soon as the supplier is told.
  scope: { ...toldScope, carrier: { own: 'carrierId', once: 'publishedAt' } },
  fields: {
    planNo: no('计划号', { required: true }),
    lineNo: int('行', { required: true, initial: 0, sum: false }),
    planDate: date('编制日期', { required: true, initial: '' }),
    ...party,
    ...part,
    ...input,
    warehouseName,
    stationCode: no('工位'),
    needBoxes: int('箱数', { required: true, initial: 0 }),
    windowStart: instant('排程窗口', { note: '由“排程”预约道口' }),
    windowEnd: instant('窗口截止'),
    tripNo: int('车次', { positive: true, sum: false }),
    carrierId: truck.carrierId, carrierName: truck.carrierName,
    ...tracked,
    orderNo: no('订单号', { numberOf: 'materialOrder' }),
    orderLineId: rowId('订单行ID'),
  },
  states,
  actions: {
    create: {
      label: '新增', key: 'import', by: 'internal', from: 'new', to: 'draft',
      input: { plant: party.plant, supplierCode: party.supplierCode, partNo: suppliedPart, ...input },
    },
    edit: { label: '修改', key: 'import', by: 'internal', from: ['draft'], input },
    schedule: {
      label: '排程', key: 'schedule', by: 'internal',
      from: ['draft', 'published'],
      get: true,
      input: {
        dock: dockOf({ required: true }),
        windowStart: instant('时段开始', { required: true }),
        tripNo: int('车次', { positive: true, note: '一车一个车次；不填为 1' }),
      },
    },
    publish: callOff.publish, viewed: callOff.viewed, createSend: rowShipping, remindUnseen: callOff.remindUnseen,
    runLate: callOff.runLate, close: callOff.close, remove: callOff.remove,
    ...callOffFollows,
  },
  card: ['partNo', 'partName', 'planType', 'supplierName', 'needQty', 'needAt', 'windowStart', 'dock', 'openQty'],
  list: [
    'planNo', 'lineNo', 'status', 'planType', 'projectCode', 'partNo', 'partName', 'supplierCode', 'supplierName', 'plant',
    'needQty', 'needAt', 'windowStart', 'dock', 'tripNo', 'openQty', 'transitQty', 'receivedQty', 'overdue', 'latestSendAt',
    'warehouse', 'needBoxes', 'snp', 'unit', 'deliverMode', 'carrierCode', 'carrierName', 'windowEnd', 'fulfilPct', 'allocQty',
    'cancelledQty', 'orderNo', 'returnNo', 'publishedAt', 'viewed', 'remark', 'creationDate',
  ],
  query: ['planNo', 'plant', 'planType', 'supplierCode', 'partNo', 'needAt', 'status'],
  more: [
    'projectCode', 'supplierName', 'warehouse', 'dock', 'windowStart', 'overdue', 'orderNo', 'returnNo', 'viewed', 'publishedAt',
    'creationDate',
  ],
  sort: ['-creationDate', 'planNo', 'partNo', 'plant', 'supplierCode', 'needAt', 'windowStart', 'latestSendAt', 'publishedAt'],
  story: {
    headline: [
      'partNo', 'planType', 'projectCode', 'needAt', 'latestSendAt', 'needBoxes', 'overdue', 'returnNo', 'closeReason', 'remark',
    ],
    parties: { 需方: ['plant', 'warehouse', 'stationCode'], 供方: ['supplierCode'] },
    chain: { draft: null, published: null, allSent: 'latestSendAt', done: 'needAt' },
    amounts: { of: 'needQty', parts: became, rest: ['未发', 'openQty'] },
    groups: { 排程: ['dock', 'windowStart', 'windowEnd', 'tripNo'] },
  },
  asks: {
    slots: {
      title: '道口可预约时段', call: 'getSlots',
      input: { id: rowId('计划行ID', { required: true }), date: date('日期', { required: true }) },
      answer: [
        {
          dock: no('道口', { required: true }),
          slotMinutes: int('每段分钟', { required: true }),
          capacity: int('每段车数', { required: true }),
          allowKinds: text('允许的送货单类型'),
          taken: json('已预约：时刻 → 车数', { required: true }),
        },
      ],
    },
  },
  prints: {
    print: {
      title: '手工计划', key: 'print', kind: 'a4', landscape: true,
      parties: { 需方: ['plant', 'plantName'], 供方: ['supplierCode', 'supplierName'] },
      head: ['planType', 'planDate', 'publishedAt', 'publishedBy'],
      rows: [
        ['lineNo', 10],
        ['partNo', 32],
        ['partName', '*'],
        ['unit', 11],
        ['needQty', 22],
        ['needBoxes', 14],
        ['warehouse', 22],
        ['dock', 16],
        ['needAt', 34],
        ['windowStart', 34],
        ['tripNo', 12],
        ['projectCode', 24],
      ],
      sums: ['needQty', 'needBoxes'],
      sign: ['需方计划员', '供方确认'],
    },
  },
  sheets: { import: { ...fromFile, title: '手工计划导入', fills: 'create' } },
  topic: ['manual', '手工计划'],
  tells: {
    published: { title: '新手工计划', text: '手工计划 {planNo} 已发布，请按时发运', many: '{n} 条新手工计划' },
    rescheduled: {
      title: '手工计划改了窗口',
      text: '手工计划 {planNo} 的零件 {partNo} 改到 {window}，道口 {dock}',
      many: '{n} 条手工计划改了到货窗口',
    },
    unviewed: {
      title: '手工计划待查看',
      text: '手工计划 {planNo} 须在 {latest} 前发运，尚未查看',
      many: '{n} 条手工计划即将到发运时间，尚未查看',
    },
    unviewedToPlant: {
      title: '供应商未查看手工计划',
      text: '供应商 {supplierCode} 尚未查看手工计划 {planNo}，最迟 {latest} 发运',
      many: '{n} 条手工计划即将到发运时间，供应商尚未查看',
    },
    overdue: {
      title: '手工计划逾期',
      text: '手工计划 {planNo} 已过窗口截止 {windowEnd}，还有 {left} 未收',
      many: '{n} 条手工计划已过窗口截止，还没有到齐',
    },
  },
  waits: {
    manualToPublish: { title: '待发布的手工计划', act: 'publish', tone: 'primary', due: 'needAt' },
    manualOverdue: {
      title: '逾期未到的手工计划', for: 'internal', key: 'logi.manual.pub', tone: 'danger', in: wanted,
      where: { windowEndEnd: moment.now },
      due: 'windowEnd',
    },
    manualToSend: {
      title: '今日须发运的手工计划', act: 'createSend', tone: 'warning',
      where: { openQtyStart: '0.001', latestSendAtStart: moment.now, latestSendAtEnd: moment.dayEnd },
      due: 'latestSendAt',
    },
  },
  agendas: {
    // What stands on a sheet already is that sheet's departure.
    toSend: {
      title: '今日发运', for: 'supplier', key: 'logi.manual.send', at: 'latestSendAt',
      open: ['published', 'partSent'],
      done: [],
      where: { openQtyStart: '0.001' },
      words: { open: '待开单', done: '已开单', late: '迟未开单' },
      names: ['partNo', 'planNo', 'plantName', 'warehouseName', 'dock'],
      needs: { transitQty: '未开送货单' },
    },
  },
  archive: { after: 6, in: ['done', 'closed'] },
  grants: {
    PLANNER: 'all', CAR_DISPATCH: 'read', RECEIVER: 'read', WH_MANAGER: 'read', MAT_CTRL: 'read',
    DISPATCHER: ['read', 'schedule', 'print'],
    SUP_ALL: 'all', SUP_SALES: 'read', SUP_SHIPPER: 'all',
  },
})
