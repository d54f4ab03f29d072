import { stillDue, type AnyDocument, type Field } from '../../declare/index.ts'
import { lateness, type Lateness } from '../lateness.ts'
import type { WireRow } from '../screen.ts'
import { stateOf } from '../session.ts'
import { cellText } from './cellText.ts'

/** How late a day or an instant is by which something is still to be done; undefined where there is nothing to say. */
export function dueOf(doc: AnyDocument, name: string, f: Field, row: WireRow, now: number): Lateness | undefined {
  if (f.kind !== 'date' && f.kind !== 'instant') return undefined
  const state = stateOf(doc, row)
  if (!state || !Object.values(stillDue(doc, state)).includes(name)) return undefined
  return lateness(f, row[name], now)
}

/** The same as it stands in a cell. */
export function dueText(doc: AnyDocument, name: string, f: Field, row: WireRow, now: number) {
  const how = dueOf(doc, name, f, row, now)
  return (
    how && (
      <span className={how.late ? 'late' : 'near'}>
        {cellText(f, row[name])} <b>{how.text}</b>
      </span>
    )
  )
}
