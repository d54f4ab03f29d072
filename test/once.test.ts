/** A request repeated under its own Idempotency-Key gets its first answer, whatever has changed since. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idBlocks } from '../src/engine/database/ids.ts'
import { order, world, type World } from './world.ts'

const csv = (no: string) => `零件号,零件名称\n${no}1,一\n${no}2,二\n`

async function imported(w: World, file: string, key: string) {
  const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${file}\r\n--x--\r\n`
  const answer = await w.app.inject({
    method: 'POST', url: '/api/part/importExcel',
    headers: {
      authorization: `Bearer ${w.as.admin.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'idempotency-key': key,
    },
    payload: Buffer.from(body),
  })
  return answer.json()
}

test('an import: later, and at once', async () => {
  const w = await world()
  const first = await imported(w, csv('ONE'), 'import-1')
  assert.deepEqual([first.status, first.content?.added, first.content?.updated], [0, 2, 0], first.message)
  assert.deepEqual(await imported(w, csv('ONE'), 'import-1'), first)
  assert.equal((await imported(w, csv('TWO'), 'import-1')).status, 6)
  const together = await Promise.all(Array.from({ length: 4 }, () => imported(w, csv('THREE'), 'import-2')))
  for (const a of together) assert.deepEqual(a, together[0])
  assert.equal(together[0].content.added, 2)
  // Another key asks anew: the same rows are changed.
  assert.equal((await imported(w, csv('ONE'), 'import-3')).content.updated, 2)
})

test('an action whose row has moved on, and a call that is no action', async () => {
  const w = await world()
  const key = { 'idempotency-key': 'act-1' }
  const o = await order(w, [['P1', 10]])
  const ask = (body: object) => w.as.planner.ask('POST', 'materialOrder/close', body, key)
  const first = await ask({ ids: [o.id] })
  assert.equal(first.status, 0, first.message)
  assert.deepEqual(await ask({ ids: [o.id] }), first)
  assert.equal((await ask({ ids: [o.id + 1] })).status, 6)
  const view = { doc: 'materialOrder', name: '一次', content: { a: 1 } }
  const saved = await w.as.planner.post('view/save', view, { 'idempotency-key': 'view-1' })
  assert.deepEqual(await w.as.planner.post('view/save', view, { 'idempotency-key': 'view-1' }), saved)
  // A refusal is no answer: the next try may do it.
  const refused = { 'idempotency-key': 'act-2' }
  assert.notEqual((await w.as.planner.ask('POST', 'materialOrder/close', { ids: [o.id] }, refused)).status, 0)
})

test('ids never run out, however many are known to be taken', async () => {
  let n = 0
  const ids = idBlocks({ aside: { rows: async () => [{ n: n++ }] } as never })
  await ids.ensure(250_000)
  for (let i = 0; i < 250_000; i++) ids.take()
})

test('ids last for all who take them at once: as many documents of 5,000 lines as there are connections, with what they make', async () => {
  let n = 0
  const ids = idBlocks({ aside: { rows: async () => [{ n: n++ }] } as never })
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      await ids.ensure(5001)
      // Their lines are read and looked up, then taken; then their schedules.
      await new Promise((r) => setImmediate(r))
      for (let i = 0; i < 15_001; i++) ids.take()
    }),
  )
})
