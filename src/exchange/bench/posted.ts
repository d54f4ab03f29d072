/** What a message would leave in the portal, as the person who tries it would see it: read before it is taken back. */
import type { AnyDocument, Who } from '../../declare/index.ts'
import type { Tx } from '../../engine/database/db.ts'
import type { Engine, LedgerLine } from '../../engine/engine.ts'
import { wholeRows, type WireRow } from '../../engine/read/load.ts'
import type { Entry } from '../../engine/write/entry.ts'

export interface Posted {
  /** Rows that are in this person's scope. */
  rows: { doc: AnyDocument; isNew: boolean; changed: string[]; row: WireRow }[]
  /** How many rows besides, of which documents. */
  others: { title: string; count: number }[]
  movements: LedgerLine[]
}
/** As many as a person looks at. */
const MOST = 50

/** @param tx the transaction that wrote them */
export async function seen(engine: Engine, who: Who, tx: Tx, written: readonly Entry[]): Promise<Posted> {
  const there: Engine = { ...engine, db: { ...engine.db, ...tx } }
  const mayRead = (doc: AnyDocument) => !!doc.at && who.keys.has(`${doc.key}.query`)
  const byDoc = Map.groupBy(new Map(written.filter((e) => !e.removed).map((e) => [e.row.id, e])).values(), (e) => e.doc)
  const posted: Posted = { rows: [], others: [], movements: [] }
  for (const [doc, all] of byDoc) {
    const rows = mayRead(doc) ? await wholeRows(there, doc, { filters: [], ids: all.map((e) => e.row.id) }, who, false, MOST) : []
    for (const row of rows) {
      const e = all.find((one) => one.row.id === row.id)!
      posted.rows.push({ doc, isNew: e.isNew, changed: e.isNew ? [] : [...e.changed], row })
    }
    if (doc.at && all.length > rows.length) posted.others.push({ title: doc.title, count: all.length - rows.length })
  }
  const mine = new Set(posted.rows.map(({ row }) => row.id))
  const ids = written.filter((e) => mine.has(e.row.id) && e.postings.length).map((e) => e.row.id)
  if (ids.length) posted.movements = await engine.ledger.wrote(tx, ids)
  return posted
}
