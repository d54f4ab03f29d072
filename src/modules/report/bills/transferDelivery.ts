import { bool, defineReport, instant, no } from '../../../declare/index.ts'
import { billed } from '../../../ledger/fields.ts'
import { daily, monthly, summary, type Bill } from './bills.ts'

/** 转移交付确认账单: components that their supplier has handed over to a tier supplier (domain-core F6). */
export const bill: Bill = {
  kind: 'transferDelivery', title: '转移交付确认',
  about: ['每天、每月有多少组件交付给了总成厂，是否晚于需求时间。', '由确认单的记账现算，不需要录入。'],
  accounts: { TRN: [1, '在途'] },
  moves: billed.transferDelivery.moves, papers: 'iedMark',
  of: {
    pullNo: no('外部拉动单号', { numberOf: 'externalPull' }),
    needAt: instant('需求时间'),
    late: bool('逾期交付'),
  },
}
export const dailyTransferDelivery = defineReport('dailyTransferDelivery', daily(bill))
export const monthlyTransferDelivery = defineReport('monthlyTransferDelivery', monthly(bill, dailyTransferDelivery))
export const summaryTransferDelivery = defineReport('summaryTransferDelivery', summary(bill, monthlyTransferDelivery))
