import {
  bool, choice, date, defineDocument, instant, int, json, kept, look, moment, no, qty, ref, rowId, text,
} from '../../../declare/index.ts'
import { dockOf, part, party, reason, remark, sheetProof, truck, warehouseName } from '../../mixins.ts'
import { diffSign } from '../../common/shipment.ts'
import { sendSheet } from '../sendSheet/sendSheet.ts'

const none = (label: string) => qty(label, { required: true, initial: 0 })

/** Which part of which vehicle, and where it stands: what a passing says, and what a later sheet takes over of an earlier one. */
const place = {
  vin: no('VIN', { required: true, max: 17, numberOf: 'vOnline' }),
  vehicleId: rowId('车辆ID', { required: true, indexed: true }),
  passingId: rowId('过点ID', { required: true, indexed: true }),
  bodyNo: no('车身号'),
  modelCode: no('车型'),
  configCode: no('配置'),
  colorCode: no('颜色', { max: 20 }),
  lineAt: instant('到线时间', { required: true }),
  partNo: part.partNo,
  positionCode: no('位置', { max: 10 }),
  needQty: qty('数量', { required: true, positive: true }),
}
const slot = {
  seqNo: int('序号', { required: true, sum: false, note: '产线、排序组、供应商当天之内从 1 起连续，一台车一个号' }),
  slotNo: int('料架位', { required: true, sum: false }),
}
const replaceOf = rowId('代替的行ID', { indexed: true })
const late = bool('晚报过点', {
  initial: false,
  note: '过点报来时，排在它后面的车已在组架的料架上：这一件不在车辆顺序里，请线边留意',
})
const deferKind = { hold: [1, '扣车', 'warning'], resequence: [2, '调序', 'primary'] } as const
/** A vehicle leaves its place in the sequence. */
const moved = {
  vin: no('VIN', { required: true, max: 17 }),
  at: instant('发生时间', { required: true, note: '同一辆车同一时间重复发来只算一次' }),
  kind: choice('原因', deferKind, { required: true, initial: 'hold' }),
  lineAt: instant('新的到线时间', { note: '不填则排在已广播的最后一台之后' }),
}
const driven = { plateNo: truck.plateNo, driverName: truck.driverName, driverPhone: truck.driverPhone }
/** What is still to be shipped, in the order in which it happens. */
const unsent = ['collecting', 'told', 'picking'] as const

/** Of its lines: in the list, and in its file. */
const lineColumns = [
  'jisNo', 'lineNo', 'status', 'seqNo', 'slotNo', 'vin', 'partNo', 'partName', 'positionCode', 'needQty', 'unit', 'scanState',
  'lineStatus', 'late', 'lineAt', 'jisGroup', 'lineCode', 'supplierCode', 'plant', 'modelCode', 'colorCode', 'bodyNo',
  'scannedAt', 'shipQty', 'receivedQty', 'damagedQty', 'shortQty', 'orderNo',
] as const
const form = {
  parties: {
    发货方: ['supplierCode', 'supplierName'],
    收货方: ['plant', 'plantName', 'lineCode', 'stationCode', 'warehouse', 'dock'],
    承运: ['carrierName', 'plateNo', 'driverName', 'driverPhone'],
  },
  head: ['jisGroup', 'groupName', 'jisType', 'seqFrom', 'seqTo', 'vehicleCount', 'rackNo', 'needAt', 'sendAt', 'remark'],
  lines: ['slotNo', 'seqNo', 'vin', 'colorCode', 'partNo', 'partName', 'positionCode', 'needQty', 'scanState', 'lineStatus'],
  sums: ['needQty'],
  sign: ['备货', '装架复核', '司机', '线边收货'],
} as const

/**
 * 排序单 just-in-sequence sheet: a rack of parts in the vehicles' order. It is what is called off, and the sheet that ships it:
 * each of its lines is a demand of its own. Vehicles that pass the broadcasting point fill it; full, or when its time presses, it is
 * told.
 */
