/** One attempt to deliver, and when the next one is due (domain-platform IF-09). */
import { randomUUID } from 'node:crypto'
import { signatureOf } from './signature.ts'

export interface Attempt {
  at: string
  httpStatus: number | null
  costMs: number
  message: string | null
  state: 'done' | 'failed' | 'dead'
}

/** How long the other side may take, ms, and after which a delivery that nobody finished is tried again. */
export const PATIENCE = 30_000
export const LEASE = 120_000

const [BASE, CAP, MOST] = [30, 3600, 8]
/**
 * Seconds to wait after the n-th failure, a tenth more or less so that not all come back at once; undefined: no more attempts.
 * @param chance from 0 to 1
 */
export const delayAfter = (n: number, chance: number): number | undefined =>
  n >= MOST ? undefined : Math.min(BASE * 2 ** (n - 1), CAP) * (0.9 + 0.2 * chance)

/** @returns the answer's status, or why there was none */
export async function post(
  target: { url: string; appId: string; secret: string },
  messageId: string,
  contentType: string,
  body: string,
): Promise<{ httpStatus: number | null; message: string | null }> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomUUID()
  const { pathname, search } = new URL(target.url)
  const signed = { method: 'POST', path: pathname + search, timestamp, nonce, body }
  try {
    const answer = await fetch(target.url, {
      method: 'POST', body,
      headers: {
        'content-type': contentType, 'x-message-id': messageId, 'x-app-id': target.appId, 'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signatureOf(target.secret, signed),
      },
      // What is signed is for this address and no other.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    await answer.body?.cancel()
    return { httpStatus: answer.status, message: answer.ok ? null : `对方应答 ${answer.status}` }
  } catch (e) {
    const { cause, message } = e as Error
    return { httpStatus: null, message: `无法送达：${(cause as Error)?.message ?? message}`.slice(0, 500) }
  }
}
