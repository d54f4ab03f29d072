/**
 * What the two doors stand on: the declarations, the rules, the database, the quantity ledger. What a rule is stands here too: rules
 * are handed the engine, and the engine holds them; how they are written is in rule.ts.
 */
import type { OtherWords } from './sheets/headings.ts'
import type { Answer, AnyDocument, Field, Fields, FileRef, InputOf, Row, Values, Who, Wrong } from '../declare/index.ts'
import type { FileStore } from './files/file-store.ts'
import type { Troubles } from './troubles.ts'
import type { Db, Queryable, Sql, Tx } from './database/db.ts'
import type { Reads } from './database/standbys.ts'
import type { Refusal } from './errors.ts'
import type { Ids } from './database/ids.ts'
import type { Feed } from './live/feed.ts'
import type { Layout, Place } from './prints/paper.ts'
import type { Book, Context, Effects, Posting, ReadOptions, Where } from './effects.ts'
import type { Entry, ToldEvent } from './write/entry.ts'
import type { Preparation } from './write/preparation.ts'

/** A movement of a quantity, for people. */
export interface LedgerLine {
  text: string
  account: string
  /** What was moved. */
  goods: string
  qty: number
  docNo: string
}
/** What perform asks of the ledger (ledger/post.ts); the engine knows no movement types. */
export interface LedgerPort {
  /** Writes the postings of the documents of one user action. */
  post(tx: Tx, batch: { context: PostContext; postings: Posting[] }[]): Promise<void>
  /** Documents whose figures these postings move, in the order in which they are locked. */
  heads(tx: Tx, postings: Posting[]): Promise<{ document: string; id: number }[]>
  /** What it says of documents now, by id. */
  books(tx: Tx, document: string, ids: number[]): Promise<Map<number, Book>>
  /** Condition on the document with this id: nothing of it is open or under way. */
  settled(doc: AnyDocument, id: Sql): Sql
  /** Documents whose figures moved in this transaction since the last call. */
  takeTouched(tx: Tx): { document: string; id: number }[]
  /** A figure that it keeps as it was at an instant, as an expression: of a line, or of a document with all of its lines. */
  bookAt(book: NonNullable<Field['book']>, of: { line: Sql } | { doc: string; id: Sql }, at: string): Sql
  /** All figures of a document that this table keeps, a query of one row: a column each. Nothing where each is asked for itself. */
  booksAt(table: string, of: { doc: string; id: Sql }, at: string): Sql | undefined
  /** Its tables as they stood at an instant, each a query; it reads those after it as they are now. */
  tablesAt(at: string): Record<string, Sql>
  /** The ledger lines that add up to a field of a row, and their sum. */
  proof(
    db: Queryable,
    doc: AnyDocument,
    field: Field,
    row: Record<string, unknown>,
    line: Record<string, unknown> | undefined,
  ): Promise<ProofView>
  /** What proof answers, of one ledger line. */
  proofLine: Answer
  /** The lines that this transaction wrote for these documents, as people read them. */
  wrote(tx: Tx, ids: readonly number[]): Promise<LedgerLine[]>
}
/** What the engine asks about organizations, which are documents of the business to it. */
export interface OrganizationPort {
  /** What they are called. */
  names(db: Queryable, ids: number[]): Promise<Map<number, string>>
  /** From which change in per cent on a planned quantity is marked for them, where they have a threshold of their own. */
  deltaPercents(db: Queryable, ids: number[]): Promise<Map<number, number>>
  /** Its people who hold a key and want a topic by mail. */
  mailed(db: Queryable, id: number, key: string, topic: string): Promise<{ id: number; email: string }[]>
}
/** What identity asks about the places where the maker's people work, which are documents of the business to it. */
export interface PlacesPort {
  /** Codes of all in use. */
  codes(db: Queryable): Promise<string[]>
  /** What the profile of somebody says of theirs, and in which fields. */
  named(db: Queryable, codes: readonly string[]): Promise<Record<string, unknown>[]>
  answer: Answer
  /** What a partner's own things reach, by field (scopes that say `reach`). */
  reached(db: Queryable, orgId: number): Promise<Record<string, string[]>>
}

