/** Of what a person may do with a document in its state: what comes next, what else one does, what is rare or ends it. */
import { isDangerous, isForPeople, type Action } from './action.ts'
import type { AnyDocument } from './document.ts'
import type { Fields } from './kinds.ts'
import { permitted, type Standing } from './permitted.ts'
import { placeOf, storyOf } from './read-story.ts'
import type { Who } from './scope.ts'

export interface Choice {
  /** The one thing to do next, where the state calls for one. */
  first: string | undefined
  others: string[]
  /** Behind 更多. */
  rare: string[]
}
type Row = Readonly<Record<string, any>>

/** Buttons beside the first one; what is less likely stands behind 更多. */
const BESIDE = 3
const FIRST = 2

/** @param names actions that are permitted in the row's state, in the order of the declaration */
export function chooseNext(doc: AnyDocument, state: string | undefined, row: Row, names: readonly string[]): Choice {
  const weighed = names.map((name, i) => ({ name, weight: weight(doc, state, row, doc.actions[name]), i }))
  weighed.sort((a, b) => a.weight - b.weight || a.i - b.i)
  const onward = weighed.filter((a) => a.weight < BACK)
  const usual = onward.length ? onward : weighed.filter((a) => a.weight < RARE)
  const first = usual[0] && usual[0].weight < FIRST ? usual.shift() : undefined
  const others = usual.splice(0, BESIDE)
  return {
    first: first?.name,
    others: others.map((a) => a.name),
    rare: weighed.flatMap((a) => (a === first || others.includes(a) ? [] : [a.name])),
  }
}

/**
 * The one thing that this person does next with a row, if something stands out: offered after an action, and asked while one types what
 * it would refuse. Where no chain says which way is on, it is what leads to a state that nothing leads straight back from.
 * @param row its state by name; its lines, where they are known
 */
export function nextFor(doc: AnyDocument, row: Standing, who: Who): string | undefined {
  const names = Object.entries(doc.actions as Record<string, Action>).flatMap(([name, a]) =>
    a.from !== 'new' && isForPeople(a) && !a.hidden && !isDangerous(a) && permitted(doc, name, row, who) === true ? [name] : [],
  )
  const { status } = row
  const { first } = chooseNext(doc, status, row, names)
  if (first || !status || Object.keys(storyOf(doc).chain).length) return first
  const back = (from: string) =>
    (Object.values(doc.actions) as Action[]).some(
      (a) => a.from !== 'new' && a.from.includes(from) && [a.to].flat().includes(status),
    )
  const on = (to: string) => to !== status && !back(to)
  return names.find((n) => [(doc.actions[n] as Action).to ?? []].flat().some(on))
}

/** What an action is called in a state that it has led to before, if it leads no further: told anew. */
export function labelIn(doc: AnyDocument, state: string | undefined, name: string): string {
  const a: Action = doc.actions[name]
  const chain = Object.keys(storyOf(doc).chain)
  const [to, at] = [Math.max(...[a.to ?? ''].flat().map((s) => chain.indexOf(s))), state ? chain.indexOf(state) : -1]
  const again = to > 0 && to <= at && a.from !== 'new' && a.from.some((s) => chain.indexOf(s) >= 0 && chain.indexOf(s) < to)
  return again ? `重新${a.label}` : a.label
}

/** What only goes back stands behind 更多 beside anything else, what ends it always. */
const BACK = 8
const RARE = 9

function weight(doc: AnyDocument, state: string | undefined, row: Row, a: Action): number {
  // Yes and no to an application stand beside each other.
  const isNo = Object.values(doc.signing ?? {}).some(({ reject }) => reject && doc.actions[reject] === a)
  if (isNo) return 2
  if (isDangerous(a)) return RARE
  const to = a.to ? [a.to].flat() : []
  const chain = Object.keys(storyOf(doc).chain)
  if (!state || !chain.length) return 2
  if (ends(doc, state, a)) return RARE
  const { at, on } = placeOf(doc, state)
  const steps = to.map((s) => chain.indexOf(s)).filter((i) => i >= 0)
  // Beside its way (refused, recalled, disputed) whatever leads back to it is the step forward, the further the better.
  if (!on && steps.length) return 1 - Math.max(...steps) / 100
  const ahead = steps.filter((i) => i > at)
  const cameFrom = a.from !== 'new' && a.from.some((s) => chain.includes(s) && chain.indexOf(s) < at)
  // Done once already, and possible again. Whoever made it takes it back or issues it again on its way, and begins anew at its good
  // end; the other side answers otherwise.
  const again = steps.some((i) => i < at || (i === at && cameFrom))
  if (again) return wrote(doc, a) && at < chain.length - 1 ? BACK : 3
  if (ahead.length) return (Math.min(...ahead) - at) / 10
  if (to.length && !to.includes(state)) return wrote(doc, a) ? BACK : 4
  // Whoever wrote it corrects its lines; the other side does something with them.
  if (a.lines && (at > 0 || a.whole) && !a.acts?.on && wrote(doc, a)) return 2
  if (a.lines) return filled(a.lines, row.lines) ? 2.5 : 1
  return a.key === 'sign' ? 1.5 : 2
}

/** Does it end the document otherwise than hoped, or before the day on which the clock ends it? */
export function ends(doc: AnyDocument, state: string, a: Action): boolean {
  const { chain } = storyOf(doc)
  // What is only in use or not has no end.
  if (!Object.keys(chain).length) return false
  const to = a.to ? [a.to].flat() : []
  const moves = to.filter((s) => s !== state)
  const isEnd = (s: string) => s !== 'removed' && placeOf(doc, s).ended
  // It may stay, move or end: what is issued anew.
  if (moves.length && (moves.every(isEnd) || (to.includes(state) && moves.some(isEnd)))) return true
  const [last, day] = Object.entries(chain).at(-1) ?? []
  const byClock = (Object.values(doc.actions) as Action[]).some((o) => o.to === last && !!day && !!o.due?.includes(day))
  return byClock && moves.includes(last!) && ![a.by].flat().includes('clock')
}

/** Is it done by the side that makes such documents? */
const wrote = (doc: AnyDocument, a: Action): boolean =>
  (Object.values(doc.actions) as Action[]).some(
    (made) => made.from === 'new' && !made.hidden && [made.by].flat().some((by) => [a.by].flat().includes(by)),
  )

/** What it asks of the lines stands in all of them. */
function filled(asked: Fields, lines: readonly Row[] | undefined): boolean {
  const required = Object.keys(asked).filter((n) => asked[n]!.required)
  return required.length > 0 && !!lines?.length && lines.every((l) => required.every((n) => l[n] !== null && l[n] !== undefined))
}
