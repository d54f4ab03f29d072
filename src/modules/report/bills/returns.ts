import { bool, defineReport, instant, no, qty } from '../../../declare/index.ts'
import { returnGoods } from '../../accounting/returnGoods/returnGoods.ts'
import { billed } from '../../../ledger/fields.ts'
import { daily, inWarehouse, monthly, summary, type Bill } from './bills.ts'

/** 退货账单: what was returned out of each account, less what came back into it; leaving is shown as positive (domain-core F4). */
export const bill: Bill = {
  kind: 'return', title: '退货',
  about: ['每天、每月向每家供应商退了多少货，从哪里退的。', '由退货和差异签字的记账现算，不需要录入。'],
  accounts: { CON: [1, '一状态'], ACC: [2, '备件库'], HOLD: [3, '待判'] },
  moves: billed.return.moves,
  sign: -1,
  place: inWarehouse,
  papers: ['returnGoods', 'diff', 'exchangeSheet'],
  of: {
    returnType: { ...returnGoods.fields.returnType, required: false },
    reasonCode: { ...returnGoods.lines.reasonCode, required: false },
    resupply: bool('需补货'),
    sourceNo: no('来源单号', { numberOf: ['returnGoods', 'sendSheet'] }),
    outAt: instant('出库时间'),
    signedAt: instant('签收时间'),
  },
  sums: { handedQty: qty('已交接供应商', { required: true, note: '供应商已签收出厂的数量；同一零件退几行的，先退的先算' }) },
  beside: {
    handedQty: qty('已交接供应商', {
      required: true, note: '本期签收出厂的数量，可能是上期的退货',
      proof: { by: 'period', accounts: ['RTN'], moves: ['RTO'], sign: -1 },
    }),
  },
}
export const dailyReturn = defineReport('dailyReturn', daily(bill))
export const monthlyReturn = defineReport('monthlyReturn', monthly(bill, dailyReturn))
export const summaryReturn = defineReport('summaryReturn', summary(bill, monthlyReturn))
