/** A board of a document: its rows as cards in lanes, over days or over the hours of one; dropping a card performs an action. */
import type { ComponentType, ReactNode } from 'react'
import type { AnyDocument, Badge, FormBody, WireHead } from '../../declare/index.ts'
import type { Bar } from './place.ts'

/** One palette for all boards (board.css): white letters can be read on each. */
export type Tone = 'grey' | 'blue' | 'indigo' | 'teal' | 'green' | 'amber' | 'orange' | 'red'

/** The tone of what a declaration gives a badge: states, choices. */
export const toneOf: Readonly<Record<Badge, Tone>> = {
  info: 'grey', primary: 'blue', success: 'green', warning: 'amber', danger: 'red',
}

/** How a card looks. */
export interface Face {
  /** How its buttons call it for those who hear them. */
  name: string
  title: ReactNode
  /** At the end of its first line: its state, or how much time is left. */
  aside?: ReactNode
  lines: readonly ReactNode[]
  tone: Tone
  /** What a bar says below its title. */
  state?: string
  /** All of it in words: the label of a bar, of which a title is all that is seen. */
  says?: string
  tags?: readonly (readonly [text: string, tone: Tone])[]
  /** How far it is, or how full: percent, and what is written beside it. */
  share?: { percent: number; label: string; text?: string }
  /** Before all others: a red edge on its bar. */
  urgent?: boolean
  /** It still takes shape. */
  open?: boolean
}

export interface Lane {
  key: string
  title: string
  lines?: readonly (string | null)[]
  /** A line above it parts it from those of another group. */
  group?: string
  /** Over the hours: what one may drop on lies in steps of so many minutes. */
  step?: number
  /** How many cards it holds at a time; a fuller one looks full, the server decides. */
  holds?: number
}
/** Where a card is dropped: the lane, and the day or the instant at which it begins (`2026-11-23 14:30:00`). */
export interface Place {
  lane: Lane
  at: string
}

/** Days or weeks side by side, cards beneath one another in each. */
export interface Buckets<C> {
  kind: 'buckets'
  of: (from: string) => readonly { key: string; title: string; short: string }[]
  at: (card: C) => string
}
/** The hours of a day, cards as bars from when to when. */
export interface Hours<C> {
  kind: 'hours'
  /** The hours that are shown where nothing stands beyond them. */
  day: readonly [from: number, to: number]
  span: (card: C, lane: Lane, now: number) => Bar | undefined
}
/** One after the other in the order of the rows. */
export interface Sequence {
  kind: 'sequence'
}

type Names<D extends AnyDocument> = string & keyof D['actions']

/** What an own dialog is given: the card's document as it is now, and what the board shows. */
export interface BoardDialogProps<D extends AnyDocument = any, Data = any> {
  rows: WireHead<D>[]
  data: Data
  done: () => void
  cancel: () => void
}

export interface Board<D extends AnyDocument = AnyDocument, Q extends object = any, Data = any, C extends { id: number } = any> {
  doc: D
  /** Its name in the menu of views and for those who hear the page. */
  title: string
  ask: (asked: Q) => Promise<Data>
  /** Documents whose changes change what is shown. */
  follows: readonly AnyDocument[]
  axis: Buckets<C> | Hours<C> | Sequence
  cards: (data: Data) => readonly C[]
  /** Code of a card's state. */
  state: (card: C) => number
  lanes: (data: Data) => readonly Lane[]
  lane: (card: C) => string | undefined
  face: (card: C, now: string) => Face
  /** The actions that cards offer, in the order of the declaration; all, unless named. */
  actions?: readonly Names<D>[]
  /** Not offered with this card, though its state would allow it. */
  without?: (card: C) => readonly Names<D>[]
  /** What is done next with a card: a button; without input it is done at once. */
  next?: (card: C) => Names<D> | undefined
  dialogs?: { [K in Names<D>]?: ComponentType<BoardDialogProps<D, Data>> }
  /** What else the menu of a card opens. */
  opens?: (card: C) => readonly { key: string; label: string; show: (close: () => void) => ReactNode }[]
  drop?: Drop<D, C>
  /** Said below, where cards can be dropped. */
  hint?: string
  empty?: string
}
export interface Drop<D extends AnyDocument, C> {
  action: Names<D>
  /** What the action is asked for a card that is dropped there; nothing where it stands already. */
  input: (card: C, place: Place) => object | undefined
}

/** Drops perform an action of the document, with an input that it asks. */
export const onDrop = <D extends AnyDocument, K extends Names<D>, C>(
  _doc: D,
  action: K,
  input: (card: C, place: Place) => FormBody<D, K> | undefined,
): Drop<D, C> => ({ action, input })

/** A document's board. A misspelt action or input does not compile. */
export const defineBoard = <D extends AnyDocument, Q extends object, Data, C extends { id: number }>(
  doc: D,
  board: Omit<Board<D, Q, Data, C>, 'doc'>,
): Board<D, Q, Data, C> => ({ doc, ...board })
