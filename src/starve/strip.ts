/** One part taken out of the inputs, to be changed. */
import { stockKinds, type Inputs } from './inputs.ts'

/** What there is of a part in the kinds that count. */
export function stockOf(x: Inputs, part: number, counts: readonly boolean[]): number {
  let stock = 0
  for (let k = 0; k < stockKinds.length; k++) if (counts[k]) stock += x.stock[part * stockKinds.length + k]!
  return stock
}

/** What vehicles take one by one, in their order: of part p that from of[p] to before of[p + 1]. Beyond the minute `told` nobody knows them. */
export interface Takings {
  of: Uint32Array
  at: Int32Array
  qty: Float64Array
  told: number
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

  /** These instead, and after them what is used evenly, as it was. */
  take({ of, at, qty, told }: Takings, part: number): void {
    const [from, to] = [of[part]!, of[part + 1]!]
    const even: number[] = []
    for (let u = 0; u < this.uses; u++) if (this.useFrom[u]! > told && !this.useEvery[u]) even.push(u)
    const kept = even.map((u) => [this.useFrom[u]!, this.useTo[u]!, this.useQty[u]!] as const)
    const n = to - from
    this.#grow(0, n + kept.length)
    for (let i = 0; i < n; i++) {
      const minute = at[from + i]!
      this.useFrom[i] = minute
      this.useTo[i] = minute + 1
      this.useQty[i] = qty[from + i]!
    }
    this.useEvery.fill(1, 0, n)
    for (const [i, [begins, ends, each]] of kept.entries()) {
      this.useFrom[n + i] = begins
      this.useTo[n + i] = ends
      this.useEvery[n + i] = 0
      this.useQty[n + i] = each
    }
    this.uses = n + kept.length
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
