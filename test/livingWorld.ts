/** A small demo world on a clock of its own, which tests move; files that ask for it copy one database. */
import { fillDemo, small } from '../demo/fill.ts'
import { Live } from '../demo/live/live.ts'
import type { Engine } from '../src/engine/engine.ts'
import { scratchDatabase, type Scratch } from '../src/engine/database/migrate/scratch.ts'
import { runClock } from '../src/engine/tasks/clock.ts'
import { createEngine } from '../src/main/assemble.ts'
import { sourcesOf } from './world.ts'

/** Early afternoon of a month's last day, a Monday. */
export const BEGINS = Date.parse('2026-11-30T14:00:00+08:00')

export interface LivingWorld extends AsyncDisposable {
  engine: Engine
  live: Live
  scratch: Scratch
  now: number
  /** Lets time pass: everybody has a turn every so many minutes, and what the portal does by the clock is done. */
  pass(minutes: number, step?: number): Promise<void>
}

const fill = async (databaseUrl: string) => {
  const engine = await createEngine({ databaseUrl, bulk: true, now: () => new Date(BEGINS) })
  await fillDemo(engine, small)
  await engine.db.close()
}

export async function livingWorld(): Promise<LivingWorld> {
  const scratch = await scratchDatabase(2, { name: 'living', made: sourcesOf(['test/livingWorld.ts']), fill })
  const w = { scratch, now: BEGINS } as LivingWorld
  w.engine = await createEngine({ databaseUrl: scratch.url, connections: 6, now: () => new Date(w.now) })
  w.live = (await Live.of(w.engine))!
  w.pass = async (minutes, step = 5) => {
    for (const end = w.now + minutes * 60_000; w.now < end;) {
      w.now += step * 60_000
      await runClock(w.engine)
      await w.live.turn(w.now, (_, e) => {
        throw e
      })
    }
  }
  w[Symbol.asyncDispose] = async () => {
    await w.engine.feed.close()
    await w.engine.db.close()
    await scratch[Symbol.asyncDispose]()
  }
  return w
}
