/** Where an action of a document is unlike the one that its lifecycle brings. */
import type { Action } from '../declare/index.ts'

export type Unlike = Partial<Action>
/** An action with what is unlike in it. By way of P: O is what was given, never guessed from where the action stands. */
export type With<A, O> = [O] extends [infer P] ? Omit<A, keyof P> & P : never

export const unlike = <const A extends Action, O extends Unlike>(usual: A, own: O | undefined): With<A, O> =>
  ({ ...usual, ...own }) as unknown as With<A, O>
