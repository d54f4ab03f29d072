/**
 * A trait is what documents of a family have in common, declared like a document: fields, lines, states, actions, columns, story, figures,
 * events, agendas, sheets, archive and grants. A document of the family declares the rest, and what it has otherwise:
 *
 *     export const callOff = defineTrait('callOff', { fields: …, states: …, actions: …, desk: { waits: { toPublish: { title: '待发布的<title>', … } } } })
 *     export const pullSheet = defineDocument('pullSheet', callOff.of({ title: '拉动单', no: 'pullNo', fields: …, … }))
 *
 * Rules of the family are written once against the trait's own rows, which is a document type too: `Row<typeof callOff>`
 * (`traitRules` in engine/rule.ts). What a document makes of the trait is checked like any other declaration.
 */
import type { Action, Actions } from './action.ts'
import type { Asks } from './ask.ts'
import { laidOpen, type Declaration, type Document, type Events, type Queries, type States } from './document.ts'
import type { Field, Fields } from './kinds.ts'
import type { Tells } from './portal.ts'

/**
 * Places in a trait that each document fills: in texts its title, what it is called for short, its key and the name of its number's
 * column; in lists of columns those that say what it is of (a period), those that decide, further ones, and those of its lines.
 */
type Slot = '<title>' | '<short>' | '<key>' | '<no>' | '<of>' | '<decides>' | '<further>' | '<line>'
type Slots = Readonly<Record<Slot, Field>>

/** B's entries beside A's, and in place of those of the same name. */
type Beside<A, B> = { readonly [K in keyof A | keyof B]: K extends keyof B ? B[K] : K extends keyof A ? A[K] : never }
type Fixed = 'title' | 'key' | 'fields' | 'lines' | 'states' | 'actions' | 'events' | 'queries'

/** What a trait says: a declaration whose columns and texts may hold slots. Entries of `desk.waits` begin with the document's `figures`. */
interface TraitParts<F extends Fields, L extends Fields, S extends States, A extends Actions, T extends Tells> extends Partial<
  Omit<Declaration<F & Slots, L & Slots, S, A, {}, T>, Fixed>
> {
  fields: F
  lines?: L
  states: S
  actions: A & { [K in keyof A]: Action<keyof S & string> }
  queries?: Omit<Queries<{}>, 'asks'>
  events?: Events<T>
}

/** How a document says an action of its trait: its words and what stands around them; what it asks and where it leads stay the trait's. */
type Wording<S extends string> = Pick<
  Action<S>,
  'label' | 'danger' | 'key' | 'call' | 'get' | 'hidden' | 'only' | 'dialog' | 'party' | 'by' | 'from'
>

/** What a document of a family is in the end. */
type Whole<
  TF extends Fields,
  TL extends Fields,
  TS extends States,
  TA extends Actions,
  TT extends Tells,
  F extends Fields,
  L extends Fields,
  A extends Actions,
  Q extends Asks,
  T extends Tells,
  W extends string,
  S extends States,
> = Declaration<
  Beside<TF, NoInfer<F>>,
  Beside<Omit<TL, NoInfer<W>>, NoInfer<L>>,
  Beside<TS, NoInfer<S>>,
  Beside<TA, NoInfer<A>>,
  Q,
  Beside<TT, NoInfer<T>>
>
/** Of entries by name what is otherwise in some of them. */
type Otherwise<M> = M extends Readonly<Record<string, infer E>> ? Readonly<Record<string, Partial<E>>> : never

/** A document of a family. */
interface Own<
  TF extends Fields,
  TL extends Fields,
  TS extends States,
  TA extends Actions,
  TT extends Tells,
  F extends Fields,
  L extends Fields,
  A extends Actions,
  Q extends Asks,
  T extends Tells,
  W extends string,
  V extends string,
  S extends States,
