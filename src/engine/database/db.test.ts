/** Reading gives way: however many rows an answer has, others are looked at while they arrive. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import pg from 'pg'
import { scratchDatabase } from './migrate/scratch.ts'

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
