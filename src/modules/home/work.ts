/** The list of the day: which rows stand in it, in what order, and what is said of their time. */
import { toInstant, waitKinds, type WaitKind } from '../../declare/index.ts'
import { clock, end, span } from './when.ts'

/** A figure of dashboard/getTodo, as far as the list needs it. */
interface Waiting {
  key: string
  kind: string
  tone: string
  count: number
  due?: string | null | undefined
}
interface WaitingRow {
  key: string
  id: number
  no: string
  at?: string | null | undefined
  names: unknown
}
export interface WorkItem<F extends Waiting = any> {
  figure: F
  id: number
  no: string
  names: string[]
  /** Until when, how late, or how long it has waited. */
  when: string
  tone: string
}
export interface Kind {
  kind: WaitKind
  count: number
  tone: string
}

const tones = ['danger', 'warning', 'primary', 'stale']
const worse = (a: string, b: string) => (tones.indexOf(a) <= tones.indexOf(b) ? a : b)

/** The kinds in which something waits, in their order, each as urgent as its worst. */
export const kindsOf = (figures: readonly Waiting[]): Kind[] =>
  (Object.keys(waitKinds) as WaitKind[]).flatMap((kind) => {
    const of = figures.filter((f) => f.kind === kind)
    if (!of.length) return []
    return [{ kind, count: of.reduce((n, f) => n + f.count, 0), tone: of.map((f) => f.tone).reduce(worse) }]
  })

/** What nobody has touched for so long is not today's any more, ms. */
const STALE = 10 * 24 * 3600_000

/**
 * The rows of these figures, the worst first: what is late or cannot be met, what is due now, what is to be done, and last what
 * nobody has touched for ten days. Within each the earliest first.
 * @param now milliseconds
 */
export function workOf<F extends Waiting>(figures: readonly F[], rows: readonly WaitingRow[], now: number): WorkItem<F>[] {
  const today = toInstant(new Date(now)).slice(0, 10)
  const byKey = new Map(figures.map((f) => [f.key, f]))
  const items = rows.flatMap(({ key, id, no, at, names }) => {
    const figure = byKey.get(key)
    if (!figure) return []
    // A figure has either a day by which or an instant since which its rows wait.
    const isDue = !!figure.due
    const until = at ? end(at) : Number.MAX_SAFE_INTEGER
    const passed = at ? now - until : 0
    const late = isDue && passed > 0
    const tone = passed > STALE ? 'stale' : late ? 'danger' : figure.tone
    const when = !at ? '' : !isDue ? `等了 ${span(passed)}` : late ? `晚 ${span(passed)}` : dueText(at, today)
    return [{ figure, id, no, names: names as string[], when, tone, until }]
  })
  return items.toSorted((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone) || a.until - b.until)
}

const dueText = (at: string, today: string): string => (at.length > 10 ? clock(at, today) : at === today ? '今天' : at.slice(5))
