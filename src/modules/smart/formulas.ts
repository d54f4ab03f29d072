/**
 * Capacity against demand (domain-platform 16.1), in exact decimals: quantities in thousandths, minutes and percentages in hundredths,
 * rates in ten-thousandths, days and shifts in tenths. Plain functions, in server and browser.
 */

/** What a line can do: columns of the document. */
export interface Rates {
  shiftMinutes: number
  breakMinutes: number
  /** Tenths of shifts a day. */
  shiftsStd: bigint
  shiftsMax: bigint
  /** Ten-thousandths. */
  oee: bigint
  parallel: number
  changeoverMin: number | null
  /** Hundredths of a per cent: the part of the line that works for this maker. */
  sharePct: bigint
}
/** What the calendar and planned stops leave of a period. */
export interface Period {
  /** Tenths of days. */
  workDaysStd: bigint
  workDaysMax: bigint
  downMinutes: number | null
}
/** What the line makes of a part. */
export interface Made {
  /** Hundredths of seconds. */
  cycleSec: bigint
  cavities: number
}

/** Half up; what is divided is not negative. */
export const rounded = (of: bigint, by: bigint): bigint => (2n * of + by) / (2n * by)
export const atLeast0 = (n: bigint): bigint => (n > 0n ? n : 0n)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const ceil = (of: bigint, by: bigint): bigint => (of + by - 1n) / by

/** Availability × performance × quality, four places. */
export const oeeOf = (a: bigint, p: bigint, q: bigint): bigint => rounded(a * p * q, 10n ** 8n)

/** Minutes of presence to effective minutes for this maker: a fraction of 10^8 (OEE and share). */
const effective = ({ oee, parallel, sharePct }: Rates): bigint => oee * BigInt(parallel) * sharePct
const WHOLE = 10n ** 8n

/** Effective minutes of a period, in hundredths. */
function minutes(rates: Rates, shifts: bigint, days: bigint, downMinutes: number | null): bigint {
  const net = BigInt(rates.shiftMinutes - rates.breakMinutes)
  // Tenths of minutes a day, hundredths a period.
  const day = atLeast0(net * shifts - 10n * BigInt(rates.changeoverMin ?? 0))
  const present = atLeast0(day * days - 100n * BigInt(downMinutes ?? 0))
  return rounded(present * effective(rates), WHOLE)
}
/** EM_std and EM_max. */
export const effectiveMinutes = (rates: Rates, { workDaysStd, workDaysMax, downMinutes }: Period) => ({
  emStd: minutes(rates, rates.shiftsStd, workDaysStd, downMinutes),
  emMax: minutes(rates, rates.shiftsMax, workDaysMax, downMinutes),
})

/** Effective minutes of one shift more, in hundredths. */
export const shiftMinutes = (rates: Rates): bigint =>
  rounded(100n * BigInt(rates.shiftMinutes - rates.breakMinutes) * effective(rates), WHOLE)

/** Minutes that a demand takes. */
export const needOf = (demand: bigint, { cycleSec, cavities }: Made): bigint =>
  rounded(demand * cycleSec, 1000n * 60n * BigInt(cavities))

/** Utilisation in hundredths of a per cent; nothing where there is no capacity. */
export const utilisation = (need: bigint, em: bigint): bigint | null => (em > 0n ? rounded(need * 10_000n, em) : null)

/** Whole pieces that these minutes make of a part. */
export const piecesIn = (em: bigint, { cycleSec, cavities }: Made): bigint =>
  ((atLeast0(em) * 60n * BigInt(cavities)) / cycleSec) * 1000n

/** Shifts beyond the standard pattern that the need takes; nothing where a shift gives nothing. */
export function extraShifts(need: bigint, emStd: bigint, rates: Rates): number | null {
  const shift = BigInt(rates.shiftMinutes - rates.breakMinutes) * effective(rates)
  const missing = atLeast0(need - emStd)
  return missing === 0n ? 0 : shift > 0n ? Number(ceil(missing * WHOLE, 100n * shift)) : null
}

/** How a line stands: 0 relaxed, 1 beyond its standard pattern, 2 beyond what it can do at most. No capacity is 0 %. */
export function levelOf(uStd: bigint | null, uMax: bigint | null, need: bigint): 0 | 1 | 2 {
  if (need === 0n) return 0
  if (uMax === null || uMax > 100_00n) return 2
  return uStd === null || uStd > 90_00n ? 1 : 0
}

export interface Wanted extends Made {
  demand: bigint
}

