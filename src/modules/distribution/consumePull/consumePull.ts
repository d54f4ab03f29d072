import { choice, dec, defineDocument, instant, int, moment, no, qty, ref, rowId, text } from '../../../declare/index.ts'
import { became } from '../../../parts/demanded.ts'
import { toldScope } from '../../../parts/told.ts'
import {
  callOff, callOffFollows, callOffStates, carrier, deliverMode, rowShipping, tracked, urgency, wanted,
} from '../../common/callOff.ts'
import { dockOf, ownPlant, part, party, remark, suppliedPart, truck, warehouseName } from '../../mixins.ts'

const place = {
  warehouse: ref('收货仓库', 'warehouse', { required: true, within: 'plant' }),
  dock: dockOf(),
}
const changed = {
  needQty: qty('需求数量', { required: true, positive: true }),
  needAt: instant('需求到达时间', { required: true }),
  dock: place.dock, urgency,
  ...carrier,
  ...remark,
}

/**
 * 消耗拉动 consumption pull: what a plant wants of a part because its stock has fallen to the minimum, one row a part and supplier.
 * Computed every quarter of an hour and by the button; published the supplier ships it.
 */
export const consumePull = defineDocument('consumePull', {
  title: '消耗拉动',
  about: [
    '库存低于最小库存的零件，按最大库存补足，按配额分给供应商；供应商据此生成送货单。',
    '每 15 分钟按库存、在途和未发要货计算一次，也可点“立即计算”；工厂可设为自动发布。',
  ],
  at: '/logi/consume-pull', key: 'logi.cpull',
  number: ['CP', 5],
  unique: ['pullNo'],
  // A carrier sees what it will drive, as soon as the supplier is told.
  scope: { ...toldScope, carrier: { own: 'carrierId', once: 'publishedAt' } },
  fields: {
    pullNo: no('拉动单号', { required: true }),
    ...party,
    ...part,
    ...place,
    warehouseName,
    zone: no('库区'),
    stationCode: no('工位', { note: '零件工厂视图的工位' }),
    deliverMode,
    triggerType: choice(
      '触发方式',
      { low: [1, '低于最小'], safety: [2, '低于安全库存', 'warning'], manual: [4, '人工'] },
      { required: true, initial: 'manual' },
    ),
    triggerAt: instant('触发时间'),
    stockQty: qty('当时库存', { sum: false, note: '一状态；直供线边的零件加二状态' }),
    wayQty: qty('当时在途', { sum: false, note: '已开送货单和在途' }),
    dueQty: qty('当时未发', { sum: false, note: '各种要货单的未发数量，和待发布的消耗拉动' }),
    safetyQty: qty('安全库存', { sum: false }),
    minQty: qty('最小库存', { sum: false }),
    maxQty: qty('最大库存', { sum: false }),
    sharePct: dec('配额%', 2, { sum: false }),
    snp: qty('标准包装', { positive: true, sum: false }),
    suggestQty: qty('建议数量', { note: '计算得出；需求数量可在发布前修改' }),
    needQty: changed.needQty,
    needBoxes: int('需求箱数', { required: true, initial: 0 }),
    needAt: changed.needAt,
    windowEnd: instant('窗口截止'),
    urgency,
    ...carrier,
    carrierId: truck.carrierId, carrierName: truck.carrierName,
    ...tracked,
    heldReason: text('未自动发布原因', { max: 200 }),
    orderNo: no('订单号', { numberOf: 'materialOrder' }),
    orderLineId: rowId('订单行ID'),
    ...remark,
  },
  states: callOffStates,
  actions: {
    create: {
      label: '新增', key: 'schedule', by: 'internal', from: 'new',
      to: ['draft', 'published'],
      input: {
        plant: party.plant, supplierCode: party.supplierCode, partNo: suppliedPart,
        ...place,
        ...changed,
      },
    },
    generate: {
      label: '立即计算', key: 'schedule', by: 'internal', from: 'new', makes: '没有低于最小库存而未被在途和要货补足的零件',
      input: { plant: ownPlant, warehouse: ref('收货仓库', 'warehouse', { within: 'plant', note: '不填则计算全厂' }) },
    },
    edit: { label: '修改', key: 'edit', by: 'internal', from: ['draft'], input: changed },
    publish: callOff.publish, viewed: callOff.viewed, createSend: rowShipping, remindUnseen: callOff.remindUnseen,
    runLate: callOff.runLate, cancel: callOff.cancel, close: callOff.close, remove: callOff.remove,
    ...callOffFollows,
  },
  card: ['partNo', 'partName', 'supplierName', 'needQty', 'needAt', 'urgency', 'openQty', 'receivedQty'],
  list: [
    'pullNo', 'status', 'partNo', 'partName', 'supplierCode', 'supplierName', 'plant', 'needQty', 'needAt', 'urgency', 'openQty',
    'transitQty', 'receivedQty', 'stockQty', 'wayQty', 'dueQty', 'minQty', 'maxQty', 'suggestQty', 'needBoxes', 'snp', 'unit',
    'warehouse', 'dock', 'triggerType', 'triggerAt', 'latestSendAt', 'overdue', 'sharePct', 'carrierCode', 'carrierName',
    'heldReason', 'fulfilPct', 'cancelledQty', 'orderNo', 'publishedAt', 'viewed', 'creationDate',
  ],
  query: ['pullNo', 'plant', 'partNo', 'supplierCode', 'needAt', 'status', 'urgency', 'overdue'],
  more: [
    'supplierName', 'warehouse', 'dock', 'windowEnd', 'triggerType', 'triggerAt', 'orderNo', 'viewed', 'publishedAt',
    'creationDate',
  ],
  sort: ['-creationDate', 'pullNo', 'partNo', 'plant', 'supplierCode', 'needAt', 'latestSendAt', 'triggerAt', 'publishedAt'],
  story: {
    headline: [
      'partNo', 'needAt', 'urgency', 'latestSendAt', 'needBoxes', 'triggerType', 'overdue', 'heldReason', 'closeReason', 'remark',
    ],
    parties: { 需方: ['plant', 'warehouse', 'zone', 'dock', 'stationCode'], 供方: ['supplierCode'] },
    chain: { draft: null, published: null, allSent: 'latestSendAt', done: 'needAt' },
    amounts: { of: 'needQty', parts: became, rest: ['未发', 'openQty'] },
    groups: {
      触发时: ['triggerAt', 'stockQty', 'wayQty', 'dueQty', 'safetyQty', 'minQty', 'maxQty', 'sharePct', 'snp', 'suggestQty'],
    },
  },
  asks: {
    gaps: {
      title: '低于最小库存而没有拉动的零件', call: 'getGaps',
      input: {},
      answer: [
        {
          plant: no('工厂', { required: true }),
          partNo: no('零件号', { required: true }),
          partName: text('零件名称'),
          haveQty: qty('库存加在途和未发', { required: true }),
          minQty: qty('最小库存'),
          reason: text('原因', { required: true }),
          at: no('去维护的单据', { required: true }),
        },
      ],
    },
  },
  sheets: {
    list: {
      columns: [
        'pullNo', 'status', 'plant', 'supplierCode', 'supplierName', 'partNo', 'partName', 'unit', 'warehouse', 'dock', 'needQty',
        'needBoxes', 'needAt', 'urgency', 'openQty', 'transitQty', 'receivedQty', 'cancelledQty', 'triggerType', 'triggerAt',
        'stockQty', 'wayQty', 'dueQty', 'minQty', 'maxQty',
      ],
    },
  },
  topic: ['cpull', '消耗拉动'],
  tells: {
    published: { title: '新消耗拉动', text: '消耗拉动 {pullNo} 已发布，请按时发运', many: '{n} 条新消耗拉动' },
    unviewed: {
      title: '消耗拉动待查看',
      text: '消耗拉动 {pullNo} 须在 {latest} 前发运，尚未查看',
      many: '{n} 条消耗拉动即将到发运时间，尚未查看',
    },
    unviewedToPlant: {
      title: '供应商未查看消耗拉动',
      text: '供应商 {supplierCode} 尚未查看消耗拉动 {pullNo}，最迟 {latest} 发运',
      many: '{n} 条消耗拉动即将到发运时间，供应商尚未查看',
    },
    overdue: {
      title: '消耗拉动逾期',
      text: '消耗拉动 {pullNo} 已过窗口截止 {windowEnd}，还有 {left} 未收',
      many: '{n} 条消耗拉动已过窗口截止，还没有到齐',
    },
  },
  waits: {
    consumeToPublish: { title: '待发布的消耗拉动', act: 'publish', tone: 'primary', due: 'needAt' },
    consumeOverdue: {
      title: '逾期未到的消耗拉动', for: 'internal', key: 'logi.cpull.pub', tone: 'danger', in: wanted,
      where: { windowEndEnd: moment.now },
      due: 'windowEnd',
    },
    consumeToSend: {
      title: '今日须发运的消耗拉动', act: 'createSend', tone: 'warning',
      where: { openQtyStart: '0.001', latestSendAtStart: moment.now, latestSendAtEnd: moment.dayEnd },
      due: 'latestSendAt',
    },
  },
  agendas: {
    // What stands on a sheet already is that sheet's departure.
    toSend: {
      title: '今日发运', for: 'supplier', key: 'logi.cpull.send', at: 'latestSendAt',
      open: ['published', 'partSent'],
      done: [],
      where: { openQtyStart: '0.001' },
      words: { open: '待开单', done: '已开单', late: '迟未开单' },
      names: ['partNo', 'pullNo', 'plantName', 'warehouseName', 'dock'],
      needs: { transitQty: '未开送货单' },
    },
  },
  archive: { after: 6, in: ['done', 'closed', 'cancelled'] },
  grants: {
    PLANNER: 'all', CAR_DISPATCH: 'read', RECEIVER: 'read', WH_MANAGER: 'read', MAT_CTRL: 'read',
    DISPATCHER: ['read', 'pub', 'cancel', 'close'],
    SUP_ALL: 'all', SUP_SALES: 'read', SUP_SHIPPER: 'all',
  },
})
