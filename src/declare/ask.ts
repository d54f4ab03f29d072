/** Questions of a document that its lists and details do not answer: declared with input and answer, answered beside its rules. */
import type { Field, Fields, Proof } from './kinds.ts'

/** One object of these fields, a list of them, a value of one field, or a file. */
export type AnswerShape = Fields | readonly [Fields] | Field | 'file'

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
  : A extends readonly [infer F extends Fields]
    ? readonly WireOf<F>[]
    : A extends Field
      ? Wire<A>
      : A extends Fields
        ? WireOf<A>
        : never

/** What is answered of a row, by its name there: a column, looked ones too, or whether the row is in one of these states. */
export type Shown<C extends string = string> = Readonly<Record<string, C | { readonly in: readonly string[] }>>

/**
 * Rows found by some columns, for calls that name them so (getOrder?orderNo=…). Asks the query key; answers in scope, as details do.
 * A document of its own, or another one's rows; computed ones too. Without columns and without `like` it answers all.
 */
export interface Find<C extends string = string> {
  title: string
  /** Permission suffix, default query. */
  key?: string
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
  /**
   * The one row's value of this column, or its lines, instead of the row; nothing: an empty list. 'lines' with `shown`: the lines
   * of all rows, found by and shown with columns of the line and of its row.
   */
  part?: C | 'lines'
  /** Default all. */
  shown?: Shown<C>
  /** In which order, '-' in front means descending; default by id. */
  sort?: readonly string[]
  /** So many at most, default 2,000. */
  most?: number
  /** How many rows the list has under each of these filters, instead of the rows: name in the answer → query of the list. */
  counts?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Answers the ledger lines behind the one row instead of it; behind its line when `by` names lineNo. */
  proof?: Proof
  /**
   * A page of the other document's list, that list as a file, or `shown` of all rows of a report, narrowed to what the call names; all
   * filters of that list hold.
   */
  as?: 'page' | 'sheet' | 'rows'
  /** Document whose rows are found; default this one. Its columns are then its own. */
  of?: string
  /** API name when it differs. */
  call?: string
}

/** Rows of a document as a tree. */
export type Tree = Levels | Branches

/** Enabled rows as choices in levels: a level that is a ref shows the enabled rows it refers to. */
export interface Levels {
  title: string
  /** API name, default getTree. */
  call?: string
  /** Value and label of each level: columns of the row, then of its lines, which are gathered by them. */
  levels: readonly (readonly [value: string, label: string])[]
}

/** All rows, each with those under it in `children`. */
export interface Branches {
  title: string
  call?: string
  /** The column that names the row above. */
  parent: string
  /** Columns that the call may name; none must be given. */
  by?: readonly string[]
  shown: Shown
  sort: readonly string[]
  /** Who has not the key of the list is shown the branches of those keys alone that they hold: what is shown by this name. */
  held?: string
}
