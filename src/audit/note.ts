/** Checkpoints in the formats of C2SP (tlog-checkpoint, signed-note with Ed25519), so that other people's tools read them. */
import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

export interface Checkpoint {
  /** Which log: a name that no other has. */
  origin: string
  /** Leaves. */
  size: number
  root: Buffer
  /** ISO instant. */
  at: string
}

const ED25519 = 1
const publicOf = (key: KeyObject) => (key.type === 'private' ? createPublicKey(key) : key)
const rawPublic = (key: KeyObject) => publicOf(key).export({ format: 'der', type: 'spki' }).subarray(-32)
const keyId = (name: string, key: KeyObject): Buffer =>
  createHash('sha256').update(`${name}\n`).update(Uint8Array.of(ED25519)).update(rawPublic(key)).digest().subarray(0, 4)

/** The public key as people hand it on: `name+id+key`. */
export const verifierKey = (origin: string, key: KeyObject): string =>
  `${origin}+${keyId(origin, key).toString('hex')}+${Buffer.concat([Uint8Array.of(ED25519), rawPublic(key)]).toString('base64')}`

const bodyOf = ({ origin, size, root, at }: Checkpoint) => `${origin}\n${size}\n${root.toString('base64')}\nat ${at}\n`

/** @param key private Ed25519 key */
export function signed(checkpoint: Checkpoint, key: KeyObject): string {
  const body = bodyOf(checkpoint)
  const signature = Buffer.concat([keyId(checkpoint.origin, key), sign(null, Buffer.from(body), key)])
  return `${body}\n— ${checkpoint.origin} ${signature.toString('base64')}\n`
}

/** @throws when the note has another form, or this key has not signed it */
export function opened(note: string, key: KeyObject): Checkpoint {
  const found = /^(([^\n]+)\n(\d+)\n([A-Za-z0-9+/=]+)\nat ([^\n]+)\n)\n— (\S+) ([A-Za-z0-9+/=]+)\n/.exec(note)
  if (!found) throw new Error('not a checkpoint')
  const [body = '', origin = '', size, root = '', at = '', name, signature = ''] = found.slice(1)
  const bytes = Buffer.from(signature, 'base64')
  const isOurs = name === origin && bytes.subarray(0, 4).equals(keyId(origin, key))
  if (!isOurs || !verify(null, Buffer.from(body), publicOf(key), bytes.subarray(4))) throw new Error('not signed by this log')
  return { origin, size: Number(size), root: Buffer.from(root, 'base64'), at }
}
