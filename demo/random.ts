/** Repeatable chance: the same seed makes the same world (mulberry32). */
export interface Chance {
  next(): number
  /** Whole number from a to b, both included. */
  between(a: number, b: number): number
  pick<T>(list: readonly T[]): T
  /** True with this probability. */
  is(probability: number): boolean
}

export function chance(seed: number): Chance {
  let a = seed >>> 0
  const next = () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (x, y) => x + Math.floor(next() * (y - x + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    is: (p) => next() < p,
  }
}

/** A seed for what has a name. */
export const seedOf = (name: string, seed: number) =>
  [...name].reduce((n, letter) => Math.imul(n, 31) + letter.charCodeAt(0), seed)
