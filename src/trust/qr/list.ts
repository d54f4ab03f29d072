/** The server's side of checking paper: the key that signs, and the public list by which phones check. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { json, text, toInstant } from '../../declare/index.ts'
import { sql, type Queryable } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import type { ApiCall } from '../../engine/http/calls.ts'
import type { CheckList, ListedSeal, PublicJwk } from './payload.ts'

export interface CheckKey {
  id: number
  /** Private, ECDSA P-256, for `encode`. */
  key: CryptoKey
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
/** A key signs for a year, then the next one does. */
const YEARLY = sql`interval '1 year'`

/**
 * The key that signs now; made when there is none, or the last one is a year old. Several processes agree on one.
 * @param masterKey 32 bytes from outside the database
 * @throws Error when the master key is not the one that locked it
 */
export async function currentKey(db: Queryable, masterKey: Buffer): Promise<CheckKey> {
  const found = await stored(db)
  if (found) return { id: found.id, key: await unlock(found, masterKey) }
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const locked = lock(Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey)), masterKey, x!)
  await db.rows(sql`update sign_key set retired_at = now() where retired_at is null and created_at < now() - ${YEARLY}`)
  await db.rows(sql`insert into sign_key (jwk, private_key, created_at) values (${JSON.stringify({ kty, crv, x, y })}, ${locked}, now())
    on conflict ((true)) where retired_at is null do nothing`)
  return currentKey(db, masterKey)
}

interface Stored {
  id: number
  jwk: PublicJwk
  private_key: Buffer
}
async function stored(db: Queryable): Promise<Stored | undefined> {
  const [row] = await db.rows<Stored>(
    sql`select id, jwk, private_key from sign_key where retired_at is null and created_at >= now() - ${YEARLY}`,
  )
  return row
}

const NONCE = 12
const TAG = 16
/** @param name bound to the text: a locked key in another key's row does not open */
function lock(text: Buffer, masterKey: Buffer, name: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(name))
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}
async function unlock({ id, jwk, private_key: sealed }: Stored, masterKey: Buffer): Promise<CryptoKey> {
  try {
    const decipher = createDecipheriv('aes-256-gcm', masterKey, sealed.subarray(0, NONCE)).setAAD(Buffer.from(jwk.x!))
    decipher.setAuthTag(sealed.subarray(-TAG))
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
    return await crypto.subtle.importKey('pkcs8', text, algorithm, false, ['sign'])
  } catch (e) {
    throw new Error(`签名密钥 ${id} 无法打开：主密钥与加密它的不是同一把`, { cause: e })
  }
}

/** Keys (retired ones too) and seals as they are now. @param seals all that ever signed, revoked and expired ones too */
export async function checkList(db: Queryable, seals: () => Promise<ListedSeal[]>, now: Date): Promise<CheckList> {
  const keys = await db.rows<{ id: number; jwk: PublicJwk }>(sql`select id, jwk from sign_key order by id`)
  return { at: toInstant(now), keys, seals: await seals() }
}

/** The list holds nothing that is not public: guards' phones have no account. */
export const checkCall = (engine: Engine, seals: () => Promise<ListedSeal[]>): ApiCall => ({
  path: 'check/list',
  methods: ['GET'],
  title: '纸质单据核验名单：公钥与印章状态', kind: 'read', open: true,
  answer: { at: text('时间', { required: true }), keys: json('公钥'), seals: json('印章') },
  run: () => checkList(engine.db, seals, engine.now()),
})
