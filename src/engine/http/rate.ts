/**
 * How fast one session, and one address, may ask: far beyond what people do, so that a program that has gone wild is told before
 * the others feel it. All limits stand here. Processes of one portal tell each other once a second what was asked of them, so that it
 * is no more where there are many.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Feed } from '../live/feed.ts'
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

/** Requests by key. */
type Spent = [key: string, requests: number][]
/** A process tells of those who asked for a tenth of what they may: fewer are no matter. And of so many at most, the busiest. */
const [TOLD_SHARE, MOST_TOLD] = [0.1, 150]

export interface Buckets {
  /** @returns seconds that who asks by this key has to wait, or 0 */
  ask: (key: string) => number
  /** Tells the other processes what was asked here: once a second. */
  tell: () => void
  close: () => void
}

/**
 * A bucket for each key, which fills with time.
 * @param topic under which the portal's processes tell each other of these  @param feed by which they do
 */
export function buckets(
  { second, atOnce }: Limit,
  topic: string,
  feed: Pick<Feed, 'say' | 'hear'>,
  now: () => number = () => performance.now(),
): Buckets {
  const left = new Map<string, { n: number; at: number }>()
  let spent = new Map<string, number>()
  const levelOf = (key: string, at: number) => {
    const known = left.get(key)
    return known ? Math.min(atOnce, known.n + ((at - known.at) / 1000) * second) : atOnce
  }
  const keep = (key: string, n: number, at: number) => {
    left.delete(key)
    left.set(key, { n, at })
    if (left.size > MOST) left.delete(left.keys().next().value!)
  }
  const own = randomUUID()
  const deaf = feed.hear(topic, ({ from, all }: { from: string; all: Spent }) => {
    if (from === own) return
    const at = now()
    // Who asked for too much elsewhere owes it here.
    for (const [key, n] of all) keep(key, Math.max(-atOnce, levelOf(key, at) - n), at)
  })
  const tell = () => {
    const all = [...spent].filter(([, n]) => n >= second * TOLD_SHARE).toSorted(([, a], [, b]) => b - a)
    spent = new Map()
    if (all.length) feed.say(topic, { from: own, all: all.slice(0, MOST_TOLD) })
  }
  const timer = setInterval(tell, 1000).unref()
  return {
    ask(key) {
      const at = now()
      const n = levelOf(key, at)
      if (n < 1) {
        keep(key, n, at)
        return Math.ceil((1 - n) / second)
      }
      keep(key, n - 1, at)
      spent.set(key, (spent.get(key) ?? 0) + 1)
      return 0
    },
    tell,
    close: () => {
      clearInterval(timer)
      deaf()
    },
  }
}

/** No token leaves the process, nor is one remembered. */
const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 22)

/**
 * How fast people may ask. @param second requests of one session; 0 for no limit
 * @returns mustWait: seconds that a request has to wait, or 0
 */
export function rateLimit(
  second: number,
  feed: Pick<Feed, 'say' | 'hear'>,
  now?: () => number,
): Pick<Buckets, 'tell' | 'close'> & { mustWait: (request: FastifyRequest) => number } {
  if (!second) return { mustWait: () => 0, tell() {}, close() {} }
  const limits = limitsOf(second)
  const session = buckets(limits.session, 'rate.session', feed, now)
  const address = buckets(limits.address, 'rate.address', feed, now)
  return {
    mustWait: (request) => {
      const token = bearer(request)
      return address.ask(request.ip) || (token ? session.ask(keyOf(token)) : 0)
    },
    tell: () => [session, address].forEach((b) => b.tell()),
    close: () => [session, address].forEach((b) => b.close()),
  }
}
