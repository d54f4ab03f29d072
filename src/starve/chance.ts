/** How likely it is that a part starves, when what is on its way comes as late as it used to. */
import type { Inputs } from './inputs.ts'
import { pull, type Lever } from './levers.ts'
import { run } from './project.ts'
import { Strip } from './strip.ts'

export const SAMPLES = 200

/** A whole number that depends on nothing but its two: the same sample on server and in browser, for every part on one truck. */
function mixed(seed: number, lot: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(lot + 0x7f4a7c15, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}

const drawn = new Strip()
const strip = new Strip()
/** Minutes of arrivals as they are in a sample, in order. */
function draw(n: number, records: readonly (Int16Array | undefined)[], sample: number): Strip {
  for (let i = 0; i < n; i++) {
    const record = records[i]
    drawn.at[i] = Math.max(0, strip.at[i]! + (record ? record[mixed(sample, strip.lot[i]!) % record.length]! : 0))
    drawn.qty[i] = strip.qty[i]!
  }
  return sorted(drawn)
}

/** After every horizon. */
const NEVER_THERE = 2 ** 31 - 1
/** Does a part starve whenever its arrivals come? Nothing where it depends on that. */
function surely(n: number, records: readonly (Int16Array | undefined)[], before: number): boolean | undefined {
  const starves = (helped: boolean) => {
    for (let i = 0; i < n; i++) {
      const brings = strip.qty[i]! > 0
      drawn.at[i] = records[i] ? (brings === helped ? 0 : NEVER_THERE) : strip.at[i]!
      drawn.qty[i] = strip.qty[i]!
    }
    return run(sorted(drawn), before).starve < before
  }
  return starves(true) ? true : starves(false) ? undefined : false
}

/** In how many samples a part starves before a minute. */
function starving(
  x: Inputs,
  part: number,
  counts: readonly boolean[],
  levers: readonly Lever[],
  before: number,
  samples: number,
): number {
  for (const s of [strip, drawn]) {
    s.load(x, part, counts)
    pull(s, x, part, levers)
  }
  // Those that could come before it, with what is known of how late they come.
  const { at, lot, qty } = strip
  const records: (Int16Array | undefined)[] = []
  let n = 0
  for (let i = 0; i < strip.arrivals; i++) {
    const record = strip.record[i]! < 0 ? undefined : x.records[strip.record[i]!]
    let earliest = 0
    if (record) for (const late of record) if (late < earliest) earliest = late
    if (at[i]! + earliest >= before) continue
    at[n] = at[i]!
    lot[n] = lot[i]!
    qty[n] = qty[i]!
    records[n++] = record?.length ? record : undefined
  }
  drawn.arrivals = n
  // Whom even the earliest would not save, and who needs none of them, starves in all samples or in none.
  const sure = surely(n, records, before)
  if (sure !== undefined) return sure ? samples : 0
  let count = 0
  for (let s = 0; s < samples; s++) if (run(draw(n, records, s), before).starve < before) count++
  return count
}

/** Minutes and quantities alone. */
function sorted(s: Strip): Strip {
  const { at, qty } = s
  for (let i = 1; i < s.arrivals; i++) {
    const [t, q] = [at[i]!, qty[i]!]
    let j = i - 1
    for (; j >= 0 && at[j]! > t; j--) {
      at[j + 1] = at[j]!
      qty[j + 1] = qty[j]!
    }
    at[j + 1] = t
    qty[j + 1] = q
  }
  return s
}

/** The share of samples that starve before a minute: before anybody could act, where none is named. */
export function chanceOf(
  x: Inputs,
  part: number,
  counts: readonly boolean[],
  {
    levers = [],
    before = x.reach[part]!,
    samples = SAMPLES,
  }: { levers?: readonly Lever[]; before?: number; samples?: number } = {},
): number {
  return starving(x, part, counts, levers, Math.min(before, x.horizon), samples) / samples
}

/** What is left at some minutes when arrivals come as late as they used to: a tenth of the samples is below `low`, one above `high`. */
export interface Spread {
  low: number
  high: number
  /** The share of samples that have starved by then. */
  chance: number
}
/** @param edges minutes in order */
export function spread(
  x: Inputs,
  part: number,
  counts: readonly boolean[],
  edges: readonly number[],
  levers: readonly Lever[] = [],
  samples = SAMPLES,
): Spread[] {
  for (const s of [strip, drawn]) {
    s.load(x, part, counts)
    pull(s, x, part, levers)
  }
  const records = Array.from({ length: strip.arrivals }, (_, i) => {
    const record = strip.record[i]! < 0 ? undefined : x.records[strip.record[i]!]
    return record?.length ? record : undefined
  })
  const left = edges.map(() => new Float64Array(samples))
  const starved = edges.map(() => 0)
  for (let s = 0; s < samples; s++) {
    const d = draw(strip.arrivals, records, s)
    edges.forEach((to, i) => {
      const { end, starve } = run(d, to)
      left[i]![s] = end
      if (starve < to) starved[i]!++
    })
  }
  return left.map((all, i) => {
    all.sort()
    return { low: all[Math.floor(samples / 10)]!, high: all[Math.floor((samples * 9) / 10)]!, chance: starved[i]! / samples }
  })
}

/** What a record says in words' terms: how many of it came late, and by how much the middle one of these. */
export function lateness(record: Int16Array): { count: number; lateShare: number; median: number } {
  const late = [...record].filter((m) => m > 0).sort((a, b) => a - b)
  return { count: record.length, lateShare: record.length ? late.length / record.length : 0, median: late[late.length >> 1] ?? 0 }
}
