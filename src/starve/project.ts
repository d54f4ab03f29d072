/** Stock from event to event, to the minute. At one minute what arrives comes before what is taken. */
import { stockKinds, type Inputs, type StockKind } from './inputs.ts'
import { pull, touches, type Lever } from './levers.ts'

/** No minute: it does not come to that. */
export const NEVER = Infinity

function stockOf(x: Inputs, part: number, counts: readonly boolean[]): number {
  let stock = 0
  for (let k = 0; k < stockKinds.length; k++) if (counts[k]) stock += x.stock[part * stockKinds.length + k]!
  return stock
}

/** One part's arrivals and uses while they are moved: kept and filled anew, nothing is made for each projection. */
export class Strip {
  stock = 0
  arrivals = 0
  at = new Int32Array(256)
  qty = new Float64Array(256)
  lot = new Int32Array(256)
  record = new Int16Array(256)
  left = new Uint8Array(256)
  uses = 0
  useFrom = new Int32Array(256)
  useTo = new Int32Array(256)
  useEvery = new Int16Array(256)
  useQty = new Float64Array(256)

  load(x: Inputs, part: number, counts: readonly boolean[]): this {
    const [a, b] = [x.arrivalsOf[part]!, x.arrivalsOf[part + 1]!]
    const [u, v] = [x.usesOf[part]!, x.usesOf[part + 1]!]
    this.#grow(b - a, v - u)
    this.arrivals = b - a
    for (let i = a; i < b; i++) {
      this.at[i - a] = x.at[i]!
      this.qty[i - a] = x.qty[i]!
      this.lot[i - a] = x.lot[i]!
      this.record[i - a] = x.record[i]!
      this.left[i - a] = x.left[i]!
    }
    this.uses = v - u
    for (let i = u; i < v; i++) {
      this.useFrom[i - u] = x.useFrom[i]!
      this.useTo[i - u] = x.useTo[i]!
      this.useEvery[i - u] = x.useEvery[i]!
      this.useQty[i - u] = x.useQty[i]!
    }
    this.stock = stockOf(x, part, counts)
    return this
  }

  add(at: number, qty: number, lot = -1): void {
    this.#grow(this.arrivals + 1, 0)
    const i = this.arrivals++
    this.at[i] = at
    this.qty[i] = qty
    this.lot[i] = lot
    this.record[i] = -1
    this.left[i] = 1
  }

  /** In the order of their minutes; they nearly are, so that each moves past few. */
  sort(): this {
    const { at, qty, lot, record, left } = this
    for (let i = 1; i < this.arrivals; i++) {
      const [t, q, l, r, f] = [at[i]!, qty[i]!, lot[i]!, record[i]!, left[i]!]
      let j = i - 1
      for (; j >= 0 && at[j]! > t; j--) {
        at[j + 1] = at[j]!
        qty[j + 1] = qty[j]!
        lot[j + 1] = lot[j]!
        record[j + 1] = record[j]!
        left[j + 1] = left[j]!
      }
      if (j === i - 1) continue
      at[j + 1] = t
      qty[j + 1] = q
      lot[j + 1] = l
      record[j + 1] = r
      left[j + 1] = f
    }
    return this
  }

  #grow(arrivals: number, uses: number): void {
    if (arrivals > this.at.length) {
      const size = arrivals * 2
      for (const name of ['at', 'lot'] as const) this[name] = grown(this[name], new Int32Array(size))
      this.qty = grown(this.qty, new Float64Array(size))
      this.record = grown(this.record, new Int16Array(size))
      this.left = grown(this.left, new Uint8Array(size))
    }
    if (uses > this.useFrom.length) {
      this.useFrom = new Int32Array(uses * 2)
      this.useTo = new Int32Array(uses * 2)
      this.useEvery = new Int16Array(uses * 2)
      this.useQty = new Float64Array(uses * 2)
    }
  }
}
function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}

/** What a projection says of a part. */
export interface Outcome {
  /** The first minute at which the line wants more than there is; NEVER within the horizon. */
  starve: number
  /** How many pieces are missing when most are. */
  missing: number
  /** What is left at the end. */
  end: number
}
/** Somebody who looks at each step: minute, what came (+) or went (−), what there is after it. */
export type Watch = (minute: number, change: number, level: number) => void

/** Sorted arrivals against uses, of a strip or of one part among all. */
type Lanes = Pick<Inputs, 'at' | 'qty' | 'useFrom' | 'useTo' | 'useEvery' | 'useQty'>
function follow(
  { at, qty, useFrom, useTo, useEvery, useQty }: Lanes,
  stock: number,
  horizon: number,
  a: number,
  arrivals: number,
  u: number,
  uses: number,
  watch?: Watch,
): Outcome {
  let level = stock
  let lowest = level < 0 ? level : 0
  let starve = level < 0 ? 0 : NEVER
  for (; u < uses && useFrom[u]! < horizon; u++) {
    const each = useQty[u]!
    const step = useEvery[u]!
    const ends = useTo[u]! < horizon ? useTo[u]! : horizon
    let t = useFrom[u]!
    while (t < ends) {
      while (a < arrivals && at[a]! <= t) {
        level += qty[a]!
        watch?.(at[a]!, qty[a]!, level)
        a++
      }
      const until = a < arrivals && at[a]! < ends ? at[a]! : ends
      // So many times, or minutes, before the next arrival.
      const times = step > 1 ? Math.trunc((until - t + step - 1) / step) : until - t
      const after = level - times * each
      if (after < 0 && starve === NEVER) starve = t + (level < 0 ? 0 : Math.floor(level / each)) * (step || 1)
      level = after
      if (level < lowest) lowest = level
      if (watch) watch(step ? t + (times - 1) * step : until, -times * each, level)
      t = step ? t + times * step : until
    }
  }
  for (; a < arrivals && at[a]! < horizon; a++) {
    level += qty[a]!
    watch?.(at[a]!, qty[a]!, level)
  }
  return { starve, missing: -lowest, end: level }
}

/** Of a strip whose arrivals are sorted. */
export const run = (s: Strip, horizon: number, watch?: Watch): Outcome =>
  follow(s, s.stock, horizon, 0, s.arrivals, 0, s.uses, watch)

export const countsOf = (kinds: readonly StockKind[]): boolean[] => stockKinds.map((k) => kinds.includes(k))

const strip = new Strip()
/** One part under some levers. */
export function project(
  x: Inputs,
  part: number,
  counts: readonly boolean[],
  levers: readonly Lever[] = [],
  watch?: Watch,
): Outcome {
  // Whom nobody touches is projected where it stands.
  if (!levers.some((l) => touches(x, part, l))) {
    const [a, b, u, v] = [x.arrivalsOf[part]!, x.arrivalsOf[part + 1]!, x.usesOf[part]!, x.usesOf[part + 1]!]
    return follow(x, stockOf(x, part, counts), x.horizon, a, b, u, v, watch)
  }
  strip.load(x, part, counts)
  pull(strip, x, part, levers)
  return run(strip.sort(), x.horizon, watch)
}

/** All parts: the minute at which each starves. */
export function projectAll(x: Inputs, counts: readonly boolean[], levers: readonly Lever[] = []): Float64Array {
  const out = new Float64Array(x.plants.length)
  for (let p = 0; p < out.length; p++) out[p] = project(x, p, counts, levers).starve
  return out
}

/** Minutes that stock and arrivals last: NEVER where nothing is wanted beyond them, negative where the line lacks it already. */
export const lasts = (x: Inputs, part: number, starve: number): number => (x.since[part]! > 0 ? -x.since[part]! : starve)
