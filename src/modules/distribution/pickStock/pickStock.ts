import { bool, choice, date, dec, defineReport, instant, int, no, qty, ref, rowId, text } from '../../../declare/index.ts'
import { part, party } from '../../mixins.ts'

/** Of rows about third parties' stores: whose goods lie where. */
export const place = {
  plant: party.plant, plantName: party.plantName,
  warehouse: ref('三方仓', 'warehouse', { required: true, within: 'plant' }),
  warehouseName: text('三方仓名称'),
  operatorId: rowId('运营方ID'),
  tplName: text('三方物流商'),
  supplierCode: party.supplierCode, supplierId: party.supplierId, supplierName: party.supplierName,
  ...part,
}
/** Who runs a store sees what lies in it, a supplier what is its own. */
const shared = {
  key: 'logi.pickstock',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: { own: 'operatorId' } },
} as const
const asked = ['plant', 'warehouse', 'supplierCode', 'partNo'] as const
const who = ['warehouse', 'warehouseName', 'tplName', 'supplierCode', 'supplierName', 'plant'] as const
/** Goods that lie longer than this are old. */
export const OLD_DAYS = 30
const ageLevel = choice(
  '库龄预警',
  { normal: [0, '正常', 'success'], old: [1, '积压', 'warning'], expiring: [2, '临期', 'danger'] },
  { required: true, note: `积压：最早的批次放了超过${OLD_DAYS}天；临期：超过零件工厂视图保质期的一半` },
)

/** 三方仓流水 the ledger lines of a third party's store, each with what was there after it. */
export const pickStockMove = defineReport('pickStockMove', {
  title: '三方仓流水',
  about: [
    '一个供应商的零件在一个三方仓的每一笔进出和当时的结存，三方仓库存的每个数都由它加出来。', '由账现算，不需要录入。', '没有进出',
  ],
  at: '/logi/stockMoves', past: true,
  ...shared,
  api: { getPager: 'pickStock/getMoves' },
  family: ['三方仓库存', '流水'],
  by: {
    bizDate: date('业务日期', { required: true }),
    postedAt: instant('记账时间', { required: true }),
    move: text('业务', { required: true }),
    docNo: no('单号', { required: true, numberOf: ['sendSheet', 'batSend', 'delivery', 'diff', 'stockInv', 'stockMovement'] }),
    ...place,
    batchNo: no('批次'),
    operator: text('操作人', { required: true }),
    lineId: rowId('流水ID', { required: true }),
  },
  row: 'lineId',
  sums: {
    qty: qty('数量', { required: true, note: '正数进，负数出' }),
    balance: qty('结存', { required: true, sum: false, note: '该供应商的零件在该三方仓记完这一笔之后的数量' }),
  },
  titled: 'docNo',
  list: ['postedAt', 'move', 'docNo', 'qty', 'balance', 'unit', 'partNo', 'partName', 'batchNo', 'bizDate', ...who, 'operator'],
  query: [...asked, 'bizDate', 'docNo'],
  more: ['move', 'batchNo'],
  sort: ['-lineId', 'postedAt', 'bizDate', 'docNo'],
})

/** 三方仓批次: the same stock by batch. What left without its batch being told left the oldest one. */
export const pickStockBatch = defineReport('pickStockBatch', {
  title: '三方仓批次',
  about: [
    '每个零件在三方仓里有哪些批次、各多少、放了多久；配送按先进先出，最早的批次先出。',
    '由账现算；没有批次的货以带它入库的送货单号为批次。', '三方仓里没有批次',
  ],
  at: '/logi/stockBatches', past: true,
  ...shared,
  family: ['三方仓库存', '批次'],
  by: {
    ...place,
    batchNo: no('批次', { note: '空：没有批次的数量' }),
    guessed: bool('推算', { required: true, words: ['先进先出', '按批次'], note: '有出库没有报批次，按先进先出推算' }),
    ageLevel: { ...ageLevel, note: `积压：放了超过${OLD_DAYS}天；临期：超过零件工厂视图保质期的一半` },
  },
  sums: {
    qty: qty('库存数量', { required: true }),
    reservedQty: qty('已预留', { required: true, note: '还没有发运的配送单占用的' }),
    since: date('入库日期', { sum: false }),
    stockDays: int('库龄(天)', { sum: false }),
  },
  list: ['partNo', 'partName', 'batchNo', 'ageLevel', 'qty', 'reservedQty', 'unit', 'stockDays', 'since', 'guessed', ...who],
  query: [...asked, 'ageLevel', 'batchNo'],
  sort: ['-stockDays', 'partNo', 'since', 'warehouse', 'batchNo'],
  charts: [{ title: '正常、积压、临期各多少', as: 'pie', x: 'ageLevel', y: ['qty'] }],
  opens: {
    list: pickStockMove,
    filter: ({ plant, warehouse, supplierCode, partNo, batchNo }) => ({ plant, warehouse, supplierCode, partNo, batchNo }),
  },
})

/** 三方仓库区: the same stock by zone, and what was put nowhere yet. */
export const pickStockZone = defineReport('pickStockZone', {
  title: '三方仓库区',
  about: [
    '每个零件在三方仓里放在哪些库区、各多少，还有多少没有上架；加起来就是三方仓库存。',
    '由账现算；上架和移位由三方仓在手机作业或库存移动里记。', '三方仓里没有货',
  ],
  at: '/logi/stockZones',
  ...shared,
  family: ['三方仓库存', '库区'],
  by: {
    ...place,
    zone: no('库区', { note: '空：未上架' }),
    placed: bool('上架', { required: true, words: ['已上架', '未上架'] }),
  },
  sums: {
    qty: qty('数量', { required: true }),
    since: instant('最早放入', { sum: false, note: '该库区上次放空之后' }),
  },
  list: ['partNo', 'placed', 'partName', 'zone', 'qty', 'unit', 'since', ...who],
  query: [...asked, 'zone', 'placed'],
  sort: ['partNo', 'zone', 'placed', 'since', '-qty', 'warehouse'],
  opens: {
    list: pickStockMove,
    filter: ({ plant, warehouse, supplierCode, partNo }) => ({ plant, warehouse, supplierCode, partNo }),
  },
})

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
