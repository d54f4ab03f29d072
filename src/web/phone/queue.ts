/**
 * What a person did, on its way to the server: kept before it is sent, sent in order, done exactly once. Pure; where it is kept and
 * how it is sent are handed in (storage.ts, courier.ts), so that tests can lose, repeat, reorder and kill at every step.
 *
 * waiting → done | refused; refused → waiting (corrected, the same key) | dropped by hand. Nothing is removed but what ended long ago.
 */

export interface Entry {
  /** The Idempotency-Key of all its requests: however often it arrives, it happens once. */
  key: string
  /** When the person did it. */
  at: string
  /** Who did it and for which organization: it is never sent as somebody else. */
  by: { id: number; name: string; org: string }
  title: string
  /** What it is about; of what is about the same thing nothing overtakes. */
  about: string
  path: string
  body: unknown
  /** What it was made of, for who corrects it. */
  made?: unknown
  state: 'waiting' | 'refused' | 'done' | 'dropped'
  /** How often it was sent, and when first: from then on it may have arrived. */
  tries: number
  triedAt?: string
  /** What the server said of it, or why it could not be asked. */
  said?: string
  /** When it was done or dropped. */
  overAt?: string
  answer?: unknown
}

export interface Shelf {
  /** All entries in the order in which they were put. */
  all(): Promise<Entry[]>
  /** Changes one as a whole or not at all; what `change` gives back is kept, nothing leaves it as it is. */
  change(key: string, change: (was: Entry) => Entry | undefined): Promise<Entry | undefined>
  remove(keys: readonly string[]): Promise<void>
}

/** What came of sending: an answer, a no, an error of the server's own, no server, nobody signed in. */
export type Sent =
  { done: unknown } | { refused: string } | { failed: string } | { unreachable: string } | { signedOut: true; said: string }

export interface Round {
  /** Something still waits that another try may deliver. */
  left: boolean
  /** It waits for somebody to sign in. */
  signedOut: boolean
}

const DAY = 24 * 3600_000
/** The server knows a key for a week: what may have arrived longer ago than this is looked at by a person before it is sent again. */
const SURE = 6 * DAY
/** How long what ended is still shown. */
const SHOWN = 7 * DAY

/** One pass over what waits. @param mine may be sent by who is signed in */
export async function deliver(
  shelf: Shelf,
  send: (e: Entry) => Promise<Sent>,
  mine: (e: Entry) => boolean,
  now: () => Date,
): Promise<Round> {
  // Whose predecessor about the same thing has not arrived.
  const held = new Set<string>()
  let left = false
  for (const { key, state } of await shelf.all()) {
    if (state === 'done' || state === 'dropped') continue
    let is: Entry | undefined
    const e = await shelf.change(key, (was) => begun((is = was), held, mine, now()))
    if (!e) {
      if (is?.state === 'waiting' || is?.state === 'refused') held.add(is.about)
      continue
    }
    const sent = await send(e)
    is = await shelf.change(key, (was) => after(was, sent, now()))
    if ('done' in sent) continue
    if ('unreachable' in sent) return { left: true, signedOut: false }
    if ('signedOut' in sent) return { left: true, signedOut: true }
    held.add(e.about)
    left ||= is?.state === 'waiting'
  }
  return { left, signedOut: false }
}

/** The entry as it is about to be sent; undefined when it is not its turn. */
function begun(was: Entry, held: ReadonlySet<string>, mine: (e: Entry) => boolean, now: Date): Entry | undefined {
  if (was.state !== 'waiting' || held.has(was.about) || !mine(was) || isDoubtful(was, now)) return undefined
  return { ...was, tries: was.tries + 1, triedAt: was.triedAt ?? now.toISOString() }
}

function after(was: Entry, sent: Sent, now: Date): Entry | undefined {
  const { said: _, ...rest } = was
  // What was done is done, whatever a hand made of it meanwhile.
  if ('done' in sent) return { ...rest, state: 'done', answer: sent.done, overAt: now.toISOString() }
  if (was.state !== 'waiting') return undefined
  if ('refused' in sent) return { ...was, state: 'refused', said: sent.refused }
  return { ...was, said: 'failed' in sent ? sent.failed : 'signedOut' in sent ? sent.said : sent.unreachable }
}

/** It may have arrived, so long ago that the server would not know it again. */
const isDoubtful = (e: Entry, now: Date): boolean =>
  e.state === 'waiting' && !!e.triedAt && now.getTime() - Date.parse(e.triedAt) > SURE

/** What waits and was tried too long ago becomes a question to a person. @returns how many ended entries were forgotten */
export async function tidy(shelf: Shelf, now: Date): Promise<number> {
  const gone: string[] = []
  for (const e of await shelf.all()) {
    if (isDoubtful(e, now))
      await shelf.change(e.key, (was) =>
        isDoubtful(was, now)
          ? { ...was, state: 'refused', said: '发出已超过6天，无法确认门户是否收到：请先在门户核对，再决定重发或放弃' }
          : undefined,
      )
    else if (e.overAt && now.getTime() - Date.parse(e.overAt) > SHOWN) gone.push(e.key)
  }
  if (gone.length) await shelf.remove(gone)
  return gone.length
}

/** May a hand drop it? What may be on its way may not be taken back. */
export const canDrop = (e: Entry): boolean => e.state === 'refused' || (e.state === 'waiting' && e.tries === 0)

/** A hand gives it up; it stays to be seen. */
export const drop = (shelf: Shelf, key: string, now: Date): Promise<Entry | undefined> =>
  shelf.change(key, (was) => (canDrop(was) ? { ...was, state: 'dropped', overAt: now.toISOString() } : undefined))

/**
 * Sends a refused one again, corrected or as it is. It keeps its key: should an earlier request still be under way somewhere, only one
 * of them happens.
 */
export const again = (shelf: Pick<Shelf, 'change'>, key: string) =>
  shelf.change(key, (was) => (was.state === 'refused' ? corrected(was) : undefined))

/**
 * A refused one as it is to be sent again; undefined: it was given up, what is said now is something new.
 * @throws Error when it is on its way or done after all: said anew it would happen twice
 */
export function corrected(was: Entry, how: Partial<Pick<Entry, 'title' | 'body' | 'made'>> = {}): Entry | undefined {
  if (was.state === 'dropped') return undefined
  if (was.state !== 'refused') throw new Error(was.state === 'done' ? '这一笔已经送达，不用再改' : '这一笔已重新发送，不能再改')
  const { said: _, triedAt: _t, ...rest } = was
  return { ...rest, ...how, state: 'waiting' }
}

/** What is not over yet, for the eye: how many wait, how many a person must look at, since when. */
export function outlook(entries: readonly Entry[]): { waiting: number; refused: number; since: string | undefined } {
  const waiting = entries.filter((e) => e.state === 'waiting')
  return { waiting: waiting.length, refused: entries.filter((e) => e.state === 'refused').length, since: waiting[0]?.at }
}
