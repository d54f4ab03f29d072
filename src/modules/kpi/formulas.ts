/**
 * Scores, grades, ranks and stock ages (domain-platform 13.5 to 13.8, 15): plain functions of figures in hundredths, so that each
 * can be recomputed by anybody, to the last digit. What is not applicable is null, and its weight is left out.
 */
type Hundredths = bigint

/** Half away from zero. */
export function divide(a: bigint, b: bigint): bigint {
  const negative = a < 0n !== b < 0n
  const [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  const rounded = (2n * x + y) / (2n * y)
  return negative ? -rounded : rounded
}
const clamp = (x: Hundredths, from: Hundredths, to: Hundredths): Hundredths => (x < from ? from : x > to ? to : x)
const least = (a: Hundredths, b: Hundredths): Hundredths => (a < b ? a : b)
const FULL = 100_00n

/** Points of one figure: full from the target on, none from the floor on, between them as far as it got. Which is better, the two say. */
export const itemScore = (x: Hundredths, { target, floor }: { target: Hundredths; floor: Hundredths }): Hundredths =>
  clamp(divide(FULL * (x - floor), target - floor), 0n, FULL)

/** Of what is applicable, by weights. */
export function weighed(of: readonly { weight: bigint; score: Hundredths | null }[]): {
  score: Hundredths | null
  weight: bigint
} {
  const known = of.filter((i) => i.score !== null)
  const weight = known.reduce((n, i) => n + i.weight, 0n)
  const sum = known.reduce((n, i) => n + i.weight * i.score!, 0n)
  return { score: weight ? divide(sum, weight) : null, weight }
}

export const grades = ['A', 'B', 'C', 'D'] as const
export type Grade = (typeof grades)[number] | 'N'
const thresholds: Readonly<Record<'A' | 'B' | 'C', Hundredths>> = { A: 90_00n, B: 80_00n, C: 60_00n }
export const gradeOf = (score: Hundredths): Grade =>
  score >= thresholds.A ? 'A' : score >= thresholds.B ? 'B' : score >= thresholds.C ? 'C' : 'D'
/** No better than that. */
const atMost = (grade: Grade, most: Grade): Grade => (grade === 'N' || grade > most ? grade : most)

export interface Item {
  weight: bigint
  /** As it is shown. */
  value: Hundredths | null
  target: Hundredths
  floor: Hundredths
}
/** Of a line stop: its minutes, and how much of it the supplier bears, per cent. */
export interface Stop {
  minutes: number
  liability: Hundredths
}
export interface Month {
  items: readonly Item[]
  stops?: readonly Stop[]
  /** Points besides stops, and points given. */
  deductions?: Hundredths
  bonus?: Hundredths
  isFalsified?: boolean
  deductionCap?: Hundredths
  bonusCap?: Hundredths
  minWeight?: bigint
}
/** What stops cost: five points each and a tenth a liable minute, twenty a month at most. */
export const stopPoints = (stops: readonly Stop[]): Hundredths =>
  least(20_00n, stops.reduce((n, s) => n + 5_00n + divide(10n * BigInt(s.minutes) * s.liability, FULL), 0n)) // prettier-ignore

/** A month's score and grade. */
export function monthScore(m: Month): { base: Hundredths | null; score: Hundredths | null; grade: Grade } {
  const { items, stops = [], deductions = 0n, bonus = 0n, deductionCap = 40_00n, bonusCap = 5_00n, minWeight = 50n } = m
  const { score: base, weight } = weighed(
    items.map((i) => ({ weight: i.weight, score: i.value === null ? null : itemScore(i.value, i) })),
  )
  if (base === null || weight < minWeight) return { base, score: null, grade: 'N' }
  const score = clamp(base - least(stopPoints(stops) + deductions, deductionCap) + least(bonus, bonusCap), 0n, FULL)
  const isStopped = stops.length >= 3 || stops.some((s) => s.minutes >= 120 && s.liability === FULL)
  const grade = isStopped ? atMost(gradeOf(score), 'C') : gradeOf(score)
  return { base, score, grade: m.isFalsified ? 'D' : grade }
}

/** A year: months weigh seven tenths, what is looked at once a year three. */
export interface Year {
  months: readonly { score: Hundredths; grade: Grade }[]
  /** MMOG/LE level, measures done in time, capacity kept up to date, and what people gave. */
  yearly: readonly [Hundredths, Hundredths, Hundredths, Hundredths]
  hadStops: boolean
  bonus?: Hundredths
}
export function yearScore({ months, yearly, hadStops, bonus = 0n }: Year) {
  const counted = months.filter((m) => m.grade !== 'N')
  if (!counted.length) return null
  const monthAvg = divide(counted.reduce((n, m) => n + m.score, 0n), BigInt(counted.length)) // prettier-ignore
  const annual = divide(yearly.reduce((n, y, i) => n + (i === 0 ? 40n : 20n) * y, 0n), 100n) // prettier-ignore
  const bad = counted.filter((m) => m.grade === 'D').length
  const given = least(bonus + (hadStops ? 0n : 2_00n), 5_00n)
  const score = clamp(divide(70n * monthAvg + 30n * annual, 100n) - least(2_00n * BigInt(bad), 10_00n) + given, 0n, FULL)
  return { monthAvg, annual, score, grade: bad >= 3 ? atMost(gradeOf(score), 'C') : gradeOf(score) }
}

/** Competition ranking: equal scores share a rank, the next is counted on from them. @param of the best first */
export const ranked = (of: readonly Hundredths[]): { rank: number; percentile: Hundredths; quartile: number }[] =>
  of.map((score) => {
    const rank = of.findIndex((s) => s === score) + 1
    return {
      rank,
      percentile: of.length > 1 ? divide(FULL * BigInt(of.length - rank), BigInt(of.length - 1)) : FULL,
      quartile: Math.ceil((4 * rank) / of.length),
    }
  })

/** What lies there came with the newest receipts: their quantities and ages in days, until the stock is covered. Quantities in thousandths. */
export function ageOf(stock: bigint, receipts: readonly { qty: bigint; days: number }[], limitDays: number) {
  let left = stock
  const layers = receipts
    .toSorted((a, b) => a.days - b.days)
    .flatMap(({ qty, days }) => {
      const taken = qty < left ? qty : left
      left -= taken
      return taken > 0n ? [{ qty: taken, days }] : []
    })
  const delayed = layers.reduce((n, l) => n + (l.days > limitDays ? l.qty : 0n), 0n)
  return {
    layers,
    avgAge: stock ? divide(100n * layers.reduce((n, l) => n + l.qty * BigInt(l.days), 0n), stock) : null,
    delayQty: delayed,
    delayRate: stock ? divide(FULL * delayed, stock) : null,
  }
}
/** 2: most of it, or for longer than two months; 1: some of it. Days in tenths. */
export const delayLevel = (delayQty: bigint, delayRate: Hundredths | null, coverDays: bigint | null): 0 | 1 | 2 =>
  (delayRate ?? 0n) > 50_00n || (coverDays ?? 0n) > 60_0n ? 2 : delayQty > 0n ? 1 : 0

/** Logistics, quality, cost, service, capability: a supplier's composite. */
export function compositeScore(
  dims: Readonly<Record<'l' | 'q' | 'c' | 's' | 't', Hundredths | null>>,
  logisticsGrade?: Grade,
  weights: Readonly<Record<keyof typeof dims, number>> = { l: 40, q: 30, c: 10, s: 10, t: 10 },
) {
  const of = (Object.keys(weights) as (keyof typeof weights)[]).map((d) => ({ weight: BigInt(weights[d]), score: dims[d] }))
  const { score, weight } = weighed(of)
  if (score === null || weight < 50n) return { score: null, grade: 'N' as const }
  return { score, grade: logisticsGrade === 'D' ? atMost(gradeOf(score), 'C') : gradeOf(score) }
}
