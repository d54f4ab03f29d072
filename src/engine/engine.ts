/** What the two doors stand on: the declarations, the rules, the database and the quantity ledger. */
import type { Answer, AnyDocument, Field, Who } from '../declare/index.ts'
import type { Db, Queryable, Sql, Tx } from './database/db.ts'
import type { Ids } from './database/ids.ts'
import type { Feed } from './live/feed.ts'
import type { Layout } from './prints/paper.ts'
import type { Book, Call, Context, DocumentRules, Effects, Posting, Read } from './rule.ts'
import type { Entry, ToldEvent } from './write/unit-of-work.ts'

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
  /** The figures of lines as they were at an instant: line id → column → decimal text. */
  booksAt(db: Queryable, lineIds: number[], at: string): Promise<Map<number, Record<string, string>>>
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
}
/** What the engine asks about organizations, which are documents of the business to it. */
export interface OrganizationPort {
  /** What they are called. */
  names(db: Queryable, ids: number[]): Promise<Map<number, string>>
  /** From which change in per cent on a planned quantity is marked for them, where they have a threshold of their own. */
  deltaPercents(db: Queryable, ids: number[]): Promise<Map<number, number>>
}
/** What perform asks of signing (src/signing/attach.ts): which actions of a document begin, wait for, or are a signature. */
export interface SigningPort {
  /** What signing says of an action on these rows; undefined: nothing. */
  about(
    doc: AnyDocument,
    action: string,
    rows: Record<string, any>[],
    inputs: Record<string, any>[],
    read: Read,
    context: Context,
  ): Promise<SigningOfAction | undefined>
  /** Begins the flows of documents that other documents' actions made. */
  begin(made: Entry[], read: Read, context: Context, effects: (entry: Entry) => Effects<any>): Promise<void>
  /** Signatures of a document as its history tells them, each with the hash of what was signed. */
  signatures(db: Queryable, doc: AnyDocument, id: number): Promise<SignatureRecord[]>
  /** Condition on a row of a document, whose column this query names so: nobody is asked to sign it. */
  settled(doc: AnyDocument, column: (field: string) => Sql): Sql
  /** Calls that a document with signing has: getSigns, signPdf, expSignDetail. */
  calls(doc: AnyDocument): Record<string, Call>
}
/** What perform asks of the exchange with partners (src/exchange/outbox.ts). */
export interface ExchangePort {
  /** Writes deliveries of what is told to partners, as documents of the same transaction. */
  deliver(told: readonly ToldEvent[], read: Read, context: Context, effects: (entry: Entry) => Effects<any>): Promise<void>
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
  guard(row: Record<string, any>, input: Record<string, any>): string | undefined
  effect(row: Record<string, any>, input: Record<string, any>, to: Effects<any>): void
}
/** What the engine asks of identity: who asks, what somebody may do by now, and who took data out. */
export interface PeoplePort {
  /** @throws Refusal not signed in, disabled, organization missing or refused */
  identify(db: Db, token: string, organization: string | undefined): Promise<Who>
  /** @throws Refusal when the person may not act for the organization any more */
  whoOf(db: Db, userId: number, orgId: number): Promise<Who>
  exported(db: Db, who: Who, what: { visit: string; path: string; address: string }): Promise<unknown>
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
export type Source = 'screen' | 'import' | 'message' | 'job' | 'demo'

export interface Engine {
  db: Db
  ids: Ids
  /** Tells what was written. */
  feed: Feed
  documents: ReadonlyMap<string, AnyDocument>
  rules: ReadonlyMap<string, DocumentRules>
  ledger: LedgerPort
  signing: SigningPort
  people: PeoplePort
  exchange: ExchangePort
  organizations: OrganizationPort
  /** Drawings of label prints. */
  layouts: readonly Layout[]
  /** The clock; the demo world moves it. */
  now(): Date
  log(line: string): void
  /** The identity service's directory of people, when it has one. */
  directory?: DirectorySettings | undefined
  /** Code of the maker's organization. */
  makerCode: string
  /** Folder of uploaded files. */
  filesDir: string
  /** An authority from outside that issues the seals' certificates, by configuration. */
  authority?: { key: Buffer; certificate: Buffer; chain: Buffer[] } | undefined
  /** Address of the portal as phones reach it; ends in /scm/. */
  publicUrl?: string | undefined
  /** While the demo's past is made: it was signed on paper. Nothing begins but what must, and signatures have no files. */
  signedOnPaper?: boolean
  /** 32 bytes that lock the private keys of seals; not in the database. */
  masterKey: Buffer
}

export function document(engine: Engine, name: string): AnyDocument {
  const doc = engine.documents.get(name)
  if (!doc) throw new Error(`no document ${name}`)
  return doc
}
