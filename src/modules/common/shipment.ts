/**
 * Shipments: sheets of goods on their way from who has them to a plant. Drafted → published → sent → arrived → counted, all at once or
 * bit by bit → received; what differs is settled by a difference. Two traits: `shipment` comes to a dock by truck, `settledSheet` is what
 * becomes of any sheet's receipt afterwards. Their rules: shipment.server.ts, receiptFollowUp.server.ts.
 */
import { choice, date, defineTrait, instant, int, kept, look, moment, no, qty, ref, rowId, text } from '../../declare/index.ts'
import { progress, signed, signedAs } from '../../parts/signed.ts'
import { publish } from '../../parts/published.ts'
import { punctuality, reslot, schedule, slotStart } from '../distribution/docking.ts'
import { countedOf } from '../distribution/sendSheet/says.ts'
import { dockOf, part, party, reason, remark, sheetProof, trip, truck, warehouseName } from '../mixins.ts'

/** Difference-sign status (spec); null: no difference. */
export const diffSign = {
  waiting: [0, '待定责', 'info'],
  supplierSigning: [5, '供应商签字中', 'primary'],
  carrierSigning: [7, '承运商签字中', 'primary'],
  makerSigning: [10, '主机厂签字中', 'warning'],
  done: [15, '签字完成', 'success'],
  overdue: [20, '逾期未签', 'danger'],
} as const

const states = {
  draft: [0, '待发布', 'info'],
  published: [1, '待发运', 'primary'],
  sent: [2, '在途', 'warning'],
  arrived: [3, '已到达', 'warning'],
  receiving: [4, '收货中', 'warning'],
  received: [5, '已收货', 'success'],
  closed: [6, '已关闭', 'info'],
  cancelled: [9, '已取消', 'danger'],
} as const
/** It has not left. */
const unsent = ['draft', 'published'] as const
/** It has left, and is not through yet. */
const underWay = ['sent', 'arrived', 'receiving'] as const
/** It is there, and perhaps being counted. */
const there = ['arrived', 'receiving'] as const

export const transportBy = choice(
  '运输方式',
  { supplier: [1, '供应商自运'], maker: [2, '主机厂组织'] },
  { required: true, initial: 'supplier' },
)
/** Whether somebody looked at boxes and trays, or what was shipped is taken to have come. */
export const packBasis = { scanned: [1, '扫码', 'success'], assumed: [2, '按送货单推算', 'warning'] } as const
export const qcState = choice('质检', {
  exempt: [0, '免检'],
  passed: [1, '合格', 'success'],
  failed: [2, '不合格', 'danger'],
  waiting: [3, '待检', 'warning'],
})
/** Who drives, as it turns out when it leaves. */
export const driven = { plateNo: truck.plateNo, driverName: truck.driverName, driverPhone: truck.driverPhone }
export const times = {
  planSendAt: instant('计划发运时间', { required: true }),
  planArriveAt: instant('计划到达时间', { required: true }),
}

const none = (label: string) => qty(label, { required: true, initial: 0 })
/** What became of the sheet, and of a line. */
const outcome = {
  receivedAt: instant('收货时间'),
  receivedQty: qty('实收数量', { required: true, initial: 0, proof: sheetProof(['RCV'], 'TRN', -1) }),
  diffQty: none('差异数量'),
  diffSignStatus: choice('差异签字', diffSign),
  diffNo: no('差异单号', { numberOf: 'diff' }),
}
const lineOutcome = {
  receivedQty: outcome.receivedQty,
  shortQty: none('短少'),
  damagedQty: none('破损'),
  rejectedQty: none('拒收'),
  overQty: none('超收'),
  diffReason: reason('差异原因', 'DIFF'),
  resolution: text('差异处理', { max: 200 }),
}
/** Done with a sheet when its difference is signed, and when its receipt is reversed. */
const settlement = {
  settle: {
    label: '差异签字进度', by: 'system',
    from: ['receiving', 'received', 'closed'],
    input: { diffSignStatus: choice('差异签字', diffSign, { required: true }) },
    lines: { resolution: lineOutcome.resolution },
  },
  unreceive: {
    label: '收货冲销', by: 'system',
    from: ['receiving', 'received'],
    to: 'receiving',
    lines: {
      receivedQty: qty('冲销实收', { required: true }),
      damagedQty: qty('冲销破损', { required: true }),
      rejectedQty: qty('冲销拒收', { required: true }),
      overQty: qty('冲销超收', { required: true }),
    },
  },
} as const
export const settledSheet = defineTrait('settledSheet', { fields: outcome, lines: lineOutcome, states, actions: settlement })

