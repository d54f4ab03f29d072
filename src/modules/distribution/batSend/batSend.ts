import {
  choice, date, dec, defineDocument, files, instant, int, kept, moment, no, qty, rowId, ref, text,
} from '../../../declare/index.ts'
import { progress, signed, signedAs } from '../../../parts/signed.ts'
import { publish } from '../../../parts/told.ts'
import { expectedOf } from '../../common/expected.ts'
import { dockOf, part, party, reason, remark, sheetProof, truck, warehouseName } from '../../mixins.ts'
import { reslot, schedule, slots, slotStart } from '../docking.ts'
import { diffSign, sendSheet } from '../sendSheet/sendSheet.ts'

/** What is shipped, and followed by its number. */
export const unitKind = { battery: [1, '电池'], drive: [2, '电驱'] } as const
export const testResult = { passed: [1, '合格', 'success'], failed: [2, '不合格', 'danger'] } as const

/** What the supplier says of one unit. */
export const tested = {
  prodDate: date('生产日期'),
  factoryPhase: no('产线'),
  soc: dec('SOC(%)', 2, { unsigned: true, sum: false, note: '荷电状态，0-100；电池必填' }),
  cellVoltMax: dec('最高单体电压(V)', 3, { unsigned: true, sum: false }),
  cellVoltMin: dec('最低单体电压(V)', 3, { unsigned: true, sum: false }),
  insulationKohm: dec('绝缘电阻(kΩ)', 1, { unsigned: true, sum: false }),
  firmware: no('软件版本'),
  testResult: choice('检测结果', testResult),
}
const registered = { serialNo: no('电池编码/序列号', { max: 32, note: '电池编码为24位字母和数字' }), ...tested }

const driven = { plateNo: truck.plateNo, driverName: truck.driverName, driverPhone: truck.driverPhone }
const papers = {
  testReport: files('出厂检测报告', { max: 5, note: '发布前上传' }),
  dgDoc: files('危货运输文件', { max: 3, note: '电池发运前上传' }),
  unNo: no('UN编号', { max: 10 }),
}
/** Of a unit nothing can be more than one: all of it came as it should, or none. */
const one = (label: string) => qty(label, { required: true, initial: 0 })

const form = {
  parties: {
    发货方: ['supplierCode', 'supplierName'],
    收货方: ['plant', 'plantName', 'warehouse', 'dock'],
    承运: ['carrierName', 'plateNo', 'driverName', 'driverPhone'],
  },
  head: ['sendKind', 'orderNo', 'packModel', 'planSendAt', 'planArriveAt', 'sendAt', 'totalQty', 'unNo', 'remark'],
  lines: ['lineNo', 'partNo', 'partName', 'unit', 'shipQty', 'serialNo', 'prodDate', 'testResult', ['receivedQty', 18, 'blank']],
  sums: ['shipQty'],
  sign: ['发货人', '司机', '仓库收货', '复核'],
} as const

const shipping = signedAs('SupplierSendSign', 'supplier', ['published'])

/**
 * 电池发货单 unit send sheet: batteries or drives on a truck, a line a unit with its number and test data. Drafted from a call-off →
 * numbers are registered → published → sent → received by scanning; what differs is settled by diff, as of any sheet.
 */
