/** Questions answered by a standby of the database: whoever wrote finds it, whatever the standby lacks (engine/database/standbys.ts). */
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { sql } from '../src/engine/database/db.ts'
import { readLsn } from '../src/engine/database/standbys.ts'
import type { Engine } from '../src/engine/engine.ts'
import { fromStandby } from '../src/engine/http/reads.ts'
import { allCalls, createEngine, createPortal } from '../src/main/assemble.ts'
import { openSession, readSession } from '../src/identity/session/session.ts'
import { runTask, startTask } from '../src/engine/tasks/tasks.ts'
import { documents, internal } from './derived/people.ts'
import { atEnd } from './ending.ts'
import { sampleRows } from './sample.ts'
import { standbyPair, type Pair } from './standby.ts'
import { until } from './until.ts'
import { fill } from './world.ts'

const LAG = 600_000
const masterKey = Buffer.alloc(32, 7)
const filesDir = join(tmpdir(), `scm-standbys-${process.pid}`)
/** What the operator would read, when something fails. */
const said: string[] = []
const serving = { logLevel: 'error', ready: async () => true }
let pair: Pair
let engine: Engine
/** The portal, another process of it, and what the primary alone says. */
let [app, second, alone]: FastifyInstance[] = []
/** Who asks is the number that they send, and may do everything. */
const asAnybody = (e: Engine): Engine => ({
  ...e,
  people: { ...e.people, identify: async (_, token) => ({ ...internal, userId: Number(token) }) },
})
const open = async (reads = true, lag = LAG): Promise<[Engine, FastifyInstance]> => {
  const made = asAnybody(
    await createEngine({
      databaseUrl: pair.url, filesDir, masterKey,
      log: (l) => void said.push(l),
      ...(reads ? { reads: { urls: [pair.readUrl], lag } } : {}),
    }),
  )
  const portal = await createPortal(made, serving)
  atEnd(async () => {
    await portal.close()
    await made.reads?.close()
    await made.feed.close()
    await made.db.close()
  })
  return [made, portal]
}
before(async () => {
  pair = await standbyPair(fill)
  atEnd(async () => {
    await pair.end()
    rmSync(filesDir, { recursive: true, force: true })
  })
  ;[engine, app] = await open()
  second = (await open())[1]
  alone = (await open(false))[1]
  await until(standbyIn)
})
const standbyIn = async () =>
  (await read(app!, 9, 'factory/getPager')).from.startsWith('standby') &&
  (await read(second!, 9, 'factory/getPager')).from.startsWith('standby')

const [WRITER, OTHER] = [1, 2]
let asked = 0
async function read(of: FastifyInstance, who: number, path: string, headers: Record<string, string> = {}) {
  const url = `/api/${path}`
  const answer = await of.inject({ url, headers: { authorization: `Bearer ${who}`, ...headers } })
  return {
    from: String(answer.headers['x-read-from']),
    body: answer.body,
    json: () => answer.json() as { status: number; content: any },
  }
}
const write = async (who: number, name: string, of = app!) => {
  const answer = await of.inject({
    method: 'POST', url: '/api/carrier/save',
    headers: { authorization: `Bearer ${who}` },
    payload: { carrierCode: `T${++asked}${name}`, carrierName: name },
  })
  assert.equal(answer.json().status, 0, answer.body)
}
const names = async (of: FastifyInstance, who: number, headers = {}) => {
  const answer = await read(of, who, 'carrier/getPager', headers)
  return { from: answer.from, names: answer.json().content.items.map((r: { carrierName: string }) => r.carrierName) as string[] }
}
async function paused(work: () => Promise<void>): Promise<void> {
  await pair.pause()
  try {
    await work()
  } finally {
    await pair.resume()
  }
}

test('who wrote is answered by the primary until the standby has it, in every process; all others by the standby', async () => {
  await paused(async () => {
    await write(WRITER, '甲')
    for (const process of [app!, second!]) {
      const mine = await names(process, WRITER)
      assert.equal(mine.from, 'primary')
      assert.ok(mine.names.includes('甲'))
      const others = await names(process, OTHER)
      assert.match(others.from, /^standby; age=\d/)
      assert.ok(!others.names.includes('甲'))
    }
  })
  await until(async () => (await names(app!, WRITER)).from !== 'primary')
  assert.ok((await names(app!, WRITER)).names.includes('甲'))
})

