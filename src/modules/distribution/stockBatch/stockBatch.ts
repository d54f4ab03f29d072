import { choice, date, defineReport, int, qty } from '../../../declare/index.ts'
import { asked, batchBy, place, shared, stockAccount, where } from '../stock.ts'
import { stockMove } from '../stockMove/stockMove.ts'

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
    account: choice('账户', stockAccount, { required: true }),
    ...batchBy,
  },
  sums: {
    qty: qty('数量', { required: true }),
    since: date('最早入库', { sum: false }),
    days: int('库龄天数', { sum: false }),
  },
  list: ['partNo', 'partName', 'account', 'batchNo', 'qty', 'unit', 'days', 'since', 'guessed', ...where],
  query: [...asked, 'account', 'batchNo'],
  sort: ['partNo', 'since', 'account', 'batchNo', '-days'],
  opens: {
    list: stockMove,
    filter: ({ plant, warehouse, supplierCode, partNo, account }) => ({ plant, warehouse, supplierCode, partNo, account }),
  },
})