> extends Partial<Omit<Whole<TF, TL, TS, TA, TT, F, L, A, Q, T, W, S>, Fixed>> {
  title: string
  /** What goes into titles that need not say all of it: 今日<short>发运; nothing when left out. */
  short?: string
  key: string
  /** The column that holds its number. */
  no: keyof NoInfer<F> & string
  /** Begins the names of its figures (`desk.waits`); its own name when left out. */
  figures?: string
  /** Its columns in the trait's lists: what it is of, those that decide, further ones, those of its lines. */
  columns?: {
    of?: readonly (keyof NoInfer<F> & string)[]
    decides?: readonly (keyof (TF & NoInfer<F>) & string)[]
    further?: readonly (keyof (TF & NoInfer<F>) & string)[]
    line?: readonly (keyof NoInfer<L> & string)[]
  }
  fields: F
  lines?: L
  /** States besides the trait's, and those that have other words. */
  states?: S
  /** Actions besides the trait's, and those that ask otherwise. */
  actions?: A & { [K in keyof A]: Action<keyof Beside<TS, NoInfer<S>> & string> }
  /** Actions of the trait by other words. */
  words?: { readonly [K in keyof TA]?: Partial<Wording<keyof Beside<TS, NoInfer<S>> & string>> }
  /** What is otherwise in entries of the trait, by the names that it gives them. */
  overrides?: {
    readonly waits?: Otherwise<NonNullable<Whole<TF, TL, TS, TA, TT, F, L, A, Q, T, W, S>['desk']>['waits']>
    readonly agendas?: Otherwise<NonNullable<Whole<TF, TL, TS, TA, TT, F, L, A, Q, T, W, S>['desk']>['agendas']>
  }
  queries?: Queries<Q>
  events?: Events<T>
  /** What of the trait it has not. */
  without?: {
    readonly lines?: readonly W[]
    readonly states?: readonly (keyof TS & string)[]
    readonly actions?: readonly V[]
    readonly waits?: readonly string[]
    readonly tells?: readonly (keyof TT & string)[]
    readonly agendas?: readonly string[]
    readonly grants?: readonly string[]
  }
}

/** A trait is the type of its family's documents, and makes declarations of them. */
export interface Trait<
  N extends string,
  TF extends Fields,
  TL extends Fields,
  TS extends States,
  TA extends Actions,
  TT extends Tells,
> extends Document<N, TF, TL, TS, TA, {}, TT> {
  /** The declaration of a document of the family, for `defineDocument`. */
  of<
    const F extends Fields,
    const L extends Fields = {},
    const A extends Actions = {},
    const Q extends Asks = {},
    const T extends Tells = {},
    const W extends keyof TL & string = never,
    const V extends keyof TA & string = never,
    const S extends States = {},
  >(
    own: Own<TF, TL, TS, TA, TT, F, L, A, Q, T, W, V, S>,
  ): Declaration<Beside<TF, F>, Beside<Omit<TL, W>, L>, Beside<TS, S>, Beside<Omit<TA, V>, A>, Q, Beside<TT, T>>
}

type Entries = Readonly<Record<string, any>>
/** Parts of a declaration that are maps by name: a document's entries stand beside the trait's. */
const maps = ['fields', 'lines', 'states', 'actions', 'sheets', 'prints'] as const
/** Groups of parts, a document's beside the trait's; in them these are maps. */
const groups = {
  story: [],
  queries: [],
  signing: [],
  events: ['tells'],
  desk: ['waits', 'agendas'],
  rights: ['grants'],
} as const

const ownFirst: ReadonlySet<string> = new Set(['fields', 'lines', 'actions'])

/** Declares a trait; wrong names of fields, states and actions in it do not compile. */
export function defineTrait<
  const N extends string,
  const TF extends Fields,
  const TS extends States,
  const TA extends Actions,
  const TL extends Fields = {},
  const TT extends Tells = {},
