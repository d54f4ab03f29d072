/** The database goes and comes back, the server is stopped: who asks meanwhile is told so, what was begun is finished. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect as dial, createServer, type Server, type Socket } from 'node:net'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { connect, sql } from '../src/engine/database/db.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { startJobs } from '../src/main/clock.ts'
import { codeOf, isReady, portal } from './portal.ts'
import { until } from './until.ts'
import { world, type World } from './world.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms))
const portOf = (s: Server) => (s.address() as { port: number }).port

/** A way to the database that can be cut, or fall silent: then nothing arrives any more, and nobody is told. */
async function cable(url: string) {
  const from = new URL(url)
  const ends = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    if (isSilent) return void ends.add(near.on('error', () => {}).on('close', () => ends.delete(near)))
    const far = dial(Number(from.port), from.hostname)
    for (const [a, b] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(a)
      a.pipe(b)
      a.on('error', () => b.destroy()).on('close', () => (ends.delete(a), b.destroy()))
    }
  })
  const plug = async (port: number) => void (await once(server.listen(port, '127.0.0.1').unref(), 'listening'))
  await plug(0)
  const port = portOf(server)
  const to = new URL(url)
  to.host = `127.0.0.1:${port}`
  to.searchParams.delete('host')
  return {
    url: to.href,
    mend: () => plug(port),
    silence() {
      isSilent = true
      for (const end of ends) end.unpipe().resume()
    },
    /** For those who dial from now on. */
    speak: () => void (isSilent = false),
    async cut() {
      server.close()
      for (const end of ends) end.destroy()
      await sleep(50)
    },
  }
}

const orders = (w: World, url: string) =>
  fetch(`${url}/api/materialOrder/getPager`, { headers: { authorization: `Bearer ${w.as.planner.token}` } })

