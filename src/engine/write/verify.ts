/** Are the histories unbroken: of one document, or of all of them. */
import { dbInstant, type AnyDocument } from '../../declare/index.ts'
import { sql, type Queryable } from '../database/db.ts'
import { places, table } from '../read/scope.ts'
import { hashOf, historyOf, type HistoryRecord } from './history.ts'

/** Follows the records of one document, oldest first. */
function follow(doc: string, id: number) {
  let previous = ''
  let seq: number | undefined
  return {
    /** @returns what is wrong with the next record */
    async next(r: HistoryRecord): Promise<string[]> {
      const wrong: string[] = []
      if (seq !== undefined && r.seq !== seq + 1) wrong.push(`第${seq + 1}条记录缺失`)
      const hash = await hashOf(previous, {
        doc, docId: id, seq: r.seq, action: r.action,
        at: dbInstant(r.at),
        who: r.who, org: r.org_id, source: r.source, reason: r.reason, after: r.after,
      })
      if (hash !== r.hash) wrong.push(`第${r.seq}条记录与校验值不符`)
      previous = r.hash
      seq = r.seq
      return wrong
    },
    /** @param rowVersion how often the row was written; undefined when it is gone */
    end: (rowVersion: number | undefined): string[] =>
      seq !== undefined && rowVersion !== undefined && seq !== rowVersion ? [`记录到第${seq}条，数据已是第${rowVersion}版`] : [],
  }
}

/** Complaints about a document's chain: a removed, altered or reordered record. */
export async function verifyHistory(db: Queryable, doc: AnyDocument, id: number, rowVersion: number): Promise<string[]> {
  const chain = follow(doc.name, id)
  const wrong: string[] = []
  for (const r of await historyOf(db, doc, id)) wrong.push(...(await chain.next(r)))
  return [...wrong, ...chain.end(rowVersion)]
}

const PAGE = 1_000

/** The same of every row that has a history, row after row. */
export async function* verifyHistories(db: Queryable, documents: readonly AnyDocument[]): AsyncGenerator<string> {
  for (const doc of documents) {
    let last: { id: number; seq: number } = { id: 0, seq: 0 }
    let chain: ReturnType<typeof follow> | undefined
    const say = (wrong: string[]) => wrong.map((w) => `${doc.title}（ID ${last.id}）的历史：${w}`)
    for (;;) {
      const records = await db.rows<HistoryRecord & { doc_id: number }>(
        sql`select * from history where doc = ${doc.name} and (doc_id, seq) > (${last.id}::bigint, ${last.seq}::int) order by doc_id, seq limit ${PAGE}`,
      )
      const ended = [...new Set([...(chain ? [last.id] : []), ...records.map((r) => r.doc_id)])]
      const versions = await versionsOf(db, doc, ended)
      for (const r of records) {
        if (r.doc_id !== last.id) {
          if (chain) yield* say(chain.end(versions.get(last.id)))
          chain = follow(doc.name, r.doc_id)
        }
        last = { id: r.doc_id, seq: r.seq }
        yield* say(await chain!.next(r))
      }
      if (records.length < PAGE) {
        if (chain) yield* say(chain.end(versions.get(last.id)))
        break
      }
    }
  }
}

async function versionsOf(db: Queryable, doc: AnyDocument, ids: number[]): Promise<Map<number, number>> {
  if (doc.rows === 'computed' || !ids.length) return new Map()
  const rows = []
  for (const archived of places(doc))
    rows.push(
      ...(await db.rows<{ id: number; row_version: number }>(
        sql`select id, row_version from ${table(doc, archived)} where id = any(${ids}::bigint[])`,
      )),
    )
  return new Map(rows.map((r) => [r.id, r.row_version]))
}
