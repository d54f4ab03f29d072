/** 按内容查找: which words a message has, and who finds it by them. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { dayAfter, toInstant } from '../declare/index.ts'
import { sql } from '../engine/database/db.ts'
import { partner } from '../../test/partner.ts'
import { delforOf, order, world, type World } from '../../test/world.ts'
import { forgetBodies } from './chunks.ts'
import { forgetWords, indexWords, queryOf, wordsOf } from './words.ts'

let w: World
let today: string
before(async () => {
  w = await world()
  today = toInstant(new Date()).slice(0, 10)
})
const found = async (text: string, as = w.as.planner, of = 'dumpLog', more: object = {}) =>
  (await as.get(`${of}/getByText`, { text, from: dayAfter(today, -30), to: today, ...more })) as any[]
const names = async (...args: Parameters<typeof found>) => (await found(...args)).map((m) => m.name)
const upload = (controlNo: string, part: string, documentNo = `W${controlNo}`) =>
  w.as.planner.upload('materialOrder/importMessage', delforOf(controlNo, documentNo, { part }), 'a.edi')

test('words of a text: letters and digits, whole and in parts, pairs of Chinese characters; a question asks for all of them', () => {
  assert.deepEqual([...wordsOf("NAD+SU+S001::92'LIN+1++A-12.345:IN'")], ['nad', 's001', 'lin', 'a-12.345', '345'])
  assert.deepEqual([...wordsOf('{"name":"缺件预警","qty":120}')], ['name', '缺件', '件预', '预警', 'qty', '120'])
  assert.equal(queryOf('A-12.345 预警'), "'a-12.345':* & '预警'")
  assert.deepEqual([queryOf('预警表'), queryOf('12'), queryOf("'; --")], ["'预警' & '警表'", undefined, undefined])
})

test('a message is found by what stands in it, whether it was done or refused, and by what it was read as', async () => {
  await upload('W1', 'P1')
  await upload('W2', 'UNKNOWN-77.5')
  assert.deepEqual(await names('UNKNOWN-77.5'), [])
  await indexWords(w.engine)
  assert.deepEqual(await names('unknown-77'), ['OSENDER/W2'])
  assert.deepEqual(await names('UNKNOWN-77.5 OSENDER'), ['OSENDER/W2'])
  assert.deepEqual(await names('UNKNOWN-77.5 absent'), [])
  const [one] = await found('UNKNOWN-77.5')
  assert.match(one.excerpt, /LIN\+1\+\+UNKNOWN-77\.5:IN/)
  assert.deepEqual([one.kind, one.partner, one.status], ['delfor', 'OSENDER', 3])
  // Read as: our name of a field's value that the message does not write.
  assert.ok((await names('20260520')).includes('OSENDER/W1'))
  assert.ok((await names('2026-05-20')).includes('OSENDER/W1'))
  // Nothing is written twice.
  await indexWords(w.engine)
  const [twice] = await w.engine.db.rows(sql`select id from exchange_word group by id having count(*) > 1`)
  assert.equal(twice, undefined)
})

test('what was sent is found in its own log, and by its organization alone', async () => {
  await using p = await partner()
  await w.as.admin.post('pushConfig/Create', {
    pushCode: 'WORDS', pushName: 'WORDS', orgCode: 'S001', url: p.url, format: 1, events: 'order.published',
  }) // prettier-ignore
  const { orderNo } = await order(w, [['P1', 10]])
  await indexWords(w.engine)
  const sent = await found(orderNo, w.as.admin, 'pushLog')
  assert.deepEqual(
    sent.map((m) => m.partner),
    ['WORDS'],
  )
  assert.match(sent[0].excerpt, new RegExp(orderNo))
  assert.deepEqual(await found(orderNo, w.as.admin, 'dumpLog'), [])
  assert.equal((await found(orderNo, w.as.supplierA, 'pushLog')).length, 1)
  assert.deepEqual(await found(orderNo, w.as.supplierB, 'pushLog'), [])
  // The maker's own messages are no supplier's.
  assert.deepEqual(await found('OSENDER', w.as.supplierA), [])
})

test('a question is refused that looks for nothing, or too long', async () => {
  const ask = (more: object) => w.as.planner.refused('dumpLog/getByText', { text: 'P1x', from: today, to: today, ...more })
  assert.match(await ask({ text: '+1' }), /至少3个字母/)
  assert.match(await ask({ from: dayAfter(today, -32) }), /最多查找31天/)
  assert.match(await ask({ from: today, to: dayAfter(today, -1) }), /起止日期颠倒/)
})

test('words go with the body, and a month of them at once', async () => {
  const { db } = w.engine
  await upload('W3', 'GONE-88')
  await indexWords(w.engine)
  assert.deepEqual(await names('GONE-88'), ['OSENDER/W3'])
  await db.rows(sql`update dump_log set status = 5, received_at = now() - interval '91 days' where message_key = 'OSENDER/W3'`)
  await forgetBodies(db)
  assert.deepEqual(await names('GONE-88'), [])
  const months = async () =>
    (
      await db.rows<{ name: string }>(
        sql`select inhrelid::regclass::text "name" from pg_inherits where inhparent = 'exchange_word'::regclass order by 1`,
      )
    ).map((m) => m.name)
  const before = await months()
  await db.rows(sql`create table exchange_word_old partition of exchange_word for values from ('2020-01-01') to ('2020-02-01')`)
  await forgetWords(db)
  assert.deepEqual(await months(), before)
})
