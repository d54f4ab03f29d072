/** Days, months and moments that must be ahead (`ahead` of a field) and are not. */
import {
  aheadText, headFields, lineOf, monthOf, type Action, type AnyDocument, type Complaint, type Field, type Fields,
} from '../../declare/index.ts'
import type { Context } from '../rule.ts'
import type { Entry } from './entry.ts'

type Now = Pick<Context, 'now' | 'today'>

/** What is to be done about it. */
const instead = { instant: '以后的时间', period: '本月或以后的月份' } as Partial<Record<Field['kind'], string>>
const firstOf = ({ kind }: Field, { now, today }: Now) => (kind === 'period' ? monthOf(today) : kind === 'instant' ? now : today)

function wrongDay(field: string, f: Field, value: unknown, at: Now): Complaint[] {
  const first = firstOf(f, at)
  if (typeof value !== 'string' || value > first || (value === first && f.kind !== 'instant')) return []
  return [{ field, message: `${f.label}${aheadText(f)}，请改为${instead[f.kind] ?? '今天或以后的日期'}` }]
}

const typed = (fields: Fields = {}): [string, Field][] => Object.entries(fields).filter(([, f]) => f.ahead === true)

/** Of what a question asks. */
export const wrongTyped = ({ input }: Action, asked: Record<string, any>, at: Now): Complaint[] =>
  typed(input).flatMap(([name, f]) => wrongDay(name, f, asked[name], at))

/** A dialog sends all lines: what was answered before, and nobody changed, is nobody's answer of now. */
export const isSaidAgain = (line: Record<string, any>, said: Record<string, any>): boolean =>
  Object.entries(said).every(([n, value]) => (value ?? null) === (line[n] ?? null))

/** What an action may find wrong with the days of a row and of what is asked; nothing where it asks for none. */
export function daysOf(doc: AnyDocument, action: string): (e: Entry, asked: Record<string, any>, at: Now) => Complaint[] {
  const declared: Action = doc.actions[action]
  const ofRow = Object.entries(headFields(doc)).filter(([, f]) => Array.isArray(f.ahead) && f.ahead.includes(action))
  const ofLine = typed(declared.lines)
  return ({ row, isNew }, asked, at) => [
    ...wrongTyped(declared, asked, at),
    ...ofRow.flatMap(([name, f]) => wrongDay(name, f, asked[name] === undefined ? row[name] : asked[name], at)),
    ...(ofLine.length ? ((asked.lines ?? []) as Record<string, any>[]) : []).flatMap((said, i) => {
      const line = isNew ? row.lines[i] : lineOf(row, said.id)
      if (!isNew && line && isSaidAgain(line, said)) return []
      return ofLine.flatMap(([name, f]) =>
        wrongDay(name, f, said[name], at).map((c) => ({ ...(line ? { line: line.lineNo } : {}), ...c })),
      )
    }),
  ]
}
