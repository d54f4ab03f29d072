/** Questions of a document that its lists and details do not answer: declared with input and answer, answered beside its rules. */
import type { Field, Fields, Proof } from './kinds.ts'

/** One object of these fields, a list of them, rows of a declared document as its detail shows them, a value of one field, or a file. */
export type AnswerShape = Fields | readonly [Fields] | Field | { readonly rowsOf: string } | 'file'

export interface Ask {
  title: string
  /** API name when it differs; 'resource/name' for another resource. */
  call?: string
  /** Permission suffix, default query. */
  key?: string
  input?: Fields
  answer: AnswerShape
  /** Too much for an address: asked by POST. */
  post?: true
}
export type Asks = Readonly<Record<string, Ask>>

/** A value as JSON shows it: decimals are numbers, choices their codes, JSON is what it is. */
type Wire<F> =
  F extends Field<infer T, infer R, any>
    ? unknown extends T
      ? any
      : (T extends bigint ? number : string extends T ? string : T extends string ? number : T) | (R extends true ? never : null)
    : never
type WireOf<F extends Fields> = { -readonly [K in keyof F]: Wire<F[K]> }

/** What answering an ask has to return. */
export type AnswerOf<A> = A extends 'file'
  ? unknown
  : A extends { readonly rowsOf: string }
    ? readonly Record<string, unknown>[]
    : A extends readonly [infer F extends Fields]
      ? readonly WireOf<F>[]
      : A extends Field
        ? Wire<A>
        : A extends Fields
          ? WireOf<A>
          : never

/**
 * Rows found by some columns, for calls that name them so (getOrder?orderNo=…). Asks the query key; answers in scope, as details do,
 * at most 2,000. A document of its own, or another one's rows. Without columns and without `like` it answers all.
 */
export interface Find<C extends string = string> {
  title: string
  /** Columns that the call names; at least one must be given, of `one` all, where it does not search. */
  by: readonly C[]
  /** Searches these columns for what `kw` contains, up to `count` of them (10, at most 50), by the first of them. */
  like?: readonly C[]
  /** Parameters that are called otherwise than their column. */
  named?: Readonly<Partial<Record<C, string>>>
  /** Only rows with these values, as rules write them. */
  only?: Readonly<Record<string, unknown>>
  /** Answers the one row, or null, instead of a list; 'must': refuses when there is none. */
  one?: true | 'must'
  /** The one row's value of this column, or its lines, instead of the row; nothing: an empty list. */
  part?: C | 'lines'
  /** What is answered of a row, by its name there → the column; default all. */
  shown?: Readonly<Record<string, C>>
  /** Answers the ledger lines behind the one row instead of it; behind its line when `by` names lineNo. */
  proof?: Proof
  /** A page of the other document's list, or that list as a file, narrowed to what the call names; all filters of that list hold. */
  as?: 'page' | 'sheet'
  /** Document whose rows are found; default this one. Its columns are then its own. */
  of?: string
  /** API name when it differs. */
  call?: string
}

/** Enabled rows of a document as choices in levels (getTree): a level that is a ref shows the enabled rows it refers to. */
export interface Tree {
  title: string
  /** Value and label of each level: columns of the row, then of its lines, which are gathered by them. */
  levels: readonly (readonly [value: string, label: string])[]
}
