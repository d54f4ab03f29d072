/** Work that takes longer than a person waits: a call starts it, a job does it, another call reads how far it is. */
import { setTimeout } from 'node:timers/promises'
import type { Complaint, Who } from '../../declare/index.ts'
import { isAway, sql, type Sql, type Tx } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { outOfScope, Refusal } from '../errors.ts'
import { bulkWork } from './bulk.ts'
import { makeWork } from './make-job.ts'
import type { BackgroundWork, ReadiedWork } from '../rule.ts'
import { dropExport, exportWork } from './export.ts'
import { paperMailWork, paperWork } from './paper.ts'
import { dropImport, previewWork, type PreviewParams } from './preview.ts'
import { places } from './limit.ts'

export interface TaskView {
  jobId: number
  /** 0 queued, 1 running, 2 done, 3 failed, 4 never begun */
  state: 0 | 1 | 2 | 3 | 4
  /** Per cent. */
  progress: number
  /** What the work answered; null before it is done. */
  rows: unknown
  message: string | null
}

const view = (r: Record<string, any>): TaskView => ({
  jobId: r.id, state: r.state, progress: r.progress, rows: r.result, message: r.message,
})

/** Work that every document has. */
const common: Record<string, BackgroundWork> = {
  bulk: bulkWork, export: exportWork, import: previewWork, make: makeWork, paper: paperWork, paperMail: paperMailWork,
}

/** `document/work` → what was declared beside the document's rules, or what every document has. */
function workOf(engine: Engine, name: string): ReadiedWork {
  const [document = '', work = ''] = name.split('/')
  const found = engine.rules.get(document)?.background?.[work] ?? (engine.documents.has(document) ? common[work] : undefined)
  if (!found) throw new Error(`no background work ${name}`)
  return typeof found === 'function' ? { ready: () => {}, run: found } : found
}

/**
 * Starts the work if it is ready, or answers the one of the same person and parameters that is at it already.
 * @param after seconds until the queue takes it
 */
export async function startTask(
  engine: Engine,
  who: Who,
  name: string,
  params: Record<string, unknown>,
  after = 0,
): Promise<TaskView> {
  workOf(engine, name).ready(engine)
  await engine.ids.ensure()
  const id = engine.ids.take()
  const text = JSON.stringify(params)
  return engine.db.transaction(async (tx) => {
    const [made] = await tx.rows(sql`insert into background_task (id, name, params, user_id, org_id)
      values (${id}, ${name}, ${text}::jsonb, ${who.userId}, ${who.orgId})
      on conflict (user_id, org_id, name, md5(params::text)) where state < 2 do nothing returning *`)
    if (made) {
      await tx.rows(sql`select graphile_worker.add_job('background', ${JSON.stringify({ id })}::json, max_attempts => 3,
        run_at => now() + ${after} * interval '1 second', job_key => ${jobOf(sql`${id}::bigint`)}, queue_name => ${queueOf(sql`${who.userId}::bigint`)})`)
      return view(made)
    }
    const [running] = await tx.rows(sql`select * from background_task where user_id = ${who.userId} and org_id = ${who.orgId}
      and name = ${name} and params = ${text}::jsonb order by id desc limit 1`)
    return view(running!)
  })
}

/** The job of a task, and the queue of a person's: those are done one after the other, and leave room for others'. */
const jobOf = (id: Sql) => sql`'task:' || ${id}`
const queueOf = (userId: Sql) => sql`'person:' || ${userId}`

/** Work that somebody waits for: so much of it at a time in a process, one of each person's. */
const here = places(2, 1)
/** Seconds after which the queue does what the process that began it did not live to do. */
const TAKEN_OVER = 60
/** How soon work that found no database is tried again while somebody waits, ms. */
const AGAIN_MS = 250

/**
 * Starts the work in this process, without waiting behind what others have queued.
 * @param patience milliseconds after which the task is answered as it stands then
 * @throws Refusal the work's own, when it was refused by then
 */
