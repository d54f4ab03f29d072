/**
 * Who changed what, told to every process: documents that were written, after their transaction has committed. Changes are
 * gathered for a moment and sent together; a lost one costs a screen an update, never data.
 */
import { isPart, ownColumns, partOfOwner, partsOf, reachColumns, type AnyDocument, type ScopeRule } from '../../declare/index.ts'
import { sql, type Db } from '../database/db.ts'
import type { Loaded } from '../read/loaded.ts'

export interface Change {
  doc: string
  id: number
  /** Who did it. */
  by: number
  /** The fields that scope asks, as they are now. */
  scope: Record<string, unknown>
}
export type Told = { changes: Change[] } | 'lost'

/** More than this from one transaction are not told one by one: screens read again what they show. */
const MOST_TOLD = 5000

type Documents = ReadonlyMap<string, AnyDocument>

/** What a transaction wrote. */
export class Written {
  readonly docs = new Set<string>()
  readonly #documents: Documents
  #changes: Change[] = []
  #isLong = false

  constructor({ documents }: { documents: Documents }) {
    this.#documents = documents
  }

  add(changed: readonly { doc: AnyDocument; row: Loaded }[], by: number): void {
    // Lists of the same record under its other name hear of it too.
    const entries = changed.flatMap(({ doc, row }) => [
      { doc, row },
      ...partsOf(this.#documents, doc).flatMap((part) => (isPart(part, row) ? [{ doc: part, row: partOfOwner(part, row) }] : [])),
    ])
    for (const { doc } of entries) this.docs.add(doc.name)
    this.#isLong ||= this.#changes.length + entries.length > MOST_TOLD
    if (this.#isLong) this.#changes = []
    else this.#changes.push(...entries.map((e) => changeOf(e.doc, e.row, by)))
  }
  get told(): Told {
    return this.#isLong ? 'lost' : { changes: this.#changes }
  }
}

/** What is said besides changes. */
interface Said {
  topic: string
  what: unknown
}

/** Gathered for this long, ms: far below the two seconds in which people see it. */
const GATHER = 150
/** pg_notify takes 8,000 bytes. */
const MOST_BYTES = 7_500
const CHANNEL = 'scm_changed'

export interface Feed {
  tell(what: Told): void
  /** Changes of all processes from now on; 'lost' when some may have been missed. @returns stops it */
  listen(told: (what: Told) => void): () => void
  /** Says something to all processes, this one too: some thousand bytes at most. What is lost is not said again. */
  say(topic: string, what: unknown): void
  /** @returns stops it */
  hear(topic: string, heard: (what: any) => void): () => void
  /** This process's own changes, at once: for memories that must not outlive them. */
  own(told: (what: Told) => void): void
  close(): Promise<void>
}

const changeOf = (doc: AnyDocument, row: Loaded, by: number): Change => ({
  doc: doc.name, id: row.id, by,
  scope: Object.fromEntries(scopeFields(doc).map((n) => [n, (row as Record<string, unknown>)[n] ?? null])),
})

const fieldsOf = new WeakMap<AnyDocument, string[]>()
function scopeFields(doc: AnyDocument): string[] {
  let names = fieldsOf.get(doc)
  if (!names) {
    const rules = Object.values(doc.scope).filter((r): r is ScopeRule => typeof r === 'object')
    names = [...new Set(['status', ...rules.flatMap((r) => [r.plant, r.once, ...reachColumns(r), ...ownColumns(r)])])].filter(
      (n) => n !== undefined,
    )
    fieldsOf.set(doc, names)
  }
  return names
}

/** Of a process that nobody watches. */
export const deafFeed: Feed = {
  tell() {},
  listen: () => () => {},
  say() {},
  hear: () => () => {},
  own() {},
  close: async () => {},
}

export function feedOn(db: Db): Feed {
  let waiting: Change[] = []
  let timer: NodeJS.Timeout | undefined
  const listeners = new Set<(what: Told) => void>()
  const own = new Set<(what: Told) => void>()
  const hearers = new Map<string, Set<(what: any) => void>>()
  let lost = false
  let stop: (() => Promise<void>) | undefined

  const send = async () => {
    timer = undefined
    const payloads = lost ? [JSON.stringify('lost')] : packed(waiting)
    waiting = []
    lost = false
    await db.aside.rows(sql`select pg_notify(${CHANNEL}, p) from unnest(${payloads}::text[]) p`)
  }
  const hear = (what: Told) => {
    for (const told of listeners) told(what)
  }
  const heard = (payload: string) => {
    const told = JSON.parse(payload) as Change[] | 'lost' | Said
    if (told === 'lost') hear(told)
    else if (Array.isArray(told)) hear({ changes: told })
    else for (const listener of hearers.get(told.topic) ?? []) listener(told.what)
  }
  const begin = () => (stop ??= db.listen(CHANNEL, heard, () => hear('lost')))
  return {
    tell(what) {
      for (const told of own) told(what)
      if (what === 'lost') lost = true
      else waiting.push(...what.changes)
      timer ??= setTimeout(() => void send().catch(() => {}), GATHER).unref()
    },
    listen(told) {
      listeners.add(told)
      begin()
      return () => listeners.delete(told)
    },
    say(topic, what) {
      void db.aside.rows(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, what } satisfies Said)})`).catch(() => {})
    },
    hear(topic, listener) {
      const all = hearers.get(topic) ?? new Set()
      hearers.set(topic, all.add(listener))
      begin()
      return () => all.delete(listener)
    },
    own: (told) => void own.add(told),
    async close() {
      clearTimeout(timer)
      await stop?.()
    },
  }
}

/** The last change of each document, in payloads that fit. */
function packed(changes: Change[]): string[] {
  const last = new Map(changes.map((c) => [`${c.doc}:${c.id}`, JSON.stringify(c)]))
  const payloads: string[] = []
  let part: string[] = []
  let bytes = 0
  for (const text of last.values()) {
    const size = Buffer.byteLength(text) + 1
    if (bytes + size > MOST_BYTES && part.length) {
      payloads.push(`[${part.join()}]`)
      part = []
      bytes = 0
    }
    part.push(text)
    bytes += size
  }
  if (part.length) payloads.push(`[${part.join()}]`)
  return payloads
}
