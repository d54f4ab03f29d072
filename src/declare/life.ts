/** A document's life as moves from state to state: the diagram, and what help and handbook say of it. */
import { openTo, type Action, type By } from './action.ts'
import type { AnyDocument, States } from './document.ts'
import { actionKey } from './permitted.ts'
import type { Who } from './scope.ts'
import { storyOf } from './read-story.ts'

/** Who acts, as people say it. */
export const whoActs: Readonly<Record<By, string>> = {
  internal: '主机厂', supplier: '供应商', carrier: '承运商', system: '系统', ledger: '账务', clock: '到时间',
}

export interface Move {
  /** Undefined: it comes into being. */
  from: string | undefined
  /** Undefined: it is removed; equal to `from`: it stays. */
  to: string | undefined
  action: string
  label: string
  by: readonly By[]
}

/** Who may move it where, in the order of the declaration. */
export const movesOf = (doc: AnyDocument): Move[] =>
  Object.entries(doc.actions as Record<string, Action>)
    .filter(([, a]) => !a.acts?.outside)
    .flatMap(([action, a]) =>
      (a.from === 'new' ? [undefined] : a.from).flatMap((from) =>
        targets(a, from).map((to) => ({ from, to, action, label: a.label, by: [a.by].flat() })),
      ),
    )

/** Codes of the states from which a way leads on. */
export const openStates = (doc: AnyDocument): number[] =>
  Object.entries(doc.states as States).flatMap(([state, [code]]) =>
    (Object.values(doc.actions) as Action[]).some(
      (a) => a.from !== 'new' && a.from.includes(state) && targets(a, state).some((to) => !!to && to !== state),
    )
      ? [code]
      : [],
  )

const targets = ({ to }: Action, from: string | undefined): readonly (string | undefined)[] =>
  to === 'removed' ? [undefined] : to === undefined ? [from] : [to].flat()

/** Moves of the same people to the same states, as one. */
export interface Way {
  by: string
  mine: boolean
  labels: string[]
  /** Undefined: it is removed. */
  to: (string | undefined)[]
}
type Holder = Pick<Who, 'orgType' | 'keys'>

/** May this person do it at all, in whatever state? */
export const mayDo = (doc: AnyDocument, action: Action, who: Holder): boolean =>
  openTo(action, who.orgType) && !!action.key && who.keys.has(actionKey(doc, action))

/** States in the order of a life: as it goes when all goes well, then what may happen besides. */
export const statesOf = (doc: AnyDocument): string[] => [
  ...new Set([...Object.keys(storyOf(doc).chain), ...Object.keys(doc.states)]),
]

/** Which ways lead from a state (undefined: from nothing), and who goes them; somebody's own as 您. */
export function waysOf(doc: AnyDocument, from: string | undefined, who: Holder): Way[] {
  const actions = new Map<string, Way>()
  for (const m of movesOf(doc)) {
    // What comes from nothing and leads nowhere acts on other rows.
    if (m.from !== from || m.to === from) continue
    const mine = mayDo(doc, doc.actions[m.action], who)
    const by = mine ? '您' : m.by.map((b) => whoActs[b]).join('、')
    const way = actions.get(m.action) ?? { by, mine, labels: [m.label], to: [] }
    actions.set(m.action, { ...way, to: [...way.to, m.to] })
  }
  const joined = new Map<string, Way>()
  for (const w of actions.values()) {
    const key = `${w.by} ${w.to.join()}`
    joined.set(key, { ...w, labels: [...new Set([...(joined.get(key)?.labels ?? []), ...w.labels])] })
  }
  return [...joined.values()]
}

/** What somebody may do in a state that leaves it there. */
export const staysOf = (doc: AnyDocument, state: string, who: Holder): string[] => [
  ...new Set(
    movesOf(doc)
      .filter((m) => m.from === state && m.to === state && mayDo(doc, doc.actions[m.action], who))
      .map((m) => m.label),
  ),
]