describe('the database', () => {
  test('goes and comes back: 503 with a reason meanwhile, the server stays, its jobs go on', async () => {
    const w = await world()
    const way = await cable(w.scratch.url)
    const { child, url, said } = await portal(way.url)
    for (let round = 0; round < 3; round++) {
      // Requests under way and jobs at hand lose their connections in the middle.
      await w.engine.db.rows(sql`select graphile_worker.add_job('checkLaws')`)
      const asked = Array.from({ length: 10 }, () => orders(w, url).then((r) => r.status))
      await sleep(round * 15)
      await way.cut()
      for (const code of await Promise.all(asked)) assert.ok([200, 503].includes(code), String(code))
      const away = await orders(w, url)
      assert.equal(away.status, 503)
      assert.match(((await away.json()) as { message: string }).message, /数据库暂时无法访问，请稍后再试/)
      assert.equal(await codeOf(`${url}/readyz`), 503)
      assert.equal(await codeOf(`${url}/healthz`), 200)
      await way.mend()
      await until(() => isReady(url))
      assert.equal((await orders(w, url)).status, 200)
    }
    assert.equal(child.exitCode, null, said())
    // What the clock asked for once and was cut off is not asked for again: the next minute does.
    const left = async () =>
      (
        await w.engine.db.rows<{ n: number }>(
          sql`select count(*)::int n from graphile_worker.jobs where locked_at is null and run_at < now() and attempts < max_attempts`,
        )
      )[0]!.n
    await w.engine.db.rows(sql`select graphile_worker.add_job('reviveTasks')`)
    await until(async () => (await left()) === 0)
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  test('falls silent and speaks again: nobody waits for ever, and all go on by themselves', async () => {
    const w = await world()
    const way = await cable(w.scratch.url)
    const { child, url, said } = await portal(way.url)
    const ask = (path: string) => fetch(url + path, { headers: { authorization: `Bearer ${w.as.planner.token}` } })
    let heard = ''
    const stream = await ask('/api/live/stream')
    void stream
      .body!.pipeTo(new WritableStream({ write: (part) => void (heard += Buffer.from(part).toString()) }))
      .catch(() => {})
    for (const round of [1, 2]) {
      // Some are answered before, some are under way, others begin when it is silent already.
      const asked = Array.from({ length: 10 }, () => orders(w, url).then((r) => r.status))
      await sleep(round * 10)
      way.silence()
      const late = ['/api/materialOrder/getPager', '/api/materialOrder/exportExcel', '/readyz'].map(ask)
      for (const code of await Promise.all(asked)) assert.ok([200, 503].includes(code), String(code))
      for (const { status } of await Promise.all(late)) assert.equal(status, 503)
      assert.equal(await codeOf(`${url}/healthz`), 200)
      way.speak()
      await until(() => isReady(url))
      assert.equal((await orders(w, url)).status, 200)
    }
    // What other processes change is heard of again.
    for (let i = 0; !heard.includes('"part"'); i++) {
      assert.ok(i < 200, heard)
      await w.as.admin.post('part/save', { partNo: `SPEAKS-${i}`, partName: '零件' })
      await sleep(300)
    }
    assert.equal(child.exitCode, null, said())
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  test('who only listens notices that the way forgot its connection, though new ones are answered', async () => {
    await using scratch = await scratchDatabase(2)
    const way = await cable(scratch.url)
    const db = connect(way.url, 2)
    const heard: string[] = []
    let [losses, n] = [0, 0]
    const stop = db.listen('way', (said) => heard.push(said), () => losses++) // prettier-ignore
    const hears = async () => {
      await scratch.db.rows(sql`select pg_notify('way', ${String(n++)})`)
      return heard.length > 0
    }
    await until(hears)
    way.silence()
    way.speak()
    heard.length = 0
    await until(hears)
    assert.equal(losses, 1)
    await stop()
    await db.close()
    await way.cut()
  })

  test('a statement that takes long is not taken for silence', async () => {
    await using scratch = await scratchDatabase(2)
    assert.equal((await scratch.db.rows<{ ok: number }>(sql`select 1 ok from pg_sleep(25)`))[0]!.ok, 1)
  })
})

describe('jobs', () => {
  test('whose first question is cut off begin anew', async () => {
    const w = await world()
    const bound = (of: object, name: PropertyKey) => {
      const value = Reflect.get(of, name)
      return typeof value === 'function' ? value.bind(of) : value
    }
    let isCut = false
    // Which jobs there are is asked once, before the first is looked for.
    const ask = (client: object) => (query: { text?: string }) => {
      const cut = !isCut && !!query.text?.includes('_private_tasks')
      isCut ||= cut
      return cut ? Promise.reject(new Error('cut off')) : bound(client, 'query')(query)
    }
    const through = (client: object) => new Proxy(client, { get: (of, name) => (name === 'query' ? ask(of) : bound(of, name)) })
    const connect = (then?: never) => (then ? w.engine.db.sessions.connect(then) : w.engine.db.sessions.connect().then(through))
    const sessions = new Proxy(w.engine.db.sessions, { get: (of, name) => (name === 'connect' ? connect : bound(of, name)) })
    const jobs = await startJobs({ ...w.engine, log: () => {}, db: { ...w.engine.db, sessions } })
    try {
      await w.engine.db.rows(sql`select graphile_worker.add_job('reviveTasks')`)
      const left = () => w.engine.db.rows(sql`select from graphile_worker.jobs where task_identifier = 'reviveTasks'`)
      await until(async () => (await left()).length === 0)
      assert.ok(isCut)
    } finally {
      await jobs.stop()
    }
  })
})

describe('stopping', () => {
  test('waits for what was begun, ends streams, takes nothing new', async () => {
    const w = await world()
    const { child, url } = await portal(w.scratch.url)
    const stream = await fetch(`${url}/api/live/stream`, { headers: { authorization: `Bearer ${w.as.admin.token}` } })
    const heard = stream.text()
    const rows = Array.from({ length: 4000 }, (_, i) => `STOP-${i},停${i},小箱KLT,100,100,100,1,20,是,主机厂`)
    const body = new FormData()
    const file = ['器具代码,器具名称,类型,长(mm),宽(mm),高(mm),皮重(kg),限重(kg),可循环,归属', ...rows].join('\n')
    body.append('file', new Blob([file]), '停.csv')
    const request = fetch(`${url}/api/package/importExcel`, {
      method: 'POST',
      headers: { authorization: `Bearer ${w.as.admin.token}` },
      body,
    }).then((r) => r.json() as Promise<{ status: number; message: string }>)
    await sleep(400)
    child.kill('SIGTERM')
    const ended = once(child, 'exit')
    await until(async () => (await codeOf(`${url}/healthz`)) === 0)
    assert.equal((await request).status, 0)
    assert.match(await heard, /hello/)
    assert.equal((await ended)[0], 0)
    const [{ n }] = (await w.engine.db.rows<{ n: number }>(
      sql`select count(*)::int n from package where package_code like 'STOP-%'`,
    )) as [{ n: number }]
    assert.equal(n, 4000)
  })
  test('npm start: whoever ends npm ends the portal', { skip: process.platform === 'win32' }, async () => {
    const code = 'setInterval(() => {}, 1000); process.stdout.write(String(process.pid))'
    const entry = `tmp/stays-${process.pid}.mjs`
    const { mkdirSync, rmSync, writeFileSync } = await import('node:fs')
    mkdirSync(`${root}tmp`, { recursive: true })
    writeFileSync(`${root}${entry}`, code)
    try {
      const env = { ...process.env, npm_lifecycle_event: 'start' }
      const run = `node bin/run.mjs ${entry}; true`
      // What npm does: a shell between it and the launcher, which alone gets the signal.
      const shell = spawn('sh', ['-c', run], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
      const [pid] = (await once(shell.stdout!, 'data')) as [Buffer]
      shell.kill('SIGTERM')
      await until(() => !isRunning(Number(String(pid))))
      // Killed it passes nothing on, and the shell lives.
      if (process.platform !== 'linux') return
      const shells = `require('child_process').spawn('sh', ['-c', ${JSON.stringify(run)}], { stdio: 'inherit' })`
      const npm = spawn(process.execPath, ['-e', shells], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
      const [other] = (await once(npm.stdout!, 'data')) as [Buffer]
      npm.kill('SIGKILL')
      await until(() => !isRunning(Number(String(other))))
    } finally {
      rmSync(`${root}${entry}`)
    }
  })
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
