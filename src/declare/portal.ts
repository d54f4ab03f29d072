/** What the portal around a document is told of it: whom it grants what, what it tells, what of it waits for whom. */
import type { OrgType } from './kinds.ts'

/** 'all' that its kind of organization may hold, 'read', or suffixes of keys ('all' and 'read' among them). */
export type Grant = 'all' | 'read' | readonly string[]
/** Role → what it may do with a document; '*' every role that is not named. Whom it does not name, it grants nothing. */
export type Grants = Readonly<Record<string, Grant>>

export interface Tell {
  title: string
  /** {name} is a value that the teller gives. */
  text: string
  /** What is said of several: {n} of them; title and number when left out. */
  many?: string
  /** The page when it is not the document's own; {name} as in the text. */
  at?: string
  /** Key of those who hear of it; whoever may act on the document when left out. */
  key?: string
  /** Its stored name when it belongs to another document's topic: 'diff.opened'. */
  as?: string
}
export type Tells = Readonly<Record<string, Tell>>
/** What it tells without the values, for those who read of it beforehand. */
export const plainText = ({ text }: Tell): string => text.replace(/\s*\{\w+\}\s*/g, '')
/** What people subscribe to: first part of its events' stored names, and its title. */
export type Topic = readonly [name: string, title: string]

/** A moment that a condition is measured by (wait.ts). */
export type Moment = 'now' | 'dayStart' | 'shiftEnd' | 'twoDaysAgo' | 'nextWeek' | 'inMonth'
/** Kinds of work, in the order in which the home page offers them. */
export const waitKinds = {
  unmet: '不能满足', late: '逾期', answer: '待答复', goods: '待收发', publish: '待发布', silent: '对方未回复', task: '待办',
} as const
export type WaitKind = keyof typeof waitKinds

export interface Wait<S extends string = string, C extends string = string, A extends string = string> {
  title: string
  /** The action that answers it: it waits for those who may perform it, in the states from which it starts. */
  act?: A
  /** Shown to these organizations; to those whose action it is when left out. */
  for?: OrgType | readonly OrgType[]
  /** Key of those whose work it is; that of the action, else of reading, when left out. */
  key?: string
  /** What one does about it: figures of one kind are one filter of the list of the day. */
  kind: WaitKind
  /** danger: overdue or blocked; warning: due now; primary: to do. */
  tone: 'danger' | 'warning' | 'primary'
  /** States in which it waits. */
  in?: readonly S[]
  /** More conditions, as the list's query has them. */
  where?: Readonly<Partial<Record<C | `${C}Start` | `${C}End`, string | { moment: Moment }>>>
  /** The day or instant by which it is to be done: the earliest of it stands beside the number. */
  due?: C
  /** The instant since which it waits: how long the first has waited stands beside the number. */
  since?: C
  /** Another figure of the document, of which this is a part: it stands beside that one's. */
  within?: string
  /** Health rather than work: says that all is well when there is none. */
  watch?: true
}
export type Waits<S extends string = string, C extends string = string, A extends string = string> = Readonly<
  Record<string, Wait<S, C, A>>
>

/** The view in which a list opens for some of its people: rows that have not come to their end, the most urgent first. */
export interface Opening<S extends string = string, C extends string = string, A extends string = string> {
  /** Whose: people of this kind of organization, and those who may do this; everybody's when left out. */
  for?: OrgType
  act?: A
  /** The column by which it is urgent, which these people see first; '-' in front: the latest first. */
  by: C | `-${C}`
  /** Columns that they look at next. */
  also?: readonly C[]
  /** Other states than those before the end of its story. */
  in?: readonly S[]
  /** More conditions: names of choices, or the bounds of a figure. */
  where?: Readonly<Partial<Record<C | `${C}Start` | `${C}End`, string | readonly string[]>>>
}

/**
 * What of a document happens in the course of a day, by the hour, and what it still lacks: a card of the home page. Several of one title
 * are one card.
 */
export interface Agenda<S extends string = string, C extends string = string> {
  title: string
  for: OrgType | readonly OrgType[]
  /** Key of those whose work it is; that of reading when left out. */
  key?: string
  /** The instant at which it is to happen; the list is sorted by it. */
  at: C
  /** States in which it is still to happen, in which it is happening, and in which it has happened. */
  open: readonly S[]
  /** States in which it is expected on its day alone: afterwards it is somebody else's to bring about. */
  expected?: readonly S[]
  now?: readonly S[]
  done: readonly S[]
  /** What people call these three, and what is open although its time has passed. */
  words: { open: string; now?: string; done: string; late: string }
  /** More conditions, as the list's query has them. */
  where?: Readonly<Partial<Record<C | `${C}Start` | `${C}End`, string>>>
  /** Rows of the picture; without them it is a list by the hour. */
  lane?: readonly C[]
  /** Columns that people tell a row by; the first stands in the picture. */
  names: readonly C[]
  /** What must be there before it can happen, and what is said while it is not. A choice is there when its colour says success. */
  needs?: Readonly<Partial<Record<C, string>>>
}
export type Agendas<S extends string = string, C extends string = string> = Readonly<Record<string, Agenda<S, C>>>
