/**
 * Append-only history: what was done, by whom, from where and why, with the complete state after it, lines included.
 * The state before is the previous record's (kept in the record itself when there is none). Each record's hash covers
 * the one before it, and a document's row version counts its records: a removed or altered record shows.
 */
import { createHash, type Hash } from 'node:crypto'
import { decimalText, headFields, type AnyDocument, type Field, type Fields, type Who } from '../../declare/index.ts'
import { sql, type Queryable, type Sql, type Tx } from '../database/db.ts'
import type { Source } from '../engine.ts'
import type { Loaded } from '../read/loaded.ts'
import type { Entry, LastRecord } from './entry.ts'
import { LARGE, PORTION } from './sets.ts'
import { yieldTurn, mapYielding } from '../yielding.ts'

export interface Meta {
  source: Source
  reason?: string | undefined
}

/** Row → JSON text with sorted keys; decimals as text; what the ledger and other rows say is left out. */
export async function snapshot(doc: AnyDocument, row: Loaded): Promise<string> {
  const pick = (fields: Fields, r: Record<string, any>) => {
    const out: Record<string, unknown> = {}
    for (const n of keptNames(fields)) out[n] = plain(fields[n]!, r[n])
    return out
  }
  const head = pick(headFields(doc), row)
  if (!doc.hasLines) return JSON.stringify(head)
  const lines = await mapYielding(row.lines, (l) => JSON.stringify({ id: l.id, lineNo: l.lineNo, ...pick(doc.lines, l) }))
  return `${JSON.stringify(head).slice(0, -1)},"lines":[${lines.join()}]}`
}
/** Asked for every line of every document that is written. */
const namesOf = new WeakMap<Fields, string[]>()
function keptNames(fields: Fields): string[] {
  let names = namesOf.get(fields)
  if (!names) {
    names = Object.keys(fields)
      .filter((n) => !fields[n]!.book && fields[n]!.source !== 'looked')
      .sort()
    namesOf.set(fields, names)
  }
  return names
}
/** Values as JSON has them: decimals as text, choices by name. */
export const plainValues = (fields: Fields, values: Record<string, any>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([n]) => fields[n])
      .map(([n, v]) => [n, plain(fields[n]!, v)]),
  )
const plain = (f: Field, value: any) => (typeof value === 'bigint' ? decimalText(value, f.scale) : (value ?? null))

export async function hashOf(
  previous: string,
  record: {
    doc: string
    docId: number
    seq: number
    action: string
    at: string
    who: string
    org: number
    source: string
    reason: string | null
    after: string | null
  },
): Promise<string> {
  const { doc, docId, seq, action, at, who, org, source, reason, after } = record
  const hash = createHash('sha256')
  hash.update(JSON.stringify([previous, doc, docId, seq, action, at, who, org, source, reason]).slice(0, -1))
  hash.update(',')
  if (after === null) hash.update('null')
  else await addText(hash, after)
  return hash.update(']').digest('hex')
}

/** Characters of a state that are hashed at once: one of many lines is megabytes. */
const PIECE = 1 << 18

/** Adds a text as JSON writes it, giving way in between. */
async function addText(hash: Hash, text: string): Promise<void> {
  hash.update('"')
  for (let at = 0; at < text.length; await yieldTurn()) {
    const end = Math.min(at + PIECE, text.length)
    // A character of two halves is not torn apart.
    const next = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800 && end < text.length ? end - 1 : end
    hash.update(JSON.stringify(text.slice(at, next)).slice(1, -1))
    at = next
  }
  hash.update('"')
}

const NONE: LastRecord = { seq: 0, hash: '' }

/**
 * The last record of a document, as an expression: number and hash. It is looked for in every year, whatever the row says of its own time:
 * a chain that began anew would be a broken one.
 */
export const lastRecord = (doc: AnyDocument, id: Sql): Sql =>
  sql`(select array[seq::text, hash] from history where doc = ${doc.name} and doc_id = ${id} order by seq desc limit 1)`
/** What that says; nothing of a document without records. */
export const lastOf = (said: string[] | null): LastRecord => (said ? { seq: Number(said[0]), hash: said[1]! } : NONE)

/**
 * SQL: this record is not from long before its row was made, so that years before that are not looked into. A year in hours, which are
 * cheaper to take off than months: by a clock that was set back, or in a world that began in the past, the first records are older than the row.
 */