export async function startHere(
  engine: Engine,
  who: Who,
  name: string,
  params: Record<string, unknown>,
  patience: number,
): Promise<TaskView> {
  const { jobId } = await startTask(engine, who, name, params, TAKEN_OVER)
  const waited = new AbortController()
  const run = async (): Promise<void> => {
    try {
      await runTask(engine, jobId)
    } catch (e) {
      if (!isAway(e) || waited.signal.aborted) throw e
      await setTimeout(AGAIN_MS)
      return run()
    }
  }
  const done = here(who.userId)
    .then((leave) => run().finally(leave))
    .catch((e: Error) => engine.log(`background ${name} ${jobId}: ${e.message}`))
  await Promise.race([done, setTimeout(patience, undefined, { signal: waited.signal }).catch(() => {})])
  waited.abort()
  const task = await taskOf(engine, who, jobId)
  if (task.state !== 3) return task
  const { code, details } = (task.rows ?? {}) as { code?: number; details?: Complaint[] }
  throw new Refusal(task.message!, code, details)
}

/** Nobody has begun it: a state like the others, for whoever looks how far it is. */
const unbegun: TaskView = { jobId: 0, state: 4, progress: 0, rows: null, message: '还没有生成' }

/** The latest task of this person with these parameters. */
export async function readTask(engine: Engine, who: Who, name: string, params: Record<string, unknown>): Promise<TaskView> {
  const [row] = await engine.db.rows(sql`select * from background_task where user_id = ${who.userId} and org_id = ${who.orgId}
    and name = ${name} and params = ${JSON.stringify(params)}::jsonb order by id desc limit 1`)
  return row ? view(row) : unbegun
}

/** The lock of whoever is at a task; it ends with its holder, also when that is killed. */
const lockOf = (id: Sql) => sql`hashtextextended('task:' || ${id}, 0)`

/**
 * Does a task, with the rights that its person has now. Called by the job; one that is done or in other hands is left alone.
 * @throws when the database went meanwhile: it is to be done again
 */
export async function runTask(engine: Engine, id: number): Promise<void> {
  const holder = await engine.db.sessions.connect()
  const lock = lockOf(sql`${id}::bigint`)
  const ask = async (what: Sql) => (await holder.query({ text: what.text, values: what.values as unknown[] })).rows[0].mine
  try {
    if (!(await ask(sql`select pg_try_advisory_lock(${lock}) mine`))) return
    try {
      await work(engine, id)
    } finally {
      await ask(sql`select pg_advisory_unlock(${lock}) mine`)
    }
  } finally {
    holder.release()
  }
}

/** Between taking a job and the lock of its task lies a moment. */
const MOMENT = sql`interval '1 minute'`

/**
 * Tasks whose process died under them are queued again; the worker's own lock on the job, and on the queue of the person, would last
 * for hours.
 */
export async function reviveTasks(engine: Engine): Promise<void> {
  const isDead = sql`pg_try_advisory_xact_lock(${lockOf(sql`t.id`)})`
  await engine.db.rows(sql`select graphile_worker.force_unlock_workers(array(
    select j.locked_by from graphile_worker.jobs j join background_task t on j.key = ${jobOf(sql`t.id`)}
    where state < 2 and j.locked_at < now() - ${MOMENT} and ${isDead}))`)
  await engine.db.rows(sql`select graphile_worker.add_job('background', json_build_object('id', t.id), max_attempts => 3,
      job_key => ${jobOf(sql`t.id`)}, queue_name => ${queueOf(sql`t.user_id`)})
    from background_task t where state = 1 and ${isDead}`)
}

/** So long a task waits for a database that goes again and again. */
const LONGEST = sql`interval '1 hour'`

async function work(engine: Engine, id: number): Promise<void> {
  const [task] = await engine.db.rows(sql`update background_task set state = 1 where id = ${id} and state < 2
    returning *, created_at > now() - ${LONGEST} patient`)
  if (!task) return
  const end = (state: 2 | 3, result: unknown, message: string | null) =>
    engine.db.transaction(async (tx) => {
      await tx.rows(sql`update background_task set state = ${state}, progress = ${state === 2 ? 100 : task.progress},
      result = ${JSON.stringify(result)}::jsonb, message = ${message}, finished_at = now() where id = ${id}`)
      await tellPerson(engine, tx, task as never, state === 2)
    })
  try {
    const who = await engine.people.whoOf(engine, task.user_id, task.org_id)
    const progress = (percent: number) =>
      engine.db.rows(sql`update background_task set progress = ${Math.min(99, Math.floor(percent))} where id = ${id}`)
    const run = workOf(engine, task.name).run({ engine, db: engine.db, who, params: task.params, progress, taskId: id })
    // Whoever sees that it is done sees what it did.
    const result = await run.finally(() => engine.reads?.wrote(who.userId))
    await end(2, result, null)
  } catch (e) {
    if (isAway(e) && task.patient) throw e
    if (!(e instanceof Refusal)) engine.log(`background ${task.name} ${id}: ${(e as Error).message}`)
    const why = e instanceof Refusal ? { code: e.code, ...(e.details ? { details: e.details } : {}) } : null
    const trouble = e instanceof Refusal ? e.message : engine.troubles.about(e)
    await end(3, why, trouble ?? '生成失败，请稍后重试')
  }
}

