/**
 * Call-offs: what a plant wants from a supplier, where and when. Published one takes quantity from the supplier's orders, and the
 * supplier ships it; how far it is follows from the demand book. Three traits: `callOff` is late by the time at which it is needed,
 * `timedCallOff` has a window at the plant and a time at which it must leave, `rowCallOff` is the same in rows of one part each. Their
 * rules: callOff.server.ts.
 */
import {
  arrivalOn, bool, choice, defineTrait, instant, int, moment, no, qty, ref, rowId, soonest, type Beginning, type Typed,
} from '../../declare/index.ts'
import { became, demand, ofLines } from '../../parts/demanded.ts'
import { publication, publish, publishedScope, view } from '../../parts/published.ts'
import { packsOf } from '../distribution/sendSheet/says.ts'
import { departure, dockOf, lastTrip, part, party, reason, shippedLot, truck, warehouseName } from '../mixins.ts'

/** States in which something is still to come. */
export const wanted = ['published', 'partSent', 'allSent', 'partReceived'] as const

export const callOffStates = {
  draft: [0, '待发布', 'info'],
  published: [1, '待发货', 'primary'],
  partSent: [2, '部分发货', 'warning'],
  allSent: [3, '已发完', 'warning'],
  partReceived: [4, '部分收货', 'warning'],
  done: [5, '已完成', 'success'],
  closed: [8, '已关闭', 'info'],
  cancelled: [9, '已取消', 'danger'],
} as const

export const urgency = choice(
  '紧急程度',
  { normal: [0, '正常'], warning: [1, '预警', 'warning'], critical: [2, '缺件/特急', 'danger'] },
  { required: true, initial: 'normal' },
)
export const deliverMode = choice(
  '送货方式',
  { direct: [1, '直送'], tpl: [2, '三方仓'], lineSide: [4, '直供线边'] },
  { required: true, initial: 'direct' },
)

/** Who drives for the plant. */
export const carrier = {
  carrierCode: ref('承运商代码', 'carrier', { note: '工厂安排运输时；不填则取供应商业务关系的承运商' }),
}
/** Who drives for the plant, as a field of the document shows it. A carrier sees what it will drive, as soon as the supplier is told. */
export const carried = { carrierId: truck.carrierId, carrierName: truck.carrierName }
export const carriedScope = { ...publishedScope, carrier: { own: 'carrierId', once: 'publishedAt' } } as const

/** Where it is wanted. */
export const place = {
  warehouse: ref('收货仓库', 'warehouse', { required: true, within: 'plant' }),
  dock: dockOf({ required: true }),
}
/** The part of a line; the picker shows what orders have left of it. */
export const orderedPart = ref('零件号', 'part', {
  required: true,
  candidates: { linked: 'supbusi', figure: { lines: 'materialOrder', column: 'openQty', label: '订单可要' } },
})
/** Boxes of a line that nobody counted. */
export const neededBoxes = int('需求箱数', {
  positive: true,
  empty: ({ needQty, snp }) => (needQty > 0 && snp > 0 ? Math.ceil(needQty / snp) : undefined),
})
/** A new one may be begun from an order of call-offs. */
export const fromOrder = {
  in: ['published', 'confirmed', 'running'],
  only: { fulfilMode: 'calloff' },
  lines: { needQty: 'openQty' },
  packs: 'snp',
} as const
type Ordered = Readonly<Record<string, any>>
/** The first day on which something is still wanted of an order. */
const firstDay = (order: Ordered): string =>
  (order.lines as Ordered[])
    .filter((l) => l.openQty > 0)
    .map((l): string => l.needDate)
    .toSorted()[0]!
/** In the afternoon of the day on which an order wants it; what is late as soon as it can come: tomorrow may be another order's month. */
const wantedOn = (day: string, at: Beginning) => soonest(`${day} 17:00:00`, at)
/** The same, wanted when the order wants it: as a whole by its first day, a later line by its own. */
export const fromOrderByDay = {
  ...fromOrder,
  instead: { needAt: (order: Ordered, at: Beginning) => wantedOn(firstDay(order), at) },
  besides: {
    lineNeedAt: (line: Ordered, order: Ordered, at: Beginning) => {
      const [own, all] = [line.needDate, firstDay(order)].map((day) => wantedOn(day, at))
      return own === all ? null : own
    },
  },
} as const

