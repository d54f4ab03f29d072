/**
 * A month's score computed a second time, from its facts and rules alone (domain-platform 13.1, 13.3, 13.5). It imports nothing: the
 * server holds the portal's own computation against it, and whoever has a score sheet runs the same file in his browser.
 */

/** Decimals are texts, so that no digit is lost on the way; instants are texts of RFC 3339. */
export interface LineFact {
  id: number
  doc: string
  part: string
  due: string
  onTime: string
  total: string
  exempt: string | null
}
export interface SheetFact {
  id: number
  doc: string
  /** 1 in time, 2 early, 3 late. */
  arrival: number
  asnTimely: boolean
  lines: number
  badLines: number
  received: string
  rejected: string
  damaged: string
  packOk: boolean
  points: number
  arriveAt: string
  receivedAt: string | null
  exempt: string | null
}
export interface AnswerFact {
  id: number
  doc: string
  /** Who owed what: an answer, or a signature of either side. */
  duty: 'answer' | 'supplierSign' | 'makerSign'
  sentAt: string
  deadline: string
  answeredAt: string | null
  exempt: string | null
}
/** Of accepted parts what went back for its quality. */
export interface ReturnFact {
  id: number
  doc: string
  /** As 2026-11-28. */
  day: string
  qty: string
  exempt: string | null
}
export interface Facts {
  lines: LineFact[]
  sheets: SheetFact[]
  answers: AnswerFact[]
  /** Sheets that were made before returns counted have none. */
  returns?: ReturnFact[]
}
export interface Weighed {
  metric: string
  name: string
  weight: number
  target: string
  floor: string
}
export interface Points {
  kind: 'deduction' | 'bonus'
  name: string
  isStop: boolean
  points: string
  minutes: number
  liabilityPct: string
}
export interface Rules {
  specCode: string
  specVersion: number
  minDelPct: number
  minWeight: string
  deductionCap: string
  bonusCap: string
  items: Weighed[]
}
export interface Said {
  items: { metric: string; numerator: string; denominator: string; value: string | null; score: string | null }[]
  base: string | null
  deduction: string
  bonus: string
  score: string | null
  grade: string
}
/** What a score sheet holds. */
export interface Sheet {
  format: 'score-sheet/1'
  no: string
  version: number
  plant: string
  supplierCode: string
  supplierName: string
  period: string
  rules: Rules
  facts: Facts
  points: Points[]
  said: Said
}

