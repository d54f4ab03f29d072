/** The columns of a matrix: the periods of all its rows in their order, days with the sum of each week after it. */
import { bucketPeriod, mondayOf, type AnyDocument } from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'

export interface Period {
  key: string
  title: string
  /** Below it: the day of the week. */
  note: string
  /** Nobody works then, as a rule. */
  rests: boolean
  /** The periods that this column sums; one that is filled in has none. */
  sums?: readonly string[]
}

/** The field of a row that holds a period's quantity; undefined where the row does not reach so far. */
export type NameAt = (row: WireRow, period: string) => string | undefined

/** @returns which field of a row is which period; rows that begin alike share what is worked out */
export function periodsOf(doc: AnyDocument): (row: WireRow) => ReadonlyMap<string, string> {
  const buckets = Object.entries(doc.releases!.quantities).flatMap(([name, b]) =>
    b && b !== 'whole' ? [[name, b] as const] : [],
  )
  const bases = [...new Set(buckets.map(([, b]) => b.from))]
  const known = new Map<string, Map<string, string>>()
  return (row) => {
    const key = bases.map((n) => row[n]).join()
    let found = known.get(key)
    if (!found) {
      found = new Map(
        buckets.flatMap(([name, b]): [string, string][] => {
          const period = bucketPeriod(b, row[b.from])
          return period === undefined ? [] : [[period, name]]
        }),
      )
      known.set(key, found)
    }
    return found
  }
}

const weekdays = '日一二三四五六'
const at = (day: string) => new Date(`${day}T00:00:00Z`)
/** Weeks begin on Monday, the first of a year has its first Thursday. */
function weekOfYear(day: string): number {
  const thursday = at(mondayOf(day))
  thursday.setUTCDate(thursday.getUTCDate() + 3)
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return 1 + Math.floor((thursday.getTime() - first) / (7 * 86_400_000))
}

export function axisOf(doc: AnyDocument, rows: readonly WireRow[]): Period[] {
  const of = periodsOf(doc)
  const all = [...new Set(rows.flatMap((r) => [...of(r).keys()]))].sort()
  const steps = new Set(Object.values(doc.releases!.quantities).map((b) => b && b !== 'whole' && b.step))
  if (steps.has('month')) return all.map((key) => ({ key, ...monthTitle(key, all[0]!), rests: false }))
  const months = new Set(all.map((day) => day.slice(0, 7)))
  const days = all.map((key, i): Period => {
    const day = at(key).getUTCDay()
    const named = months.size > 1 && (i === 0 || key.endsWith('-01'))
    const title = `${named ? `${Number(key.slice(5, 7))}/` : ''}${Number(key.slice(8))}`
    return { key, title, note: weekdays[day]!, rests: day === 0 || day === 6 }
  })
  if (!steps.has('day')) return days.map((d) => ({ ...d, title: d.key.slice(5).replace('-', '/'), note: '周', rests: false }))
  return [...Map.groupBy(days, (d) => mondayOf(d.key))].flatMap(([monday, week]) => [
    ...week,
    // The sum of one day stands there already.
    ...(week.length < 2
      ? []
      : [{ key: `week ${monday}`, title: `${weekOfYear(monday)}周`, note: '小计', rests: false, sums: week.map((d) => d.key) }]),
  ])
}

/** 11月; below it the year, where it is another one than the first. */
const monthTitle = (period: string, first: string) => ({
  title: `${Number(period.slice(4))}月`,
  note: period.slice(0, 4) === first.slice(0, 4) ? '' : `${period.slice(2, 4)}年`,
})
