import {
  bool, choice, date, defineDocument, gather, instant, int, json, kept, look, moment, no, plate, ref, rowId, text,
} from '../../../declare/index.ts'
import { dockOf, ownPlant, party, remark, truck, warehouseName } from '../../mixins.ts'

const driver = { driverName: truck.driverName, driverPhone: truck.driverPhone }
const gate = { gate: no('门岗', { max: 20 }) }
const place = {
  dock: dockOf(),
  appointStart: instant('预约开始', { indexed: true }),
  appointEnd: instant('预约结束'),
}
/** A sheet on the truck. */
const load = {
  sheetNo: no('送货单', { required: true, numberOf: ['sendSheet', 'batSend', 'delivery'] }),
  sheetId: rowId('送货单ID', { required: true, indexed: true }),
  supplierCode: ref('供应商代码', 'supplier', { required: true }),
}
/** Which truck: what the gate reads, types or is shown. */
const atGate = {
  plant: ref('工厂', 'factory', { required: true }),
  code: no('车牌号或送货单号', { required: true, max: 500, note: '可扫送货单上的二维码' }),
}
/** What is known of a truck when it has come. */
const arrival = { plateNo: truck.plateNo, ...driver, ...gate }
const inYard = ['queueing', 'called', 'unloading'] as const

/**
 * 调度单 ticket of a truck: from its booked slot through gate, queue and dock until it has left. What is booked stands on the
 * sheets; a ticket gathers the sheets that one truck brings at one time (booking.server.ts).
 */
