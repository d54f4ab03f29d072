/** Whether requests will be served, and which part of the portal is the reason when not: for balancers and those who look after it. */
import { sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'

/** Less room than this is little, bytes. */
const LITTLE = 1024 ** 3
/** A job that waits longer than this is late, seconds. */
const LATE = 300

export interface Health {
  /** `read only`: people can look, but nothing can be kept. */
  status: 'ready' | 'read only' | 'starting' | 'stopping' | 'no database'
  /** What the people at work are told. */
  message?: string
  /** Each part in a word. */
  parts: {
    process: 'ok' | 'starting' | 'stopping'
    database: 'ok' | 'away' | 'full' | 'closed'
    files: 'ok' | 'full' | 'closed' | 'away'
    jobs: 'ok' | 'late' | 'unknown'
    disk: 'ok' | 'low' | 'unknown'
  }
}

/**
 * @param ready false while the process starts
 * @param stopping it goes on answering, but nobody new should come
 * @throws never: what does not answer is named
 */
export async function healthOf(
  { db, files, troubles }: Engine,
  ready: () => Promise<boolean>,
  stopping = false,
): Promise<Health> {
  const standing = troubles.standing()
  const [started, late, room] = await Promise.all([
    ready().catch(() => undefined),
    db.aside
      .rows<{ late: number }>(
        sql`select coalesce(extract(epoch from now() - min(run_at)), 0)::float late from graphile_worker.jobs
          where locked_at is null and attempts < max_attempts`,
      )
      .catch(() => undefined),
    files.room().catch(() => undefined),
  ])
  const message = troubles.now()
  return {
    status: stopping
      ? 'stopping'
      : started === undefined
        ? 'no database'
        : !started
          ? 'starting'
          : message
            ? 'read only'
            : 'ready',
    ...(message ? { message } : {}),
    parts: {
      process: stopping ? 'stopping' : started === false ? 'starting' : 'ok',
      database: started === undefined ? 'away' : (standing.get('database') ?? 'ok'),
      files: standing.get('files') ?? 'ok',
      jobs: !late ? 'unknown' : late[0]!.late > LATE ? 'late' : 'ok',
      disk: room === undefined ? 'unknown' : room < LITTLE ? 'low' : 'ok',
    },
  }
}
