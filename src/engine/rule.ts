/**
 * The surface that rules are written on: find → guard → effect. `find` is the only part that may read; `guard` is pure; the
 * effect says what changes. It works on the rows in memory, where what it sets shows at once, and touches nothing else:
 * perform.ts writes when every row's guard has passed, or not at all.
 */
import {
  complaintsOf, type Action, type ActionName, type AnswerOf, type AnyDocument, type Ask, type Fields, type Row,
} from '../declare/index.ts'
import type { Book, Effects } from './effects.ts'
import type { AskContext, Clockwork, DocumentRules, Follow, Forward, Handler, Making, Outside, Rule, Several } from './engine.ts'

// Rules are written with this file and declarations; SQL of their own with read/tables.ts and database/db.ts beside it.
export type * from './effects.ts'
export type {
  AskContext, BackgroundWork, Call, CallContext, Clockwork, DocumentRules, Follow, Forward, Job, Made, Making, Outside, Portal,
  Read, ReadiedWork, Rule, Several,
} from './engine.ts'

/**
 * A rule of one action. `rows` of a 'new' action is the row about to be created, already filled from the input.
 * Without an effect the input is written as it stands.
 */
export const rule = <D extends AnyDocument, K extends ActionName<D>, Found = undefined>(
  doc: D,
  action: K,
  parts: Omit<Rule<D, K, Found>, 'doc' | 'action'>,
): Rule<D, K, Found> => ({ doc, action, ...parts })

/**
 * A document as the rules of its trait know it: they are written once for all documents of the trait (declare/trait.ts).
 * @throws Error when the document lacks a field of the trait
 */
export function ofTrait<T extends AnyDocument>(trait: T, doc: AnyDocument): T {
  const missing = Object.keys(trait.fields).find((name) => !(name in doc.fields))
  if (missing) throw new Error(`${doc.name} has not the trait ${trait.name}: no field ${missing}`)
  return doc as T
}

/** What an action of a document asks and does besides what its trait does. */
export type Besides<D extends AnyDocument, K extends string, Found> = Pick<
  Rule<D, K, Found>,
  'find' | 'together' | 'guard' | 'effect'
>

/** A rule of a trait, and what a document adds to it: asked once the trait's has passed, done after it. */
export const withOwn = <D extends AnyDocument, K extends string, Found, Own>(
  { doc, action, ...its }: Rule<D, K, Found>,
  own: Besides<D, K, Own> = {},
): Rule<D, K, { its: Found; own: Own }> => ({
  doc, action,
  ...(own.together && { together: own.together }),
  find: async (rows, read, inputs, c) => ({
    own: (await own.find?.(rows, read, inputs, c)) as Own,
    its: (await its.find?.(rows, read, inputs, c)) as Found,
  }),
  guard: (row, c) => {
    const wrong = complaintsOf(its.guard?.(row, { ...c, found: c.found.its }))
    return wrong.length ? wrong : own.guard?.(row, { ...c, found: c.found.own })
  },
  effect: (row, c, to) => {
    its.effect?.(row, { ...c, found: c.found.its }, to)
    own.effect?.(row, { ...c, found: c.found.own }, to)
  },
})

/** The rule of an action that asks and does the same under another name. */
export const sameAs = <D extends AnyDocument, Found, K extends string>(
  its: Rule<D, string, Found>,
  action: K,
): Rule<D, K, Found> =>
  // It is asked the same.
  ({ ...its, action }) as unknown as Rule<D, K, Found>

/** Batch generation (生成): one request creates any number of rows. */
export const makes = <D extends AnyDocument, K extends ActionName<D>, As extends ActionName<D>>(
  doc: D,
  action: K,
  how: Omit<Making<D, K, As>, 'doc' | 'action'>,
): Making<D, K, As> => ({ doc, action, ...how })

/** An action on another document's rows. */
export const forwards = <D extends AnyDocument, K extends ActionName<D>>(
  doc: D,
  action: K,
  how: Omit<Forward<D, K>, 'doc' | 'action'>,
): Forward<D, K> => ({ doc, action, ...how })

/** Several actions of other documents as one. */
export const several = <D extends AnyDocument, K extends ActionName<D>>(
  doc: D,
  action: K,
  steps: Several<D, K>['steps'],
): Several<D, K> => ({ doc, action, steps })

/** A change of what is no row of a document. */
export const outside = <D extends AnyDocument, K extends ActionName<D>>(
  doc: D,
  action: K,
  run: Outside<D, K>['run'],
): Outside<D, K> => ({ doc, action, run })

/** A clock's action whose due rows the declaration cannot name. */
export const clockwork = <D extends AnyDocument, K extends ActionName<D>>(
  doc: D,
  action: K,
  parts: Omit<Clockwork<D, K>, 'doc' | 'action'>,
): Clockwork<D, K> => ({ doc, action, ...parts })

/** A rule that documents of one family share: it is written against their trait, and each takes it for its own. */
export type SharedRule<K extends string> = Rule<any, K, any>
type Shared<R> = {
  [K in keyof R]: R[K] extends string ? R[K] : R[K] extends { due: unknown } ? Clockwork<any, K & string> : SharedRule<K & string>
}
/** Rules of a trait, by their actions, as each document that has it takes them. */
export const shared = <R extends object>(rules: R): Shared<R> => rules as unknown as Shared<R>

/** An action that writes its input and nothing else. */
export const plain = 'plain' as const
/** Writes what was typed as it stands: what an action does whose rule has no effect. */
export function writeTyped(action: Action, { lines, ...head }: { lines?: readonly { id?: number }[] }, to: Effects<any>): void {
  to.set(head)
  if (!action.whole) for (const { id, ...line } of lines ?? []) to.setLine(id!, line)
  else if (lines) to.replaceLines(lines)
}

/** A ledger action: happens by itself when the document's book says so. The last that fits wins. */
export const follow = <D extends AnyDocument>(
  doc: D,
  action: ActionName<D>,
  when: (book: Book, row: Row<D>) => boolean,
): Follow<D> => ({ doc, action, when })

type InputOfAsk<A> = A extends { input: infer I extends Fields } ? I : {}
type Asked<Q> = {
  [K in keyof Q]: (c: AskContext<InputOfAsk<Q[K]>>) => Promise<Q[K] extends Ask ? AnswerOf<Q[K]['answer']> : never>
}

/** The answers of a document's asks, where they stand in a file of their own. */
export type AsksAnswered<D> = Asked<AsksOf<D>>

type Complete<D> = { [K in ActionName<D>]: Handler<K> }
type AsksOf<D> = D extends { asks: infer Q } ? Q : {}
type More<D> = Partial<Pick<DocumentRules, 'background' | 'uploads' | 'jobs' | 'search' | 'source' | 'personal' | 'chain'>> &
  (keyof AsksOf<D> extends never ? { asks?: {} } : { asks: Asked<AsksOf<D>> })

/** All rules of a document; a missing action or answer does not compile. */
export const rules = <D extends AnyDocument>(
  doc: D,
  actions: Complete<D>,
  ...[more]: keyof AsksOf<D> extends never ? [more?: More<D>] : [more: More<D>]
): DocumentRules => ({ doc, actions, asks: {}, ...more }) as DocumentRules
