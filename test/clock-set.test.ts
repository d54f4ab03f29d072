/** Somebody sets the clock of the machine, forward and back: nothing waits for a time that only the wrong clock had. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCrontab } from 'graphile-worker'
import { sql } from '../src/engine/database/db.ts'
import { deliverDue } from '../src/exchange/deliver.ts'
import { clockWasSet, crontab, startJobs } from '../src/main/clock.ts'
import { forgetSessions } from '../src/identity/session/rights.ts'
import { partner } from './partner.ts'
import { isReady, portal } from './portal.ts'
import { until } from './until.ts'
import { order, world } from './world.ts'

test('after it was set back jobs and schedules go on, and sessions of that time have ended', async () => {
  const w = await world()
  const { db } = w.engine
  const first = await startJobs(w.engine, 1)
  await until(async () => (await db.rows(sql`select from graphile_worker._private_known_crontabs`)).length > 0)
  await first.stop()
  const someone = await w.login('planner')
  // A year ahead, as the clock was.
  await db.run(`update sys_session set issued_at = issued_at + interval '1 year', expires_at = expires_at + interval '1 year',
    ends_at = ends_at + interval '1 year' where issued_at = (select max(issued_at) from sys_session)`)
  await db.run(`update graphile_worker._private_known_crontabs set last_execution = now() + interval '1 year'`)
  await db.run(`insert into login_failure (address, user_name, at) select '10.9.0.1', 'planner', now() + interval '1 year' from generate_series(1, 5)`) // prettier-ignore
  await db.run(`select graphile_worker.add_job('reviveTasks', run_at => now() + interval '1 year')`)
  await db.run(`select graphile_worker.add_job('clock', run_at => now() + interval '3 hours', job_key => 'pause')`)
  const jobs = await startJobs(w.engine, 1)
  try {
    await until(async () => !(await db.rows(sql`select from graphile_worker.jobs where task_identifier = 'reviveTasks' and key is null`)).length) // prettier-ignore
    const left = await db.rows(
      sql`select from graphile_worker._private_known_crontabs where last_execution > now() + interval '5 minutes'`,
    )
    assert.equal(left.length, 0)
    // A pause between two attempts stays.
    assert.equal(
      (await db.rows(sql`select from graphile_worker.jobs where key = 'pause' and run_at > now() + interval '2 hours'`)).length,
      1,
    )
    forgetSessions()
    assert.equal((await someone.ask('GET', 'profile/get')).status, 10)
    assert.equal((await w.as.planner.ask('GET', 'profile/get')).status, 0)
    assert.equal((await db.rows(sql`select from login_failure where at > now()`)).length, 0)
  } finally {
    await db.run(`delete from graphile_worker._private_jobs where key = 'pause'`)
    await jobs.stop()
  }
})

test('a job that is not written off, because the clock was set in that moment, ends no process', async () => {
  const w = await world()
  const { db } = w.engine
  const done = async (key: string) => !(await db.rows(sql`select from graphile_worker.jobs where key = ${key}`)).length
  const add = (key: string) => db.run(sql`select graphile_worker.add_job('reviveTasks', job_key => ${key})`)
  const { child, url, said } = await portal(w.scratch.url)
  // As the database ends every statement then: by its time limit.
  await db.run(`create function given_up() returns trigger language plpgsql as $$ begin
    raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`)
  await db.run(
    `create trigger given_up before delete on graphile_worker._private_jobs for each row when (old.key = 'cut') execute function given_up()`,
  )
  try {
    await add('cut')
    await until(async () => said().includes('canceling statement'))
    await add('next')
    await until(() => done('next'))
    assert.equal(await isReady(url), true)
    assert.equal(child.exitCode, null)
  } finally {
    child.kill('SIGKILL')
    await db.run('drop function given_up cascade')
    await db.run(`delete from graphile_worker._private_jobs where key = 'cut'`)
  }
})

test('a session that began in a time to come is over before anybody has noticed that the clock was set', async () => {
  const w = await world()
  const someone = await w.login('planner')
  assert.equal((await someone.ask('GET', 'profile/get')).status, 0)
  // An hour ahead, for the moment in which it began.
  await w.engine.db
    .run(`update sys_session set issued_at = issued_at + interval '1 hour', expires_at = expires_at + interval '1 hour',
    ends_at = ends_at + interval '1 hour' where issued_at = (select max(issued_at) from sys_session where issued_at <= now())`)
  forgetSessions()
  assert.equal((await someone.ask('GET', 'profile/get')).status, 10)
  assert.equal((await someone.ask('POST', 'user/renew', {})).status, 10)
})

test('rights that were remembered while it was ahead are looked up again in seconds', async (t) => {
  const w = await world()
  const someone = await w.login('manager')
  const clock = Date.now
  forgetSessions()
  const { mock } = t.mock.method(Date, 'now', () => clock() + 7_200_000)
  assert.equal((await someone.ask('GET', 'profile/get')).status, 0)
  mock.restore()
  // Behind the portal's back: nobody is told.
  await w.engine.db.run(`update sys_user set status = 2 where user_name = 'manager'`)
  await until(async () => (await someone.ask('GET', 'profile/get')).status !== 0)
})

test('after it was set forward one job of a kind waits, however many minutes were jumped over', async () => {
  const { engine } = await world()
  const items = parseCrontab(crontab(engine))
  assert.ok(items.length > 6)
  for (const { task, options } of items) assert.equal(options.jobKey, task)
})

test('a clock that was set is told from one that goes', () => {
  let [wall, steady] = [1_000_000, 5_000]
  const wasSet = clockWasSet(
    () => wall,
    () => steady,
  )
  for (const ms of [10_000, 3_600_000]) {
    wall += ms
    steady += ms
    assert.equal(wasSet(), false)
  }
  wall += 119_000
  assert.equal(wasSet(), false)
  for (const to of [3_600_000, -7_200_000]) {
    wall += to
    assert.equal(wasSet(), true)
  }
})

test('a delivery that failed while the clock was ahead is due at once when it is right again', async () => {
  const w = await world()
  await using there = await partner()
  const config = { pushCode: 'AHEAD', pushName: 'AHEAD', orgCode: 'S001', url: there.url }
  await w.as.admin.post('pushConfig/Create', config)
  await order(w, [['P1', 1]], { supplierCode: 'S001' })
  const status = async () => (await w.engine.db.rows<{ status: number; attempts: number }>(sql`select status, attempts from push_log where push_code = 'AHEAD'`)).map((r) => r.status) // prettier-ignore
  there.answers.push(500, 200, 500)
  await deliverDue({ ...w.engine, now: () => new Date(Date.now() + 24 * 3_600_000) })
  assert.equal(there.got.length, 1)
  await deliverDue(w.engine)
  assert.equal(there.got.length, 2)
  assert.deepEqual(await status(), [2])
  // A pause that is one is kept.
  await order(w, [['P1', 1]], { supplierCode: 'S001' })
  await deliverDue(w.engine)
  await deliverDue(w.engine)
  assert.equal(there.got.length, 3)
})
