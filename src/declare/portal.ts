/** What the portal around a document is told of it: whom it grants what, what it tells, what of it waits for whom. */
import type { OrgType } from './kinds.ts'

/** 'all' that its kind of organization may hold, 'read', or suffixes of keys ('all' and 'read' among them). */
export type Grant = 'all' | 'read' | readonly string[]
/** Role → what it may do with a document. Whom it does not name, it grants nothing. */
export type Grants = Readonly<Record<string, Grant>>

export interface Tell {
  title: string
  /** {name} is a value that the teller gives. */
  text: string
  /** Screen and key when they are not the document's own. */
  at?: string
  key?: string
  /** Its stored name when it belongs to another document's topic: 'diff.opened'. */
  as?: string
}
export type Tells = Readonly<Record<string, Tell>>
/** What people subscribe to: first part of its events' stored names, and its title. */
export type Topic = readonly [name: string, title: string]

/** A moment that a condition is measured by (wait.ts). */
export type Moment = 'now' | 'dayStart' | 'dayEnd' | 'twoDaysAgo'
export interface Wait<S extends string = string, C extends string = string> {
  title: string
  /** Shown to these organizations, when they hold the document's query key. */
  for: OrgType | readonly OrgType[]
  /** danger: overdue or blocked; warning: due now; primary: to do. */
  tone: 'danger' | 'warning' | 'primary'
  /** States in which it waits. */
  in?: readonly S[]
  /** More conditions, as the list's query has them. */
  where?: Readonly<Partial<Record<C | `${C}Start` | `${C}End`, string | { moment: Moment }>>>
}
export type Waits<S extends string = string, C extends string = string> = Readonly<Record<string, Wait<S, C>>>
