/** The view in which a list opens, for whom: what has not come to its end yet, the most urgent first. */
import { openTo } from './action.ts'
import { actionKey } from './permitted.ts'
import { headFields, type AnyDocument, type States } from './document.ts'
import { openStates } from './life.ts'
import type { Opening } from './portal.ts'
import { placeOf, storyOf } from './read-story.ts'
import type { Who } from './scope.ts'

/** Whom a list opens so: the first entry that is this person's. */
export const opensFor = (doc: AnyDocument, who: Pick<Who, 'orgType' | 'keys'>): Opening | undefined =>
  doc.opens.find(({ for: of, act }) => {
    if (of && of !== who.orgType) return false
    const action = act && doc.actions[act]
    return !action || (openTo(action, who.orgType) && who.keys.has(actionKey(doc, action)))
  })

/** States in which something is still to be done: those before the end of its chain, else those from which a way leads on. */
export function underWay(doc: AnyDocument): string[] {
  const open = openStates(doc)
  const last = Object.keys(storyOf(doc).chain).length - 1
  return Object.entries(doc.states as States).flatMap(([state, [code]]) => {
    const { at, on } = placeOf(doc, state)
    return open.includes(code) && !(last > 0 && on && at >= last) ? [state] : []
  })
}

/** The list's query of a view. */
export function openQuery(doc: AnyDocument, { in: states, where = {} }: Pick<Opening, 'in' | 'where'>): Record<string, string> {
  const fields = headFields(doc)
  const asked = Object.entries(where).map(([name, of]) => [
    name,
    typeof of === 'string' ? of : of!.map((c) => fields[name]!.choices![c]![0]).join(),
  ])
  const codes = (states ?? underWay(doc)).map((s) => doc.states[s][0])
  return { ...Object.fromEntries(asked), ...(codes.length ? { status: codes.join() } : {}) }
}
