/** Many rows, through a cursor, at the pace of whoever reads them: memory stays constant whatever the count. */
import Cursor from 'pg-cursor'
import type { PoolClient } from 'pg'
import { READERS, types, type Db, type Sql } from '../database/db.ts'
import { Refusal } from '../errors.ts'
import { places } from '../tasks/limit.ts'

/** Rows fetched at once. */
const BATCH = 2000
/** So many of one person's are read at a time: further ones wait, and leave room for others. */
const EACH = 2
/** Who asks for no more rows so long has stopped reading, ms. */
const STALLED = 60_000

const take = places(READERS, EACH)

/**
 * Rows as arrays of what the driver gives. The connection goes back when the reader ends, leaves, or stands still.
 * @param patience how long a reader may stand still, ms
 */
export async function* streamed(db: Db, owner: number, q: Sql, patience = STALLED): AsyncGenerator<unknown[][]> {
  const leave = await take(owner)
  const client = await db.readers.connect().catch((e) => (leave(), Promise.reject(e)))
  let cursor: Cursor<unknown[]> | undefined
  let ended: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const end = () =>
    (ended ??= (async () => {
      let broken = false
      await cursor?.close().catch(() => {})
      await client.query('rollback').catch(() => (broken = true))
      client.release(broken)
      leave()
    })())
  try {
    await client.query('begin read only')
    // An export may take longer than a screen: the limits of the pool are for screens.
    await client.query(`set local statement_timeout = '30min'; set local idle_in_transaction_session_timeout = 0`)
    await preferStreaming(client, q)
    cursor = client.query(new Cursor<unknown[]>(q.text, q.values as unknown[], { types, rowMode: 'array' }))
    let next = cursor.read(BATCH)
    for (;;) {
      const rows = await next
      // The last ones need no connection any more, however long they are under way.
      if (rows.length < BATCH) {
        await end()
        if (rows.length) yield rows
        return
      }
      // The database fetches the next batch while this one is written.
      next = cursor.read(BATCH)
      next.catch(() => {})
      timer = setTimeout(() => void end(), patience)
      yield rows
      clearTimeout(timer)
      if (ended) throw new Refusal('太久没有接收数据，导出已中止，请重新导出')
    }
  } finally {
    clearTimeout(timer)
    await end()
  }
}

/** Rows in order as they are found: no sort first, one process beside the one that writes the file. */
const STREAMING =
  'set local enable_sort = off; set local enable_hashjoin = off; set local enable_mergejoin = off; set local max_parallel_workers_per_gather = 0'
/** What streaming may cost more than the usual plan: the file is written meanwhile. */
const WORTH = 4
/** Below this many rows the usual plan is done before it matters. */
const MANY = 5_000

/** Plans a large export so that the first rows come at once and the database works while they are written, where that pays. */
async function preferStreaming(client: PoolClient, q: Sql): Promise<void> {
  const plan = async () => {
    const { rows } = await client.query({ text: `explain (format json) ${q.text}`, values: q.values as unknown[] })
    return rows[0]['QUERY PLAN'][0].Plan as { 'Total Cost': number; 'Plan Rows': number }
  }
  const usual = await plan()
  if (usual['Plan Rows'] < MANY) return
  await client.query('savepoint usual_plan')
  await client.query(STREAMING)
  const streaming = await plan()
  if (streaming['Total Cost'] > usual['Total Cost'] * WORTH) await client.query('rollback to usual_plan')
}
