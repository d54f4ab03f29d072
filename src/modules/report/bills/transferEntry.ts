import { defineReport, no, qty } from '../../../declare/index.ts'
import { billed } from '../../../ledger/fields.ts'
import { daily, monthly, summary, type Bill } from './bills.ts'

/** 转移入账确认账单: components that a tier supplier has entered (domain-core F7). */
export const bill: Bill = {
  kind: 'transferEntry', title: '转移入账确认',
  about: ['每天、每月总成厂把多少组件收入账，比交付少多少。', '由确认单的记账现算，不需要录入。'],
  accounts: { TIER: [1, '外部总成厂'] },
  moves: billed.transferEntry.moves, papers: 'iedMark',
  of: { pullNo: no('外部拉动单号', { numberOf: 'externalPull' }), deliveryNo: no('交付确认单', { numberOf: 'iedMark' }) },
  sums: { deliveredQty: qty('交付数量'), missingQty: qty('少入账', { note: '交付数量减去入账数量' }) },
}
export const dailyTransferEntry = defineReport('dailyTransferEntry', daily(bill))
export const monthlyTransferEntry = defineReport('monthlyTransferEntry', monthly(bill, dailyTransferEntry))
export const summaryTransferEntry = defineReport('summaryTransferEntry', summary(bill, monthlyTransferEntry))
