/** Encrypts what stands beside a session with the session's own token: the database alone does not give it away. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16
const keyOf = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'scm session', 32))

/** AES-256-GCM: nonce, tag, text. */
export function seal(token: string, value: unknown): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** @throws when the token is another one */
export function unseal<T>(token: string, sealed: Buffer): T {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString())
}
