/** One who is slow, or asks for much, holds up nobody else: targets of deliveries, long tasks of people. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import type { DocumentRules, Engine } from '../src/engine/engine.ts'
import { reviveTasks, runTask, startHere, startTask } from '../src/engine/tasks/tasks.ts'
import { startJobs } from '../src/main/clock.ts'
import { internal } from './derived/people.ts'
import { partner } from './partner.ts'
import { until } from './until.ts'
import { order, world, type World } from './world.ts'

/** A target that takes what it is sent, and answers when it is told to; from then on at once. */
async function late() {
  const open: ServerResponse[] = []
  let isLate = true
  const server = createServer((_, response) => (isLate ? void open.push(response) : response.end())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const answer = () => {
    isLate = false
    for (const response of open) response.end()
  }
  return { open, answer, url, [Symbol.asyncDispose]: async () => void (server.closeAllConnections(), server.close()) }
}

test('a target that answers late holds up its own deliveries alone, and no runner', async () => {
  const w = await world()
  await using slow = await late()
  await using quick = await partner()
  const configure = (pushCode: string, orgCode: string, url: string) =>
    w.as.admin.post('pushConfig/Create', { pushCode, pushName: pushCode, orgCode, url })
  await configure('SLOW', 'S001', slow.url)
  await configure('QUICK', 'S002', quick.url)
  for (const supplierCode of ['S001', 'S001', 'S002', 'S002']) await order(w, [['P1', 1]], { supplierCode })
  const jobs = await startJobs(w.engine, 1)
  const left = () => w.engine.db.rows(sql`select from graphile_worker.jobs where task_identifier in ('reviveTasks', 'deliver')`)
  try {
    await until(() => quick.got.length >= 2 && slow.open.length === 2)
    // Its job has let go of the only runner though it is still not answered.
    await w.engine.db.rows(sql`select graphile_worker.add_job('reviveTasks')`)
    await until(async () => (await left()).length === 0)
    assert.equal(slow.open.length, 2)
    slow.answer()
    const due = () => w.engine.db.rows(sql`select from push_log where push_code = 'SLOW' and status <> 2`)
    await until(async () => (await due()).length === 0)
  } finally {
    slow.answer()
    await jobs.stop()
  }
})

test('work of the portal itself that goes on holds up nothing that goes out', async () => {
  const w = await world()
  await using quick = await partner()
  await w.as.admin.post('pushConfig/Create', { pushCode: 'OWN', pushName: 'OWN', orgCode: 'S001', url: quick.url })
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const run = async () => {
    begun.resolve()
    await end.promise
  }
  const own = { ...w.engine.rules.get('notice')!, jobs: { goesOn: { run } } } as unknown as DocumentRules
  const jobs = await startJobs({ ...w.engine, rules: new Map([...w.engine.rules, ['notice', own]]) }, 1)
  try {
    await w.engine.db.rows(sql`select graphile_worker.add_job('goesOn')`)
    await begun.promise
    await order(w, [['P1', 1]])
    await until(() => quick.got.length >= 1)
  } finally {
    end.resolve()
    await jobs.stop()
  }
})

/** Work that goes on until it is told to end. */
function holding(w: World): { engine: Engine; begun: string[]; end: (name: string) => void } {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const of = (name: string) => ends.get(name) ?? ends.set(name, Promise.withResolvers()).get(name)!
  const run = async ({ params }: { params: Record<string, unknown> }) => {
    begun.push(String(params.name))
    await of(String(params.name)).promise
    return null
  }
  const own = w.engine.rules.get('notice')!
  const rules = { ...own, background: { hold: run }, jobs: { ping: { run: async () => void begun.push('ping') } } }
  return {
    engine: { ...w.engine, rules: new Map([...w.engine.rules, ['notice', rules as unknown as DocumentRules]]) },
    begun,
    end: (name) => of(name).resolve(),
  }
}

describe('long tasks', () => {
  const person = async (w: World, name: string) => {
    const [row] = await w.engine.db.rows<{ id: number; org: number }>(
      sql`select u.id, l.org_id org from sys_user u join sys_user_line l on l.head_id = u.id where u.user_name = ${name}`,
    )
    return { ...internal, userId: row!.id, orgId: row!.org }
  }

  test('one of a person at a time, others beside it, and the portal’s own jobs whatever they do', async () => {
    const w = await world()
    const { engine, begun, end } = holding(w)
    const [a, b] = [await person(w, 'planner'), await person(w, 'receiver')]
    for (const name of ['a1', 'a2', 'a3']) await startTask(engine, a, 'notice/hold', { name })
    await startTask(engine, b, 'notice/hold', { name: 'b1' })
    await startTask(engine, b, 'notice/hold', { name: 'b2' })
    const jobs = await startJobs(engine, 2)
    try {
      await until(() => begun.length === 2)
      await w.engine.db.rows(sql`select graphile_worker.add_job('ping')`)
      await until(() => begun.includes('ping'))
      assert.deepEqual(begun.toSorted(), ['a1', 'b1', 'ping'])
      end('a1')
      await until(() => begun.includes('a2'))
      assert.ok(!begun.includes('a3') && !begun.includes('b2'))
    } finally {
      for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) end(name)
      await until(() => begun.length === 6)
      await jobs.stop()
    }
  })

  test('those that one waits for, too', async () => {
    const w = await world()
    const { engine, begun, end } = holding(w)
    const [a, b] = [await person(w, 'planner'), await person(w, 'receiver')]
    const begin = (who: typeof a, name: string) => startHere(engine, who, 'notice/hold', { name }, 60_000)
    const all = [begin(a, 'c1')]
    await until(() => begun.includes('c1'))
    all.push(begin(a, 'c2'), begin(b, 'd1'))
    await until(() => begun.includes('d1'))
    assert.ok(!begun.includes('c2'))
    for (const name of ['c1', 'c2', 'd1']) end(name)
    await Promise.all(all)
  })

  test('the queue of a person whose task’s process was killed goes on', async () => {
    const w = await world()
    const { engine, begun, end } = holding(w)
    const a = await person(w, 'planner')
    for (const name of ['e1', 'e2']) await startTask(engine, a, 'notice/hold', { name })
    for (const t of ['_private_jobs', '_private_job_queues'])
      await w.engine.db.run(`update graphile_worker.${t} set locked_by = 'killed', locked_at = now() - interval '2 minutes'
        where ${t === '_private_jobs' ? `payload->>'id' = (select id::text from background_task where params->>'name' = 'e1')` : `queue_name = 'person:${a.userId}'`}`) // prettier-ignore
    for (const name of ['e1', 'e2']) end(name)
    const jobs = await startJobs(engine, 2)
    try {
      await reviveTasks(engine)
      await until(() => begun.includes('e1') && begun.includes('e2'))
    } finally {
      await jobs.stop()
    }
    await runTask(engine, 0)
  })
})

