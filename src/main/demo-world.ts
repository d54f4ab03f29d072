/** How far the demo world of a database has come. Read before the rest of the portal: it knows no document. */
import { connect, sql, type Db, type Queryable } from '../engine/database/db.ts'

const marked = async (db: Queryable, name: string) =>
  (await db.rows(sql`select 1 from portal_state where name = ${name}`)).length > 0

/** True when a demo world is there already, whole. */
export const hasWorld = (db: Queryable) => marked(db, 'demo')

/** Held while a world is filled, and while the remains of one are cleared. */
const FILLING = 7346023

/**
 * Empties a database in which filling the demo world was interrupted: it begins anew. Waits for one that is under way.
 * @returns whether there is a whole demo world
 */
export async function clearInterrupted(databaseUrl: string, log: (line: string) => void): Promise<boolean> {
  const db = connect(databaseUrl, 2, log)
  try {
    return await alone(db, async () => {
      const [made] = await db.rows<{ t: string | null }>(sql`select to_regclass('portal_state')::text t`)
      if (!made!.t) return false
      if (!(await marked(db, 'filling'))) return hasWorld(db)
      log('上次生成演示数据时被中断，正在清空数据库后重新生成……')
      await db.run('drop schema if exists arc, graphile_worker, public cascade; create schema public')
      return false
    })
  } finally {
    await db.close()
  }
}

/** Waits until no other process does the like. */
export async function alone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [FILLING])
    return await work()
  } finally {
    // Ends the session, and with it the lock.
    client.release(true)
  }
}
