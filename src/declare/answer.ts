/**
 * What a call answers, in the words of fields: `{ dock: no('道口'), free: int('空位') }` is an object, `[…]` a list of such.
 * The API description and the browser's typed client are made from it.
 */
import type { AnyDocument } from './document.ts'
import type { Field } from './kinds.ts'

export type Answer =
  Field | null | readonly [Answer] | AnswerObject | Named | RowOf | MapOf<Answer> | Maybe<Answer> | OneOf<readonly Answer[]>
export interface AnswerObject {
  readonly [name: string]: Answer
}

/** Answered in several places under one name. */
export class Named<A extends Answer = any> {
  readonly name: string
  readonly of: A
  constructor(name: string, of: A) {
    this.name = name
    this.of = of
  }
}
/** A row of a document as its list, the list of its lines or its detail shows it. */
export class RowOf {
  readonly doc: AnyDocument
  readonly as: 'head' | 'line' | 'whole'
  constructor(doc: AnyDocument, as: RowOf['as']) {
    this.doc = doc
    this.as = as
  }
}
/** An object whose names are not known beforehand. */
export class MapOf<A extends Answer> {
  readonly of: A
  constructor(of: A) {
    this.of = of
  }
}
/** That or null. */
export class Maybe<A extends Answer> {
  readonly of: A
  constructor(of: A) {
    this.of = of
  }
}
export class OneOf<A extends readonly Answer[]> {
  readonly of: A
  constructor(of: A) {
    this.of = of
  }
}

export const named = <const A extends Answer>(name: string, of: A): Named<A> => new Named(name, of)
export const mapOf = <const A extends Answer>(of: A): MapOf<A> => new MapOf(of)
export const maybe = <const A extends Answer>(of: A): Maybe<A> => new Maybe(of)
export const oneOf = <const A extends readonly Answer[]>(...of: A): OneOf<A> => new OneOf(of)

/** A field among the parts of an answer: it alone has a kind that is text. */
export const isField = (a: Answer): a is Field => typeof (a as Field | null)?.kind === 'string'
