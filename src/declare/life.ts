/** A document's life as moves from state to state: the diagram, and what help tells people of it. */
import type { Action, By } from './action.ts'
import type { AnyDocument, States } from './document.ts'

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
