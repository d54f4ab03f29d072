import { bool, defineReport, int, no, qty } from '../../../declare/index.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { billed } from '../../../ledger/fields.ts'
import { daily, inWarehouse, monthly, summary, type Bill } from './bills.ts'

/** 收货账单: what was accepted into a plant, into consignment, the spare-parts store or a customer's (domain-core F3). */
export const bill: Bill = {
  kind: 'receive', title: '收货',
  about: ['每天、每月从每家供应商收了多少货，对账时的底稿。', '由收货和差异签字的记账现算，不需要录入。'],
  accounts: { CON: [1, '一状态'], ACC: [2, '备件库'], CUS: [3, '客户'] },
  moves: billed.receive.moves, place: inWarehouse,
  papers: ['receive', 'diff', 'cusSend'],
  of: {
    sheetNo: no('送货单号', { numberOf: ['sendSheet', 'batSend', 'delivery', 'cusSend'] }),
    sheetType: { ...sendSheet.fields.sheetType, required: false },
    onTime: sendSheet.fields.onTime,
    hasDiff: bool('有差异'),
  },
  sums: {
    boxCount: int('箱数', { note: '送货单该行的箱数，分几次收的计在第一次' }),
    shortQty: qty('短少'),
    damagedQty: qty('破损'),
  },
}
export const dailyReceive = defineReport('dailyReceive', daily(bill))
export const monthlyReceive = defineReport('monthlyReceive', monthly(bill, dailyReceive))
export const summaryReceive = defineReport('summaryReceive', summary(bill, monthlyReceive))
