/** The portal behind a connection pooler in transaction mode: what lasts longer than a transaction goes to the database itself. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { before, test } from 'node:test'
import { sql, type Db } from '../src/engine/database/db.ts'
import { demandSessions, keepSettings } from '../src/engine/database/pooler.ts'
import { runTask } from '../src/engine/tasks/tasks.ts'
import { fillFacts } from '../src/ledger/facts/fill.ts'
import { createEngine } from '../src/main/assemble.ts'
import { startJobs } from '../src/main/clock.ts'
import { atEnd } from './ending.ts'
import { listen } from './listen.ts'
import { pooler, type Pooler } from './pooler.ts'
import { portal } from './portal.ts'
import { until } from './until.ts'
import { order, peopled, pull, receive, ship, world, type World } from './world.ts'

let w: World
let pool: Pooler
/** The same world, its portal behind the pooler. */
let there: World
before(async () => {
  w = await world()
  pool = await pooler(w.scratch.url)
  atEnd(() => pool.end())
  await keepSettings(pool.url, w.scratch.url)
  const engine = await createEngine({ databaseUrl: pool.url, directUrl: w.scratch.url, masterKey: w.engine.masterKey })
  there = { ...(await peopled(engine)), scratch: w.scratch }
  atEnd(async () => {
    await there.app.close()
    await engine.feed.close()
    await engine.db.close()
  })
})

test('an address that keeps no session is refused where sessions are needed', async () => {
  await demandSessions(w.scratch.url)
  await assert.rejects(demandSessions(pool.url), /不保持会话.*DATABASE_DIRECT_URL/)
  await assert.rejects(portal(pool.url), /did not start: 启动失败：.*不保持会话/)
})

const many = (db: Db, ask: (n: number) => Promise<unknown>) => Promise.all(Array.from({ length: 200 }, (_, n) => ask(n)))

const locked = () =>
  w.engine.db.rows(sql`select objid from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and datname = current_database()`)

test('what comes again all day is planned once: it has a session of the database', async () => {
  const { db } = there.engine
  const asked = sql`select 'all day' said`
  const planned = (on?: 'session') =>
    db.transaction(async (tx) => {
      await tx.rows(asked)
      return (await tx.rows(sql`select 1 from pg_prepared_statements where statement = ${asked.text}`)).length
    }, on)
  assert.deepEqual([await planned(), await planned('session')], [0, 1])
  const before = pool.lent()
  await fillFacts(db)
  assert.equal(pool.lent(), before)
})

test('statements, transactions and what holds in every session', async () => {
  const { db } = there.engine
  const before = pool.lent()
  const answers = await many(db, (n) =>
    db.rows<{ n: number; most: string }>(sql`select ${n}::int n, current_setting('statement_timeout') most`),
  )
  assert.deepEqual(answers, answers.map((_, n) => [{ n, most: '2min' }])) // prettier-ignore
  await many(db, (n) =>
    db.transaction(async (tx) => {
      const pid = () => tx.rows(sql`select pg_backend_pid() pid, pg_advisory_xact_lock(${n % 3})::text`)
      assert.deepEqual(await pid(), await pid())
    }),
  )
  assert.ok(pool.lent() >= before + 400)
  assert.deepEqual(await locked(), [])
})

test('the settings of another account are missed', async () => {
  const other = new URL(w.scratch.url)
  other.pathname = '/postgres'
  const elsewhere = await pooler(other.href, 1)
  atEnd(() => elsewhere.end())
  await assert.rejects(keepSettings(elsewhere.url, w.scratch.url), /缺少设置.*statement_timeout=120000.*RECONNECT/)
})

test('an order is published, called off, sent and received, and pages hear of it', async () => {
  const page = await listen(there, there.as.supplierA)
  const { id } = await order(there, [['P1', 30]], { supplierCode: 'S001' })
  await page.until((h) => h.doc === 'materialOrder' && !!h.ids?.includes(id))
  const call = await pull(there, [['P1', 10]])
  await receive(there, await ship(there, call, [10]), [{ receivedQty: 10 }])
  page.stop()
})

test('an export is done once, by whoever holds its lock, and nothing stays locked', async () => {
  const jobs = await Promise.all([startJobs(there.engine), startJobs(w.engine)])
  const { jobId } = await there.as.planner.post('materialOrder/startExport', { query: {}, columns: ['orderNo'] })
  await Promise.all([there, w].map(({ engine }) => runTask(engine, jobId)))
  const task = () => there.as.planner.get('task/get', { id: jobId })
  await until(async () => (await task()).state === 2)
  await Promise.all(jobs.map((j) => j.stop()))
  const told = await w.engine.db.rows(sql`select 1 from outbox where event = 'work.ended'`)
  assert.equal(told.length, 1)
  assert.deepEqual(await locked(), [])
})

test('a portal of its own starts, listens, and ends', async () => {
  const env = { DATABASE_DIRECT_URL: w.scratch.url }
  const { child, url, said } = await portal(pool.url, env)
  const answer = await fetch(`${url}/api/materialOrder/getPager`, {
    headers: { authorization: `Bearer ${there.as.planner.token}` },
  })
  assert.equal(((await answer.json()) as { status: number }).status, 0)
  child.kill('SIGTERM')
  assert.deepEqual([(await once(child, 'exit'))[0], said()], [0, ''])
})
