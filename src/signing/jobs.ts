/** Work of the clock: reminders, deadlines, seals whose time is over, and signatures that an action stood for. */
import { toInstant } from '../declare/index.ts'
import { sql } from '../server/db.ts'
import type { Engine } from '../server/engine.ts'
import { Refusal } from '../server/errors.ts'
import { perform } from '../server/perform.ts'
import { whoOfUser } from '../server/session/session.ts'
import { acting, system } from '../server/session/system.ts'
import { signFlow } from './flow/flow.ts'
import { openTask } from './flow/machine.ts'
import { flowsById } from './flow/read.ts'
import { expiryNotices, seal } from './seal/seal.ts'

const MOST = 500

/** Every task whose reminder or deadline has come, in the order in which they came. What was missed while nothing ran is made up. */
export async function timeTasks(engine: Engine): Promise<void> {
  const now = engine.now()
  const due = await engine.db.rows<{
    id: number
    head_id: number
  }>(sql`select t.id, t.head_id from sign_flow_line t join sign_flow f on f.id = t.head_id and f.status = 1
    where t.state = 0 and ((t.deadline <= ${now} and t.overdue_at is null) or (t.remind_at <= ${now} and coalesce(t.reminded_at < t.remind_at, true)))
    order by least(t.deadline, coalesce(t.remind_at, t.deadline)), t.id limit ${MOST}`)
  for (const { id, head_id } of due)
    await attempt(engine, `flow ${head_id}`, () =>
      perform(engine, system('签字时限检查'), signFlow, 'expire', {
        items: [{ id: head_id, input: { task: id } }],
        source: 'job',
      }),
    )
}

/** Seals whose last day is over, and notices of those whose last day comes near. What was missed while nothing ran is made up. */
export async function expireSeals(engine: Engine): Promise<void> {
  // As text: PostgreSQL would take the day of an instant as the process counts it, wherever that is.
  const today = toInstant(engine.now()).slice(0, 10)
  const over = await engine.db.rows<{ id: number }>(
    sql`select id from seal where status = 2 and valid_to < ${today}::date limit ${MOST}`,
  )
  for (const { id } of over)
    await attempt(engine, `seal ${id}`, () =>
      perform(engine, system('印章到期检查'), seal, 'expire', { items: [{ id, input: {} }], source: 'job' }),
    )
  const near = await engine.db.rows<{ id: number }>(sql`select id from seal where status = 2
    and exists (select 1 from unnest(${expiryNotices}::int[]) n
      where least(valid_to, cert_valid_to) <= ${today}::date + n and (expiry_told is null or n < expiry_told)) limit ${MOST}`)
  for (const { id } of near)
    await attempt(engine, `seal ${id}`, () =>
      perform(engine, system('印章到期提醒'), seal, 'remind', { items: [{ id, input: {} }], source: 'job' }),
    )
}

/** What somebody did was their word (receiving, taking over): their step is signed in their name, if it is still open and theirs to sign. */
export async function signAuto(engine: Engine, o: { flow: number; step: string; userId: number; orgId: number }): Promise<void> {
  if (!o.userId) return
  const [f] = await flowsById(engine, [o.flow])
  const t = f?.status === 'running' ? openTask(f, o.step) : undefined
  if (!f || !t?.byConfirm || t.orgId !== o.orgId) return
  const who = await whoOfUser(engine.db, o.userId, o.orgId)
  const items = [{ id: f.id, input: { task: t.id, method: 'confirm' } }]
  await perform(engine, acting(who, '操作即签字'), signFlow, 'sign', { items, source: 'job' }).catch((e) => {
    // What is refused stays open for a person; other failures are tried again.
    if (!(e instanceof Refusal)) throw e
    engine.log(`flow ${f.flowNo}: ${e.message}`)
  })
}

/** One that fails does not keep the others from their time; it comes again with the next round. */
const attempt = (engine: Engine, what: string, work: () => Promise<unknown>): Promise<unknown> =>
  work().catch((e) => engine.log(`${what}: ${(e as Error).message}`))