/** A line in a period, and each of its parts in what the others leave of it. */
export function balance<W extends Wanted>(rates: Rates, period: Period, wanted: readonly W[]) {
  const { emStd, emMax } = effectiveMinutes(rates, period)
  const needs = wanted.map((w) => needOf(w.demand, w))
  const need = needs.reduce((n, m) => n + m, 0n)
  const [uStd, uMax] = [utilisation(need, emStd), utilisation(need, emMax)]
  const parts = wanted.map((w, i) => {
    const others = need - needs[i]!
    const capMax = piecesIn(emMax - others, w)
    return {
      ...w,
      needMinutes: needs[i]!,
      capStd: piecesIn(emStd - others, w),
      capMax,
      gapQty: atLeast0(w.demand - capMax),
    }
  })
  const demand = wanted.reduce((n, w) => n + w.demand, 0n)
  return {
    emStd, emMax, demand, needMinutes: need, uStd, uMax,
    ...together(wanted, demand, need, emStd, emMax),
    extraShifts: extraShifts(need, emStd, rates),
    uLevel: levelOf(uStd, uMax, need),
    parts,
  }
}

/** Pieces of a line: one part's own; of several in the mix in which they are wanted, without demand as many as of the slowest. */
function together(wanted: readonly Wanted[], demand: bigint, need: bigint, emStd: bigint, emMax: bigint) {
  const whole = (em: bigint): bigint => {
    if (wanted.length === 1 || need === 0n)
      return wanted.map((w) => piecesIn(em, w)).reduce(least, wanted.length ? 10n ** 14n : 0n)
    return ((demand * em) / need / 1000n) * 1000n
  }
  const capMax = whole(emMax)
  return { capStd: whole(emStd), capMax, gapQty: atLeast0(demand - capMax) }
}

/** What is left in stock week by week at most capacity; the first week (from 1) in which it is not enough, and how much is missing at worst. */
export function weekly(stock: bigint, weeks: readonly { capMax: bigint; demand: bigint }[]) {
  let left = stock
  const balances = weeks.map(({ capMax, demand }) => (left += capMax - demand))
  const first = balances.findIndex((b) => b < 0n)
  return {
    balances,
    gapWeek: first < 0 ? null : first + 1,
    gapQtyWeek: first < 0 ? 0n : -balances.reduce(least),
  }
}

/** What a quantity is divided into: pieces where it is whole, thousandths else. */
export const unitOf = (qty: bigint): bigint => (qty % 1000n === 0n ? 1000n : 1n)

/** A demand on several lines: by what each has free, nothing lost; equally where none has. */
export function split(demand: bigint, free: readonly bigint[]): bigint[] {
  const shares = free.some((f) => f > 0n) ? free.map(atLeast0) : free.map(() => 1n)
  const all = shares.reduce((n, s) => n + s, 0n)
  const unit = unitOf(demand)
  let before = 0n
  let given = 0n
  return shares.map((s) => {
    before += s
    const upTo = (((demand / unit) * before) / all) * unit
    const mine = upTo - given
    given = upTo
    return mine
  })
}

export interface Signs {
  uLevel: 0 | 1 | 2
  /** Tenths of days; nothing: nobody said what is in stock. */
  coverDays: bigint | null
  singleSource: boolean
  /** Hundredths of a per cent of last month's deliveries. */
  otd: bigint | null
  /** Weeks from now; 1 is this one. */
  gapWeek: number | null
  /** Days since what the supplier said was last verified. */
  ageDays: number
}
const step = (n: bigint | null, bad: bigint, poor: bigint, unknown: number): number =>
  n === null ? unknown : n < bad ? 100 : n < poor ? 60 : 0

/** The score of a risk: half its load, the rest stock, sources and punctuality. Cover that nobody knows counts as little. */
export function scoreOf({ uLevel, coverDays, singleSource, otd }: Signs): number {
  const load = [0, 60, 100][uLevel]!
  return (
    (50 * load + 20 * step(coverDays, 10n, 30n, 60) + 15 * (singleSource ? 100 : 0) + 15 * step(otd, 80_00n, 95_00n, 60)) / 100
  )
}
/** Its level. */
export function riskLevelOf(signs: Signs): 0 | 1 | 2 {
  const score = scoreOf(signs)
  if (score >= 60 || signs.uLevel === 2 || (signs.gapWeek !== null && signs.gapWeek <= 4)) return 2
  return score >= 30 || signs.uLevel === 1 || signs.ageDays > 35 ? 1 : 0
}

/** How much of each day of a week (Monday first) is worked: the calendar's work days first, then days at the weekend, until so many. */
export function worked(works: readonly boolean[], most: bigint, weekend: boolean): bigint[] {
  let left = most
  const take = () => {
    const day = least(left, 10n)
    left -= day
    return day
  }
  const days = works.map((w) => (w ? take() : 0n))
  // A weekday of rest is a holiday: nobody works then.
  return days.map((d, i) => (weekend && i >= 5 && !works[i] ? take() : d))
}
