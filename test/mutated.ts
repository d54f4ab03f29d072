/** Interchanges as no partner means to send them. */

/** What parts an interchange, and what stands in none of its values. */
export interface Marks {
  end: string
  odd: readonly string[]
}

/** One to three changes of an interchange: cut, characters or segments gone, added, doubled or changed; the same for the same seed. */
export function mutatedBy(text: string, seed: number, { end, odd }: Marks): string {
  let state = seed * 2654435761
  const below = (n: number) => (state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0) % n
  let out = text
  for (let i = 0; i <= below(3); i++) {
    const at = below(out.length)
    const segments = out.split(end)
    const any = below(segments.length)
    out = [
      () => out.slice(0, at) + out.slice(at + 1 + below(5)),
      () => out.slice(0, at) + odd[below(odd.length)]! + out.slice(at),
      () => out.slice(0, at) + String(below(10)) + out.slice(at + 1),
      () => segments.toSpliced(any, 1).join(end),
      () => segments.toSpliced(any, 0, segments[below(segments.length)]!).join(end),
      () => out.slice(0, at),
    ][below(6)]!()
  }
  return out
}
