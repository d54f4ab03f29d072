/**
 * When a partner's next message is due, learned from when its messages came: pure, nothing of a database.
 *
 * A rhythm is one of two. **Slots**: times of the day at which one message comes, each on its kinds of day (weekday × works or
 * rests). Times of day are parted where no message ever came; a slot stands for a kind of day when a message came on 60 % of such
 * days. It is due at the median, and overdue beyond both the 95th percentile (a one-sided tolerance limit, Wilks 1941) and the
 * median plus three scaled median absolute deviations (Hampel 1974), plus a grace that grows with the interval. **Flow**: messages
 * that come all day. Time is counted in messages that are usual by kind of day and hour; in that time a stream of any profile has
 * intervals of mean 1 (time rescaling, Brown et al. 2002, Neural Computation 14:325), and it is silent beyond 1.5 times their 99th
 * percentile. Anything with less evidence has no rhythm, and nothing is expected of it.
 */
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** Asia/Shanghai knows no summer time. */
const OFFSET = 8 * HOUR

/** Does this day (YYYY-MM-DD) count as a working day? */
export type Works = (day: string) => boolean
export interface Slot {
  /** Minutes after the day's begin at which its message usually comes, and beyond which it is overdue; the latter may be tomorrow. */
  at: number
  by: number
  /** A digit for each kind of day: the seven weekdays from Sunday on when they are worked, then when they are days of rest. */
  days: string
}
export type Rhythm =
  | {
      kind: 'slots'
      /** Minutes after midnight at which a day begins: a shift's message at midnight belongs to one day. */
      start: number
      slots: Slot[]
    }
  | {
      kind: 'flow'
      /** Usual messages in each hour, of each kind of day. */
      rates: number[][]
      limit: number
    }
/** What is expected, ms. */
export interface Expected {
  at: number
  by: number
}

/** How far back arrivals are looked at, days. */
export const WINDOW = 56
/** Doubles and bursts are one arrival, ms. */
const BURST = 10 * MINUTE
/** On how many of a kind of days a message has come to be expected there, of at least how many days. */
const [SUPPORT, EVIDENCE] = [0.6, 3]
/** What comes on one weekday alone has to have come so often. */
const WEEKLY_EVIDENCE = 4
/** Times of day without a message that part two slots, minutes: the widest that explains the stream is taken. */
const PARTINGS = [120, 75, 45, 25, 15]
/** Slots have to explain so much of all that came. */
const EXPLAINED = 0.75
/** So many in a row that are all late, or all early, for those before them are a new hour. */
const MOVED = 3
/** A flow has at least so many intervals. */
const FLOW_EVIDENCE = 60

const dayOf = (ms: number) => Math.floor(ms / DAY)
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)
const kindOf = (day: number, works: Works) => ((((day + 4) % 7) + 7) % 7) + (works(dateOf(day)) ? 0 : 7)
function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))]!
}
const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b)
const median = (values: readonly number[]) => quantile(ascending(values), 0.5)
/** The first of each burst. */
function bursts(times: readonly number[]): number[] {
  const out: number[] = []
  let last = -Infinity
  for (const t of times) {
    if (t - last >= BURST) out.push(t)
    last = t
  }
  return out
}

/** An arrival: its day, and minutes after that day's begin. */
interface At {
  day: number
  minute: number
}

/**
 * @param arrivals ms since 1970, ascending; of the last WINDOW days
 * @returns undefined: too little, or too irregular, to expect anything
 */
export function learn(arrivals: readonly number[], works: Works): Rhythm | undefined {
  if (arrivals.length < WEEKLY_EVIDENCE) return undefined
  const local = arrivals.map((t) => t + OFFSET)
  const firsts = bursts(local)
  const start = startOf(firsts)
  const days = countedDays(firsts.map((t) => dayOf(t - start * MINUTE)))
  const at = firsts.map((t) => t - start * MINUTE).map((t) => ({ day: dayOf(t), minute: Math.floor((t % DAY) / MINUTE) }))
  const tried = PARTINGS.map((parting) => slotsOf(at, parting, days, works))
  const best = tried.reduce((a, b) => (b.explained > a.explained ? b : a))
  if (best.explained >= EXPLAINED) return { kind: 'slots', start, slots: best.slots }
  return flowOf(local, works)
}