/** What the engine asks about code lists that administrators keep, which are a document of the business to it. */
export interface ListsPort {
  /** Texts of a list that is in use, in its order; undefined when there is none of this name. */
  texts(db: Queryable, name: string): Promise<string[] | undefined>
}

/** What perform asks of signing (src/signing/attach.ts): which actions of a document begin, wait for, or are a signature. */
export interface SigningPort {
  /** What signing says of an action on these rows; undefined: nothing. @param by the document whose action causes it */
  about(
    doc: AnyDocument,
    action: string,
    rows: Record<string, any>[],
    inputs: Record<string, any>[],
    read: Read,
    context: Context,
    by?: AnyDocument,
  ): Promise<SigningOfAction | undefined>
  /** Begins the flows of documents that other documents' actions made. */
  begin(made: Entry[], read: Read, context: Context, effects: (entry: Entry) => Effects<any>): Promise<void>
  /** Of rows whose approval other people are asked for: the steps whose turn it is, by id. */
  othersTurn(db: Queryable, doc: AnyDocument, ids: number[], who: Who): Promise<ReadonlyMap<number, string>>
  /** Signatures of a document as its history tells them, each with the hash of what was signed. */
  signatures(db: Queryable, doc: AnyDocument, id: number): Promise<SignatureRecord[]>
  /** Condition on a row of a document, whose column this query names so: nobody is asked to sign it. */
  settled(doc: AnyDocument, column: (field: string) => Sql): Sql
  /** Calls that a document with signing has: getSigns, signPdf, expSignDetail. */
  calls(doc: AnyDocument): Record<string, Call>
  /** The signed file of a document. @throws Refusal when nobody has signed it, or it is not in their scope */
  signedFile(portal: Portal, who: Who, doc: AnyDocument, id: number): Promise<unknown>
  /** Puts a seal of theirs on a form that the portal has made. @throws Refusal when they may not use it */
  stamp(engine: Engine, who: Who, form: ToStamp, seal: string): Promise<Buffer>
  /** Signs a form in the portal's own name, with its own key: what the portal itself has found. */
  attest(engine: Engine, form: ToStamp): Promise<Buffer>
}
/** A form with a box for a seal, and what a guard compares with the paper. */
export interface ToStamp {
  pdf: Buffer
  place: Place
  title: string
  no: string
  /** What stands in the box. */
  step: string
  /** Code and name of each. */
  parties: string[]
  total: string
  /** Rows of the form. */
  rows: number
}
/** What perform asks of the exchange with partners (src/exchange/outbox.ts). */
export interface ExchangePort {
  /** Writes deliveries of what is told to partners, as documents of the same transaction. */
  deliver(told: readonly ToldEvent[], read: Read, context: Context, effects: (entry: Entry) => Effects<any>): Promise<void>
  /** Writes mails into the outbox; one that is there already is not written again. @returns how many it wrote */
  mail(engine: Engine, letters: readonly Letter[]): Promise<number>
}
/** A mail to one person. */
export interface Letter {
  /** The same for the same mail, whoever writes it when. */
  name: string
  address: string
  /** Its kind, and what it is about. */
  event: string
  of: string
  subject: string
  text: string
  attachments?: { name: string; content: Buffer }[]
}
/** The mailbox to which partners send files (imap:// or imaps:// with name and password), and how its server calls itself in Authentication-Results. */
export interface InboxSettings {
  url: string
  authserv: string
}
/** The gateway that takes text messages by HTTP. */
export interface SmsSettings {
  url: string
  /** Sent as a bearer token. */
  token?: string | undefined
  /** JSON in which {phone} and {text} are filled in. */
  body: string
}
/** The server that takes mails (smtp:// or smtps://, with name and password where it wants them), and whom they are from. */
export interface MailSettings {
  url: string
  from: string
}
export interface SignatureRecord {
  at: string
  /** Step and how: 供应商发运签字（印章 物流专用章）. */
  label: string
  who: string
  org: string
  reason: string | null
  /** SHA-256 of the signed file; null where a waiver stands for the signature. */
  hash: string | null
}
export interface SigningOfAction {
  /** The action is somebody's word on this row and does nothing by itself. */
  instead?(row: Record<string, any>): boolean
  guard(row: Record<string, any>, input: Record<string, any>): string | undefined
  effect(row: Record<string, any>, input: Record<string, any>, to: Effects<any>): void
}
/** What the engine asks of identity: who asks, what somebody may do by now, and who took data out. */
export interface PeoplePort {
  /** @throws Refusal not signed in, disabled, organization missing or refused */
  identify(engine: Engine, token: string, organization: string | undefined, address: string): Promise<Who>
  /** The systems of partners at their own door. */
  systems: SystemsPort
  /** @throws Refusal when the person may not act for the organization any more */
  whoOf(engine: Engine, userId: number, orgId: number): Promise<Who>
  /** Keeps which page somebody opened. */
  visited(db: Db, who: Who, page: { visit: string; path: string; address: string }): Promise<unknown>
  exported(db: Db, who: Who, what: { visit: string; path: string; address: string }): Promise<unknown>
}
/** What is asked about a system that calls with a key, a pass, or a signature. */
export interface SystemsPort {
  /** By its key, or a pass that stands for it. @param signed the request was signed with it  @throws Refusal */
  identify(engine: Engine, token: string, address: string, signed?: true): Promise<Who>
  /** Keys with which the account of this code may sign now. */
  signingKeys(engine: Engine, account: string): Promise<string[]>
  /** What may be sent instead of a key for a while. */
  pass(engine: Engine, key: string): { token: string; expiresIn: number }
  /** A request that was refused, for the user log. */
  refused(engine: Engine, account: string, what: { reason: string; path: string; address: string }): Promise<unknown>
  /** The account of this code, as it is now. @throws Refusal when it is disabled, or gone */
  account(engine: Engine, code: string): Promise<Who>
}
/** The identity service's directory of people (SCIM 2.0). */
export interface DirectorySettings {
  /** Base address, e.g. https://id.example.com/scim/v2. */
  url: string
  token: string
}
/** Why a quantity is what it is. */
export interface ProofView {
  total: number
  lines: Record<string, unknown>[]
}
export interface PostContext {
  document: string
  documentId: number
  documentNo: string
  /** The document's row version: makes the key of the posting unique and repeatable. */
  seq: number
  who: string
  source: Source
  now: string
}
/** Where a change came from. */
export type Source = 'screen' | 'import' | 'message' | 'job' | 'demo' | 'service'

