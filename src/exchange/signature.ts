/** How requests between two systems are signed: what comes in as domain-platform IF-01 says, what goes out by Standard Webhooks. */
import { createHash, createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** A partner's secret. It is kept nowhere: it follows from the portal's own key, and another number makes another one. */
export const secretOf = (masterKey: Buffer, config: { id: number; secretNo: number }): string =>
  PREFIX + createHmac('sha256', masterKey).update(`push/${config.id}/${config.secretNo}`).digest('base64')

/** With which secrets a message is signed now: beside the newest one the one before, until its time is over. */
export const secretsOf = (
  masterKey: Buffer,
  config: { id: number; secretNo: number; oldSecretUntil: string | null },
  now: string,
): string[] => {
  const { id, secretNo, oldSecretUntil } = config
  const numbers = oldSecretUntil !== null && oldSecretUntil > now ? [secretNo, secretNo - 1] : [secretNo]
  return numbers.map((n) => secretOf(masterKey, { id, secretNo: n }))
}

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md; one signature a secret. */
export function webhookHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signed.join(' ') }
}

export const signatureOf = (
  secret: string,
  r: { method: string; path: string; timestamp: string; nonce: string; body: string | Buffer },
): string =>
  createHmac('sha256', secret)
    .update([r.method, r.path, r.timestamp, r.nonce, createHash('sha256').update(r.body).digest('hex')].join('\n'))
    .digest('hex')
