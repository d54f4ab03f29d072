/** How a process of the portal ends: told to, it drains; then all that runs is closed, the last one first. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isAway } from '../engine/database/db.ts'

/** All that runs is closed within this time; what comes after something that hung has the least, ms. */
const [STOPS_MS, LEAST_MS] = [20_000, 5_000]

/** The database ended a statement, not the connection: all of them when its clock is set forward (a machine that slept), by their time limit. */
const isGivenUp = (e: unknown) => (e as { code?: string } | null)?.code === '57014'

export interface Lifetime {
  /** What is to be closed at the end, the last one first. */
  readonly closing: (() => Promise<void>)[]
  /** It was told to stop, and may go on answering for a while. */
  isTold(): boolean
  /** It is being closed. */
  isStopping(): boolean
  /** @param hear called each time it is told */
  onTold(hear: () => void): void
  /** Drains and stops; told again, stops at once. */
  tell(drain: number): void
  stop(code: number): Promise<void>
}

/**
 * Ends this process on signals, on faults, and with its parent.
 * @param drain how long it goes on answering, ms: whoever sends people here must have heard that it stops before it does
 */
export function lifetime(drain: number): Lifetime {
  const closing: (() => Promise<void>)[] = []
  const hearing: (() => void)[] = []
  let [told, stopping] = [false, false]
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    const end = Date.now() + STOPS_MS
    // What hangs is left behind: the database below it must be stopped all the same.
    for (const close of closing.reverse()) {
      const late = sleep(Math.max(end - Date.now(), LEAST_MS))
      await Promise.race([close().catch((e) => console.error(e.message)), late])
    }
    process.exit(code)
  }
  const tell = (ms: number) => {
    const before = told
    told = true
    for (const hear of hearing) hear()
    void (before ? stop(0) : sleep(ms).then(() => stop(0)))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => tell(drain))
  // What libraries do beside requests fails when the database goes, or gives up their statement, and is done again; all else is a fault.
  process.on('unhandledRejection', (e) => {
    const passes = isAway(e) || isGivenUp(e)
    console.error(passes ? `数据库中断：${(e as Error).message}` : e)
    if (!passes) void stop(1)
  })
  // The launcher is gone: nobody could stop this process any more.
  process.on('disconnect', () => void stop(0))
  return {
    closing, tell, stop,
    isTold: () => told,
    isStopping: () => stopping,
    onTold: (hear) => void hearing.push(hear),
  }
}
