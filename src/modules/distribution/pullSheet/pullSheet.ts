import { choice, defineDocument, instant, int, look, no, qty, ref, rowId, moment } from '../../../declare/index.ts'
import { became, demand } from '../../../parts/demanded.ts'
import { toldScope } from '../../../parts/told.ts'
import {
  callOff, callOffFollows, callOffStates, carrier, deliverMode, shipping, tracked, urgency, wanted,
} from '../../common/callOff.ts'
import { dockOf, fromFile, part, party, remark, shippedLot, truck, warehouseName } from '../../mixins.ts'
import { packsOf } from '../sendSheet/says.ts'

const head = {
  pullType: choice(
    '拉动类型',
    { kanban: [1, '看板'], timed: [2, '定时'], urgent: [3, '紧急'], replenish: [4, '补货'] },
    { required: true, initial: 'kanban' },
  ),
  warehouse: ref('收货仓库', 'warehouse', { required: true, within: 'plant' }),
  zone: no('库区'),
  dock: dockOf({ required: true }),
  workshop: ref('车间', 'workshop', { within: 'plant' }),
  lineCode: no('产线', { max: 20 }),
  needAt: instant('需求到达时间', { required: true }),
  windowEnd: instant('窗口截止'),
  deliverMode,
  ...carrier,
  urgency,
  ...remark,
}
const line = {
  partNo: ref('零件号', 'part', {
    required: true,
    among: { linked: 'supbusi', figure: { lines: 'materialOrder', column: 'openQty', label: '订单可要' } },
  }),
  needQty: qty('需求数量', { required: true, positive: true }),
  needBoxes: int('需求箱数', { positive: true }),
  snp: qty('标准包装', { positive: true }),
  packageCode: ref('器具', 'package', { note: '不填则取零件包装的箱器具' }),
  kanbanNo: no('看板卡号'),
  stationCode: no('工位', { note: '不填则取零件工厂视图的工位' }),
  lineNeedAt: instant('行需求时间', { note: '与整单不同时填写' }),
  projectCode: no('项目'),
  batchReq: no('批次要求', { max: 50 }),
}

/**
 * 拉动单 pull sheet (call-off): what a plant wants from a supplier at a dock in a time window.
 * LES or a planner creates it → published it takes quantity from the supplier's orders → the supplier ships it.
 */
