/**
 * Planned quantities that a document tells a partner again and again (forecast, order, plans). Every release is kept
 * (engine/write/releases.ts); lists and details show in the cell what changed since the last one and since an earlier one.
 */
import { dayAfter, firstDayOf, monthAfter, monthOf } from './kinds.ts'

/** The period of a planned quantity: so many steps after the day or month that field `from` of the row says; the row as a whole. */
export type Bucket = 'whole' | { readonly from: string; readonly step: 'day' | 'week' | 'month'; readonly plus: number }

/**
 * The quantities as a matrix: what a row is of at the left, a column for each period, days with the sum of each week. Lists and pages show
 * it, and it is filled in like a spreadsheet.
 */
export interface Matrix<A extends string = string, C extends string = string> {
  /** What a row is of; its name stands with it. */
  row: C
  /** The sum of all its periods: it follows while one types. */
  total?: C
  /** What that is held against, and the column that says by how much it differs. */
  against?: readonly [what: C, difference: C]
  /** Columns after the periods. */
  beside?: readonly C[]
  /** The action that fills it in, as a dialog would. */
  fills?: A
}

export interface Releases<A extends string = string, C extends string = string> {
  /** Actions after which the partner knows the quantities. */
  by: readonly A[]
  /**
   * What a quantity is of, from release to release: rows that agree in these columns are compared. The partner must be one of
   * them, or follow from them: who sees a row is shown what its series said before.
   */
  series: readonly C[]
  /** The quantities, columns of a line where the document has lines. Compared are those of the same period. */
  quantities: Readonly<Partial<Record<C, Bucket>>>
  matrix?: Matrix<A, C>
  /** A call that answers a workbook of who changed which quantity when; rows are named by these columns. */
  history?: { call: string; names: readonly C[] }
}

/** Columns of consecutive periods: names[0] is the period that `from` says. */
export const rolling = <N extends string>(from: string, step: 'day' | 'week' | 'month', names: readonly N[]): Record<N, Bucket> =>
  Object.fromEntries(names.map((n, plus) => [n, { from, step, plus }])) as Record<N, Bucket>

/**
 * The period of a bucket, the same text in whichever column it stands: '202612', '2026-12-01' (a day, or the first of a week).
 * @param base 'YYYYMM' or 'YYYY-MM-DD'
 * @returns undefined when the row does not say, or a month has no such day
 */
export function bucketPeriod(bucket: Bucket, base: unknown): string | undefined {
  if (bucket === 'whole') return ''
  const m = /^(\d{4})-?(\d{2})(-\d{2})?$/.exec(String(base))
  if (!m) return undefined
  const month = m[1]! + m[2]!
  if (bucket.step === 'month') return monthAfter(month, bucket.plus)
  const at = dayAfter(m[3] ? m[0] : firstDayOf(month), bucket.plus * (bucket.step === 'week' ? 7 : 1))
  // The columns of a month have 31 days, the month may not.
  return bucket.step === 'day' && !m[3] && monthOf(at) !== month ? undefined : at
}
