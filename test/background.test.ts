/** Long work: started by a call, done by the job, read later; the order appointment report is the first. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { reviveTasks, runTask } from '../src/engine/tasks/tasks.ts'
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