/** Midnight, unless messages come around it: then the middle of the longest time of night and morning without any. */
function startOf(local: readonly number[]): number {
  const minutes = ascending(local.map((t) => Math.floor((t % DAY) / MINUTE)))
  if (minutes[0]! >= 45 && minutes.at(-1)! < 1440 - 45) return 0
  let best = { length: 0, middle: 0 }
  const early = minutes.filter((m) => m < 720)
  for (const [i, m] of early.entries()) {
    const length = (early[i + 1] ?? 720) - m
    if (length > best.length) best = { length, middle: m + Math.floor(length / 2) }
  }
  return best.length >= 60 ? best.middle : 0
}

/** The days from the first arrival to the last, but those of a long silence: a partner that stood still has not changed its habit. */
function countedDays(active: readonly number[]): number[] {
  const all = [...new Set(active)]
  const gaps = all.slice(1).map((d, i) => d - all[i]!)
  const long = 2 * Math.max(quantile(ascending(gaps), 0.9) ?? 0, 2)
  const out: number[] = []
  for (const [i, d] of all.entries()) {
    out.push(d)
    const next = all[i + 1]
    if (next !== undefined && next - d <= long) for (let x = d + 1; x < next; x++) out.push(x)
  }
  return out
}

function slotsOf(
  at: readonly At[],
  parting: number,
  days: readonly number[],
  works: Works,
): { slots: Slot[]; explained: number } {
  const found: { times: At[]; days: string }[] = []
  for (const cluster of clusters(at, parting)) {
    const firsts = [...Map.groupBy(cluster, (a) => a.day).values()].map((of) => of[0]!)
    if (cluster.length > 1.3 * firsts.length) continue
    const on = daysOf(new Set(firsts.map((a) => a.day)), days, works)
    if (on.includes('1')) found.push({ times: firsts, days: on })
  }
  const middles = found.map((f) => median(f.times.map((t) => t.minute)))
  const slots = found.map(({ times, days: on }, i) => ({ ...timesOf(times, intervalOf(middles, i, on)), days: on }))
  return { slots, explained: found.reduce((n, f) => n + f.times.length, 0) / at.length }
}

/** Times of day parted where nothing ever came; neighbours of which only one comes on a day are one, whose hour varies or has changed. */
function clusters(at: readonly At[], parting: number): At[][] {
  const sorted = [...at].sort((a, b) => a.minute - b.minute)
  const out: At[][] = []
  for (const a of sorted) {
    const last = out.at(-1)
    if (last && a.minute - last.at(-1)!.minute < parting) last.push(a)
    else out.push([a])
  }
  for (let i = 0; i + 1 < out.length;) {
    const [one, two] = [out[i]!, out[i + 1]!].map((c) => new Set(c.map((a) => a.day))) as [Set<number>, Set<number>]
    const both = [...one].filter((d) => two.has(d)).length
    if (both <= 0.3 * Math.min(one.size, two.size)) out.splice(i, 2, [...out[i]!, ...out[i + 1]!])
    else i++
  }
  return out.map((c) => c.sort((a, b) => a.day - b.day || a.minute - b.minute))
}

/** On which kinds of day it comes. */
function daysOf(hit: ReadonlySet<number>, days: readonly number[], works: Works): string {
  const by = Map.groupBy(days, (d) => kindOf(d, works))
  const stands = (kind: number) => {
    const of = by.get(kind) ?? []
    const hits = of.filter((d) => hit.has(d)).length
    // Two in a row without it: it does not come on this weekday any more.
    const isOver = of.length >= 2 && of.slice(-2).every((d) => !hit.has(d))
    return { seen: of.length, hits, isOn: of.length >= EVIDENCE && hits >= SUPPORT * of.length && !isOver }
  }
  const kinds = Array.from({ length: 14 }, (_, k) => stands(k))
  const on = kinds.filter((k) => k.isOn)
  if (on.length === 1 && on[0]!.hits < WEEKLY_EVIDENCE) return '0'.repeat(14)
  // A weekend that is worked in place of a holiday is a working day like the others, until it is seen that it is not.
  const isDaily = kinds.slice(1, 6).filter((k) => k.isOn).length >= 4
  // Nor does who sends on both days of every weekend know holidays.
  const isAlways = isDaily && kinds[7]!.isOn && kinds[13]!.isOn
  return kinds
    .map((k, i) => (k.isOn || ((i < 7 ? isDaily : isAlways) && k.seen < EVIDENCE && k.hits === k.seen) ? '1' : '0'))
    .join('')
}

