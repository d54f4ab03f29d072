/** Stock from event to event, to the minute. At one minute what arrives comes before what is taken. */
import { stockKinds, type Inputs, type StockKind } from './inputs.ts'
import { pull, touches, type Lever } from './levers.ts'
import { stockOf, Strip } from './strip.ts'

/** No minute: it does not come to that. */
export const NEVER = Infinity

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

/** What comes to a part under some levers, in order; what a lever adds has no lot of its own (-1). */
export function arrivalsOf(x: Inputs, part: number, levers: readonly Lever[] = []): { at: number; qty: number; lot: number }[] {
  strip.load(x, part, [])
  pull(strip, x, part, levers)
  const { arrivals, at, qty, lot } = strip.sort()
  return Array.from({ length: arrivals }, (_, i) => ({ at: at[i]!, qty: qty[i]!, lot: lot[i]! }))
}

/** All parts: the minute at which each starves. */
export function projectAll(x: Inputs, counts: readonly boolean[], levers: readonly Lever[] = []): Float64Array {
  const out = new Float64Array(x.plants.length)
  for (let p = 0; p < out.length; p++) out[p] = project(x, p, counts, levers).starve
  return out
}

/** Minutes that stock and arrivals last: NEVER where nothing is wanted beyond them, negative where the line lacks it already. */
export const lasts = (x: Inputs, part: number, starve: number): number => (x.since[part]! > 0 ? -x.since[part]! : starve)
