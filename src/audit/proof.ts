/** Proofs that a document is in the log, as C2SP's tlog-proof has them: whoever has the log's key checks one without asking the portal. */
import type { KeyObject } from 'node:crypto'
import { sql, type Queryable } from '../engine/database/db.ts'
import { auditedHistory } from '../engine/write/audited.ts'
import { endOf, lastCheckpoint, tilesOf, type Kept } from './log.ts'
import { opened, type Checkpoint } from './note.ts'
import { leafHash, rootFrom, treeOf } from './tree.ts'

const FORMAT = 'c2sp.org/tlog-proof@v1'

/**
 * The proof of a document's last record that the newest checkpoint holds; its `extra` is the record itself.
 * @returns nothing while no checkpoint holds a record of it
 */
export async function proofOf(db: Queryable, doc: string, id: number): Promise<string | undefined> {
  const last = await lastCheckpoint(db)
  if (!last) return undefined
  const source = auditedHistory
  const [record] = await db.rows<{ id: number }>(sql`select id from history where doc = ${doc} and doc_id = ${id}
    and id <= ${endOf(last, source)} order by seq desc limit 1`)
  if (!record) return undefined
  // Records are the first leaves of the checkpoint that took them in.
  const [before] = await db.rows<Kept>(sql`select size, ends, note from log_checkpoint
    where coalesce((ends ->> ${source.name})::bigint, ${Number.MIN_SAFE_INTEGER}) < ${record.id} order by size desc limit 1`)
  const [{ n }] = (await db.rows<{ n: number }>(
    sql`select count(*) n from history where id > ${endOf(before, source)} and id < ${record.id}`,
  )) as [{ n: number }]
  const index = (before?.size ?? 0) + n
  const [row] = await db.rows<{ entry: string }>(source.entries(record.id - 1, record.id, 1))
  const path = await treeOf(tilesOf(db), last.size).path(index)
  const lines = [
    FORMAT,
    `extra ${Buffer.from(`${source.name} ${row!.entry}`).toString('base64')}`,
    `index ${index}`,
    ...path.map((hash) => hash.toString('base64')),
  ]
  return `${lines.join('\n')}\n\n${last.note}`
}

export interface Proved extends Checkpoint {
  index: number
  /** The record as the log holds it. */
  record: Record<string, unknown>
}
/** @throws when the text is no proof, its checkpoint is not signed by this key, or the record is not in it */
export function readProof(text: string, key: KeyObject): Proved {
  const end = text.indexOf('\n\n')
  const [format, extra = '', index = '', ...path] = text.slice(0, end).split('\n')
  const entry = /^extra ([A-Za-z0-9+/=]+)$/.exec(extra)?.[1]
  const at = /^index (\d+)$/.exec(index)?.[1]
  if (end < 0 || format !== FORMAT || entry === undefined || at === undefined) throw new Error('not a proof')
  const checkpoint = opened(text.slice(end + 2), key)
  const leaf = Buffer.from(entry, 'base64')
  const hashes = path.map((hash) => Buffer.from(hash, 'base64'))
  const root = rootFrom(leafHash(leaf), Number(at), checkpoint.size, hashes)
  if (!root?.equals(checkpoint.root)) throw new Error('the record is not in the log')
  const said = String(leaf)
  return { ...checkpoint, index: Number(at), record: JSON.parse(said.slice(said.indexOf(' ') + 1)) as Record<string, unknown> }
}
