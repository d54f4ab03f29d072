import { dec, defineReport, no, ref } from '../../../declare/index.ts'
import { daily, monthly, summary, type Bill } from './bills.ts'

/** 分解入账确认账单: components that assemblies received have used up (domain-core F5). */
export const bill: Bill = {
  kind: 'decompose',
  title: '分解入账确认',
  about: ['每天、每月有多少组件随总成收货分解入账，状态三结算的底稿。', '由确认单的记账现算，不需要录入。'],
  accounts: { TIER: [1, '外部总成厂'] },
  moves: ['DCP'],
  sign: -1,
  papers: 'iedMark',
  of: {
    assemblyPartNo: ref('总成零件号', 'part'),
    usage: dec('用量', 4),
    receiveNo: no('收货单号', { numberOf: 'receive' }),
  },
}
export const dailyDecompose = defineReport('dailyDecompose', daily(bill))
export const monthlyDecompose = defineReport('monthlyDecompose', monthly(bill, dailyDecompose))
export const summaryDecompose = defineReport('summaryDecompose', summary(bill, monthlyDecompose))
