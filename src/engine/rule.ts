/**
 * The surface that rules are written on: find → guard → effect. `find` is the only part that may read; `guard` is pure; the
 * effect says what changes. It works on the rows in memory, where what it sets shows at once, and touches nothing else:
 * perform.ts writes when every row's guard has passed, or not at all.
 */
import type {
  ActionName,
  AnswerOf,
  AnyDocument,
  Ask,
  EventData,
  EventName,
  Fields,
  InputOf,
  LinePatch,
  NewLine,
  NewRow,
  Patch,
  Row,
  StateOf,
  Values,
  Who,
  Wrong,
} from '../declare/index.ts'
import type { Queryable, Sql } from './database/db.ts'
import type { Refusal } from './errors.ts'

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

/** Reads for `find`: `mine` in the scope of who asks, `any` for master data and linked documents. */
export interface Read {
  mine<D extends AnyDocument>(doc: D, where: Where<D>, options?: ReadOptions): Promise<Row<D>[]>
  any<D extends AnyDocument>(doc: D, where: Where<D>, options?: ReadOptions): Promise<Row<D>[]>
  /** Anything else, inside the same transaction. */
  rows<T>(q: Sql): Promise<T[]>
  /** For what must be made beforehand (a file), and for what is known without asking (declarations). */
  engine: import('./engine.ts').Engine
}
export interface ReadOptions {
  /** Holds the answer until commit. */
  lock?: boolean
  /** Finds by id of a line instead of columns of the head. */
  byLine?: readonly number[]
  limit?: number
}
/** Columns of the head and what they are to equal; a list means one of them. */
export type Where<D> = { [K in keyof Row<D> & string as K extends 'lines' ? never : K]?: Row<D>[K] | readonly Row<D>[K][] }

/** A row that this action creates; `no` may be used in texts before the number is taken. */
export interface Created {
  id: number
  no: string
  /** Ids of its lines in order. */
  lineIds: number[]
  /** Movements whose business document is the new one. */
  post(...postings: Posting[]): void
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
  /** Chooses among the action's `to` states. */
  move(state: StateOf<D>): void
  create<E extends AnyDocument>(
    doc: E,
    values: NewRow<E>,
    lines?: NewLine<E>[],
    options?: { id?: number; state?: StateOf<E> },
  ): Created
  post(...postings: Posting[]): void
  /** Performs a system action of another document in the same transaction. */
  act<E extends AnyDocument, K extends ActionName<E>>(doc: E, action: K, id: number, input?: Partial<InputOf<E, K>>): void
  /** The same of a document that is known only when it runs. */
  actOn(doc: AnyDocument, action: string, id: number, input?: Record<string, unknown>): void
  /**
   * Tells an organization's people, or the maker's, with the values that the event's text names; 'partner': its systems too.
   * Delivered after commit.
   */
  tell<E extends EventName<D>>(event: E, orgId: number | null, data: EventData<D, E>, to?: 'partner'): void
  /** Runs a job after commit. */
  later(job: string, payload: Record<string, unknown>): void
}

export interface Rule<D extends AnyDocument, K extends string, Found> {
  doc: D
  action: K
  find?: (rows: Row<D>[], read: Read, inputs: InputOf<D, K>[], context: Context) => Promise<Found>
  /**
   * A sheet of many rows is asked and written in portions. What `find` looks at across rows stays in one portion: the rows
   * of one key, told by what a row fills in; 'each' says that it never looks across documents. Left out beside a `find`, all
   * rows are one portion.
   */
  together?: 'each' | ((input: Partial<InputOf<D, K>>) => string)
  guard?: (row: Row<D>, context: Context & { found: Found; input: InputOf<D, K> }) => Wrong
  effect?: (row: Row<D>, context: Context & { found: Found; input: InputOf<D, K> }, to: Effects<D>) => void
}

/**
 * A rule of one action. `rows` of a 'new' action is the row about to be created, already filled from the input.
 * Without an effect the input is written as it stands.
 */