/** From which order a line is taken; its number stands in a column that refers to orders. */
const orderLine = { orderLineId: rowId('订单行ID') }
export const ordered = { orderNo: no('订单号', { numberOf: 'materialOrder' }), ...orderLine }
/** What became of it, and who was told. */
const followed = {
  ...demand,
  overdue: bool('逾期', { required: true, initial: false, note: '到时没有到齐；以后到齐也记着' }),
  ...publication,
  closeReason: reason('关闭/取消原因', ['CANCEL', 'CLOSE']),
}
const timed = {
  needAt: instant('需求时间', { required: true, ahead: ['publish'] }),
  windowEnd: instant('窗口截止'),
  latestSendAt: instant('最迟发运时间'),
  remindedAt: instant('提醒查看时间'),
}

/** 生成送货单, whatever else it asks. */
export const shipping = {
  label: '生成送货单', key: 'send', by: 'supplier', from: wanted,
  only: { openQty: 'some' },
  dialog: { defaultsFrom: lastTrip },
  input: {
    planSendAt: instant('计划发运时间', {
      required: true, note: '按需求时间和在途时间推算',
      start: (row, at) => soonest(row.latestSendAt, at),
    }),
    ...departure,
  },
} as const
/** 生成送货单 of what is chosen of its lines. */
export const lineShipping = {
  ...shipping,
  dialog: { ...shipping.dialog, says: (_: unknown, { lines }: Typed) => packsOf(lines) },
  lines: { shipQty: qty('送货数量', { required: true, positive: true, start: (l) => l.openQty }), ...shippedLot },
} as const
/** When a sheet leaves and comes for which nobody has drawn up a window. @param dayOf the day on which its goods are wanted */
export const leaving = (dayOf: (row: Ordered) => string | null = () => null) => ({
  planSendAt: instant('计划发运时间', { required: true, start: (_, at) => soonest(null, at) }),
  planArriveAt: instant('计划到达时间', { required: true, start: (row, at) => arrivalOn(dayOf(row), at) }),
})
/** 生成送货单 of rows of one part each: what goes to one place at one time is one sheet. */
const rowShipping = {
  ...shipping,
  dialog: { ...shipping.dialog, says: () => ({ text: '同一仓库、道口、时间的行合成一张待发布的送货单；批次等在送货单上补' }) },
  input: {
    shipQty: qty('送货数量', { positive: true, note: '不填则按全部未发数量；只选一行时可以少发' }),
    ...shipping.input,
  },
} as const

/** What stands on a sheet that has not left is taken off it first. */
export const untaken = { allocQty: { none: '有已开单未发运的数量，请先取消那张单据' } } as const

/** How a demand ends before all of it came. @param danger what cancelling does */
export const ends = (danger: string) =>
  ({
    cancel: {
      label: '取消', danger, key: 'cancel', by: 'internal',
      from: ['draft', 'published'],
      to: 'cancelled', get: true, only: untaken,
      input: { reasonCode: reason('取消原因', 'CANCEL') },
    },
    close: {
      label: '关闭', key: 'close', by: 'internal', from: wanted, to: 'closed', get: true, only: untaken,
      input: { reasonCode: reason('关闭原因', 'CLOSE') },
    },
  }) as const

/** What is done with every call-off; how it is made and shipped is its own. */
const life = {
  publish: publish({ get: true }),
  viewed: view({ from: [...wanted, 'done', 'closed'] }),
  runLate: { label: '逾期', by: 'clock', from: wanted },
  ...ends('占用的订单数量退回订单，供应商不再发货；取消后不能恢复。'),
  remove: { label: '删除', key: 'del', by: 'internal', from: ['draft'], to: 'removed', get: true },
} as const
/** How far it is, by its book; a receipt that was reversed takes it back. */
export const callOffFollows = {
  waitAgain: { label: '重新待发', by: 'ledger', from: ['partSent', 'allSent'], to: 'published' },
  partSend: { label: '部分发货', by: 'ledger', from: ['published', 'allSent', 'partReceived', 'done'], to: 'partSent' },
  allSend: { label: '已发完', by: 'ledger', from: ['published', 'partSent', 'partReceived', 'done'], to: 'allSent' },
  partReceive: { label: '部分收货', by: 'ledger', from: ['published', 'partSent', 'allSent', 'done'], to: 'partReceived' },
  finish: { label: '完成', by: 'ledger', from: wanted, to: 'done' },
} as const
/** Somebody looks whether the supplier has seen it, shortly before it has to leave. */
const reminded = { remindUnseen: { label: '提醒查看', by: 'clock', from: ['published'] } } as const

