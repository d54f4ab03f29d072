/** Runs pending migrations (migrations/NNNN_name.sql) under a lock, so that several processes may start at once. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as installJobs } from 'graphile-worker'
import type { Db } from '../db.ts'

const folder = new URL('../../../../migrations/', import.meta.url)

export const migrationFiles = async () => (await readdir(folder)).filter((f) => /^\d{4}_\w+\.sql$/.test(f)).sort()

/** @returns names of the migrations that were run now
 *  @throws when a migration that was run has been edited since */
export async function migrate(db: Db): Promise<string[]> {
  const client = await db.pool.connect()
  const done: string[] = []
  // Its own lock: actions add jobs in their transaction, whether or not this process runs any.
  await installJobs({ pgPool: db.pool })
  try {
    await client.query('select pg_advisory_lock(7346021)')
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha text not null, at timestamptz not null default now())',
    )
    const { rows } = await client.query('select name, sha from schema_migration')
    const known = new Map(rows.map((r) => [r.name, r.sha]))
    for (const name of await migrationFiles()) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const sha = createHash('sha256').update(text).digest('hex')
      if (known.has(name)) {
        if (known.get(name) !== sha)
          throw new Error(`migration ${name} was changed after it had been run; write a new one instead`)
        continue
      }
      await client.query('begin')
      try {
        // The limit of the pool is for screens; a large table is rewritten for as long as it takes.
        await client.query('set local statement_timeout = 0')
        await client.query(text)
        await client.query('insert into schema_migration (name, sha) values ($1, $2)', [name, sha])
        await client.query('commit')
      } catch (e) {
        await client.query('rollback')
        throw new Error(`migration ${name}: ${(e as Error).message}`, { cause: e })
      }
      done.push(name)
    }
  } finally {
    await client.query('select pg_advisory_unlock(7346021)').catch(() => {})
    client.release()
  }
  return done
}
