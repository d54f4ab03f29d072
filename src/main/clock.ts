/** Work that nobody waits for: the laws over the live data, deadlines of signatures. Each runs once however many processes there are. */
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, type Runner, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import { checkLaws, checkRecent } from '../ledger/laws.ts'
import { checkLog } from '../audit/check.ts'
import { checkpoint } from '../audit/log.ts'
import { forgetVisits } from '../identity/session/visits.ts'
import { messages } from '../messages.gen.ts'
import { archive } from '../engine/write/archive.ts'
import { forgetTasks, reviveTasks, runTask } from '../engine/tasks/tasks.ts'
import { runClock } from '../engine/tasks/clock.ts'
import { deliverDue } from '../exchange/deliver.ts'
import { forgetBodies, makeChunks } from '../exchange/chunks.ts'
import { forgetNonces } from '../exchange/door.ts'
import { answerDropped } from '../exchange/folder/answer.ts'
import { takeDropped } from '../exchange/folder/dropped.ts'
import { answerMails } from '../exchange/mailbox/answer.ts'
import { takeMails } from '../exchange/mailbox/mailbox.ts'
import { forgetWords } from '../exchange/words.ts'
import { handleKept, handleOverdue } from '../exchange/handling.ts'
import { sql } from '../engine/database/db.ts'
import { leadOf } from '../engine/database/lead.ts'
import type { Engine } from '../engine/engine.ts'
import type { Told } from '../engine/live/feed.ts'
import { forgetLooseFiles } from '../engine/files/store.ts'
import { isSilent } from '../modules/sys/downtime/watching.server.ts'
import { during } from '../engine/watch/work.ts'
import { makeYearsAhead } from './years.ts'

export interface Jobs {
  stop(): Promise<void>
}

/** Beside what stands in the rules of documents. */
const schedule = { checkLaws: '* * * * *', checkAllLaws: '10 1 * * *', clock: '* * * * *', deliver: '* * * * *',
  overdueMessages: '* * * * *', dropped: '* * * * *', mailed: '* * * * *', reviveTasks: '* * * * *', forget: '17 3 * * *', archiveOld: '40 2 * * *', checkpoint: '5 0 * * *', checkLog: '30 0 * * *', yearsAhead: '50 2 * * *' } as const // prettier-ignore
/** One of a kind waits at most: a clock that is set forward asks for all the minutes between. */
const cronLine = (name: string, at: string) => `${at} ${name} ?max=1&jobKey=${name}`

/** How often the clock is looked at, and what it is off by when somebody has set it, ms. */
const [LOOK_MS, SET_MS] = [10_000, 120_000]

/** How soon jobs are tried again after the database went, ms. */
const AGAIN_MS = 1_000
/**
 * Runners that were refused work so often in a row are replaced: a question that is cut off as they begin is kept as failed for as
 * long as they live (graphile-worker 0.18, taskIdentifiers.js).
 */
const REFUSED = 6

/** So many jobs run at once in a process that is told nothing else. */
export const JOBS = 2

/**
 * Runs the jobs until they are stopped. What people began, what goes to and comes from partners, and what the portal does by itself
 * (the clock, the laws) have runners of their own: however much there is of one and however long it takes, no other waits for it.
 * @param atOnce how many of each run at once in this process
 */
export async function startJobs(engine: Engine, atOnce = JOBS): Promise<Jobs> {
  const ending = new AbortController()
  const delivering = new Set<Promise<void>>()
  const deliver = async () => {
    const run = deliverDue(engine, ending.signal)
      .catch((e: Error) => engine.log(`deliver: ${e.message}`))
      .finally(() => delivering.delete(run))
    // A target may take its time, and no runner waits for it.
    delivering.add(run)
  }
  const runners = await Promise.all(
    [
      { taskList: portalTasks(engine), crontab: crontab(engine) },
      { taskList: partnerTasks(engine, deliver), crontab: '' },
      { taskList: { background: (payload) => runTask(engine, (payload as { id: number }).id) } satisfies TaskList, crontab: '' },
    ].map((work) => keepRunning(engine, atOnce, work)),
  )
  const followers = followChanges(engine)
  return {
    async stop() {
      ending.abort()
      await followers.stop()
      await Promise.all(runners.map((r) => r.stop()))
      await Promise.all(delivering)
    },
  }
}

/** A burst of changes is followed once, ms. */
const BURST_MS = 200
/** Changes that never end are followed a fifth of the time: such a job rests for so many times what it took. */
const RESTS = 4

/** Whose process follows: the number of its lock. */
const FOLLOWING = 7346026

