import { choice, date, dec, defineDocument, instant, int, no, qty, ref, rowId, text } from '../../../declare/index.ts'
import { part, party, remark, truck } from '../../mixins.ts'

/** Difference-sign status (spec); null: no difference. */
export const diffSign = {
  waiting: [0, '待开始', 'info'],
  supplierSigning: [5, '供应商签字中', 'primary'],
  makerSigning: [10, '主机厂签字中', 'warning'],
  done: [15, '签字完成', 'success'],
  overdue: [20, '逾期未签', 'danger'],
} as const

/** Documents whose lines may be shipped. */
export const demandType = {
  pullSheet: [1, '拉动单'],
  materialOrder: [2, '物料订单'],
  sendSheet: [3, '补发'],
} as const

const transport = { carrierCode: truck.carrierCode, plateNo: truck.plateNo, driverName: truck.driverName, driverPhone: truck.driverPhone, transportBy: choice('运输方式', { supplier: [1, '供应商自运'], maker: [2, '主机厂组织'] }, { required: true, initial: 'supplier' }) }
const times = { planSendAt: instant('计划发运时间', { required: true }), planArriveAt: instant('计划到达时间', { required: true }), windowEnd: instant('窗口截止') }
const optionalTimes = { planSendAt: instant('计划发运时间'), planArriveAt: instant('计划到达时间'), windowEnd: instant('窗口截止') }
const pack = { snp: qty('标准包装', { positive: true }), batchNo: no('批次'), prodDate: date('生产日期') }
const sheetProof = (moves: string[], account: string, sign: 1 | -1 = 1) => ({ by: 'sheet' as const, accounts: [account], moves, sign })

/**
 * 送货单 send sheet (ASN): what is on the truck, packed on trays and boxes.
 * Supplier drafts it from demand lines → publishes → sends → the plant receives; differences are settled by diff.
 */
