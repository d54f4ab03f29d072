/** What agreed notices of repairs debit: each is one line of a deduction. */
import type { Source } from '../../accounting/dedstatement/owed.server.ts'
import { firstDayOf } from '../../../declare/index.ts'
import { supClaimNotice } from './supClaimNotice.ts'

export const noticeDebits: Source = {
  type: 'warranty', dedType: 'warranty', doc: supClaimNotice,
  open: async (read, { plant, last }) =>
    (await read.any(supClaimNotice, { plant, status: ['confirmed', 'decided'], debitState: 'open' }, { lock: true }))
      .map((n) => ({ n, occurDate: firstDayOf(n.claimMonth) }))
      .filter(({ occurDate }) => occurDate <= last)
      .map(({ n, occurDate }) => ({
        target: 'supplier', partner: n.supplierCode, sourceNo: n.noticeNo,
        sourceLineId: n.lines[0]!.id,
        claimNo: n.noticeNo, occurDate,
        amount: n.agreedAmount!,
        taxRate: 0n,
        lineRemark: `${n.claimMonth}三包索赔${n.itemCount}笔`,
      })),
}