export const rule = <D extends AnyDocument, K extends ActionName<D>, Found = undefined>(
  doc: D,
  action: K,
  parts: Omit<Rule<D, K, Found>, 'doc' | 'action'>,
): Rule<D, K, Found> => ({ doc, action, ...parts })

/** A row that a question makes: what the action `as` takes. */
export interface Made<D, K> {
  input: Partial<InputOf<D, K>>
  lines?: Record<string, unknown>[]
}
export interface Making<D extends AnyDocument, K extends string, As extends string> {
  doc: D
  action: K
  /** The creating action that each row goes through, with its rule. */
  as: As
  /**
   * The rows that this question makes. Those beyond the person's scope are left out; all are written as one, or none.
   * @param to acts of other rows that belong to it, in the same transaction
   */
  make: (
    question: InputOf<D, K>,
    read: Read,
    context: Context,
    to: Pick<Effects<D>, 'act'>,
  ) => Promise<{ rows: Made<D, As>[]; /** How many there were already. */ skipped?: number }>
}
/** Many rows from one question (生成). */
export const makes = <D extends AnyDocument, K extends ActionName<D>, As extends ActionName<D>>(
  doc: D,
  action: K,
  how: Omit<Making<D, K, As>, 'doc' | 'action'>,
): Making<D, K, As> => ({ doc, action, ...how })

/** An action on another document's rows, which the question names: a task's signature is an action of its flow. */
export interface Forward<D extends AnyDocument, K extends string> {
  doc: D
  action: K
  /** The document that is acted on, as `via` declares it, and its action. */
  to: AnyDocument
  as: string
  /** The rows, with the input of that action. They must be in the scope of who asks; the key asked is this document's own. */
  items: (question: InputOf<D, K>, read: Read, context: Context) => Promise<{ id: number; input: Record<string, unknown> }[]>
  /** What the declaration's `answer` is answered with, once all is written; of one of `each` also when it was refused. */
  answer?: (question: InputOf<D, K>, read: Read, context: Context) => Promise<Record<string, unknown>>
  /** What a refusal of that action is told as here; default the same. */
  refused?: (e: Refusal, question: InputOf<D, K>, read: Read) => Promise<Refusal>
}
export const forwards = <D extends AnyDocument, K extends ActionName<D>>(
  doc: D,
  action: K,
  how: Omit<Forward<D, K>, 'doc' | 'action'>,
): Forward<D, K> => ({ doc, action, ...how })

/** A change of what is no row of a document, in the transaction that `read` reads in. */
export interface Outside<D extends AnyDocument, K extends string> {
  doc: D
  action: K
  /** Does it, and answers what the declaration's `answer` says. */
  run: (question: InputOf<D, K>, read: Read, context: Context) => Promise<Record<string, unknown> | null>
}
export const outside = <D extends AnyDocument, K extends ActionName<D>>(
  doc: D,
  action: K,
  run: Outside<D, K>['run'],
): Outside<D, K> => ({ doc, action, run })

/** What is due of a clock's action that its declaration cannot say by a field: rows, each with the action's input. */
export interface Clockwork<D extends AnyDocument, K extends string> extends Omit<Rule<D, K, any>, 'together'> {
  due: (read: Read, context: Context, most: number) => Promise<{ id: number; input?: Partial<InputOf<D, K>> }[]>
}
export const clockwork = <D extends AnyDocument, K extends ActionName<D>>(
  doc: D,
  action: K,
  parts: Omit<Clockwork<D, K>, 'doc' | 'action'>,
): Clockwork<D, K> => ({ doc, action, ...parts })

/** An action that writes its input and nothing else. */
export const plain = 'plain' as const

/** What the ledger says of a document, in thousandths (ledger/posting.ts). */
export interface Book {}
export interface Follow<D extends AnyDocument> {
  doc: D
  action: string
  when: (book: Book, row: Row<D>) => boolean
}
/** A ledger action: happens by itself when the document's book says so. The last that fits wins. */
export const follow = <D extends AnyDocument>(
  doc: D,
  action: ActionName<D>,
  when: (book: Book, row: Row<D>) => boolean,
): Follow<D> => ({ doc, action, when })

