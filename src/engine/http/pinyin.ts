/** Names found by how they sound: 'ccqc' or 'changchun' finds 长春汽车. The database does not know how characters sound. */
import type { AnyDocument } from '../../declare/index.ts'
import { ident, sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { table } from '../read/scope.ts'

/** Of larger documents nothing is remembered; codes and characters find them. */
const MOST_NAMES = 20_000
/** Names change seldom. */
const STANDS_MS = 60_000

interface Spoken {
  until: number
  names: { name: string; sounds: string }[]
}
const remembered = new WeakMap<Engine, Map<string, Promise<Spoken>>>()

/** The names of a document's rows that sound like what was typed; which of them somebody sees, scope says. */
export async function namesSounding(engine: Engine, doc: AnyDocument, column: string, typed: string): Promise<string[]> {
  if (!/^[a-z]{2,}$/i.test(typed)) return []
  const all = remembered.get(engine) ?? new Map<string, Promise<Spoken>>()
  remembered.set(engine, all)
  let spoken = all.get(doc.name)
  if (!spoken || (await spoken).until < Date.now()) {
    spoken = speak(engine, doc, column)
    all.set(doc.name, spoken)
    // What failed is tried again by the next who asks.
    spoken.catch(() => all.delete(doc.name))
  }
  const wanted = typed.toLowerCase()
  return (await spoken).names.flatMap(({ name, sounds }) => (sounds.includes(wanted) ? [name] : [])).slice(0, 200)
}

async function speak(engine: Engine, doc: AnyDocument, column: string): Promise<Spoken> {
  const rows = await engine.db.rows<{ name: string }>(
    sql`select distinct ${ident(column)} as name from ${table(doc)} where ${ident(column)} is not null limit ${MOST_NAMES + 1}`,
  )
  const until = Date.now() + STANDS_MS
  if (rows.length > MOST_NAMES) return { until, names: [] }
  const { pinyin } = await import('pinyin-pro')
  const say = (name: string, pattern: 'pinyin' | 'first') =>
    pinyin(name, { toneType: 'none', pattern, type: 'array' }).join('').toLowerCase()
  return { until, names: rows.map(({ name }) => ({ name, sounds: `${say(name, 'first')} ${say(name, 'pinyin')}` })) }
}
