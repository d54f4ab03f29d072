/** How many jobs run at once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, sql } from '../src/engine/database/db.ts'
import type { DocumentRules, Engine } from '../src/engine/engine.ts'
import { startJobs } from '../src/main/clock.ts'
import { readSettings } from '../src/main/settings.ts'
import { world } from './world.ts'

test('as many jobs run at once as JOBS says', async () => {
  const w = await world()
  let running = 0
  const all = Promise.withResolvers<void>()
  // Each waits until three of them are running.
  const run = async () => {
    if (++running === 3) all.resolve()
    await all.promise
  }
  const meeting = { doc: w.engine.documents.get('notice')!, actions: {}, jobs: { meeting: { run } } } as unknown as DocumentRules
  const engine: Engine = { ...w.engine, rules: new Map([['meeting', meeting]]) }
  const jobs = await startJobs(engine, 3)
  try {
    for (let i = 0; i < 3; i++) await w.engine.db.rows(sql`select graphile_worker.add_job('meeting')`)
    await Promise.race([all.promise, sleep(60_000, undefined, { ref: false })])
    assert.equal(running, 3)
  } finally {
    all.resolve()
    await jobs.stop()
  }
})

test('what follows from changes is done by one process, and by another one when that has gone', async () => {
  const w = await world()
  const part = w.engine.documents.get('part')!
  const did: string[] = []
  let done = Promise.withResolvers<void>()
  const start = async (name: string) => {
    const run = async () => {
      did.push(name)
      done.resolve()
    }
    const following = { doc: part, actions: {}, jobs: { following: { follows: true, run } } } as unknown as DocumentRules
    const db = connect(w.scratch.url, 4)
    const jobs = await startJobs({ ...w.engine, db, rules: new Map([['following', following]]) }, 1)
    return async () => {
      await jobs.stop()
      await db.close()
    }
  }
  /** Somebody writes, and all who could follow have had their time. */
  const written = async () => {
    done = Promise.withResolvers()
    w.engine.feed.tell({ changes: [{ doc: 'part', id: 1, by: 1, scope: {} }] })
    await Promise.race([done.promise, sleep(60_000, undefined, { ref: false })])
    await sleep(1_000)
    return did.splice(0)
  }
  const stops = new Map([['first', await start('first')], ['second', await start('second')]]) // prettier-ignore
  const stop = async (name: string) => {
    await stops.get(name)!()
    stops.delete(name)
  }
  try {
    const [leads, ...more] = await written()
    assert.deepEqual(more, [])
    assert.deepEqual(await written(), [leads])
    await stop(leads!)
    assert.deepEqual(await written(), [leads === 'first' ? 'second' : 'first'])
  } finally {
    for (const name of stops.keys()) await stop(name)
  }
})

test('JOBS is a number from 1 to 10', () => {
  assert.equal(readSettings({ JOBS: '4' }).jobs, 4)
  assert.equal(readSettings({}).jobs, undefined)
  for (const JOBS of ['0', '11', '1.5', 'viele']) assert.throws(() => readSettings({ JOBS }), /JOBS 应为 1 到 10 的整数/)
})
