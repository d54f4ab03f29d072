/** What an input holds before anybody typed: in a dialog, and in a template of chosen rows. Never what its action would refuse. */
import { dayAfter, monthOf, toText, wallText, type Beginning, type Field, type Fields } from './kinds.ts'
import type { Who } from './scope.ts'

/** Who asks, and when. */
export const beginningAt = (now: Date, { plants, orgType }: Pick<Who, 'plants' | 'orgType'>): Beginning => {
  const wall = wallText(now)
  return { now: wall, today: wall.slice(0, 10), plants, orgType }
}

/** Is one instant after another? Rows hold them as they are sent, what stands in a dialog is wall text. */
export const isLater = (a: string, b: string): boolean => a.replace('T', ' ') > b.replace('T', ' ')

const HALF_HOUR = 1800_000
/** An instant, or the next half hour where it is over or none: trucks leave at hours that one can say. */
export function soonest(when: string | null | undefined, { now }: Pick<Beginning, 'now'>): string {
  if (when && isLater(when, now)) return when
  return wallText(new Date((Math.floor(Date.parse(`${now.replace(' ', 'T')}+08:00`) / HALF_HOUR) + 1) * HALF_HOUR))
}

/** In the afternoon of a day that is still to come, else of tomorrow: what leaves today is there then. */
export const arrivalOn = (day: string | null | undefined, { today }: Pick<Beginning, 'today'>): string =>
  `${day && day > today ? day : dayAfter(today)} 17:00:00`

/** A day, or today where it is over. */
export const notBefore = (day: string, { today }: Pick<Beginning, 'today'>): string => (day < today ? today : day)

/**
 * What its declaration says of the row, else what the row holds, else its first value.
 * @param row none when a new row is made, or several are changed at once
 */
export function begins(name: string, f: Field, row: Readonly<Record<string, any>> | undefined, at: Beginning): unknown {
  if (f.start) return possible(f, f.start(row ?? {}, at), at)
  const first = f.choices ? f.choices[f.initial as string]?.[0] : f.initial
  if (!row || !(name in row) || f.fresh) return first
  const held: unknown = row[name]
  return isOffered(f, held) ? possible(f, held, at) : first
}

/** What an input that is left empty means, in words; nothing where that is not known. */
export const emptyText = (f: Field, row: Readonly<Record<string, any>>, at: Beginning): string => toText(f, f.empty?.(row, at))

/** A line with what its inputs begin with; undefined where nothing is left of what is asked. */
export function lineBegins<L extends Readonly<Record<string, any>>>(inputs: Fields, line: L, at: Beginning): L | undefined {
  const begun = Object.entries(inputs).flatMap(([n, f]) =>
    f.start || n in line ? [[n, f, begins(n, f, line, at)] as const] : [],
  )
  if (begun.some(([, f, v]) => f.start && f.positive && !(Number(v) > 0))) return undefined
  return { ...line, ...Object.fromEntries(begun.map(([n, , v]) => [n, v])) }
}

/** What a row holds may be no answer: 待反馈 is none of 满足 and 不满足, nothing is none where something is required. */
const isOffered = (f: Field, held: unknown) =>
  held == null ? !f.required : !f.choices || Object.values(f.choices).some(([code]) => code === held)

/** What a day, a month or a moment that must be ahead may not be. */
export const aheadText = (f: Field): string =>
  f.kind === 'instant' ? '不能早于现在' : f.kind === 'period' ? '不能早于本月' : '不能早于今天'

/** What the server refuses of a value that is typed, by the field's own words. @param beside columns of the row, or of the line */
export const limitsText = (f: Field, beside: Fields): string[] => [
  ...(f.ahead ? [aheadText(f)] : []),
  ...(f.atMost ? [`不能超过${beside[f.atMost]!.label}`] : []),
]

/** What is over and will be refused is the next that is possible. */
export function possible(f: Field, value: unknown, at: Beginning): unknown {
  if (!f.ahead || typeof value !== 'string') return value
  if (f.kind === 'instant') return soonest(value, at)
  const first = f.kind === 'period' ? monthOf(at.today) : at.today
  return value < first ? first : value
}