>(name: N, parts: TraitParts<TF, TL, TS, TA, TT>): Trait<N, TF, TL, TS, TA, TT> {
  const of = (own: Entries) => {
    const { no, short = '', figures, columns = {}, words = {}, overrides = {}, without = {}, ...said } = own
    const texts = { title: own.title, short, key: own.key, no }
    const { desk, ...rest } = filled(parts, texts, columns) as Entries
    const base: Entries = { ...rest, desk: overridden(desk, overrides, own.title) }
    const begun = (wait: string) => `${figures ?? no}${wait[0]!.toUpperCase()}${wait.slice(1)}`
    const waits = Object.fromEntries(Object.entries(base.desk?.waits ?? {}).map(([wait, w]) => [begun(wait), w]))
    const left = { ...without, waits: without.waits?.map(begun) }
    const declaration: Record<string, any> = { ...base, ...said }
    const merge = (into: Record<string, any>, [theirs, ours]: [Entries, Entries], map: string) => {
      if (theirs[map] || ours[map]) into[map] = beside(theirs[map], ours[map], left[map], map)
    }
    for (const map of maps) merge(declaration, [base, said], map)
    for (const [group, inside] of Object.entries(groups)) {
      const [theirs, ours] = [{ ...base[group], ...(group === 'desk' && { waits }) }, said[group] ?? {}]
      const both = { ...theirs, ...ours }
      for (const map of inside) merge(both, [theirs, ours], map)
      if (Object.keys(both).length) declaration[group] = both
    }
    // In the order of a life, whoever declares them.
    declaration.states = Object.fromEntries(Object.entries(declaration.states as States).sort(([, [a]], [, [b]]) => a - b))
    for (const [action, wording] of Object.entries(words))
      declaration.actions[action] = { ...declaration.actions[action], ...(wording as object) }
    return declaration
  }
  return { ...laidOpen(parts), name, lines: parts.lines ?? {}, of } as unknown as Trait<N, TF, TL, TS, TA, TT>
}

/**
 * A trait's parts with what is otherwise in single entries of them.
 * @throws Error when the trait has no entry of this name
 */
function overridden(parts: Entries = {}, overrides: Readonly<Record<string, Entries>>, title: string): Entries {
  const changed = Object.entries(overrides).map(([part, entries]) => {
    const unknown = Object.keys(entries).find((name) => !(name in (parts[part] ?? {})))
    if (unknown) throw new Error(`${title} overrides ${unknown}, which its trait has not in ${part}`)
    const merged = Object.entries(entries).map(([name, entry]) => [name, { ...parts[part][name], ...entry }])
    return [part, { ...parts[part], ...Object.fromEntries(merged) }]
  })
  return { ...parts, ...Object.fromEntries(changed) }
}

/** What a document asks and does comes before what its family has; what it has otherwise than the family, an action, stands where that has it. */
function beside(base: Entries = {}, own: Entries = {}, without: readonly string[] = [], map: string): Entries {
  const left = Object.fromEntries(Object.entries(base).filter(([name]) => !without.includes(name)))
  const more = map === 'actions' ? Object.entries(own).filter(([name]) => !(name in left)) : Object.entries(own)
  return ownFirst.has(map) ? { ...Object.fromEntries(more), ...left, ...own } : { ...left, ...own }
}

/** A trait's parts with their slots filled: in texts, in names of entries, and in lists of columns. */
function filled(part: unknown, texts: Readonly<Record<string, string>>, columns: Entries): unknown {
  const text = (s: string) => s.replace(/<(title|short|key|no)>/g, (_, slot: string) => texts[slot]!)
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.some(place) ? [...new Set(value.flatMap(listed))] : value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, v]) => [text(name), fill(v)]))
  }
  const place = (item: unknown) => (typeof item === 'string' ? /^(-?)<(of|decides|further|line)>$/.exec(item) : null)
  // What a document names itself stands where it says, and once.
  const listed = (item: unknown): unknown[] => {
    const [, minus, name] = place(item) ?? []
    return name ? (columns[name] ?? []).map((column: string) => `${minus}${column}`) : [fill(item)]
  }
  // Kinds and rules of fields are no texts.
  const { fields, lines, ...declared } = part as Entries
  return { ...(fill(declared) as object), fields, lines }
}
