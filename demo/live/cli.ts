/**
 * Lets the demo world of a database live on, until whoever started it ends. One process does it, however many portals there are;
 * when nobody has had a page open for an hour it waits until somebody does.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { createEngine } from '../../src/main/assemble.ts'
import { readSettings } from '../../src/main/settings.ts'
import { endWithParent } from '../../src/tools/child.ts'
import type { Db } from '../../src/engine/database/db.ts'
import { MINUTE } from '../time.ts'
import { Live } from './live.ts'
import { isWatched } from './watched.ts'

/** Held by the process that does it. */
const LIVING = 7346024

endWithParent()
const { databaseUrl, live: pace } = readSettings()
const engine = await createEngine({ databaseUrl: databaseUrl!, connections: 3, log: console.log })
const holder = await aloneHere(engine.db)
const live = await Live.of(engine, pace)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

let asked = 0
let watched = false
while (live) {
  if (Date.now() - asked > MINUTE / 2) {
    asked = Date.now()
    watched = await isWatched(engine.db).catch(() => false)
  }
  // The database may be away for a while, and a row held by somebody for too long: the next turn is another one.
  if (watched) await live.turn(Date.now(), (who, e) => engine.log(`演示世界（${who}）：${e.message}`))
  await sleep(MINUTE / pace)
}
await stop()

/** Waits for its turn; the lock ends with its session. */
async function aloneHere(db: Db) {
  const client = await db.pool.connect()
  await client.query('set statement_timeout = 0')
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) got', [LIVING])
    if (rows[0].got) return client
    await sleep(MINUTE)
  }
}

async function stop(): Promise<never> {
  holder.release(true)
  await engine.feed.close()
  process.exit(0)
}