/** A reading call that signing adds to every document that is signed: asks the key; the answer is `content`. */
export interface Call {
  /** Permission suffix, default query. */
  key?: string
  /** Parameters with their meaning, for the parser and the API description. */
  input: Fields
  title: string
  answer: import('../declare/index.ts').Answer | 'file'
  run: (context: CallContext) => Promise<unknown>
}
export interface CallContext {
  engine: import('./engine.ts').Engine
  who: Who
  input: Record<string, any>
}

/** What an ask is answered with: reading in scope, or of anything, and no database to write to. */
export interface AskContext<I extends Fields = Fields> extends Context {
  read: Read
  input: Values<I>
  /** The raw query, for asks that take the list's filter. */
  query: Record<string, string>
  archived: boolean
}
type InputOfAsk<A> = A extends { input: infer I extends Fields } ? I : {}
type Asked<Q> = {
  [K in keyof Q]: (c: AskContext<InputOfAsk<Q[K]>>) => Promise<Q[K] extends Ask ? AnswerOf<Q[K]['answer']> : never>
}

/** The answers of a document's asks, where they stand in a file of their own. */
export type AsksAnswered<D> = Asked<AsksOf<D>>

/** Work for tasks/tasks.ts; its answer is kept as JSON. */
export type BackgroundWork = (c: {
  engine: import('./engine.ts').Engine
  db: Queryable
  /** Who started it, with the rights of now. */
  who: Who
  params: Record<string, any>
  progress: (percent: number) => Promise<unknown>
  /** The task, for keys of its own. */
  taskId: number
}) => Promise<unknown>

/** Work that is refused before it is begun: whoever started it hears why at once. */
export interface ReadiedWork {
  /** @throws Refusal */
  ready: (engine: import('./engine.ts').Engine) => void
  run: BackgroundWork
}

/** Work that nobody waits for, by the clock or asked for with `later`; once, however many processes there are. */
export interface Job {
  /** Minute, hour, day, month, weekday (UTC), as in a crontab. */
  at?: string
  run: (engine: import('./engine.ts').Engine, payload: any) => Promise<unknown>
}

export interface DocumentRules {
  doc: AnyDocument
  actions: Record<string, Handler>
  asks: Record<string, (c: AskContext<any>) => Promise<unknown>>
  background?: Record<string, BackgroundWork | ReadiedWork>
  /** What a call that takes in a field's files answers besides the file; a file that it refuses is not kept. */
  uploads?: Record<string, (file: import('../declare/index.ts').FileRef, read: Read) => Promise<object>>
  jobs?: Record<string, Job>
  /** Rows of a computed document; a report has parameters. */
  source?: (who: Who, filters: Record<string, any>, params: Record<string, unknown>) => Sql
}
/** What an action is done by. */
export type Handler<K extends string = any> =
  Rule<any, K, any> | Clockwork<any, K> | Making<any, K, any> | Forward<any, K> | Outside<any, K> | Follow<any> | typeof plain
type Complete<D> = { [K in ActionName<D>]: Handler<K> }
type AsksOf<D> = D extends { asks: infer Q } ? Q : {}
type More<D> = Partial<Pick<DocumentRules, 'background' | 'uploads' | 'jobs' | 'source'>> &
  (keyof AsksOf<D> extends never ? { asks?: {} } : { asks: Asked<AsksOf<D>> })

/** All rules of a document; a missing action or answer does not compile. */
export const rules = <D extends AnyDocument>(
  doc: D,
  actions: Complete<D>,
  ...[more]: keyof AsksOf<D> extends never ? [more?: More<D>] : [more: More<D>]
): DocumentRules => ({ doc, actions, asks: {}, ...more }) as DocumentRules
