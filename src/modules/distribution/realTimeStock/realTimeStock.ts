import { choice, date, dec, defineReport, instant, no, qty } from '../../../declare/index.ts'
import { asked, place, shared, stockAccount } from '../stock.ts'
import { stockMove } from '../stockMove/stockMove.ts'

/** Columns that show one account, by name. */
const accountOf: Readonly<Record<string, keyof typeof stockAccount>> = {
  conQty: 'CON', lineQty: 'LINE', holdQty: 'HOLD', tplQty: 'TPL', trnQty: 'TRN', rtnQty: 'RTN', accQty: 'ACC',
}
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
