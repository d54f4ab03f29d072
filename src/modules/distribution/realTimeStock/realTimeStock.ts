import { bool, choice, date, dec, defineReport, instant, int, no, qty, ref, rowId, text } from '../../../declare/index.ts'
import { part, party, warehouseName } from '../../mixins.ts'

const needed = '请选择工厂、仓库、供应商再进行搜索'
/** Whose stock: without all three a list would be the whole book. */
const place = {
  plant: { ...party.plant, needed },
  plantName: party.plantName,
  warehouse: ref('仓库', 'warehouse', { required: true, within: 'plant', needed }),
  warehouseName,
  supplierCode: { ...party.supplierCode, needed },
  supplierId: party.supplierId, supplierName: party.supplierName,
}
/** Accounts of book S that goods of a warehouse are on. */
export const stockAccount = {
  CON: [1, '一状态', 'success'],
  LINE: [2, '线边', 'primary'],
  HOLD: [3, '待判', 'warning'],
  TPL: [4, '三方仓', 'success'],
  TRN: [5, '在途', 'info'],
  RTN: [6, '退货待取', 'warning'],
  ACC: [7, '备件库', 'success'],
} as const
const shared = {
  key: 'logi.rtstock',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  // Where goods came in last there is something to see.
  begins: { last: 'sendSheet', in: ['received'] },
} as const
/** Columns that show one account, by name. */
const accountOf: Readonly<Record<string, keyof typeof stockAccount>> = {
  conQty: 'CON', lineQty: 'LINE', holdQty: 'HOLD', tplQty: 'TPL', trnQty: 'TRN', rtnQty: 'RTN', accQty: 'ACC',
}
/** The list's first row: whose, and what. */
const asked = ['plant', 'warehouse', 'supplierCode', 'partNo'] as const

/** 库存流水 the ledger lines behind a figure of stock, each with what was there after it. */
export const stockMove = defineReport('stockMove', {
  title: '库存流水',
  about: ['一个零件在一个仓库的每一笔进出和当时的结存，实时库存的每个数都由它加出来。', '由账现算，不需要录入。', '没有进出'],
  at: '/logi/stockMove', past: true,
  ...shared,
  api: { getPager: 'realTimeStock/getMoves' },
  family: ['实时库存', '流水'],
  by: {
    bizDate: date('业务日期', { required: true }),
    postedAt: instant('记账时间', { required: true }),
    account: choice('账户', stockAccount, { required: true }),
    move: text('业务', { required: true }),
    docNo: no('单号', {
      required: true,
      numberOf: ['sendSheet', 'batSend', 'delivery', 'jis', 'receive', 'diff', 'returnGoods', 'stockInv', 'stockMovement'],
    }),
    ...place,
    ...part,
    batchNo: no('批次'),
    operator: text('操作人', { required: true }),
    lineId: rowId('流水ID', { required: true }),
  },
  row: 'lineId',
  sums: {
    qty: qty('数量', { required: true, note: '正数进，负数出' }),
    balance: qty('结存', { required: true, sum: false, note: '该仓库该账户记完这一笔之后的数量' }),
  },
  titled: 'docNo',
  list: [
    'postedAt', 'move', 'docNo', 'account', 'qty', 'balance', 'unit', 'partNo', 'partName', 'batchNo', 'bizDate', 'warehouse',
    'warehouseName', 'supplierCode', 'supplierName', 'plant', 'operator',
  ],
  query: [...asked, 'account', 'bizDate', 'docNo'],
  more: ['move', 'batchNo'],
  sort: ['-lineId', 'postedAt', 'bizDate', 'docNo'],
})

/** 批次库存: the same stock by batch. What left without its batch being told left the oldest one. */
export const stockBatch = defineReport('stockBatch', {
  title: '批次库存',
  about: [
    '每个零件在仓库各账户里有哪些批次、各多少、放了多久。', '由账现算；上线和消耗没有报批次的，按先进先出从最早的批次扣。',
    '没有在库的批次',
  ],
  at: '/logi/stockBatch', past: true,
  ...shared,
  family: ['实时库存', '批次'],
  by: {
    ...place,
    ...part,
    account: choice('账户', stockAccount, { required: true }),
    batchNo: no('批次', { note: '空：没有批次的数量' }),
    guessed: bool('推算', { required: true, words: ['先进先出', '按批次'], note: '有出库没有报批次，按先进先出推算' }),
  },
  sums: {
    qty: qty('数量', { required: true }),
    since: date('最早入库', { sum: false }),
    days: int('库龄天数', { sum: false }),
  },
  list: [
    'partNo', 'partName', 'account', 'batchNo', 'qty', 'unit', 'days', 'since', 'guessed', 'warehouse', 'warehouseName',
    'supplierCode', 'supplierName', 'plant',
  ],
  query: [...asked, 'account', 'batchNo'],
  sort: ['partNo', 'since', 'account', 'batchNo', '-days'],
  opens: {
    list: stockMove,
    filter: ({ plant, warehouse, supplierCode, partNo, account }) => ({ plant, warehouse, supplierCode, partNo, account }),
  },
})

