/** Runs pending migrations (migrations/NNNN_name.sql) under a lock, so that several processes may start at once. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations as installJobs } from 'graphile-worker'
import type { Db } from '../db.ts'

const folder = new URL('../../../../migrations/', import.meta.url)

export const migrationFiles = async (from: URL = folder) => (await readdir(from)).filter((f) => /^\d{4}_\w+\.sql$/.test(f)).sort()

/** An index that is built while people write: it is the only statement of its file, and no transaction may be around it. */
const ALONE =
  /^(?:\s|--[^\n]*\n)*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(?<index>\w+)\s+on\s+(?:(?<schema>\w+)\.)?/i
/** Rows of a table that stands, or that are made from one, so many at a time: the only statement of its file, run until it finds none, each time in a transaction of its own. */
export const PORTION =
  /^(?:\s|--[^\n]*\n)*(?:update|delete\s+from|insert\s+into)\s[^;]*\blimit\s+\d+\s*\)(?:\s*on\s+conflict\s*\(\w+\)\s*do\s+nothing)?\s*;?\s*$/i
/** How long who waits for another process's migrations sleeps, ms: a statement that waited would itself be waited for by such an index. */
const AGAIN_MS = 200

/** Each with the hash of what it says. */
async function hashesIn(from: URL): Promise<[name: string, sha: string][]> {
  const hash = async (name: string) =>
    createHash('sha256')
      .update(await readFile(new URL(name, from), 'utf8'))
      .digest('hex')
  const files = await migrationFiles(from)
  return Promise.all(files.map(async (name): Promise<[string, string]> => [name, await hash(name)]))
}
/** Those of this release stay as they are while a process runs: its second database, of a test or a tool, need not read them again. */
let ours: ReturnType<typeof hashesIn> | undefined

/** @returns names of the migrations that were run now
 *  @throws when a migration that was run has been edited since */
export async function migrate(db: Db, from: URL = folder): Promise<string[]> {
  const client = await db.sessions.connect()
  const done: string[] = []
  // Its own lock: actions add jobs in their transaction, whether or not this process runs any.
  await installJobs({ pgPool: db.sessions })
  try {
    while (!(await client.query<{ ok: boolean }>('select pg_try_advisory_lock(7346021) ok')).rows[0]!.ok) await sleep(AGAIN_MS)
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha text not null, at timestamptz not null default now())',
    )
    const { rows } = await client.query('select name, sha from schema_migration')
    const known = new Map(rows.map((r) => [r.name, r.sha]))
    for (const [name, sha] of await (from === folder ? (ours ??= hashesIn(from)) : hashesIn(from))) {
      if (known.has(name)) {
        if (known.get(name) !== sha)
          throw new Error(`migration ${name} was changed after it had been run; write a new one instead`)
        continue
      }
      const text = await readFile(new URL(name, from), 'utf8')
      const noted = () => client.query('insert into schema_migration (name, sha) values ($1, $2)', [name, sha])
      try {
        const { index, schema = 'public' } = ALONE.exec(text)?.groups ?? {}
        if (index) {
          await client.query('set statement_timeout = 0')
          // What failed half-way before stands there, invalid; the archive's is called the same.
          await client.query(`drop index concurrently if exists ${schema}.${index}`)
          await client.query(text)
          await noted()
        } else if (PORTION.test(text)) {
          while ((await client.query(text)).rowCount);
          await noted()
        } else {
          await client.query('begin')
          // The limit of the pool is for screens; a large table is rewritten for as long as it takes.
          await client.query('set local statement_timeout = 0')
          await client.query(text)
          await noted()
          await client.query('commit')
        }
      } catch (e) {
        await client.query('rollback')
        throw new Error(`migration ${name}: ${(e as Error).message}`, { cause: e })
      }
      done.push(name)
    }
  } finally {
    await client.query('reset statement_timeout; select pg_advisory_unlock(7346021)').catch(() => {})
    client.release()
  }
  return done
}
