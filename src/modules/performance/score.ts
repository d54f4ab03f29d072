/** A score from the items that are kept with it, and from nothing else: everybody who has the sheet recomputes it. */
import type { Metric } from '../../declare/index.ts'
import { catalogue, type KpiName } from '../kpi/catalogue.ts'
import { divide, itemScore, monthScore, stopPoints, weighed, type Grade, type Stop } from '../kpi/formulas.ts'
import type { grade } from '../kpi/kpiSpec/kpiSpec.ts'

/** Of an item what its score follows from; decimals as rows hold them. */
export interface Counted {
  kind: 'metric' | 'deduction' | 'bonus'
  kpiCode: string | null
  cause: string | null
  numerator: bigint | null
  denominator: bigint | null
  target: bigint | null
  floor: bigint | null
  weight: number | null
  points: bigint | null
  stopMinutes: number | null
  liabilityPct: bigint | null
}
/** What of a scheme the whole asks, kept with the evaluation. */
export interface Caps {
  deductionCap: bigint
  bonusCap: bigint
  minWeight: bigint
}

/** A metric's figure in hundredths, rounded as it is shown; null when there is nothing to divide by. */
export function valueOf(kpiCode: KpiName, numerator: bigint, denominator: bigint): bigint | null {
  if (!denominator) return null
  const { unit, places = 2 } = catalogue[kpiCode] as Metric<string> & { places?: number }
  const factor = unit === '%' ? 100n : unit === 'ppm' ? 1_000_000n : 1n
  return divide(numerator * factor * 10n ** BigInt(places), denominator) * 10n ** BigInt(2 - places)
}
export const itemValue = (i: Counted): bigint | null =>
  i.kpiCode === null || i.numerator === null || i.denominator === null
    ? i.numerator === null
      ? null
      : divide(i.numerator, 10_000n)
    : valueOf(i.kpiCode as KpiName, i.numerator, i.denominator)

/** A stop that still counts: one that an appeal took away has no points. */
const stopOf = (i: Counted): Stop[] =>
  i.kind === 'deduction' && i.cause === 'stop' && i.points
    ? [{ minutes: i.stopMinutes ?? 0, liability: i.liabilityPct ?? 0n }]
    : []
const sum = (list: readonly bigint[]) => list.reduce((n, x) => n + x, 0n)
const lesser = (a: bigint, b: bigint) => (a < b ? a : b)

export interface Scored {
  baseScore: bigint | null
  deduction: bigint
  bonus: bigint
  score: bigint | null
  grade: keyof typeof grade
  vetoReason: string | null
  /** Of each item in their order. */
  items: { value: bigint | null; itemScore: bigint | null; weighted: bigint | null }[]
}
const letters: Readonly<Record<Grade, keyof typeof grade>> = { A: 'a', B: 'b', C: 'c', D: 'd', N: 'none' }

export function scored(list: readonly Counted[], { deductionCap, bonusCap, minWeight }: Caps): Scored {
  const found = list.map((i) => {
    const value = i.kind === 'metric' ? itemValue(i) : null
    const counts = i.kind === 'metric' && !!i.weight && value !== null
    return {
      value,
      weight: BigInt(i.weight ?? 0),
      itemScore: counts ? itemScore(value, { target: i.target!, floor: i.floor! }) : null,
    }
  })
  const { weight } = weighed(found.map((f) => ({ weight: f.weight, score: f.itemScore })))
  const stops = list.flatMap(stopOf)
  const others = sum(list.map((i) => (i.kind === 'deduction' && i.cause !== 'stop' ? (i.points ?? 0n) : 0n)))
  const given = sum(list.map((i) => (i.kind === 'bonus' ? (i.points ?? 0n) : 0n)))
  const items = list.flatMap((i, n) =>
    i.kind === 'metric' && i.weight
      ? [{ weight: BigInt(i.weight), value: found[n]!.value, target: i.target!, floor: i.floor! }]
      : [],
  )
  const { base, score, grade } = monthScore({
    items, stops, deductions: others, bonus: given, deductionCap, bonusCap,
    minWeight: divide(minWeight, 100n),
  })
  const veto = stops.length >= 3 ? '本月停线3次及以上，最高C级' : stops.some((s) => s.minutes >= 120 && s.liability === 100_00n)
  return {
    baseScore: base,
    deduction: lesser(stopPoints(stops) + others, deductionCap),
    bonus: lesser(given, bonusCap),
    score,
    grade: letters[grade],
    vetoReason: veto === true ? '单次停线120分钟以上且全部责任，最高C级' : veto || null,
    items: found.map(({ value, itemScore: s, weight: w }) => ({
      value, itemScore: s,
      weighted: s === null || !weight ? null : divide(w * s, weight),
    })),
  }
}
