/** Differential replay: the last messages that came, read as they are read now and as they would be. Nothing is written. */
import { sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { FileError } from '../../engine/limited.ts'
import { Causes, type Comparison, type Outcome } from './causes.ts'
import { messagesOf, type Change } from './change.ts'

export interface Kept {
  id: number
  key: string
  dataCode: string
  raw: Buffer
}
/** Reads some of them both ways. undefined: alike. @throws FileError: one of them takes too much */
export type ReadBoth = (some: readonly Kept[]) => Promise<([was: Outcome, now: Outcome] | undefined)[]>

/** So many at most, and for so long. */
const MOST = { messages: 10_000, milliseconds: 50_000 }
/** Read at once. */
const PORTION = { messages: 500, bytes: 4 * 1024 * 1024 }

export async function compare(engine: Engine, change: Change, readBoth: ReadBoth): Promise<Comparison> {
  const end = Date.now() + MOST.milliseconds
  const found = await engine.db.rows<{ id: number; key: string; dataCode: string; size: number }>(sql`
    select d.id, d.message_key key, d.data_code "dataCode", length(b.raw) size from ${messagesOf(change.reads)}
    order by d.id desc limit ${MOST.messages}`)
  const causes = new Causes()
  let done = 0
  while (done < found.length && Date.now() < end) {
    const some: typeof found = []
    for (let bytes = 0; done + some.length < found.length && some.length < PORTION.messages;) {
      const next = found[done + some.length]!
      bytes += next.size
      if (some.length && bytes > PORTION.bytes) break
      some.push(next)
    }
    const raws = await engine.db.rows<{ id: number; raw: Buffer }>(sql`select id, raw from exchange_body
      where id = any(${some.map((m) => m.id)}::bigint[]) and raw is not null`)
    const bodies = new Map(raws.map((r) => [r.id, r.raw]))
    const kept = some.flatMap(({ id, key, dataCode }) => (bodies.has(id) ? [{ id, key, dataCode, raw: bodies.get(id)! }] : []))
    const read = await readOf(kept, readBoth)
    for (const [i, both] of read.entries()) if (both) causes.add(kept[i]!, ...both)
    done += some.length
  }
  return { messages: done, differing: causes.differing, left: found.length - done, causes: causes.list() }
}

/** Where all together take too much, each half by itself: one message stops no other. */
async function readOf(some: readonly Kept[], readBoth: ReadBoth): ReturnType<ReadBoth> {
  try {
    return some.length ? await readBoth(some) : []
  } catch (e) {
    if (!(e instanceof FileError)) throw e
    // It cannot be read at all, in neither way.
    if (some.length === 1) return [undefined]
    const half = some.length >> 1
    return [...(await readOf(some.slice(0, half), readBoth)), ...(await readOf(some.slice(half), readBoth))]
  }
}
