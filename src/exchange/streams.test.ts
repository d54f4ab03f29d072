/** What is told to a system in order: streams, what is stuck, targets that fail, and processes that are killed. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { inversions, target } from '../../test/target.ts'
import { until } from '../../test/until.ts'
import { order, world, type World } from '../../test/world.ts'
import { sql } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { deliverDue } from './deliver.ts'

const deliverer = fileURLToPath(new URL('../../test/deliverer.ts', import.meta.url))
const configure = (w: World, pushCode: string, url: string, more: Record<string, unknown> = {}) =>
  w.as.admin.post<{ id: number }>('pushConfig/Create', { pushCode, pushName: pushCode, orgCode: 'S001', url, ...more })
const away = (w: World, id: number) => w.as.admin.post('pushConfig/disable', { ids: [id] })
const orders = async (w: World, count: number) => {
  const made = []
  for (let i = 0; i < count; i++) made.push(await order(w, [['P1', 1]]))
  return made as { id: number; orderNo: string }[]
}
/** All of them are told again, so often. */
const tell = async (w: World, ids: number[], times: number) => {
  for (let i = 0; i < times; i++) await w.as.planner.post('materialOrder/rePublish', { ids })
}
/** A clock of its own, and what is delivered by it. */
function clockOf(w: World) {
  let ahead = 0
  const engine: Engine = { ...w.engine, now: () => new Date(Date.now() + ahead) }
  return {
    later: async (seconds: number) => {
      ahead += seconds * 1000
      await deliverDue(engine)
    },
  }
}
/** What the administrator was told. */
const newsOf = async (w: World, about: RegExp) =>
  ((await w.as.admin.get('message/getMyPager', { ps: 100 })).items as object[])
    .map((m) => JSON.stringify(m))
    .filter((m) => about.test(m))
const statesOf = async (w: World, pushCode: string) =>
  Object.fromEntries(
    (
      await w.engine.db.rows<{ status: number; n: number }>(
        sql`select status, count(*)::int n from push_log where push_code = ${pushCode} group by 1 order by 1`,
      )
    ).map((r) => [r.status, r.n]),
  )

test('one target fails one time in five, one is late: of no document anything comes before what was told earlier, the healthy one waits for neither', async () => {
  const w = await world()
  await using failing = await target((n) => ({ status: n % 5 === 3 ? 503 : 200 }))
  await using late = await target(() => ({ after: 40 }))
  await using healthy = await target()
  const configs = [
    await configure(w, 'FAILS', failing.url, { baseSeconds: 1, capSeconds: 4 }),
    await configure(w, 'LATE', late.url, { parallel: 4 }),
    await configure(w, 'WELL', healthy.url),
  ]
  const made = await orders(w, 6)
  await tell(w, made.map((o) => o.id), 9) // prettier-ignore
  const clock = clockOf(w)
  const all = 6 * 10
  const first = clock.later(0)
  await until(() => healthy.taken.length === all)
  assert.ok(late.taken.length < all, 'the late one is not done yet')
  await first
  for (let i = 0; i < 40 && failing.taken.length < all; i++) await clock.later(5)
  for (const t of [failing, late, healthy]) {
    assert.equal(new Set(t.taken.map((m) => m.id)).size, all)
    assert.equal(t.taken.length, all)
    assert.deepEqual(inversions(t.asked), [])
  }
  assert.ok(failing.asked.length > all)
  // Side by side: the late one was asked about several documents at once.
  assert.deepEqual(await statesOf(w, 'FAILS'), { 2: all })
  for (const { id } of configs) await away(w, id)
})

test('what is not taken holds up its own stream alone, until it is sent again or left out with a reason; then the others follow', async () => {
  const w = await world()
  let refuses: string[] = []
  await using strict = await target((_, { no }) => ({ status: refuses.includes(no) ? 422 : 200 }))
  const numbers = (of: { no: string }[]) => of.map((t) => t.no)
  const { id } = await configure(w, 'STRICT', strict.url, { failFast: true })
  const [stuck, other, third] = await orders(w, 3)
  refuses = [stuck!.orderNo, third!.orderNo]
  await tell(w, [stuck!.id, other!.id, third!.id], 2)
  const clock = clockOf(w)
  await clock.later(1)
  assert.deepEqual(numbers(strict.taken), [other!.orderNo, other!.orderNo, other!.orderNo])
  assert.equal(strict.asked.length, 5)
  const streams = await w.as.admin.get<any[]>('pushConfig/getStreams', { id })
  assert.deepEqual(
    streams.map((s) => [s.orderKey, s.count, s.status, s.attempts, s.message]).toSorted(),
    [stuck!, third!].map((o) => [`物料订单 ${o.orderNo}`, 3, 4, 1, '对方应答 422']).toSorted(),
  )
  assert.equal((await w.as.planner.ask('GET', `pushConfig/getStreams?id=${id}`)).status, 3)
  // Whoever looks after interfaces is told.
  assert.equal((await newsOf(w, /推送 STRICT-\d+（[^）]*）多次失败，不再重试：对方应答 422/)).length, 2)
  // Sent again it is taken by now, and the two behind it follow in their order.
  refuses = [third!.orderNo]
  const headOf = (o: { orderNo: string }) => streams.find((s) => s.orderKey.endsWith(o.orderNo)).id as number
  await w.as.admin.post('pushLog/rePush', { ids: [headOf(stuck!)] })
  await clock.later(1)
  assert.deepEqual(numbers(strict.taken).slice(3), [stuck!.orderNo, stuck!.orderNo, stuck!.orderNo])
  // Left out it is not sent, and the next one is tried.
  assert.match(await w.as.admin.refused('pushLog/skip', { ids: [headOf(third!)] }), /原因/)
  refuses = []
  await w.as.admin.post('pushLog/skip', { ids: [headOf(third!)], reason: '零件已停产' })
  await clock.later(1)
  assert.deepEqual(numbers(strict.taken).slice(6), [third!.orderNo, third!.orderNo])
  const left = await w.as.admin.get('pushLog/GetMessage', { id: headOf(third!) })
  assert.deepEqual([left.status, left.message], [6, '已忽略：零件已停产'])
  assert.deepEqual(await w.as.admin.get('pushConfig/getStreams', { id }), [])
  await away(w, id)
})

