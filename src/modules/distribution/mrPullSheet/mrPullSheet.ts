import { bool, choice, date, dec, defineDocument, files, instant, int, look, no, qty, ref, text } from '../../../declare/index.ts'
import { became } from '../../../parts/demanded.ts'
import { drafted } from '../../../parts/drafted.ts'
import { fromOrder, neededBoxes, orderedPart, place, timedCallOff, urgency, wanted } from '../../common/callOff.ts'
import { driven } from '../../common/shipment.ts'
import { truckTypeOf } from '../../master/milkRunRoute/trucks.ts'
import { fromFile, party, remark, shipWarehouse } from '../../mixins.ts'

const head = {
  routeNo: no('路线', { required: true, max: 20, note: '远程MR数据里的路线，须经过该供应商' }),
  tripNo: int('车次', { required: true, positive: true, sum: false, note: '当天该路线的第几趟' }),
  stopSeq: int('站序', { required: true, positive: true, sum: false, note: '该趟的第几站' }),
  pickupAt: instant('取货时间', { required: true }),
  pickupEnd: instant('取货截止', { note: '不填则为取货时间后 30 分钟' }),
  needAt: instant('到厂时间', { note: '不填则按路线的在途时间推算' }),
  ...place,
  shipWarehouse,
  carrierCode: ref('承运商代码', 'carrier', { note: '不填则取路线的承运商' }),
  urgency,
  ...remark,
}
const line = {
  partNo: orderedPart,
  needQty: qty('需求数量', { required: true, positive: true }),
  needBoxes: neededBoxes,
  snp: qty('标准包装', { positive: true, note: '不填则取零件包装' }),
  packageCode: ref('器具', 'package', { note: '不填则取零件包装的箱器具，装载按它算' }),
}
const readyState = choice(
  '备货确认',
  {
    none: [0, '未确认', 'info'],
    ready: [1, '已备齐', 'success'],
    part: [2, '部分备齐', 'warning'],
    empty: [3, '无货', 'danger'],
  },
  { required: true, initial: 'none' },
)
/** Still to be told about, or to be changed, by the supplier. */
const preparing = ['published', 'partSent', 'partReceived'] as const

/** Who handed over and who took along, and what they drew. */
const handedOver = {
  handedBy: text('交货人', { max: 30 }),
  takenBy: text('提货司机', { max: 30 }),
  handedSigns: files('交货人签名', { max: 10 }),
  takenSigns: files('司机签名', { max: 10 }),
}

/**
 * MR拉动单 milk-run pull sheet: what a carrier collects at a supplier on a trip of a route. The planner publishes it → the supplier says
 * what is ready → a pick (取货单) takes the whole trip, and what is collected comes on send sheets.
 */
