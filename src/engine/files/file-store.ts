/** Where contents lie: named, written whole, never changed. Nobody but an implementation knows a path. */
import { createHash, type Hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

export interface FileStore {
  /**
   * Keeps a content under a name (letters, digits, `-`, `.` and `/`): all of it, safe from a crash, or nothing when the content fails.
   * What had the name is replaced.
   */
  put(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>
  /** @throws when there is none */
  get(name: string): Promise<Readable>
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>
  /** Bytes that still find room; undefined where nobody can say. */
  room(): Promise<number | undefined>
  /** What it holds, whole contents only; the size in bytes. */
  list(): AsyncIterable<{ name: string; size: number }>
}

/** Written to see whether there is room, and removed at once. */
export const TRIAL = 'room'

/** The store cannot be reached for now. */
export class StoreAway extends Error {
  readonly code = 'STORE_AWAY'
}

export async function sha256Of(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Copies what another store does not have yet: a content never changes under its name. Each copy is read back.
 * @returns how many were new
 * @throws when a copy is not what was copied
 */
export async function copyAll(from: FileStore, to: FileStore): Promise<number> {
  const there = new Map<string, number>()
  for await (const { name, size } of to.list()) there.set(name, size)
  let n = 0
  for await (const { name, size } of from.list()) {
    if (there.get(name) === size) continue
    const content = await from.get(name).catch(() => undefined)
    // Removed since it was listed.
    if (!content) continue
    const hash = createHash('sha256')
    await to.put(name, passing(content, hash))
    if ((await sha256Of(await to.get(name))) !== hash.digest('hex')) throw new Error(`附件 ${name} 复制后内容不一致`)
    n++
  }
  return n
}
async function* passing(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** The whole content: for what is small. @throws when there is none */
export const readWhole = async (store: FileStore, name: string): Promise<Buffer> => buffer(await store.get(name))
