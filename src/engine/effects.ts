/** What rules are handed and what they say: what an action is about, which rows are read, what changes. It imports nothing of the engine. */
import type {
  ActionName, AnyDocument, EventData, EventName, InputOf, LineOf, LinePatch, NewLine, NewRow, Patch, Row, StateOf, Who,
} from '../declare/index.ts'

/** One movement of a quantity; of what and where it goes is the ledger's business (ledger/posting.ts). */
export interface Posting {
  /** Thousandths of the unit, always positive: direction is the type's. */
  qty: bigint
}

export interface Context {
  who: Who
  /** The instant of this action, the same for everything it writes. */
  now: string
  /** Day in Asia/Shanghai. */
  today: string
}

export interface ReadOptions {
  /** Holds the answer until commit. */
  lock?: boolean
  /** Finds by id of a line instead of columns of the head. */
  byLine?: readonly number[]
  limit?: number
  /**
   * The first answer of a unit of work holds to its end, whatever it locks meanwhile: for settings and master data, which no lock of
   * an action guards. Other answers hold until the next lock.
   */
  once?: boolean
}
/** Columns of the head and what they are to equal; a list means one of them. */
export type Where<D> = { [K in keyof Row<D> & string as K extends 'lines' ? never : K]?: Row<D>[K] | readonly Row<D>[K][] }

/** A row that this action creates; `no` may be used in texts before the number is taken. */
export interface Created<D extends AnyDocument = AnyDocument> {
  id: number
  no: string
  /** Ids of its lines in order. */
  lineIds: number[]
  /** Movements whose business document is the new one. */
  post(...postings: Posting[]): void
  /** As `tell` of what makes it, of an event of the new one. */
  tell<E extends EventName<D>>(event: E, orgId: number | null, data: EventData<D, E>, to?: 'partner'): void
}

/**
 * Collects what an action does. The row shows what was set at once, to this effect and to what comes after it; its state is the one
 * from which the action began until the effect is through, however `to` is declared.
 */
export interface Effects<D extends AnyDocument> {
  set(patch: Patch<D>): void
  setLine(id: number, patch: LinePatch<D>): void
  addLine(line: NewLine<D>): number
  removeLine(id: number): void
  /** These are all lines now: one without id is new, one that is missing is removed. */
  replaceLines(lines: readonly (LinePatch<D> & { id?: number })[]): void
  /** Lines stand in this order and are numbered anew from 1; equal ones keep theirs. */
  sortLines(compare: (a: LineOf<D>, b: LineOf<D>) => number): void
  /** Chooses among the action's `to` states. */
  move(state: StateOf<D>): void
  create<E extends AnyDocument>(
    doc: E,
    values: NewRow<E>,
    lines?: NewLine<E>[],
    options?: { id?: number; state?: StateOf<E> },
  ): Created<E>
  post(...postings: Posting[]): void
  /** Performs a system action of another document in the same transaction. */
  act<E extends AnyDocument, K extends ActionName<E>>(doc: E, action: K, id: number, input?: Partial<InputOf<E, K>>): void
  /** The same of a system action that makes a row: its rule says whether there may be one, and what it holds. */
  make<E extends AnyDocument, K extends ActionName<E>>(doc: E, action: K, input: InputOf<E, K>): void
  /** The same of a document that is known only when it runs. */
  actOn(doc: AnyDocument, action: string, id: number, input?: Record<string, unknown>): void
  /**
   * Tells an organization's people, or the maker's, with the values that the event's text names; 'partner': its systems too.
   * Delivered after commit.
   */
  tell<E extends EventName<D>>(event: E, orgId: number | null, data: EventData<D, E>, to?: 'partner'): void
  /**
   * Runs a job after commit; the same one asked for again by this unit is one.
   * @param once deduplicates queued jobs with the same payload; the job must find its work itself. While it runs it is queued anew. Whoever asks for the same waits until this is committed, so the payload names what is worked on one after the other.
   * With an instant it is not run before.
   */
  later(job: string, payload: Record<string, unknown>, how?: 'once' | { at: string }): void
}

/** What the ledger says of a document, in thousandths (ledger/posting.ts). */
export interface Book {}