export const ddRoom = defineDocument('ddRoom', {
  title: '电子调度室',
  about: [
    '厂区里的每一辆送货车：预约、签到排队、叫号、靠台卸货、离厂，以及各道口的占用。',
    '送货单预约窗口时自动产生；没有预约的车在门岗签到时产生。', '今天没有车辆',
  ],
  at: '/logi/ddroom', key: 'logi.ddroom',
  number: ['DD', 4],
  scope: {
    internal: { plant: 'plant' },
    carrier: { own: 'carrierId' },
    // A truck with several suppliers' goods is nobody's alone: each follows it on its own sheet.
    supplier: { own: 'supplierId' },
  },
  fields: {
    ticketNo: no('调度单号', { required: true }),
    queueNo: no('排队号', { max: 10 }),
    plant: party.plant, plantName: party.plantName,
    warehouse: ref('收货仓库', 'warehouse', { within: 'plant' }),
    warehouseName,
    ...gate,
    ...place,
    ...truck,
    // Whoever calls a truck that does not come calls its driver.
    driverPhone: { ...truck.driverPhone, phone: { whole: ['booked', ...inYard] } },
    sheetNos: gather('送货单', 'sheetNo', 'sheetNo'),
    supplierCode: ref('供应商代码', 'supplier', { note: '一车只有一家供应商的货时才有' }),
    supplierId: { ...kept(int('供应商ID'), 'supplierCode', 'id'), required: false as const },
    supplierName: look('供应商名称', 'supplierCode', 'supplierName'),
    priority: choice(
      '优先级',
      { normal: [0, '正常', 'primary'], warning: [1, '预警', 'warning'], critical: [2, '特急', 'danger'] },
      { required: true, initial: 'normal' },
    ),
    isWalkIn: bool('未预约车辆', { required: true, initial: false, note: '没有预约就到了' }),
    checkInAt: instant('签到时间', { indexed: true }),
    callAt: instant('叫号时间'),
    dockInAt: instant('靠台时间'),
    unloadStart: instant('开始卸货'),
    unloadEnd: instant('卸货完成'),
    outAt: instant('离厂时间'),
    waitMin: int('等待(分)', { note: '签到到靠台' }),
    unloadMin: int('卸货(分)'),
    stayMin: int('在厂(分)', { note: '签到到离厂' }),
    unloader: text('卸货组', { max: 30 }),
    passReason: text('放行原因', { max: 200 }),
    ...remark,
  },
  lines: {
    ...load,
    supplierName: look('供应商名称', 'supplierCode', 'supplierName'),
  },
  states: {
    booked: [0, '已预约', 'info'],
    queueing: [1, '排队中', 'primary'],
    called: [2, '已叫号', 'warning'],
    unloading: [3, '卸货中', 'warning'],
    out: [4, '已离厂', 'success'],
    noShow: [5, '预约未到', 'danger'],
    cancelled: [9, '已取消', 'info'],
  },
  actions: {
    checkIn: {
      label: '签到', key: 'receive', by: 'internal', from: 'new', hidden: true,
      acts: {
        on: 'ddRoom',
        answer: { ticketId: rowId('调度单ID', { required: true }), queueNo: no('排队号', { required: true }) },
      },
      input: { ...atGate, ...arrival },
    },
    enter: { label: '签到', key: 'receive', by: 'internal', from: ['booked'], to: 'queueing', input: arrival },
    walkIn: {
      label: '未预约车辆登记', key: 'receive', by: 'internal', from: 'new', to: 'queueing',
      input: {
        plant: ownPlant,
        plateNo: plate('车牌号', { required: true }),
        warehouse: ref('收货仓库', 'warehouse', { within: 'plant', note: '车上没有在途送货单时填写' }),
        ...driver,
        ...gate,
        ...remark,
      },
    },
    schedule: {
      label: '改约', key: 'schedule',
      by: ['internal', 'carrier'],
      from: ['booked'],
      get: true,
      input: {
        dock: dockOf({ required: true }),
        windowStart: instant('时段开始', { required: true, start: (row) => row.appointStart }),
      },
    },
    call: {
      label: '叫号', key: 'call', by: 'internal',
      from: ['queueing'],
      to: 'called', get: true,
      input: { dock: dockOf({ required: true }) },
    },
    dockIn: { label: '靠台', key: 'receive', by: 'internal', from: ['called'], to: 'unloading', get: true },
    unloadEnd: { label: '卸货完成', key: 'receive', by: 'internal', from: ['unloading'], get: true },
    out: { label: '离厂', key: 'receive', by: 'internal', from: ['unloading'], to: 'out', get: true },
    pass: {
      label: '放行', key: 'edit', by: 'internal', from: inYard, to: 'out',
      danger: '送货单还没有收完，或还没有卸货，车辆仍然离厂。',
      input: { passReason: text('放行原因', { required: true, max: 200 }) },
    },
    requeue: { label: '退回排队', key: 'call', by: 'internal', from: ['called'], to: 'queueing' },
    edit: {
      label: '修改', key: 'edit', by: 'internal',
      from: ['booked', ...inYard],
      input: {
        priority: choice(
          '优先级',
          { normal: [0, '正常', 'primary'], warning: [1, '预警', 'warning'], critical: [2, '特急', 'danger'] },
          { required: true },
        ),
        ...driver,
        ...gate,
        unloader: text('卸货组', { max: 30 }),
        ...remark,
      },
    },
    noShow: { label: '登记未到', key: 'cancel', by: 'internal', from: ['booked'], to: 'noShow', get: true },
    cancel: {
      label: '取消', key: 'cancel', by: 'internal',
      from: ['booked'],
      to: 'cancelled', get: true, danger: '预约的时段随之释放，送货单需要重新预约。',
    },
    missed: { label: '预约未到', by: 'clock', from: ['booked'], to: 'noShow' },
    left: { label: '收完离厂', by: 'clock', from: ['booked', 'queueing', 'called'], to: 'out' },
    rebook: {
      label: '改约', by: 'system',
      from: ['booked'],
      input: {
        warehouse: ref('收货仓库', 'warehouse', { within: 'plant' }),
        carrierCode: truck.carrierCode, plateNo: truck.plateNo,
        ...driver,
        ...place,
      },
    },
    load: {
      label: '加单', by: 'system',
      from: ['booked'],
      input: load,
    },
    unload: { label: '减单', by: 'system', from: ['booked'], to: ['booked', 'cancelled'], input: { sheetNo: load.sheetNo } },
    seen: { label: '到达登记', by: 'system', from: ['booked'], to: 'queueing' },
  },
  list: [
    'ticketNo', 'status', 'queueNo', 'plateNo', 'plant', 'warehouse', 'dock', 'appointStart', 'checkInAt', 'priority',
    'supplierCode', 'supplierName', 'sheetNos', 'carrierName', 'callAt', 'dockInAt', 'unloadEnd', 'outAt', 'waitMin', 'unloadMin',
    'stayMin', 'isWalkIn', 'appointEnd', 'unloader', 'gate', 'creationDate',
  ],
  query: ['ticketNo', 'plateNo', 'plant', 'status', 'appointStart'],
  more: ['queueNo', 'warehouse', 'dock', 'supplierCode', 'carrierCode', 'priority', 'checkInAt', 'outAt', 'isWalkIn', 'gate'],
  sort: ['-creationDate', 'ticketNo', 'appointStart', 'checkInAt', 'outAt'],
  detail: {
    call: 'getLines',
    names: ['sheetNo', 'supplierName'],
    list: ['ticketNo', 'lineNo', 'sheetNo', 'supplierCode', 'supplierName'],
    query: ['ticketNo', 'sheetNo', 'supplierCode'],
    sort: ['lineNo', 'sheetNo'],
  },
  story: {
    counted: ['张', '调度单'],
    card: ['plateNo', 'queueNo', 'dock', 'appointStart', 'checkInAt', 'sheetNos'],
    headline: ['queueNo', 'plateNo', 'dock', 'appointStart', 'priority', 'isWalkIn', 'remark'],
    parties: { 收货方: ['plant', 'warehouse', 'gate'], 承运: ['carrierCode', 'driverName', 'driverPhone'] },
    chain: { booked: null, queueing: 'appointStart', called: null, unloading: null, out: null },
    groups: {
      时间: ['checkInAt', 'callAt', 'dockInAt', 'unloadStart', 'unloadEnd', 'outAt', 'waitMin', 'unloadMin', 'stayMin'],
    },
  },
  queries: {
    asks: {
      board: {
        title: '调度看板', call: 'getBoard',
        input: { plant: ref('工厂', 'factory', { required: true }), date: date('日期', { required: true }) },
        answer: {
          now: instant('服务器时间', { required: true }),
          docks: json('道口', { required: true }),
          trucks: json('车辆', { required: true }),
        },
      },
      gate: {
        title: '门岗查车', call: 'getGate', key: 'receive', input: atGate,
        answer: {
          plateNo: no('车牌号'),
          ticketId: rowId('调度单ID'),
          ticketNo: no('调度单号'),
          queueNo: no('排队号'),
          status: int('状态'),
          dock: no('道口'),
          appointStart: instant('预约开始'),
          waiting: int('前面的车数', { required: true }),
          sheets: json('送货单', { required: true }),
        },
      },
      link: {
        title: '司机查看排队的链接', call: 'getLink',
        input: { id: rowId('调度单ID', { required: true }) },
        answer: {
          path: text('相对地址', { required: true }),
          link: text('链接', { required: true }),
          expiresAt: instant('失效时间', { required: true }),
        },
      },
    },
  },
  sheets: {
    list: {
      and: ['passReason'],
      without: ['priority', 'supplierCode', 'supplierName', 'unloader', 'gate', 'creationDate'],
    },
  },
  events: {
    topic: ['yard', '厂区调度'],
    tells: {
      called: { title: '叫号', text: '车辆 {plateNo}（{queueNo}）请到 {dock} 道口卸货', many: '{n} 辆车已叫号' },
      missed: { title: '预约未到', text: '车辆 {plateNo} 预约 {time} 未到，已记预约未到，请重新预约' },
    },
  },
  desk: {
    opens: { by: 'appointStart' },
    waits: {
      yardQueue: { title: '排队待叫号的车辆', act: 'call', kind: 'goods', tone: 'warning', in: ['queueing'], since: 'checkInAt' },
      yardLate: {
        title: '预约已过未到的车辆',
        for: ['internal', 'carrier'],
        key: 'logi.ddroom.query', kind: 'late', tone: 'danger',
        in: ['booked'],
        where: { appointEndEnd: moment.now },
        due: 'appointEnd',
      },
    },
  },
  archive: { after: 6, in: ['out', 'noShow', 'cancelled'] },
  rights: {
    grants: {
      DISPATCHER: 'all', WH_MANAGER: 'all',
      RECEIVER: ['read', 'call', 'receive'],
      LOGI_CLERK: 'read', PLANNER: 'read', SUP_ALL: 'read', SUP_SHIPPER: 'read',
      CAR_DISPATCH: ['read', 'schedule'],
    },
  },
})
