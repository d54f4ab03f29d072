/** Prometheus metrics of this process. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Serves /metrics; returns what to call after each API call. */
export function metrics(app: FastifyInstance): (path: string, code: number, ms: number) => void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'scm_api_seconds', help: 'API calls by name',
    labelNames: ['call', 'code'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5, 30],
    registers: [registry],
  })
  app.get('/metrics', async (_req, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return (path, code, ms) => calls.observe({ call: path, code }, ms / 1000)
}
