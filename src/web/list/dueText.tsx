import { stillDue, type AnyDocument, type Field } from '../../declare/index.ts'
import { lateness } from '../late.ts'
import type { WireRow } from '../screen.ts'
import { stateOf } from '../session.ts'
import { cellText } from './cellText.ts'

/** A day or an instant by which something is still to be done, with how late it is; undefined where there is nothing to say. */
export function dueText(doc: AnyDocument, name: string, f: Field, row: WireRow, now: number) {
  if (f.kind !== 'date' && f.kind !== 'instant') return undefined
  const state = stateOf(doc, row)
  if (!state || !Object.values(stillDue(doc, state)).includes(name)) return undefined
  const how = lateness(f, row[name], now)
  return (
    how && (
      <span className={how.late ? 'late' : 'near'}>
        {cellText(f, row[name])} <b>{how.text}</b>
      </span>
    )
  )
}
