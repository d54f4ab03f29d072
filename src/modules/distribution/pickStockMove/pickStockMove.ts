import { defineReport } from '../../../declare/index.ts'
import { moveBy, moveList, moveSums } from '../stock.ts'
import { asked, place, shared, who } from '../storeStock.ts'

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
  ...moveList,
  by: moveBy(place, ['sendSheet', 'batSend', 'delivery', 'diff', 'stockInv', 'stockMovement']),
  sums: moveSums('该供应商的零件在该三方仓记完这一笔之后的数量'),
  list: ['postedAt', 'move', 'docNo', 'qty', 'balance', 'unit', 'partNo', 'partName', 'batchNo', 'bizDate', ...who, 'operator'],
  query: [...asked, 'bizDate', 'docNo'],
})
