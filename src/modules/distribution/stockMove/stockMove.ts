import { choice, defineReport } from '../../../declare/index.ts'
import { asked, moveBy, moveList, moveSums, place, shared, stockAccount, where } from '../stock.ts'

/** 库存流水 the ledger lines behind a figure of stock, each with what was there after it. */
export const stockMove = defineReport('stockMove', {
  title: '库存流水',
  about: ['一个零件在一个仓库的每一笔进出和当时的结存，实时库存的每个数都由它加出来。', '由账现算，不需要录入。', '没有进出'],
  at: '/logi/stockMove', past: true,
  ...shared,
  api: { getPager: 'realTimeStock/getMoves' },
  family: ['实时库存', '流水'],
  ...moveList,
  by: {
    ...moveBy(place, ['sendSheet', 'batSend', 'delivery', 'jis', 'receive', 'diff', 'returnGoods', 'stockInv', 'stockMovement']),
    account: choice('账户', stockAccount, { required: true }),
  },
  sums: moveSums('该仓库该账户记完这一笔之后的数量'),
  list: [
    'postedAt', 'move', 'docNo', 'account', 'qty', 'balance', 'unit', 'partNo', 'partName', 'batchNo', 'bizDate', ...where,
    'operator',
  ],
  query: [...asked, 'account', 'bizDate', 'docNo'],
})