/** Minutes until its neighbour, or until it comes again. */
function intervalOf(middles: readonly number[], i: number, on: string): number {
  if (middles.length > 1) {
    const others = middles.filter((_, j) => j !== i).map((m) => Math.abs(m - middles[i]!))
    return Math.min(...others.map((d) => Math.min(d, 1440 - d)))
  }
  const count = [...on].filter((d) => d === '1').length
  return count === 1 ? 7 * 1440 : 1440
}

/** When a slot's message usually comes, and beyond which minute it is overdue. @param times its arrivals, the oldest first */
function timesOf(times: readonly At[], interval: number): { at: number; by: number } {
  // Those before the change would widen what is said of those after it.
  for (let cut = times.length - MOVED; cut >= MOVED; cut--) {
    const [before, after] = [limitOf(times.slice(0, cut), interval), times.slice(cut)]
    const isMoved = after.every((t) => t.minute > before.by) || after.every((t) => t.minute < 2 * before.at - before.by)
    if (!isMoved) continue
    if (after.length > 2 * MOVED) return timesOf(after, interval)
    const at = median(after.map((t) => t.minute))
    return { at, by: at + before.by - before.at }
  }
  return limitOf(times, interval)
}

function limitOf(times: readonly At[], interval: number): { at: number; by: number } {
  const minutes = times.map((t) => t.minute)
  const at = median(minutes)
  const deviation = 1.4826 * median(minutes.map((m) => Math.abs(m - at)))
  const grace = Math.min(90, Math.max(10, 0.15 * interval))
  return { at, by: Math.round(Math.max(quantile(ascending(minutes), 0.95), at + 3 * deviation) + grace) }
}

function flowOf(local: readonly number[], works: Works): Rhythm | undefined {
  const times = [...new Set(local.map((t) => t - (t % (5 * MINUTE))))]
  if (times.length <= FLOW_EVIDENCE) return undefined
  const days = countedDays(times.map(dayOf))
  const rates = Array.from({ length: 14 }, () => Array.from({ length: 24 }, () => 0))
  for (const t of times) rates[kindOf(dayOf(t), works)]![Math.floor((t % DAY) / HOUR)]!++
  for (const [kind, of] of Map.groupBy(days, (d) => kindOf(d, works))) {
    // What comes on one of many such days is no habit of theirs.
    const active = new Set(times.map(dayOf).filter((d) => kindOf(d, works) === kind)).size
    rates[kind] = rates[kind]!.map((n) => (of.length >= EVIDENCE && active >= SUPPORT * of.length ? n / of.length : 0))
  }
  const clock = usualClock(rates, works)
  const intervals = ascending(times.slice(1).map((t, i) => clock.between(times[i]!, t)))
  const limit = 1.5 * quantile(intervals, 0.99)
  // A limit of more than two usual days would say nothing.
  const perDay = Math.max(...rates.map((r) => r.reduce((a, b) => a + b, 0)))
  return perDay >= 3 && limit < 2 * perDay ? { kind: 'flow', rates, limit } : undefined
}

/** Time counted in usual messages. */
function usualClock(rates: readonly (readonly number[])[], works: Works) {
  const rateAt = (t: number) => rates[kindOf(dayOf(t), works)]![Math.floor((t % DAY) / HOUR)]!
  return {
    between(from: number, to: number): number {
      let sum = 0
      for (let t = from; t < to;) {
        const end = Math.min(to, t - (t % HOUR) + HOUR)
        sum += (rateAt(t) * (end - t)) / HOUR
        t = end
      }
      return sum
    },
    /** When so many are over; undefined: not within the time that is looked ahead. */
    after(from: number, count: number): number | undefined {
      let left = count
      for (let t = from; t < from + AHEAD * DAY;) {
        const end = t - (t % HOUR) + HOUR
        const usual = (rateAt(t) * (end - t)) / HOUR
        if (usual >= left) return t + ((end - t) * left) / usual
        left -= usual
        t = end
      }
      return undefined
    },
  }
}

