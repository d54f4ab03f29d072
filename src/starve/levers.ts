/** What one tries out: changes of what a projection is made of. A scenario is a list of them, never a copy. */
import type { Inputs } from './inputs.ts'
import type { Strip, Takings } from './strip.ts'

export type Lever =
  /** A truck comes later, or earlier where it is negative. */
  | { kind: 'late'; lot: number; minutes: number }
  | { kind: 'lost'; lot: number }
  /** A quantity is blocked, or released where it is negative. */
  | { kind: 'block'; part: number; qty: number; at: number }
  /** A plant's lines take so many times as much from a minute to before another. */
  | { kind: 'rate'; plant: string; factor: number; from: number; to: number }
  /** What a plant's lines take from a minute on, they take later. */
  | { kind: 'move'; plant: string; minutes: number; from: number }
  /** Vehicles leave a plant's lines in another order: what is taken of the parts that they use then. */
  | { kind: 'order'; takings: Takings }
  /** A supplier keeps only so much of what has not left. */
  | { kind: 'commit'; supplier: string; factor: number }
  | { kind: 'urgent'; part: number; qty: number; at: number }
  /** Goods of one plant or supplier for another. */
  | { kind: 'split'; part: number; to: number; qty: number; leaves: number; at: number }
  /** The supplier works more: so much each time. */
  | { kind: 'shift'; part: number; qty: number; at: number; every: number; times: number }

/** Would it change this part? */
export function touches(x: Inputs, part: number, l: Lever): boolean {
  if ('lot' in l) {
    for (let i = x.arrivalsOf[part]!; i < x.arrivalsOf[part + 1]!; i++) if (x.lot[i] === l.lot) return true
    return false
  }
  if ('takings' in l) return l.takings.of[part]! < l.takings.of[part + 1]!
  if ('plant' in l) return x.plants[part] === l.plant
  if ('supplier' in l) return x.suppliers[part] === l.supplier
  return l.part === part || (l.kind === 'split' && l.to === part)
}

/** Changes a strip by those that touch its part; its arrivals are to be sorted after it. */
export function pull(s: Strip, x: Inputs, part: number, levers: readonly Lever[]): void {
  // What is taken in another order is what the others change.
  for (const l of levers) if (l.kind === 'order' && touches(x, part, l)) s.take(l.takings, part)
  for (const l of levers) {
    if (!touches(x, part, l)) continue
    switch (l.kind) {
      case 'late':
        for (let i = 0; i < s.arrivals; i++) if (s.lot[i] === l.lot) s.at[i] = Math.max(0, s.at[i]! + l.minutes)
        break
      case 'lost':
        for (let i = 0; i < s.arrivals; i++) if (s.lot[i] === l.lot) s.qty[i] = 0
        break
      case 'block':
        s.add(l.at, -l.qty)
        break
      case 'rate':
        scale(s, l.factor, l.from, l.to)
        break
      case 'move':
        for (let i = 0; i < s.uses; i++)
          if (s.useFrom[i]! >= l.from) {
            s.useFrom[i] = s.useFrom[i]! + l.minutes
            s.useTo[i] = s.useTo[i]! + l.minutes
          }
        break
      case 'commit':
        for (let i = 0; i < s.arrivals; i++) if (!s.left[i]) s.qty[i] = s.qty[i]! * l.factor
        break
      case 'urgent':
        s.add(l.at, l.qty)
        break
      case 'split':
        if (l.part === part) s.add(l.leaves, -l.qty)
        else s.add(l.at, l.qty)
        break
      case 'shift':
        for (let i = 0; i < l.times; i++) s.add(l.at + i * l.every, l.qty)
    }
  }
}

/** Uses that begin in a time are scaled whole: a shift is the smallest thing that runs faster. */
function scale(s: Strip, factor: number, from: number, to: number): void {
  for (let i = 0; i < s.uses; i++) if (s.useFrom[i]! >= from && s.useFrom[i]! < to) s.useQty[i] = s.useQty[i]! * factor
}