export const batSend = defineDocument('batSend', {
  title: '电池发货单',
  about: [
    '一车电池或电驱的清单，一行一件：编码、出厂检测数据；收货逐件扫码，少一件多一件都看得出。',
    '由供应商在电池订单、电驱订单上点“生成发货单”产生，再录入或导入每件的编码。',
  ],
  at: '/logi/bat-send', key: 'logi.batsend',
  number: ['BS', 5],
  unique: ['sheetNo'],
  scope: {
    internal: { plant: 'plant', not: ['draft'] },
    supplier: { own: 'supplierId' },
    carrier: { own: ['carrierId', 'operatorId'], not: ['draft'] },
  },
  fields: {
    sheetNo: no('发货单号', { required: true }),
    sendKind: choice('发货类别', unitKind, { required: true }),
    orderNo: no('订单号', { required: true, numberOf: ['batOrder', 'driOrder'] }),
    packModel: no('型号'),
    ...party,
    warehouse: ref('收货仓库', 'warehouse', { required: true, within: 'plant' }),
    warehouseName,
    operatorId: { ...kept(rowId('仓库运营方ID'), 'warehouse', 'operatorId'), required: false as const },
    dock: dockOf(),
    planSendAt: instant('计划发运时间', { required: true }),
    planArriveAt: instant('计划到达时间', { required: true }),
    windowEnd: instant('窗口截止'),
    ...slotStart,
    sendAt: instant('实际发运时间'),
    arriveAt: instant('到达时间'),
    receivedAt: instant('收货时间'),
    ...truck,
    driverPhone: { ...truck.driverPhone, phone: { whole: ['sent', 'arrived', 'receiving'] } },
    transportBy: sendSheet.fields.transportBy,
    serialCount: int('已登记编码', { required: true, initial: 0 }),
    totalQty: qty('发货数量', { required: true, initial: 0 }),
    receivedQty: qty('实收数量', { required: true, initial: 0, proof: sheetProof(['RCV'], 'TRN', -1) }),
    diffQty: qty('差异数量', { required: true, initial: 0 }),
    onTime: sendSheet.fields.onTime,
    ...papers,
    printCount: int('打印次数', { required: true, initial: 0 }),
    diffSignStatus: choice('差异签字', diffSign),
    diffNo: no('差异单号', { numberOf: 'diff' }),
    ...signed,
    ...remark,
  },
  lines: {
    demandNo: no('订单号', { required: true, numberOf: ['batOrder', 'driOrder'] }),
    demandLineId: rowId('需求行ID', { required: true, indexed: true }),
    ...part,
    serialNo: no('电池编码/序列号', { max: 32 }),
    serialId: rowId('序列号ID', { indexed: true }),
    ...tested,
    shipQty: qty('数量', { required: true, initial: 1, proof: sheetProof(['SHP'], 'TRN') }),
    receivedQty: qty('实收', { required: true, initial: 0, proof: sheetProof(['RCV'], 'TRN', -1) }),
    shortQty: one('短少'),
    damagedQty: one('破损'),
    rejectedQty: one('拒收'),
    overQty: one('超收'),
    diffReason: no('差异原因'),
    batchNo: no('批次'),
    qcState: sendSheet.lines.qcState,
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
    edit: {
      label: '修改', key: 'edit', by: 'supplier',
      from: ['draft', 'published'],
      input: {
        planSendAt: instant('计划发运时间', { required: true }),
        planArriveAt: instant('计划到达时间', { required: true }),
        carrierCode: truck.carrierCode,
        ...driven,
        ...papers,
        ...remark,
      },
    },
    register: {
      label: '登记编码', key: 'edit', by: 'supplier',
      from: ['draft'],
      lines: registered,
    },
    scan: {
      label: '扫码登记', key: 'edit', by: 'supplier',
      from: ['draft'],
      hidden: true,
      input: { serialNo: no('编码', { required: true, max: 60 }) },
    },
    schedule,
    publish: publish({ by: 'supplier', get: true }),
    send: {
      label: '发运', key: 'send', by: 'supplier',
      from: ['published'],
      to: 'sent', get: true, input: driven,
    },
    sign: shipping.sign, cancelSign: shipping.cancelSign,
    arrive: { label: '到达登记', key: 'receive', by: ['internal', 'carrier'], from: ['sent'], to: 'arrived', get: true },
    receive: {
      label: '收货', key: 'receive',
      by: ['internal', 'carrier'],
      from: ['sent', 'arrived', 'receiving'],
      to: ['receiving', 'received'],
      input: {
        serials: text('扫到的编码', { max: 20_000, note: '每行一个；扫到即合格实收。破损、拒收的在下面逐件注明' }),
        finish: choice(
          '收货完成',
          { yes: [1, '是'], no: [0, '否'] },
          { required: true, initial: 'yes', note: '完成后没有扫到的为短少' },
        ),
        businessDate: date('业务日期'),
      },
      lines: {
        outcome: choice('结果', {
          received: [1, '实收', 'success'],
          damaged: [2, '破损', 'danger'],
          rejected: [3, '拒收', 'danger'],
        }),
        diffReason: reason('差异原因', 'DIFF'),
      },
    },
    receiveUnit: {
      label: '扫码收货', key: 'receive',
      by: ['internal', 'carrier'],
      // When all is there the rule says which number was scanned twice.
      from: ['sent', 'arrived', 'receiving', 'received'],
      to: ['receiving', 'received'],
      hidden: true,
      input: { serialNo: no('编码', { required: true, max: 60 }) },
    },
    scanSerial: {
      label: '扫码收货', key: 'receive',
      by: ['internal', 'carrier'],
      from: 'new', hidden: true,
      acts: {
        on: 'batSend',
        answer: {
          sheetNo: no('发货单号', { required: true }),
          partNo: no('零件号', { required: true }),
          serialNo: no('编码', { required: true }),
          left: int('还有几件未扫', { required: true }),
        },
      },
      input: { serialNo: no('编码', { required: true, max: 60 }) },
    },
    print: {
      label: '打印登记', key: 'print',
      by: ['supplier', 'internal'],
      from: ['published', 'sent', 'arrived', 'receiving', 'received'],
      get: true, hidden: true,
    },
    cancel: {
      label: '取消', danger: '登记的编码全部释放，数量退回订单；取消后不能恢复。', key: 'cancel',
      by: ['supplier', 'internal'],
      from: ['draft', 'published'],
      to: 'cancelled', get: true,
    },
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
    close: { label: '关闭', key: 'receive', by: 'internal', from: ['received'], to: 'closed' },
    reslot,
    signProgress: progress(['draft', 'published', 'sent', 'arrived', 'receiving', 'received', 'closed', 'cancelled']),
  },
  card: ['supplierName', 'sendKind', 'warehouse', 'planArriveAt', 'plateNo', 'totalQty', 'serialCount'],
  list: [
    'sheetNo', 'status', 'sendKind', 'supplierCode', 'supplierName', 'plant', 'dock', 'planArriveAt', 'totalQty', 'serialCount',
    'receivedQty', 'diffQty', 'plateNo', 'orderNo', 'packModel', 'warehouse', 'planSendAt', 'sendAt', 'arriveAt', 'onTime',
    'slotStart', 'receivedAt', 'signStatus', 'diffSignStatus', 'carrierName', 'unNo', 'printCount', 'creationDate',
  ],
  query: ['sheetNo', 'sendKind', 'orderNo', 'plant', 'supplierCode', 'status', 'planArriveAt'],
  more: [
    'supplierName', 'packModel', 'warehouse', 'dock', 'plateNo', 'diffSignStatus', 'signStatus', 'onTime', 'sendAt', 'receivedAt',
    'creationDate',
  ],
  sort: ['-creationDate', 'sheetNo', 'plant', 'supplierCode', 'planSendAt', 'sendAt', 'planArriveAt', 'receivedAt'],
  detail: {
    names: ['partNo', 'partName', 'serialNo', 'unit'],
    list: [
      'sheetNo', 'lineNo', 'status', 'serialNo', 'partNo', 'partName', 'unit', 'shipQty', 'receivedQty', 'prodDate', 'testResult',
      'soc', 'cellVoltMax', 'cellVoltMin', 'insulationKohm', 'firmware', 'factoryPhase', 'demandNo', 'planArriveAt',
      'supplierCode', 'plant', 'warehouse', 'shortQty', 'damagedQty', 'rejectedQty',
    ],
    query: ['sheetNo', 'serialNo', 'partNo', 'demandNo', 'supplierCode', 'plant', 'status', 'planArriveAt', 'testResult'],
    sort: ['partNo', 'serialNo'],
  },
  story: {
    headline: ['sendKind', 'orderNo', 'packModel', 'planArriveAt', 'slotStart', 'serialCount', 'unNo', 'diffSignStatus'],
    parties: {
      发货方: ['supplierCode'],
      收货方: ['plant', 'warehouse', 'dock'],
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
      时间: ['planSendAt', 'sendAt', 'arriveAt', 'windowEnd', 'receivedAt', 'onTime'],
      随车文件: ['testReport', 'dgDoc', 'unNo'],
    },
  },
  signedAs: [25, '电池发货单'],
  signing: {
    ship: {
      ...shipping.phase,
      title: '发运签字', start: 'publish', before: 'send',
      locks: ['edit'],
      ends: ['cancel', 'close'],
      worth: 'shipQty',
    },
  },
  prints: {
    print: { title: '电池发货单', key: 'print', kind: 'a4', counts: { action: 'print', field: 'printCount' }, ...form },
    reportPdf: { title: '电池发货单', menu: '电池发货单（表单，不计次数）', key: 'reportPdf', kind: 'a4', ...form },
    serialList: {
      title: '序列号清单', key: 'print', kind: 'a4', landscape: true, parties: form.parties,
      head: ['sendKind', 'orderNo', 'packModel', 'planArriveAt', 'totalQty'],
      lines: [
        'lineNo', 'partNo', ['serialNo', 70, 'code128'], 'prodDate', 'testResult', 'soc', 'cellVoltMax', 'cellVoltMin',
        'insulationKohm',
      ],
    },
    dgNote: {
      title: '危险货物运输单', key: 'print', kind: 'a4',
      parties: { 托运人: form.parties.发货方, 收货人: form.parties.收货方, 承运人: form.parties.承运 },
      head: ['unNo', 'sendKind', 'packModel', 'totalQty', 'planSendAt', 'planArriveAt', 'remark'],
      lines: ['lineNo', 'partNo', 'partName', 'unit', 'shipQty', 'serialNo', 'soc'],
      sums: ['shipQty'],
      notes: [
        '锂离子电池组，第9类杂项危险物质和物品，UN编号见上。',
        '装车前确认外壳无破损、无漏液、无鼓胀，绝缘合格；运输中避免高温、撞击、淋雨，禁止与易燃物混装。',
        '发生冒烟、起火时立即停车疏散，用大量水持续降温，并联系发货方。',
      ],
      sign: ['托运人', '承运人（司机）', '收货人'],
    },
  },
  sheets: {
    // One row a unit: what the supplier's test bench wrote, under the number of the sheet.
    serials: {
      title: '编码登记', fills: 'register',
      columns: ['sheetNo', 'lineNo', 'partNo', ...(Object.keys(registered) as (keyof typeof registered)[])],
      call: 'exportSerials', template: 'exportTemplate', upload: 'importSerials',
    },
  },
  asks: { slots, expected: expectedOf('待收电池发货单', 'getExpected', 'receive') },
  topic: ['batsend', '电池发货单'],
  tells: {
    published: {
      title: '电池发货单发布', text: '电池发货单 {sheetNo} 已发布，等待发运', many: '{n} 张电池发货单已发布，等待发运',
    },
    sent: { title: '电池已发运', text: '电池发货单 {sheetNo} 已发运，请准备收货', many: '{n} 张电池发货单已发运，请准备收货' },
    diffOpened: {
      title: '电池收货差异', text: '电池发货单 {sheetNo} 有差异，请定责', many: '{n} 张电池发货单有差异，请定责',
      as: 'diff.opened',
    },
  },
  waits: {
    batSendToRegister: { title: '待登记、发布的电池发货单', act: 'publish', tone: 'primary', due: 'planSendAt' },
    batSendToSend: { title: '待发运的电池发货单', act: 'send', tone: 'primary', due: 'planSendAt' },
    batSendLate: {
      title: '迟到未到的电池发货单', for: 'internal', key: 'logi.batsend.receive', tone: 'danger',
      in: ['sent'],
      where: { planArriveAtEnd: moment.now },
      due: 'planArriveAt',
    },
    batSendToReceive: {
      title: '待收的电池发货单', act: 'receive', tone: 'warning',
      in: ['arrived', 'receiving'],
      since: 'arriveAt',
    },
  },
  agendas: {
    batDepartures: {
      title: '今日电池发运', for: 'supplier', key: 'logi.batsend.send', at: 'planSendAt',
      open: ['draft', 'published'],
      done: ['sent', 'arrived', 'receiving', 'received'],
      words: { open: '待发', done: '已发', late: '已过时间' },
      names: ['sheetNo', 'plantName', 'warehouseName', 'dock', 'plateNo'],
      needs: { slotStart: '未预约', dgDoc: '无危货文件', signStatus: '未签字', driverName: '无司机', plateNo: '无车牌' },
    },
    batArrivals: {
      title: '今日电池到货', for: 'internal', key: 'logi.batsend.receive', at: 'planArriveAt',
      open: ['sent'],
      expected: ['published'],
      now: ['arrived', 'receiving'],
      done: ['received', 'closed'],
      words: { open: '预计', now: '在场', done: '已收', late: '迟到' },
      lane: ['warehouse', 'dock'],
      names: ['plateNo', 'supplierName', 'sheetNo', 'totalQty'],
    },
    batTrips: {
      title: '今日电池车次', for: 'carrier', at: 'planArriveAt',
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
  grants: {
    PLANNER: 'read', MAT_CTRL: 'read',
    DISPATCHER: ['read', 'schedule'],
    RECEIVER: ['read', 'receive', 'print', 'reportPdf', 'sign', 'signPdf'],
    WH_MANAGER: ['all', 'sign'],
    FIN_CLERK: 'read', FIN_HEAD: 'read', SUP_ALL: 'all', SUP_SALES: 'read', SUP_SHIPPER: 'all', CAR_DISPATCH: 'read',
    TPL_KEEPER: ['read', 'receive', 'print', 'reportPdf'],
  },
})
