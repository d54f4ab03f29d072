/**
 * Lines that a deduction statement may take up: each says which one did, and how far that is. A document whose lines are debited to
 * somebody has these fields, the action, and stands in the table of sources (dedstatement/sources.server.ts).
 */
import { choice, no } from '../../declare/index.ts'

export const debitState = {
  open: [0, '待扣款', 'warning'],
  taken: [1, '扣款中', 'primary'],
  done: [2, '已扣款', 'success'],
} as const

export const debited = {
  dedNo: no('扣款单', { numberOf: 'dedstatement' }),
  debitState: choice('扣款进度', debitState),
}

/** What the deduction does to the lines that it takes up, or lets go. @param from states in which something is owed */
export const debit = <const S extends string>(from: readonly S[]) =>
  ({ label: '扣款进度', by: 'system', from, lines: debited }) as const