/** How far ahead the next message is looked for, and how far back recent lateness is, days. */
const [AHEAD, RECENT] = [22, 4]

/** All that the slots expect from one day to another, by time. */
function expectations({ start, slots }: Rhythm & { kind: 'slots' }, works: Works, from: number, to: number): Expected[] {
  const out: Expected[] = []
  for (let day = from; day <= to; day++) {
    const kind = kindOf(day, works)
    for (const s of slots) {
      if (s.days[kind] !== '1') continue
      const begin = day * DAY + start * MINUTE
      out.push({ at: begin + s.at * MINUTE, by: begin + s.by * MINUTE })
    }
  }
  return out.sort((a, b) => a.at - b.at)
}

/**
 * The message that is due after those that came. It is missing when `by` is over.
 * @param recent arrivals of the last days, ms since 1970, ascending; the last one at least
 * @returns undefined: none is expected within three weeks
 */
export function dueAfter(rhythm: Rhythm, recent: readonly number[], works: Works): Expected | undefined {
  const times = recent.map((t) => t + OFFSET)
  const last = times.at(-1)!
  const back = (e: Expected) => ({ at: Math.round(e.at - OFFSET), by: Math.round(e.by - OFFSET) })
  if (rhythm.kind === 'flow') {
    const clock = usualClock(rhythm.rates, works)
    const [at, by] = [clock.after(last, 1), clock.after(last, rhythm.limit)]
    return at !== undefined && by !== undefined ? back({ at, by }) : undefined
  }
  const all = expectations(rhythm, works, dayOf(last) - AHEAD, dayOf(last) + AHEAD)
  // A message belongs to the slot that is nearest to it.
  const opens = all.map((e, i) => (i ? (all[i - 1]!.at + e.at) / 2 : -Infinity))
  const next = opens.findIndex((o) => o > last)
  if (next < 0) return undefined
  const due = all[next]!
  // Who was late of late is given as much time again, once it was told: a new hour is no alarm every day.
  const late = all.slice(0, next).flatMap((e, i) => {
    if (e.at < last - RECENT * DAY && i < next - 1) return []
    const came = times.find((t) => t > opens[i]! && t <= opens[i + 1]!)
    return came === undefined || came <= e.by ? [] : [came - e.at + Math.max(20 * MINUTE, e.by - e.at)]
  })
  const most = ((all[next + 1]?.at ?? due.at + DAY) - due.at) / 2
  const extra = late.length ? Math.min(Math.max(...late), most) : 0
  return back({ at: due.at, by: Math.max(due.by, due.at + extra) })
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
const clockWords = (minutes: number) => {
  const m = (Math.round(minutes / 5) * 5) % 1440
  return `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`
}
function daysInWords(days: string): string {
  const on = (i: number) => days[i] === '1' || days[i + 7] === '1'
  const all = WEEKDAYS.filter((_, i) => on(i))
  if (all.length === 7 && days[7] === '1' && days[13] === '1') return '每天'
  const isDaily = [1, 2, 3, 4, 5].every(on)
  if (isDaily) return ['工作日', ...[6, 0].filter((i) => days[i + 7] === '1').map((i) => WEEKDAYS[i]!)].join('和')
  return all.join('、')
}
/** As a planner would say it: 工作日 08:30 前后. */
export function inWords(rhythm: Rhythm): string {
  if (rhythm.kind === 'flow') {
    const most = rhythm.rates.map((r) => r.reduce((a, b) => a + b, 0))
    const busy = rhythm.rates[most.indexOf(Math.max(...most))]!
    const hours = busy.flatMap((n, h) => (n >= 0.2 ? [h] : []))
    const on = daysInWords(most.map((n) => (n ? '1' : '0')).join(''))
    return `${on} ${clockWords(hours[0]! * 60)}–${clockWords(hours.at(-1)! * 60 + 60)} 约${Math.round(Math.max(...most))}份`
  }
  const by = Map.groupBy(rhythm.slots, (s) => daysInWords(s.days))
  return [...by]
    .map(
      ([days, slots]) =>
        `${days} ${ascending(slots.map((s) => s.at))
          .map((m) => clockWords(m + rhythm.start))
          .join('、')} 前后`,
    )
    .join('；')
}
