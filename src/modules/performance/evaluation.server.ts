/** What holds of evaluations (evaluation.ts): by when one appeals, what is told, and what is recalled or void. */
import { decimalText, type AnyDocument, type Row } from '../../declare/index.ts'
import { outOfScope } from '../../engine/errors.ts'
import { forwards, ofTrait, plain, rule, withOwn, type Besides, type Context, type Effects } from '../../engine/rule.ts'
import { publishing, viewing } from '../../parts/published.rules.ts'
import { numbered } from '../common/numbered.ts'
import { workDaysAfter } from '../common/workDays.server.ts'
import { evaluation } from './evaluation.ts'

interface Evaluating<D extends AnyDocument, P, F> {
  /** So many work days after publication a supplier may appeal. */
  days: number
  /** The document of appeals against it. */
  appeals: AnyDocument
  /** Which period it is of: what its events say besides its number, and its appeals keep. */
  eventData: (row: Row<D>) => Record<string, unknown>
  publish: Besides<D, 'publish', P>
  recall?: (row: Row<D>, to: Effects<D>) => void
  finalize?: Besides<D, 'finalize', F>
  void?: Besides<D, 'void', undefined>
}
export const scoreText = (score: bigint | null) => (score === null ? '—' : decimalText(score, 2))

/** Publication, what the supplier says to it, and the end of it. */
export function evaluationRules<D extends AnyDocument, P, F = undefined>(document: D, parts: Evaluating<D, P, F>) {
  const doc = ofTrait(evaluation, document)
  // The same rows, as the trait knows them.
  const own = parts as unknown as Evaluating<typeof evaluation, P, F>
  const named = (row: Row<typeof evaluation>) => ({ ...numbered(doc, row), ...own.eventData(row) })
  return {
    publish: publishing(doc, {
      find: async (rows, read, inputs, c) => ({
        appealBy: await workDaysAfter(read, rows, c.today, own.days),
        own: (await own.publish.find?.(rows, read, inputs, c)) as P,
      }),
      guard: (row, c) => own.publish.guard?.(row, { ...c, found: c.found.own }),
      effect: (row, c, to) => {
        const appealBy = c.found.appealBy(row)
        to.set({ firstScore: row.score, firstGrade: row.grade, publisherId: c.who.userId, appealBy })
        own.publish.effect?.(row, { ...c, found: c.found.own }, to)
        to.tell('published', row.supplierId, { ...named(row), score: scoreText(row.score), by: appealBy }, 'partner')
      },
    }),
    viewed: viewing(doc),
    confirm: rule(doc, 'confirm', { effect: (_, { now }: Context, to) => to.set({ confirmedAt: now }) }),
    recall: rule(doc, 'recall', {
      effect: (row, _, to) => {
        to.set({ appealBy: null })
        own.recall?.(row, to)
        to.tell('recalled', row.supplierId, named(row), 'partner')
      },
    }),
    appeal: plain,
    createComplaint: forwards(doc, 'createComplaint', {
      to: parts.appeals, as: 'raise',
      // What it disputes each document of the family asks itself.
      items: async ({ id, ...said }, read) => {
        const [row] = await read.mine(doc, { id })
        if (!row) throw outOfScope()
        const { plant, supplierCode } = row
        return [{ input: { perfId: id, plant, supplierCode, ...own.eventData(row) }, ...said }]
      },
    }),
    unappeal: rule(doc, 'unappeal', { effect: () => {} }),
    finalize: withOwn(rule(doc, 'finalize', { effect: (_, { now }, to) => to.set({ finalAt: now }) }), own.finalize),
    remove: plain,
    void: withOwn(
      rule(doc, 'void', {
        effect: (row, { input }, to) => {
          to.set(input)
          to.tell('voided', row.supplierId, { ...named(row), reason: input.voidReason }, 'partner')
        },
      }),
      own.void,
    ),
  }
}
