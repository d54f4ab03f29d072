/**
 * What a projection is made of, for server and browser: a few arrays for all parts, so that tens of thousands are projected
 * within milliseconds. Minutes count from `from`; quantities are pieces or what else the part is counted in.
 */

/** Where stock lies: at the line, in the plant, at a third party, held for judgement. Who looks chooses which of it counts. */
export const stockKinds = ['line', 'plant', 'third', 'held'] as const
export type StockKind = (typeof stockKinds)[number]

/** Something on its way to a part. */
export interface Arrival {
  at: number
  qty: number
  /** What it comes with: all of a lot is late together. */
  lot: number
  /** The record of lateness that it is drawn from; -1: it comes when it is said to. */
  record: number
  /** It has left; what is only promised may be promised less. */
  left: boolean
}
/** What a line takes from one minute on to before another. */
export interface Use {
  from: number
  to: number
  /** At `from` and every so many minutes after it; 0: evenly. */
  every: number
  /** Each time, or in a minute when evenly. */
  qty: number
}
export interface PartInput {
  plant: string
  supplier: string
  /** By kind of stock, in their order. */
  stock: readonly number[]
  arrivals: readonly Arrival[]
  /** In the order of their minutes, no two at one time. */
  uses: readonly Use[]
  /** Since when the line lacks it, in minutes before `from`; 0 where it lacks nothing. */
  since?: number
  /** How long the next possible action takes: what starves before nobody can save. */
  reach: number
}

/** The same in arrays: the arrivals of part p are those from arrivalsOf[p] to before arrivalsOf[p + 1]. */
export interface Inputs {
  /** Minutes since 1970. */
  from: number
  /** The minute at which it ends. */
  horizon: number
  plants: string[]
  suppliers: string[]
  stock: Float64Array
  since: Int32Array
  reach: Int32Array
  arrivalsOf: Uint32Array
  at: Int32Array
  qty: Float64Array
  lot: Int32Array
  record: Int16Array
  left: Uint8Array
  usesOf: Uint32Array
  useFrom: Int32Array
  useTo: Int32Array
  useEvery: Int16Array
  useQty: Float64Array
  /** How late each of the arrivals of a record was, in minutes; early is negative. */
  records: readonly Int16Array[]
}

/** @param parts arrivals in any order */
export function pack(from: number, horizon: number, parts: readonly PartInput[], records: readonly Int16Array[] = []): Inputs {
  const arrivals = parts.reduce((n, p) => n + p.arrivals.length, 0)
  const uses = parts.reduce((n, p) => n + p.uses.length, 0)
  const x: Inputs = {
    from, horizon, records,
    plants: parts.map((p) => p.plant),
    suppliers: parts.map((p) => p.supplier),
    stock: new Float64Array(parts.length * stockKinds.length),
    since: new Int32Array(parts.length),
    reach: new Int32Array(parts.length),
    arrivalsOf: new Uint32Array(parts.length + 1),
    at: new Int32Array(arrivals),
    qty: new Float64Array(arrivals),
    lot: new Int32Array(arrivals),
    record: new Int16Array(arrivals),
    left: new Uint8Array(arrivals),
    usesOf: new Uint32Array(parts.length + 1),
    useFrom: new Int32Array(uses),
    useTo: new Int32Array(uses),
    useEvery: new Int16Array(uses),
    useQty: new Float64Array(uses),
  }
  let [a, u] = [0, 0]
  parts.forEach((p, i) => {
    x.stock.set(p.stock, i * stockKinds.length)
    x.since[i] = p.since ?? 0
    x.reach[i] = p.reach
    for (const e of p.arrivals.length > 1 ? p.arrivals.toSorted((one, other) => one.at - other.at) : p.arrivals) {
      x.at[a] = e.at
      x.qty[a] = e.qty
      x.lot[a] = e.lot
      x.record[a] = e.record
      x.left[a++] = Number(e.left)
    }
    for (const e of p.uses) {
      x.useFrom[u] = e.from
      x.useTo[u] = e.to
      x.useEvery[u] = e.every
      x.useQty[u++] = e.qty
    }
    x.arrivalsOf[i + 1] = a
    x.usesOf[i + 1] = u
  })
  return x
}

/**
 * What a line takes, one after the other: takings at their minutes, and what is taken evenly over times, which may overlap.
 * Takings of the same quantity at equal distances are one.
 */
export function usesOf(takings: readonly { at: number; qty: number }[], evenly: readonly Omit<Use, 'every'>[] = []): Use[] {
  const single: Use[] = []
  for (const { at, qty } of takings.toSorted((a, b) => a.at - b.at)) {
    const last = single.at(-1)
    if (last?.from === at) last.qty += qty
    else single.push({ from: at, to: at + 1, every: 1, qty })
  }
  return joined(evenly.length ? amid(single, evenly) : single)
}

/** What is taken evenly beside single takings, one after the other. */
function amid(single: readonly Use[], evenly: readonly Omit<Use, 'every'>[]): Use[] {
  const byMinute = new Map(single.map((u) => [u.from, u]))
  const edges = [...new Set([...evenly, ...single].flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const between = edges.slice(1).flatMap((to, i) => {
    const from = edges[i]!
    const qty = evenly.reduce((sum, e) => (e.from <= from && e.to >= to ? sum + e.qty : sum), 0)
    const taking = byMinute.get(from)
    if (taking) taking.qty += qty
    return taking || !qty ? [] : [{ from, to, every: 0, qty }]
  })
  return [...between, ...single].sort((a, b) => a.from - b.from)
}

/** Takings of the same quantity at equal distances as one. */
function joined(uses: readonly Use[]): Use[] {
  const out: Use[] = []
  for (const u of uses) {
    const last = out.at(-1)
    const step = last && u.from - (last.to - 1)
    const first = last && last.to - last.from === 1
    if (last && u.every && last.every && last.qty === u.qty && (first || last.every === step)) {
      last.every = step!
      last.to = u.to
    } else out.push(u)
  }
  return out
}
