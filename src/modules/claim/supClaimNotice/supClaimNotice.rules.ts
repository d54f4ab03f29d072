import type { Row } from '../../../declare/index.ts'
import { rule, rules, withOwn, type Effects, type Read } from '../../../engine/rule.ts'
import { debiting } from '../../accounting/debited.server.ts'
import { agreementRules } from '../../common/agreement.server.ts'
import { numbered } from '../../common/numbered.ts'
import { workDaysAfter } from '../../common/workDays.server.ts'
import { codesOf } from '../../master/checks.server.ts'
import { supClaim } from '../supClaim/supClaim.ts'
import { NOTICE_DAYS, supClaimNotice } from './supClaimNotice.ts'

type Notice = Row<typeof supClaimNotice>
type Items = Row<typeof supClaim>[]
type To = Effects<typeof supClaimNotice>

const itemsOf = (rows: readonly Notice[], read: Read): Promise<Items> => read.any(supClaim, { noticeId: rows.map((r) => r.id) })
/** Done with the repairs of a notice. */
const each = (row: Notice, items: Items, action: 'tell' | 'confirm' | 'dispute' | 'deduct' | 'unlist', to: To): void => {
  for (const c of items) if (c.noticeId === row.id) to.act(supClaim, action, c.id)
}
const sum = (amounts: readonly bigint[]) => amounts.reduce((n, a) => n + a, 0n)
/** What is agreed on is owed: the first line stands for the notice in the deduction. */
function agree(row: Notice, items: Items, agreedAmount: bigint, to: To): void {
  each(row, items, 'confirm', to)
  to.set({ agreedAmount, ...(agreedAmount > 0n && { debitState: 'open' as const }) })
  if (agreedAmount > 0n) to.setLine(row.lines[0]!.id, { debitState: 'open' })
}

export default rules(supClaimNotice, {
  ...agreementRules(supClaimNotice, {
    until: (rows, read, { today }) => workDaysAfter(read, rows, today, NOTICE_DAYS),
    eventData: ({ claimMonth }) => ({ month: claimMonth }),
    find: itemsOf,
    publish: { find: itemsOf, effect: (row, { found }, to) => each(row, found, 'tell', to) },
    confirm: { find: itemsOf, effect: (row, { found }, to) => agree(row, found, row.totalAmount, to) },
    whenDisputed: (row, items, to) => each(row, items, 'dispute', to),
    whenDeemed: (row, items, to) => agree(row, items, row.totalAmount, to),
  }),
  build: rule(supClaimNotice, 'build', {
    effect: (row, { input }, to) => {
      for (const id of codesOf(input.itemIds)) to.act(supClaim, 'list', Number(id), { noticeId: row.id, noticeNo: row.noticeNo })
      to.set({
        itemCount: row.lines.reduce((n, l) => n + l.itemCount, 0),
        qty: sum(row.lines.map((l) => l.qty)),
        totalAmount: sum(row.lines.map((l) => l.amount)),
      })
    },
  }),
  resolve: rule(supClaimNotice, 'resolve', {
    find: itemsOf,
    effect: (row, { input, found }, to) => {
      for (const { id, agreedAmount } of input.lines) to.setLine(id, { agreedAmount })
      to.set({ opinion: input.opinion })
      agree(row, found, sum(row.lines.map((l) => l.agreedAmount ?? l.amount)), to)
      to.tell('decided', row.supplierId, { ...numbered(supClaimNotice, row), opinion: input.opinion }, 'partner')
    },
  }),
  debit: withOwn(debiting(supClaimNotice), {
    find: itemsOf,
    effect: (row, { found }, to) => {
      to.set({ dedNo: row.lines[0]!.dedNo })
      const done = row.debitState === 'done'
      to.move(done ? 'deducted' : row.status)
      if (done) each(row, found, 'deduct', to)
    },
  }),
  void: rule(supClaimNotice, 'void', { find: itemsOf, effect: (row, { found }, to) => each(row, found, 'unlist', to) }),
})
