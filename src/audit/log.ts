/**
 * The log of the past: every record of the history, every transaction of the ledger and every visit is a leaf of a Merkle tree whose root is signed
 * each night. Who has kept a checkpoint finds out any later change of what was there, whatever rights it was made with.
 */
import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Db, type Queryable, type Tx } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { auditedHistory, type Audited } from '../engine/write/audited.ts'
import { auditedVisits } from '../identity/session/visits.ts'
import { auditedLedger } from '../ledger/audited.ts'
import { lock, unlock } from '../trust/pdf/certificates.ts'
import { signed, verifierKey } from './note.ts'
import { append, leafHash, treeOf, type Tiles } from './tree.ts'

/** In the order of their leaves in each checkpoint. */
export const audited: readonly Audited[] = [auditedHistory, auditedLedger, auditedVisits]

/** Rows that are read at once. */
const PORTION = 5_000
/** A transaction may be open so long before it is given up until the next night, ms. */
const PATIENCE_MS = 300_000

/** Below every id: a row that somebody puts before the first one is found, too. */
const START = Number.MIN_SAFE_INTEGER
export const endOf = (kept: Kept | undefined, source: Audited): number => kept?.ends[source.name] ?? START

export interface Kept {
  size: number
  /** The last id of each source that is in it. */
  ends: Record<string, number>
  note: string
}
export const checkpoints = (db: Queryable): Promise<Kept[]> =>
  db.rows<Kept>(sql`select size, ends, note from log_checkpoint order by size`)
export async function lastCheckpoint(db: Queryable): Promise<Kept | undefined> {
  const [row] = await db.rows<Kept>(sql`select size, ends, note from log_checkpoint order by size desc limit 1`)
  return row
}

export const tilesOf = (db: Queryable): Tiles => ({
  async get(level, no) {
    const [row] = await db.rows<{ hashes: Buffer }>(sql`select hashes from log_tile where level = ${level} and no = ${no}`)
    return row?.hashes
  },
  async put(level, no, hashes) {
    await db.rows(sql`insert into log_tile (level, no, hashes) values (${level}, ${no}, ${hashes})
      on conflict (level, no) do update set hashes = excluded.hashes`)
  },
})

/** Rows of a source with from < id ≤ to, with the hash of their leaf. */
export async function* leavesOf(
  db: Queryable,
  source: Audited,
  from: number,
  to: number,
): AsyncGenerator<{ id: number; hash: Buffer; early: boolean }[]> {
  for (let last = from; ;) {
    const rows = await db.rows<{ id: number; entry: string; early?: boolean }>(source.entries(last, to, PORTION))
    if (rows.length)
      yield rows.map(({ id, entry, early = false }) => ({ id, early, hash: leafHash(Buffer.from(`${source.name} ${entry}`)) }))
    if (rows.length < PORTION) return
    last = rows.at(-1)!.id
  }
}

/**
 * Appends what was written since the last checkpoint and signs the new root; nothing when nothing was. The note is kept in the file
 * store too, apart from the database.
 * @returns the note
 */
export async function checkpoint(engine: Engine): Promise<string | undefined> {
  const ends = await settledEnds(engine.db)
  const { origin, key } = await logKey(engine)
  const made = await engine.db.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('audit log', 0))`)
    const last = await lastCheckpoint(tx)
    const size = await appendSince(tx, last, ends)
    if (size === (last?.size ?? 0)) return undefined
    const note = signed({ origin, size, root: await treeOf(tilesOf(tx), size).root(), at: engine.now().toISOString() }, key)
    await tx.rows(sql`insert into log_checkpoint (size, ends, note) values (${size}, ${JSON.stringify(ends)}::jsonb, ${note})`)
    return { size, note }
  })
  if (made) await engine.files.put(checkpointName(made.size), [Buffer.from(made.note)])
  return made?.note
}
const FOLDER = 'checkpoints/'
const checkpointName = (size: number) => `${FOLDER}${String(size).padStart(12, '0')}`
export const isCheckpointName = (name: string): boolean => name.startsWith(FOLDER)

async function appendSince(tx: Tx, last: Kept | undefined, ends: Record<string, number>): Promise<number> {
  let size = last?.size ?? 0
  for (const source of audited)
    for await (const leaves of leavesOf(tx, source, endOf(last, source), ends[source.name]!)) {
      await append(tilesOf(tx), size, leaves.map((l) => l.hash)) // prettier-ignore
      size += leaves.length
    }
  return size
}

/**
 * Ids up to which no row can appear any more: those there are, once every transaction has ended that was open then. Ids are given
 * in their order, but transactions end in another.
 */
async function settledEnds(db: Db): Promise<Record<string, number>> {
  const ends: Record<string, number> = {}
  for (const { name, last } of audited) ends[name] = (await db.rows<{ id: number }>(sql`select (${last}) id`))[0]!.id
  const [{ at }] = (await db.rows<{ at: string }>(sql`select clock_timestamp()::text at`)) as [{ at: string }]
  const open = () =>
    db.rows(sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and xact_start <= ${at}::timestamptz limit 1`)
  const end = Date.now() + PATIENCE_MS
  while ((await open()).length) {
    if (Date.now() > end) throw new Error('a transaction has been open for too long: no checkpoint tonight')
    await sleep(100)
  }
  return ends
}

interface KeptKey {
  origin: string
  locked: string
}
/** The log's name and key: made at its first checkpoint, locked by the key that lies outside of the database (SIGN_KEY). */
async function logKey({ db, masterKey }: Pick<Engine, 'db' | 'masterKey'>): Promise<{ origin: string; key: KeyObject }> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const locked = lock(privateKey.export({ format: 'der', type: 'pkcs8' }), masterKey).toString('base64')
  const fresh: KeptKey = { origin: `scm-portal/${randomBytes(4).toString('hex')}`, locked }
  await db.rows(sql`insert into sys_secret (name, value) values ('audit', ${JSON.stringify(fresh)}) on conflict do nothing`)
  const [row] = await db.rows<{ value: KeptKey }>(sql`select value from sys_secret where name = 'audit'`)
  const der = unlock(Buffer.from(row!.value.locked, 'base64'), masterKey)
  return { origin: row!.value.origin, key: createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' }) }
}

/** What those need who check: the log's public key, in C2SP's form. */
export async function verifier(engine: Pick<Engine, 'db' | 'masterKey'>): Promise<string> {
  const { origin, key } = await logKey(engine)
  return verifierKey(origin, key)
}
