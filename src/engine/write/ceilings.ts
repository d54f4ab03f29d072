/** Numbers that may not be more than another column of their row or line (`atMost` of a field). */
import {
  headFields, lineFields, lineOf, toText, type Action, type AnyDocument, type Complaint, type Field, type Fields,
} from '../../declare/index.ts'
import { isSaidAgain } from './days.ts'
import type { Entry } from './entry.ts'

type Limited = [name: string, f: Field, column: string]
const limited = (fields: Fields = {}): Limited[] =>
  Object.entries(fields).flatMap(([name, f]): Limited[] => (f.atMost ? [[name, f, f.atMost]] : []))

function tooMuch(all: readonly Limited[], own: Fields, said: Record<string, any>, row: Record<string, any>): Complaint[] {
  return all.flatMap(([field, f, column]) => {
    const [value, most] = [said[field], row[column]]
    if (value == null || most == null || value <= most) return []
    const limit = own[column]!
    return [{ field, message: `${f.label}${toText(f, value)}不能超过${limit.label}${toText(limit, most)}` }]
  })
}

/** What of the numbers that an action asks is more than there is; nothing where none has a limit. */
export function ceilingsOf(doc: AnyDocument, action: string): (e: Entry, asked: Record<string, any>) => Complaint[] {
  const declared: Action = doc.actions[action]
  const [ofHead, ofLine] = [limited(declared.input), limited(declared.lines)]
  const [head, line] = [headFields(doc), lineFields(doc)]
  return ({ row }, asked) => [
    ...tooMuch(ofHead, head, asked, row),
    ...(ofLine.length ? ((asked.lines ?? []) as Record<string, any>[]) : []).flatMap((said) => {
      const l = lineOf(row, said.id)
      if (!l || isSaidAgain(l, said)) return []
      return tooMuch(ofLine, line, said, l).map((c) => ({ line: l.lineNo, ...c }))
    }),
  ]
}