export const pullSheet = defineDocument('pullSheet', {
  title: '拉动单',
  about: [
    '工厂现在要什么货、几点到哪个道口；供应商据此生成送货单。', '由 LES 按看板和排产下发，或由计划员新增；发布后供应商才看得到。',
  ],
  at: '/logi/pull-sheet', key: 'logi.pull',
  number: ['PS', 5],
  unique: ['pullNo'],
  // A carrier sees what it will drive, as soon as the supplier is told.
  scope: { ...toldScope, carrier: { own: 'carrierId', once: 'publishedAt' } },

  fields: {
    pullNo: no('拉动单号', { required: true }),
    ...party,
    ...head,
    warehouseName,
    workshopName: look('车间名称', 'workshop', 'workshopName'),
    carrierId: truck.carrierId, carrierName: truck.carrierName,
    lineCount: int('行数', { required: true, initial: 0 }),
    boxCount: int('箱数', { required: true, initial: 0 }),
    ...tracked,
    returnNo: no('补货的退货单', { numberOf: 'returnGoods' }),
  },
  lines: {
    ...part,
    ...line,
    orderNo: no('订单号', { numberOf: 'materialOrder' }),
    orderLineId: rowId('订单行ID'),
    planNo: no('周计划', { numberOf: 'n1WPlan' }),
    planRowId: rowId('周计划行ID', { indexed: true }),
    ...demand,
  },

  states: callOffStates,
  actions: {
    create: {
      label: '新增', key: 'import', by: 'internal', from: 'new', to: 'draft',
      input: {
        plant: party.plant, supplierCode: party.supplierCode,
        pullNo: no('拉动单号', { note: '不填则自动编号；LES 单据保留原号' }),
        ...head,
      },
      lines: line,
      begins: {
        materialOrder: {
          in: ['published', 'confirmed', 'running'],
          only: { fulfilMode: 'calloff' },
          lines: { needQty: 'openQty' },
        },
      },
    },
    edit: {
      label: '修改', key: 'import', by: 'internal',
      from: ['draft'],
      input: { supplierCode: party.supplierCode, ...head },
      lines: line, whole: true,
    },
    publish: callOff.publish, viewed: callOff.viewed,
    createSend: {
      ...shipping,
      says: (_, { lines }) => packsOf(lines),
      lines: { shipQty: qty('送货数量', { required: true, positive: true, start: (l) => l.openQty }), ...shippedLot },
    },
    remindUnseen: callOff.remindUnseen, runLate: callOff.runLate, cancel: callOff.cancel, close: callOff.close,
    remove: callOff.remove,
    ...callOffFollows,
  },

  card: ['supplierName', 'warehouse', 'dock', 'needAt', 'latestSendAt', 'urgency', 'openQty', 'receivedQty'],
  list: [
    'pullNo', 'status', 'supplierCode', 'supplierName', 'plant', 'dock', 'needAt', 'urgency', 'orderedQty', 'openQty',
    'transitQty', 'receivedQty', 'latestSendAt', 'overdue', 'warehouse', 'zone', 'fulfilPct', 'cancelledQty', 'pullType',
    'deliverMode', 'carrierCode', 'carrierName', 'workshop', 'lineCode', 'lineCount', 'boxCount', 'windowEnd', 'publishedAt',
    'viewed', 'creationDate',
  ],
  query: ['pullNo', 'plant', 'supplierCode', 'needAt', 'status', 'urgency', 'overdue'],
  more: [
    'supplierName', 'pullType', 'warehouse', 'dock', 'workshop', 'lineCode', 'deliverMode', 'carrierCode', 'viewed',
    'publishedAt', 'creationDate',
  ],
  sort: ['-creationDate', 'pullNo', 'plant', 'supplierCode', 'needAt', 'latestSendAt', 'publishedAt'],
  story: {
    headline: [
      'pullType', 'urgency', 'needAt', 'windowEnd', 'latestSendAt', 'deliverMode', 'boxCount', 'overdue', 'viewedAt', 'returnNo',
      'closeReason', 'remark',
    ],
    parties: {
      需方: ['plant', 'warehouse', 'zone', 'dock', 'workshop', 'lineCode'],
      供方: ['supplierCode'],
      承运方: ['carrierCode'],
    },
    chain: { draft: null, published: null, allSent: 'latestSendAt', done: 'needAt' },
    amounts: { of: 'orderedQty', parts: became, rest: ['未发', 'openQty'] },
    lineAmounts: { of: 'needQty', parts: became, rest: ['未发', 'openQty'] },
  },
  detail: {
    names: ['partNo', 'partName', 'unit', 'snp', 'openQty'],
    list: [
      'pullNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'needQty', 'openQty', 'transitQty', 'receivedQty', 'needAt',
      'supplierCode', 'supplierName', 'plant', 'warehouse', 'dock', 'kanbanNo', 'orderNo', 'planNo', 'stationCode', 'snp',
      'packageCode', 'needBoxes', 'lineNeedAt', 'projectCode', 'batchReq', 'allocQty', 'cancelledQty', 'fulfilPct',
    ],
    query: ['pullNo', 'partNo', 'kanbanNo', 'orderNo', 'supplierCode', 'plant', 'needAt', 'status', 'projectCode'],
    sort: ['partNo', 'kanbanNo'],
  },
  prints: {
    print: {
      title: '拉动单', key: 'print', kind: 'a4',
      parties: {
        需方: ['plant', 'plantName', 'warehouse', 'zone', 'dock', 'workshop', 'lineCode'],
        供方: ['supplierCode', 'supplierName'],
      },
      head: ['pullType', 'urgency', 'deliverMode', 'needAt', 'windowEnd', 'latestSendAt', 'remark'],
      lines: ['lineNo', 'partNo', 'partName', 'unit', 'needQty', 'needBoxes', ['stationCode', 18], ['kanbanNo', 46, 'code128']],
      sums: ['needQty', 'needBoxes'],
      sign: ['发布', '备货', '收货'],
    },
  },
  sheets: {
    import: { ...fromFile, title: '拉动单导入', fills: 'create' },
    detail: {
      title: '拉动单明细',
      columns: [
        'pullNo', 'lineNo', 'status', 'plant', 'supplierCode', 'warehouse', 'dock', 'needAt', 'partNo', 'partName', 'unit',
        'needQty', 'openQty', 'transitQty', 'receivedQty', 'cancelledQty',
      ],
    },
  },
  topic: ['pull', '拉动单'],
  tells: {
    unviewed: {
      title: '拉动单待查看',
      text: '拉动单 {pullNo} 须在 {latest} 前发运，尚未查看',
      many: '{n} 张拉动单即将到发运时间，尚未查看',
    },
    unviewedToPlant: {
      title: '供应商未查看拉动单',
      text: '供应商 {supplierCode} 尚未查看拉动单 {pullNo}，最迟 {latest} 发运',
      many: '{n} 张拉动单即将到发运时间，供应商尚未查看',
    },
    overdue: {
      title: '拉动单逾期',
      text: '拉动单 {pullNo} 已过窗口截止 {windowEnd}，还有 {left} 未收',
      many: '{n} 张拉动单已过窗口截止，还没有到齐',
    },
    published: { title: '新拉动单', text: '拉动单 {pullNo} 已发布，请按时发运', many: '{n} 张新拉动单' },
  },
  waits: {
    pullToPublish: { title: '待发布的拉动单', act: 'publish', tone: 'primary', due: 'needAt' },
    pullUnseen: {
      title: '供应商未查看的拉动单', for: 'internal', key: 'logi.pull.pub', tone: 'warning',
      in: ['published'],
      where: { viewed: '0' },
      due: 'needAt',
    },
    pullOverdue: {
      title: '逾期未到的拉动单', for: 'internal', key: 'logi.pull.pub', tone: 'danger', in: wanted,
      where: { windowEndEnd: moment.now },
      due: 'windowEnd',
    },
    // What stands on a sheet already waits there: only what is in none yet is still to be shipped.
    pullToSend: {
      title: '今日须发运的拉动单', act: 'createSend', tone: 'warning',
      where: { openQtyStart: '0.001', latestSendAtStart: moment.now, latestSendAtEnd: moment.dayEnd },
      due: 'latestSendAt',
    },
  },
  agendas: {
    // What stands on a sheet already is that sheet's departure.
    toSend: {
      title: '今日发运', for: 'supplier', key: 'logi.pull.send', at: 'latestSendAt',
      open: ['published', 'partSent'],
      done: [],
      where: { openQtyStart: '0.001' },
      words: { open: '待开单', done: '已开单', late: '迟未开单' },
      names: ['pullNo', 'plantName', 'warehouseName', 'dock'],
      needs: { transitQty: '未开送货单' },
    },
  },
  archive: { after: 6, in: ['done', 'closed', 'cancelled'] },
  grants: {
    PLANNER: 'all', CAR_DISPATCH: 'read', RECEIVER: 'read', WH_MANAGER: 'read', MAT_CTRL: 'read',
    DISPATCHER: ['read', 'pub', 'cancel', 'close', 'print'],
    SUP_ALL: 'all', SUP_SALES: 'read', SUP_SHIPPER: 'all',
  },
})
