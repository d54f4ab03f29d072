/** Where contents lie: named, written whole, never changed. Nobody but an implementation knows a path. */
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
}

/** The whole content: for what is small. @throws when there is none */
export const readWhole = async (store: FileStore, name: string): Promise<Buffer> => buffer(await store.get(name))