test('50 files looked at at once: all are, and who asks for a list, or signs in, waits for none of them', async () => {
  const w = await world()
  const heading = '器具代码,器具名称,类型,长(mm),宽(mm),高(mm),皮重(kg),限重(kg),可循环,归属'
  const file = (n: number) =>
    Buffer.from(
      [heading, ...Array.from({ length: 200 }, (_, i) => `AT${n}-${i},一,小箱KLT,100,100,100,1,20,是,主机厂`)].join('\n'),
    )
  const imports = Array.from({ length: 50 }, (_, n) => w.as.admin.upload('package/previewImport', file(n), 'a.csv'))
  const { pool } = w.engine.db
  await until(async () => (await w.engine.db.rows(sql`select from background_task where name = 'package/import' and state = 1`)).length > 0) // prettier-ignore
  let most = 0
  for (let i = 0; i < 10; i++) {
    assert.equal((await w.as.planner.ask('GET', 'materialOrder/getPager')).status, 0)
    most = Math.max(most, pool.waitingCount)
  }
  assert.equal(most, 0)
  await w.login('carrier')
  const ready = async () =>
    (await w.engine.db.rows(sql`select from background_task where name = 'package/import' and state = 2 and result->>'added' = '200'`)).length // prettier-ignore
  assert.ok((await ready()) < 50, 'they were still under way')
  for (const answer of await Promise.all(imports)) assert.equal(answer.status, 0, answer.message)
  await until(async () => (await ready()) === 50)
})
