/** What columns of planned quantities are called: the month or the day that they are, where all rows say the same. */
import { bucketPeriod, type AnyDocument } from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'

const weekdays = '日一二三四五六'

/** 8月, 27年1月, 25 三; undefined where the rows begin at different times, and the column says how far ahead it is. */
export function periodTitle(doc: AnyDocument, name: string, rows: readonly WireRow[]): string | undefined {
  const bucket = doc.releases?.quantities[name]
  if (!bucket || bucket === 'whole' || bucket.step === 'week') return undefined
  const { from, step } = bucket
  const base: unknown = rows[0]?.[from]
  if (rows.some((r) => r[from] !== base)) return undefined
  const period = bucketPeriod(bucket, base)
  if (!period) return undefined
  if (step === 'month') {
    const other = period.slice(0, 4) !== String(base).slice(0, 4)
    return `${other ? `${period.slice(2, 4)}年` : ''}${Number(period.slice(4))}月`
  }
  // The days of a month say which they are.
  if (String(base).length < 10) return undefined
  return `${Number(period.slice(8))} ${weekdays[new Date(`${period}T00:00:00Z`).getUTCDay()]}`
}
