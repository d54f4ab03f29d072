import { choice, dec, defineReport, no, qty, ref } from '../../../declare/index.ts'
import { iedMark } from '../../accounting/iedMark/iedMark.ts'
import { billed } from '../../../ledger/fields.ts'
import { daily, monthly, summary, type Bill } from './bills.ts'

const waitingQty = qty('待确认数量', { required: true, note: '供应商尚未确认或有异议的分解，不计入数量和金额' })

/** 分解入账确认账单: components that assemblies received have used up (domain-core F5). */
export const bill: Bill = {
  kind: 'decompose', title: '分解入账确认',
  about: ['每天、每月有多少组件随总成收货分解入账，状态三结算的底稿。', '由确认单现算，不需要录入；待确认的另列，不计入数量。'],
  accounts: { TIER: [1, '外部总成厂'] },
  moves: billed.decompose.moves,
  sign: -1,
  papers: 'iedMark',
  of: {
    assemblyPartNo: ref('总成零件号', 'part'),
    usage: dec('用量', 4),
    receiveNo: no('收货单号', { numberOf: 'receive' }),
    confirmState: choice('确认状态', iedMark.states),
  },
  sums: { waitingQty },
  beside: { waitingQty },
}
export const dailyDecompose = defineReport('dailyDecompose', daily(bill))
export const monthlyDecompose = defineReport('monthlyDecompose', monthly(bill, dailyDecompose))
export const summaryDecompose = defineReport('summaryDecompose', summary(bill, monthlyDecompose))
