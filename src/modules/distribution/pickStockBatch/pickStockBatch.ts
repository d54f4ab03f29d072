import { date, defineReport, int, qty } from '../../../declare/index.ts'
import { pickStockMove } from '../pickStockMove/pickStockMove.ts'
import { batchBy } from '../stock.ts'
import { ageLevel, asked, OLD_DAYS, place, shared, who } from '../storeStock.ts'

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
    ...batchBy,
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
