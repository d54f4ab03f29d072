import {
  choice, dec, defineDocument, instant, int, kept, look, moment, no, plate, qty, ref, rowId, text,
} from '../../../declare/index.ts'
import { debit, debitState, debited } from '../../accounting/debited.ts'
import { expectedOf } from '../../common/expected.ts'
import { truckTypeOf } from '../../master/milkRunRoute/trucks.ts'
import { punctuality } from '../docking.ts'
import { handoverSignature } from '../handoverSignature.ts'
import { dockOf, part, party, reason, remark, shippedLot, truck, warehouseName } from '../../mixins.ts'

/** A truck is on it. */
const trucked = ['dispatched', 'transit'] as const
/** Which trucks and drivers have no trip meanwhile. */
const busy = { of: 'pick', in: trucked, from: 'planPickAt', to: 'needAt' }

/**
 * 取货单 pick: what a carrier collects on a trip, stop by stop. Made of a trip's pull sheets it holds their quantities → the carrier
 * names truck and driver → at each stop it says what was really collected, which leaves at once on a send sheet; what was not
 * collected is open again → the sheets arrive and are received as all are, by the plant or by who runs the third party's store.
 */
export const pick = defineDocument('pick', {
  title: '取货单',
  about: [
    '承运商一趟取货的任务：几站、每站取什么、谁开车、送工厂还是入三方仓；每站按实际取到的数量登记，货随送货单到达后收货。',
    '由计划员、调度员或承运商在取货车次、MR拉动单上点“生成取货单”。',
  ],
  at: '/logi/pick', key: 'logi.pick',
  number: ['PK', 5],
  scope: { internal: { plant: 'plant' }, carrier: { own: ['carrierId', 'operatorId'] } },
  fields: {
    pickNo: no('取货单号', { required: true }),
    pickType: choice('取货类型', { direct: [1, '直送工厂'], third: [2, '入三方仓'] }, { required: true, initial: 'direct' }),
    plant: party.plant, plantName: party.plantName,
    routeNo: no('路线', { required: true, max: 20 }),
    tripNo: int('车次', { required: true, sum: false }),
    ...truck,
    carrierCode: { ...truck.carrierCode, required: true as const },
    warehouse: ref('目的仓库', 'warehouse', { required: true, within: 'plant' }),
    warehouseName,
    operatorId: { ...kept(rowId('三方物流商ID'), 'warehouse', 'operatorId'), required: false as const },
    dock: dockOf(),
    planPickAt: instant('计划取货', { required: true }),
    pickEnd: instant('取货截止'),
    needAt: instant('计划到厂', { required: true }),
    dispatchedAt: instant('派车时间'),
    actualPickAt: instant('首站取货'),
    lastPickAt: instant('末站取货'),
    arriveAt: instant('到达时间'),
    onTime: punctuality('准点'),
    deliveredAt: instant('收货完成'),
    mileageKm: dec('里程(km)', 1, { sum: false, note: '路线上最远一站到厂的里程' }),
    debitState: choice('运费扣款', debitState),
    truckType: truckTypeOf(),
    truckM3: dec('车厢容积(m³)', 2, { sum: false }),
    truckKg: dec('车辆载重(kg)', 2, { sum: false }),
    stopCount: int('站数', { required: true, initial: 0 }),
    boxCount: int('箱数', { required: true, initial: 0 }),
    volumeM3: dec('体积(m³)', 3, { required: true, initial: 0 }),
    grossKg: dec('毛重(kg)', 2, { required: true, initial: 0 }),
    unmeasured: int('没有包装数据的行', { required: true, initial: 0, note: '没有器具尺寸或重量，装载没有算进去' }),
    planQty: qty('计划数量', { required: true, initial: 0 }),
    pickQty: qty('实取数量', { required: true, initial: 0 }),
    backQty: qty('少取数量', { required: true, initial: 0 }),
    leftQty: qty('待取数量', { required: true, initial: 0 }),
    cancelReason: reason('取消原因', 'CANCEL'),
    ...remark,
  },
  lines: {
    stopSeq: int('站序', { required: true, sum: false }),
    mrNo: no('MR拉动单号', { required: true, numberOf: 'mrPullSheet' }),
    supplierCode: ref('供应商代码', 'supplier', { required: true }),
    supplierId: kept(int('供应商ID'), 'supplierCode', 'id'),
    supplierName: look('供应商名称', 'supplierCode', 'supplierName'),
    shipFrom: text('取货地点', { max: 200 }),
    pickupAt: instant('取货时间', { required: true }),
    demandLineId: rowId('需求行ID', { required: true, indexed: true }),
    ...part,
    planQty: qty('计划数量', { required: true }),
    planBoxes: int('计划箱数', { required: true }),
    snp: qty('标准包装', { sum: false }),
    packageCode: ref('器具', 'package'),
    leftQty: qty('待取数量', { required: true, initial: 0 }),
    pickQty: qty('实取数量', { required: true, initial: 0 }),
    backQty: qty('少取数量', { required: true, initial: 0 }),
    diffReason: ref('少取原因', 'reasonCode'),
    handedBy: text('交货人'),
    takenBy: text('提货司机'),
    pickedAt: instant('取货登记'),
    sheetNo: no('送货单号', { numberOf: 'sendSheet' }),
    sheetLineId: rowId('送货行ID', { indexed: true }),
    arriveAt: instant('到达时间'),
    receivedAt: instant('收货完成'),
    ...debited,
  },
  states: {
    waiting: [0, '待派车', 'info'],
    dispatched: [1, '已派车', 'primary'],
    transit: [2, '在途', 'warning'],
    arrived: [3, '已到达', 'warning'],
    done: [5, '已完成', 'success'],
    cancelled: [9, '已取消', 'danger'],
  },
  actions: {
    dispatch: {
      label: '派车', key: 'edit',
      by: ['carrier', 'internal'],
      from: ['waiting', 'dispatched'],
      to: 'dispatched',
      // Who drove the route last time drives again.
      dialog: {
        defaultsFrom: { last: 'pick', in: ['dispatched', 'transit', 'arrived', 'done'], same: ['carrierCode', 'routeNo'] },
      },
      input: {
        plateNo: plate('车牌号', {
          required: true, note: '登记过的车按它的容积和载重算装载',
          suggested: { of: 'truck', level: 'plateNo', busy },
        }),
        driverName: text('司机', {
          required: true, max: 30,
          suggested: { of: 'driver', level: 'driverName', brings: { driverPhone: 'phone' }, busy },
        }),
        driverPhone: truck.driverPhone,
      },
    },
    pickup: {
      label: '取货', key: 'send',
      by: ['carrier', 'internal'],
      from: trucked,
      to: ['transit', 'arrived', 'done'],
      input: { mrNo: no('MR拉动单号', { required: true }), ...handoverSignature },
      lines: {
        pickQty: qty('实取数量', { unsigned: true, atMost: 'planQty', start: (l) => l.leftQty }),
        diffReason: reason('少取原因', ['DIFF', 'UNSAT']),
        ...shippedLot,
      },
    },
    arrive: { label: '到达登记', key: 'receive', by: ['internal', 'carrier'], from: ['transit'] },
    // What becomes of a sheet of it, at the gate and in the store.
    follow: {
      label: '随送货单', by: 'system',
      from: ['transit', 'arrived', 'done'],
      to: ['transit', 'arrived', 'done'],
      input: { sheetNo: no('送货单号', { required: true }), arriveAt: instant('到达时间'), receivedAt: instant('收货完成') },
    },
    // A receipt may be taken back after its freight was deducted.
    debit: debit(['transit', 'arrived', 'done']),
    cancel: {
      label: '取消',
      danger: '占用的数量退回MR拉动单，可以重新生成取货单；取消后不能恢复。',
      key: 'cancel',
      by: ['internal', 'carrier'],
      from: ['waiting', 'dispatched'],
      to: 'cancelled', get: true,
      input: { reasonCode: reason('取消原因', 'CANCEL') },
    },
  },
  list: [
    'pickNo', 'status', 'pickType', 'routeNo', 'tripNo', 'planPickAt', 'plateNo', 'driverName', 'stopCount', 'planQty', 'leftQty',
    'pickQty', 'backQty', 'needAt', 'plant', 'warehouse', 'boxCount', 'volumeM3', 'grossKg', 'truckType', 'truckM3', 'truckKg',
    'carrierCode', 'carrierName', 'actualPickAt', 'lastPickAt', 'arriveAt', 'onTime', 'deliveredAt', 'mileageKm', 'debitState',
    'dock', 'pickEnd', 'dispatchedAt', 'creationDate',
  ],
  query: ['pickNo', 'pickType', 'plant', 'routeNo', 'tripNo', 'planPickAt', 'status', 'plateNo', 'carrierCode'],
  more: ['driverName', 'debitState', 'warehouse', 'needAt', 'actualPickAt', 'arriveAt', 'onTime', 'truckType', 'creationDate'],
  sort: ['-creationDate', 'pickNo', 'plant', 'routeNo', 'planPickAt', 'needAt', 'actualPickAt', 'arriveAt'],
  detail: {
    names: ['partNo', 'partName', 'unit', 'planQty', 'planBoxes'],
    list: [
      'pickNo', 'lineNo', 'status', 'stopSeq', 'supplierCode', 'supplierName', 'partNo', 'partName', 'unit', 'planQty', 'pickQty',
      'backQty', 'leftQty', 'pickupAt', 'pickedAt', 'diffReason', 'handedBy', 'takenBy', 'mrNo', 'sheetNo', 'routeNo', 'tripNo',
      'plant', 'planBoxes', 'snp', 'packageCode', 'shipFrom', 'arriveAt', 'receivedAt', 'debitState', 'dedNo',
    ],
    query: ['pickNo', 'mrNo', 'sheetNo', 'supplierCode', 'partNo', 'plant', 'routeNo', 'status'],
    sort: ['partNo', 'stopSeq', 'supplierCode'],
  },
  story: {
    card: [
      'pickType', 'routeNo', 'tripNo', 'plateNo', 'driverName', 'planPickAt', 'needAt', 'stopCount', 'boxCount', 'leftQty',
      'pickQty',
    ],
    headline: [
      'pickType', 'routeNo', 'tripNo', 'planPickAt', 'needAt', 'stopCount', 'boxCount', 'volumeM3', 'grossKg', 'cancelReason',
      'remark',
    ],
    parties: {
      承运方: ['carrierCode', 'plateNo', 'driverName', 'driverPhone'],
      送达: ['plant', 'warehouse', 'dock'],
    },
    chain: { waiting: null, dispatched: 'planPickAt', transit: 'pickEnd', arrived: 'needAt', done: null },
    amounts: { of: 'planQty', parts: { pickQty: 'success', backQty: 'danger' }, rest: ['待取', 'leftQty'] },
    lineAmounts: { of: 'planQty', parts: { pickQty: 'success', backQty: 'danger' }, rest: ['待取', 'leftQty'] },
    groups: {
      运费: ['mileageKm', 'debitState'],
      时间: ['dispatchedAt', 'actualPickAt', 'lastPickAt', 'arriveAt', 'onTime', 'deliveredAt'],
      装载: ['truckType', 'truckM3', 'truckKg', 'volumeM3', 'grossKg', 'unmeasured'],
    },
  },
  prints: {
    print: {
      title: '取货清单', key: 'print', kind: 'a4', landscape: true,
      parties: {
        承运: ['carrierName', 'plateNo', 'driverName', 'driverPhone'],
        送达: ['plant', 'plantName', 'warehouse', 'dock'],
      },
      head: ['routeNo', 'tripNo', 'planPickAt', 'needAt', 'stopCount', 'boxCount', 'volumeM3', 'grossKg', 'remark'],
      lines: [
        'stopSeq', ['supplierName', 44], ['mrNo', 40], 'partNo', 'partName', 'unit', 'planQty', 'planBoxes',
        ['pickQty', 20, 'blank'],
      ],
      sums: ['planQty', 'planBoxes', 'pickQty'],
      sign: ['调度', '司机', '工厂收货'],
    },
    stops: {
      title: '取货联', menu: '各站取货联（PUS）', call: 'printStops', key: 'print', kind: 'related', of: 'mrPullSheet',
      by: 'pickNo', as: 'print',
    },
  },
  queries: { asks: { expected: expectedOf('待取货的站', 'getExpected', 'send') } },
  sheets: {
    detail: {
      title: '取货单明细',
      columns: [
        'pickNo', 'lineNo', 'status', 'routeNo', 'tripNo', 'stopSeq', 'supplierCode', 'supplierName', 'mrNo', 'partNo',
        'partName', 'unit', 'planQty', 'pickQty', 'backQty', 'diffReason', 'pickedAt', 'sheetNo',
      ],
    },
  },
  events: {
    topic: ['pick', '取货单'],
    tells: {
      short: {
        title: '取货少取',
        text: '取货单 {pickNo} 在供应商 {supplierCode} 少取 {backQty}',
        many: '{n} 张取货单有少取',
      },
    },
  },
  desk: {
    opens: { by: 'planPickAt' },
    waits: {
      pickToDispatch: {
        title: '待派车的取货单', act: 'dispatch', kind: 'goods', tone: 'warning',
        in: ['waiting'],
        due: 'planPickAt',
      },
      pickLate: {
        title: '过了取货时间还没有取的取货单', act: 'pickup', kind: 'late', tone: 'danger',
        in: ['dispatched'],
        where: { planPickAtEnd: moment.now },
        due: 'planPickAt',
      },
    },
    agendas: {
      trips: {
        title: '今日取货', for: 'carrier', key: 'logi.pick.send', at: 'planPickAt',
        open: ['waiting', 'dispatched'],
        now: ['transit', 'arrived'],
        done: ['done'],
        words: { open: '待取', now: '在途', done: '已交', late: '迟未取' },
        names: ['pickNo', 'routeNo', 'plateNo', 'driverName', 'plantName'],
        needs: { plateNo: '未派车' },
      },
    },
  },
  archive: { after: 6, in: ['done', 'cancelled'] },
  rights: {
    grants: {
      PLANNER: 'all', DISPATCHER: 'all',
      RECEIVER: ['read', 'receive', 'print'],
      WH_MANAGER: ['read', 'receive', 'print'],
      MAT_CTRL: 'read', CAR_DISPATCH: 'all',
      DRIVER: ['read', 'send'],
      TPL_KEEPER: ['read', 'receive', 'print'],
    },
  },
})
