/** How much a check of the laws looks at, and the traffic that it is about. */
import { order, pull, receive, ship, type World } from './world.ts'

/** An order, called off, shipped and received. */
export async function traffic(w: World): Promise<void> {
  await order(w, [['P1', 20]])
  const sheet = await ship(w, await pull(w, [['P1', 20]]), [20])
  await receive(w, sheet, [{ receivedQty: 20 }])
}

/** Pages that the statements of this look at; everything is in memory, so that each look counts. */
export async function pagesOf(w: World, work: () => Promise<unknown>): Promise<number> {
  const { pool } = w.engine.db
  const mine = '(select oid from pg_database where datname = current_database())'
  // Of statements, not of the database: vacuum and sessions that begin look at pages too.
  await pool.query('create extension if not exists pg_stat_statements')
  await pool.query(`select pg_stat_statements_reset(0, ${mine}, 0)`)
  await work()
  const { rows } = await pool.query(
    `select sum(shared_blks_hit + shared_blks_read)::float8 n from pg_stat_statements where dbid = ${mine}`,
  )
  return rows[0].n
}
