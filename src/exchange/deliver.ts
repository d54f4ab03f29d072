/**
 * Sends what stands in the outbox, at least once: to all targets at once, to a system its streams side by side, of a stream one message
 * after the other. An attempt is written down before it is made, so that of several processes one makes it.
 */
import { toInstant, type Row } from '../declare/index.ts'
import { join, sql, type Db } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import { codes } from '../engine/read/codes.ts'
import { reader } from '../engine/read/reader.ts'
import { table } from '../engine/read/scope.ts'
import { system } from '../engine/system.ts'
import { perform } from '../engine/write/perform.ts'
import { KEPT, type Attempt } from './attempt.ts'
import { judge } from './breaker.ts'
import { delayAfter, LONGEST } from './pauses.ts'
import { channels, pushLog } from './pushLog/pushLog.ts'
import { heads } from './streams.ts'
import { gone, wayTo, type Channel, type Way } from './ways.ts'

const who = system('推送')

/** What is under way to each target from this process; called, it looks again for what is due. */
const lanes = new WeakMap<Db, Map<string, { wake(): void; ended: Promise<void> }>>()

/**
 * Everything that is due, for the job.
 * @param ending no further one is begun when it is told
 */
export async function deliverDue(engine: Engine, ending?: AbortSignal): Promise<void> {
  const here = lanes.get(engine.db) ?? new Map<string, { wake(): void; ended: Promise<void> }>()
  lanes.set(engine.db, here)
  const targets = await engine.db.rows<{ to: string }>(
    sql`select distinct ${target} "to" from ${table(pushLog)} where ${isDue(engine)}`,
  )
  await Promise.all(
    targets.map(({ to }) => {
      const known = here.get(to)
      known?.wake()
      if (known) return known.ended
      const begun = deliverTo(engine, to, ending, () => here.delete(to))
      here.set(to, begun)
      return begun.ended
    }),
  )
}

/** See hasCome of attempt.ts. */
const isDue = (engine: Engine) => sql`status in ${codes(pushLog, 'status', 'waiting', 'sending', 'failed')}
  and (next_at <= ${engine.now()} or next_at > ${engine.now()}::timestamptz + ${2 * LONGEST} * interval '1 second')`

const nameOf = sql`case channel ${join(
  Object.entries(channels).map(([name, [code]]) => sql`when ${code} then ${name}::text`),
  ' ',
)} end`
/** One server for all mails and one gateway; the others are told by their code. */
const target = sql`jsonb_build_array(${nameOf}, push_code)::text`

/** What is due for one target, until nothing is. @param end told at that moment */
function deliverTo(engine: Engine, to: string, ending: AbortSignal | undefined, end: () => void) {
  const [channel, code] = JSON.parse(to) as [Channel, string | null]
  const under = new Map<number, Promise<unknown>>()
  let more = Promise.withResolvers<void>()
  let isMore = false
  const run = async () => {
    let unreachable = false
    for (;;) {
      isMore = false
      more = Promise.withResolvers()
      if (!ending?.aborted && !unreachable)
        for (const { row, way } of await begin(engine, { to, channel, code }, [...under.keys()]))
          under.set(
            row.id,
            attempt(engine, row, way)
              // What is due for a server that cannot be reached waits for the next run.
              .then((said) => void (unreachable ||= channel !== 'system' && said === 'unreachable'))
              .finally(() => under.delete(row.id)),
          )
      if (under.size) await Promise.race([more.promise, ...under.values()])
      else if (!isMore || ending?.aborted || unreachable) break
    }
    await wakeFor(engine, to)
  }
  return {
    wake() {
      isMore = true
      more.resolve()
    },
    ended: run().finally(async () => {
      end()
      await Promise.allSettled(under.values())
    }),
  }
}

/** The job looks each minute: who is tried again sooner than that has a job of its own, one a target. */
async function wakeFor(engine: Engine, to: string): Promise<void> {
  await engine.db.rows(sql`select graphile_worker.add_job('deliver', '{}', run_at => next.at, job_key => ${`deliver ${to}`})
    from (select min(next_at) at from ${table(pushLog)} where status in ${codes(pushLog, 'status', 'failed')} and ${target} = ${to}
      and next_at between ${engine.now()} and ${engine.now()}::timestamptz + interval '1 minute') next where next.at is not null`)
}

