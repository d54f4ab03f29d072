/**
 * Message tables: what a kind of message says, as data. A group begins with a segment and holds values and further groups,
 * as the standard's segment groups do; one reader reads them all. What no table asks for is kept verbatim, in order.
 */
import { cut, dayAfter, mondayOf, readDate } from '../../declare/index.ts'
import { at, type Segment } from './parse.ts'

/** Element and component of a segment, both from 0. */
type Place = number | readonly [element: number, component: number]
interface Match {
  tag: string
  /** Only where the qualifier (element 0, or `by`) is one of these. */
  is?: readonly string[]
  by?: Place
}
export interface Value extends Match {
  at: Place
  /** Where it stands when it is not there. */
  or?: Place
  /** date, time: beside its format code, becomes YYYY-MM-DD, or where it says so YYYY-MM-DD HH:mm. qty: becomes decimal text. All are '' when they cannot be read. */
  as?: 'date' | 'time' | 'qty'
  /** Partner's code → ours; one that is not listed is `other`, or stays and is noted under the name of `what`. */
  codes?: Readonly<Record<string, string>>
  other?: string
  what?: string
  /** Without it the message says something else than was meant: it is refused when this cannot be read. */
  must?: true
  /** The segment says more than this: it is kept too. */
  keep?: true
}
export interface Group {
  begins?: Match
  values: Readonly<Record<string, Value>>
  groups?: Readonly<Record<string, Group>>
  /** Keeps what no table asks for; without it the group around does. */
  rest?: true
}

/** What reading a table gives: every value as text ('' where it was not said), groups as lists. */
export type Read<G extends Group> = { [N in keyof G['values']]: string } & {
  [N in keyof NonNullable<G['groups']>]: Read<NonNullable<G['groups']>[N]>[]
} & (G['rest'] extends true ? { rest: string[] } : {})

/** Declares a table, so that `Read` knows its names. */
export const messageTable = <const G extends Group>(table: G): G => table

/** What could not be read is told here. */
export interface Told {
  notes: string[]
  /** Why the message must not be used. */
  wrong: string[]
}

export function readTable<G extends Group>(table: G, segments: readonly Segment[], told: Told): Read<G> {
  const root = begin(table)
  let open = [root]
  for (const s of segments) {
    // The same segment again ends the group that it began, whatever it says this time.
    const again = open.findIndex((o) => o.group.begins?.tag === s.tag)
    if (again > 0) open = open.slice(0, again)
    const depth = open.findLastIndex((o) => childOf(o.group, s) || asked(o.group, s).length)
    const child = depth < 0 ? undefined : childOf(open[depth]!.group, s)
    if (child) {
      const begun = begin(child[1])
      open[depth]!.row[child[0]].push(begun.row)
      open = [...open.slice(0, depth + 1), begun]
    }
    const of = open[child ? depth + 1 : depth]
    const values = of ? asked(of.group, s) : []
    const unread = values.filter(([name, value]) => !take(of!.row, name, value, s, told))
    if (depth < 0 || unread.length || values.some(([, v]) => v.keep)) open.findLast((o) => o.group.rest)?.row.rest.push(s.raw)
  }
  return root.row as Read<G>
}

interface Open {
  group: Group
  row: Record<string, any>
}

const begin = (group: Group): Open => ({
  group,
  row: {
    ...Object.fromEntries(Object.keys(group.values).map((n) => [n, ''])),
    ...Object.fromEntries(Object.keys(group.groups ?? {}).map((n) => [n, []])),
    ...(group.rest ? { rest: [] } : {}),
  },
})

const text = (s: Segment, place: Place): string => (typeof place === 'number' ? at(s, place) : at(s, ...place))
const fits = (m: Match, s: Segment): boolean => m.tag === s.tag && (!m.is || m.is.includes(text(s, m.by ?? 0)))
const childOf = (group: Group, s: Segment) => Object.entries(group.groups ?? {}).find(([, g]) => fits(g.begins!, s))
const asked = (group: Group, s: Segment) => Object.entries(group.values).filter(([, v]) => fits(v, s))

/** @returns whether it could be read */
function take(row: Record<string, any>, name: string, v: Value, s: Segment, told: Told): boolean {
  const said = text(s, v.at) || (v.or === undefined ? '' : text(s, v.or))
  const wrong = (what: string) => {
    ;(v.must ? told.wrong : told.notes).push(`无法识别的${what}：${cut(s.raw, 200)}`)
    return false
  }
  if (v.as === 'date' || v.as === 'time') {
    const format = at(s, 0, 2)
    const day = dateOf(said, format)
    const [, hour, minute] = (v.as === 'time' && format === '203' && /^\d{8}([01]\d|2[0-3])([0-5]\d)/.exec(said)) || []
    row[name] = day === undefined ? '' : hour === undefined ? day : `${day} ${hour}:${minute}`
    return day !== undefined || wrong('日期')
  }
  if (v.as === 'qty') {
    const qty = said.replace(',', '.')
    const isQty = /^\d{1,12}(\.\d{1,3})?$/.test(qty)
    row[name] = isQty ? qty : ''
    return isQty || wrong('数量')
  }
  if (v.codes && v.other === undefined && !(said in v.codes)) told.notes.push(`${v.what}代码 ${said} 未知，按原样保留`)
  row[name] = v.codes ? (v.codes[said] ?? v.other ?? said) : said
  return true
}

/** EDIFACT dates: 102 CCYYMMDD, 203 CCYYMMDDHHMM, 101 YYMMDD, 610 CCYYMM, 616 CCYYWW. Undefined when there is no such day. */
export function dateOf(text: string, format: string): string | undefined {
  const day = (digits: string) => (/^\d{8}$/.test(digits) ? readDate(digits) : undefined)
  if (format === '102' || format === '203' || format === '') return day(text.slice(0, 8))
  if (!/^\d{6}$/.test(text)) return undefined
  if (format === '101') return day('20' + text)
  if (format === '610') return day(text + '01')
  if (format !== '616') return undefined
  const [year, week] = [Number(text.slice(0, 4)), Number(text.slice(4))]
  if (year < 1900 || year > 2199 || week < 1 || week > 53) return undefined
  return dayAfter(mondayOf(`${year}-01-04`), (week - 1) * 7)
}