test('PT14: a target is down for an hour; it is asked rarely meanwhile, then all is delivered, each document in order and once', async () => {
  const w = await world()
  let down = true
  await using system = await target(() => ({ status: down ? 503 : 200 }))
  const { id } = await configure(w, 'DOWN', system.url)
  const made = await orders(w, 5)
  await tell(w, made.map((o) => o.id), 99) // prettier-ignore
  const clock = clockOf(w)
  for (let minute = 0; minute < 60; minute++) await clock.later(60)
  // Twenty failures, then one each ten minutes.
  assert.ok(system.asked.length >= 20 && system.asked.length <= 30, String(system.asked.length))
  assert.deepEqual(await statesOf(w, 'DOWN').then((s) => [s[4] ?? 0, s[2] ?? 0]), [0, 0])
  const config = () => w.as.admin.get('pushConfig/getDetails', { id })
  assert.ok((await config()).pausedUntil)
  assert.equal((await newsOf(w, /推送配置 DOWN/)).length, 1)
  down = false
  for (let minute = 0; minute < 90 && system.taken.length < 500; minute++) await clock.later(60)
  assert.equal((await config()).pausedUntil, null)
  assert.deepEqual([system.taken.length, new Set(system.taken.map((t) => t.id)).size], [500, 500])
  assert.deepEqual(inversions(system.asked), [])
  await away(w, id)
})

test('a paused configuration keeps what happens and sends it when it is resumed; an administrator need not wait for a breaker', async () => {
  const w = await world()
  await using system = await target()
  const { id } = await configure(w, 'PAUSED', system.url)
  await w.as.admin.post('pushConfig/pause', { ids: [id] })
  const [o] = await orders(w, 1)
  await tell(w, [o!.id], 2)
  const clock = clockOf(w)
  await clock.later(0)
  assert.deepEqual([system.asked.length, await statesOf(w, 'PAUSED')], [0, { 0: 3 }])
  await w.as.admin.post('pushConfig/resume', { ids: [id] })
  await clock.later(0)
  assert.deepEqual([system.taken.length, inversions(system.asked)], [3, []])
  assert.match(await w.as.admin.refused('pushConfig/resume', { ids: [id] }), /没有暂停，也没有熔断/)
  await w.engine.db.rows(sql`update push_config set paused_until = now() + interval '5 minutes' where id = ${id}`)
  await tell(w, [o!.id], 1)
  await clock.later(0)
  assert.equal(system.taken.length, 3)
  await w.as.admin.post('pushConfig/resume', { ids: [id] })
  await clock.later(0)
  assert.equal(system.taken.length, 4)
  await away(w, id)
})

test('a target that says when it wants to be asked again is asked then; one that refuses for good is not asked again', async () => {
  const w = await world()
  await using busy = await target(() => ({ status: 429, headers: { 'retry-after': '900' } }))
  const { id } = await configure(w, 'BUSY', busy.url, { failFast: true })
  await orders(w, 1)
  const before = Date.now()
  await clockOf(w).later(1)
  const [row] = (await w.as.admin.get('pushLog/GetPager', { pushCode: 'BUSY' })).items
  assert.deepEqual([row.status, Math.round((Date.parse(row.nextAt) - before) / 60_000)], [3, 15])
  await away(w, id)
})

test('processes that send are killed: nothing is lost, what comes twice has the same id, and nothing overtakes', async () => {
  const w = await world()
  await using system = await target(() => ({ after: 15 }))
  const { id } = await configure(w, 'KILLED', system.url, { timeoutSeconds: 1, parallel: 4 })
  const made = await orders(w, 8)
  await tell(w, made.map((o) => o.id), 19) // prettier-ignore
  const all = 8 * 20
  for (let kill = 1; kill <= 4; kill++) {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', deliverer], {
      env: { ...process.env, DATABASE_URL: w.scratch.url },
      stdio: 'ignore',
    })
    await until(() => system.asked.length >= kill * 25 || child.exitCode !== null)
    child.kill('SIGKILL')
    await until(() => child.signalCode === 'SIGKILL')
  }
  // What the dead ones held comes due again by itself.
  await until(async () => {
    await deliverDue(w.engine)
    return (await statesOf(w, 'KILLED'))[2] === all
  })
  const written = await w.engine.db.rows<{ id: string }>(sql`select message_id id from push_log where push_code = 'KILLED'`)
  assert.deepEqual(new Set(system.taken.map((t) => t.id)), new Set(written.map((r) => r.id)))
  assert.deepEqual(inversions(system.asked), [])
  await away(w, id)
})

test('what is tried again within a minute is not left to the job of each minute', async () => {
  const w = await world()
  await using failing = await target(() => ({ status: 503 }))
  const { id } = await configure(w, 'SOON', failing.url, { baseSeconds: 5, capSeconds: 5 })
  await orders(w, 2)
  await clockOf(w).later(0)
  const jobs = await w.engine.db.rows<{
    due: boolean
  }>(sql`select j.run_at = (select min(next_at) from push_log where push_code = 'SOON') due
    from graphile_worker.jobs j where j.key = 'deliver ["system", "SOON"]' and j.task_identifier = 'deliver'`)
  assert.deepEqual(jobs, [{ due: true }])
  await away(w, id)
})
