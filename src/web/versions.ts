/**
 * What one's own writes made of rows. A list or a page reads them again a moment later; until then it shows the version before, and
 * who goes on at once must not be told that somebody else was there.
 */
interface Versioned {
  id?: number | undefined
  rowVersion?: number | undefined
}
interface Next {
  version: number
  /** Did it leave all that people fill in as it was? */
  isMark: boolean
}
const next = new Map<string, Next>()
const keyOf = (doc: string, id: number, version: number) => `${doc}/${id}/${version}`

/**
 * Remembers the versions that an action answered for the rows that it was sent.
 * @param isMark the action only marks the row as seen
 */
export function remember(doc: string, sent: object, now: Readonly<Record<number, number>> = {}, isMark = false): void {
  for (const { id, rowVersion } of [sent].flat() as Versioned[])
    if (id !== undefined && rowVersion !== undefined && now[id]! > rowVersion)
      next.set(keyOf(doc, id, rowVersion), { version: now[id]!, isMark })
}

/**
 * The version that one's own writes left of a row that was read with this one.
 * @param isFilled something that was filled in from that reading is sent too: it is not written over what one saved since, and only marks
 *   are passed over
 */
export function ownLatest(doc: string, id: number, read: number, isFilled = false): number {
  const after = next.get(keyOf(doc, id, read))
  return !after || (isFilled && !after.isMark) ? read : ownLatest(doc, id, after.version, isFilled)
}

const marking = new Map<string, Promise<void>>()

/** Lets an action that marks a row as seen run, whatever comes of it. */
export function mark(doc: string, id: number, work: Promise<unknown>): void {
  const key = `${doc}/${id}`
  const over = work.then(
    () => {},
    () => {},
  )
  marking.set(key, over)
  void over.then(() => marking.get(key) === over && marking.delete(key))
}

/** Waits until the row is not being marked as seen: what is sent meanwhile may meet either version. */
export const marked = (doc: string, id: number): Promise<void> => marking.get(`${doc}/${id}`) ?? Promise.resolve()
