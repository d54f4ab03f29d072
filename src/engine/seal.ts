/** Encrypts what is kept with a text that is not in the database, which alone gives nothing away: a session's own token, the portal's key. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16
const keyOf = (by: string) => Buffer.from(hkdfSync('sha256', by, '', 'scm session', 32))

/** AES-256-GCM: nonce, tag, text. */
export function seal(by: string, value: unknown): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(by), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** @throws when it was another text */
export function unseal<T>(by: string, sealed: Buffer): T {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(by), sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString())
}
