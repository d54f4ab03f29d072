/**
 * Lines that a deduction statement may take up: each says which one did, and how far that is. A document whose lines are debited to
 * somebody has these fields, the action, and stands in the table of sources (dedstatement/sources.server.ts).
 */
import { choice, defineTrait, no } from '../../declare/index.ts'

export const debitState = {
  open: [0, '待扣款', 'warning'],
  taken: [1, '扣款中', 'primary'],
  done: [2, '已扣款', 'success'],
} as const

export const debited = {
  dedNo: no('扣款单', { numberOf: 'dedstatement' }),
  debitState: choice('扣款进度', debitState),
}

/** What waits to be taken up, for whoever draws deductions up. @param since when it came to be owed */
export const toDebit = <const S extends string, const N extends string>(title: string, states: readonly S[], since: N) =>
  ({
    title, for: 'internal', key: 'logi.dedst.add', kind: 'task', tone: 'primary', in: states, since,
    where: { debitState: '0' },
  }) as const

/** What the deduction does to the lines that it takes up, or lets go. @param from states in which something is owed */
export const debit = <const S extends string>(from: readonly S[]) =>
  ({ label: '扣款进度', by: 'system', from, lines: debited }) as const

/** A document whose lines are debited, as the rules of that know it. */
export const debitable = defineTrait('debitable', {
  fields: { debitState: debited.debitState },
  lines: debited,
  states: {},
  actions: { debit: debit([]) },
})
