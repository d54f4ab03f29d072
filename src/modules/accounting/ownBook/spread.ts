/**
 * Which lines of a statement a part's open differences belong to, where the part has several (warehouses, uses). What a document of
 * ours is about belongs where that is booked; what only the supplier has, no paper of ours says: it is spread by what lies in each.
 */

/** What is open of a group, and where our documents of it are booked. */
export interface Open {
  openQty: bigint
  ours: readonly { place: string; booked: string; qty: bigint }[]
}
/** A line of the statement: what it is of besides its part, and what the supplier's books are compared with. */
export interface Lying {
  id: number
  place: string
  qty: bigint
  /** Of what was booked on these days, where a place has a line for each price. */
  days?: readonly [from: string, to: string]
}
/** What of a part is disputed on a line. */
export interface Share<G> {
  id: number
  qty: bigint
  /** Documents that are booked there. */
  booked: G[]
  /** Of what no document of ours says where it belongs, the part that falls to this line. */
  spreadQty: bigint
}

const PIECE = 1_000n
const size = (n: bigint) => (n < 0n ? -n : n)
const sum = (list: readonly bigint[]) => list.reduce((n, q) => n + q, 0n)

/**
 * A quantity spread by weight: in whole pieces where it is whole, what is left over to the largest. Nothing goes below what is there
 * as long as another line can bear it.
 */
export function spread(qty: bigint, weights: readonly bigint[]): bigint[] {
  const there = weights.map((w) => (w > 0n ? w : 0n))
  const [all, wanted, step] = [sum(there), size(qty), qty % PIECE ? 1n : PIECE]
  const parts = there.map((w) => (all ? ((wanted * w) / all / step) * step : 0n))
  const largest = there.map((_, i) => i).sort((a, b) => Number(there[b]! - there[a]!) || a - b)
  let left = wanted - sum(parts)
  if (qty < 0n)
    for (const i of largest) {
      const room = ((there[i]! - parts[i]!) / step) * step
      const more = room > left ? left : room > 0n ? room : 0n
      parts[i]! += more
      left -= more
    }
  if (largest.length) parts[largest[0]!]! += left
  return parts.map((p) => (qty < 0n ? -p : p))
}

const within = (day: string, days: Lying['days']) => !days || (days[0] <= day && day <= days[1])

/** Open differences of a part on the lines that it has; together they are all that is open. None when it has no line. */
export function shares<G extends Open>(groups: readonly G[], lines: readonly Lying[]): Share<G>[] {
  const all = lines.map((l): Share<G> => ({ id: l.id, qty: 0n, booked: [], spreadQty: 0n }))
  let unplaced = 0n
  for (const g of groups) {
    const of = (l: Lying) => size(sum(g.ours.filter((o) => o.place === l.place && within(o.booked, l.days)).map((o) => o.qty)))
    const weights = lines.map(of)
    if (!weights.some(Boolean)) unplaced += g.openQty
    else
      spread(g.openQty, weights).forEach((qty, i) => {
        if (!qty) return
        all[i]!.qty += qty
        all[i]!.booked.push(g)
      })
  }
  spread(
    unplaced,
    lines.map((l, i) => l.qty + all[i]!.qty),
  ).forEach((qty, i) => {
    all[i]!.qty += qty
    all[i]!.spreadQty = qty
  })
  return all.filter((s) => s.qty || s.booked.length || s.spreadQty)
}
