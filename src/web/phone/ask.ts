/** Calls of the phone pages: short patience, and a clear difference between no network and no. */

/** The network, or a server that cannot answer now: worth another try. */
export class Unreachable extends Error {}
/** The server broke over this very call; others may go through. */
export class Broken extends Unreachable {}
/** The server said no; the message is for people. */
export class Refused extends Error {}
/** Nobody is signed in, or not any more. */
export class SignedOut extends Refused {}

const PATIENCE = 15_000
/** A drawing takes its time where the network is thin. */
const PATIENCE_TO_SEND = 90_000

/**
 * Content of the answer. @param body sent by POST, a form as it is, else as JSON; without it a GET
 * @throws Unreachable, Refused
 */
export async function ask<T>(
  path: string,
  body?: unknown,
  { headers = {}, patience = body === undefined ? PATIENCE : PATIENCE_TO_SEND }: Asking = {},
): Promise<T> {
  const isForm = body instanceof FormData
  const post = { method: 'POST', body: isForm ? body : JSON.stringify(body) }
  const type: Record<string, string> = body === undefined || isForm ? {} : { 'content-type': 'application/json' }
  let envelope: { status: number; content: T; message: string }
  let status: number
  try {
    const signal = AbortSignal.timeout(patience)
    const init = { ...(body === undefined ? {} : post), headers: { ...type, ...headers }, signal, cache: 'no-store' } as const
    const response = await fetch(`/api/${path}`, init)
    ;({ status } = response)
    if (status === 500) throw new Broken('门户处理出错，将自动重试')
    if (status > 500 || status === 429) throw new Error(String(status))
    envelope = await response.json()
  } catch (e) {
    if (e instanceof Broken) throw e
    throw new Unreachable('没有网络，或门户暂时无法访问', { cause: e })
  }
  if (status === 401) throw new SignedOut(envelope.message)
  if (envelope.status !== 0) throw new Refused(envelope.message)
  return envelope.content
}
interface Asking {
  headers?: Record<string, string>
  /** ms */
  patience?: number
}
