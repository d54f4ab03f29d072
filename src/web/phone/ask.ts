/** Calls of the phone pages: no account, short patience, and a clear difference between no network and no. */

/** The network, or a server that cannot answer now: worth another try. */
export class Unreachable extends Error {}
/** The server said no; the message is for people. */
export class Refused extends Error {}

const PATIENCE = 15_000
/** A drawing takes its time where the network is thin. */
const PATIENCE_TO_SEND = 90_000

/**
 * Content of the answer. @param body sent as JSON by POST; without it a GET
 * @throws Unreachable, Refused
 */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  let envelope: { status: number; content: T; message: string }
  try {
    const signal = AbortSignal.timeout(body === undefined ? PATIENCE : PATIENCE_TO_SEND)
    const response = await fetch(`/api/${path}`, { ...(body === undefined ? {} : post), signal, cache: 'no-store' })
    if (response.status >= 500 || response.status === 429) throw new Error(String(response.status))
    envelope = await response.json()
  } catch (e) {
    throw new Unreachable('没有网络，或门户暂时无法访问', { cause: e })
  }
  if (envelope.status !== 0) throw new Refused(envelope.message)
  return envelope.content
}
