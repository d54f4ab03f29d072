/** Plans: quantities of days in columns. Both halves read it; what telling them asks is in planFacts.server.ts. */
import { bucketPeriod, cut, show, type AnyDocument, type Field } from '../../declare/index.ts'

export type Days = Record<string, unknown>

/** The columns of days of a plan, in their order. */
export const dayColumns = (doc: AnyDocument): string[] => Object.keys(doc.releases!.quantities)

/** The day that a column stands for, YYYY-MM-DD; undefined in a month that has no such day. */
export function dayOf(doc: AnyDocument, row: Record<string, unknown>, column: string): string | undefined {
  const bucket = doc.releases!.quantities[column]!
  return bucketPeriod(bucket, bucket === 'whole' ? null : row[bucket.from])
}

export const sumOf = (row: object, columns: readonly string[]): bigint =>
  columns.reduce((sum, c) => sum + (((row as Days)[c] as bigint | null | undefined) ?? 0n), 0n)

/** 100→120 of each day that an input changes: 5日 100→120；6日 0→50. Null when it changes none. */
export function changedDays(doc: AnyDocument, row: object, input: object): string | null {
  const changed = dayColumns(doc).flatMap((c) => {
    const [was, is] = [(row as Days)[c] as bigint | null, (input as Days)[c] as bigint | null | undefined]
    if (is === undefined || (was ?? 0n) === (is ?? 0n)) return []
    return [`${(doc.fields[c] as Field).label} ${show(was ?? 0n)}→${show(is ?? 0n)}`]
  })
  return changed.length ? cut(changed.join('；'), 500) : null
}
