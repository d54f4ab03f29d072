/** What operators see: figures that stand in the documents, health that names the part, one identifier from the request to the statement. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { context, propagation, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { sql } from '../src/engine/database/db.ts'
import { status } from '../src/engine/errors.ts'
import { logged } from '../src/engine/http/app.ts'
import { healthOf } from '../src/engine/watch/health.ts'
import { during } from '../src/engine/watch/work.ts'
import { startJobs } from '../src/main/clock.ts'
import { until } from './until.ts'
import { world, type World } from './world.ts'

let w: World
before(async () => {
  w = await world()
})

const scrape = async () => (await w.app.inject('/metrics')).body
const sample = async (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await scrape())?.[1])
const ours = (text: string) => new Set([...text.matchAll(/\bscm_\w+/g)].map((m) => m[0].replace(/_(bucket|sum|count)$/, '')))

describe('metrics', () => {
  before(async () => {
    // Makes the tables of jobs.
    await (await startJobs(w.engine)).stop()
  })
  test('each stands in the documents, and each of the documents is served; all can be read', async () => {
    const served = new Set([...(await scrape()).matchAll(/^# HELP (scm_\w+)/gm)].map((m) => m[1]!))
    const documented = new Set([...readFileSync('docs/metrics.md', 'utf8').matchAll(/^\| `(scm_\w+)`/gm)].map((m) => m[1]!))
    assert.deepEqual([...served].sort(), [...documented].sort())
    assert.equal(await sample('scm_figures_failed'), 0)
    for (const file of ['ops/alerts.yml', 'ops/dashboard.json']) {
      const named = ours(readFileSync(file, 'utf8'))
      assert.ok(named.size > 10)
      assert.deepEqual([...named].filter((n) => !served.has(n)), [], file) // prettier-ignore
    }
  })
  test('a call is counted by what it was answered', async () => {
    await w.as.planner.get('materialOrder/getPager')
    const refused = await w.as.planner.ask('GET', 'materialOrder/getDetails?id=1')
    const body = await scrape()
    assert.match(body, /scm_api_seconds_count\{call="materialOrder\/getPager",status="0"\} 1/)
    assert.match(body, new RegExp(`scm_api_seconds_count\\{call="materialOrder/getDetails",status="${refused.status}"\\} 1`))
    assert.notEqual(refused.status, 0)
  })
  test('a slow statement is put down to the work that asked', async () => {
    await during({ name: 'job measure', id: '1' }, () => w.engine.db.rows(sql`select pg_sleep(1.1)`))
    assert.match(await scrape(), /scm_slow_statements_total\{work="job measure"\} 1/)
  })
})

describe('health', () => {
  const parts = async (more: object = {}, ready = async () => true) => healthOf({ ...w.engine, ...more }, ready)
  test('all is well', async () => {
    const ok = { process: 'ok', database: 'ok', files: 'ok', jobs: 'ok', disk: 'ok' }
    assert.deepEqual(await parts(), { status: 'ready', parts: ok })
    assert.equal((await w.app.inject('/readyz')).statusCode, 200)
  })
  test('each part is told from the others', async () => {
    const { files, troubles } = w.engine
    assert.equal((await parts({ files: { ...files, room: async () => 1000 } })).parts.disk, 'low')
    const full = { ...troubles, standing: () => new Map([['database', 'full']]), now: () => '数据库空间不足' }
    const health = await parts({ troubles: full })
    assert.deepEqual([health.status, health.parts.database, health.parts.files], ['read only', 'full', 'ok'])
    assert.equal((await parts({}, async () => false)).parts.process, 'starting')
    const away = await parts({}, async () => Promise.reject(new Error('away')))
    assert.deepEqual([away.status, away.parts.database], ['no database', 'away'])
  })
  test('jobs that nobody begins are late', async () => {
    await w.engine.db.rows(sql`select graphile_worker.add_job('deliver', run_at => now() - interval '10 minutes')`)
    assert.equal((await parts()).parts.jobs, 'late')
    const jobs = await startJobs(w.engine)
    await until(async () => (await parts()).parts.jobs === 'ok')
    await jobs.stop()
  })
})

describe('one identifier', () => {
  const exporter = new InMemorySpanExporter()
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
  before(() => provider.register())
  after(async () => {
    for (const api of [trace, context, propagation]) api.disable()
    await provider.shutdown()
  })
  const id = '4bf92f3577b34da6a3ce929d0e0e4736'
  const asked = (path: string) =>
    w.app.inject({
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${w.as.planner.token}`, traceparent: `00-${id}-00f067aa0ba902b7-01` },
    })

  test('goes from the request to the spans of its statements, without values', async () => {
    assert.equal((await asked('materialOrder/getPager?orderNo=SECRET-NO')).json().status, 0)
    const spans = exporter.getFinishedSpans().filter((s) => s.spanContext().traceId === id)
    const call = spans.find((s) => s.name === 'materialOrder/getPager')!
    assert.equal(call.parentSpanContext?.spanId, '00f067aa0ba902b7')
    const statements = spans.filter((s) => s.parentSpanContext?.spanId === call.spanContext().spanId)
    assert.ok(statements.some((s) => /material_order/.test(String(s.attributes['db.query.text']))))
    assert.doesNotMatch(JSON.stringify(spans.map((s) => s.attributes)), /SECRET-NO/)
  })
  test('is what a person is told when something is refused', async () =>
    assert.equal((await asked('materialOrder/getDetails?id=0')).json().traceId, id))
  test('the log holds path and kind of fault, neither values nor people', () => {
    const request = { method: 'GET', url: '/api/user/getPager?mobile=13900000000', ip: '10.1.2.3' }
    assert.deepEqual(logged.req(request), { method: 'GET', path: '/api/user/getPager' })
    const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (mobile)=(13900000000)' })
    assert.doesNotMatch(JSON.stringify(logged.err(error)), /13900000000/)
  })
})

test('every status of an answer is explained', () => {
  const rows = [...readFileSync('docs/errors.md', 'utf8').matchAll(/^\| (\d+) \|/gm)].map((m) => Number(m[1]))
  assert.deepEqual([...new Set(rows)], Object.values(status))
})
