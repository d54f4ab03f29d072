/**
 * What one's own writes made of rows. A list or a page reads them again a moment later; until then it shows the version before, and
 * who goes on at once must not be told that somebody else was there.
 */
interface Versioned {
  id?: number | undefined
  rowVersion?: number | undefined
}
const next = new Map<string, number>()
const keyOf = (doc: string, id: number, version: number) => `${doc}/${id}/${version}`

/** Remembers the versions that an action answered for the rows that it was sent. */
export function remember(doc: string, sent: object, now: Readonly<Record<number, number>> = {}): void {
  for (const { id, rowVersion } of [sent].flat() as Versioned[])
    if (id !== undefined && rowVersion !== undefined && now[id]! > rowVersion) next.set(keyOf(doc, id, rowVersion), now[id]!)
}

/** The version that one's own writes left of a row that was read with this one. */
export function ownLatest(doc: string, id: number, read: number): number {
  for (let at = read; ; at = next.get(keyOf(doc, id, at))!) if (!next.has(keyOf(doc, id, at))) return at
}