/** 库区库存: the plant's own warehouses by zone, and what was put nowhere yet. */
export const stockZone = defineReport('stockZone', {
  title: '库区库存',
  about: [
    '厂内仓库里每个零件放在哪些库区、各多少，还有多少没有上架；加起来就是一状态库存。',
    '由账现算，上架和移位记在库存移动里；逐件跟踪的零件不分库区，看序列号。', '库区里没有货',
  ],
  at: '/logi/stockZone',
  ...shared,
  family: ['实时库存', '库区'],
  by: {
    ...place,
    ...part,
    zone: no('库区', { note: '空：未上架' }),
    placed: bool('上架', { required: true, words: ['已上架', '未上架'] }),
    homeZone: no('应放库区', { note: '零件工厂视图的库区' }),
  },
  sums: {
    qty: qty('数量', { required: true }),
    since: instant('最早放入', { sum: false, note: '该库区上次放空之后' }),
  },
  list: [
    'partNo', 'placed', 'partName', 'zone', 'homeZone', 'qty', 'unit', 'since', 'warehouse', 'warehouseName', 'supplierCode',
    'supplierName', 'plant',
  ],
  query: [...asked, 'zone', 'placed'],
  sort: ['partNo', 'zone', 'placed', 'since', '-qty'],
  opens: {
    list: stockMove,
    filter: ({ plant, warehouse, supplierCode, partNo }) => ({
      plant, warehouse, supplierCode, partNo,
      account: stockAccount.CON[0],
    }),
  },
})

/** 实时库存 real-time stock: where every piece is now, by part and warehouse, beside what the warehouse's own system says. */
export const realTimeStock = defineReport('realTimeStock', {
  title: '实时库存',
  about: [
    '每个零件现在在哪里：厂内、线边、待判、三方仓、在途、退货待取，够用几天，和 WMS 账面差多少。',
    '由账现算，和流水一笔不差；WMS 账面由接口或导入上报，超过24小时的不显示。', '没有库存',
  ],
  at: '/logi/realTimeStock', past: true,
  ...shared,
  family: ['实时库存', '零件'],
  by: {
    ...place,
    ...part,
    warnLevel: choice(
      '预警',
      { normal: [0, '正常', 'success'], warning: [1, '预警', 'warning'], critical: [2, '缺件', 'danger'] },
      {
        required: true,
        note: '缺件：该零件在全厂的一状态加线边低于安全库存；预警：可用天数不到一天',
      },
    ),
    zone: no('库区', { note: '零件工厂视图的库区' }),
  },
  sums: {
    availQty: qty('可供总量', { required: true, note: '一状态、线边、三方仓、在途之和' }),
    conQty: qty('一状态库存', { required: true }),
    lineQty: qty('线边', { required: true }),
    trnQty: qty('在途', { required: true, note: '送往该仓库的送货单、电池发货单和排序单上已发运、未收的' }),
    holdQty: qty('待判', { required: true }),
    tplQty: qty('三方仓', { required: true }),
    rtnQty: qty('退货待取', { required: true }),
    accQty: qty('备件库', { required: true }),
    openQty: qty('未发需求', { required: true, note: '要货单、排序单和直发订单里供应商还没有发运的' }),
    coverDays: dec('可用天数', 1, { sum: false, note: '一状态加线边够用几天；十个工作日没有消耗的不算' }),
    avgDayUse: qty('日均消耗', { required: true, sum: false, note: '最近10个工作日的下线消耗，不含今天' }),
    safetyQty: qty('安全库存', { sum: false }),
    minQty: qty('最小库存', { sum: false }),
    maxQty: qty('最大库存', { sum: false }),
    wmsQty: qty('WMS账面', { sum: false, note: '仓库最近一份账面里的数量，24小时之内的才显示' }),
    wmsDiff: qty('账差', { sum: false, note: 'WMS账面减去账上在库（一状态、待判、三方仓、退货待取、备件库）' }),
    wmsAge: dec('账面距今(小时)', 1, { sum: false }),
    snapshotAt: instant('账面时间', { sum: false }),
    lastMove: date('最近移动', { sum: false }),
  },
  list: [
    'partNo', 'warnLevel', 'partName', 'coverDays', 'availQty', 'conQty', 'lineQty', 'trnQty', 'holdQty', 'tplQty', 'rtnQty',
    'accQty', 'openQty', 'unit', 'wmsQty', 'wmsDiff', 'wmsAge', 'avgDayUse', 'safetyQty', 'minQty', 'maxQty', 'warehouse',
    'warehouseName', 'zone', 'supplierCode', 'supplierName', 'plant', 'lastMove', 'snapshotAt',
  ],
  query: [...asked, 'warnLevel'],
  more: ['zone'],
  sort: ['-warnLevel', 'partNo', 'coverDays', 'warehouse', 'plant', 'supplierCode'],
  charts: [
    {
      title: '库存最多的20个零件在哪里', as: 'bar', x: 'partNo',
      y: ['conQty', 'lineQty', 'holdQty', 'trnQty'],
      top: 20, stack: true,
      tones: ['success', 'primary', 'danger', 'warning'],
    },
    { title: '还要发的最多的20个零件', as: 'bar', x: 'partNo', y: ['openQty'], top: 20, tones: ['danger'] },
  ],
  opens: {
    list: stockMove,
    filter: ({ plant, warehouse, supplierCode, partNo }, y) =>
      // What is still to be shipped has not moved yet.
      y === 'openQty'
        ? undefined
        : { plant, warehouse, supplierCode, partNo, account: y && accountOf[y] && stockAccount[accountOf[y]][0] },
  },
  rights: {
    grants: {
      PLANNER: 'read', DISPATCHER: 'read', MAT_CTRL: 'read', WH_MANAGER: 'read', LOGI_CLERK: 'read', SUP_ALL: 'read',
      SUP_SALES: 'read', SUP_SHIPPER: 'read',
    },
  },
})
