import { choice, defineReport, int, no, qty, ref } from '../../../declare/index.ts'
import { liability } from '../../accounting/diff/diff.ts'
import { countedAccount, stockInv } from '../../accounting/stockInv/stockInv.ts'
import { billed } from '../../../ledger/fields.ts'
import { daily, monthly, summary, type Bill } from './bills.ts'

/** 盘点确认账单: differences of counts that were booked (domain-core F8). */
export const bill: Bill = {
  kind: 'stockCount', title: '盘点确认',
  about: ['每天、每月盘盈、盘亏各多少，在哪个账户、由谁负责。', '由盘点差异签字和盘盈盘亏的记账现算，不需要录入。'],
  accounts: countedAccount, moves: billed.stockCount.moves,
  place: { holder: no('盘点地点') },
  papers: ['diff', 'stockMovement'],
  of: {
    invType: { ...stockInv.fields.invType, required: false },
    invNo: no('盘点单号', { numberOf: 'stockInv' }),
    liability: choice('责任方', liability),
    cause: ref('差异原因', 'reasonCode'),
  },
  sums: { bookQty: qty('账面数量'), countQty: qty('盘点数量') },
  beside: {
    countedLines: int('盘点行数', { required: true, note: '供应商已确认结果的盘点单，按盘点日期' }),
    diffLines: int('差异行数', { required: true }),
  },
  metrics: {
    diffLineRate: { title: '差异行率', of: 'diffLines', per: 'countedLines', unit: '%', better: 'lower', owner: '仓库主管' },
  },
}
export const dailyStockCount = defineReport('dailyStockCount', daily(bill))
export const monthlyStockCount = defineReport('monthlyStockCount', monthly(bill, dailyStockCount))
export const summaryStockCount = defineReport('summaryStockCount', summary(bill, monthlyStockCount))
