/** No size stops anybody else: exports that nobody reads, statements that hang. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, READERS, sql } from '../src/engine/database/db.ts'
import { metrics } from '../src/engine/http/metrics.ts'
import { descriptionAnswer } from '../src/engine/http/openapi-page.ts'
import { readQuery } from '../src/engine/read/query.ts'
import { streamed } from '../src/engine/read/streamed.ts'
import { exportSheet } from '../src/engine/sheets/export.ts'
import { beginXlsx } from '../src/engine/sheets/write.ts'
import { part } from '../src/modules/master/part/part.ts'
import { forget } from '../src/main/clock.ts'
import { internal } from './derived/people.ts'
import { until } from './until.ts'
import { world, type World } from './world.ts'

/** Rows of which an export is no single batch. */
const MANY = 9_000

async function manyParts(): Promise<World> {
  const w = await world()
  const [{ n } = { n: 0 }] = await w.engine.db.rows<{ n: number }>(sql`select count(*) n from part`)
  if (n < MANY)
    await w.engine.db.run(`insert into part select (jsonb_populate_record(p, jsonb_build_object(
      'id', p.id + g * 1000000::bigint, 'part_no', 'MANY' || g))).* from part p, generate_series(1, ${MANY}) g where p.part_no = 'P1'`)
  return w
}
const busyReaders = (w: World) => w.engine.db.readers.totalCount - w.engine.db.readers.idleCount
const partsFile = (w: World, userId = 1) =>
  exportSheet(w.engine, part, 'list', readQuery(part, 'head', {}), { ...internal, userId })

describe('exports', () => {
  test('whoever goes away before reading closes the source', async () => {
    let closed = false
    async function* rows() {
      try {
        for (let i = 0; i < 1000; i++) yield [['a', i]]
      } finally {
        closed = true
      }
    }
    const book = await beginXlsx({ name: 'x', columns: [{ title: 'a', type: 'text' }, { title: 'b', type: 'int' }], rows: rows() }) // prettier-ignore
    book.destroy()
    await until(() => closed)
  })

  test('cancelled at any moment they give their connections back', async () => {
    const w = await manyParts()
    const url = await w.app.listen({ port: 0, host: '127.0.0.1' })
    const ends = Array.from({ length: 25 }, async (_, i) => {
      const cancel = new AbortController()
      setTimeout(() => cancel.abort(), i * 12)
      const headers = { authorization: `Bearer ${w.as.planner.token}` }
      const answer = await fetch(`${url}/api/part/exportExcel`, { headers, signal: cancel.signal })
      if (i % 2) await answer.body!.getReader().read()
    })
    await Promise.allSettled(ends)
    // Who asks last has its turn last.
    await w.as.planner.file('part/exportExcel')
    await until(() => busyReaders(w) === 0)
  })

  test('unread they hold two places a person, and none of those that all others need', async () => {
    const w = await manyParts()
    const open = new Set<Awaited<ReturnType<typeof partsFile>>>()
    const asked = Array.from({ length: 25 }, () => partsFile(w).then((f) => open.add(f)))
    await until(() => open.size === 2)
    assert.equal(busyReaders(w), 2)
    assert.equal(w.engine.db.pool.totalCount, w.engine.db.pool.idleCount)
    assert.ok((await (await partsFile(w, 2)).toArray()).length)
    // The others have their turn as these go away.
    let given = 0
    while (given < asked.length) {
      await until(() => open.size > 0)
      for (const f of open) {
        f.destroy()
        open.delete(f)
        given++
      }
    }
    await until(() => busyReaders(w) === 0)
  })

  test('a reader that stands still is cut off', async () => {
    const w = await manyParts()
    const rows = streamed(w.engine.db, 1, sql`select id from part`, 20)
    await rows.next()
    assert.equal(busyReaders(w), 1)
    await until(() => busyReaders(w) === 0)
    await assert.rejects(rows.next(), /太久没有接收数据/)
  })

  test('a person’s places are few enough that others find theirs', async () => {
    const w = await manyParts()
    const readers = Array.from({ length: 4 * READERS }, (_, i) => streamed(w.engine.db, i % 3, sql`select id from part`))
    const begun = readers.map((r) => r.next())
    await Promise.all(begun.slice(0, 3))
    const other = streamed(w.engine.db, 99, sql`select id from part limit 1`)
    assert.equal((await other.next()).value!.length, 1)
    await Promise.all(readers.map(async (r, i) => (await begun[i], r.return(undefined))))
  })
})

