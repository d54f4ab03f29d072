/** What one person may take of the portal: files that nothing refers to, files to look at, requests in a moment. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { createPortal } from '../src/main/assemble.ts'
import { rateLimit } from '../src/engine/http/rate.ts'
import { feedOn } from '../src/engine/live/feed.ts'
import { until } from './until.ts'
import { world } from './world.ts'

const asking = (ip: string, token = '') => ({ ip, headers: token ? { authorization: `Bearer ${token}` } : {} }) as never

/** Between processes: what one says the others hear at once. */
function between() {
  const hearers = new Set<(what: any) => void>()
  return {
    say: (_: string, what: unknown) => {
      for (const heard of hearers) heard(structuredClone(what))
    },
    hear: (_: string, heard: (what: any) => void) => {
      hearers.add(heard)
      return () => hearers.delete(heard)
    },
  }
}

test('a session may ask a lot at once, and then as fast as the limit says; an address ten times that', () => {
  let now = 0
  const { mustWait: wait, close } = rateLimit(50, between(), () => now)
  for (let i = 0; i < 1000; i++) assert.equal(wait(asking('a', 't')), 0)
  assert.equal(wait(asking('a', 't')), 1)
  assert.equal(wait(asking('a', 'other')), 0)
  now += 1000
  for (let i = 0; i < 50; i++) assert.equal(wait(asking('a', 't')), 0, String(i))
  assert.equal(wait(asking('a', 't')), 1)
  for (let i = 0; i < 4500; i++) wait(asking('a', `t${i}`))
  assert.equal(wait(asking('a', 'new')), 1)
  assert.equal(wait(asking('b', 'new')), 0)
  close()
  assert.equal(rateLimit(0, between()).mustWait(asking('a')), 0)
})

test('a session that asks many processes may ask no more than of one, for longer than a second or two', () => {
  let now = 0
  const bus = between()
  const processes = Array.from({ length: 4 }, () => rateLimit(50, bus, () => now))
  const granted = (ip: string, token: string) => processes.filter((p) => p.mustWait(asking(ip, token)) === 0).length
  const bySecond: number[] = []
  for (let second = 0; second < 120; second++) {
    let all = 0
    for (let i = 0; i < 100; i++) {
      all += granted('a', 't')
      now += 10
    }
    for (const p of processes) p.tell()
    bySecond.push(all)
  }
  const late = bySecond.slice(60)
  assert.ok(late.reduce((n, x) => n + x, 0) <= 50 * late.length + 50, String(late))
  // Others are not held up by it, and who has paused may ask again.
  assert.equal(granted('b', 'other'), 4)
  now += 60_000
  assert.equal(granted('a', 't'), 4)
  for (const p of processes) p.close()
})

test('processes hear of each other by the database', async () => {
  const w = await world()
  const feeds = [feedOn(w.engine.db), feedOn(w.engine.db)] as const
  const [here, there] = feeds.map((feed) => rateLimit(1, feed, () => 0))
  let [isThere, told] = [false, false]
  feeds[1].hear('hello', () => (isThere = true))
  feeds[1].hear('rate.session', () => (told = true))
  try {
    await until(() => (feeds[0].say('hello', 1), isThere))
    for (let i = 0; i < 20; i++) assert.equal(here!.mustWait(asking('a', 't')), 0)
    here!.tell()
    await until(() => told)
    assert.equal(there!.mustWait(asking('b', 't')), 1)
  } finally {
    here!.close()
    there!.close()
    for (const feed of feeds) await feed.close()
  }
})

test('who asks too fast is told so, in the envelope', async () => {
  const w = await world()
  const app = await createPortal(w.engine, { logLevel: 'silent', ready: async () => true, rate: 1 })
  const ask = () => app.inject({ url: '/api/user/getInfo', headers: { authorization: `Bearer ${w.as.planner.token}` } })
  const answers = await Promise.all(Array.from({ length: 30 }, ask))
  const late = answers.filter((a) => a.statusCode === 429)
  assert.ok(late.length >= 5 && late.length <= 10, String(late.length))
  const { status, message, traceId } = late[0]!.json()
  assert.deepEqual([status, message, !!traceId, late[0]!.headers['retry-after']], [1, '操作过于频繁，请稍后再试', true, '1'])
  assert.equal((await app.inject('/healthz')).statusCode, 200)
  await app.close()
})

test('uploads that nothing refers to are limited, for each person', async () => {
  const w = await world()
  const upload = () => w.as.planner.upload('file/upload', Buffer.from('%PDF-1.7'), 'a.pdf')
  const [user] = await w.engine.db.rows<{ id: number }>(sql`select id from sys_user where user_name = 'planner'`)
  const loose = (n: number, size: number) =>
    w.engine.db.rows(sql`insert into stored_file (id, file_name, media_type, size, sha256, user_id)
      select gen_random_uuid(), 'x', 'x', ${size}, 'x', ${user!.id} from generate_series(1, ${n})`)
  const tidy = () => w.engine.db.rows(sql`delete from stored_file where file_name = 'x'`)
  await loose(195, 1)
  const answers = await Promise.all(Array.from({ length: 10 }, upload))
  assert.equal(answers.filter((a) => a.status === 0).length, 5)
  assert.match(answers.find((a) => a.status !== 0)!.message, /未提交的附件过多（每人最多200个、共500MB）/)
  assert.equal((await w.as.supplierA.upload('file/upload', Buffer.from('%PDF-1.7'), 'a.pdf')).status, 0)
  await tidy()
  await loose(1, 500 * 1024 * 1024 - 5)
  assert.match((await upload()).message, /未提交的附件过多/)
  await tidy()
  assert.equal((await upload()).status, 0)
})

test('files to look at are limited by the hour', async () => {
  const w = await world()
  const [user] = await w.engine.db.rows<{ id: number }>(sql`select id from sys_user where user_name = 'admin'`)
  await w.engine.db.rows(sql`insert into background_task (id, name, params, user_id, org_id, state)
    select -n, 'part/import', '{}', ${user!.id}, 1, 2 from generate_series(1, 300) n`)
  const file = Buffer.from('零件号,零件名称\nL1,一\n')
  assert.match((await w.as.admin.upload('part/previewImport', file, 'a.csv')).message, /一小时内上传的导入文件过多/)
  await w.engine.db.rows(sql`update background_task set created_at = now() - interval '2 hours' where id < 0`)
  assert.equal((await w.as.admin.upload('part/previewImport', file, 'a.csv')).status, 0)
})