interface Begun {
  row: Row<typeof pushLog>
  way: Way
}
/** So many are held or given up at once where nothing is sent. */
const MOST_HELD = 200

/** Writes down that as many attempts as there is room for are made now: in each stream of its first message. */
async function begin(
  engine: Engine,
  { to, channel, code }: { to: string; channel: Channel; code: string | null },
  under: readonly number[],
): Promise<Begun[]> {
  const way = await wayTo(engine, who, channel, code)
  if (way === 'later') return []
  const room = (way?.atOnce ?? MOST_HELD) - under.length
  if (room <= 0) return []
  const first = sql`select id, turn, about_id from`
  const due = await engine.db.rows<{ id: number; about_id: number | null }>(sql`select id, about_id from (
      ${first} ${table(pushLog)} where ${isDue(engine)} and ${target} = ${to} and order_key is null
      ${channel === 'system' ? sql`union all ${first} ${heads(code!)} h where ${isDue(engine)}` : sql``}) d
    where id <> all(${under}::bigint[]) order by turn nulls first, id limit ${room}`)
  // Nothing is sent, and nothing says that it was; of what only a partner's configuration was for nobody expects another one.
  const waits = (d: { about_id: number | null }) => !way && (channel !== 'system' || d.about_id !== null)
  const ids = (rows: typeof due) => rows.map((d) => d.id)
  await claim(engine, 'hold', ids(due.filter(waits)), {})
  const { lease } = way ?? gone
  const taken = await claim(engine, 'take', ids(due.filter((d) => !waits(d))), { lease })
  const rows = taken.length ? await reader(engine, engine.db, who).any(pushLog, { id: taken }) : []
  return rows.map((row) => ({ row, way: way ?? gone }))
}

/** @returns those that no other process was quicker with */
async function claim(engine: Engine, action: string, ids: readonly number[], input: object): Promise<number[]> {
  const act = (some: readonly number[]) =>
    perform(engine, who, pushLog, action, { items: some.map((id) => ({ id, input: { ...input } })), source: 'job' }).then(
      () => [...some],
      (e) => {
        if (e instanceof Refusal) return undefined
        throw e
      },
    )
  if (!ids.length) return []
  return (await act(ids)) ?? (await Promise.all(ids.map((id) => act([id])))).flatMap((some) => some ?? [])
}

async function attempt(engine: Engine, row: Row<typeof pushLog>, way: Way): Promise<'unreachable' | 'answered'> {
  const at = engine.now()
  const begun = performance.now()
  const answer = await way.send(row)
  const done = answer.message === null
  const { most, first, longest } = way.pauses
  const probes = way.config ? way.config.pausedUntil !== null : false
  // What is sent to see whether the target is back is not counted.
  const tries = row.attempts + (probes ? 0 : 1)
  const delay = done || answer.final ? undefined : delayAfter(tries, Math.random(), most, first, longest)
  const { httpStatus, message, final, request = null, body, retryAfter = 0 } = answer
  const result: Attempt = {
    httpStatus, message, request,
    answer: request === null ? null : (body?.slice(0, KEPT) ?? null),
    at: toInstant(at),
    costMs: Math.round(performance.now() - begun),
    state: done ? 'done' : answer.skipped ? 'skipped' : delay === undefined ? 'dead' : 'failed',
  }
  const nextAt =
    delay === undefined
      ? null
      : toInstant(new Date(engine.now().getTime() + Math.max(delay, Math.min(retryAfter, longest)) * 1000))
  const input = { attempt: result, nextAt, attempts: Math.max(tries, row.attempts) }
  await perform(engine, who, pushLog, 'finish', { items: [{ id: row.id, input }], source: 'job' })
  // What was not sent says nothing of the target.
  if (way.config && (httpStatus !== null || !final)) await judge(engine, who, way.config, done)
  return !done && !final && httpStatus === null ? 'unreachable' : 'answered'
}