/** What rules know of the portal beside its rows: what is declared, how it is set up, the clock. Nothing of it reads or writes rows. */
export interface Portal {
  documents: ReadonlyMap<string, AnyDocument>
  rules: ReadonlyMap<string, DocumentRules>
  ids: Pick<Ids, 'take'>
  signing: Pick<SigningPort, 'signedFile'>
  /** The clock; the demo world moves it. */
  now(): Date
  /** Code of the maker's organization. */
  makerCode: string
  /** What people write above columns otherwise than labels say. */
  headings: OtherWords
  /** Contents of files: uploaded, made, and of tasks. */
  files: FileStore
  /** Address of the portal as phones reach it; ends in /scm/. */
  publicUrl?: string | undefined
  /** While the demo's past is made: it was signed on paper. Nothing begins but what must, and signatures have no files. */
  signedOnPaper?: boolean
  /** 32 bytes that lock the private keys of seals; not in the database. */
  masterKey: Buffer
  /** Addresses of partners' databases that are read from time to time, by the names that 数据库更新 calls them. */
  partnerDatabases?: ReadonlyMap<string, string> | undefined
}

export interface Engine extends Portal {
  db: Db
  /** Standbys that answer questions, by configuration. */
  reads?: Reads | undefined
  ids: Ids
  /** Tells what was written. */
  feed: Feed
  /** What keeps it from being written. */
  troubles: Troubles
  ledger: LedgerPort
  /** The proof that a document is in the log of the past, as a text for other people's tools; none before the first night. */
  proofOf?: (db: Queryable, doc: string, id: number) => Promise<string | undefined>
  signing: SigningPort
  people: PeoplePort
  exchange: ExchangePort
  organizations: OrganizationPort
  places: PlacesPort
  lists: ListsPort
  /** Drawings of label prints. */
  layouts: readonly Layout[]
  log(line: string): void
  /** Where mails go, by configuration; without it none is sent. */
  mail?: MailSettings | undefined
  /** Where text messages go, by configuration; without it none is sent. */
  sms?: SmsSettings | undefined
  /** Hosts and networks within the portal's own that pushes may go to all the same, by configuration. */
  pushAllow?: readonly string[] | undefined
  /** Where partners lay files (exchange/folder). */
  dropDir?: string | undefined
  /** Where partners mail files (exchange/mailbox). */
  inbox?: InboxSettings | undefined
  /** The identity service's directory of people, when it has one. */
  directory?: DirectorySettings | undefined
  /** An authority from outside that issues the seals' certificates, by configuration. */
  authority?: { key: Buffer; certificate: Buffer; chain: Buffer[] } | undefined
  /** An authority from outside that stamps the time of signatures (RFC 3161), and the roots of its certificates, by configuration. */
  timeStamps?: { url: string; roots: Buffer[] } | undefined
}

