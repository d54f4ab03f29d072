/** Are the histories unbroken: of one document, or of all of them. */
import { isDeepStrictEqual } from 'node:util'
import { dbInstant, headFields, lineBase, type AnyDocument, type Fields } from '../../declare/index.ts'
import { sql, type Queryable } from '../database/db.ts'
import { withLines } from '../read/load.ts'
import type { Loaded } from '../read/loaded.ts'
import { places, table } from '../read/scope.ts'
import { hashOf, historyOf, snapshot, type HistoryRecord } from './history.ts'

/** Names so many fields of a row. */
const MOST = 5

/** Follows the records of one document, oldest first. */
function follow(doc: AnyDocument, id: number) {
  let previous = ''
  let seq: number | undefined
  let after: string | null = null
  return {
    /** @returns what is wrong with the next record */
    async next(r: HistoryRecord): Promise<string[]> {
      const wrong: string[] = []
      if (seq !== undefined && r.seq !== seq + 1) wrong.push(`第${seq + 1}条记录缺失`)
      const hash = await hashOf(previous, {
        doc: doc.name, docId: id, seq: r.seq, action: r.action,
        at: dbInstant(r.at),
        who: r.who, org: r.org_id, source: r.source, reason: r.reason, after: r.after,
      })
      if (hash !== r.hash) wrong.push(`第${r.seq}条记录与校验值不符`)
      previous = r.hash
      seq = r.seq
      after = r.after
      return wrong
    },
    /** @param rowVersion how often the row was written; undefined when it is gone */
    end: (rowVersion: number | undefined): string[] =>
      seq !== undefined && rowVersion !== undefined && seq !== rowVersion ? [`记录到第${seq}条，数据已是第${rowVersion}版`] : [],
    /** @param row as it is now; undefined when it is gone */
    async wrongRow(row: Loaded | undefined): Promise<string[]> {
      if (!row) return after === null ? [] : ['数据已不在，也没有删除记录']
      if (after === null || seq !== row.rowVersion) return []
      const fields = await unlike(doc, row, after)
      return fields.length ? [`数据与最后一条记录不符：${fields.slice(0, MOST).join('、')}`] : []
    },
  }
}

/**
 * Where a row does not say what its last record says, by the labels of the fields. What a later version declares and the record does not
 * know yet is no difference.
 */
async function unlike(doc: AnyDocument, row: Loaded, after: string): Promise<string[]> {
  const [is, was] = [await snapshot(doc, row), after].map((text) => JSON.parse(text) as Record<string, any>) as [any, any]
  const labels = (fields: Fields, a: Record<string, unknown>, b: Record<string, unknown>) =>
    Object.keys(a).flatMap((n) =>
      n in b && fields[n] && !fields[n].aside && !isDeepStrictEqual(a[n], b[n]) ? [fields[n]!.label] : [],
    )
  const found = labels(headFields(doc), is, was)
  if (!doc.hasLines) return found
  const [now, then] = [is, was].map((state) => new Map((state.lines as any[]).map((l) => [l.id, l]))) as [
    Map<number, any>,
    Map<number, any>,
  ]
  const ids = [...new Set([...now.keys(), ...then.keys()])]
  const ofLines = ids.flatMap((id) => {
    const [a, b] = [now.get(id), then.get(id)]
    if (!a || !b) return [`第${(a ?? b).lineNo}行${a ? '多出' : '缺失'}`]
    return labels({ ...doc.lines, lineNo: lineBase.lineNo } as Fields, a, b).map((label) => `第${a.lineNo}行${label}`)
  })
  return [...found, ...ofLines]
}

/** Complaints about a document's chain: a removed, altered or reordered record. */
export async function verifyHistory(db: Queryable, doc: AnyDocument, id: number, rowVersion: number): Promise<string[]> {
  const chain = follow(doc, id)
  const wrong: string[] = []
  for (const r of await historyOf(db, doc, id)) wrong.push(...(await chain.next(r)))
  return [...wrong, ...chain.end(rowVersion)]
}

const PAGE = 1_000

/** The same of every row that has a history, row after row; and whether the row is what its last record says. */
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
      const rows = await rowsOf(db, doc, ended)
      const end = async () => [...chain!.end(rows.get(last.id)?.rowVersion), ...(await chain!.wrongRow(rows.get(last.id)))]
      for (const r of records) {
        if (r.doc_id !== last.id) {
          if (chain) yield* say(await end())
          chain = follow(doc, r.doc_id)
        }
        last = { id: r.doc_id, seq: r.seq }
        yield* say(await chain!.next(r))
      }
      if (records.length < PAGE) {
        if (chain) yield* say(await end())
        break
      }
    }
  }
}

async function rowsOf(db: Queryable, doc: AnyDocument, ids: number[]): Promise<Map<number, Loaded>> {
  if (doc.rows === 'computed' || !ids.length) return new Map()
  const rows: Loaded[] = []
  for (const archived of places(doc)) {
    const heads = await db.rows(sql`select * from ${table(doc, archived)} where id = any(${ids}::bigint[])`)
    rows.push(...(await withLines(db, doc, heads, archived)))
  }
  return new Map(rows.map((r) => [r.id, r]))
}
