/** Calls of some resources are answered by another backend: a second portal here. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { before, describe, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { createPortal } from '../src/main/assemble.ts'
import { readSettings } from '../src/main/settings.ts'
import { sql } from '../src/engine/database/db.ts'
import { atEnd } from './ending.ts'
import { portal } from './portal.ts'
import { until } from './until.ts'
import { personOf, world, type World } from './world.ts'

/** The world's portal, which sends calls of these resources to that address. */
async function front(w: World, url: string, groups = ['part', 'package']): Promise<{ app: FastifyInstance; url: string }> {
  const app = await createPortal(w.engine, { logLevel: 'silent', ready: async () => true, backends: [{ url, groups }] })
  atEnd(() => app.close())
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** A server that answers every request with these bytes, or not at all. */
async function stranger(answer?: string) {
  const open = new Set<string>()
  const server = createServer((socket) => {
    const name = `${socket.remotePort}`
    socket.on('error', () => {}).on('close', () => open.delete(name))
    socket.on('data', () => (open.add(name), answer && socket.end(answer)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => void server.close())
  return { open, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` }
}

describe('a second backend', () => {
  let w: World
  before(async () => {
    w = await world()
  })

  test('answers its resources: lists, actions, files in and out, refusals; it is named when it is down, and nothing else stops', async () => {
    const { child, url } = await portal(w.scratch.url, { PORTAL_ROLE: 'web' })
    const here = await front(w, `${url}/api`)
    const admin = personOf(here.app, w.as.admin.token)

    const made = await admin.post('Part/save', { partNo: 'B1', partName: '二号后端' }, { 'idempotency-key': 'second-1' })
    const again = await admin.post('part/save', { partNo: 'B1', partName: '二号后端' }, { 'idempotency-key': 'second-1' })
    assert.equal(again.id, made.id)
    assert.deepEqual(
      (await admin.get('part/getPager', { partNo: 'B1' })).items.map((p: { partName: string }) => p.partName),
      ['二号后端'],
    )
    assert.equal((await admin.file('part/exportExcel', { partNo: 'B1' })).subarray(0, 2).toString(), 'PK')
    assert.match(await admin.refused('part/save', { partNo: 'B1', partName: '又一次' }), /已存在/)
    // More than is read at once, refused by the other side's rules.
    const long = Buffer.from(`零件号,零件名称\n${'不是零件,'.repeat(200_000)}`)
    assert.notEqual((await admin.upload('part/importExcel', long, 'a.csv')).status, 0)

    child.kill('SIGKILL')
    await once(child, 'exit')
    const down = await fetch(`${here.url}/api/arc/part/getPager`, { headers: { authorization: `Bearer ${admin.token}` } })
    assert.equal(down.status, 503)
    assert.equal(down.headers.get('retry-after'), '30')
    const said = (await down.json()) as { status: number; message: string }
    assert.equal(said.status, 99)
    assert.match(said.message, /后端（127\.0\.0\.1:\d+）没有应答，请稍后再试/)
    // Written in another way it is the same resource.
    assert.match((await admin.ask('GET', '%70art/getPager')).message, /没有应答/)
    await admin.get('supplier/getPager')
  })

  test('is asked by nobody who is not signed in, and changed by nobody who looks on', async () => {
    const other = await stranger('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"status":0}')
    const here = await front(w, other.url)
    assert.equal((await fetch(`${here.url}/api/part/getPager`)).status, 401)
    const [planner] = await w.engine.db.rows<{ id: number }>(sql`select id from sys_user where user_name = 'planner'`)
    const [{ orgId }] = await w.as.admin.get('user/getuserorgs', { userId: planner!.id })
    const view = await w.as.admin.post('user/viewAs', { userId: planner!.id, orgId })
    const viewer = personOf(here.app, view.token)
    assert.match(await viewer.refused('part/save', { partNo: 'B2' }), /只能看/)
    assert.equal(other.open.size, 0)
  })

  test('a page in place of an envelope is told as a fault, and no page of it runs as ours', async () => {
    const page = 'content-type: text/html\r\nset-cookie: SCM-TOKEN=x\r\n\r\n<script>1</script>'
    const broken = await front(w, (await stranger(`HTTP/1.1 502 Bad Gateway\r\n${page}`)).url)
    const answer = await personOf(broken.app, w.as.admin.token).ask('GET', 'part/getPager')
    assert.match(answer.message, /后端（.+）出错，请稍后再试/)
    const strange = await front(w, (await stranger(`HTTP/1.1 200 OK\r\n${page}`)).url)
    const r = await fetch(`${strange.url}/api/part/getPager`, { headers: { authorization: `Bearer ${w.as.admin.token}` } })
    assert.match(r.headers.get('content-security-policy')!, /sandbox/)
    assert.equal(r.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(r.headers.get('set-cookie'), null)
  })

  test('is left when who asked has gone', async () => {
    const silent = await stranger()
    const here = await front(w, silent.url)
    const gone = new AbortController()
    // What may take ten minutes: its end is not what ends it.
    const request = fetch(`${here.url}/api/part/exportExcel`, {
      headers: { authorization: `Bearer ${w.as.admin.token}` },
      signal: gone.signal,
    })
    request.catch(() => {})
    await until(() => silent.open.size === 1)
    gone.abort()
    await until(() => silent.open.size === 0)
  })
})

test('which resources go where is checked at start', () => {
  assert.deepEqual(readSettings({ BACKENDS: 'supClaim,part=https://b.example/api  dock=http://10.1.1.1:90/api' }).backends, [
    { url: 'https://b.example/api', groups: ['supClaim', 'part'] },
    { url: 'http://10.1.1.1:90/api', groups: ['dock'] },
  ])
  for (const wrong of ['part', 'part=ftp://b/api', '=https://b/api', 'part=https://b/api?x=1'])
    assert.throws(() => readSettings({ BACKENDS: wrong }), /BACKENDS 应为/, wrong)
  assert.throws(() => readSettings({ BACKENDS: 'part=https://b/api Part=https://c/api' }), /part 出现了两次/)
})
