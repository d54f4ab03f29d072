/** What the two doors stand on: the declarations, the rules, the database and the quantity ledger. */
import type { AnyDocument, Field } from '../declare/index.ts'
import type { Db, Queryable, Tx } from './db.ts'
import type { Ids } from './ids.ts'
import type { Feed } from './live/feed.ts'
import type { DirectorySettings } from './identity/directory.ts'
import type { Layout } from './prints/paper.ts'
import type { DocumentRules, Posting } from './rule.ts'

/** What perform asks of the ledger (ledger/index.ts); the engine knows no movement types. */
export interface LedgerPort {
  /** Writes the postings of the documents of one user action. */
  post(tx: Tx, batch: { context: PostContext; postings: Posting[] }[]): Promise<void>
  /** Documents that own demand lines touched in this transaction since the last call. */
  takeTouched(tx: Tx): { document: string; id: number }[]
  /** The demand book of lines as it was at an instant: line id → column → decimal text. */
  booksAt(db: Queryable, lineIds: number[], at: string): Promise<Map<number, Record<string, string>>>
  /** The ledger lines that add up to a field of a row, and their sum. */
  proof(
    db: Queryable,
    doc: AnyDocument,
    field: Field,
    row: Record<string, unknown>,
    line: Record<string, unknown> | undefined,
  ): Promise<ProofView>
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
}

export function document(engine: Engine, name: string): AnyDocument {
  const doc = engine.documents.get(name)
  if (!doc) throw new Error(`no document ${name}`)
  return doc
}
