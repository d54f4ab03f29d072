/**
 * Pairs the lines of two ledgers of one part: what is the same, what is the same with another date, what adds up; the rest is said to
 * be the rest. Never a guess: where two pairings would fit, none is made, and what is put together adds up to the same on both sides.
 */

/** A line of one of the two ledgers. */
export interface Entry {
  /** Numbers under which it is known, written by `numberOf`: of one's own several, the partner writes one. */
  nos: readonly string[]
  /** Numbers of further papers that went with it, of which another document may have the same: a call-off, a card, a rack. */
  papers?: readonly string[]
  day: string
  qty: bigint
  /** A number that names a document of ours with this part: under no other number than its own it is paired. */
  known?: boolean
}
/** How lines belong together, from the surest on; `quantity`: of one document, with different sums. */
export type How = 'exact' | 'date' | 'sum' | 'number' | 'day' | 'quantity' | 'his' | 'ours'
export interface Group<H, O> {
  how: How
  his: readonly H[]
  ours: readonly O[]
}

/** So many lines are tried in all combinations; of more a sum is found only when all of them make it up. */
const MOST = 12

/** As numbers are compared: without blanks and signs between, in capitals and half width. */
export const numberOf = (no: string): string =>
  no
    .normalize('NFKC')
    .replace(/[\s\-_/.·]/g, '')
    .toUpperCase()

const sum = (entries: readonly Entry[]): bigint => entries.reduce((n, e) => n + e.qty, 0n)

/** Puts every line of both sides into exactly one group. */
export function pair<H extends Entry, O extends Entry>(his: readonly H[], ours: readonly O[]): Group<H, O>[] {
  const groups: Group<H, O>[] = []
  const left = { his: new Set(his), ours: new Set(ours) }
  const put = (how: How, h: readonly H[], o: readonly O[]) => {
    groups.push({ how, his: h, ours: o })
    for (const e of h) left.his.delete(e)
    for (const e of o) left.ours.delete(e)
  }
  // The same document and quantity: on the same day, else on the day that is nearest.
  for (const how of ['exact', 'date'] as const) {
    const keyOf = (no: string, e: Entry) => `${no}|${e.qty}|${how === 'exact' ? e.day : ''}`
    const byKey = new Map<string, Set<O>>()
    for (const o of left.ours) for (const no of o.nos) byKey.set(keyOf(no, o), (byKey.get(keyOf(no, o)) ?? new Set()).add(o))
    for (const h of left.his) {
      const found = nearest(
        h.nos.flatMap((no) => byKey.get(keyOf(no, h)) ?? []),
        h.day,
      )
      if (!found) continue
      put(how, [h], [found])
      for (const no of found.nos) byKey.get(keyOf(no, found))!.delete(found)
    }
  }
  // The same document: all that is left of it, else some that add up in one way only.
  const documents = byDocument(left.his, left.ours)
  for (const d of documents) {
    if (sum(d.his) === sum(d.ours)) put('sum', d.his, d.ours)
    else for (const s of sums(d.his, d.ours)) put('sum', s.his, s.ours)
  }
  for (const d of documents) {
    const [h, o] = [d.his.filter((e) => left.his.has(e)), d.ours.filter((e) => left.ours.has(e))]
    if (h.length && o.length) put('quantity', h, o)
  }
  for (const g of byPapers(left.his, left.ours)) put(g.how, g.his, g.ours)
  // Numbers of his that say nothing to us: what of the same day is the same, or adds up.
  const days = Map.groupBy(left.ours, (o) => o.day)
  for (const [day, unnamed] of Map.groupBy(
    [...left.his].filter((h) => !h.known),
    (h) => h.day,
  )) {
    const same = days.get(day) ?? []
    const mine = Map.groupBy(unnamed, (h) => h.qty)
    for (const [qty, theirs] of Map.groupBy(
      same.filter((o) => left.ours.has(o)),
      (o) => o.qty,
    )) {
      const twins = mine.get(qty) ?? []
      if (theirs.length === 1 && twins.length === 1) put('number', twins, theirs)
    }
    const [h, o] = [unnamed.filter((e) => left.his.has(e)), same.filter((e) => left.ours.has(e))]
    if (!h.length || !o.length) continue
    if (sum(h) === sum(o)) put('day', h, o)
    else for (const s of sums(h, o)) put('day', s.his, s.ours)
  }
  // What is left of one document of ours is said together.
  for (const h of Map.groupBy(left.his, (e) => (e.known ? e.nos[0] : e)).values()) groups.push({ how: 'his', his: h, ours: [] })
  for (const o of left.ours) groups.push({ how: 'ours', his: [], ours: [o] })
  return groups
}

/**
 * What his numbers mean when they are those of further papers. Racks and cards come again, so the day decides: the same day first,
 * another one only where that number stands for nothing else that is left.
 */
