/** Several processes on one database: some for people, some for jobs; one that stops lets balancers know before. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { before, test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { codeOf, portal } from './portal.ts'
import { until } from './until.ts'
import { world, type World } from './world.ts'

let w: World
before(async () => {
  w = await world()
})
const health = async (url: string) =>
  (await fetch(`${url}/readyz`)).json() as Promise<{ status: string; parts: { process: string } }>
/** Sessions that hear of new jobs, of this database. */
const workers = async () =>
  (
    await w.engine.db.rows(
      sql`select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen "jobs:insert"%'`,
    )
  ).length

test('jobs are done by processes that are for them, calls are answered by those for people', async () => {
  const web = await portal(w.scratch.url, { PORTAL_ROLE: 'web' })
  const work = await portal(w.scratch.url, { PORTAL_ROLE: 'work' })
  assert.equal(await codeOf(`${web.url}/api/profile/get`), 401)
  const refused = await fetch(`${work.url}/api/profile/get`)
  assert.equal(refused.status, 503)
  assert.match(((await refused.json()) as { message: string }).message, /只处理后台任务/)
  await until(async () => (await workers()) > 0)
  work.child.kill('SIGTERM')
  await once(work.child, 'exit')
  assert.equal(await workers(), 0)
  web.child.kill('SIGKILL')
})

test('a process that is told to stop says so first and goes on answering', async () => {
  const { child, url, said } = await portal(w.scratch.url, { DRAIN_SECONDS: '60', PORTAL_ROLE: 'web' })
  child.kill('SIGTERM')
  await until(async () => (await health(url)).status === 'stopping')
  assert.equal(await codeOf(`${url}/readyz`), 503)
  assert.equal(await codeOf(`${url}/healthz`), 200)
  assert.equal(await codeOf(`${url}/api/profile/get`), 401)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  assert.equal(code, 0, said())
})
