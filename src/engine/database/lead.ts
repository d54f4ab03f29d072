/**
 * Which of several processes does what one of them does for all: the one whose session of the database holds a lock, for as long as
 * that session lives. Who dies leads no more at once; who stands still leads on, so that what must be done in time needs a clock beside.
 */
import type pg from 'pg'
import type { Db } from './db.ts'

export interface Lead {
  /** @returns whether this process leads; where nobody does, it does from now on */
  mine(): Promise<boolean>
  /** Another one may lead. */
  resign(): Promise<void>
}

/** @param lock its number among the advisory locks of the database */
export function leadOf(db: Db, lock: number): Lead {
  let holder: pg.PoolClient | undefined
  /** Once: it ends by itself, or is ended here. */
  const give = (client: pg.PoolClient) => {
    if (holder !== client) return
    holder = undefined
    client.release(true)
  }
  return {
    async mine() {
      if (holder) return true
      const client = await db.sessions.connect()
      let mine = false
      try {
        mine = (await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) mine', [lock])).rows[0]!.mine
      } finally {
        if (!mine) client.release()
      }
      if (mine) {
        holder = client
        client.once('end', () => give(client))
      }
      return mine
    },
    async resign() {
      const mine = holder
      if (!mine) return
      await mine.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
      give(mine)
    },
  }
}
