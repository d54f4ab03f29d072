/** No size stops anybody else: exports that nobody reads, statements that hang. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, READERS, sql } from '../src/engine/database/db.ts'
import { readQuery } from '../src/engine/read/query.ts'
import { streamed } from '../src/engine/read/streamed.ts'
import { exportSheet } from '../src/engine/sheets/export.ts'
import { beginXlsx } from '../src/engine/sheets/write.ts'
import { part } from '../src/modules/master/part/part.ts'
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
    await until(() => busyReaders(w) === 0)
    await (await partsFile(w)).toArray()
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
      for (const f of open) (f.destroy(), open.delete(f), given++)
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