/** The supplier signs that the goods leave. */
const shipping = signedAs('SupplierSendSign', 'supplier', ['published'])
/** What of signing is the same whoever does. */
export const shipPhase = <const P extends object>(phase: P) =>
  ({
    ...phase,
    title: '发运签字', start: 'publish', before: 'send',
    locks: ['edit'],
    ends: ['cancel', 'close'],
    worth: 'shipQty',
  }) as const

export const supplierSigns = shipPhase(shipping.phase)

/** The sheet on paper, counted when it is printed as the form that travels. */
export const onPaper = <const T extends string, const F extends object>(title: T, form: F) =>
  ({
    print: { title, key: 'print', kind: 'a4', counts: { action: 'print', field: 'printCount' }, ...form },
    reportPdf: { title, menu: `${title}（表单，不计次数）`, key: 'reportPdf', kind: 'a4', ...form },
  }) as const
export const receiver = ['plant', 'plantName', 'warehouse', 'dock'] as const
export const onRoad = ['carrierName', 'plateNo', 'driverName', 'driverPhone'] as const
/** What such a sheet has on paper; a document says it with what is otherwise. */
export const sheetForm = {
  parties: { 发货方: ['supplierCode', 'supplierName'], 收货方: receiver, 承运: onRoad },
  head: ['<of>', 'planSendAt', 'planArriveAt', 'sendAt', '<decides>', 'totalQty', 'remark'],
  lines: ['lineNo', 'partNo', 'partName', 'unit', 'shipQty', '<line>', ['batchNo', 20], ['receivedQty', 18, 'blank']],
  sums: ['shipQty', 'receivedQty'],
  sign: ['发货人', '司机', '仓库收货', '复核'],
} as const

const arrivals = {
  at: 'planArriveAt',
  open: ['sent'],
  expected: ['published'],
  now: there,
  done: ['received', 'closed'],
} as const
const reads = { PLANNER: 'read', MAT_CTRL: 'read', FIN_CLERK: 'read', FIN_HEAD: 'read', CLAIM_ENG: 'read' } as const
const receives = ['read', 'receive', 'print', 'reportPdf'] as const

/** What became of a sheet and of its lines. @param rest what the remainder is called */
export const arrived = <const R extends string>(rest: R) =>
  ({
    amounts: { of: 'totalQty', parts: { receivedQty: 'success', diffQty: 'danger' }, rest: [rest] },
    lineAmounts: {
      of: 'shipQty',
      parts: { receivedQty: 'success', shortQty: 'danger', damagedQty: 'danger', rejectedQty: 'danger' },
      rest: [rest],
    },
  }) as const
/** Of a sheet that leaves and comes: what its people are told, and what waits. */
export const underWayTells = {
  sent: { title: '<short>已发运', text: '<title> {sheetNo} 已发运，请准备收货', many: '{n} 张<title>已发运，请准备收货' },
  diffOpened: {
    title: '<short>收货差异', text: '<title> {sheetNo} 有差异，请定责', many: '{n} 张<title>有差异，请定责', as: 'diff.opened',
  },
} as const
export const underWayWaits = {
  toSend: { title: '待发运的<title>', act: 'send', kind: 'goods', tone: 'primary', due: 'planSendAt' },
  late: {
    title: '迟到未到的<title>', for: 'internal', key: '<key>.receive', kind: 'late', tone: 'danger',
    in: ['sent'],
    where: { planArriveAtEnd: moment.now },
    due: 'planArriveAt',
  },
} as const