test('who heard of a change finds it', async () => {
  await paused(async () => {
    const base = await app!.listen({ port: 0, host: '127.0.0.1' })
    const gone = new AbortController()
    const headers = { authorization: `Bearer ${OTHER}` }
    const stream = await fetch(`${base}/api/live/stream`, { headers, signal: gone.signal })
    await write(WRITER, '乙')
    let place = ''
    let text = ''
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      place = /"doc":"carrier".*"place":"([^"]+)"/.exec(text)?.[1] ?? ''
      if (place) break
    }
    gone.abort()
    assert.equal((await names(app!, OTHER)).from.slice(0, 7), 'standby')
    const told = await names(app!, OTHER, { 'x-heard': place })
    assert.equal(told.from, 'primary')
    assert.ok(told.names.includes('乙'))
    assert.equal((await names(app!, OTHER, { 'x-heard': 'nonsense' })).from.slice(0, 7), 'standby')
  })
})

test('a sum that a standby told others is none for who wrote', async () => {
  const total = async (who: number) => (await read(app!, who, 'carrier/getCount')).json().content.total as number
  await paused(async () => {
    await write(WRITER, '丙')
    const others = await total(OTHER)
    assert.equal(await total(WRITER), others + 1)
  })
})

test('rights are the primary’s, whichever database the call asks', async () => {
  await until(standbyIn)
  const [planner] = await engine.db.rows<{ id: number }>(sql`select id from sys_user where user_name = 'planner'`)
  await paused(async () => {
    // A session that the standby does not know of yet.
    const { token } = await openSession(engine.db, planner!.id, { address: '127.0.0.1', agent: 'test' })
    const there = { ...engine, db: engine.reads!.standbys[0]!.db }
    assert.equal((await readSession(there, token)).userName, 'planner')
  })
})

test('work in the background is its person’s, too', async () => {
  await until(async () => (await names(app!, OTHER)).from !== 'primary')
  await paused(async () => {
    const who = { ...internal, userId: 77 }
    const task = await startTask({ ...engine, people: { ...engine.people, whoOf: async () => who } }, who, 'carrier/export', {
      doc: 'carrier', sheet: 'list',
      query: {},
    })
    await runTask({ ...engine, people: { ...engine.people, whoOf: async () => who } }, task.jobId)
    const [row] = await engine.db.rows<{ lsn: string }>(sql`select lsn::text lsn from last_write where user_id = 77`)
    assert.ok(readLsn(row?.lsn))
    assert.equal((await names(app!, 77)).from, 'primary')
  })
})

