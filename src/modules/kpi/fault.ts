/**
 * What the maker did before a line came late or short: how much of what is missing is not the supplier's doing, and why. A pure function
 * over what the demand book, the gate and the portal recorded; what no rule names stays the supplier's.
 */

/** Ways in which the maker causes it, in the order in which they are looked for: what one explains is not explained again. */
export const causes = {
  plan: '计划发布晚', change: '冻结期内变更', dock: '道口没有空位', entry: '收货录入晚', outage: '平台停机',
} as const
export type Cause = keyof typeof causes
/** Of a line of which the maker caused so many per cent of what is missing it is offered to leave it out. */
export const MAKERS = 50

/** Instants are milliseconds. */
export interface LineCase {
  /** What was due and did not come in time. */
  missing: number
  /** The window, the plant's tolerance included. */
  from: number
  until: number
  /** When it was told first. */
  toldAt: number
  /** How long before the end it must be told; null where a line is told and wanted at once. */
  lead: number | null
  /** How long before its window nothing may change. */
  freeze: number
  /** What was added to it, or wanted earlier, after it was told. */
  changes: readonly { at: number; qty: number; by: string }[]
  /** What came for it; the gate knows of its truck what it knows. */
  arrivals: readonly {
    sheetNo: string
    qty: number
    /** When it left the supplier. */
    leftAt: number | null
    gateAt: number | null
    dockAt: number | null
    /** The moment that decides whether it was in time. */
    countedAt: number
  }[]
  downtimes: readonly { from: number; until: number }[]
}
export interface Fault {
  cause: Cause
  /** How much of what is missing. */
  qty: number
  proof: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A truck that waits longer before a dock finds none free. */
const QUEUE = 30 * MINUTE
/** Counted so long after it stood at the dock it was entered late. */
const ENTRY = 2 * HOUR
/** Who should have left is at work so long before: sheets, labels and bookings are made on the portal. */
const GETTING_READY = 4 * HOUR
/** The way where a part's lead time is not kept. */
const USUAL_LEAD = 24 * HOUR

/** @param text an instant as people read it */
export function faultsOf(c: LineCase, text: (instant: number) => string): Fault[] {
  const faults: Fault[] = []
  let left = c.missing
  const found = (cause: Cause, qty: number, proof: string) => {
    const taken = Math.min(qty, left)
    if (taken <= 0) return
    left -= taken
    faults.push({ cause, qty: taken, proof })
  }
  if (c.lead !== null && c.until - c.toldAt < c.lead)
    found('plan', left, `${text(c.toldAt)}才发布，到截止只有${span(Math.max(0, c.until - c.toldAt))}，提前期${span(c.lead)}`)
  for (const { at, qty, by } of c.changes)
    if (at > c.toldAt && at > c.from - c.freeze && at < c.until)
      found('change', qty, `${text(at)}由${by}变更，距窗口${span(Math.max(0, c.from - at))}，冻结期${span(c.freeze)}`)
  for (const a of c.arrivals) {
    const cause = a.countedAt > c.until ? causeOf(a, c, text) : undefined
    if (cause) found(cause[0], a.qty, `${a.sheetNo}${cause[1]}`)
  }
  return faults
}

const span = (ms: number) => (ms >= HOUR ? `${Math.floor(ms / (HOUR / 10)) / 10}小时` : `${Math.round(ms / MINUTE)}分钟`)

/** Why what came late is the maker's doing, if it is. */
function causeOf(
  { gateAt, dockAt, countedAt, leftAt }: LineCase['arrivals'][number],
  { until, lead, downtimes }: LineCase,
  text: (instant: number) => string,
): [Cause, string] | undefined {
  if (gateAt !== null && gateAt <= until) {
    const waited = (dockAt ?? countedAt) - gateAt
    if ((dockAt === null || dockAt > until) && waited >= QUEUE) return ['dock', `于${text(gateAt)}签到，等道口${span(waited)}`]
    if (dockAt !== null && dockAt <= until && countedAt - dockAt >= ENTRY)
      return ['entry', `于${text(dockAt)}靠台，${text(countedAt)}才收货`]
  }
  const late = countedAt - until
  const down = overlap(downtimes, until - (lead ?? USUAL_LEAD) - GETTING_READY, leftAt ?? countedAt)
  return down >= late ? ['outage', `发运前平台停机${span(down)}，迟到${span(late)}`] : undefined
}

/** How long of a time the portal was down; downtimes do not overlap each other by much, what does counts once. */
function overlap(downtimes: LineCase['downtimes'], from: number, until: number): number {
  let seen = from
  let sum = 0
  for (const d of [...downtimes].sort((a, b) => a.from - b.from)) {
    const begin = Math.max(d.from, seen)
    const end = Math.min(d.until, until)
    if (end <= begin) continue
    sum += end - begin
    seen = end
  }
  return sum
}
