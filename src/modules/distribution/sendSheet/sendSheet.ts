import {
  bool, choice, date, dec, defineDocument, files, instant, int, json, kept, look, moment, no, qty, ref, rowId, text,
} from '../../../declare/index.ts'
import { progress, signed, signedAs } from '../../../parts/signed.ts'
import { publish } from '../../../parts/told.ts'
import { dockOf, part, party, reason, remark, sheetProof, shippedLot, shipWarehouse, truck, warehouseName } from '../../mixins.ts'
import { punctuality, reslot, schedule, slots, slotStart } from '../docking.ts'
import { expectedOf } from '../../common/expected.ts'
import { countedOf } from './says.ts'

/** Difference-sign status (spec); null: no difference. */
export const diffSign = {
  waiting: [0, '待开始', 'info'],
  supplierSigning: [5, '供应商签字中', 'primary'],
  makerSigning: [10, '主机厂签字中', 'warning'],
  done: [15, '签字完成', 'success'],
  overdue: [20, '逾期未签', 'danger'],
} as const

export const sheetType = {
  normal: [1, '常规'],
  kd: [2, 'KD'],
  project: [3, '项目'],
  reissue: [4, '补发'],
  jis: [5, 'JIS'],
  battery: [6, '电池'],
} as const

/** Documents whose lines may be shipped. */
export const demandType = {
  pullSheet: [1, '拉动单'],
  materialOrder: [2, '物料订单'],
  sendSheet: [3, '补发'],
  consumePull: [4, '消耗拉动'],
  manualPlan: [5, '手工计划'],
  mrPullSheet: [10, 'MR拉动单'],
  outSupSchedule: [11, '厂外供应商排程'],
  ckd: [12, 'CKD供货通知'],
} as const
/** Whose numbers a line of a sheet or of a receipt may name. */
export const demandDocuments = Object.keys(demandType)

const transport = {
  carrierCode: truck.carrierCode, plateNo: truck.plateNo, driverName: truck.driverName, driverPhone: truck.driverPhone,
  transportBy: choice(
    '运输方式',
    { supplier: [1, '供应商自运'], maker: [2, '主机厂组织'] },
    { required: true, initial: 'supplier' },
  ),
}
const times = {
  planSendAt: instant('计划发运时间', { required: true }),
  planArriveAt: instant('计划到达时间', { required: true }),
  windowEnd: instant('窗口截止'),
}
const optionalTimes = {
  planSendAt: instant('计划发运时间'),
  planArriveAt: instant('计划到达时间'),
  windowEnd: instant('窗口截止'),
}
const pack = {
  snp: qty('标准包装', { positive: true }),
  ...shippedLot,
}
const qcState = choice('质检', {
  exempt: [0, '免检'],
  passed: [1, '合格', 'success'],
  failed: [2, '不合格', 'danger'],
  waiting: [3, '待检', 'warning'],
})
const score = (label: string, max: number) => dec(label, 1, { required: true, unsigned: true, note: `0-${max} 分` })
/** What creating a sheet asks, whatever it ships. */
const creation = {
  input: {
    ...times,
    shipWarehouse,
    shipFrom: text('发货地', { max: 200, note: '不填则取发货仓库的地址' }),
    dock: dockOf(),
    ...transport,
    ...remark,
  },
  lines: {
    demandLineId: rowId('需求行ID', { required: true }),
    shipQty: qty('送货数量', { required: true, positive: true }),
    ...pack,
  },
}

/** The sheet on paper: goes with the truck, and is signed by all who hand it on. */
const form = {
  parties: {
    发货方: ['supplierCode', 'supplierName', 'shipFrom'],
    收货方: ['plant', 'plantName', 'warehouse', 'zone', 'dock'],
    承运: ['carrierName', 'plateNo', 'driverName', 'driverPhone'],
  },
  head: [
    'sheetType', 'sourceNo', 'transportBy', 'planSendAt', 'planArriveAt', 'sendAt', 'trayCount', 'boxCount', 'totalQty', 'remark',
  ],
  lines: ['lineNo', 'demandNo', 'partNo', 'partName', 'unit', 'shipQty', 'boxes', ['batchNo', 20], ['receivedQty', 18, 'blank']],
  sums: ['shipQty', 'boxes', 'receivedQty'],
  sign: ['发货人', '司机', '仓库收货', '复核'],
} as const

