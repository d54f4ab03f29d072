/** No room left, or nothing may be written: who only reads goes on, who writes is told why, and all goes on by itself. */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { diskStore } from '../src/engine/files/disk-store.ts'
import type { FileStore } from '../src/engine/files/file-store.ts'
import { sql } from '../src/engine/database/db.ts'
import { makeYears } from '../src/engine/database/years.ts'
import { troublesOf } from '../src/engine/troubles.ts'
import { createPortal } from '../src/main/assemble.ts'
import { yearly } from '../src/main/years.ts'
import { runTask } from '../src/engine/tasks/tasks.ts'
import { until } from './until.ts'
import { world } from './world.ts'

const SOON = 20
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100, 1)])

/** A portal whose troubles are looked at often, on files that fail while `wrong` has a code. */
async function troubled() {
  const w = await world()
  const folder = await mkdtemp(join(tmpdir(), 'scm-room-'))
  const disk = diskStore(folder)
  const state: { wrong: string } = { wrong: '' }
  const files: FileStore = {
    ...disk,
    put: async (name, content) => {
      if (state.wrong) throw Object.assign(new Error(`${state.wrong}: write`), { code: state.wrong })
      await disk.put(name, content)
    },
  }
  const said: string[] = []
  const engine = { ...w.engine, files, troubles: troublesOf(w.engine.db, files, (line) => said.push(line), SOON) }
  const app = await createPortal(engine, { logLevel: 'silent', ready: async () => true })
  const token = w.as.planner.token
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method, url: `/api/${path}`, headers, ...(payload ? { payload } : {}) })
    return { code: answer.statusCode, ...(answer.json() as { status: number; message: string }) }
  }
  const upload = async () => {
    const payload = ['--B', 'content-disposition: form-data; name="file"; filename="a.png"', '', png.toString('latin1'), '--B--', ''].join('\r\n') // prettier-ignore
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=B' }
    const answer = await app.inject({ method: 'POST', url: '/api/file/upload', headers, payload: Buffer.from(payload, 'latin1') })
    return { code: answer.statusCode, ...(answer.json() as { status: number; message: string }) }
  }
  const ready = async () => {
    const answer = await app.inject('/readyz')
    const { parts: _, ...said } = answer.json() as { status: string; message?: string; parts: object }
    return { code: answer.statusCode, ...said }
  }
  const close = async () => {
    await app.close()
    await rm(folder, { recursive: true })
  }
  return { w, engine, said, state, ask, upload, ready, [Symbol.asyncDispose]: close }
}
const YEAR = { moment: '2031-01-01T00:00:30+08:00', day: '2031-01-01' }
const notice = { title: '停电通知', priority: 1, pubBase: '集团', needAudit: false, body: '<p>周日停电</p>', targetKind: 1 }

describe('files', () => {
  for (const [code, said] of [
    ['ENOSPC', '文件存储空间不足'],
    ['EDQUOT', '文件存储空间不足'],
    ['EROFS', '文件存储暂时只读'],
    ['EACCES', '文件存储暂时只读'],
  ] as const)
    // prettier-ignore
    test(`${code}: uploads are refused with the reason, all else goes on, and uploads again afterwards`, async () => {
      await using p = await troubled()
      assert.deepEqual(await p.ready(), { code: 200, status: 'ready' })
      p.state.wrong = code
      const refused = await p.upload()
      assert.deepEqual([refused.code, refused.message.startsWith(said)], [503, true], refused.message)
      const ready = await p.ready()
      assert.deepEqual([ready.code, ready.status, ready.message], [200, 'read only', refused.message])
      assert.equal((await p.ask('POST', 'notice/create', { ...notice, expiredAt: '2027-01-01T00:00:00+08:00' })).status, 0)
      p.state.wrong = ''
      await until(async () => (await p.ready()).status === 'ready')
      assert.equal((await p.upload()).status, 0)
    })

  test('an export for which there is no room says so', async () => {
    await using p = await troubled()
    p.state.wrong = 'ENOSPC'
    const asked = await p.ask('POST', 'materialOrder/startExport', { query: {}, columns: ['orderNo'] })
    const { jobId } = (asked as unknown as { content: { jobId: number } }).content
    await runTask(p.engine, jobId)
    assert.match((await p.w.as.planner.get('task/get', { id: jobId })).message, /文件存储空间不足/)
  })
})

describe('the database', () => {
  for (const [code, said] of [
    ['53100', '数据库空间不足'],
    ['25006', '数据库暂时只读'],
  ] as const)
    // prettier-ignore
    test(`${code}: lists are read, what writes is refused with the reason, and goes through afterwards`, async () => {
      await using p = await troubled()
      const { db } = p.w.engine
      const create = () => p.ask('POST', 'notice/create', { ...notice, expiredAt: '2027-01-01T00:00:00+08:00' })
      // What PostgreSQL says when it cannot make a file longer, or may not write.
      await db.run(`create function no_room() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file' using errcode = '${code}'; end $$`)
      await db.run('create trigger no_room before insert on notice execute function no_room()')
      await db.run(`create function no_room_at_all() returns event_trigger language plpgsql as $$ begin
        raise exception 'could not extend file' using errcode = '${code}'; end $$`)
      await db.run('create event trigger no_room on ddl_command_start when tag in (\'CREATE TABLE AS\') execute function no_room_at_all()') // prettier-ignore
      try {
        const refused = await create()
        assert.deepEqual([refused.code, refused.message.startsWith(said)], [503, true], refused.message)
        assert.equal((await p.ready()).status, 'read only')
        assert.equal((await p.ask('GET', 'notice/getPager')).status, 0)
        await new Promise((r) => setTimeout(r, 3 * SOON))
        assert.equal((await p.ready()).status, 'read only')
      } finally {
        await db.run('drop event trigger no_room')
        await db.run('drop function no_room_at_all')
        await db.run('drop trigger no_room on notice')
        await db.run('drop function no_room')
      }
      await until(async () => (await p.ready()).status === 'ready')
      assert.equal((await create()).status, 0)
    })
})

test('a year for which no partition was made: what writes is refused with what to do, nothing of it stays, and it goes through afterwards', async () => {
  await using p = await troubled()
  const { db } = p.engine
  p.engine.now = () => new Date(YEAR.moment)
  const create = () => p.ask('POST', 'notice/create', { ...notice, expiredAt: '2032-01-01T00:00:00+08:00' })
  const rows = async () => (await db.rows(sql`select (select count(*) from notice) n, (select max(id) from history) last`))[0]
  const before = await rows()
  const refused = await create()
  assert.deepEqual([refused.code, refused.status], [503, 99])
  assert.match(refused.message, /2031年.*没有保存.*联系系统管理员.*重新启动/)
  assert.deepEqual(await rows(), before)
  assert.equal((await p.ask('GET', 'notice/getPager')).status, 0)
  assert.match(p.said.join(), /2031年.*"history"/)
  await makeYears(db, yearly, YEAR.day)
  assert.equal((await create()).status, 0)
})

test('ids for which no partition was made are told likewise', async () => {
  await using p = await troubled()
  const error = await p.engine.db.rows(sql`insert into exchange_body (id, hash) values (9000000000000000, '')`).catch((e) => e)
  assert.match(p.engine.troubles.about(error)!, /没有为新数据准备.*联系系统管理员/)
})
