/** What of rows adds up to a sum that means something. */
import type { AnyDocument, Field, Fields } from '../../declare/index.ts'
import { isNumber } from '../numbers.ts'
import type { WireRow } from '../screen.ts'

/** Columns that add up: quantities, amounts, and what a report's totals have. */
export const addsUp = (f: Field): boolean => f.sum ?? (isNumber(f) && (f.kind === 'qty' || f.kind === 'money'))

const unitOf = (fields: Fields): string | undefined => Object.keys(fields).find((n) => fields[n]!.isUnit)
const oneIn = (rows: readonly WireRow[], name: string): boolean => new Set(rows.map((r) => r[name]).filter(Boolean)).size <= 1

/**
 * Which columns have a sum that means something: quantities of one part in one unit; pieces and kilograms make none, nor do seats and
 * screws, in a report either. What counts no parts counts one kind of thing.
 * @param lines the rows are its lines
 * @param every are these all rows that the sum is of?
 */
export function summable(doc: AnyDocument, lines: boolean, rows: readonly WireRow[], every: boolean): (f: Field) => boolean {
  const fields: Fields = lines ? doc.lines : doc.fields
  const unit = unitOf(fields)
  // A report of what is counted in no unit says itself what it adds up.
  if (doc.report && !unit) return () => true
  const counted = unit && fields[unit]!.by
  const adds = unit
    ? oneIn(rows, unit) && (!counted || (every && oneIn(rows, counted)))
    : // Of a sheet its quantity may be of many parts already.
      lines || !doc.detail || !unitOf(doc.lines)
  return (f) => f.kind !== 'qty' || adds
}
