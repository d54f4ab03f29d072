/** What holds of plans of days (dayPlan.ts): what telling them asks, and what their end means. */
import type { AnyDocument, Patch, Row } from '../../declare/index.ts'
import { ofTrait, plain, rule, type Besides, type Read } from '../../engine/rule.ts'
import { publishing, viewing } from '../../parts/published.rules.ts'
import { dayPlan } from './dayPlan.ts'
import { firstOfPlans, planFacts, planWrong, unpublished } from './planFacts.server.ts'

interface Planning<D extends AnyDocument, Facts, P> {
  /** Its first day: the part must be the supplier's then. */
  from: (row: Row<D>) => string
  /** What its sums are worked out of, and they. */
  find: (rows: Row<D>[], read: Read) => Promise<Facts>
  totals: (row: Row<D>, found: Facts) => Patch<D>
  publish?: Pick<Besides<D, 'publish', P>, 'find' | 'effect'>
}

/** Publication, what takes it back, and its end: a supplier is told once of a plan, not of each part. */
export function dayPlanRules<D extends AnyDocument, Facts, P = undefined>(document: D, parts: Planning<D, Facts, P>) {
  const doc = ofTrait(dayPlan, document)
  // The same rows, as the trait knows them.
  const own = parts as unknown as Planning<typeof dayPlan, Facts, P>
  return {
    remove: plain,
    publish: publishing(doc, {
      find: async (rows, read, inputs, c) => ({
        ...(await planFacts(doc, rows, read, own.from)),
        facts: await own.find(rows, read),
        own: (await own.publish?.find?.(rows, read, inputs, c)) as P,
      }),
      guard: (row, { found }) => planWrong(doc, row, found),
      effect: (row, c, to) => {
        to.set({ ...own.totals(row, c.found.facts), lastChange: c.found.change(row) })
        own.publish?.effect?.(row, { ...c, found: c.found.own }, to)
        if (c.found.first.has(row.id)) to.tell('published', row.supplierId, { planNo: row.planNo })
      },
    }),
    viewed: viewing(doc),
    recall: rule(doc, 'recall', {
      find: async (rows) => firstOfPlans(rows),
      effect: (row, { found }, to) => {
        if (found.has(row.id)) to.tell('recalled', row.supplierId, { planNo: row.planNo })
      },
    }),
    close: rule(doc, 'close', {
      find: async (rows) => firstOfPlans(rows),
      effect: (row, { found }, to) => {
        to.set(unpublished(row))
        if (found.has(row.id)) to.tell('closed', row.supplierId, { planNo: row.planNo })
      },
    }),
    expire: rule(doc, 'expire', { effect: (row, _, to) => to.set(unpublished(row)) }),
  }
}
