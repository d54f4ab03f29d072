/** Several actions of other documents as one (rule.ts: several): one transaction, one key, every reason at once. */
import { actionKey, openTo, toInstant, type Action, type AnyDocument, type Who } from '../../declare/index.ts'
import type { Asked, Engine, Several } from '../engine.ts'
import { refuseAll, status } from '../errors.ts'
import { reader } from '../read/reader.ts'
import { demandKeys, perform, type Result, type Step } from './perform.ts'
import type { Item } from './step.ts'

/**
 * What is to be done is worked out in the transaction: a request that is repeated is answered before it is asked anew.
 * @throws Refusal; then nothing has changed
 */
export function performSeveral(
  engine: Engine,
  who: Who,
  doc: AnyDocument,
  action: string,
  asked: Item,
  key?: string,
): Promise<Result> {
  demandKeys(doc, [{ action, items: [asked] }], who)
  const rule = engine.rules.get(doc.name)!.actions[action] as Several<any, any>
  const now = toInstant(engine.now())
  const steps = async (tx: Parameters<typeof reader>[1]): Promise<Step[]> => {
    const all = await rule.steps(asked.input as never, reader(engine, tx, who), { who, now, today: now.slice(0, 10) })
    demandEach(all, who)
    let before = 0
    const next = all.flatMap(({ doc: of, items, followedBy }): Step[] => {
      const from = before
      before += items.length
      return followedBy ? [{ doc: of, action: followedBy, items: madeBetween(from, before) }] : []
    })
    return [
      ...all.map(({ doc: of, action: name, items }): Step => ({ doc: of, action: name, items: items as Item[], alone: true })),
      ...next,
    ]
  }
  return perform(engine, who, doc, steps, { source: 'screen', says: asked.input, ...(key ? { key } : {}) })
}
const madeBetween =
  (from: number, to: number) =>
  async (_: unknown, { ids }: Result): Promise<Item[]> =>
    ids.slice(from, to).map((id) => ({ id, input: {} }))

/** @throws Refusal that names everything that somebody may not do by hand */
function demandEach(all: readonly Asked[], who: Who): void {
  const actions = all.flatMap(({ doc, action, followedBy }) => [action, followedBy ?? []].flat().map((name) => ({ doc, name })))
  const refused = actions.flatMap(({ doc, name }) => {
    const declared: Action = doc.actions[name]
    if (openTo(declared, who.orgType) && declared.key && who.keys.has(actionKey(doc, declared))) return []
    return [{ message: `您没有“${doc.title}·${declared.label}”的权限，请有权限的同事办理` }]
  })
  if (refused.length) throw refuseAll(refused, status.noKey)
}
