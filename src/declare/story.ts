/**
 * How a document reads on a screen: what one opens it for, who is in it, how far it has come, what became of its quantities.
 * The document page, lists (late dates, bars, code and name in one column) and the help draw from it; what a document does not
 * say is told from what it says anyway (read-story.ts).
 */
import type { Badge } from './kinds.ts'

/** A quantity and what has become of it; what the parts leave of the whole is still open. */
export interface Amounts<C extends string = string> {
  of: C
  /** What `of` will be, where no book knows of it yet: shown in its place, in grey. */
  before?: C
  /** In the order of life, each with its colour. */
  parts: Readonly<Partial<Record<C, Badge>>>
  /** What is left of it, in people's word for it (未发, 未收), and the column that says how much, where there is one. */
  rest: readonly [word: string, column?: C]
}

export interface Story<S extends string = string, C extends string = string, L extends string = string> {
  /** The six to eight facts that one opens it for. */
  headline?: readonly C[]
  /** Who is in it, as people call them, and what is known of each: code (its name beside it), place, telephone. */
  parties?: Readonly<Record<string, readonly C[]>>
  /** The states that it goes through when all goes well, in order, each with the column that says by when; null: by no time. */
  chain?: Readonly<Partial<Record<S, C | null>>>
  /** States beside the chain that stand for a step of it, reached otherwise than hoped: what was due by it is not late any more. */
  instead?: Readonly<Partial<Record<S, S>>>
  amounts?: Amounts<C>
  /** Of each line. */
  lineAmounts?: Amounts<L>
  /** Other columns, under headings of their own. */
  groups?: Readonly<Record<string, readonly C[]>>
}
