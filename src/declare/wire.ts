/** A document as it travels: what its rows look like in JSON, and what its actions take. */
import type { AnyDocument, Document } from './document.ts'
import type { Field, Fields, FileRef } from './kinds.ts'

/** A row of whatever document, where none is known beforehand. */
export type WireRow = Record<string, any> & { id: number }

/** Decimals are numbers, choices their codes. */
type Wire<T> = T extends bigint ? number : T extends string ? (string extends T ? string : number) : T
type WireField<F> = F extends Field<infer T, infer R, any> ? (R extends true ? Wire<T> : Wire<T> | null) : never
type WireFields<F> = { -readonly [K in keyof F]: WireField<F[K]> }
type Base = {
  id: number
  rowVersion: number
  status: number
  createdBy: string
  creationDate: string
  updatedBy: string
  updatedAt: string
}

/** A line of a document. */
export type WireLine<D> =
  D extends Document<any, infer F, infer L, any, any>
    ? string extends keyof F
      ? WireRow
      : WireFields<L> & { id: number; lineNo: number }
    : never
/** A row of a document's list. */
export type WireHead<D> =
  D extends Document<any, infer F, any, any, any> ? (string extends keyof F ? WireRow : WireFields<F> & Base) : never
/** A row of the list of lines: columns of the line and of its head. */
export type WireListed<D> =
  D extends Document<any, infer F, any, any, any>
    ? string extends keyof F
      ? WireRow
      : Omit<WireHead<D>, 'id'> & WireLine<D> & { headId: number }
    : never
/** A whole document. */
export type WireOf<D> =
  D extends Document<any, infer F, any, any, any>
    ? string extends keyof F
      ? WireRow
      : WireHead<D> & { archived: boolean; lines: WireLine<D>[] }
    : never

/** Choices by code, name or text; files by their ids. */
type Given<T> = T extends bigint
  ? number | string
  : T extends string
    ? string extends T
      ? string
      : T | number
    : T extends readonly FileRef[]
      ? readonly { id: string }[]
      : T
type Needed<F> = F extends { required: true } ? (F extends { initial: any } ? false : true) : false
type GivenField<F> = F extends Field<infer T, any, 'stored'> ? Given<T> : never
export type GivenFields<F extends Fields> = {
  -readonly [K in keyof F as Needed<F[K]> extends true ? K : never]: GivenField<F[K]>
} & { -readonly [K in keyof F as Needed<F[K]> extends true ? never : K]?: GivenField<F[K]> | null }

type Part<A, P extends string> = A extends { [K in P]: infer I extends Fields } ? I : never
type GivenInput<A> = [Part<A, 'input'>] extends [never] ? {} : GivenFields<Part<A, 'input'>>
type GivenLine<A> = GivenFields<Part<A, 'lines'>> &
  (A extends { acts: { ofRows: true } }
    ? { id: number }
    : A extends { from: 'new' } | { whole: true }
      ? { id?: number }
      : { id: number })
type GivenLines<A> = [Part<A, 'lines'>] extends [never]
  ? {}
  : A extends { whole: true }
    ? { lines?: GivenLine<A>[] }
    : { lines: GivenLine<A>[] }
type Rows = { id: number; rowVersion?: number | undefined; ids?: undefined } | { ids: string | readonly number[]; id?: undefined }

/** What an action is sent: which rows, and what it asks of the person. */
export type ActionBody<D extends AnyDocument, K extends string> = K extends keyof D['actions']
  ? GivenInput<D['actions'][K]> &
      GivenLines<D['actions'][K]> &
      (D['actions'][K] extends { from: 'new' } ? {} : Rows & { reason?: string })
  : never

/** The same as a form sends it: names are checked here, what is missing by the form and by the server. */
export type FormBody<D extends AnyDocument, K extends string> = string extends K
  ? object
  : K extends keyof D['actions']
    ? Partial<GivenInput<D['actions'][K]>> & { lines?: Partial<GivenLine<D['actions'][K]>>[] | undefined } & Partial<
          Record<'id' | 'rowVersion', number | undefined>
        > & { ids?: readonly number[]; reason?: string }
    : never
