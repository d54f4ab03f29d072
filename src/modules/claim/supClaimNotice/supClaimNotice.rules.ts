import type { Row } from '../../../declare/index.ts'
import { rule, rules, withOwn, type Effects, type Read, type Rule } from '../../../engine/rule.ts'
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
const base = agreementRules(supClaimNotice, {
  until: (rows, read, { today }) => workDaysAfter(read, rows, today, NOTICE_DAYS),
  eventData: ({ claimMonth }) => ({ month: claimMonth }),
  publish: { find: itemsOf, effect: (row, { found }, to) => each(row, found, 'tell', to) },
  confirm: { find: itemsOf, effect: (row, { found }, to) => agree(row, found, row.totalAmount, to) },
})

/** A rule of the trait, of this document's rows. */
const own = <K extends string>(its: Rule<any, K, any>) => its as Rule<typeof supClaimNotice, K, unknown>

export default rules(supClaimNotice, {
  ...base,
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
  dispute: withOwn(own(base.dispute), { find: itemsOf, effect: (row, { found }, to) => each(row, found, 'dispute', to) }),
  deem: withOwn(own(base.deem), { find: itemsOf, effect: (row, { found }, to) => agree(row, found, row.totalAmount, to) }),
  resolve: rule(supClaimNotice, 'resolve', {
    find: itemsOf,
    guard: (row, { input }) =>
      input.lines.flatMap((l) => {
        const line = row.lines.find((x) => x.id === l.id)!
        return l.agreedAmount > line.amount
          ? [{ line: line.lineNo, field: 'agreedAmount', message: '裁定金额不能超过索赔金额' }]
          : []
      }),
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