function byPapers<H extends Entry, O extends Entry>(his: ReadonlySet<H>, ours: ReadonlySet<O>): Group<H, O>[] {
  const groups: Group<H, O>[] = []
  const used = new Set<H | O>()
  const byPaper = new Map<string, O[]>()
  for (const o of ours) for (const no of o.papers ?? []) byPaper.set(no, [...(byPaper.get(no) ?? []), o])
  if (!byPaper.size) return groups
  const numbers = [...Map.groupBy(his, (h) => h.nos.find((no) => byPaper.has(no)))].flatMap(([no, h]) =>
    no === undefined ? [] : [{ his: h, ours: byPaper.get(no)! }],
  )
  // What two of his numbers could mean is neither's.
  const claimed = new Map<O, number>()
  for (const n of numbers) for (const o of n.ours) claimed.set(o, (claimed.get(o) ?? 0) + 1)
  const left = (n: (typeof numbers)[number]) => ({
    his: n.his.filter((e) => !used.has(e)),
    ours: n.ours.filter((e) => !used.has(e) && claimed.get(e) === 1),
  })
  const put = (how: How, h: readonly H[], o: readonly O[]) => {
    groups.push({ how, his: h, ours: o })
    for (const e of [...h, ...o]) used.add(e)
  }
  for (const n of numbers) {
    for (const h of n.his) {
      const same = n.ours.find((o) => !used.has(o) && o.day === h.day && o.qty === h.qty)
      if (same) put('exact', [h], [same])
    }
    for (const [day, h] of Map.groupBy(left(n).his, (e) => e.day)) {
      const o = left(n).ours.filter((e) => e.day === day)
      if (o.length && sum(h) === sum(o)) put('sum', h, o)
    }
    const rest = left(n)
    if (!rest.his.length || !rest.ours.length) continue
    const single = rest.his.length === 1 && rest.ours.length === 1
    if (sum(rest.his) === sum(rest.ours)) put(single ? 'date' : 'sum', rest.his, rest.ours)
    else if (single) put('quantity', rest.his, rest.ours)
    else
      for (const [day, h] of Map.groupBy(rest.his, (e) => e.day)) {
        const o = rest.ours.filter((e) => e.day === day)
        if (o.length) put('quantity', h, o)
      }
  }
  return groups
}

function nearest<E extends Entry>(sets: readonly ReadonlySet<E>[], day: string): E | undefined {
  let best: E | undefined
  const off = (e: E) => Math.abs(Date.parse(e.day) - Date.parse(day))
  for (const set of sets) for (const e of set) if (!best || off(e) < off(best)) best = e
  return best
}

/** What of both sides names the same documents, directly or by way of another line; documents of one side alone are left out. */
function byDocument<H extends Entry, O extends Entry>(his: Iterable<H>, ours: Iterable<O>): { his: H[]; ours: O[] }[] {
  const parents = new Map<string, string>()
  const rootOf = (no: string): string => {
    let at = no
    for (let up = parents.get(at); up !== undefined && up !== at; up = parents.get(at)) {
      // Shorter for who asks next.
      parents.set(at, parents.get(up) ?? up)
      at = up
    }
    return at
  }
  const join = (e: Entry) => e.nos.forEach((no) => parents.set(rootOf(no), rootOf(e.nos[0]!)))
  const [h, o] = [[...his].filter((e) => e.nos.length), [...ours].filter((e) => e.nos.length)]
  h.forEach(join)
  o.forEach(join)
  const theirs = Map.groupBy(h, (e) => rootOf(e.nos[0]!))
  const own = Map.groupBy(o, (e) => rootOf(e.nos[0]!))
  return [...theirs].flatMap(([root, list]) => (own.has(root) ? [{ his: list, ours: own.get(root)! }] : []))
}

/** Lines of one side that are the sum of several of the other, where no other lines could be. */
function sums<H extends Entry, O extends Entry>(his: readonly H[], ours: readonly O[]): { his: H[]; ours: O[] }[] {
  if (his.length > MOST || ours.length > MOST) return []
  const found = [
    ...ours.flatMap((o) => subsets(his, o.qty).map((h) => ({ his: h, ours: [o] }))),
    ...his.flatMap((h) => subsets(ours, h.qty).map((o) => ({ his: [h], ours: o }))),
  ]
  const shares = (a: (typeof found)[number], b: (typeof found)[number]) =>
    a.his.some((e) => b.his.includes(e)) || a.ours.some((e) => b.ours.includes(e))
  return found.filter((a) => found.every((b) => a === b || !shares(a, b)))
}

/** All choices of two and more that add up to it; those beyond the second say no more than the second. */
function subsets<E extends Entry>(entries: readonly E[], total: bigint): E[][] {
  const found: E[][] = []
  const go = (from: number, rest: bigint, chosen: E[]) => {
    if (rest === 0n && chosen.length > 1) found.push(chosen)
    for (let i = from; i < entries.length && found.length < 2; i++) go(i + 1, rest - entries[i]!.qty, [...chosen, entries[i]!])
  }
  go(0, total, [])
  return found
}
