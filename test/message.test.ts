/** Messages: what actions tell reaches those it concerns, once, with a text; each person reads for themselves. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addPerson } from '../src/identity/seed.ts'
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

test('beside a document stands what this person was told of it, and nothing of another’s', async () => {
  const w = await world()
  const p = await pull(w, [['P4', 6]])
  const other = await pull(w, [['P4', 1]])
  const beside = (who: Person, id: number) => who.get('message/getOf', { doc: 'pullSheet', id })
  const [told, ...more] = await beside(w.as.supplierA, p.id)
  assert.deepEqual([told.content, told.isRead, more], [`拉动单 ${p.pullNo} 已发布，请按时发运`, false, []])
  await w.as.supplierA.post('message/read', { ids: String(told.id) })
  assert.equal((await beside(w.as.supplierA, p.id))[0].isRead, true)
  assert.equal((await beside(w.as.supplierA, other.id))[0].isRead, false)
  for (const who of [w.as.supplierB, w.as.carrier, w.as.planner]) assert.deepEqual(await beside(who, p.id), [])
})

test('who has no work in a document hears nothing of it; who signs hears of the task alone, and only who may sign', async () => {
  const w = await world()
  const sheet = await ship(w, await pull(w, [['P4', 6]]), [6])
  await receive(w, sheet, [{ receivedQty: 4 }])
  const diff = (await w.as.manager.get('diff/getPager', { sheetNo: sheet.sheetNo })).items[0]
  const { lines } = await w.as.manager.get('diff/getDetails', { id: diff.id })
  await w.as.manager.post('diff/decide', {
    id: diff.id,
    lines: lines.map((l: any) => ({ id: l.id, resolution: 'S1', liability: 'supplier' })),
  })
  await w.as.manager.post('diff/startSign', { ids: [diff.id] })
  assert.equal((await mine(w.as.supplierA, diff.diffNo)).length, 1, 'one event, one message')
  for (const who of [w.as.admin, w.as.planner])
    for (const no of [sheet.sheetNo, diff.diffNo]) assert.deepEqual(await mine(who, no), [])
})

test('somebody new begins with nothing unread', async () => {
  const w = await world()
  await pull(w, [['P4', 1]])
  const known = { displayName: '新人', password: 'Test@2026', org: 'S001', orgType: 2, plants: [] } as const
  await addPerson(w.engine.db, w.engine.ids, { ...known, userName: 'newcomer', role: 'SUP_ALL', plants: [] })
  const one = await w.login('newcomer')
  assert.deepEqual(await one.get('message/getUnread'), { count: 0 })
  assert.equal((await one.get('message/getMyPager')).total, 0)
  const p = await pull(w, [['P4', 1]])
  assert.equal((await mine(one, p.pullNo)).length, 1)
})

test('what is unread is one line a kind of event, with the newest of them', async () => {
  const w = await world()
  await w.as.supplierA.post('message/readAll')
  const first = await pull(w, [['P4', 1]])
  const one = (await w.as.supplierA.get('message/getNews')).find((g: any) => g.subject === '新拉动单')
  assert.deepEqual(
    [one.count, one.text, one.link],
    [1, `拉动单 ${first.pullNo} 已发布，请按时发运`, `/logi/pull-sheet/${first.id}`],
  )
  const second = await pull(w, [['P4', 1]])
  const two = (await w.as.supplierA.get('message/getNews')).find((g: any) => g.subject === '新拉动单')
  assert.deepEqual([two.count, two.text, two.link], [2, '2 张新拉动单', `/logi/pull-sheet/${second.id}`])
})
