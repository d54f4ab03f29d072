/** What a document's story says, its silences filled, and whether it is true of its columns. */
import { headFields, nameFields, type AnyDocument } from './document.ts'
import type { Fields } from './kinds.ts'
import type { Amounts, Story } from './story.ts'

/** A story in which nothing is left open. */
export type WholeStory = Required<Pick<Story, 'headline' | 'parties' | 'chain' | 'groups'>> &
  Pick<Story, 'amounts' | 'lineAmounts'>

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
  Object.keys(fields).find((n) => fields[n]!.by === code && fields[n]!.kind === 'text')

/** By when a state should be reached, of the steps that a document in this state has still before it: state → column. */
export function stillDue(doc: AnyDocument, state: string): Record<string, string> {
  const steps = Object.entries(storyOf(doc).chain)
  const here = steps.findIndex(([s]) => s === state)
  // Who has left the chain (cancelled, closed) is late for nothing.
  if (here < 0) return {}
  return Object.fromEntries(steps.slice(here + 1).flatMap(([s, by]) => (by ? [[s, by]] : [])))
}

/** D44–D46: what a story names is there. @returns what is wrong, without the document's name */
export function checkStory(doc: AnyDocument, lines: Fields): [no: string, text: string][] {
  const { headline = [], parties = {}, chain = {}, amounts, lineAmounts, groups = {} }: Story = doc.story ?? {}
  const own = headFields(doc)
  const named = [...headline, ...Object.values(parties).flat(), ...Object.values(groups).flat(), ...Object.values(chain)]
  const figures = (all: Fields, a: Amounts | undefined) =>
    a ? [a.of, ...Object.keys(a.parts)].filter((n) => all[n]?.kind !== 'qty' && all[n]?.kind !== 'money') : []
  return [
    ...named.flatMap((n) => (n && !own[n] ? [['D44', `its story names ${n}, which is no field`] as [string, string]] : [])),
    ...Object.keys(chain).flatMap((s) =>
      doc.states[s] ? [] : [['D45', `its chain goes through ${s}, which is no state`] as [string, string]],
    ),
    ...[...figures(own, amounts), ...figures(lines, lineAmounts)].map(
      (n) => ['D46', `its story adds up ${n}, which is no quantity`] as [string, string],
    ),
  ]
}