/**
 * Runs the jobs that follow what is written, one after the other; what is written meanwhile has them run again. One process does it
 * for all, who hear of the same changes. Where that fails, the clock has them run later.
 */
function followChanges(engine: Engine): Jobs {
  const jobs = declaredJobs(engine).filter(([, job]) => job.follows)
  const lead = leadOf(engine.db, FOLLOWING)
  let [asked, stopped] = [false, false]
  let running: Promise<void> | undefined
  const run = async () => {
    let took = 0
    while (asked && !stopped) {
      await sleep(Math.max(BURST_MS, RESTS * took))
      asked = false
      if (!(await lead.mine().catch(() => false))) continue
      const begun = performance.now()
      for (const [name, job] of jobs)
        await during({ name: `job ${name}`, id: 'follows' }, () => job.run(engine, {})).catch((e: Error) =>
          engine.log(`${name}: ${e.message}`),
        )
      took = performance.now() - begun
    }
    running = undefined
  }
  // What such a job tells of itself are rows that nobody writes.
  const isWritten = (what: Told) => what === 'lost' || what.changes.some((c) => engine.documents.get(c.doc)?.rows !== 'computed')
  const deaf = engine.feed.listen((what) => {
    if (stopped || !isWritten(what)) return
    asked = true
    running ??= run()
  })
  return {
    async stop() {
      stopped = true
      deaf()
      await running
      await lead.resign()
    },
  }
}

interface Work {
  taskList: TaskList
  crontab: string
}

/** What ends by itself (the database went) ends only until it is back. */
async function keepRunning(engine: Engine, atOnce: number, work: Work): Promise<Jobs> {
  let running = await startRunner(engine, atOnce, work)
  let stopped = false
  const kept = (async () => {
    while (!stopped) {
      await running.ended.catch((e: Error) => engine.log(`jobs: ${e.message}`))
      while (!stopped) {
        await sleep(AGAIN_MS)
        const again = stopped ? undefined : await startRunner(engine, atOnce, work).catch(() => undefined)
        if (!again) continue
        running = again
        break
      }
    }
  })()
  return {
    async stop() {
      stopped = true
      // It may have ended already, with the database.
      await running.runner.stop().catch(() => {})
      await kept
    },
  }
}

/** @returns `ended` when it ended by itself, or was stopped because it finds no work any more */
async function startRunner(engine: Engine, atOnce: number, work: Work): Promise<{ runner: Runner; ended: Promise<void> }> {
  const events: WorkerEvents = new EventEmitter()
  const { promise: refused, reject } = Promise.withResolvers<never>()
  let times = 0
  events.on('worker:getJob:error', ({ error }) => ++times === REFUSED && reject(error))
  for (const answer of ['worker:getJob:empty', 'job:start'] as const) events.on(answer, () => (times = 0))
  refused.catch(() => {})
  await forgetFuture(engine)
  const runner = await runJobs(engine, atOnce, work, events)
  // What it waits for was worked out by the clock as it was.
  const wasSet = clockWasSet()
  const look = setInterval(() => wasSet() && reject(new Error('the clock was set')), LOOK_MS).unref()
  void runner.promise.finally(() => clearInterval(look)).catch(() => {})
  const replaced = refused.catch((error) => {
    runner.stop().catch(() => {})
    throw error
  })
  return { runner, ended: Promise.race([runner.promise, replaced]) }
}

/** @returns tells whether somebody has set the clock since */
export function clockWasSet(wall = () => Date.now(), steady = () => performance.now()): () => boolean {
  const begun = wall() - steady()
  return () => Math.abs(wall() - steady() - begun) > SET_MS
}

/**
 * A clock that was set back leaves a time to come behind it: jobs that wait for it, schedules that were followed until then, sessions
 * and locks that would last until it has come. No job waits longer than its longest pause, six hours.
 */
