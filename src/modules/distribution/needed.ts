/** What lists of what is still to be shipped say of a line, whichever document asked for it. */
import { instant, int, qty, ref } from '../../declare/index.ts'
import { dockOf, part, party, warehouseName } from '../mixins.ts'

export const needed = {
  lineNo: int('行号', { required: true, sum: false }),
  ...party,
  ...part,
  warehouse: ref('收货仓库', 'warehouse', { within: 'plant' }),
  warehouseName,
  dock: dockOf(),
  needAt: instant('需求时间', { required: true }),
  orderedQty: qty('需求数量', { required: true }),
  openQty: qty('未开单数量', { required: true }),
  transitQty: qty('在途数量', { required: true }),
  receivedQty: qty('已收数量', { required: true }),
}
