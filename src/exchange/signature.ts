/** How a request between two systems is signed: the same in both directions (domain-platform IF-01). */
import { createHash, createHmac } from 'node:crypto'

/** A partner's secret. It is kept nowhere: it follows from the portal's own key, and another number makes another one. */
export const secretOf = (masterKey: Buffer, config: { id: number; secretNo: number }): string =>
  createHmac('sha256', masterKey).update(`push/${config.id}/${config.secretNo}`).digest('hex')

export const signatureOf = (
  secret: string,
  r: { method: string; path: string; timestamp: string; nonce: string; body: string | Buffer },
): string =>
  createHmac('sha256', secret)
    .update([r.method, r.path, r.timestamp, r.nonce, createHash('sha256').update(r.body).digest('hex')].join('\n'))
    .digest('hex')
