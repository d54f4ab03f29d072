/**
 * How fast one session, and one address, may ask: far beyond what people do, so that a program that has gone wild is told before
 * the others feel it. All limits stand here.
 */
import type { FastifyRequest } from 'fastify'
import { bearer } from './call.ts'

/** Per second, for as long as one likes; and how many may come at once after a pause. */
interface Limit {
  second: number
  atOnce: number
}
/** @param second requests of one session. An office comes by one address: ten times as many. */
const limitsOf = (second: number): { session: Limit; address: Limit } => ({
  session: { second, atOnce: second * 20 },
  address: { second: second * 10, atOnce: second * 100 },
})

/** Remembered at most; those that asked longest ago are forgotten first, and were full again anyway. */
const MOST = 20_000

/** A bucket for each key, which fills with time. @returns seconds to wait, or 0 */
export function buckets({ second, atOnce }: Limit, now: () => number): (key: string) => number {
  const left = new Map<string, { n: number; at: number }>()
  return (key) => {
    const at = now()
    const known = left.get(key)
    const n = known ? Math.min(atOnce, known.n + ((at - known.at) / 1000) * second) : atOnce
    left.delete(key)
    left.set(key, { n: Math.max(0, n - 1), at })
    if (left.size > MOST) left.delete(left.keys().next().value!)
    return n >= 1 ? 0 : Math.ceil((1 - n) / second)
  }
}

/** @param second requests of one session; 0 for no limit  @returns seconds that a request has to wait, or 0 */
export function rateLimit(second: number, now: () => number = () => performance.now()): (request: FastifyRequest) => number {
  if (!second) return () => 0
  const limits = limitsOf(second)
  const [session, address] = [buckets(limits.session, now), buckets(limits.address, now)]
  return (request) => {
    const token = bearer(request)
    return address(request.ip) || (token ? session(token) : 0)
  }
}
