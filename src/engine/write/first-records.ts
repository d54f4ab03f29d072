/** First records of rows that no action made: what a start seeds is part of the past as well. */
import { toInstant, type AnyDocument, type Who } from '../../declare/index.ts'
import { sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { withLines } from '../read/load.ts'
import { table } from '../read/scope.ts'
import { recordHistory, type Recorded } from './history.ts'

/** Of each row that nobody changed since it was seeded and that has no record: from then on a change without an action shows. */
export async function recordFirst(engine: Engine, documents: readonly AnyDocument[], who: Who): Promise<void> {
  const now = toInstant(engine.now())
  await engine.db.transaction(async (tx) => {
    for (const doc of documents) {
      const heads = await tx.rows(sql`select h.* from ${table(doc)} h where h.row_version = 1
        and not exists (select 1 from history r where r.doc = ${doc.name} and r.doc_id = h.id) order by h.id for update of h`)
      const entries = (await withLines(tx, doc, heads)).map((row): Recorded => ({
        doc, row, isNew: true, removed: false,
        actions: ['create'],
        fromStatus: undefined,
        before: null,
      }))
      await recordHistory(tx, entries, who, now, { source: 'job' })
    }
  })
}
