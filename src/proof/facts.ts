/**
 * The facts of a supplier's month computed a second time, from records of documents and postings (domain-platform 13.1, 13.2). Plain
 * functions that import nothing of the portal's own filling of facts.
 */
import { micro, type LineFact, type ReturnFact, type SheetFact } from './score.ts'

/** Instants are milliseconds. */
export interface LineRecords {
  id: number
  doc: string
  part: string
  /** Where no hour is said, the day alone. */
  from: number | null
  until: number | null
  day: string
  /** Collected by the maker's carrier. */
  collected: boolean
  tolerances: readonly Tolerance[]
  /** What was wanted more or less of it. */
  wanted: readonly { at: number; qty: string }[]
  /** What was accepted of it, and taken back; `at` is when the goods came. */
  accepted: readonly { at: number; postedAt: number; qty: string }[]
  exempt: string | null
}
/** A plant's early and late minutes since a moment. */
export interface Tolerance {
  since: number
  early: number
  late: number
}

const MINUTE = 60_000
const DAY = 86_400_000
const SHANGHAI = 8 * 3_600_000
const monthOf = (instant: number) => new Date(instant + SHANGHAI).toISOString().slice(0, 7).replace('-', '')
/** What is posted later changes no fact of the month. */
const closed = (period: string) => Date.UTC(Number(period.slice(0, 4)), Number(period.slice(4)), 6) - SHANGHAI
const midnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
const inForce = (all: readonly Tolerance[], at: number): Tolerance => all.findLast((t) => t.since <= at) ?? all[0]!
const decimal = (thousandths: bigint) => {
  const digits = (thousandths < 0n ? -thousandths : thousandths).toString().padStart(4, '0')
  return `${thousandths < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`
}
const sum = (of: readonly { qty: string }[]) => of.reduce((n, { qty }) => n + micro(qty), 0n) / 1_000n

/** What was due of a line in its window and what came; undefined where nothing was due. */
export function lineFact(r: LineRecords): (LineFact & { period: string; end: number }) | undefined {
  const isDay = r.until === null
  const start = isDay ? midnight(r.day) : r.from!
  const end = isDay ? midnight(r.day) + DAY - 1_000 : r.until!
  const { early, late } = inForce(r.tolerances, end)
  const [from, to] = isDay ? [start - DAY, end] : [start - early * MINUTE, end + late * MINUTE]
  const period = monthOf(end)
  const close = closed(period)
  const due = sum(r.wanted.filter((w) => w.at <= end))
  if (due <= 0n) return undefined
  const accepted = r.accepted.filter((a) => a.postedAt < close)
  const inTime = sum(accepted.filter((a) => a.at >= from && a.at <= to))
  return {
    id: r.id, doc: r.doc, part: r.part, period, end,
    due: decimal(due),
    onTime: decimal(inTime < due ? inTime : due),
    total: decimal(sum(accepted.filter((a) => a.at < close))),
    exempt: r.exempt,
  }
}

export interface SheetRecords {
  id: number
  doc: string
  /** Comes any time until the line needs it. */
  isRack: boolean
  sentAt: number | null
  planned: number
  arrivedAt: number
  receivedAt: number | null
  /** How the gate judged it. */
  judged: number | null
  packaging: number
  tolerances: readonly Tolerance[]
  lines: readonly { short: string; over: string; received: string; rejected: string; borne: string }[]
  signatures: readonly { isLate: boolean; state: number }[]
  exempt: string | null
}
const LEAD = 30 * MINUTE
/** States of a task in which it is not done: open, and refused or taken back. */
const undone = new Set([0, 7, 9])

/** A sheet that arrived: how, and whether it was as told. */
export function sheetFact(r: SheetRecords): SheetFact {
  const { early, late } = inForce(r.tolerances, r.arrivedAt)
  const off = r.arrivedAt - r.planned
  const arrival = r.judged ?? (off > late * MINUTE ? 3 : off < -early * MINUTE && !r.isRack ? 2 : 1)
  const badLines = r.lines.filter((l) => micro(l.short) > 0n || micro(l.over) > 0n).length
  const asnTimely = r.sentAt !== null && r.sentAt + LEAD <= r.arrivedAt
  const docOk = !r.signatures.some((s) => s.isLate || undone.has(s.state))
  const packOk = r.packaging >= 15
  const forTime = arrival === 1 ? 50 : arrival === 2 ? 30 : off <= 60 * MINUTE ? 25 : 0
  const of = (part: 'received' | 'rejected' | 'borne') => decimal(sum(r.lines.map((l) => ({ qty: l[part] }))))
  return {
    id: r.id, doc: r.doc, arrival, asnTimely, badLines, packOk, lines: r.lines.length,
    received: of('received'),
    rejected: of('rejected'),
    damaged: of('borne'),
    points: forTime + (asnTimely ? 10 : 0) + (docOk ? 10 : 0) + (packOk ? 15 : 0) + (badLines ? 0 : 15),
    arriveAt: new Date(r.arrivedAt).toISOString(),
    receivedAt: r.receivedAt === null ? null : new Date(r.receivedAt).toISOString(),
    exempt: r.exempt,
  }
}

export interface ReturnRecords {
  id: number
  doc: string
  /** As documents keep it: 1 for quality. */
  type: number
  state: number
  /** The difference on arrival that it comes from. */
  difference: string | null
  /** What was taken out of stock for it, and put back. */
  taken: readonly { day: string; qty: string }[]
  exempt: string | null
}
const QUALITY = 1
const [DRAFT, CANCELLED] = [0, 9]

/** What went back for its quality; undefined where it is no such return. */
export function returnFact(r: ReturnRecords): (ReturnFact & { period: string }) | undefined {
  if (r.type !== QUALITY || r.difference !== null || r.state === DRAFT || r.state === CANCELLED) return undefined
  const qty = sum(r.taken)
  if (qty <= 0n) return undefined
  const day = r.taken.map((t) => t.day).toSorted()[0]!
  return { id: r.id, doc: r.doc, day, qty: decimal(qty), exempt: r.exempt, period: day.slice(0, 7).replace('-', '') }
}

/** The first fact of which the two computations say something else, and what. */
export function firstDifference<F extends { id: number; doc: string }>(
  kept: readonly F[],
  found: readonly F[],
): string | undefined {
  const others = new Map(found.map((f) => [f.id, f]))
  for (const fact of kept) {
    const other = others.get(fact.id)
    if (!other) return `${fact.doc}：第二次计算没有这条事实`
    const part = (Object.keys(fact) as (keyof F & string)[]).find((n) => fact[n] !== other[n])
    if (part) return `${fact.doc}：${part} ${String(fact[part])}，第二次计算为${String(other[part])}`
    others.delete(fact.id)
  }
  const [left] = others.values()
  return left && `${left.doc}：缺少这条事实`
}