export const mrPullSheet = defineDocument(
  'mrPullSheet',
  timedCallOff.of({
    title: 'MR拉动单',
    about: [
      '循环取货：承运商按路线、车次、站序到哪家供应商取什么、几点取、几点到工厂或三方仓；供应商确认备货，整趟生成取货单。',
      '由计划员新增或从 Excel 导入；发布后供应商和承运商才看得到。',
    ],
    at: '/logi/mr-pull-sheet', key: 'logi.mrpull', figures: 'mr', no: 'mrNo',
    number: ['MR', 5],
    fields: {
      mrNo: no('MR拉动单号', { required: true }),
      ...head,
      needAt: instant('到厂时间', { required: true, ahead: ['publish'] }),
      pickDate: date('取货日期', { required: true, initial: '', indexed: ['plant', 'routeNo', 'tripNo'] }),
      pickupAddress: text('取货地点', { max: 200 }),
      shipWarehouseName: look('取货仓库名称', 'shipWarehouse', 'whName'),
      isLongDistance: bool('远程', { required: true, initial: false }),
      ...driven,
      truckType: truckTypeOf(),
      truckM3: dec('车厢容积(m³)', 2, { sum: false }),
      truckKg: dec('车辆载重(kg)', 2, { sum: false }),
      volumeM3: dec('体积(m³)', 3, { required: true, initial: 0 }),
      grossKg: dec('毛重(kg)', 2, { required: true, initial: 0 }),
      unmeasured: int('没有包装数据的行', { required: true, initial: 0, note: '没有器具尺寸或重量，装载没有算进去' }),
      readyState,
      readyAt: instant('备货确认时间'),
      readyBy: text('备货确认人'),
      windowEnd: instant('窗口截止', { indexed: true }),
      latestSendAt: instant('最迟备齐时间'),
      pickNo: no('取货单号', { numberOf: 'pick' }),
      actualPickAt: instant('实际取货时间'),
      ...handedOver,
    },
    lines: {
      ...line,
      readyQty: qty('备货数量'),
      readyRemark: text('备货说明', { max: 200 }),
      pickedQty: qty('实取数量', { required: true, initial: 0 }),
    },
    states: {
      published: [1, '待取货', 'primary'],
      partSent: [2, '部分取货', 'warning'],
      allSent: [3, '已取完', 'warning'],
    },
    actions: {
      ...drafted({
        given: { plant: party.plant, supplierCode: party.supplierCode },
        head: { supplierCode: party.supplierCode, ...head },
        lines: line,
        keys: ['import', 'import'],
        begins: { materialOrder: fromOrder },
      }),
      confirmReady: {
        label: '备货确认', key: 'accept', by: 'supplier', from: preparing,
        dialog: { asIs: true },
        lines: {
          readyQty: qty('备货数量', { required: true, unsigned: true, atMost: 'needQty', start: (l) => l.readyQty ?? l.needQty }),
          readyRemark: text('备货说明', { max: 200, note: '没有备齐时写原因和何时能齐' }),
        },
      },
      createPick: { label: '生成取货单', key: 'send', by: ['internal', 'carrier'], from: preparing },
      // The pick that takes the whole trip, or that it takes no more.
      plan: { label: '排入取货单', by: 'system', from: wanted, input: { pickNo: no('取货单号') } },
      truck: { label: '派车', by: 'system', from: wanted, input: driven },
      collect: {
        label: '取货', by: 'system', from: wanted, input: handedOver,
        lines: { pickedQty: qty('实取数量', { required: true }) },
      },
    },
    words: {
      cancel: { danger: '占用的订单数量退回订单，承运商不再来取；取消后不能恢复。' },
      waitAgain: { label: '重新待取' },
      partSend: { label: '部分取货' },
      allSend: { label: '已取完' },
    },
    // A pick makes its sheets.
    without: { actions: ['createSend'], waits: ['toSend'], agendas: ['toSend'] },
    list: [
      'mrNo', 'status', 'routeNo', 'tripNo', 'stopSeq', 'supplierCode', 'supplierName', 'pickupAt', 'readyState', 'plant',
      'needAt', 'orderedQty', 'openQty', 'transitQty', 'receivedQty', 'boxCount', 'volumeM3', 'grossKg', 'carrierCode',
      'carrierName', 'pickNo', 'plateNo', 'overdue', 'pickDate', 'warehouse', 'dock', 'pickupAddress', 'urgency',
      'isLongDistance', 'fulfilPct', 'cancelledQty', 'lineCount', 'windowEnd', 'publishedAt', 'viewed', 'creationDate',
    ],
    query: ['mrNo', 'plant', 'routeNo', 'tripNo', 'supplierCode', 'pickDate', 'status', 'readyState'],
    more: [
      'supplierName', 'carrierCode', 'pickupAt', 'needAt', 'warehouse', 'dock', 'pickNo', 'plateNo', 'urgency', 'isLongDistance',
      'overdue', 'viewed', 'publishedAt', 'creationDate',
    ],
    sort: ['-creationDate', 'mrNo', 'plant', 'routeNo', 'supplierCode', 'pickupAt', 'needAt', 'publishedAt'],
    story: {
      card: ['supplierName', 'routeNo', 'tripNo', 'stopSeq', 'pickupAt', 'pickupAddress', 'readyState', 'orderedQty', 'boxCount'],
      headline: [
        'routeNo', 'tripNo', 'stopSeq', 'pickupAt', 'pickupEnd', 'readyState', 'needAt', 'boxCount', 'volumeM3', 'grossKg',
        'urgency', 'pickNo', 'overdue', 'closeReason', 'remark',
      ],
      parties: {
        工厂: ['plant', 'warehouse', 'dock'],
        供应商: ['supplierCode', 'shipWarehouse', 'pickupAddress'],
        承运方: ['carrierCode', 'plateNo', 'driverName', 'driverPhone'],
      },
      chain: { draft: null, published: null, allSent: 'pickupAt', done: 'needAt' },
      amounts: { of: 'orderedQty', before: 'draftQty', parts: became, rest: ['未取', 'openQty'] },
      lineAmounts: { of: 'needQty', parts: became, rest: ['未取', 'openQty'] },
      groups: {
        交接: ['handedBy', 'handedSigns', 'takenBy', 'takenSigns'],
        装载: ['truckType', 'truckM3', 'truckKg', 'volumeM3', 'grossKg', 'unmeasured'],
      },
    },
    detail: {
      names: ['partNo', 'partName', 'unit', 'needQty', 'needBoxes'],
      list: [
        'mrNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'needQty', 'readyQty', 'pickedQty', 'openQty', 'transitQty',
        'receivedQty', 'readyRemark', 'routeNo', 'tripNo', 'pickupAt', 'supplierCode', 'supplierName', 'plant', 'warehouse',
        'dock', 'orderNo', 'needBoxes', 'snp', 'packageCode', 'allocQty', 'cancelledQty', 'fulfilPct',
      ],
      query: ['mrNo', 'partNo', 'orderNo', 'supplierCode', 'plant', 'routeNo', 'pickupAt', 'status'],
      sort: ['partNo'],
    },
    prints: {
      print: {
        title: '取货联', menu: '取货联（PUS）', key: 'print', kind: 'a4',
        parties: {
          取货点: ['supplierCode', 'supplierName', 'pickupAddress'],
          送达: ['plant', 'plantName', 'warehouse', 'dock'],
          承运: ['carrierName', 'plateNo', 'driverName', 'driverPhone'],
        },
        head: [
          'routeNo', 'tripNo', 'stopSeq', 'pickupAt', 'pickupEnd', 'needAt', 'pickNo', 'boxCount', 'volumeM3', 'grossKg', 'remark',
        ],
        lines: [
          'lineNo', 'partNo', 'partName', 'unit', 'needQty', 'needBoxes', ['packageCode', 24], 'readyQty',
          ['pickedQty', 20, 'blank'],
        ],
        sums: ['needQty', 'needBoxes', 'readyQty'],
        notes: ['“实取数量”栏由司机与发货人当面清点后手填实取数量；少取的在取货单登记原因。'],
        sign: ['供应商发货', '司机取货', '工厂收货'],
        drawn: { 供应商发货: 'handedSigns', 司机取货: 'takenSigns' },
      },
    },
    sheets: {
      import: { ...fromFile, title: 'MR拉动单导入', fills: 'create' },
      ready: {
        title: '备货确认', call: 'exportReady', template: 'exportReadyTemplate', upload: 'importReady', fills: 'confirmReady',
        columns: [
          'mrNo', 'lineNo', 'routeNo', 'tripNo', 'pickupAt', 'partNo', 'partName', 'unit', 'needQty', 'needBoxes', 'readyQty',
          'readyRemark',
        ],
      },
      detail: {
        title: 'MR拉动单明细',
        columns: [
          'mrNo', 'lineNo', 'status', 'plant', 'routeNo', 'tripNo', 'stopSeq', 'supplierCode', 'pickupAt', 'needAt', 'partNo',
          'partName', 'unit', 'needQty', 'readyQty', 'openQty', 'transitQty', 'receivedQty', 'cancelledQty',
        ],
      },
    },
    events: {
      topic: ['mrpull', 'MR拉动单'],
      tells: {
        published: { title: '新MR拉动单', text: 'MR拉动单 {no} 已发布，请备货并确认', many: '{n} 张新MR拉动单，请备货并确认' },
        unviewed: {
          title: 'MR拉动单待查看', text: 'MR拉动单 {no} {latest} 来取货，尚未查看', many: '{n} 张MR拉动单即将取货，尚未查看',
        },
        unviewedToPlant: {
          title: '供应商未查看MR拉动单',
          text: '供应商 {supplierCode} 尚未查看MR拉动单 {no}，{latest} 取货',
          many: '{n} 张MR拉动单即将取货，供应商尚未查看',
        },
        ready: {
          title: '供应商备货确认',
          text: '{routeNo} 第 {tripNo} 趟：供应商 {supplierCode} 的 {mrNo} {said}',
          many: '{n} 张MR拉动单有备货确认',
        },
        planned: {
          title: '新取货单',
          text: '{routeNo} 第 {tripNo} 趟已生成取货单 {pickNo}，{pickupAt} 取货，请派车',
          many: '{n} 趟取货已生成取货单，请派车',
        },
        trucked: {
          title: '取货已派车',
          text: 'MR拉动单 {mrNo} 由 {plateNo} {driverName} 于 {pickupAt} 来取，请备货',
          many: '{n} 张MR拉动单已派车',
        },
      },
    },
    desk: {
      opens: { by: 'pickupAt' },
      waits: {
        mrToPublish: { title: '待发布的MR拉动单', act: 'publish', kind: 'publish', tone: 'primary', due: 'pickupAt' },
        mrToReady: {
          title: '待备货确认的MR拉动单', act: 'confirmReady', kind: 'goods', tone: 'warning',
          in: ['published'],
          where: { readyState: '0' },
          due: 'pickupAt',
        },
        mrShort: {
          title: '供应商备货不齐的MR拉动单',
          for: ['internal', 'carrier'],
          key: 'logi.mrpull.send', kind: 'unmet', tone: 'danger', in: preparing,
          where: { readyState: '2,3', openQtyStart: '0.001' },
          due: 'pickupAt',
        },
      },
      agendas: {
        pickups: {
          title: '今日取货', for: 'supplier', key: 'logi.mrpull.accept', at: 'pickupAt',
          open: ['published', 'partSent'],
          done: ['allSent', 'partReceived', 'done'],
          words: { open: '待取', done: '已取', late: '过时未取' },
          names: ['mrNo', 'plateNo', 'carrierName', 'routeNo'],
          needs: { readyAt: '未确认备货' },
        },
      },
    },
    rights: {
      grants: {
        DISPATCHER: ['read', 'pub', 'send', 'cancel', 'close', 'print'],
        SUP_SALES: ['read', 'accept'],
        SUP_SHIPPER: ['read', 'accept', 'print'],
        CAR_DISPATCH: ['read', 'send', 'print'],
      },
    },
  }),
)