/** Work whose end is a message too: whoever started it may have left the portal. */
const announced: Readonly<Record<string, string>> = { export: '导出', paper: 'PDF', paperMail: '邮件', bulk: '批量操作' }

/** Tells the person who started it, and nobody else, in the words of the event work.ended. */
async function tellPerson(
  engine: Engine,
  tx: Tx,
  task: { name: string; user_id: number; org_id: number },
  done: boolean,
): Promise<void> {
  const [document = '', work = ''] = task.name.split('/')
  const doc = engine.documents.get(document)
  if (!doc || !announced[work]) return
  const data = { title: `${doc.title}${announced[work]}`, said: done ? '已完成' : '未能完成' }
  await tx.rows(sql`insert into outbox (event, org_id, user_id, doc, doc_id, at, data)
    values ('work.ended', ${task.org_id}, ${task.user_id}, ${document}, 0, ${engine.now()}, ${JSON.stringify(data)}::jsonb)`)
}

export interface TaskLine extends Omit<TaskView, 'rows'> {
  /** 'export', 'bulk', 'import', or what a document calls it. */
  work: string
  doc: string
  title: string
  createdAt: string
  finishedAt: string | null
  /** Of an export: its size in bytes and its rows. Of a bulk action: rows done and refused. Of an import: its change set. */
  summary: Record<string, unknown> | null
}

/** What a person started in this organization in the last week, newest first. */
export async function tasksOf(engine: Engine, who: Who): Promise<TaskLine[]> {
  const rows = await engine.db.rows(sql`select id, name, params, state, progress, message, created_at, finished_at,
      case when jsonb_typeof(result) = 'object' then result - 'rows' || coalesce(case when jsonb_typeof(result->'rows') = 'number' then jsonb_build_object('rows', result->'rows') end, '{}') end summary
    from background_task where user_id = ${who.userId} and org_id = ${who.orgId} order by id desc limit 50`)
  return rows.map((r) => {
    const [document = '', work = ''] = String(r.name).split('/')
    const doc = engine.documents.get(document)
    const action = doc?.actions[r.params.action]?.label
    return {
      jobId: r.id, work, doc: document,
      title: titleOf(work, doc?.title ?? r.name, action, r.params.fileName),
      state: r.state, progress: r.progress, message: r.message, createdAt: r.created_at, finishedAt: r.finished_at,
      summary: r.summary,
    }
  })
}

const titleOf = (work: string, title: string, action: string | undefined, fileName: string) =>
  work === 'export'
    ? `导出${title}`
    : work === 'paper'
      ? `${title}PDF`
      : work === 'paperMail'
        ? `邮件发送${title}`
        : work === 'import'
          ? `导入${title}：${fileName}`
          : action
            ? `${work === 'bulk' ? '批量' : ''}${action}${title}`
            : title

/** One of one's own tasks, with its result. @throws Refusal */
export async function taskOf(engine: Engine, who: Who, id: number): Promise<TaskView> {
  const [row] = await engine.db.rows(
    sql`select * from background_task where id = ${id} and user_id = ${who.userId} and org_id = ${who.orgId}`,
  )
  if (!row) throw outOfScope()
  return view(row)
}

/** Results and files are kept a week. */
export async function forgetTasks(engine: Engine): Promise<void> {
  const gone = await engine.db.rows<{ id: number; name: string; params: Record<string, unknown> }>(
    sql`delete from background_task where created_at < now() - interval '7 days' returning id, name, params`,
  )
  for (const { id, name, params } of gone)
    if (/\/(export|paper)$/.test(name)) await dropExport(engine, id)
    else if (name.endsWith('/import')) await dropImport(engine, params as unknown as PreviewParams)
}
