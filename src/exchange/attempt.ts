/** One attempt to deliver, and when the next one is due (domain-platform IF-09). */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { held } from '../declare/index.ts'
import { lookupOuter, refuseInner } from './reach.ts'
import { LONGEST } from './pauses.ts'
import { webhookHeaders } from './signature.ts'

export interface Attempt {
  at: string
  httpStatus: number | null
  costMs: number
  message: string | null
  /** What was sent beside the payload, and what came back; of mails and messages to people nothing of it is kept. */
  request: string | null
  answer: string | null
  state: 'done' | 'failed' | 'dead' | 'skipped'
}

/** How long the other side may take, ms, and after which a delivery that nobody finished is tried again. */
export const PATIENCE = 30_000
export const LEASE = 120_000

/** What is said to people is old sooner than what systems have to know (domain-platform MS-07). */
export const MOST_TO_PEOPLE = 5

/** What lies further ahead than the longest pause was put there by a clock that has been set back since. */
export const hasCome = (nextAt: string, now: string): boolean =>
  nextAt <= now || Date.parse(nextAt) > Date.parse(now) + 2 * LONGEST * 1000

/** So much of an answer is read, bytes, and so much of it is kept, characters. */
const ANSWER = 10_000
export const KEPT = 2_000

export interface Answered {
  httpStatus: number | null
  /** Why it was not taken; null: it was. */
  message: string | null
  /** How its body begins, where it is looked at. */
  body?: string
  /** How it was asked, without what is secret. */
  request?: string
  /** When the other side wants to be asked again, s. */
  retryAfter?: number
}
interface Outgoing {
  headers: Record<string, string>
  body: string
  /** Hosts and networks of the portal's own that it may go to. */
  allowed: readonly string[]
  /** What the other side says decides: its body is read. */
  reads?: true
  /** How long the other side may take, ms. */
  patience?: number
}

/** Posts to an address outside. @returns the answer's status, or why there was none */
export async function send(address: string, { headers, body, allowed, reads, patience = PATIENCE }: Outgoing): Promise<Answered> {
  const url = new URL(address)
  try {
    refuseInner(url, allowed)
    const { request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'))
    // What is sent is for this address and no other: a redirect is an answer like others.
    const asked = request(url, {
      method: 'POST', headers,
      lookup: lookupOuter(allowed),
      agent: false,
      signal: AbortSignal.timeout(patience),
    })
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const said = reads && (await beginningOf(answer))
    answer.destroy()
    const httpStatus = answer.statusCode!
    const retryAfter = Number(answer.headers['retry-after'])
    return {
      httpStatus,
      message: httpStatus >= 200 && httpStatus < 300 ? null : `对方应答 ${httpStatus}`,
      ...(said !== undefined && { body: said }),
      ...(retryAfter > 0 && { retryAfter }),
    }
  } catch (e) {
    const { message, code } = e as Error & { code?: string }
    return { httpStatus: null, message: `无法送达：${message || code}`.slice(0, 500) }
  }
}

/** What of it has come until it breaks off is its body: the status has been said already. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      if ((size += chunk.length) >= ANSWER) break
    }
  } catch {}
  return held(Buffer.concat(chunks).toString().slice(0, ANSWER))
}

/** A message to a partner's system, signed with each of the secrets. */
export async function post(
  target: {
    url: string
    secrets: readonly string[]
    allowed: readonly string[]
    patience?: number
    headers?: Readonly<Record<string, string>>
  },
  messageId: string,
  contentType: string,
  body: string,
): Promise<Answered> {
  const signed = webhookHeaders(target.secrets, messageId, new Date(), body)
  const headers = { ...target.headers, 'content-type': contentType, 'x-message-id': messageId, ...signed }
  const { url, allowed, patience } = target
  const answer = await send(url, { headers, body, allowed, reads: true, ...(patience && { patience }) })
  return { ...answer, request: told(url, headers) }
}

/** Headers whose values are for the other side alone. */
const hidden = new Set(['webhook-signature'])
const told = (url: string, headers: Record<string, string>): string =>
  [`POST ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${hidden.has(name) ? '…' : value}`)]
    .join('\n')
    .slice(0, KEPT)