/**
 * The engine of what rules are handed, for what is done on their behalf outside their transaction: files, keys, whole forms. A test
 * counts who asks for it.
 */
export const engineOf = (portal: Portal): Engine => portal as Engine

/** Reads for `find`: `mine` in the scope of who asks, `any` for master data and linked documents. */
export interface Read {
  mine<D extends AnyDocument>(doc: D, where: Where<D>, options?: ReadOptions): Promise<Row<D>[]>
  any<D extends AnyDocument>(doc: D, where: Where<D>, options?: ReadOptions): Promise<Row<D>[]>
  /** Anything else, inside the same transaction, asked anew each time; planned anew where how many rows it meets depends on its values. */
  rows<T>(q: Sql, plan?: 'anew'): Promise<T[]>
  /** The same of settings and master data: asked once in a unit of work (ReadOptions.once). */
  once<T extends object>(q: Sql): Promise<T[]>
  /**
   * What takes long, made outside the transaction (write/preparation.ts) and without a file until then; undefined when nothing will
   * be written.
   */
  prepared<T>(all: readonly Preparation<T>[]): readonly T[] | undefined
  /** What is known without asking, and what is handed on to who makes files and keys. */
  portal: Portal
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
  /**
   * Idempotent create: the id of the existing row. Nothing of it is written and it counts as skipped; what its effect does to
   * others is done.
   */
  known?: (row: Row<D>, context: Context & { found: Found; input: InputOf<D, K> }) => number | undefined
  effect?: (row: Row<D>, context: Context & { found: Found; input: InputOf<D, K> }, to: Effects<D>) => void
}

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
/** A row that such a question is about, or a new one. */
export interface Forwarded {
  id?: number
  input: Record<string, unknown>
  lines?: Record<string, unknown>[]
  /** Of one made of chosen rows: of which each of its lines is made, by id. */
  chosen?: readonly number[]
}
/** An action on another document's rows, which the question names: a task's signature is an action of its flow. */
export interface Forward<D extends AnyDocument, K extends string> {
  doc: D
  action: K
  /** The document that is acted on, as `via` declares it, and its action. */
  to: AnyDocument
  as: string
  /**
   * The rows, with the input of that action; new ones without an id, with their lines. They must be in the scope of who asks; the key
   * asked is this document's own.
   */
  items: (question: InputOf<D, K>, read: Read, context: Context) => Promise<Forwarded[]>
  /** What the declaration's `answer` is answered with, once all is written; of one of `each` also when it was refused. */
  answer?: (question: InputOf<D, K>, read: Read, context: Context) => Promise<Record<string, unknown>>
  /** What a refusal of that action is told as here; default the same. */
  refused?: (e: Refusal, question: InputOf<D, K>, read: Read) => Promise<Refusal>
}
/** One of several actions that are done as one. */
export interface Asked {
  doc: AnyDocument
  action: string
  items: Forwarded[]
  /** What is done at once with the rows that it makes. */
  followedBy?: string
}
/**
 * Several actions of other documents, all or none: each is asked of the person as by hand, with its own key, scope and guards, and what
 * refuses any of them is told at once.
 */
