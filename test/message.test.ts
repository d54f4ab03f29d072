/** Messages: what actions tell reaches those it concerns, once, with a text; each person reads for themselves. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pull, receive, ship, world, type Person } from './world.ts'

const mine = async (who: Person, contains: string) =>
  (await who.get('message/getMyPager', { ps: 1000 })).items.filter((m: any) => m.content.includes(contains))

test('a call-off, a shipment and a difference are told to those whom they concern', async () => {
  const w = await world()
  const p = await pull(w, [['P4', 6]])
  const [told] = await mine(w.as.supplierA, p.pullNo)
  assert.deepEqual([told.subject, told.content, told.isRead], ['新拉动单', `拉动单 ${p.pullNo} 已发布，请按时发运`, false])
  assert.equal(told.link, `/logi/pull-sheet/${p.id}`)
  assert.deepEqual(await mine(w.as.supplierB, p.pullNo), [])
  assert.deepEqual(await mine(w.as.planner, p.pullNo), [])
  const sheet = await ship(w, p, [6])
  assert.ok((await mine(w.as.receiver, sheet.sheetNo)).some((m: any) => m.content.includes('已发运')))
  await receive(w, sheet, [{ receivedQty: 4 }])
  assert.ok((await mine(w.as.manager, sheet.sheetNo)).some((m: any) => m.content.includes('有差异，请定责')))
  // The accountant may not read call-offs' sheets of others; the carrier was told nothing.
  assert.deepEqual(await mine(w.as.carrier, sheet.sheetNo), [])
})

test('each person reads for themselves', async () => {
  const w = await world()
  const p = await pull(w, [['P4', 1]])
  const [m] = await mine(w.as.supplierA, p.pullNo)
  const unread = async () => (await w.as.supplierA.get('message/getUnread')).count
  const before = await unread()
  assert.ok(before > 0)
  assert.deepEqual(await w.as.supplierA.post('message/read', { ids: String(m.id) }), { count: 1 })
  assert.deepEqual(await w.as.supplierA.post('message/read', { ids: String(m.id) }), { count: 0 })
  assert.deepEqual(await w.as.supplierB.post('message/read', { ids: String(m.id) }), { count: 0 })
  assert.equal((await mine(w.as.supplierA, p.pullNo))[0].isRead, true)
  await w.as.supplierA.post('message/readAll')
  assert.equal(await unread(), 0)
})
