import { choice, date, dec, defineReport, int, qty } from '../../../declare/index.ts'
import { pickStockMove } from '../pickStockMove/pickStockMove.ts'
import { ageLevel, asked, place, shared, who } from '../storeStock.ts'

/** 三方仓库存 stock of third parties' stores: what lies there of each supplier's part, for how long, and how long it will do. */
export const pickStock = defineReport('pickStock', {
  title: '三方仓库存',
  about: [
    '供应商放在三方仓、还没有送进工厂的货：有多少、在途入库多少、够用几天、最早的放了多久。',
    '由账现算，和流水一笔不差；取货、送货入库增加，配送出库减少。', '三方仓里没有货',
  ],
  at: '/logi/stock', past: true,
  ...shared,
  family: ['三方仓库存', '零件'],
  by: {
    ...place,
    warnLevel: choice(
      '预警',
      { normal: [0, '正常', 'success'], above: [1, '超储', 'warning'], below: [2, '缺货', 'danger'] },
      { required: true, note: '缺货：低于零件工厂视图的最小库存；超储：高于最大库存' },
    ),
    ageLevel,
  },
  sums: {
    tplQty: qty('库存数量', { required: true }),
    reservedQty: qty('已预留', { required: true, note: '还没有发运的配送单占用的' }),
    availQty: qty('可出库数量', { required: true, note: '库存数量减已预留' }),
    inTransitQty: qty('在途入库', { required: true, note: '送往该三方仓的送货单上已发运、未收的' }),
    dayNeed: qty('日均出库', { required: true, sum: false, note: '最近10个工作日的三方出库，不含今天' }),
    coverDays: dec('可用天数', 1, { sum: false, note: '按日均出库够用几天；十个工作日没有出库的不算' }),
    minQty: qty('最小库存', { sum: false }),
    maxQty: qty('最大库存', { sum: false }),
    oldestInAt: date('最早入库', { sum: false }),
    stockDays: int('库龄(天)', { sum: false, note: '最早的批次放了几天' }),
    batchCount: int('批次数', { sum: false }),
    lastMoveAt: date('最近移动', { sum: false }),
  },
  list: [
    'partNo', 'partName', 'warnLevel', 'ageLevel', 'tplQty', 'reservedQty', 'availQty', 'unit', 'coverDays', 'inTransitQty',
    'stockDays', 'oldestInAt', 'batchCount', 'dayNeed', 'minQty', 'maxQty', ...who, 'lastMoveAt',
  ],
  query: [...asked, 'warnLevel', 'ageLevel'],
  sort: ['-warnLevel', 'partNo', 'warehouse', 'supplierCode', 'plant'],
  charts: [
    {
      title: '库存最多的20个零件', as: 'bar', x: 'partNo',
      y: ['availQty', 'reservedQty', 'inTransitQty'],
      top: 20, stack: true,
      tones: ['success', 'primary', 'warning'],
    },
  ],
  opens: {
    list: pickStockMove,
    filter: ({ plant, warehouse, supplierCode, partNo }, y) =>
      // What is held has not moved, and what is under way is not there yet.
      y === 'reservedQty' || y === 'inTransitQty' ? undefined : { plant, warehouse, supplierCode, partNo },
  },
  rights: {
    grants: {
      PLANNER: 'read', DISPATCHER: 'read', MAT_CTRL: 'read', WH_MANAGER: 'read', LOGI_CLERK: 'read', FIN_CLERK: 'read',
      SUP_ALL: 'read', SUP_SALES: 'read', SUP_SHIPPER: 'read', CAR_DISPATCH: 'read', TPL_KEEPER: 'read',
    },
  },
})