test('every list, detail, report and board: nothing that one wrote is missing, others ask the standby, which does it all', async () => {
  await until(standbyIn)
  const calls = allCalls(engine).filter((c) => fromStandby(c) && !c.open && c.methods.includes('GET') && c.kind !== 'export')
  const mine = calls.filter((c) => !c.doc || documents.includes(c.doc))
  const answered = new Set<string>()
  let fresh = 0
  const wrong: string[] = []
  await paused(async () => {
    for (const doc of documents) if (doc.rows !== 'computed') await sampleRows(engine, doc)
    await write(WRITER, '丁')
    for (const [i, call] of mine.entries()) {
      const id = call.doc && call.doc.rows !== 'computed' ? await idOf(call.doc.name) : undefined
      const path = ['detail', 'history'].includes(call.kind) && id ? `${call.path}?id=${id}` : call.path
      const [own, others] = [await read(app!, WRITER, path), await read(app!, 1000 + i, path)]
      // Refused before anything is asked of a database: its input is not there.
      if (own.from === 'undefined' && others.from === own.from && /^\{"status":[23],/.test(own.body)) continue
      if (own.from !== 'primary') wrong.push(`${path}: own from ${own.from} ${own.body.slice(0, 80)}`)
      if (others.from.startsWith('standby') === writing.has(call.path)) wrong.push(`${path}: others from ${others.from}`)
      const truth = await read(alone!, WRITER, path)
      if (timeless(own.body) !== timeless(truth.body)) wrong.push(`${path}: stale`)
      if (truth.body.startsWith('{"status":0,')) answered.add(`${call.doc?.name} ${call.kind}`)
      if (others.body !== own.body) fresh++
    }
    assert.deepEqual(wrong, [], said.join('; '))
    // What is kept in no log (the board's line_cover) is the primary's alone.
    const handed = [...engine.reads!.handedBack()].filter((why) => !/unlogged/.test(why))
    assert.deepEqual(handed, [], 'what standbys cannot do is no part of a question')
  })
  const unread: string[] = []
  for (const doc of documents.filter((d) => d.scope.internal && !d.report))
    if (!answered.has(`${doc.name} list`)) unread.push(doc.name)
  // Their lists want a condition.
  assert.ok(unread.length <= 3, `not read: ${unread.join(', ')}`)
  assert.ok(fresh > documents.filter((d) => d.rows !== 'computed').length, `only ${fresh} answers differ`)
})
/** Make what they answer when nobody has asked before: the keys of the log and of the portal. */
const writing = new Set(['portal/getCheckpoint', 'performance/getProofPage'])
const ids = new Map<string, Promise<number | undefined>>()
function idOf(name: string): Promise<number | undefined> {
  const table = name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
  const found = () => engine.db.pool.query(`select max(id) id from ${table}`).then(({ rows: [r] }) => r.id as number | undefined)
  if (!ids.has(name)) ids.set(name, found())
  return ids.get(name)!
}
/** Moments of asking, numbers of errors, and what a PDF says of when it was made are another each time. */
const timeless = (body: string) =>
  body
    // How much room is left is another figure a moment later.
    .replace(/"(room|database)Mb":\d+/g, '')
    .replace(/\(D:\d{14}Z\)|<[0-9a-f]{32}>/gi, '')
    .replace(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?/g, '')
    .replace(/"traceId":"[^"]*"|编号[\w-]+/g, '')

test('exports are read from the standby', async () => {
  await until(standbyIn)
  const before = engine.reads!.handedBack().size
  const answer = await read(app!, OTHER, 'factory/exportExcel')
  assert.match(answer.from, /^standby/)
  assert.equal(answer.body.slice(0, 2), 'PK')
  assert.equal(engine.reads!.handedBack().size, before)
})

test('a clock that is set makes no answer of a standby younger, and leaves none out', async (t) => {
  await pair.caughtUp()
  await until(standbyIn)
  // Somebody who has written nothing.
  const reader = 3
  await paused(async () => {
    await write(WRITER, '己')
    const clock = Date.now
    const age = async () => Number(/^standby; age=(.+)$/.exec((await names(app!, reader)).from)?.[1])
    for (const hours of [-1, 1]) {
      const { mock } = t.mock.method(Date, 'now', () => clock() + hours * 3_600_000)
      // It has been looked at since.
      await sleep(1_500)
      // One that a busy machine kept from answering is left out for a moment, by whatever clock.
      let told = NaN
      await until(async () => (told = await age()) >= 0).finally(() => mock.restore())
      assert.ok(told < LAG / 1_000, `${hours} h: ${told} s`)
    }
  })
})

test('a standby that lags too far is left out, and comes back', async () => {
  const [slow, portal] = await open(true, 1_000)
  const there = async () => (await names(portal, OTHER)).from.startsWith('standby')
  await until(there)
  await paused(async () => {
    await write(WRITER, '戊')
    await until(async () => !(await there()))
    assert.ok((await names(portal, OTHER)).names.includes('戊'))
    assert.match((await names(app!, OTHER)).from, /^standby/)
    assert.ok(slow.reads!.standbys[0]!.age() > 1_000)
  })
  await until(there)
})

test('a standby that dies is noticed by nobody, and comes back', async () => {
  await until(standbyIn)
  await pair.kill()
  const { from, names: rows } = await names(app!, OTHER)
  assert.match(from, /^(standby|primary)/)
  assert.ok(rows.length)
  await until(async () => (await names(app!, OTHER)).from === 'primary')
  await pair.start()
  await until(standbyIn)
})
