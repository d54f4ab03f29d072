/** Changes reach those who may see them, within two seconds, and nobody else. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { addPerson } from '../src/identity/seed.ts'
import { listen, type Heard } from './listen.ts'
import { order, world } from './world.ts'

test('a published order is told to its planner and its supplier, to no other', async () => {
  const w = await world()
  const [planner, a, b] = await Promise.all([w.as.planner, w.as.supplierA, w.as.supplierB].map((p) => listen(w, p)))
  const { id } = await order(w, [['P1', 5]])
  const its = (h: Heard) => h.doc === 'materialOrder' && h.ids!.includes(id)
  await Promise.all([planner!.until(its), a!.until(its)])
  // What comes later has come by now: the other supplier was not told of this one.
  const own = await order(w, [['P1', 5]], { supplierCode: 'S002' })
  await b!.until((h) => h.doc === 'materialOrder' && h.ids!.includes(own.id))
  assert.ok(!b!.heard.some((h) => h.ids?.includes(id)))
  for (const x of [planner, a, b]) x!.stop()
})

test('after a loss it goes on where it was; from elsewhere it says that something may be missing', async () => {
  const w = await world()
  const first = await listen(w, w.as.planner)
  first.stop()
  const { id } = await order(w, [['P1', 5]])
  await new Promise((r) => setTimeout(r, 500))
  const second = await listen(w, w.as.planner, first.last())
  await second.until((h) => h.doc === 'materialOrder' && h.ids!.includes(id))
  assert.ok(!second.heard.some((h) => h.lost))
  second.stop()
  const third = await listen(w, w.as.planner, 'other-7')
  await third.until((h) => !!h.lost)
  third.stop()
})

test('a connection that the database has ended is made again', async () => {
  const w = await world()
  const person = await listen(w, w.as.planner)
  await w.engine.db.rows(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database() and pid <> pg_backend_pid()`,
  )
  await person.until((h) => !!h.lost)
  const { id } = await order(w, [['P1', 5]])
  await person.until((h) => h.doc === 'materialOrder' && !!h.ids?.includes(id))
  person.stop()
})

test('who may do other things than before is told so, and nobody else', async () => {
  const w = await world()
  const known = { displayName: '改权限', password: 'Test@2026', org: 'OEM', orgType: 1 as const, plants: ['CN01'] }
  await w.as.admin.post('role/postsave', { code: 'R_LIVE', name: '改权限', orgType: 1, keys: ['logi.pull.query'] })
  await addPerson(w.engine.db, w.engine.ids, { ...known, userName: 'liverole', role: 'R_LIVE' })
  const [one, planner] = await Promise.all([await w.login('liverole'), w.as.planner].map((p) => listen(w, p)))
  const { items } = await w.as.admin.get('role/getPager', { code: 'R_LIVE' })
  const role = { id: items[0].id, name: '改权限' }
  await w.as.admin.post('role/postsave', { ...role, keys: ['logi.pull.query', 'mat.order.query'] })
  await one!.until((h) => !!h.rights)
  assert.ok(!planner!.heard.some((h) => h.rights))
})

test('a stream ends with its session: left, ended elsewhere, or shut out by a new password; others go on', async () => {
  const w = await world()
  const still = await listen(w, w.as.planner)
  const leaves = await w.login('carrier')
  const left = await listen(w, leaves)
  await leaves.post('user/logout')
  assert.equal(await left.over(), 0)
  const [mine, other] = [await w.login('carrier'), await w.login('carrier')]
  const ended = await listen(w, other)
  const sessions = (await mine.get('profile/getSessions')) as { id: string; current: boolean }[]
  const kept = await listen(w, mine)
  for (const s of sessions.filter((s) => !s.current)) await mine.post('profile/endSession', { id: s.id })
  assert.equal(await ended.over(), 0)
  const shut = await listen(w, await w.login('carrier'))
  await mine.post('profile/changePassword', { oldPassword: 'Test@2026', newPassword: 'Another-2026' })
  assert.equal(await shut.over(), 0)
  await mine.post('profile/changePassword', { oldPassword: 'Another-2026', newPassword: 'Test@2026-b' })
  for (const s of [still, kept]) s.stop()
})