const published = { title: '新<title>', text: '<title> {no} 已发布，请按时发货', many: '{n} 张新<title>' } as const
const tells = {
  published,
  overdue: {
    title: '<title>逾期',
    text: '<title> {no} 已过需求时间 {until}，还有 {left} 未收',
    many: '{n} 张<title>已过需求时间，还没有到齐',
  },
} as const
const timedTells = {
  published: { ...published, text: '<title> {no} 已发布，请按时发运' },
  overdue: {
    title: '<title>逾期',
    text: '<title> {no} 已过窗口截止 {until}，还有 {left} 未收',
    many: '{n} 张<title>已过窗口截止，还没有到齐',
  },
  unviewed: {
    title: '<title>待查看',
    text: '<title> {no} 须在 {latest} 前发运，尚未查看',
    many: '{n} 张<title>即将到发运时间，尚未查看',
  },
  unviewedToPlant: {
    title: '供应商未查看<title>',
    text: '供应商 {supplierCode} 尚未查看<title> {no}，最迟 {latest} 发运',
    many: '{n} 张<title>即将到发运时间，供应商尚未查看',
  },
} as const

const grants = {
  PLANNER: 'all', MAT_CTRL: 'read', DISPATCHER: 'read', RECEIVER: 'read', WH_MANAGER: 'read', SUP_ALL: 'all', SUP_SALES: 'read',
  SUP_SHIPPER: 'all',
} as const
const archive = { after: 6, in: ['done', 'closed', 'cancelled'] } as const
const toPublish = { title: '待发布的<title>', act: 'publish', kind: 'publish', tone: 'primary', due: 'needAt' } as const
const overdue = {
  title: '逾期未到的<title>', for: 'internal', key: '<key>.pub', kind: 'late', tone: 'danger', in: wanted,
} as const
const line = { ...part, needQty: qty('需求数量', { required: true, positive: true }), snp: qty('标准包装', { positive: true }) }
const lists = {
  list: [
    '<no>', 'status', 'needAt', '<decides>', 'supplierCode', 'supplierName', 'plant', 'orderedQty', 'openQty', 'transitQty',
    'receivedQty', 'overdue', '<further>', 'fulfilPct', 'cancelledQty', 'publishedAt', 'viewed', 'creationDate',
  ],
  query: ['<no>', 'plant', 'supplierCode', 'needAt', 'status', '<decides>'],
  more: ['supplierName', '<further>', 'overdue', 'viewed', 'publishedAt', 'creationDate'],
  sort: ['-creationDate', '<no>', 'needAt', 'plant', 'supplierCode', 'publishedAt'],
} as const
const lineList = {
  names: ['partNo', 'partName', 'unit', 'openQty'],
  list: [
    '<no>', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'needQty', 'openQty', 'transitQty', 'receivedQty', 'needAt',
    'supplierCode', 'supplierName', 'plant', '<line>', 'allocQty', 'cancelledQty', 'fulfilPct',
  ],
  query: ['<no>', 'partNo', 'supplierCode', 'plant', 'needAt', 'status'],
  sort: ['partNo'],
} as const
const story = {
  card: ['supplierName', '<decides>', 'needAt', 'openQty', 'receivedQty'],
  headline: ['<decides>', 'needAt', 'overdue', 'viewedAt', 'closeReason'],
  parties: { 工厂: ['plant'], 供应商: ['supplierCode'] },
  chain: { draft: null, published: null, allSent: 'needAt', done: null },
} as const
const lineStory = {
  ...story,
  amounts: { of: 'orderedQty', parts: became, rest: ['未发', 'openQty'] },
  lineAmounts: { of: 'needQty', parts: became, rest: ['未发', 'openQty'] },
} as const

