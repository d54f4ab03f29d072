/** What may be made next from a row of another document, with what both have in common filled in. */
import {
  beginningAt, choiceName, isMasked, permitted, type Action, type AnyDocument, type Begins, type Field, type Who,
} from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'
import { stateOf } from '../session.ts'
import type { FollowUp } from './following.ts'

/** New documents that this person may begin from the row, in the order of the menu. */
export function beginnings(documents: ReadonlyMap<string, AnyDocument>, of: AnyDocument, row: WireRow, who: Who): FollowUp[] {
  const at = beginningAt(new Date(), who)
  return [...documents.values()].flatMap((doc) =>
    Object.entries(doc.actions as Record<string, Action>).flatMap(([name, action]) => {
      const begins = action.dialog?.begins?.[of.name]
      if (!begins || permitted(doc, name, undefined, who) !== true || !fits(of, begins, row)) return []
      const instead = Object.entries(begins.instead ?? {}).map(([n, of]) => [n, of(row, at)])
      const values = { ...shared(action.input, row), ...Object.fromEntries(instead) }
      const taken = (row.lines ?? []).flatMap((line: WireRow) => {
        const pack = Number((begins.packs && line[begins.packs]) || 0)
        const whole = (left: number) => (pack ? left - (left % pack) : left)
        const counted = Object.entries(begins.lines ?? {}).map(([n, column]): [string, unknown] => [n, whole(line[column])])
        const besides = Object.entries(begins.besides ?? {}).map(([n, of]): [string, unknown] => [n, of(line, row, at)])
        // Nothing is left of it.
        if (counted.some(([, left]) => !left)) return []
        return [{ ...shared(action.lines, line), ...Object.fromEntries([...counted, ...besides]) }]
      })
      const lines = begins.opens?.(row) ?? taken
      if (action.lines && !lines.length) return []
      const preset = { values, lines: action.lines && lines, from: `${of.name}-${row.id}` }
      return [{ doc, name, label: `${action.label}${doc.counted?.[1] ?? doc.title}`, preset, aside: begins.aside }]
    }),
  )
}

const fits = (of: AnyDocument, { in: states, only = {} }: Begins, row: WireRow) =>
  states.includes(stateOf(of, row) ?? '') &&
  Object.entries(only).every(([n, choice]) => choiceName(of.fields[n] as Field, row[n]) === choice)

/** What is asked and stands in the row under the same name; a phone whose middle is hidden is no number to call. */
const shared = (asked: Action['input'], row: WireRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(asked ?? {}).flatMap(([n, f]) => (row[n] == null || (f.phone && isMasked(row[n])) ? [] : [[n, row[n]]])),
  )