async function forgetFuture({ db }: Engine): Promise<void> {
  const ahead = sql`now() + ${SET_MS} * interval '1 millisecond'`
  await db.rows(sql`update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > ${ahead}`)
  await db.rows(
    sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now() + interval '7 hours'`,
  )
  await db.rows(sql`update sys_session set revoked_at = now() where issued_at > ${ahead} and revoked_at is null`)
  await db.rows(sql`delete from oidc_payload where expires_at > now() + interval '1 day'`)
  await db.rows(sql`delete from login_failure where at > ${ahead}`)
}

async function runJobs(engine: Engine, atOnce: number, { taskList, crontab }: Work, events: WorkerEvents): Promise<Runner> {
  const quiet = { debug() {}, info() {}, warn: engine.log, error: engine.log }
  const { Logger, parseCrontab } = await import('graphile-worker')
  return run({
    pgPool: engine.db.sessions, concurrency: atOnce, events, noHandleSignals: true,
    logger: new Logger(() => (level, message) => (level === 'error' || level === 'warning' ? quiet.error(message) : undefined)),
    parsedCronItems: parseCrontab(crontab),
    taskList: Object.fromEntries(
      Object.entries(taskList).map(([name, task]): [string, Task] => [
        name,
        async (payload, helpers) =>
          during({ name: `job ${name}`, id: String(helpers.job.id) }, async () => task!(payload, helpers)),
      ]),
    ),
  })
}

const declaredJobs = (engine: Engine) => [...engine.rules.values()].flatMap((r) => Object.entries(r.jobs ?? {}))
export const crontab = (engine: Engine): string =>
  [...Object.entries(schedule), ...declaredJobs(engine).map(([name, { at }]) => [name, at] as const)]
    .flatMap(([name, at]) => (at ? [cronLine(name, at)] : []))
    .join('\n')

const partnerTasks = (engine: Engine, deliver: Task): TaskList => ({
  deliver,
  handleMessage: (payload) => handleKept(engine, messages, (payload as { id: number }).id),
})

const portalTasks = (engine: Engine): TaskList => ({
  checkLaws: unlessUnderWay(async () => void (await checkRecent(engine.db))),
  checkAllLaws: async () => void (await checkLaws(engine.db)),
  // Nothing of people's runs out while nobody can use the portal.
  clock: async () => void ((await isSilent(engine)) || (await runClock(engine))),
  overdueMessages: async () => {
    await forgetNonces(engine.db)
    await handleOverdue(engine)
  },
  dropped: unlessUnderWay(async () => {
    await takeDropped(engine, messages)
    await answerDropped(engine)
  }),
  mailed: unlessUnderWay(async () => {
    // What came before is answered whether or not somebody is there.
    await takeMails(engine, messages).catch((e: Error) => engine.log(`mailbox: ${e.message}`))
    await answerMails(engine)
  }),
  reviveTasks: () => reviveTasks(engine),
  forget: () => forget(engine),
  archiveOld: () => archiveOld(engine),
  checkpoint: unlessUnderWay(async () => void (await checkpoint(engine))),
  checkLog: unlessUnderWay(() => checkLog(engine)),
  yearsAhead: () => makeYearsAhead(engine.db),
  ...Object.fromEntries(
    declaredJobs(engine).map(([name, job]) => [name, (payload) => job.run(engine, payload)] as [string, Task]),
  ),
})

/** What takes longer than until its next time must not keep the runners from everything else. */
function unlessUnderWay(work: () => Promise<void>): () => Promise<void> {
  let underWay = false
  return async () => {
    if (underWay) return
    underWay = true
    await work().finally(() => (underWay = false))
  }
}

async function archiveOld(engine: Engine): Promise<void> {
  for (const doc of engine.documents.values()) while ((await archive(engine, doc)) > 0);
}

/** Request keys are kept a week, sessions until a day after their end, uploads that nothing refers to a day, releases 400 days, the user log a year. */
export async function forget(engine: Engine): Promise<void> {
  await engine.db.rows(sql`delete from request_key where at < now() - interval '7 days'`)
  await engine.db.rows(sql`delete from sys_session where ends_at < now() - interval '1 day'`)
  await engine.db.rows(sql`delete from oidc_payload where expires_at < now()`)
  await engine.db.rows(
    sql`delete from import_set where created_at < now() - case when state < 2 then interval '1 day' else interval '90 days' end`,
  )
  // What it said stands with the version; which messages it named is of no use when their bodies are gone.
  await engine.db.rows(sql`delete from exchange_replay where at < now() - interval '90 days'`)
  await engine.db.rows(sql`delete from clock_log where until < now() - interval '90 days'`)
  await engine.db.rows(sql`delete from login_failure where at < now() - interval '1 day'`)
  await forgetVisits(engine.db)
  // Changes are asked for a year back at most; what a partner knows is kept however old it is.
  await engine.db.rows(sql`delete from released r where r.at < now() - interval '400 days'
    and exists (select 1 from released n where n.doc = r.doc and n.series = r.series and n.id > r.id)`)
  await forgetLooseFiles(engine)
  await makeChunks(engine.db)
  await forgetBodies(engine.db)
  await forgetWords(engine.db)
  await forgetTasks(engine)
}
