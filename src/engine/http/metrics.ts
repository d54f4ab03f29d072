/** Prometheus metrics of this process. */
import { hash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../database/db.ts'
import { bearer } from './call.ts'

const local = new BlockList()
local.addSubnet('127.0.0.0', 8)
local.addAddress('::1', 'ipv6')
const isSame = (a: string, b: string) => timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))

/**
 * Serves /metrics, to this machine and to who has the token: how much goes on here is not everybody's to know.
 * @returns what to call after each API call
 */
export function metrics(
  app: FastifyInstance,
  db: Pick<Db, 'pool' | 'readers'>,
  token?: string,
): (path: string, code: number, ms: number) => void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'scm_api_seconds', help: 'API calls by name',
    labelNames: ['call', 'code'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5, 30],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'scm_database_connections',
    help: 'Connections at work, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries({ requests: db.pool, readers: db.readers })) {
        connections.set({ pool, state: 'busy' }, totalCount - idleCount)
        connections.set({ pool, state: 'waited for' }, waitingCount)
      }
    },
  })
  app.get('/metrics', async (request, reply) => {
    if (!local.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4') && !(token && isSame(bearer(request), token)))
      return reply.code(403).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return (path, code, ms) => calls.observe({ call: path, code }, ms / 1000)
}
