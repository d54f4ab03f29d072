/** Prometheus metrics of this process. */
import { hash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Aggregator } from 'prom-client'
import type { Engine } from '../engine.ts'
import { registerFigures, type Figures } from '../watch/figures.ts'
import { watchStatements } from '../watch/statements.ts'
import { bearer } from './call.ts'

const local = new BlockList()
local.addSubnet('127.0.0.0', 8)
local.addAddress('::1', 'ipv6')
const isSame = (a: string, b: string) => timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))

export interface Watched {
  /** Opens /metrics to other machines. */
  token?: string | undefined
  /** Of the whole portal, from the database. */
  figures?: readonly Figures[]
  /** Those of all processes that share the port, added up. */
  together?: (() => Promise<string | undefined>) | undefined
  /** Live streams that are open. */
  streams: () => number
  /** Does this process answer people? */
  isServing: () => boolean
}

/**
 * Serves /metrics, to this machine and to who has the token: how much goes on here is not everybody's to know.
 * @returns what to call when an API call was answered
 */
export function metrics(
  app: FastifyInstance,
  { db, files, troubles, log }: Pick<Engine, 'db' | 'files' | 'troubles' | 'log'>,
  { token, figures = [], streams, isServing, together }: Watched,
): (path: string, status: number, ms: number) => void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  if (together) {
    AggregatorRegistry.setRegistries([registry])
    // Answers the one that adds up.
    new AggregatorRegistry()
  }
  const gauge = (
    name: string,
    help: string,
    collect: (this: Gauge) => void | Promise<void>,
    labelNames: string[] = [],
    aggregator: Aggregator = 'sum',
  ) => new Gauge({ name, help, labelNames, registers: [registry], collect, aggregator })
  const calls = new Histogram({
    name: 'scm_api_seconds',
    help: 'API calls by name and by the status of their answer',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5, 30],
    registers: [registry],
  })
  gauge('scm_database_connections', 'Connections at work, and requests that wait for one', connections, ['pool', 'state'])
  function connections(this: Gauge) {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries({ requests: db.pool, readers: db.readers })) {
      this.set({ pool, state: 'busy' }, totalCount - idleCount)
      this.set({ pool, state: 'waited for' }, waitingCount)
    }
  }
  const places = ['database', 'files'] as const
  gauge('scm_trouble', 'A place where nothing can be kept for now', function () {
    for (const place of places) this.set({ place }, troubles.standing().has(place) ? 1 : 0)
  }, ['place'], 'max') // prettier-ignore
  gauge('scm_files_free_bytes', 'Room that the file store has left', async function () {
    const room = await files.room().catch(() => undefined)
    if (room !== undefined) this.set(room)
  }, [], 'max') // prettier-ignore
  gauge('scm_processes', 'Processes that answer people', function () {
    this.set(isServing() ? 1 : 0)
  })
  gauge('scm_live_streams', 'Pages that hear of changes from this process', function () {
    this.set(streams())
  })
  const slow = new Counter({
    name: 'scm_slow_statements_total',
    help: 'Statements that took a second or longer, by the call or job that asked',
    labelNames: ['work'],
    registers: [registry],
  })
  const stopWatching = watchStatements(({ text, ms }, work) => {
    slow.inc({ work: work?.name ?? 'other' })
    log(
      `slow statement, ${Math.round(ms)} ms, ${work?.name ?? 'other'} ${work?.id ?? ''}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`,
    )
  })
  app.addHook('onClose', async () => stopWatching())
  registerFigures(registry, db.aside, figures)
  app.get('/metrics', async (request, reply) => {
    if (!local.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4') && !(token && isSame(bearer(request), token)))
      return reply.code(403).send()
    const text = await (together?.() ?? registry.metrics())
    return text === undefined ? reply.code(503).send() : reply.type(registry.contentType).send(text)
  })
  return (path, status, ms) => calls.observe({ call: path, status }, ms / 1000)
}
