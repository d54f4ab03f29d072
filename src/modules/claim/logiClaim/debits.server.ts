/** What agreed claims debit: each is one line of a deduction, with the amount that was agreed on. */
import type { Source } from '../../accounting/dedstatement/owed.server.ts'
import { logiClaim } from './logiClaim.ts'

export const claimDebits: Source = {
  type: 'claim', dedType: 'claim', doc: logiClaim,
  open: async (read, { plant, last }) =>
    (await read.any(logiClaim, { plant, status: ['confirmed', 'decided'], debitState: 'open' }, { lock: true }))
      .filter((c) => c.occurAt.slice(0, 10) <= last)
      .map((c) => ({
        target: c.target, partner: c.partnerCode, sourceNo: c.claimNo,
        sourceLineId: c.lines[0]!.id,
        // Whoever types its number as a voucher finds it taken.
        claimNo: c.claimNo,
        occurDate: c.occurAt.slice(0, 10),
        amount: c.agreedAmount!,
        taxRate: 0n,
        lineRemark: c.description.slice(0, 500),
      })),
}
