/** Overrides: where an action of a document differs from the one that its lifecycle brings. */
import type { Action } from '../declare/index.ts'

export type Override = Partial<Action>
/** An action with what overrides it. By way of P: O is what was given, never guessed from where the action stands. */
export type Overridden<A, O> = [O] extends [infer P] ? Omit<A, keyof P> & P : never

export const override = <const A extends Action, O extends Override>(usual: A, own: O | undefined): Overridden<A, O> =>
  ({ ...usual, ...own }) as unknown as Overridden<A, O>