export const sinceMade = (record: Sql, row: Sql): Sql => sql`${record}.at >= ${row}.creation_date - interval '8784 hours'`

/** What a record is made of. */
export type Recorded = Pick<Entry, 'doc' | 'row' | 'isNew' | 'removed' | 'actions' | 'fromStatus' | 'before' | 'lastRecord'>

/** Those that were updated know theirs, new ones have none. */
async function readLast(tx: Tx, entries: Recorded[]): Promise<void> {
  const open = entries.filter((e) => !e.isNew && e.lastRecord === undefined)
  for (const [doc, group] of Map.groupBy(open, (e) => e.doc)) {
    const rows = await tx.rows<{ id: number; last: string[] | null }>(
      sql`select id, ${lastRecord(doc, sql`w.id`)} "last" from unnest(${group.map((e) => e.row.id)}::bigint[]) w(id)`,
    )
    const last = new Map(rows.map((r) => [r.id, lastOf(r.last)]))
    for (const e of group) e.lastRecord = last.get(e.row.id)!
  }
}

/** Writes one record for each changed document. Call after numbers are taken and statuses are final. */
export async function recordHistory(tx: Tx, entries: Recorded[], who: Who, now: string, meta: Meta): Promise<void> {
  for (let i = 0; i < entries.length; i += PORTION) await recordSome(tx, entries.slice(i, i + PORTION), who, now, meta)
}

async function recordSome(tx: Tx, entries: Recorded[], who: Who, now: string, meta: Meta): Promise<void> {
  await readLast(tx, entries)
  const reason = meta.reason ?? who.system ?? null
  const records = []
  for (const e of entries) {
    const last = e.lastRecord ?? NONE
    // Within a year the table refuses it; over two of them this does, under the lock of the row that counts them.
    if (e.row.rowVersion <= last.seq) throw new Error(`${e.doc.name} ${e.row.id}: there is a record ${last.seq} already`)
    const before = !last.hash && e.before ? await snapshot(e.doc, e.before) : null
    const record = {
      doc: e.doc.name, docId: e.row.id, seq: e.row.rowVersion,
      action: e.actions.join(','),
      at: now, who: who.name, org: who.orgId, source: meta.source, reason,
      after: e.removed ? null : await snapshot(e.doc, e.row),
    }
    await yieldTurn()
    records.push({
      ...record,
      before,
      from: e.fromStatus ?? null,
      to: e.removed ? null : (e.row.status ?? null),
      hash: await hashOf(last.hash, record),
    })
  }
  await yieldTurn()
  const [large, small] = [records.filter(isLarge), records.filter((r) => !isLarge(r))]
  const columns = sql`insert into history (doc, doc_id, seq, action, from_status, to_status, before, after, hash, at, user_id, who, org_id, source, reason)`
  const same = sql`${now}::timestamptz, ${who.userId}::bigint, ${who.name}, ${who.orgId}::bigint, ${meta.source}, ${reason}`
  if (small.length)
    await tx.rows(sql`${columns} select v.*, ${same}
      from unnest(${small.map((r) => r.doc)}::text[], ${small.map((r) => r.docId)}::bigint[], ${small.map((r) => r.seq)}::int[], ${small.map((r) => r.action)}::text[],
        ${small.map((r) => r.from)}::text[], ${small.map((r) => r.to)}::text[], ${small.map((r) => r.before)}::text[], ${small.map((r) => r.after)}::text[], ${small.map((r) => r.hash)}::text[]) v`)
  for (const r of large) {
    await yieldTurn()
    await tx.rows(
      sql`${columns} values (${r.doc}, ${r.docId}, ${r.seq}, ${r.action}, ${r.from}, ${r.to}, ${r.before}, ${r.after}, ${r.hash}, ${same})`,
    )
  }
}

const isLarge = (r: { before: string | null; after: string | null }) => (r.before?.length ?? 0) + (r.after?.length ?? 0) > LARGE

export interface HistoryRecord {
  seq: number
  at: string
  action: string
  from_status: string | null
  to_status: string | null
  who: string
  org_id: number
  source: Source
  reason: string | null
  before: string | null
  after: string | null
  hash: string
}

/** All records of a document, oldest first. */
export const historyOf = (db: Queryable, doc: AnyDocument, id: number): Promise<HistoryRecord[]> =>
  db.rows<HistoryRecord>(sql`select * from history where doc = ${doc.name} and doc_id = ${id} order by seq`)