/** What the traits of call-offs with lines are made of. */
export const callOffParts = {
  scope: publishedScope,
  fields: { ...party, needAt: instant('需求时间', { required: true, ahead: ['publish'] }), ...followed },
  lines: { ...line, ...orderLine, ...demand },
  states: callOffStates,
  actions: { ...life, ...callOffFollows },
  ...lists,
  detail: lineList, story: lineStory,
  events: { tells },
  desk: {
    opens: { by: 'needAt' },
    waits: { toPublish, overdue: { ...overdue, where: { needAtEnd: moment.now }, due: 'needAt' } },
  },
  archive,
  rights: { grants },
} as const
export const callOff = defineTrait('callOff', callOffParts)

/** What a call-off by the hour has besides. */
const hourly = {
  scope: carriedScope, states: callOffStates,
  actions: { ...life, ...reminded, ...callOffFollows },
  events: { tells: timedTells },
  desk: {
    opens: [{ act: 'createSend', by: 'latestSendAt' }, { by: 'needAt' }],
    waits: {
      toPublish,
      overdue: { ...overdue, where: { windowEndEnd: moment.now }, due: 'windowEnd' },
      // What stands on a sheet already waits there: only what is in none yet is still to be shipped.
      toSend: {
        title: '今日须发运的<title>', act: 'createSend', kind: 'goods', tone: 'warning',
        where: { openQtyStart: '0.001', latestSendAtStart: moment.now, latestSendAtEnd: moment.shiftEnd },
        due: 'latestSendAt',
      },
    },
  },
  archive,
  rights: { grants: { ...grants, CAR_DISPATCH: 'read' } },
} as const
/** The day of a supplier's shipper. What stands on a sheet already is that sheet's departure. */
const departures = {
  title: '今日发运', for: 'supplier', key: '<key>.send', at: 'latestSendAt',
  open: ['published', 'partSent'],
  done: [],
  where: { openQtyStart: '0.001' },
  words: { open: '待开单', done: '已开单', late: '迟未开单' },
  needs: { transitQty: '未开送货单' },
} as const

/** What both kinds of call-offs by the hour are. */
export const hourlyCallOff = defineTrait('hourlyCallOff', {
  fields: { ...party, ...timed, ...followed },
  states: callOffStates, actions: hourly.actions,
  events: { tells: timedTells },
})

export const timedCallOff = defineTrait('timedCallOff', {
  ...hourly,
  fields: {
    ...party,
    ...timed,
    ...place,
    warehouseName,
    ...carrier,
    ...carried,
    ...followed,
    ...ofLines('needQty'),
    lineCount: int('行数', { required: true, initial: 0 }),
    boxCount: int('箱数', { required: true, initial: 0 }),
  },
  lines: { ...line, ...ordered, ...demand },
  actions: { createSend: lineShipping, ...hourly.actions },
  ...lists,
  detail: lineList,
  story: {
    ...lineStory,
    amounts: { ...lineStory.amounts, before: 'draftQty' },
    chain: { draft: null, published: null, allSent: 'latestSendAt', done: 'needAt' },
  },
  desk: { ...hourly.desk, agendas: { toSend: { ...departures, names: ['<no>', 'plantName', 'warehouseName', 'dock'] } } },
})

export const rowCallOff = defineTrait('rowCallOff', {
  ...hourly,
  fields: {
    ...party,
    ...line,
    ...timed,
    ...place,
    dock: dockOf(),
    warehouseName, deliverMode,
    ...carrier,
    ...carried,
    ...followed,
    ...ordered,
  },
  actions: { createSend: rowShipping, ...hourly.actions },
  ...lists,
  story: {
    ...story,
    chain: { draft: null, published: null, allSent: 'latestSendAt', done: 'needAt' },
    amounts: { of: 'needQty', parts: became, rest: ['未发', 'openQty'] },
  },
  desk: {
    ...hourly.desk,
    agendas: { toSend: { ...departures, names: ['partNo', '<no>', 'plantName', 'warehouseName', 'dock'] } },
  },
})
