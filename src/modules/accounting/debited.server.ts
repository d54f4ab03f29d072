/** What holds of lines that a deduction may take up (debited.ts). */
import type { AnyDocument } from '../../declare/index.ts'
import { ofTrait, rule, type Rule } from '../../engine/rule.ts'
import { debitable, type debitState } from './debited.ts'

/** How far the lines of a document are: what is least far of them. */
export const leastFar = (lines: readonly { debitState: keyof typeof debitState | null }[]): keyof typeof debitState | null =>
  (['open', 'taken', 'done'] as const).find((s) => lines.some((l) => l.debitState === s)) ?? null

/** The rule of `debit`: its lines are taken up, or let go. */
export function debiting<D extends AnyDocument>(document: D): Rule<D, 'debit', undefined> {
  const its = rule(ofTrait(debitable, document), 'debit', {
    effect: (row, { input }, to) => {
      for (const { id, ...what } of input.lines) to.setLine(id, what)
      to.set({ debitState: leastFar(row.lines) })
    },
  })
  // The document's own rows are the trait's.
  return its as unknown as Rule<D, 'debit', undefined>
}
