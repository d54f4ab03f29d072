/** The steps of a chain as columns that follow each other; those of one column are asked at the same time. */
import type { WireStep } from './steps.ts'

/** A step on the screen: `key` stays its own while it is moved. */
export type Shown = WireStep & { key: string }
export type Columns = readonly (readonly Shown[])[]

export function columnsOf(steps: readonly Shown[]): Columns {
  const seqs = [...new Set(steps.map((s) => Number(s.seq)))].sort((a, b) => a - b)
  return seqs.map((seq) => steps.filter((s) => s.seq === seq))
}
/** Back to steps, in order, numbered from 1. */
export const stepsOf = (columns: Columns): Shown[] => columns.flatMap((c, i) => c.map((s) => ({ ...s, seq: i + 1 })))

export const without = (columns: Columns, key: string): Columns =>
  columns.map((c) => c.filter((s) => s.key !== key)).filter((c) => c.length > 0)

export const replaced = (columns: Columns, step: Shown): Columns =>
  columns.map((c) => c.map((s) => (s.key === step.key ? step : s)))

/**
 * Puts a step, new or from elsewhere in the chain, into a column or between two.
 * @param at the column as they are counted now; for a column of its own, the one that it comes before
 */
export function placed(columns: Columns, step: Shown, at: number, beside: boolean): Columns {
  const rest = columns.map((c) => c.filter((s) => s.key !== step.key))
  const next = beside ? rest.map((c, i) => (i === at ? [...c, step] : c)) : [...rest.slice(0, at), [step], ...rest.slice(at)]
  return next.filter((c) => c.length > 0)
}

/** One place earlier (-1) or later (1): out of a column that it shares, else past the next column. */
export function moved(columns: Columns, step: Shown, by: -1 | 1): Columns {
  const at = columns.findIndex((c) => c.some((s) => s.key === step.key))
  const shared = columns[at]!.length > 1
  return placed(columns, step, shared ? (by < 0 ? at : at + 1) : by < 0 ? at - 1 : at + 2, false)
}