/** Whole numbers of millionths. */
type Micro = bigint
const MICRO = 6
export const micro = (text: string): Micro => {
  const negative = text.startsWith('-')
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + part.padEnd(MICRO, '0').slice(0, MICRO))
  return negative ? -value : value
}
/** Half up, away from nothing. */
const rounded = (over: bigint, under: bigint): bigint => {
  const sign = over < 0n !== under < 0n ? -1n : 1n
  const [a, b] = [over < 0n ? -over : over, under < 0n ? -under : under]
  return sign * ((a + a + b) / (b + b))
}
const textOf = (value: bigint, places: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
const min = (a: bigint, b: bigint) => (a < b ? a : b)
const max = (a: bigint, b: bigint) => (a > b ? a : b)
const ONE: Micro = 1_000_000n

/** A share of one fact is kept to so many places until all are summed. */
const SHARE = 10n ** 20n
interface Sum {
  over: Micro
  under: Micro
}
const count = <F>(facts: readonly F[], isGood: (f: F) => boolean): Sum => ({
  over: BigInt(facts.filter(isGood).length) * ONE,
  under: BigInt(facts.length) * ONE,
})
const shares = <F>(facts: readonly F[], share: (f: F) => bigint): Sum => ({
  over: rounded(facts.reduce((n, f) => n + share(f), 0n) * ONE, SHARE),
  under: BigInt(facts.length) * ONE,
})
const total = <F>(facts: readonly F[], of: (f: F) => Micro): Micro => facts.reduce((n, f) => n + of(f), 0n)

const DAY = 86_400_000
const LATEST_ANSWER = 5
/** The end of the fifth day of the next month in Shanghai, whose clock is eight hours ahead of the universal one all year. */
const closing = (period: string): number =>
  Date.UTC(Number(period.slice(0, 4)), Number(period.slice(4)), 1) + LATEST_ANSWER * DAY - 8 * 3_600_000
const at = (text: string) => Date.parse(text)

interface Counted extends Required<Facts> {
  rules: Rules
  period: string
  /** Until when what is open runs on. */
  now: number
}
const duties = (c: Counted, duty: AnswerFact['duty']) => c.answers.filter((a) => a.duty === duty)
const answeredInTime = (a: AnswerFact) => a.answeredAt !== null && at(a.answeredAt) <= at(a.deadline)
const hours = (ms: number): bigint => rounded(BigInt(ms) * SHARE, 3_600_000n)

/** Metric → what it divides by what, and how its figure is shown. */
const metrics: Record<string, [sum: (c: Counted) => Sum, factor: bigint, places: number, better: 'more' | 'less']> = {
  K01: [(c) => count(c.lines, (l) => micro(l.onTime) * 100n >= micro(l.due) * BigInt(c.rules.minDelPct)), 100n, 2, 'more'],
  K02: [(c) => ({ over: total(c.lines, (l) => micro(l.onTime)), under: total(c.lines, (l) => micro(l.due)) }), 100n, 2, 'more'],
  K03: [
    (c) =>
      shares(c.lines, (l) => {
        const [due, came] = [micro(l.due), micro(l.total)]
        return max(0n, SHARE - rounded((came > due ? came - due : due - came) * SHARE, due))
      }),
    100n,
    2,
    'more',
  ],
  K04: [(c) => count(c.sheets, (s) => s.asnTimely), 100n, 2, 'more'],
  K05: [
    (c) => ({
      over: total(c.sheets, (s) => BigInt(s.lines - s.badLines) * ONE),
      under: total(c.sheets, (s) => BigInt(s.lines) * ONE),
    }),
    100n,
    2,
    'more',
  ],
  K06: [
    (c) => {
      const faulty = total(c.sheets, (s) => micro(s.rejected) + micro(s.damaged))
      const returned = total(c.returns, (r) => micro(r.qty))
      return { over: faulty + returned, under: faulty + total(c.sheets, (s) => micro(s.received)) }
    },
    1_000_000n,
    0,
    'less',
  ],
  K07: [(c) => count(duties(c, 'answer'), answeredInTime), 100n, 2, 'more'],
  K08: [
    (c) => {
      const until = Math.min(c.now, closing(c.period))
      return shares(duties(c, 'answer'), (a) =>
        hours(Math.min(a.answeredAt === null ? until : at(a.answeredAt), closing(c.period)) - at(a.sentAt)),
      )
    },
    1n,
    2,
    'less',
  ],
  K09: [(c) => shares(c.lines, (l) => min(SHARE, rounded(micro(l.total) * SHARE, micro(l.due)))), 100n, 2, 'more'],
  K10: [(c) => count(c.sheets, (s) => s.packOk), 100n, 2, 'more'],
  K11: [(c) => count(duties(c, 'supplierSign'), answeredInTime), 100n, 2, 'more'],
  K14: [(c) => ({ over: total(c.sheets, (s) => BigInt(s.points) * ONE), under: BigInt(c.sheets.length) * ONE }), 1n, 2, 'more'],
  C02: [(c) => count(c.sheets, (s) => s.arrival < 3), 100n, 2, 'more'],
  M03: [
    (c) => {
      const received = c.sheets.filter((s) => s.receivedAt !== null)
      return count(received, (s) => at(s.receivedAt!) <= at(s.arriveAt) + 4 * 3_600_000)
    },
    100n,
    2,
    'more',
  ],
  M04: [(c) => count(duties(c, 'makerSign'), answeredInTime), 100n, 2, 'more'],
}

/** A metric of another name has no facts, and no value. */
const unknown: (typeof metrics)[string] = [() => ({ over: 0n, under: 0n }), 1n, 2, 'more']

/** Hundredths. */
const cent = (text: string): bigint => micro(text) / 10_000n

/** 100 from the target on, 0 from the floor on, in between by how far it got. */
function itemScore(value: bigint, target: bigint, floor: bigint, better: 'more' | 'less'): bigint {
  const [got, way] = better === 'more' ? [value - floor, target - floor] : [floor - value, floor - target]
  if (got >= way) return 10_000n
  return got <= 0n ? 0n : rounded(10_000n * got, way)
}

const STOP_CAP = 2_000n
/** Points taken and given, and how good the grade may be. */
function pointsOf(points: readonly Points[], rules: Rules) {
  const taken = points.filter((p) => p.kind === 'deduction' && micro(p.points) > 0n)
  const stops = taken.filter((p) => p.isStop)
  const forStops = stops.reduce((n, s) => n + 500n + rounded(10n * BigInt(s.minutes) * cent(s.liabilityPct), 10_000n), 0n)
  const others = taken.reduce((n, p) => n + (p.isStop ? 0n : cent(p.points)), 0n)
  const given = points.reduce((n, p) => n + (p.kind === 'bonus' ? cent(p.points) : 0n), 0n)
  return {
    deduction: min(min(forStops, STOP_CAP) + others, cent(rules.deductionCap)),
    bonus: min(given, cent(rules.bonusCap)),
    isVetoed: stops.length >= 3 || stops.some((s) => s.minutes >= 120 && cent(s.liabilityPct) === 10_000n),
  }
}

const counts = (f: { exempt: string | null }) => f.exempt === null

/** @param now until when what nobody answered runs on */
export function recomputed(sheet: Pick<Sheet, 'facts' | 'rules' | 'points' | 'period'>, now = Date.now()): Said {
  const { facts, rules, points, period } = sheet
  const counted: Counted = {
    rules, period, now,
    lines: facts.lines.filter(counts),
    sheets: facts.sheets.filter(counts),
    answers: facts.answers.filter(counts),
    returns: (facts.returns ?? []).filter(counts),
  }
  let [weights, sum] = [0n, 0n]
  const items = rules.items.map(({ metric, weight, target, floor }) => {
    const [sumOf, factor, places, better] = metrics[metric] ?? unknown
    const { over, under } = sumOf(counted)
    const value = under ? rounded(over * factor * 10n ** BigInt(places), under) * 10n ** BigInt(2 - places) : null
    const score = value === null ? null : itemScore(value, cent(target), cent(floor), better)
    if (score !== null) {
      weights += BigInt(weight)
      sum += BigInt(weight) * score
    }
    return {
      metric,
      numerator: textOf(over, MICRO),
      denominator: textOf(under, MICRO),
      value: value === null ? null : textOf(value, 2),
      score: score === null ? null : textOf(score, 2),
    }
  })
  const { deduction, bonus, isVetoed } = pointsOf(points, rules)
  const base = weights ? rounded(sum, weights) : null
  const score = base === null || weights * 100n < cent(rules.minWeight) ? null : min(10_000n, max(0n, base - deduction + bonus))
  const letter = score === null ? 'N' : score >= 9_000n ? 'A' : score >= 8_000n ? 'B' : score >= 6_000n ? 'C' : 'D'
  return {
    items,
    base: base === null ? null : textOf(base, 2),
    deduction: textOf(deduction, 2),
    bonus: textOf(bonus, 2),
    score: score === null ? null : textOf(score, 2),
    grade: isVetoed && (letter === 'A' || letter === 'B') ? 'C' : letter,
  }
}

export interface Difference {
  of: string
  said: string | null
  found: string | null
}
/** What a sheet says otherwise than its facts and rules do. */
export function differences({ said, ...sheet }: Sheet, now?: number): Difference[] {
  const found = recomputed(sheet, now)
  const out: Difference[] = []
  const compare = (of: string, a: string | null, b: string | null) => {
    if (a !== b) out.push({ of, said: a, found: b })
  }
  for (const [i, item] of found.items.entries()) {
    const told = said.items[i]
    for (const part of ['numerator', 'denominator', 'value', 'score'] as const)
      compare(`${item.metric} ${part}`, told?.metric === item.metric ? told[part] : null, item[part])
  }
  for (const part of ['base', 'deduction', 'bonus', 'score', 'grade'] as const) compare(part, said[part], found[part])
  return out
}
