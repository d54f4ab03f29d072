/** What a document's story says, its silences filled, and whether it is true of its columns. */
import { meant, type ComplaintNo } from './check-numbers.ts'
import type { Actions } from './action.ts'
import { headFields, nameFields, type AnyDocument } from './document.ts'
import type { Field, Fields } from './kinds.ts'
import { visible } from './permitted.ts'
import type { Who } from './scope.ts'
import type { Amounts, Story } from './story.ts'

/** A story in which nothing is left open. */
export type WholeStory = Required<Pick<Story, 'headline' | 'parties' | 'chain' | 'groups'>> &
  Pick<Story, 'amounts' | 'lineAmounts' | 'instead'>

/** What a document tells of itself: where it is silent, parties are those of its form on paper and the headline what its card shows. */
export function storyOf(doc: AnyDocument): WholeStory {
  const known = stories.get(doc)
  if (known) return known
  const paper = Object.values(doc.prints).find((p) => p.kind === 'a4')
  const told: Story = doc.story ?? {}
  const parties = told.parties ?? (paper?.kind === 'a4' ? paper.parties : undefined) ?? {}
  const said = new Set([...nameFields(doc), 'status', ...Object.values(parties).flat()])
  const story = {
    ...told,
    parties,
    headline: told.headline ?? (doc.card ?? doc.list).filter((n) => !said.has(n)).slice(0, 8),
    chain: told.chain ?? {},
    groups: told.groups ?? {},
  }
  stories.set(doc, story)
  return story
}
const stories = new Map<AnyDocument, WholeStory>()

/** The column that says in words what a code names: the first text that is looked up or kept through it. */
export const wordsOf = (fields: Fields, code: string): string | undefined =>
  Object.keys(fields).find((n) => fields[n]!.by === code && fields[n]!.kind === 'text' && !fields[n]!.gathered)

/**
 * How far along its chain a document in this state is: the steps up to `at` are behind it, the one at it is where it is now. A state
 * beside the chain stands where it was declared among the steps. `ended`: it has left the chain for good (cancelled, closed).
 */
export function placeOf(doc: AnyDocument, state: string): { at: number; on: boolean; ended: boolean } {
  const steps = Object.keys(storyOf(doc).chain)
  const here = steps.indexOf(state)
  if (here >= 0) return { at: here, on: true, ended: false }
  const declared = Object.keys(doc.states)
  const behind = steps.filter((s) => declared.indexOf(s) < declared.indexOf(state)).length
  const ahead = reachable(doc, state)
  const ended = !steps.some((s) => ahead.has(s))
  // Declared after the last step, and yet it can still be reached (overdue).
  return { at: (ended ? behind : Math.min(behind, steps.length - 1)) - 1, on: false, ended }
}

/** States to which some action leads from this one, over any number of others. */
function reachable(doc: AnyDocument, state: string): Set<string> {
  const found = new Set<string>()
  const from = [state]
  for (const s of from)
    for (const a of Object.values(doc.actions as Actions))
      for (const to of a.from !== 'new' && a.from.includes(s) && a.to && a.to !== 'removed' ? [a.to].flat() : [])
        if (!found.has(to)) from.push((found.add(to), to))
  return found
}

/** By when a state should be reached, of the steps that a document in this state has still before it: state → column. */
export function stillDue(doc: AnyDocument, state: string): Record<string, string> {
  const { at, ended } = placeOf(doc, state)
  const { chain, instead = {} } = storyOf(doc)
  // Who has left the chain (cancelled, closed) is late for nothing.
  if (ended && !instead[state]) return {}
  const steps = Object.entries(chain)
  const reached = instead[state] ? Object.keys(chain).indexOf(instead[state]) : at
  return Object.fromEntries(steps.slice(reached + 1).flatMap(([s, by]) => (by ? [[s, by]] : [])))
}

/** The column that says in words what a code names in its own document. */
export const labelField = (doc: AnyDocument): string | undefined =>
  doc.list.find((n) => doc.fields[n]?.kind === 'text' && doc.fields[n].source !== 'looked' && !doc.unique.includes(n))

/** The quantity that says how large a document is: the whole of its amounts, else the first that may be added up. */
export function mainQuantity(doc: AnyDocument, who: Who): string | undefined {
  const own = headFields(doc)
  const counts = (n: string) => {
    const f = own[n]
    return !!f && f.kind === 'qty' && f.sum !== false && !f.narrow && f.source !== 'looked' && visible(doc, f, who)
  }
  return [storyOf(doc).amounts?.of ?? '', ...doc.list, ...Object.keys(own)].find(counts)
}

/** The documents whose number a field holds. */
export const namesNumbers = (f: Field, documents: ReadonlyMap<string, AnyDocument>): string[] =>
  f.numberOf ? [f.numberOf].flat() : f.kind === 'ref' && documents.get(f.to!)?.number ? [f.to!] : []

/** What a story names is there. @returns what is wrong, without the document's name */
export function checkStory(doc: AnyDocument, lines: Fields): [no: ComplaintNo, text: string][] {
  const { headline = [], parties = {}, chain = {}, amounts, lineAmounts, groups = {} }: Story = doc.story ?? {}
  const own = headFields(doc)
  const named = [...headline, ...Object.values(parties).flat(), ...Object.values(groups).flat(), ...Object.values(chain)]
  const figures = (all: Fields, a: Amounts | undefined) =>
    a
      ? [a.of, ...(a.before ? [a.before] : []), ...Object.keys(a.parts), ...(a.rest[1] ? [a.rest[1]] : [])].filter(
          (n) => all[n]?.kind !== 'qty' && all[n]?.kind !== 'money',
        )
      : []
  return [
    ...named.flatMap((n) =>
      n && !own[n]
        ? [['D71', `its story names ${n}, which is no field${meant(n, Object.keys(own))}`] as [ComplaintNo, string]]
        : [],
    ),
    ...Object.keys(chain).flatMap((s) =>
      doc.states[s]
        ? []
        : [
            ['D72', `its chain goes through ${s}, which is no state${meant(s, Object.keys(doc.states))}`] as [
              ComplaintNo,
              string,
            ],
          ],
    ),
    ...[...figures(own, amounts), ...figures(lines, lineAmounts)].map(
      (n) => ['D46', `its story adds up ${n}, which is no quantity`] as [ComplaintNo, string],
    ),
  ]
}
