/** Bodies of messages: partitions ahead, one that is due emptied at once, and what is left of a message then. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../engine/database/db.ts'
import { BLOCK } from '../engine/database/ids.ts'
import { Refusal } from '../engine/errors.ts'
import { world, type World } from '../../test/world.ts'
import { bodyHash, bodyOf, hashOf, keepBodies } from './body.ts'
import { CHUNK, chunkFigures, forgetBodies, makeChunks } from './chunks.ts'

let w: World
before(async () => {
  w = await world()
})
const rows = <T extends object>(q: ReturnType<typeof sql>) => w.engine.db.rows<T>(q)
const names = () =>
  rows<{ name: string }>(sql`select c.relname "name" from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'exchange_body'::regclass order by 1`).then((all) => all.map((c) => c.name))

/** Messages with ids of a partition, so many days old. @param status 2 done, 3 failed */
async function came(chunk: number, all: readonly { days: number; status?: number }[]): Promise<number[]> {
  const bodies = all.map((_, i) => ({ id: chunk * CHUNK + i + 1, raw: Buffer.from(`message ${chunk} ${i}`) }))
  await rows(sql`insert into dump_log (id, row_version, created_by, creation_date, updated_by, updated_at, message_key, data_code, sender, size, attempts, redo_count, received_at, status)
    select m.id, 1, 'x', now(), 'x', now(), 'K' || m.id, 'test', 'S', 9, 1, 0, now() - m.days * interval '1 day', m.status
    from unnest(${bodies.map((b) => b.id)}::bigint[], ${all.map((m) => m.days)}::int[], ${all.map((m) => m.status ?? 2)}::int[]) m(id, days, status)`)
  await keepBodies(w.engine.db, bodies)
  return bodies.map((b) => b.id)
}
const isKept = (id: number) =>
  bodyOf(w.engine.db, id).then(
    () => true,
    (e) => {
      assert.ok(e instanceof Refusal && /不再保存/.test(e.message), String(e))
      return false
    },
  )
const kept = (ids: number[]) => Promise.all(ids.map(isKept))
const bytesOf = async (chunk: number) =>
  (await rows<{ size: number }>(sql`select pg_total_relation_size(${`exchange_body_${chunk}`}::regclass)::int "size"`))[0]!.size

test('there are partitions for the ids to come, made once however many start', async () => {
  const { db } = w.engine
  await rows(sql`select setval('id_block', ${(2 * CHUNK) / BLOCK})`)
  await Promise.all([makeChunks(db), makeChunks(db)])
  const made = await names()
  assert.ok(made.includes('exchange_body_12') && !made.includes('exchange_body_14'), made.join())
  await makeChunks(db)
  assert.deepEqual(await names(), made)
  const [room] = await rows<{ message_room: number }>(chunkFigures.query)
  assert.ok(Number(room!.message_room) >= 10 * CHUNK)
})

test('one that filled fast is emptied when all but a few are due; those stay, and the others are known by their hash', async () => {
  const { db } = w.engine
  await rows(sql`select setval('id_block', ${(4 * CHUNK) / BLOCK})`)
  await makeChunks(db)
  const many = Array.from({ length: 198 }, () => ({ days: 100 }))
  const ids = await came(0, [...many, { days: 100, status: 3 }, { days: 80 }])
  const before = await bytesOf(0)
  await forgetBodies(db)
  assert.deepEqual((await kept(ids)).filter(Boolean).length, 2)
  assert.deepEqual(await kept(ids.slice(-2)), [true, true])
  assert.ok((await bytesOf(0)) < before)
  assert.equal(await bodyHash(db, ids[0]!), hashOf(Buffer.from('message 0 0')))
  const [row] = await rows<{ n: number }>(sql`select count(*)::int n from exchange_body where id = any(${ids}::bigint[])`)
  assert.equal(row!.n, 2)
})

test('one that filled fast keeps all until they are due', async () => {
  const ids = await came(1, [{ days: 120 }, { days: 91 }, { days: 89 }])
  await forgetBodies(w.engine.db)
  assert.deepEqual(await kept(ids), [true, true, true])
})

test('one that filled slowly, or is not full, gives up body by body', async () => {
  const slow = await came(2, [{ days: 150 }, { days: 91 }, { days: 89 }])
  const open = await came(5, [{ days: 91 }, { days: 89 }, { days: 200, status: 3 }])
  await forgetBodies(w.engine.db)
  assert.deepEqual(await kept(slow), [false, false, true])
  assert.deepEqual(await kept(open), [false, true, true])
  assert.equal(await bodyHash(w.engine.db, open[0]!), hashOf(Buffer.from('message 5 0')))
})
