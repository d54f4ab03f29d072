/** What the inputs of a dialog hold when it opens. */
import type { Beginning, Field, Fields } from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'

/**
 * What its declaration says of the row, else what the row holds, else its first value.
 * @param row none when a new row is made, or several are changed at once
 */
export function begins(name: string, f: Field, row: WireRow | undefined, at: Beginning): unknown {
  if (f.start) return f.start(row ?? {}, at)
  if (row && name in row && !f.fresh) return row[name]
  return f.choices ? f.choices[f.initial as string]?.[0] : f.initial
}

/** A line, with what the declarations of its inputs say of it. */
export const lineBegins = <L extends Record<string, unknown>>(inputs: Fields, line: L, at: Beginning): L => ({
  ...line,
  ...Object.fromEntries(Object.entries(inputs).flatMap(([name, f]) => (f.start ? [[name, f.start(line, at)]] : []))),
})

/** What of an action's input people fill in. */
export const writable = (fields: Fields | undefined) =>
  Object.entries(fields ?? {}).filter(([, f]) => f.source === 'stored' && f.kind !== 'json')