test('closing the database waits for nobody who hangs', async () => {
  const w = await world()
  const db = connect(w.scratch.url, 2)
  const hangs = db.run('select pg_sleep(600)').catch((e: Error) => e.message)
  await until(async () => (await w.engine.db.rows(sql`select from pg_stat_activity where query = 'select pg_sleep(600)'`)).length)
  const client = await db.readers.connect()
  const end = db.close(50).then(() => 'closed')
  assert.equal(await Promise.race([end, sleep(10_000, 'hangs', { ref: false })]), 'closed')
  assert.match(String(await hangs), /terminated/)
  client.release(true)
})

test('the API description is made once, packed, and not sent to who has it', async () => {
  let made = 0
  const app = Fastify()
  app.get(
    '/',
    descriptionAnswer(() => ({ paths: 'x'.repeat(100_000), made: ++made })),
  )
  const all = await Promise.all(Array.from({ length: 100 }, () => app.inject({ url: '/' })))
  assert.deepEqual([made, new Set(all.map((a) => a.body)).size], [1, 1])
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'br, gzip' } })
  assert.equal(gunzipSync(packed.rawPayload).toString(), all[0]!.body)
  assert.ok(packed.rawPayload.length < 2_000)
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(all[0]!.headers.etag) } })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  // The portal answers it so.
  const own = await (await world()).app.inject({ url: '/api/openapi.json' })
  assert.deepEqual([own.headers['cache-control'], String(own.headers.etag).startsWith('"')], ['no-cache', true])
})

test('days beyond all calendars are refused by name', async () => {
  const w = await world()
  for (const days of [
    [1e15, 1e15],
    [3_000_000, 4_000_000],
    [-800_000, 0],
    [0, 36_501],
  ]) {
    const where = encodeURIComponent(JSON.stringify(['needAt', 'days', days]))
    const { status, message } = await w.as.planner.ask('GET', `pullSheet/getPager?where=${where}`)
    assert.deepEqual([status, /天数应在前后36500天以内/.test(message)], [2, true], message)
  }
  const where = JSON.stringify(['needAt', 'days', [-36_500, 36_500]])
  await w.as.planner.get('pullSheet/getPager', { where })
})

describe('what a person keeps', () => {
  const kept = async (w: World) =>
    (await w.engine.db.rows<{ key: string }>(sql`select key from user_draft order by saved_at desc`)).map((r) => r.key)

  test('200 drafts: the oldest goes', async () => {
    const w = await world()
    const save = (key: string, content: object = {}) => w.as.carrier.post('profile/saveDraft', { key, content })
    for (let i = 1; i <= 205; i++) await save(`k${i}`)
    await save('k6', { again: true })
    assert.deepEqual([(await kept(w)).length, (await kept(w))[0], (await kept(w)).includes('k5')], [200, 'k6', false])
    await w.as.planner.post('profile/saveDraft', { key: 'mine', content: {} })
    assert.equal((await kept(w)).length, 201)
  })

  test('20 MB of drafts: the oldest go', async () => {
    const w = await world()
    // What cannot be packed.
    const noise = randomBytes(450_000).toString('base64')
    for (let i = 1; i <= 40; i++) await w.as.receiver.post('profile/saveDraft', { key: `big${i}`, content: { noise } })
    const big = (await kept(w)).filter((k) => k.startsWith('big'))
    assert.deepEqual([big[0], big.length < 40, big.length >= 33], ['big40', true, true], String(big.length))
  })

  test('60 visits a minute, and none longer than a year', async () => {
    const w = await world()
    const visit = () => w.as.supplierB.ask('POST', 'userlog/create', { visit: '首页' })
    for (let i = 0; i < 60; i++) assert.equal((await visit()).status, 0)
    assert.match((await visit()).message, /访问过于频繁/)
    await w.engine.db.rows(sql`update visit_log set at = at - interval '2 minutes'`)
    assert.equal((await visit()).status, 0)
    await w.engine.db.rows(sql`update visit_log set at = at - interval '366 days' where visit = '首页'`)
    await forget(w.engine)
    assert.equal((await w.engine.db.rows(sql`select from visit_log where visit = '首页'`)).length, 0)
  })

  test('no answers of what only reads, and no tokens', async () => {
    const w = await world()
    const answers = async (key: string) =>
      (await w.engine.db.rows(sql`select reply, answer from request_key where key = ${key}`)).length
    const under = (key: string) => ({ 'idempotency-key': key })
    await w.as.planner.post('materialOrder/getUnmatched', { field: 'orderNo', values: ['X'] }, under('reads'))
    await w.as.admin.post('pushConfig/Create', {
      pushCode: 'KEPT', pushName: '推送', orgCode: 'S001', url: 'http://partner.example/',
    })
    const config = (await w.as.admin.get('pushConfig/GetPager', { pushCode: 'KEPT' })).items[0]
    assert.ok((await w.as.admin.post('pushConfig/getSecret', { id: config.id }, under('secret'))).secret)
    const [user] = await w.engine.db.rows<{ id: number; org: number }>(
      sql`select u.id, l.org_id org from sys_user u join sys_user_line l on l.head_id = u.id where u.user_name = 'planner'`,
    )
    const seen = await w.as.admin.post('user/viewAs', { userId: user!.id, orgId: user!.org }, under('token'))
    assert.ok(seen.token)
    for (const key of ['reads', 'secret', 'token']) assert.equal(await answers(key), 0, key)
    const view = { doc: 'materialOrder', name: '一次', content: { a: 1 } }
    await w.as.planner.post('view/save', view, under('writes'))
    assert.equal(await answers('writes'), 1)
  })
})