const shipping = signedAs('SupplierSendSign', 'supplier', ['published'])

/**
 * 送货单 send sheet (ASN): what is on the truck, packed on trays and boxes.
 * Supplier drafts it from demand lines → publishes → sends → the plant receives; differences are settled by diff.
 */
export const sendSheet = defineDocument('sendSheet', {
  title: '送货单',
  about: [
    '一车货的清单：装了什么、几托几箱、谁开车、几点到；收货以它为准。',
    '由供应商在拉动单或订单上点“生成送货单”，或在这里新增；差异补发时自动产生。',
  ],
  at: '/logi/sendSheet', key: 'logi.sendSheet',
  number: ['SS', 5],
  unique: ['sheetNo'],
  scope: {
    internal: { plant: 'plant', not: ['draft'] },
    supplier: { own: 'supplierId' },
    // A carrier sees what it drives and what comes to the warehouses that it runs.
    carrier: { own: ['carrierId', 'operatorId'], not: ['draft'] },
  },

  fields: {
    sheetNo: no('送货单号', { required: true }),
    sheetType: choice('单据类型', sheetType, { required: true, initial: 'normal' }),
    sourceType: choice('来源类型', demandType),
    sourceNo: no('来源单号', { numberOf: demandDocuments }),
    parentSheetNo: no('原送货单', { numberOf: 'sendSheet' }),
    pickNo: no('取货单号', { numberOf: 'pick' }),
    ...party,
    warehouse: ref('收货仓库', 'warehouse', { required: true, within: 'plant' }),
    warehouseName,
    operatorId: { ...kept(rowId('仓库运营方ID'), 'warehouse', 'operatorId'), required: false as const },
    zone: no('库区'),
    dock: dockOf(),
    shipWarehouse,
    shipWarehouseName: look('发货仓库名称', 'shipWarehouse', 'whName'),
    shipFrom: text('发货地', { max: 200 }),
    ...times,
    ...slotStart,
    sendAt: instant('实际发运时间'),
    arriveAt: instant('到达时间'),
    receivedAt: instant('收货时间'),
    ...truck,
    // Who waits for the truck calls its driver.
    driverPhone: { ...truck.driverPhone, phone: { whole: ['sent', 'arrived', 'receiving'] } },
    transportBy: transport.transportBy,
    lineSide: bool('直供线边', { required: true, initial: false, note: '收货即上线' }),
    trayCount: int('托数', { required: true, initial: 0 }),
    boxCount: int('箱数', { required: true, initial: 0 }),
    grossKg: dec('毛重(kg)', 2),
    totalQty: qty('送货数量', { required: true, initial: 0 }),
    receivedQty: qty('实收数量', { required: true, initial: 0, proof: sheetProof(['RCV'], 'TRN', -1) }),
    diffQty: qty('差异数量', { required: true, initial: 0 }),
    onTime: punctuality('到货评价'),
    rateScore: dec('评分', 1),
    onTimeScore: dec('准时得分', 1),
    documentsScore: dec('单据得分', 1),
    packagingScore: dec('包装得分', 1),
    differenceScore: dec('差异得分', 1),
    ratedBy: text('评分人'),
    ratedAt: instant('评分时间'),
    printCount: int('打印次数', { required: true, initial: 0 }),
    podFile: files('回单', { max: 5 }),
    diffSignStatus: choice('差异签字', diffSign),
    diffNo: no('差异单号', { numberOf: 'diff' }),
    ...signed,
    ...remark,
  },
  lines: {
    demandType: choice('需求类型', demandType, { required: true }),
    demandNo: no('需求单号', { required: true, numberOf: demandDocuments }),
    demandLineId: rowId('需求行ID', { required: true, indexed: true }),
    ...part,
    shipQty: qty('送货数量', { required: true, positive: true, proof: sheetProof(['SHP', 'PKU'], 'TRN') }),
    ...pack,
    boxes: int('箱数', { required: true, initial: 0 }),
    tailQty: qty('尾箱数量', { required: true, initial: 0 }),
    stationCode: no('工位'),
    receivedQty: qty('实收数量', { required: true, initial: 0, proof: sheetProof(['RCV'], 'TRN', -1) }),
    shortQty: qty('短少', { required: true, initial: 0 }),
    damagedQty: qty('破损', { required: true, initial: 0 }),
    rejectedQty: qty('拒收', { required: true, initial: 0 }),
    overQty: qty('超收', { required: true, initial: 0 }),
    diffReason: no('差异原因'),
    qcState,
    resolution: text('差异处理', { max: 200 }),
  },

  states: {
    draft: [0, '待发布', 'info'],
    published: [1, '待发运', 'primary'],
    sent: [2, '在途', 'warning'],
    arrived: [3, '已到达', 'warning'],
    receiving: [4, '收货中', 'warning'],
    received: [5, '已收货', 'success'],
    closed: [6, '已关闭', 'info'],
    cancelled: [9, '已取消', 'danger'],
  },
  actions: {
    create: {
      label: '新增', key: 'add', by: 'supplier', from: 'new', to: 'draft',
      // People begin at what is to be shipped (生成送货单 on call-offs and orders); partners' systems know ids of its lines.
      hidden: true,
      ...creation,
    },
    createKd: { label: '新增KD送货单', key: 'addkd', by: 'supplier', from: 'new', to: 'draft', hidden: true, ...creation },
    createProj: { label: '新增项目送货单', key: 'addproj', by: 'supplier', from: 'new', to: 'draft', hidden: true, ...creation },
    // Of open requirements, whose own key was asked: what they ask for says which kind of sheet it is.
    createNeeded: { label: '生成送货单', by: 'system', from: 'new', to: 'draft', ...creation },
    edit: {
      label: '修改', key: 'edit', by: 'supplier',
      from: ['draft', 'published'],
      input: {
        ...optionalTimes,
        shipWarehouse,
        ...transport,
        transportBy: choice('运输方式', { supplier: [1, '供应商自运'], maker: [2, '主机厂组织'] }),
        ...remark,
      },
      lines: { shipQty: qty('送货数量', { unsigned: true }), ...pack },
    },
    schedule,
    autoPack: { label: '自动组托', key: 'addtray', by: 'supplier', from: ['draft'] },
    publish: publish({ by: 'supplier', get: true }),
    send: {
      label: '发运', key: 'send', by: 'supplier',
      from: ['published'],
      to: 'sent', get: true,
      input: { plateNo: truck.plateNo, driverName: truck.driverName, driverPhone: truck.driverPhone },
    },
    // What a carrier collects at the supplier's is packed, on paper and on its way at once.
    collect: { label: '取货发运', by: 'system', from: ['draft'], to: 'sent', input: { signs: json('现场签字') } },
    // What a carrier collected left unsigned is signed afterwards.
    sign: {
      ...shipping.sign,
      from: ['published', 'sent', 'arrived', 'receiving', 'received'],
      only: { signStatus: ['running'] },
    },
    cancelSign: shipping.cancelSign,
    arrive: { label: '到达登记', key: 'receive', by: ['internal', 'carrier'], from: ['sent'], to: 'arrived', get: true },
    receive: {
      label: '收货', key: 'receive',
      by: ['internal', 'carrier'],
      from: ['sent', 'arrived', 'receiving'],
      to: ['receiving', 'received'],
      party: { carrier: 'operatorId' },
      dialog: { says: countedOf },
      input: {
        finish: choice('收货完成', { yes: [1, '是'], no: [0, '否'] }, { required: true, initial: 'yes' }),
        businessDate: date('业务日期'),
        missingBoxes: text('未到的箱', {
          max: 200_000,
          note: '没有到的箱号，逗号或换行分隔；不填则收货完成时全部箱都算到齐',
        }),
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
    receiveBox: {
      label: '扫箱收货', key: 'receive',
      by: ['internal', 'carrier'],
      from: ['sent', 'arrived', 'receiving'],
      to: ['receiving', 'received'],
      party: { carrier: 'operatorId' },
      hidden: true,
      input: { boxNo: no('箱号', { required: true }) },
    },
    scanBox: {
      label: '扫箱收货', key: 'receive',
      by: ['internal', 'carrier'],
      from: 'new', hidden: true,
      acts: {
        on: 'sendSheet',
        answer: {
          sheetNo: no('送货单号', { required: true }),
          partNo: no('零件号', { required: true }),
          qty: qty('箱内数量', { required: true }),
        },
      },
      input: { boxNo: no('箱号或序列牌', { required: true, max: 60 }) },
    },
    reissue: {
      label: '补发', key: 'reissue', by: 'internal',
      from: ['received'],
      only: { diffSignStatus: ['done'] },
      input: { planSendAt: times.planSendAt, planArriveAt: times.planArriveAt },
    },
    rate: {
      label: '评分', key: 'rate', by: 'internal',
      from: ['received'],
      input: { documentsScore: score('单据得分', 20), packagingScore: score('包装得分', 15) },
    },
    print: {
      label: '打印登记', key: 'print',
      by: ['supplier', 'internal'],
      from: ['published', 'sent', 'arrived', 'receiving', 'received'],
      get: true, hidden: true,
    },
    receipt: {
      label: '上传回单', key: 'receipt',
      by: ['supplier', 'internal'],
      from: ['arrived', 'receiving', 'received', 'closed'],
      input: { podFile: files('回单', { required: true, max: 5, note: '签收后的纸质送货单照片或扫描件' }) },
    },
    cancel: {
      label: '取消', danger: '箱、托标签全部作废，数量退回需求单；取消后不能恢复。', key: 'cancel',
      by: ['supplier', 'internal'],
      from: ['draft', 'published'],
      to: 'cancelled', get: true,
    },
    remove: { label: '删除', key: 'del', by: 'supplier', from: ['draft'], to: 'removed', get: true },
    close: { label: '关闭', key: 'close', by: 'internal', from: ['published', 'receiving'], to: 'closed', get: true },
    settle: {
      label: '差异签字进度', by: 'system',
      from: ['receiving', 'received', 'closed'],
      input: { diffSignStatus: choice('差异签字', diffSign, { required: true }) },
      lines: { resolution: text('差异处理', { max: 200 }) },
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
    signProgress: progress(['draft', 'published', 'sent', 'arrived', 'receiving', 'received', 'closed', 'cancelled']),
    reslot,
    countTrays: {
      label: '托数', by: 'system',
      from: ['draft', 'published'],
      input: { trayCount: int('托数', { required: true }) },
    },
  },

  card: ['supplierName', 'warehouse', 'dock', 'planArriveAt', 'slotStart', 'plateNo', 'trayCount', 'boxCount'],
  list: [
    'sheetNo', 'status', 'supplierCode', 'supplierName', 'plant', 'dock', 'planArriveAt', 'totalQty', 'receivedQty', 'diffQty',
    'boxCount', 'plateNo', 'warehouse', 'planSendAt', 'arriveAt', 'onTime', 'signStatus', 'diffSignStatus', 'sheetType',
    'sourceNo', 'sendAt', 'slotStart', 'receivedAt', 'shipWarehouse', 'carrierName', 'trayCount', 'grossKg', 'rateScore',
    'printCount', 'creationDate',
  ],
  query: ['sheetNo', 'plant', 'supplierCode', 'status', 'planArriveAt', 'diffSignStatus'],
  more: [
    'supplierName', 'shipWarehouse', 'sourceNo', 'sheetType', 'warehouse', 'dock', 'plateNo', 'parentSheetNo', 'signStatus',
    'onTime', 'sendAt', 'receivedAt', 'creationDate',
  ],
  sort: ['-creationDate', 'sheetNo', 'plant', 'supplierCode', 'planSendAt', 'sendAt', 'planArriveAt', 'receivedAt'],
  detail: {
    names: ['partNo', 'partName', 'unit', 'demandNo', 'shipQty'],
    call: 'getLines',
    list: [
      'sheetNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'shipQty', 'receivedQty', 'planArriveAt', 'boxes', 'batchNo',
      'demandNo', 'supplierCode', 'plant', 'warehouse', 'demandType', 'snp', 'shortQty', 'damagedQty', 'rejectedQty', 'overQty',
    ],
    query: ['sheetNo', 'partNo', 'demandNo', 'supplierCode', 'plant', 'status', 'planArriveAt', 'batchNo'],
    sort: ['partNo', 'demandNo'],
  },
  story: {
    headline: ['sheetType', 'sourceNo', 'planArriveAt', 'slotStart', 'trayCount', 'boxCount', 'grossKg', 'diffSignStatus'],
    parties: {
      发货方: ['supplierCode', 'shipWarehouse', 'shipFrom'],
      收货方: ['plant', 'warehouse', 'zone', 'dock'],
      承运: ['carrierCode', 'plateNo', 'driverName', 'driverPhone'],
    },
    chain: { draft: null, published: null, sent: 'planSendAt', arrived: 'planArriveAt', received: null },
    amounts: { of: 'totalQty', parts: { receivedQty: 'success', diffQty: 'danger' }, rest: ['未收'] },
    lineAmounts: {
      of: 'shipQty',
      parts: { receivedQty: 'success', shortQty: 'danger', damagedQty: 'danger', rejectedQty: 'danger' },
      rest: ['未收'],
    },
    groups: {
      时间: ['planSendAt', 'sendAt', 'arriveAt', 'windowEnd', 'receivedAt'],
      到货评价: [
        'onTime', 'rateScore', 'onTimeScore', 'documentsScore', 'packagingScore', 'differenceScore', 'ratedBy', 'ratedAt',
      ],
    },
  },
  signedAs: [1, '送货单'],
  signing: {
    ship: {
      ...shipping.phase,
      title: '发运签字',
      start: ['publish', 'collect'],
      given: { collect: 'signs' },
      before: 'send',
      locks: ['edit'],
      ends: ['cancel', 'remove', 'close'],
      worth: 'shipQty',
    },
  },
  prints: {
    print: {
      title: '送货单', key: 'print', kind: 'a4',
      counts: { action: 'print', field: 'printCount' },
      ...form,
    },
    trays: { title: '托盘标签', call: 'printTray', key: 'printtray', kind: 'related', of: 'tray', by: 'sheetNo', as: 'print' },
    boxes: { title: '箱标签', call: 'printBox', key: 'print', kind: 'related', of: 'boxLabel', by: 'sheetNo', as: 'print' },
    reportPdf: { title: '送货单', menu: '送货单（表单，不计次数）', key: 'reportPdf', kind: 'a4', ...form },
  },
  finds: {
    getByDemand: { title: '某需求单的送货单', by: ['sourceNo'], named: { sourceNo: 'no' } },
    rateDetails: {
      title: '送货评分明细', key: 'rateDetails',
      by: ['sheetNo'],
      one: 'must',
      shown: {
        sheetNo: 'sheetNo', onTime: 'onTime', rateScore: 'rateScore', onTimeScore: 'onTimeScore',
        documentsScore: 'documentsScore', packagingScore: 'packagingScore', differenceScore: 'differenceScore',
        ratedBy: 'ratedBy', ratedAt: 'ratedAt',
      },
    },
  },
  asks: { slots, expected: expectedOf('待收送货单', 'getExpected', 'receive') },
  sheets: {
    list: {
      title: '送货单',
      columns: [
        'sheetNo', 'sheetType', 'sourceNo', 'plant', 'supplierCode', 'supplierName', 'warehouse', 'dock', 'status', 'planSendAt',
        'sendAt', 'planArriveAt', 'arriveAt', 'receivedAt', 'plateNo', 'boxCount', 'totalQty', 'receivedQty', 'diffQty',
      ],
      call: 'export',
    },
    detail: {
      title: '送货单明细', of: 'lines',
      without: ['planArriveAt', 'demandType', 'snp'],
    },
  },
  topic: ['sheet', '送货单'],
  tells: {
    published: { title: '送货单发布', text: '送货单 {sheetNo} 已发布，等待发运', many: '{n} 张送货单已发布，等待发运' },
    sent: { title: '已发运', text: '送货单 {sheetNo} 已发运，请准备收货', many: '{n} 张送货单已发运，请准备收货' },
    reissue: { title: '补发', text: '已为您生成补发送货单 {sheetNo}，请补货发运' },
    diffOpened: {
      title: '收货差异', text: '送货单 {sheetNo} 有差异，请定责', many: '{n} 张送货单有差异，请定责', as: 'diff.opened',
    },
  },
  waits: {
    sheetToPublish: { title: '待发布的送货单', act: 'publish', tone: 'primary', due: 'planSendAt' },
    sheetToSend: { title: '待发运的送货单', act: 'send', tone: 'primary', due: 'planSendAt' },
    sheetLate: {
      title: '迟到未到的送货单',
      for: ['internal', 'carrier'],
      key: 'logi.sendSheet.receive', tone: 'danger',
      in: ['sent'],
      where: { planArriveAtEnd: moment.now },
      due: 'planArriveAt',
    },
    sheetToReceive: { title: '已到达待收货', act: 'receive', tone: 'warning', in: ['arrived', 'receiving'], since: 'arriveAt' },
  },
  agendas: {
    departures: {
      title: '今日发运', for: 'supplier', key: 'logi.sendSheet.send', at: 'planSendAt',
      open: ['draft', 'published'],
      done: ['sent', 'arrived', 'receiving', 'received'],
      words: { open: '待发', done: '已发', late: '已过时间' },
      names: ['sheetNo', 'plantName', 'warehouseName', 'dock', 'plateNo'],
      needs: { trayCount: '未组托', slotStart: '未预约', signStatus: '未签字', driverName: '无司机', plateNo: '无车牌' },
    },
    docks: {
      title: '今日到货', for: 'internal', key: 'logi.sendSheet.receive', at: 'planArriveAt',
      open: ['sent'],
      expected: ['published'],
      now: ['arrived', 'receiving'],
      done: ['received', 'closed'],
      words: { open: '预计', now: '在场', done: '已收', late: '迟到' },
      lane: ['warehouse', 'dock'],
      names: ['plateNo', 'supplierName', 'sheetNo', 'trayCount'],
    },
    trips: {
      title: '今日车次', for: 'carrier', at: 'planArriveAt',
      open: ['sent'],
      expected: ['published'],
      now: ['arrived', 'receiving'],
      done: ['received', 'closed'],
      words: { open: '未到', now: '卸货', done: '已交', late: '迟到' },
      names: ['plateNo', 'sheetNo', 'supplierName', 'plantName', 'warehouseName', 'dock'],
      needs: { driverName: '无司机', plateNo: '无车牌' },
    },
  },
  archive: { after: 6, in: ['received', 'closed', 'cancelled'], settled: { diffSignStatus: 'done' } },
  keys: { rateDetails: '评分明细' },
  grants: {
    PLANNER: ['read', 'rateDetails'],
    // Steps of the maker in its strategy: signing as the supplier is open to suppliers alone.
    RECEIVER: ['read', 'rateDetails', 'receive', 'print', 'reportPdf', 'sign', 'signPdf'],
    WH_MANAGER: ['all', 'rateDetails', 'sign'],
    FIN_CLERK: ['read', 'rateDetails'],
    FIN_HEAD: ['read', 'rateDetails'],
    DISPATCHER: ['read', 'rateDetails', 'schedule'],
    LOGI_CLERK: ['read', 'rateDetails', 'printtray'],
    MAT_CTRL: ['read', 'rateDetails'],
    SUP_ALL: ['all', 'rateDetails'],
    SUP_SALES: ['read', 'rateDetails'],
    SUP_SHIPPER: ['all', 'rateDetails'],
    SUP_FIN: ['read', 'rateDetails'],
    CAR_DISPATCH: ['all', 'rateDetails'],
    TPL_KEEPER: ['all', 'rateDetails'],
  },
})
