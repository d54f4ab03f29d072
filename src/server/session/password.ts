/** Password hashes: argon2id of node:crypto, OWASP parameters (19 MiB, 2 passes). */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2) as (algorithm: 'argon2id', o: object) => Promise<Buffer>
const parameters = { parallelism: 1, tagLength: 32, memory: 19456, passes: 2 }

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: Buffer.from(password), nonce, ...parameters })
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

export async function checkPassword(password: string, stored: string): Promise<boolean> {
  const [, nonce = '', tag = ''] = stored.split('$')
  const expected = Buffer.from(tag, 'base64url')
  const actual = await derive('argon2id', {
    message: Buffer.from(password),
    nonce: Buffer.from(nonce, 'base64url'),
    ...parameters,
  })
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
