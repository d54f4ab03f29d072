/** Racks that fill up by the dozen: one job a line tells all of them, each once, whoever else is at it. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { allBroken } from '../../../ledger/laws.ts'
import { broadcast, LINE, planned, racks, sequenced } from '../../../../test/racks.ts'
import { world, type World } from '../../../../test/world.ts'
import { jis } from './jis.ts'

const CARS = 120
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)
let w: World
before(async () => {
  w = await world()
  await sequenced(w)
  await planned(w, numbers(1, CARS))
})

const waiting = () =>
  w.engine.db.rows<{ payload: { lineCode: string }; locked: boolean }>(
    sql`select j.payload, j.locked_at is not null locked from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'jisTell'`,
  )
const job = () => w.engine.rules.get('jis')!.jobs!.jisTell!.run(w.engine, { lineCode: LINE })
const full = async () => (await racks(w)).filter((r: any) => r.slotCount >= r.rackSize)
/** How often each rack was told. */
const tellings = () =>
  w.engine.db.rows<{ id: number; n: number }>(
    sql`select doc_id id, count(*)::int n from history where doc = 'jis' and action = 'tell' group by 1`,
  )

test('however many messages fill racks, one job waits for the line; it tells all of them', async () => {
  for (let from = 1; from <= 40; from += 8) await broadcast(w, numbers(from, 8))
  assert.deepEqual(await waiting(), [{ payload: { lineCode: LINE }, locked: false }])
  assert.deepEqual(new Set((await full()).map((r: any) => r.status)), new Set([0]))
  await job()
  assert.deepEqual((await full()).map((r: any) => r.status), Array.from({ length: 10 }, () => 1)) // prettier-ignore
  assert.deepEqual([...(await allBroken(w.engine.db))], [])
})

test('a job that is under way does not answer for what fills up after it', async () => {
  await w.engine.db.rows(
    sql`update graphile_worker._private_jobs j set locked_at = now(), locked_by = 'another' from graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'jisTell'`,
  )
  await broadcast(w, numbers(41, 8))
  assert.deepEqual((await waiting()).map((j) => j.locked).sort(), [false, true])
})

test('jobs, clock and passings at once: each full rack is told once, and numbers go on without a gap', async () => {
  const passings = async () => {
    for (let from = 49; from <= CARS; from += 8) await broadcast(w, numbers(from, 8))
  }
  await Promise.all([passings(), job(), job(), runClock(w.engine, [jis])])
  await job()
  const all = await full()
  assert.equal(all.length, CARS / 4)
  assert.ok(all.every((r: any) => r.status === 1))
  assert.ok((await tellings()).every((t) => t.n === 1))
  assert.deepEqual(all.map((r: any) => [r.seqFrom, r.seqTo]), all.map((_: any, i: number) => [4 * i + 1, 4 * i + 4])) // prettier-ignore
  assert.deepEqual([...(await allBroken(w.engine.db))], [])
})
