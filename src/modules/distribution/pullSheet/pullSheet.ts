import { choice, defineDocument, instant, isLater, look, no, qty, ref, rowId, soonest } from '../../../declare/index.ts'
import { drafted } from '../../../parts/drafted.ts'
import {
  carrier, deliverMode, fromOrderByDay, neededBoxes, orderedPart, place, timedCallOff, urgency,
} from '../../common/callOff.ts'
import { fromFile, party, remark, station, zoneOf } from '../../mixins.ts'

/** What the form calls levels of the workshops' tree. */
const shop = { workshopCode: 'workshop' }
const head = {
  pullType: choice(
    '拉动类型',
    { kanban: [1, '看板'], timed: [2, '定时'], urgent: [3, '紧急'], replenish: [4, '补货'] },
    { required: true, initial: 'kanban' },
  ),
  warehouse: place.warehouse,
  zone: zoneOf('warehouse'),
  dock: place.dock,
  workshop: ref('车间', 'workshop', { within: 'plant' }),
  lineCode: no('产线', { max: 20, suggested: { of: 'workshop', level: 'lineCode', above: shop } }),
  needAt: instant('需求时间', { required: true, ahead: ['create', 'edit', 'publish'] }),
  // A draft whose time is over begins at the next half hour; its window may end before that.
  windowEnd: instant('窗口截止', {
    start: (row, at) => (row.windowEnd && isLater(row.windowEnd, soonest(row.needAt, at)) ? row.windowEnd : null),
  }),
  deliverMode,
  ...carrier,
  urgency,
  ...remark,
}
const line = {
  partNo: orderedPart,
  needQty: qty('需求数量', { required: true, positive: true }),
  needBoxes: neededBoxes,
  snp: qty('标准包装', { positive: true }),
  lineNeedAt: instant('行需求时间', { note: '与整单不同时填写' }),
  packageCode: ref('器具', 'package', { note: '不填则取零件包装的箱器具' }),
  kanbanNo: no('看板卡号'),
  stationCode: station('工位', '不填则取零件工厂视图的工位', shop),
  projectCode: no('项目'),
  batchReq: no('批次要求', { max: 50 }),
}
const pullNo = no('拉动单号', { note: '不填则自动编号；LES 单据保留原号' })

/**
 * 拉动单 pull sheet (call-off): what a plant wants from a supplier at a dock in a time window.
 * LES or a planner creates it → published it takes quantity from the supplier's orders → the supplier ships it.
 */
export const pullSheet = defineDocument(
  'pullSheet',
  timedCallOff.of({
    title: '拉动单',
    about: [
      '工厂现在要什么货、几点到哪个道口；供应商据此生成送货单。',
      '由 LES 按看板和排产下发，或由计划员新增；发布后供应商才看得到。',
    ],
    at: '/logi/pull-sheet', key: 'logi.pull', figures: 'pull', no: 'pullNo',
    number: ['PS', 5],
    fields: {
      pullNo: no('拉动单号', { required: true }),
      ...head,
      workshopName: look('车间名称', 'workshop', 'workshopName'),
      returnNo: no('补货的退货单', { numberOf: 'returnGoods' }),
    },
    lines: {
      ...line,
      planNo: no('周计划', { numberOf: 'n1WPlan' }),
      planRowId: rowId('周计划行ID', { indexed: true }),
    },
    actions: {
      ...drafted({
        given: { plant: party.plant, supplierCode: party.supplierCode, pullNo },
        head: { supplierCode: party.supplierCode, ...head },
        lines: line,
        keys: ['import', 'import'],
        begins: { materialOrder: fromOrderByDay },
      }),
    },
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
      card: ['supplierName', 'warehouse', 'dock', 'needAt', 'latestSendAt', 'urgency', 'openQty', 'receivedQty'],
      headline: [
        'pullType', 'urgency', 'needAt', 'windowEnd', 'latestSendAt', 'deliverMode', 'boxCount', 'overdue', 'viewedAt',
        'returnNo', 'closeReason', 'remark',
      ],
      parties: {
        工厂: ['plant', 'warehouse', 'zone', 'dock', 'workshop', 'lineCode'],
        供应商: ['supplierCode'],
        承运方: ['carrierCode'],
      },
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
          工厂: ['plant', 'plantName', 'warehouse', 'zone', 'dock', 'workshop', 'lineCode'],
          供应商: ['supplierCode', 'supplierName'],
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
    events: { topic: ['pull', '拉动单'] },
    desk: {
      waits: {
        pullUnseen: {
          title: '供应商未查看的拉动单', for: 'internal', key: 'logi.pull.pub', kind: 'silent', tone: 'warning',
          in: ['published'],
          where: { viewed: '0' },
          due: 'needAt',
        },
      },
    },
    rights: { grants: { DISPATCHER: ['read', 'pub', 'cancel', 'close', 'print'] } },
  }),
)
