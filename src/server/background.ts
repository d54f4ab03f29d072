/** Work that takes longer than a person waits: a call starts it, a job does it, another call reads how far it is. */
import type { Who } from '../declare/index.ts'
import { sql, type Sql } from './db.ts'
import type { Engine } from './engine.ts'
import { outOfScope, Refusal } from './errors.ts'
import { bulkWork } from './bulk.ts'
import type { BackgroundWork } from './rule.ts'
import { whoOfUser } from './session/session.ts'
import { dropExport, exportWork } from './sheets/export-job.ts'

export interface TaskView {
  jobId: number
  /** 0 queued, 1 running, 2 done, 3 failed */
  state: 0 | 1 | 2 | 3
  /** Per cent. */
  progress: number
  /** What the work answered; null before it is done. */
  rows: unknown
  message: string | null
}

const view = (r: Record<string, any>): TaskView => ({
  jobId: r.id,
  state: r.state,
  progress: r.progress,
  rows: r.result,
  message: r.message,
})

/** Work that every document has. */
const common: Record<string, BackgroundWork> = { bulk: bulkWork, export: exportWork }

/** `document/work` → what was declared beside the document's rules, or what every document has. */
function workOf(engine: Engine, name: string): BackgroundWork {
  const [document = '', work = ''] = name.split('/')
  const found = engine.rules.get(document)?.background?.[work] ?? (engine.documents.has(document) ? common[work] : undefined)
  if (!found) throw new Error(`no background work ${name}`)
  return found
}

/** Starts the work, or answers the one of the same person and parameters that is at it already. */
export async function startTask(engine: Engine, who: Who, name: string, params: Record<string, unknown>): Promise<TaskView> {
  workOf(engine, name)
  await engine.ids.ensure()
  const id = engine.ids.take()
  const text = JSON.stringify(params)
  return engine.db.transaction(async (tx) => {
    const [made] = await tx.rows(sql`insert into background_task (id, name, params, user_id, org_id)
      values (${id}, ${name}, ${text}::jsonb, ${who.userId}, ${who.orgId})
      on conflict (user_id, org_id, name, params) where state < 2 do nothing returning *`)
    if (made) {
      await tx.rows(sql`select graphile_worker.add_job('background', ${JSON.stringify({ id })}::json, max_attempts => 3)`)
      return view(made)
    }
    const [running] = await tx.rows(sql`select * from background_task where user_id = ${who.userId} and org_id = ${who.orgId}
      and name = ${name} and params = ${text}::jsonb order by id desc limit 1`)
    return view(running!)
  })
}

/** The latest task of this person with these parameters. @throws Refusal when none was started */
export async function readTask(engine: Engine, who: Who, name: string, params: Record<string, unknown>): Promise<TaskView> {
  const [row] = await engine.db.rows(sql`select * from background_task where user_id = ${who.userId} and org_id = ${who.orgId}
    and name = ${name} and params = ${JSON.stringify(params)}::jsonb order by id desc limit 1`)
  if (!row) throw new Refusal('请先生成报表')
  return view(row)
}

/** The lock of whoever is at a task; it ends with its holder, also when that is killed. */
const lockOf = (id: Sql) => sql`hashtextextended('task:' || ${id}, 0)`

/** Does a task, with the rights that its person has now. Called by the job; one that is done or in other hands is left alone. */
export async function runTask(engine: Engine, id: number): Promise<void> {
  const holder = await engine.db.pool.connect()
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

/** Tasks whose process died under them are queued again; the worker's own lock on the job would last for hours. */
export async function reviveTasks(engine: Engine): Promise<void> {
  await engine.db
    .rows(sql`select graphile_worker.add_job('background', json_build_object('id', id), max_attempts => 3, job_key => 'task:' || id)
    from background_task where state = 1 and pg_try_advisory_xact_lock(${lockOf(sql`id`)})`)
}

async function work(engine: Engine, id: number): Promise<void> {
  const [task] = await engine.db.rows(sql`update background_task set state = 1 where id = ${id} and state < 2 returning *`)
  if (!task) return
  const end = (state: 2 | 3, result: unknown, message: string | null) =>
    engine.db.rows(sql`update background_task set state = ${state}, progress = ${state === 2 ? 100 : task.progress},
      result = ${JSON.stringify(result)}::jsonb, message = ${message}, finished_at = now() where id = ${id}`)
  try {
    const who = await whoOfUser(engine.db, task.user_id, task.org_id)
    const progress = (percent: number) =>
      engine.db.rows(sql`update background_task set progress = ${Math.min(99, Math.floor(percent))} where id = ${id}`)
    await end(2, await workOf(engine, task.name)({ engine, db: engine.db, who, params: task.params, progress, taskId: id }), null)
  } catch (e) {
    if (!(e instanceof Refusal)) engine.log(`background ${task.name} ${id}: ${(e as Error).message}`)
    await end(3, null, e instanceof Refusal ? e.message : '生成失败，请稍后重试')
  }
}

export interface TaskLine extends Omit<TaskView, 'rows'> {
  /** 'export', 'bulk', or what a document calls it. */
  work: string
  title: string
  createdAt: string
  finishedAt: string | null
  /** Of an export: its size in bytes and its rows. Of a bulk action: rows done and refused. */
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
    const action = work === 'bulk' ? doc?.actions[r.params.action]?.label : undefined
    return {
      jobId: r.id,
      work,
      title: work === 'export' ? `导出${doc?.title}` : action ? `批量${action}${doc?.title}` : (doc?.title ?? r.name),
      state: r.state,
      progress: r.progress,
      message: r.message,
      createdAt: r.created_at,
      finishedAt: r.finished_at,
      summary: r.summary,
    }
  })
}

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
  const gone = await engine.db.rows<{ id: number; name: string }>(
    sql`delete from background_task where created_at < now() - interval '7 days' returning id, name`,
  )
  for (const { id, name } of gone) if (name.endsWith('/export')) await dropExport(engine, id)
}