export const jis = defineDocument('jis', {
  title: 'JIS排序单',
  about: [
    '按车辆过点的顺序一架一张：哪个料架位装哪台车的哪个件，还剩多少分钟到线边。',
    '车辆过广播点时自动产生，装满一架或时间到了就组架，供应商在备货工位扫描装架、按顺序发运。',
  ],
  at: '/logi/jis', key: 'logi.jis',
  number: ['JS', 5],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    jisNo: no('排序单号', { required: true }),
    jisType: choice(
      '类型',
      { normal: [1, '正常'], again: [2, '补单', 'warning'], urgent: [3, '紧急', 'danger'] },
      { required: true, initial: 'normal' },
    ),
    sourceNo: no('原排序单', { numberOf: 'jis' }),
    // The open rack of a group, and what must be sent before a sheet.
    lineCode: ref('产线', 'productionLine', { required: true, carried: true, indexed: ['jisGroup', 'supplierId', 'status'] }),
    jisGroup: no('排序组', { required: true, max: 20, carried: true }),
    groupName: text('排序组名称', { required: true, max: 50 }),
    stationCode: no('线边工位'),
    ...party,
    warehouse: ref('收货仓库', 'warehouse', { required: true, within: 'plant' }),
    warehouseName,
    operatorId: { ...kept(rowId('三方物流商ID'), 'warehouse', 'operatorId'), required: false as const },
    dock: dockOf(),
    seqDay: date('排序日期', { required: true, indexed: true }),
    seqFrom: int('起始序号', { required: true, sum: false }),
    seqTo: int('截止序号', { required: true, sum: false }),
    rackSize: int('料架台数', { required: true, sum: false }),
    slotCount: int('已用料架位', { required: true, initial: 0, sum: false }),
    vehicleCount: int('台数', { required: true, initial: 0 }),
    lineCount: int('件数', { required: true, initial: 0 }),
    scannedCount: int('已扫件数', { required: true, initial: 0 }),
    fullScan: bool('全部扫描才能发运', { required: true, initial: true }),
    rackNo: no('料架号', { max: 20 }),
    broadcastAt: instant('广播时间', { required: true }),
    closeAt: instant('组架时限', { required: true, note: '到这时没有装满也组架' }),
    needAt: instant('线边需求时间', { required: true, note: '架上最早的一台到线的时间' }),
    lastAt: instant('末台到线时间', { required: true, note: '架上最晚的一台到线的时间' }),
    publishedAt: instant('组架时间'),
    pickAt: instant('开始备货'),
    pickedBy: text('备货人', { max: 30 }),
    sendAt: instant('发运时间'),
    arriveAt: instant('到达时间'),
    receivedAt: instant('收货时间'),
    ...truck,
    // Whoever waits for the rack calls its driver.
    driverPhone: { ...truck.driverPhone, phone: { whole: ['sent'] } },
    transportBy: sendSheet.fields.transportBy,
    totalQty: none('发运数量'),
    receivedQty: qty('实收数量', { required: true, initial: 0, proof: sheetProof(['RCV'], 'TRN', -1) }),
    diffQty: none('差异数量'),
    diffSignStatus: choice('差异签字', diffSign),
    diffNo: no('差异单号', { numberOf: 'diff' }),
    printCount: int('打印次数', { required: true, initial: 0 }),
    reasonCode: reason('取消/补单原因', ['CANCEL', 'DIFF']),
    ...remark,
  },
  lines: {
    ...slot,
    ...place,
    partName: look('零件名称', 'partNo', 'partName'),
    unit: part.unit,
    lineStatus: choice(
      '行状态',
      { normal: [1, '正常'], cancelled: [2, '取消', 'danger'], deferred: [3, '顺延', 'warning'] },
      { required: true, initial: 'normal' },
    ),
    scanState: choice('装架扫描', { waiting: [0, '未扫'], right: [1, '正确', 'success'] }, { required: true, initial: 'waiting' }),
    scannedAt: instant('扫描时间', { indexed: true }),
    scannedBy: text('扫描人', { max: 30 }),
    replaceOf, late,
    deferKind: choice('顺延原因', deferKind),
    deferredAt: instant('顺延时间'),
    orderNo: no('订单号', { numberOf: 'materialOrder' }),
    orderLineId: rowId('订单行ID'),
    shipQty: qty('发运数量', { required: true, initial: 0, proof: sheetProof(['SHP'], 'TRN') }),
    receivedQty: qty('实收', { required: true, initial: 0, proof: sheetProof(['RCV'], 'TRN', -1) }),
    shortQty: none('短少'),
    damagedQty: none('破损'),
    rejectedQty: none('拒收'),
    overQty: none('超收'),
    diffReason: reason('差异原因', 'DIFF'),
    qcState: sendSheet.lines.qcState,
    resolution: text('差异处理', { max: 200 }),
    batchNo: no('批次'),
    prodDate: date('生产日期'),
  },
  states: {
    collecting: [0, '组架中', 'info'],
    told: [1, '待备货', 'primary'],
    picking: [2, '备货中', 'warning'],
    sent: [3, '已发运', 'warning'],
    received: [5, '已收货', 'success'],
    cancelled: [9, '已取消', 'danger'],
  },
  actions: {
    // Vehicles take their places; the last one a rack holds closes it.
    load: { label: '装入', by: 'system', from: ['collecting'], lines: { ...place, replaceOf, late } },
    tell: { label: '组架', by: 'clock', from: ['collecting'], to: ['told', 'cancelled'] },
    startPick: { label: '开始备货', key: 'send', by: 'supplier', from: ['told'], to: 'picking', get: true },
    scan: {
      label: '装架扫描', key: 'send', by: 'supplier',
      from: ['told', 'picking'],
      to: 'picking', hidden: true,
      input: {
        code: no('零件码', { required: true, max: 200 }),
        lineId: rowId('行ID', { note: '不填则按料架位顺序的下一件' }),
      },
    },
    send: {
      label: '发运', key: 'send', by: 'supplier',
      from: ['told', 'picking'],
      to: 'sent',
      dialog: {
        says: ({ fullScan, lineCount, scannedCount }) => ({
          wrong:
            fullScan && scannedCount < lineCount
              ? [{ message: `还有${lineCount - scannedCount}件未扫描，请到备货工位扫完再发运` }]
              : [],
        }),
      },
      input: { rackNo: no('料架号', { max: 20 }), ...driven },
    },
    receive: {
      label: '收货', key: 'receive', by: 'internal',
      from: ['sent'],
      to: 'received', get: true,
      dialog: { asIs: true },
      input: { businessDate: date('业务日期', { note: '不填则为今天', empty: (_, { today }) => today }) },
      lines: {
        receivedQty: qty('实收', { unsigned: true, start: (l) => l.shipQty }),
        damagedQty: qty('破损', { unsigned: true, start: () => null }),
        rejectedQty: qty('拒收', { unsigned: true, start: () => null }),
        diffReason: reason('差异原因', 'DIFF'),
      },
    },
    reissue: {
      label: '补单', key: 'reissue', by: 'internal',
      from: ['told', 'picking', 'sent', 'received'],
      to: ['told', 'picking', 'sent', 'received', 'cancelled'],
      input: {
        jisType: choice(
          '类型',
          { again: [2, '补单', 'warning'], urgent: [3, '紧急', 'danger'] },
          { required: true, initial: 'again' },
        ),
        needAt: instant('线边需求时间', { required: true, ahead: true, fresh: true }),
        reasonCode: reason('补单原因', 'DIFF', { required: true, fresh: true }),
      },
      dialog: {
        says: (_, { lines }) => ({
          wrong: lines.some((l) => l.again) ? [] : [{ field: 'again', message: '请选择要补发的件' }],
        }),
      },
      lines: { again: bool('补发', { required: true, start: () => false }) },
    },
    // Told by the interface of the line, or by hand beside the vehicle (vOnline.screen.tsx).
    resequence: {
      label: '扣车/调序', key: 'edit', by: 'internal', from: 'new', hidden: true,
      acts: {
        on: 'jis',
        answer: {
          moved: int('顺延的件数', { required: true }),
          sent: int('已发运、不能顺延的件数', { required: true }),
        },
      },
      dialog: {
        says: () => ({
          text: '这台车还没有发运的排序件让出料架位，排到本组已广播的最后一架；已发运的不动，供应商随即看到。',
        }),
      },
      input: { lineCode: ref('产线', 'productionLine', { required: true }), ...moved },
    },
    defer: { label: '顺延', by: 'system', from: unsent, to: [...unsent, 'cancelled'], input: moved },
    cancel: {
      label: '取消',
      danger: '架上的件不再供货，数量退回订单；取消后不能恢复，需要时请补单。',
      key: 'cancel', by: 'internal',
      from: ['told', 'picking'],
      to: 'cancelled', get: true,
      input: { reasonCode: reason('取消原因', 'CANCEL', { fresh: true }) },
    },
    print: {
      label: '打印登记', key: 'print',
      by: ['supplier', 'internal'],
      from: ['told', 'picking', 'sent', 'received'],
      get: true, hidden: true,
    },
    settle: {
      label: '差异签字进度', by: 'system',
      from: ['received'],
      input: { diffSignStatus: choice('差异签字', diffSign, { required: true }) },
      lines: { resolution: text('差异处理', { max: 200 }) },
    },
    unreceive: {
      label: '收货冲销', by: 'system',
      from: ['received'],
      to: 'sent',
      lines: {
        receivedQty: qty('冲销实收', { required: true }),
        damagedQty: qty('冲销破损', { required: true }),
        rejectedQty: qty('冲销拒收', { required: true }),
        overQty: qty('冲销超收', { required: true }),
      },
    },
  },
  list: [
    'jisNo', 'status', 'needAt', 'jisGroup', 'groupName', 'lineCode', 'seqFrom', 'seqTo', 'vehicleCount', 'scannedCount',
    'lineCount', 'supplierCode', 'supplierName', 'jisType', 'rackNo', 'plateNo', 'sendAt', 'receivedAt', 'diffQty',
    'diffSignStatus', 'sourceNo', 'broadcastAt', 'plant', 'stationCode', 'warehouse', 'dock', 'creationDate',
  ],
  query: ['jisNo', 'jisGroup', 'lineCode', 'plant', 'supplierCode', 'status', 'needAt'],
  more: ['jisType', 'rackNo', 'broadcastAt', 'sendAt', 'receivedAt', 'diffSignStatus', 'sourceNo', 'stationCode', 'creationDate'],
  sort: ['-creationDate', 'jisNo', 'needAt', 'broadcastAt', 'sendAt'],
  detail: {
    names: ['vin', 'slotNo', 'seqNo', 'partNo', 'partName', 'unit'],
    list: lineColumns,
    query: ['jisNo', 'vin', 'partNo', 'jisGroup', 'lineCode', 'supplierCode', 'plant', 'status', 'lineStatus', 'lineAt'],
    sort: ['lineAt', 'vin'],
  },
  story: {
    counted: ['张', '排序单'],
    card: ['groupName', 'supplierName', 'lineCode', 'needAt', 'vehicleCount', 'seqFrom', 'seqTo'],
    headline: ['groupName', 'jisType', 'needAt', 'seqFrom', 'seqTo', 'vehicleCount', 'rackNo', 'diffSignStatus'],
    parties: {
      发货方: ['supplierCode'],
      收货方: ['plant', 'lineCode', 'stationCode', 'warehouse', 'dock'],
      承运: ['carrierCode', 'plateNo', 'driverName', 'driverPhone'],
    },
    chain: { collecting: 'closeAt', told: null, picking: null, sent: 'needAt', received: 'needAt' },
    amounts: { of: 'totalQty', parts: { receivedQty: 'success', diffQty: 'danger' }, rest: ['未收'] },
    lineAmounts: {
      of: 'needQty',
      parts: { receivedQty: 'success', shortQty: 'danger', damagedQty: 'danger', rejectedQty: 'danger' },
      rest: ['未收'],
    },
    groups: { 时间: ['broadcastAt', 'closeAt', 'publishedAt', 'pickAt', 'sendAt', 'arriveAt', 'receivedAt'] },
  },
  queries: {
    asks: {
      station: {
        title: '备货工位', call: 'getStation',
        input: { lineCode: no('产线'), jisGroup: no('排序组') },
        answer: { now: instant('服务器时间', { required: true }), sheets: json('排序单', { required: true }) },
      },
    },
  },
  prints: {
    print: {
      title: 'JIS排序单', key: 'print', kind: 'a4', landscape: true,
      counts: { action: 'print', field: 'printCount' },
      ...form,
    },
    slots: { title: '料架位标签', key: 'print', kind: 'label', size: [210, 297], from: ['told', 'picking', 'sent'] },
  },
  sheets: {
    detail: {
      title: 'JIS排序单明细', of: 'lines',
      and: ['needAt'],
    },
  },
  events: {
    topic: ['jis', 'JIS排序单'],
    tells: {
      published: {
        title: 'JIS排序单组架',
        text: '排序单 {jisNo}（{groupName}）已组架，{needAt} 到线，请备货',
        many: '{n} 张排序单已组架，请备货',
      },
      deferred: {
        title: '车辆顺延',
        text: '车辆 {vin} 的 {groupName} 从排序单 {jisNo} 顺延到后面的料架',
        many: '{n} 台车的排序件已顺延',
      },
      reissued: { title: '排序件补单', text: '排序单 {jisNo} 有件要补，{needAt} 到线', many: '{n} 张排序单有件要补' },
      diffOpened: {
        title: '排序单收货差异', text: '排序单 {sheetNo} 有差异，请定责', many: '{n} 张排序单有差异，请定责', as: 'diff.opened',
      },
    },
  },
  desk: {
    opens: { by: 'needAt' },
    waits: {
      jisToSend: { title: '待备货、发运的排序单', act: 'send', kind: 'goods', tone: 'primary', due: 'needAt' },
      jisLate: {
        title: '逾期未发的排序单', for: 'internal', key: 'logi.jis.query', kind: 'late', tone: 'danger',
        in: ['told', 'picking'],
        where: { needAtEnd: moment.now },
        due: 'needAt',
      },
      jisToReceive: { title: '待收的排序单', act: 'receive', kind: 'goods', tone: 'warning', since: 'sendAt' },
    },
  },
  archive: { after: 6, in: ['received', 'cancelled'], settled: { diffSignStatus: 'done' } },
  rights: {
    grants: {
      PLANNER: 'all', MAT_CTRL: 'all', DISPATCHER: 'all',
      RECEIVER: ['read', 'receive', 'print'],
      WH_MANAGER: ['read', 'receive', 'print'],
      LOGI_CLERK: 'read',
      SUP_ALL: ['read', 'send', 'print'],
      SUP_SALES: 'read',
      SUP_SHIPPER: ['read', 'send', 'print'],
    },
  },
})
