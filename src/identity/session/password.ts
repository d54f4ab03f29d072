/** Passwords: what a new one must be, and hashes: argon2id of node:crypto, OWASP parameters (19 MiB, 2 passes). */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal, status } from '../../engine/errors.ts'

const derive = promisify(argon2) as (algorithm: 'argon2id', o: object) => Promise<Buffer>
const SHORTEST = 10
const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\w]/]

/** At least ten characters of three kinds, without the user's name. @throws Refusal that says so */
export function checkNewPassword(password: string, userName: string): void {
  if (
    password.length < SHORTEST ||
    kinds.filter((k) => k.test(password)).length < 3 ||
    password.toLowerCase().includes(userName.toLowerCase())
  )
    throw new Refusal(`新密码至少${SHORTEST}位，含大写字母、小写字母、数字、符号中的三类，且不包含用户名`, status.invalid)
}

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
