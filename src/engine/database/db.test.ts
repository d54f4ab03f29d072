/** Reading gives way: however many rows an answer has, others are looked at while they arrive. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import pg from 'pg'
import { sql } from './db.ts'
import { scratchDatabase } from './migrate/scratch.ts'
import { until } from '../../../test/until.ts'

test('a large answer is read in turns, whole and in order', async () => {
  await using scratch = await scratchDatabase(1)
  const client = await scratch.db.pool.connect()
  let [rows, inTurn, most] = [0, 0, 0]
  const next = () => {
    inTurn = 0
    timer = setImmediate(next)
  }
  let timer = setImmediate(next)
  const query = client.query(new pg.Query('select n, repeat(md5(n::text), 8) from generate_series(1, 60000) n'))
  query.on('row', ({ n }: { n: number }) => {
    assert.equal(n, ++rows)
    most = Math.max(most, ++inTurn)
  })
  await once(query, 'end')
  clearImmediate(timer)
  client.release()
  assert.equal(rows, 60_000)
  // A piece is 64 kB; one more may have been taken in before it was put off.
  assert.ok(most < 600, `${most} rows in one turn`)
})

test('many who lock the same rows in whatever order all come through', async () => {
  await using scratch = await scratchDatabase(8)
  const { db } = scratch
  await db.run(`create table met (id int primary key, n int not null); insert into met select g, 0 from generate_series(1, 6) g`)
  const orders = Array.from({ length: 8 }, (_, i) => [1, 2, 3, 4, 5, 6].map((k) => ((k * (i % 2 ? 1 : 5) + i) % 6) + 1))
  const ends = await Promise.allSettled(
    orders.map((ids) =>
      db.transaction(async (tx) => {
        await tx.run('set local deadlock_timeout = 20')
        for (const id of ids) await tx.run(`update met set n = n + 1 where id = ${id}`)
      }),
    ),
  )
  assert.deepEqual(
    ends.filter((e) => e.status === 'rejected').map((e) => String(e.reason)),
    [],
  )
  const [row] = await db.rows<{ n: number }>(sql`select min(n) n from met`)
  assert.equal(row!.n, 8)
})

test('what a session has prepared before a later release gave the table a column is asked anew', async () => {
  await using scratch = await scratchDatabase(3)
  const { db } = scratch
  await db.run('create table grown (id int primary key); insert into grown values (1)')
  const all = sql`select * from grown`
  const atOnce = <T>(work: () => Promise<T>) => Promise.all([1, 2, 3].map(work))
  await atOnce(() => db.transaction((tx) => tx.rows(all)))
  await db.run('alter table grown add column note text')
  assert.deepEqual(await db.transaction((tx) => tx.rows(all)), [{ id: 1, note: null }])
  assert.deepEqual(await atOnce(() => db.rows(all)), Array(3).fill([{ id: 1, note: null }]))
  await db.run('alter table grown add column size int')
  assert.deepEqual(await atOnce(() => db.cells(all)), Array(3).fill([[1, null, null]]))
})

test('who listens does so although the database gave up the first statement that said it', async (t) => {
  await using scratch = await scratchDatabase(1)
  const { query } = pg.Client.prototype
  let times = 0
  const once = t.mock.method(pg.Client.prototype, 'query', function (this: pg.Client, ...asked: Parameters<typeof query>) {
    // As when the clock is set forward in that moment.
    if (!String(asked[0]).startsWith('listen ') || times++) return query.apply(this, asked)
    return Promise.reject(new Error('canceling statement due to statement timeout'))
  })
  const heard: string[] = []
  const stop = scratch.db.listen('given_up', (what) => heard.push(what), () => {}) // prettier-ignore
  try {
    await until(async () => {
      await scratch.db.rows(sql`select pg_notify('given_up', 'it')`)
      return heard.length > 0
    })
    assert.equal(times, 2)
  } finally {
    once.mock.restore()
    await stop()
  }
})
