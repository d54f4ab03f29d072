/** Choices of a level of a document's tree, below what a form holds of the levels above. Pure. */
import type { AnyDocument, Levels, Suggested } from '../../declare/index.ts'
import type { Level } from '../calls.ts'

/** A level, and what the form holds of it. */
type Held = readonly [level: string, value: string | undefined]

/** The levels from the top to the one that is offered, each with what the form holds of it. */
export function below(of: AnyDocument, { level, above = {} }: Suggested, form: Readonly<Record<string, any>>): [Held, ...Held[]] {
  const names = (of.tree as Levels).levels.map(([n]) => n)
  const upTo = names.slice(0, names.indexOf(level) + 1)
  return upTo.map((n) => [n, n === level ? undefined : form[above[n] ?? n] || undefined]) as unknown as [Held, ...Held[]]
}

/** What the last of these levels offers, each code once: below a level of which nothing is held, all there is. */
export function offered(tree: readonly Level[], [[, held], ...rest]: readonly Held[] & { 0: Held }): Level[] {
  const here = tree.filter((l) => !held || l.value === held)
  const found = rest.length ? here.flatMap((l) => offered(l.children ?? [], rest as unknown as [Held])) : here
  return [...new Map(found.map((l) => [l.value, l])).values()]
}