test('how much goes on is told to this machine and to who has the token', async () => {
  const app = Fastify()
  const w = await world()
  metrics(app, w.engine, { token: 'secret', streams: () => 0, isServing: () => true })
  const from = async (remoteAddress: string, token = '') =>
    (await app.inject({ url: '/metrics', remoteAddress, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode
  assert.deepEqual(
    await Promise.all([from('127.0.0.1'), from('::1'), from('10.1.1.1'), from('::ffff:10.1.1.1')]),
    [200, 200, 403, 403],
  )
  assert.deepEqual([await from('10.1.1.1', 'wrong'), await from('10.1.1.1', 'secret')], [403, 200])
  const counted = async () =>
    [...(await app.inject('/metrics')).body.matchAll(/^scm_database_connections\{pool="(\w+)",state="busy"\} (\d+)/gm)].map((m) => m.slice(1)) // prettier-ignore
  const [held, read] = [await w.engine.db.pool.connect(), await w.engine.db.readers.connect()]
  assert.deepEqual(await counted(), [['requests', '1'], ['readers', '1']]) // prettier-ignore
  held.release()
  read.release()
  assert.deepEqual(await counted(), [['requests', '0'], ['readers', '0']]) // prettier-ignore
})

describe('bodies', () => {
  const CREATE = 'pullSheet/create'
  const refused = async (body: unknown) => {
    const w = await world()
    const payload = JSON.stringify(body)
    assert.ok(payload.length < 5 * 1024 * 1024)
    const headers = { authorization: `Bearer ${w.as.planner.token}`, 'content-type': 'application/json' }
    const answer = await w.app.inject({ method: 'POST', url: `/api/${CREATE}`, headers, payload })
    const { status, message } = answer.json()
    assert.equal(status, 2)
    // As many complaints as there are characters held the loop for minutes, and were an answer of hundreds of megabytes.
    assert.ok(answer.body.length < 300_000, `${answer.body.length} characters of answer`)
    return message as string
  }
  test('a text or a number is no object', async () => {
    for (const body of ['<'.repeat(4_000_000), 'x', 17, true]) assert.equal(await refused(body), '请求内容应为 JSON 对象')
  })
  const named = (length: number) => Object.fromEntries(Array.from({ length }, (_, i) => [`k${i}`, i]))
  test('of thousands of names that are no fields a few are told; more than any object has are not looked at', async () => {
    assert.match(await refused(named(9_000)), /没有这个字段：k19；另有8980个字段也没有/)
    assert.match(await refused({ lines: [named(9_000)] }), /第1行：没有这个字段：k19；第1行：另有8980个字段也没有/)
    assert.equal(await refused(named(300_000)), '请求内容的字段过多')
    assert.equal(await refused({ lines: [named(300_000)] }), '请求内容的字段过多')
  })
  test('of lines that are all wrong the first are told, and from where nobody looked', async () => {
    const line = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`k${i}`, i]))
    assert.match(await refused({ lines: Array.from({ length: 5000 }, () => line) }), /错误过多，第\d+行起没有检查，请先更正/)
  })
})
