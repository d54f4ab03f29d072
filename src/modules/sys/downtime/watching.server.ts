/** The portal knows by its own heartbeat when nobody could use it. */
import { sql } from '../../../engine/database/db.ts'
import type { Engine } from '../../../engine/engine.ts'
import { Refusal } from '../../../engine/errors.ts'
import { system } from '../../../engine/system.ts'
import { perform } from '../../../engine/write/perform.ts'
import { toInstant } from '../../../declare/index.ts'
import { downtime } from './downtime.ts'

/** How often a process that serves people says so, ms. */
export const BEAT_MS = 20_000
/** Nobody said so for longer than this: the portal was down. A process that follows another at once is no outage. ms */
export const SILENT_MS = 120_000

async function lastBeat({ db }: Engine): Promise<number | undefined> {
  const [row] = await db.rows<{ at: string }>(sql`select at from heartbeat`)
  return row && Date.parse(row.at)
}

/**
 * A process serves people now. What was silent before is recorded, by whoever is first.
 * @param since how long ago this process beat last, by a clock that nobody sets, ms: a clock that was set forward is no outage
 */
export async function beat(engine: Engine, since = Infinity): Promise<void> {
  const now = engine.now()
  const last = await lastBeat(engine)
  if (since > SILENT_MS && last !== undefined && now.getTime() - last > SILENT_MS) await record(engine, new Date(last), now)
  await engine.db.rows(sql`insert into heartbeat (id, at) values (1, ${toInstant(now)})
    on conflict (id) do update set at = greatest(heartbeat.at, excluded.at)`)
}

async function record(engine: Engine, from: Date, until: Date): Promise<void> {
  const input = { fromAt: toInstant(from), untilAt: toInstant(until), reason: '平台无法访问，由平台自动记录' }
  await perform(engine, system('停机记录'), downtime, 'record', { items: [{ input }], source: 'job' }).catch((e) => {
    // Another process was first.
    if (!(e instanceof Refusal)) throw e
  })
}

/** Nobody can use the portal now: what is due by then is not over yet. */
export async function isSilent(engine: Engine): Promise<boolean> {
  const last = await lastBeat(engine)
  return last !== undefined && engine.now().getTime() - last > SILENT_MS
}

/** Beats until it is stopped; one that fails is made up for by the next. */
export async function keepBeating(engine: Engine): Promise<() => void> {
  let last = performance.now()
  const again = async () => {
    await beat(engine, performance.now() - last)
    last = performance.now()
  }
  await beat(engine)
  const timer = setInterval(() => void again().catch((e: Error) => engine.log(`heartbeat: ${e.message}`)), BEAT_MS)
  timer.unref()
  return () => clearInterval(timer)
}