export interface Several<D extends AnyDocument, K extends string> {
  doc: D
  action: K
  steps: (question: InputOf<D, K>, read: Read, context: Context) => Promise<Asked[]>
}
/** A change of what is no row of a document, in the transaction that `read` reads in. */
export interface Outside<D extends AnyDocument, K extends string> {
  doc: D
  action: K
  /** Does it, and answers what the declaration's `answer` says. */
  run: (question: InputOf<D, K>, read: Read, context: Context) => Promise<Record<string, unknown> | null>
}
/** What is due of a clock's action that its declaration cannot say by a field: rows, each with the action's input. */
export interface Clockwork<D extends AnyDocument, K extends string> extends Omit<Rule<D, K, any>, 'together'> {
  due: (read: Read, context: Context, most: number) => Promise<{ id: number; input?: Partial<InputOf<D, K>> }[]>
}
export interface Follow<D extends AnyDocument> {
  doc: D
  action: string
  when: (book: Book, row: Row<D>) => boolean
}
/** A reading call that signing adds to every document that is signed: asks the key; the answer is `content`. */
export interface Call {
  /** Permission suffix, default query. */
  key?: string
  /** Parameters with their meaning, for the parser and the API description. */
  input: Fields
  title: string
  answer: Answer | 'file'
  run: (context: CallContext) => Promise<unknown>
}
export interface CallContext {
  engine: Engine
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
/** Work for tasks/tasks.ts; its answer is kept as JSON. */
export type BackgroundWork = (c: {
  engine: Engine
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
  ready: (engine: Engine) => void
  run: BackgroundWork
}

/** Work that nobody waits for, by the clock or asked for with `later`; once, however many processes there are. */
export interface Job {
  /** Minute, hour, day, month, weekday (UTC), as in a crontab. */
  at?: string
  /** Besides, at once after somebody wrote something: what follows from documents and is told of within seconds. */
  follows?: true
  run: (engine: Engine, payload: any) => Promise<unknown>
}

export interface DocumentRules {
  doc: AnyDocument
  actions: Record<string, Handler>
  asks: Record<string, (c: AskContext<any>) => Promise<unknown>>
  background?: Record<string, BackgroundWork | ReadiedWork>
  /** What a call that takes in a field's files answers besides the file; a file that it refuses is not kept. */
  uploads?: Record<string, (file: FileRef, read: Read) => Promise<object>>
  jobs?: Record<string, Job>
  /** What else than a text its rows may be searched by, as conditions on the row h. */
  search?: { input: Fields; where: (given: Record<string, any>, who: Who) => Sql[] }
  /** Fields that differ from one who asks to the other (`personal` of declare/kinds.ts), as expressions on the row h. */
  personal?: Record<string, (who: Who) => Sql>
  /** In which steps rows are approved, where the document says so itself: a chain of signing for each of them. */
  chain?: (rows: any[], read: Read, context: Context) => Promise<(row: any) => any>
  /**
   * Rows of a computed document; a report has parameters.
   */
  source?: (who: Who, filters: Record<string, any>, params: Record<string, unknown>, asked?: AskedOf) => Sql
  /** What a sum of the report's says of several rows together is what it says of all that lies under them: rows may be merged. */
  adds?: true
  /** Columns by which the report's rows are found, counted and sorted without adding anything up. */
  lean?: readonly string[]
  /** Finding out which of the report's rows are on a page is nearly all the work: their other columns come with that. */
  once?: true
}
/** What is asked of the rows of a computed document. */
export interface AskedOf {
  /** Columns that anybody asks for. */
  used: ReadonlySet<string>
  /** Rows that nothing used tells apart may be one. */
  merged: boolean
  /** Those of one page. */
  few: boolean
}
/** What an action is done by. */
export type Handler<K extends string = any> =
  | Rule<any, K, any>
  | Clockwork<any, K>
  | Making<any, K, any>
  | Forward<any, K>
  | Several<any, K>
  | Outside<any, K>
  | Follow<any>
  | 'plain'
export function document(engine: Pick<Engine, 'documents'>, name: string): AnyDocument {
  const doc = engine.documents.get(name)
  if (!doc) throw new Error(`no document ${name}`)
  return doc
}
