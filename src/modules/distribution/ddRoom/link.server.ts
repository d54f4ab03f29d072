/** A driver's page: a signed link that ends by itself, nothing of which is kept. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { toInstant } from '../../../declare/index.ts'
import type { Engine, Portal } from '../../../engine/engine.ts'

const HOURS = 24
const mac = (engine: Pick<Engine, 'masterKey'>, said: string) =>
  createHmac('sha256', engine.masterKey).update(`yard/${said}`).digest().subarray(0, 18).toString('base64url')

/** The link to one ticket, for a day. */
export function linkTo(engine: Portal, id: number, now: string) {
  const expires = Date.parse(now) + HOURS * 3600_000
  const said = `${id.toString(36)}.${Math.floor(expires / 1000).toString(36)}`
  const path = `h5/driver?q=${said}.${mac(engine, said)}`
  return { path, link: `${engine.publicUrl ?? ''}${path}`, expiresAt: toInstant(new Date(expires)) }
}

/** The ticket that a link stands for; undefined when nobody here made it, 'over' when its time is up. */
export function ticketOf(engine: Engine, token: string, now: Date): number | 'over' | undefined {
  const [, id, until, given] = /^([0-9a-z]{1,11})\.([0-9a-z]{1,9})\.([\w-]{24})$/.exec(token) ?? []
  if (!id || !until || !given) return undefined
  if (!timingSafeEqual(Buffer.from(mac(engine, `${id}.${until}`)), Buffer.from(given))) return undefined
  return parseInt(until, 36) * 1000 < now.getTime() ? 'over' : parseInt(id, 36)
}
