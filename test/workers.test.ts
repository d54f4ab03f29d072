/** A portal in several processes that share its port: what one of them does the others know, and each can go without anybody noticing. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../src/engine/database/db.ts'
import { codeOf, portal } from './portal.ts'
import { until } from './until.ts'
import { world, type World } from './world.ts'

const skip = process.platform !== 'linux' && 'looks into /proc'
let w: World
let child: ChildProcess
let [url, said] = ['', () => '']
before(async () => {
  if (skip) return
  w = await world()
  ;({ child, url, said } = await portal(w.scratch.url, { WORKERS: '2', RATE_LIMIT: '0' }))
  await until(bothServe)
})

/** Processes that answer. */
function workers(): number[] {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number) // prettier-ignore
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker.ts'))
}
/** Do both answer people? One that begins may wait for what the other one has under way. */
const bothServe = async () => workers().length === 2 && (await metric('scm_processes')) === 2
const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return text.split('\n').filter((l) => l.startsWith(name)).reduce((n, l) => n + Number(l.split(' ').at(-1)), 0) // prettier-ignore
}

/** Asks all the time over connections of its own that are kept open, as browsers do. */
function busy(n: number) {
  let [stopped, answers] = [false, 0]
  const wrong: string[] = []
  const ask = (agent: Agent) =>
    new Promise<void>((done) => {
      const call = request(`${url}/api/materialOrder/getPager`, {
        agent,
        headers: { authorization: `Bearer ${w.as.planner.token}` },
      })
      call.once('error', (e) => (wrong.push(e.message), done()))
      call.once('response', (r) => {
        answers++
        if (r.statusCode !== 200) wrong.push(String(r.statusCode))
        r.resume()
          .once('end', done)
          .once('error', (e) => (wrong.push(e.message), done()))
      })
      call.end()
    })
  const all = Array.from({ length: n }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!stopped) await ask(agent)
    agent.destroy()
  })
  return {
    async end() {
      stopped = true
      await Promise.all(all)
      return { wrong, answers }
    },
  }
}

test('jobs are done by one of them; calls of all are counted together', { skip }, async () => {
  const listening = await w.engine.db.rows(
    sql`select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen "jobs:insert"%'`,
  )
  // Three runners of one process: what people began, partners' messages, and the portal's own.
  assert.equal(listening.length, 3)
  const before = await metric('scm_api_seconds_count')
  const load = busy(4)
  await sleep(500)
  const { wrong, answers } = await load.end()
  assert.deepEqual(wrong.slice(0, 3), [])
  assert.equal((await metric('scm_api_seconds_count')) - before, answers)
})

test('one that dies is replaced, and the other answers meanwhile', { skip }, async () => {
  const [first, second] = workers()
  process.kill(first!, 'SIGKILL')
  await until(() => !workers().includes(first!))
  // Whoever had a connection to it makes a new one.
  await until(async () => (await codeOf(`${url}/api/profile/get`)) === 401)
  await until(bothServe)
  assert.ok(workers().includes(second!))
})

test('a connection that was handed to one that dies before it takes it ends with it', { skip }, async () => {
  await until(bothServe)
  const [first] = workers()
  process.kill(first!, 'SIGSTOP')
  let answered = 0
  const ask = () =>
    new Promise<string>((said) => {
      const call = request(`${url}/healthz`, { agent: false })
      call.once('response', (r) => (answered++, r.resume(), said('answered')))
      call.once('error', (e: NodeJS.ErrnoException) => said(e.code!))
      call.setTimeout(20_000, () => said('left waiting'))
      call.end()
    })
  const asked = Array.from({ length: 6 }, ask)
  try {
    // One is handed to a process that takes none, the others to the other one.
    await until(() => answered === 5)
  } finally {
    process.kill(first!, 'SIGKILL')
  }
  assert.deepEqual(
    (await Promise.all(asked)).filter((s) => s !== 'answered'),
    ['ECONNRESET'],
  )
})

test('each is replaced by a new one while people work, and nobody sees an error', { skip }, async () => {
  await until(bothServe)
  const old = workers()
  const load = busy(6)
  const page = await fetch(`${url}/api/live/stream`, { headers: { authorization: `Bearer ${w.as.planner.token}` } })
  child.kill('SIGUSR2')
  const pageEnded = (async () => {
    for await (const _ of page.body!);
  })()
  await until(() => workers().length === 2 && old.every((pid) => !workers().includes(pid)))
  // It ends as a whole answer, and the browser asks again.
  await pageEnded
  const { wrong, answers } = await load.end()
  assert.deepEqual(wrong.slice(0, 3), [], said())
  assert.ok(answers > 50, String(answers))
})

test('told to stop, all of them end', { skip }, async () => {
  const load = workers()
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  assert.equal(code, 0, said())
  for (const pid of load) assert.throws(() => process.kill(pid, 0))
})
