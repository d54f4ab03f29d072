/** Actions whose input is a question: it names rows of another document, or makes rows of this one. */
import { inScope, type AnyDocument } from '../declare/index.ts'
import { outOfScope, Refusal } from './errors.ts'
import { reader } from './reader.ts'
import type { Forward, Making } from './rule.ts'
import { lock, step, type Item, type Work } from './step.ts'
import type { Entry } from './unit.ts'

/** An action on another document's rows: they must be in scope, the key asked was this document's. */
export async function forward(work: Work, doc: AnyDocument, action: string, [{ input }]: [Item]): Promise<Entry[]> {
  const { engine, tx, unit, context } = work
  const rule = engine.rules.get(doc.name)!.actions[action] as Forward<any, any>
  const read = reader(engine, tx, context.who)
  const items = await rule.items(input as never, read, context)
  await lock(tx, unit, rule.to, items, context.who)
  return step(work, rule.to, rule.as, items, false).catch(async (e) => {
    throw e instanceof Refusal && rule.refused ? await rule.refused(e, input as never, read) : e
  })
}

/** The rows that a question makes, each through the rule of the action that creates them; the history calls them by the question's. */
export async function make(work: Work, doc: AnyDocument, action: string, [{ input }]: [Item]): Promise<Entry[]> {
  const { engine, tx, unit, context } = work
  const { who } = context
  const rule = engine.rules.get(doc.name)!.actions[action] as Making<any, any, any>
  const scope = doc.scope[who.orgType]
  const plant = !who.system && typeof scope === 'object' && scope.plant
  if (plant && input[plant] !== undefined && !who.plants.includes(input[plant])) throw outOfScope()
  const to = {
    act: (other: AnyDocument, a: string, id: number, i = {}) => void unit.acts.push({ doc: other, action: a, id, input: i }),
  }
  const { rows, skipped } = await rule.make(input as never, reader(engine, tx, who), context, to as never)
  const mine = rows.filter((r) => inScope(doc, r.input, who))
  work.skipped = skipped ?? 0
  return mine.length ? step(work, doc, rule.as, mine as Item[], false, action) : []
}