export const shipment = defineTrait('shipment', {
  scope: {
    internal: { plant: 'plant', not: ['draft'] },
    supplier: { own: 'supplierId' },
    // A carrier sees what it drives and what comes to the warehouses that it runs.
    carrier: { own: ['carrierId', 'operatorId'], not: ['draft'] },
  },
  fields: {
    sheetNo: no('发货单号', { required: true }),
    ...party,
    warehouse: ref('收货仓库', 'warehouse', { required: true, within: 'plant' }),
    warehouseName,
    dockName: look('道口名称', 'dock', 'dockName'),
    operatorId: { ...kept(rowId('三方物流商ID'), 'warehouse', 'operatorId'), required: false as const },
    dock: dockOf(),
    ...times,
    windowEnd: instant('窗口截止'),
    ...slotStart,
    sendAt: instant('实际发运时间'),
    arriveAt: instant('到达时间'),
    ...truck,
    // Who waits for the truck calls its driver.
    driverPhone: { ...truck.driverPhone, phone: { whole: underWay } },
    transportBy,
    totalQty: none('发货数量'),
    ...outcome,
    onTime: punctuality('到货评价'),
    printCount: int('打印次数', { required: true, initial: 0 }),
    ...signed,
    ...remark,
  },
  lines: {
    // A line that is its own demand, or goes from store to store, names none.
    demandLineId: rowId('需求行ID', { indexed: true }),
    ...part,
    shipQty: qty('发货数量', { required: true, positive: true, proof: sheetProof(['SHP'], 'TRN') }),
    batchNo: no('批次'),
    prodDate: date('生产日期'),
    ...lineOutcome,
    qcState,
  },
  states,
  actions: {
    edit: { label: '修改', key: 'edit', by: 'supplier', from: unsent, input: { ...times, ...trip, ...remark } },
    schedule,
    publish: publish({ by: 'supplier', get: true }),
    send: { label: '发运', key: 'send', by: 'supplier', from: ['published'], to: 'sent', get: true, input: driven },
    sign: shipping.sign, cancelSign: shipping.cancelSign,
    arrive: { label: '到达登记', key: 'receive', by: ['internal', 'carrier'], from: ['sent'], to: 'arrived', get: true },
    receive: {
      label: '收货', key: 'receive',
      by: ['internal', 'carrier'],
      from: underWay,
      to: ['receiving', 'received'],
      dialog: { says: countedOf },
      input: {
        finish: choice('收货完成', { yes: [1, '是'], no: [0, '否'] }, { required: true, initial: 'yes' }),
        businessDate: date('业务日期'),
      },
      lines: {
        // All that is still under way; what came otherwise before says nothing about this time.
        receivedQty: qty('本次实收', {
          required: true, unsigned: true,
          start: (l) => l.shipQty - l.receivedQty - l.damagedQty - l.rejectedQty,
        }),
        damagedQty: qty('破损', { unsigned: true, start: () => null }),
        rejectedQty: qty('拒收', { unsigned: true, start: () => null }),
        overQty: qty('超收', { unsigned: true, start: () => null }),
        diffReason: reason('差异原因', 'DIFF'),
        qcState,
      },
    },
    print: {
      label: '打印登记', key: 'print',
      by: ['supplier', 'internal'],
      from: ['published', ...underWay, 'received'],
      get: true, hidden: true,
    },
    cancel: {
      label: '取消', danger: '数量退回需求单；取消后不能恢复。', key: 'cancel',
      by: ['supplier', 'internal'],
      from: unsent, to: 'cancelled', get: true,
    },
    remove: { label: '删除', key: 'del', by: 'supplier', from: ['draft'], to: 'removed', get: true },
    close: { label: '关闭', key: 'close', by: 'internal', from: ['received'], to: 'closed' },
    ...settlement,
    reslot,
    signProgress: progress(['draft', 'published', 'sent', 'arrived', 'receiving', 'received', 'closed', 'cancelled']),
  },
  list: [
    'sheetNo', 'status', '<of>', 'supplierCode', 'supplierName', 'plant', 'dock', 'planArriveAt', 'totalQty', '<decides>',
    'receivedQty', 'diffQty', 'plateNo', '<further>', 'warehouse', 'planSendAt', 'sendAt', 'arriveAt', 'onTime', 'slotStart',
    'receivedAt', 'signStatus', 'diffSignStatus', 'carrierName', 'printCount', 'creationDate',
  ],
  query: ['sheetNo', '<of>', 'plant', 'supplierCode', 'status', 'planArriveAt'],
  more: [
    'supplierName', '<further>', 'warehouse', 'dock', 'plateNo', 'diffSignStatus', 'signStatus', 'onTime', 'sendAt', 'receivedAt',
    'creationDate',
  ],
  sort: ['-creationDate', 'sheetNo', 'plant', 'supplierCode', 'planSendAt', 'sendAt', 'planArriveAt', 'receivedAt'],
  detail: {
    names: ['partNo', 'partName', 'unit', 'shipQty'],
    list: [
      'sheetNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'shipQty', 'receivedQty', '<line>', 'planArriveAt', 'batchNo',
      'supplierCode', 'plant', 'warehouse', 'shortQty', 'damagedQty', 'rejectedQty', 'overQty',
    ],
    query: ['sheetNo', 'partNo', 'supplierCode', 'plant', 'status', 'planArriveAt'],
    sort: ['partNo'],
  },
  story: {
    card: ['supplierName', '<of>', 'warehouse', 'planArriveAt', 'plateNo', 'totalQty', '<decides>'],
    headline: ['<of>', '<further>', 'planArriveAt', 'slotStart', '<decides>', 'diffSignStatus'],
    parties: {
      发货方: ['supplierCode'],
      收货方: ['plant', 'warehouse', 'dock'],
      承运: ['carrierCode', 'plateNo', 'driverName', 'driverPhone'],
    },
    chain: { draft: null, published: null, sent: 'planSendAt', arrived: 'planArriveAt', received: null },
    ...arrived('未收'),
    groups: { 时间: ['planSendAt', 'sendAt', 'arriveAt', 'windowEnd', 'receivedAt', 'onTime'] },
  },
  signing: { phases: { ship: supplierSigns } },
  prints: onPaper('<title>', sheetForm),
  events: {
    tells: {
      published: { title: '<title>发布', text: '<title> {sheetNo} 已发布，等待发运', many: '{n} 张<title>已发布，等待发运' },
      ...underWayTells,
    },
  },
  desk: {
    opens: [
      { act: 'send', by: 'planSendAt' },
      { act: 'receive', by: 'planArriveAt', also: ['plateNo', 'dock'], in: ['sent', 'arrived', 'receiving'] },
      { by: 'planArriveAt' },
    ],
    waits: {
      toPublish: { title: '待发布的<title>', act: 'publish', kind: 'publish', tone: 'primary', due: 'planSendAt' },
      ...underWayWaits,
      toReceive: { title: '待收的<title>', act: 'receive', kind: 'goods', tone: 'warning', in: there, since: 'arriveAt' },
    },
    agendas: {
      departures: {
        title: '今日<short>发运', for: 'supplier', key: '<key>.send', at: 'planSendAt', open: unsent,
        done: [...underWay, 'received'],
        words: { open: '待发', done: '已发', late: '已过时间' },
        names: ['sheetNo', 'plantName', 'warehouseName', 'dock', 'plateNo'],
        needs: { slotStart: '未预约', signStatus: '未签字', driverName: '无司机', plateNo: '无车牌' },
      },
      docks: {
        ...arrivals,
        title: '今日<short>到货', for: 'internal', key: '<key>.receive',
        words: { open: '预计', now: '在场', done: '已收', late: '迟到' },
        lane: ['warehouse', 'dock'],
        names: ['plateNo', 'supplierName', 'sheetNo', 'totalQty'],
      },
      trips: {
        ...arrivals,
        title: '今日<short>车次', for: 'carrier',
        words: { open: '未到', now: '卸货', done: '已交', late: '迟到' },
        names: ['plateNo', 'sheetNo', 'supplierName', 'plantName', 'warehouseName', 'dock'],
        needs: { driverName: '无司机', plateNo: '无车牌' },
      },
    },
  },
  archive: { after: 6, in: ['received', 'closed', 'cancelled'], settled: { diffSignStatus: 'done' } },
  rights: {
    grants: {
      ...reads,
      DISPATCHER: ['read', 'schedule'],
      RECEIVER: [...receives, 'sign', 'signPdf'],
      WH_MANAGER: ['all', 'sign'],
      SUP_ALL: 'all', SUP_SALES: 'read', SUP_SHIPPER: 'all', CAR_DISPATCH: 'read', TPL_KEEPER: receives,
    },
  },
})
