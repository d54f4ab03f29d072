/** What a score would be with some facts as they should have been: items with other sums, scored by the same function as the evaluation itself. */
import type { WireOf } from '../../declare/index.ts'
import { catalogue, type KpiName } from '../kpi/catalogue.ts'
import { metrics } from '../kpi/kpiSpec/kpiSpec.ts'
import { itemCause, itemKind } from './items.ts'
import type { performance } from './performance/performance.ts'
import { scored, type Caps, type Counted, type Scored } from './score.ts'

type Evaluation = WireOf<typeof performance>
/** A decimal as an answer brings it, so many places of it as an integer. */
export function exact(n: number, scale: number): bigint
export function exact(n: number | null, scale: number): bigint | null
export function exact(n: number | null, scale: number): bigint | null {
  return n === null ? null : BigInt(Math.round(n * 10 ** scale))
}
const nameOf = <T extends object>(choices: T, code: number | null) =>
  (Object.entries(choices).find(([, [c]]) => c === code)?.[0] ?? null) as (keyof T & string) | null
/** An item as the score follows from it. */
export const countedOf = (l: Evaluation['lines'][number]): Counted => ({
  kind: nameOf(itemKind, l.kind)!,
  kpiCode: nameOf(metrics, l.kpiCode),
  cause: nameOf(itemCause, l.cause),
  numerator: exact(l.numerator, 6),
  denominator: exact(l.denominator, 6),
  target: exact(l.target, 2),
  floor: exact(l.floor, 2),
  weight: l.weight,
  points: exact(l.points, 2),
  stopMinutes: l.stopMinutes,
  liabilityPct: exact(l.liabilityPct, 2),
})
export const capsOf = (row: Pick<Evaluation, 'deductionCap' | 'bonusCap' | 'minWeight'>): Caps => ({
  deductionCap: exact(row.deductionCap, 2),
  bonusCap: exact(row.bonusCap, 2),
  minWeight: exact(row.minWeight, 2),
})

/** A fact as one item counts it, in millionths like the item's own sums. */
export interface Share {
  of: bigint
  per: bigint
}
/** Rates: a fact is good or it is not. Of hours and points nobody can say which would have been the good ones. */
export const isMendable = (kpiCode: string | null): kpiCode is KpiName =>
  kpiCode !== null && ['%', 'ppm'].includes(catalogue[kpiCode as KpiName].unit)

/** What is missing of a fact until it is good. */
export const lack = (kpiCode: KpiName, { of, per }: Share): bigint => (catalogue[kpiCode].better === 'higher' ? per - of : of)

/** @param made of an item, by its place in the list, the facts that would have been good */
export function mended(items: readonly Counted[], made: ReadonlyMap<number, readonly Share[]>): Counted[] {
  return items.map((item, i) => {
    const { kpiCode, numerator } = item
    const shares = made.get(i)
    if (!shares?.length || !isMendable(kpiCode) || numerator === null) return item
    const gain = shares.reduce((n, s) => n + lack(kpiCode, s), 0n)
    return { ...item, numerator: catalogue[kpiCode].better === 'higher' ? numerator + gain : numerator - gain }
  })
}

/**
 * How many of an item's facts, in their order, must have been good for a grade.
 * @returns null when all of them do not suffice
 */
export function until(
  items: readonly Counted[],
  caps: Caps,
  at: number,
  facts: readonly Share[],
  wanted: readonly Scored['grade'][],
): number | null {
  const gradeOf = (n: number) => scored(mended(items, new Map([[at, facts.slice(0, n)]])), caps).grade
  // The more facts are good, the better the score: the first that suffices is found by halves.
  if (!wanted.includes(gradeOf(facts.length))) return null
  let [from, to] = [0, facts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (wanted.includes(gradeOf(middle))) to = middle
    else from = middle + 1
  }
  return from
}