export const sendSheet = defineDocument('sendSheet', {
  title: '送货单',
  at: '/logi/sendSheet',
  key: 'logi.sendSheet',
  number: ['SS', 5],
  unique: ['sheetNo'],
  scope: { internal: { plant: 'plant', not: ['draft'] }, supplier: { own: 'supplierId' }, carrier: { own: 'carrierId', not: ['draft'] } },

  fields: {
    sheetNo: no('送货单号', { required: true }),
    sheetType: choice('单据类型', { normal: [1, '常规'], kd: [2, 'KD'], project: [3, '项目'], reissue: [4, '补发'], jis: [5, 'JIS'], battery: [6, '电池'] }, { required: true, initial: 'normal' }),
    sourceType: choice('来源类型', demandType),
    sourceNo: no('来源单号'),
    parentSheetNo: no('原送货单'),
    ...party,
    warehouse: ref('收货仓库', 'warehouse', { required: true, within: 'plant' }),
    zone: no('库区'),
    dock: no('道口'),
    shipFrom: text('发货地', { max: 200 }),
    ...times,
    sendAt: instant('实际发运时间'),
    arriveAt: instant('到达时间'),
    receivedAt: instant('收货时间'),
    ...truck,
    transportBy: transport.transportBy,
    trayCount: int('托数', { required: true, initial: 0 }),
    boxCount: int('箱数', { required: true, initial: 0 }),
    totalQty: qty('送货数量', { required: true, initial: 0 }),
    receivedQty: qty('实收数量', { required: true, initial: 0, proof: sheetProof(['RCV', 'DIF.H1', 'DIF.O1'], 'SUP', -1) }),
    diffQty: qty('差异数量', { required: true, initial: 0 }),
    onTime: choice('到货评价', { onTime: [1, '准时', 'success'], early: [2, '早到', 'warning'], late: [3, '迟到', 'danger'] }),
    rateScore: dec('评分', 1),
    printCount: int('打印次数', { required: true, initial: 0 }),
    diffSignStatus: choice('差异签字', diffSign),
    diffNo: no('差异单号'),
    ...remark,
  },
  lines: {
    demandType: choice('需求类型', demandType, { required: true }),
    demandNo: no('需求单号', { required: true }),
    demandLineId: rowId('需求行ID', { required: true, indexed: true }),
    ...part,
    shipQty: qty('送货数量', { required: true, positive: true, proof: sheetProof(['SHP'], 'TRN') }),
    ...pack,
    boxes: int('箱数', { required: true, initial: 0 }),
    tailQty: qty('尾箱数量', { required: true, initial: 0 }),
    receivedQty: qty('实收数量', { required: true, initial: 0, proof: sheetProof(['RCV'], 'TRN', -1) }),
    shortQty: qty('短少', { required: true, initial: 0 }),
    damagedQty: qty('破损', { required: true, initial: 0 }),
    rejectedQty: qty('拒收', { required: true, initial: 0 }),
    overQty: qty('超收', { required: true, initial: 0 }),
    diffReason: no('差异原因'),
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
      label: '新增',
      key: 'add',
      by: 'supplier',
      from: 'new',
      to: 'draft',
      input: { ...times, shipFrom: text('发货地', { max: 200 }), dock: no('道口'), ...transport, ...remark },
      lines: { demandLineId: rowId('需求行ID', { required: true }), shipQty: qty('送货数量', { required: true, positive: true }), ...pack },
    },
    edit: {
      label: '修改',
      key: 'edit',
      by: 'supplier',
      from: ['draft', 'published'],
      input: { ...optionalTimes, ...transport, transportBy: choice('运输方式', { supplier: [1, '供应商自运'], maker: [2, '主机厂组织'] }), ...remark },
      lines: { shipQty: qty('送货数量', { unsigned: true }), ...pack },
    },
    autoPack: { label: '自动组托', key: 'addtray', by: 'supplier', from: ['draft', 'published'] },
    publish: { label: '发布', key: 'pub', by: 'supplier', from: ['draft'], to: 'published', get: true },
    send: { label: '发运', key: 'send', by: 'supplier', from: ['published'], to: 'sent', get: true, input: { plateNo: truck.plateNo, driverName: truck.driverName } },
    arrive: { label: '到达登记', key: 'receive', by: ['internal', 'carrier'], from: ['sent'], to: 'arrived', get: true },
    receive: {
      label: '收货',
      key: 'receive',
      by: 'internal',
      from: ['sent', 'arrived', 'receiving'],
      to: ['receiving', 'received'],
      input: { finish: choice('收货完成', { yes: [1, '是'], no: [0, '否'] }, { required: true, initial: 'yes' }), businessDate: date('业务日期') },
      lines: {
        receivedQty: qty('本次实收', { required: true, unsigned: true }),
        damagedQty: qty('破损', { unsigned: true }),
        rejectedQty: qty('拒收', { unsigned: true }),
        overQty: qty('超收', { unsigned: true }),
        diffReason: ref('差异原因', 'reasonCode'),
      },
    },
    receiveBox: { label: '扫箱收货', key: 'receive', by: 'internal', from: ['sent', 'arrived', 'receiving'], to: ['receiving', 'received'], input: { boxNo: no('箱号', { required: true }) } },
    reissue: { label: '补发', key: 'reissue', by: 'internal', from: ['received'], input: { planSendAt: times.planSendAt, planArriveAt: times.planArriveAt } },
    rate: { label: '评分', key: 'rate', by: 'internal', from: ['received'], input: { rateScore: dec('评分', 1, { required: true, unsigned: true }) } },
    print: { label: '打印登记', key: 'print', by: ['supplier', 'internal'], from: ['published', 'sent', 'arrived', 'receiving', 'received'], get: true, hidden: true },
    cancel: { label: '取消', key: 'cancel', by: 'supplier', from: ['draft', 'published'], to: 'cancelled', get: true },
    remove: { label: '删除', key: 'del', by: 'supplier', from: ['draft'], to: 'removed', get: true },
    close: { label: '关闭', key: 'close', by: 'internal', from: ['receiving'], to: 'closed', get: true },
    settle: { label: '差异签字进度', by: 'system', from: ['receiving', 'received', 'closed'], input: { diffSignStatus: choice('差异签字', diffSign, { required: true }) } },
  },

  list: ['sheetNo', 'sheetType', 'sourceNo', 'plant', 'supplierCode', 'supplierName', 'warehouse', 'dock', 'status', 'diffSignStatus', 'planSendAt', 'sendAt', 'planArriveAt', 'arriveAt', 'receivedAt', 'onTime', 'plateNo', 'carrierName', 'trayCount', 'boxCount', 'totalQty', 'receivedQty', 'diffQty', 'rateScore', 'printCount', 'creationDate'],
  query: ['sheetNo', 'plant', 'supplierCode', 'status', 'planArriveAt', 'diffSignStatus'],
  more: ['supplierName', 'sourceNo', 'sheetType', 'warehouse', 'dock', 'plateNo', 'parentSheetNo', 'onTime', 'sendAt', 'receivedAt', 'creationDate'],
  sort: ['-sheetNo', 'plant', 'supplierCode', 'planSendAt', 'sendAt', 'planArriveAt', 'receivedAt', 'creationDate'],
  detail: {
    call: 'getLines',
    list: ['sheetNo', 'lineNo', 'status', 'plant', 'supplierCode', 'warehouse', 'demandType', 'demandNo', 'partNo', 'partName', 'unit', 'shipQty', 'snp', 'boxes', 'batchNo', 'receivedQty', 'shortQty', 'damagedQty', 'rejectedQty', 'overQty', 'planArriveAt'],
    query: ['sheetNo', 'partNo', 'demandNo', 'supplierCode', 'plant', 'status', 'planArriveAt', 'batchNo'],
    sort: ['partNo', 'demandNo'],
  },
  sheets: { list: { title: '送货单', columns: ['sheetNo', 'sheetType', 'sourceNo', 'plant', 'supplierCode', 'supplierName', 'warehouse', 'dock', 'status', 'planSendAt', 'sendAt', 'planArriveAt', 'arriveAt', 'receivedAt', 'plateNo', 'boxCount', 'totalQty', 'receivedQty', 'diffQty'], call: 'export' }, detail: { title: '送货单明细', columns: ['sheetNo', 'lineNo', 'status', 'plant', 'supplierCode', 'warehouse', 'demandNo', 'partNo', 'partName', 'unit', 'shipQty', 'boxes', 'batchNo', 'receivedQty', 'shortQty', 'damagedQty', 'rejectedQty', 'overQty'] } },
})
