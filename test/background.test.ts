/** Long work: started by a call, done by the job, read later; the order appointment report is the first. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { reviveTasks, runTask } from '../src/engine/tasks/tasks.ts'
import { until } from './until.ts'
import { inMonth, order, pull, receive, ship, today, world } from './world.ts'

const run = async () => {
  const { engine } = await world()
  for (const { id } of await engine.db.rows<{ id: number }>(sql`select id from background_task where state < 2 order by id`))
    await runTask(engine, id)
}

test('the appointment report counts what came by the promised day, in the scope of who asks', async () => {
  const w = await world()
  const month = today().slice(0, 7).replace('-', '')
  const o = await order(w, [['P5', 40]], { supplierCode: 'S001' })
  await w.as.supplierA.post('materialOrder/saveReceipts', [
    { lineId: o.lines[0].id, promisedQty: 40, promisedDate: today(), canMeet: true },
  ])
  const quiet = await order(w, [['P1', 3]])
  const silent = await order(w, [['P1', 3]])
  await w.as.supplierA.post('materialOrder/saveReceipts', [{ lineId: quiet.lines[0].id, promisedQty: 3, promisedDate: today() }])
  const p = await pull(w, [['P5', 10]], { needAt: inMonth() })
  await receive(w, await ship(w, p, [10]), [{ receivedQty: 10 }])
  const params = { plant: 'CN01', month }
  const before = await w.as.supplierB.get('materialOrder/getOrderAppointReport', params)
  assert.deepEqual([before.state, before.rows, before.message], [4, null, '还没有生成'])
  const started = await w.as.supplierA.get('materialOrder/buildOrderAppointReport', params)
  assert.deepEqual([started.state, started.progress, started.rows], [0, 0, null])
  const again = await w.as.supplierA.get('materialOrder/buildOrderAppointReport', params)
  assert.equal(again.jobId, started.jobId)
  await w.as.supplierB.get('materialOrder/buildOrderAppointReport', params)
  await run()
  const report = await w.as.supplierA.get('materialOrder/getOrderAppointReport', params)
  assert.deepEqual([report.state, report.progress], [2, 100])
  const line = report.rows.find((r: any) => r.orderNo === o.orderNo)
  assert.deepEqual([line.promisedQty, line.shippedQty, line.receivedQty, line.onTimeQty, line.appointRate], [40, 10, 10, 10, 25])
  // Promised and nothing came: 0; nothing promised: no rate.
  assert.deepEqual(
    report.rows.filter((r: any) => [quiet.orderNo, silent.orderNo].includes(r.orderNo)).map((r: any) => r.appointRate),
    [0, null],
  )
  const other = await w.as.supplierB.get('materialOrder/getOrderAppointReport', params)
  assert.ok(other.rows.every((r: any) => r.supplierCode === 'S002'))
  // A task that is done is not done again.
  await runTask(w.engine, started.jobId)
})

test('a task whose person lost the account ends with the reason', async () => {
  const w = await world()
  const id = 987_654_321
  await w.engine.db.rows(sql`insert into background_task (id, name, params, user_id, org_id)
    values (${id}, 'materialOrder/appointment', '{}'::jsonb, -1, -1)`)
  await runTask(w.engine, id)
  const [task] = await w.engine.db.rows(sql`select state, message from background_task where id = ${id}`)
  assert.deepEqual([task!.state, task!.message], [3, '登录已失效，请重新登录'])
})

test('a task whose process was killed is queued again; one that somebody is at is not', async () => {
  const w = await world()
  const [dead, alive] = [987_654_322, 987_654_323]
  for (const id of [dead, alive])
    await w.engine.db.rows(sql`insert into background_task (id, name, params, user_id, org_id, state)
      values (${id}, 'materialOrder/appointment', ${JSON.stringify({ id })}::jsonb, -1, -1, 1)`)
  const holder = await w.engine.db.pool.connect()
  try {
    await holder.query(`select pg_advisory_lock(hashtextextended('task:${alive}', 0))`)
    await reviveTasks(w.engine)
    const queued = await w.engine.db.rows<{ id: number }>(
      sql`select (payload->>'id')::bigint id from graphile_worker._private_jobs where (payload->>'id')::bigint = any(${[dead, alive]}::bigint[])`,
    )
    assert.deepEqual(queued, [{ id: dead }])
    await runTask(w.engine, alive)
    assert.deepEqual(await w.engine.db.rows(sql`select state from background_task where id = ${alive}`), [{ state: 1 }])
  } finally {
    await holder.query(`select pg_advisory_unlock_all()`)
    holder.release()
  }
  await runTask(w.engine, alive)
  assert.deepEqual(await w.engine.db.rows(sql`select state from background_task where id = ${alive}`), [{ state: 3 }])
})

test('what somebody waits for goes on when the database was gone for a moment, and is done once', async () => {
  const w = await world()
  const o = await order(w, [['P5', 10]], { supplierCode: 'S001' })
  await receive(w, await ship(w, await pull(w, [['P5', 10]], { needAt: inMonth() }), [10]), [{ receivedQty: 10 }])
  assert.ok(o.id)
  const holder = await w.engine.db.pool.connect()
  const meet = async () =>
    (
      await w.engine.db.rows<{ pid: number }>(
        sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    )[0]?.pid
  await holder.query('begin')
  await holder.query('lock table stock_inv in exclusive mode')
  const made = w.as.manager.post('stockInv/create', { plant: 'CN01', invType: 1, partNos: 'P5' })
  await until(async () => !!(await meet()))
  await w.engine.db.rows(sql`select pg_terminate_backend(${await meet()})`)
  await until(async () => !!(await meet()))
  await holder.query('rollback')
  holder.release()
  assert.deepEqual(await made, { count: 1, skipped: 0 })
  // It went once more, after all was done and before that was written down.
  const [task] = await w.engine.db.rows<{ id: number }>(
    sql`update background_task set state = 1 where name = 'stockInv/make' returning id`,
  )
  await runTask(w.engine, task!.id)
  const { state, rows } = await w.as.manager.get('task/get', { id: task!.id })
  assert.deepEqual([state, rows], [2, { count: 1, skipped: 0 }])
  assert.equal((await w.as.manager.get('stockInv/getPager', { plant: 'CN01' })).items.length, 1)
})

test('a task that finds no database waits for it, an hour at most', async () => {
  const w = await world()
  const task = async (ago: number) => {
    const { jobId: id } = await w.as.supplierA.get('materialOrder/buildOrderAppointReport', {
      plant: 'CN01',
      month: `2026${10 + ago}`,
    })
    await w.engine.db.rows(sql`update background_task set created_at = now() - ${ago} * interval '1 hour' where id = ${id}`)
    return id
  }
  const gone = { ...w.engine, people: { ...w.engine.people, whoOf: () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' })) } } // prettier-ignore
  const [young, old] = [await task(0), await task(2)]
  await assert.rejects(runTask(gone, young))
  assert.deepEqual(await w.engine.db.rows(sql`select state from background_task where id = ${young}`), [{ state: 1 }])
  await runTask(gone, old)
  const [{ state, message } = {}] = await w.engine.db.rows(sql`select state, message from background_task where id = ${old}`)
  assert.deepEqual([state, /数据库暂时无法访问/.test(message)], [3, true])
  await runTask(w.engine, young)
  assert.deepEqual(await w.engine.db.rows(sql`select state from background_task where id = ${young}`), [{ state: 2 }])
})
