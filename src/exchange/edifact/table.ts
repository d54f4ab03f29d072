/**
 * Message tables: what a kind of message says, as data, for both directions. A group begins with a segment and holds values and further
 * groups, as the standard's segment groups do; one reader and one writer serve them all. Values stand in the order in which their
 * segments are written. What no table asks for is kept verbatim, in order.
 */
import { cut, dayAfter, mondayOf, readDate } from '../../declare/index.ts'
import type { Findings, Spot } from './findings.ts'
import { at, type Segment } from '../envelope.ts'
import { chunks, type Element, type SegmentOut } from './write.ts'

/** Element and component of a segment, both from 0. */
type Place = number | readonly [element: number, component: number]
export interface Match {
  tag: string
  /** Only where the qualifier (element 0, or `by`) is one of these. The first is what is written; of several that came the earliest named holds. */
  is?: readonly string[]
  /** Or where it is none of these. */
  not?: readonly string[]
  by?: Place
  /** Qualifiers and what they qualify come in pairs from this element on. */
  pairs?: number
  /** What is written besides. */
  fixed?: readonly (readonly [Place, string])[]
}
export interface Value extends Match {
  at: Place
  /** Where it stands when it is not there. */
  or?: Place
  /** Another segment that says it, where this one does not. */
  else?: Value
  /** Where the time of day stands, when it has an element of its own. */
  clock?: Place
  /**
   * date, time: beside its format code, becomes YYYY-MM-DD, or where it says so YYYY-MM-DD HH:mm. qty: becomes decimal text. All are ''
   * when they cannot be read. number: decimal text of any sign, as it is said.
   */
  as?: 'date' | 'time' | 'qty' | 'number'
  /** Of a number: a partner wants a comma in it. */
  comma?: true
  /** Partner's code → ours; one that is not listed stays, and is noted under the name of `what`. */
  codes?: Readonly<Record<string, string>>
  what?: string
  /** Without it the message says something else than was meant: it is refused when this cannot be read. */
  must?: true
  /** A partner's profile refuses a message that does not say it. */
  needed?: true
  /** A partner wants it left out of what he is sent. */
  leftOut?: true
  /** The segment says more than this: it is kept too. */
  keep?: true
  /** A text in so many components of so many characters. */
  split?: readonly [length: number, most: number]
}
export interface Group {
  begins?: Match
  /** What it may begin with instead. */
  also?: Match
  values: Readonly<Record<string, Value>>
  groups?: Readonly<Record<string, Group>>
  /** Values behind the last group, which UNS sets apart. */
  summary?: Readonly<Record<string, Value>>
  /** Keeps what no table asks for; without it the group around does. */
  rest?: true
  /** Of a whole table: days and times are digits, numbers have a point, what is not said is empty; without it all is as in EDIFACT. */
  isPlain?: true
  /** The same group in another syntax: what it says and this one cannot is ''. */
  like?: Group
}

/** A table in another syntax: the same values by the same names. */
type Like<G extends Group> = Omit<Group, 'values' | 'groups' | 'summary' | 'rest'> & {
  values: { readonly [N in keyof G['values'] | keyof NonNullable<G['summary']>]?: Value }
} & (G['groups'] extends Readonly<Record<string, Group>>
    ? { groups: { readonly [N in keyof G['groups']]: Like<G['groups'][N]> } }
    : {})

/** What reading a table gives: every value as text ('' where it was not said), groups as lists. */
export type Read<G extends Group> = { [N in keyof G['values'] | keyof NonNullable<G['summary']>]: string } & {
  [N in keyof NonNullable<G['groups']>]: Read<NonNullable<G['groups']>[N]>[]
} & (G['rest'] extends true ? { rest: string[] } : {})

/** What writing a table takes: values as reading gives them. What is empty or missing is not written, nor what was kept verbatim. */
export type Content<G extends Group> = { readonly [N in keyof G['values'] | keyof NonNullable<G['summary']>]?: string } & {
  readonly [N in keyof NonNullable<G['groups']>]?: readonly Content<NonNullable<G['groups']>[N]>[]
}

/** Declares a table, so that `Read` knows its names. */
export const messageTable = <const G extends Group>(table: G): G => table

/** The table that reads from another syntax (X12, VDA) what `like` reads from EDIFACT. */
export const sisterTable = <const G extends Group>(like: G, said: Like<G>): G =>
  // It gives what `like` gives.
  ({ ...alike(like, said as Group), isPlain: true }) as unknown as G

const alike = (like: Group, said: Group): Group => ({
  ...said,
  like,
  ...(like.rest && { rest: like.rest }),
  ...(said.groups && {
    groups: Object.fromEntries(Object.entries(said.groups).map(([name, g]) => [name, alike(like.groups![name]!, g)])),
  }),
})

/** Where each value that a message says stands: its path (lines.2.qty, or lines.2 for the segment that begins the group) → its place. */
export type Places = Map<string, Spot>

/** @param places is filled, for those who show where a value came from */
export function readTable<G extends Group>(table: G, segments: readonly Segment[], findings: Findings, places?: Places): Read<G> {
  const root = begin(table, '')
  let open = [root]
  for (const s of segments) {
    // The section ends, and with it every group.
    if (s.tag === 'UNS') open = [root]
    // The same segment again ends the group that it began, whatever it says this time.
    const again = open.findIndex((o) => o.group.begins?.tag === s.tag || o.group.also?.tag === s.tag)
    if (again > 0) open = open.slice(0, again)
    const depth = open.findLastIndex((o) => childOf(o.group, s) || asked(o, s).length)
    const child = depth < 0 ? undefined : childOf(open[depth]!.group, s)
    if (child) {
      const siblings = open[depth]!.row[child[0]]
      const begun = begin(child[1], `${open[depth]!.path}${child[0]}.${siblings.length}.`)
      places?.set(begun.path.slice(0, -1), { segment: s.no })
      siblings.push(begun.row)
      open = [...open.slice(0, depth + 1), begun]
    }
    const of = open[child ? depth + 1 : depth]
    const values = of ? asked(of, s) : []
    const unread = values.filter(
      ([name, value]) => !take(of!, { name, ...value }, s, { findings, places, isPlain: table.isPlain }),
    )
    const isKept = depth < 0 ? s.tag !== 'UNS' : unread.length || values.some(([, { v }]) => v.keep)
    if (isKept) open.findLast((o) => o.group.rest)?.row.rest.push(s.raw)
  }
  return root.row as Read<G>
}

interface Open {
  group: Group
  /** Of its values: lines.2. */
  path: string
  row: Record<string, any>
  /** Of a value that has several qualifiers: which of them it was read from. */
  ranks: Map<string, number>
}

const begin = (group: Group, path: string): Open => ({
  group, path,
  ranks: new Map(),
  row: {
    ...Object.fromEntries(valuesOf(group.like ?? group).map(([n]) => [n, ''])),
    ...Object.fromEntries(Object.keys((group.like ?? group).groups ?? {}).map((n) => [n, []])),
    ...(group.rest ? { rest: [] } : {}),
  },
})

const valuesOf = (group: Group) => [...Object.entries(group.values), ...Object.entries(group.summary ?? {})]
const text = (s: Segment, place: Place): string => (typeof place === 'number' ? at(s, place) : at(s, ...place))

/** Elements of a segment that qualify what stands in them, or behind them, by one of the qualifiers that are meant. */
function qualifiersOf({ is, not, by = 0, pairs }: Match, s: Segment): Place[] {
  const isMeant = (place: Place) => (!is || is.includes(text(s, place))) && !not?.includes(text(s, place))
  if (pairs === undefined) return isMeant(by) ? [by] : []
  const all = Array.from({ length: Math.max(0, Math.ceil((s.elements.length - pairs) / 2)) }, (_, i) => pairs + 2 * i)
  return all.filter(isMeant)
}
/** Whether a segment is one that says it. */
export const fits = (m: Match, s: Segment): boolean => m.tag === s.tag && qualifiersOf(m, s).length > 0
const childOf = (group: Group, s: Segment) =>
  Object.entries(group.groups ?? {}).find(([, g]) => fits(g.begins!, s) || (g.also && fits(g.also, s)))

/** A value as a segment says it: what is declared first holds before what stands in its place. */
interface Asked {
  v: Value
  /** Of its declarations. */
  order: number
}
const asked = (open: Open, s: Segment): [name: string, Asked][] =>
  valuesOf(open.group).flatMap(([name, v]) => askedOf(name, v, s, 0))
function askedOf(name: string, v: Value, s: Segment, order: number): [name: string, Asked][] {
  const others = v.else ? askedOf(name, v.else, s, order + 1) : []
  return fits(v, s) ? [[name, { v, order }], ...others] : others
}

interface Reading {
  findings: Findings
  places: Places | undefined
  isPlain: Group['isPlain']
}

/** @returns whether it could be read */
function take(open: Open, { name, v, order }: Asked & { name: string }, s: Segment, reading: Reading): boolean {
  const told = qualifiersOf(v, s).map((q) =>
    takeAt(
      open,
      name,
      v.pairs === undefined ? v : { ...v, at: (q as number) + 1 },
      [order, v.is?.indexOf(text(s, q)) ?? 0],
      s,
      reading,
    ),
  )
  return told.every(Boolean)
}

/** More than any value has qualifiers. */
const RANKS = 100
function takeAt(
  { row, ranks, path }: Open,
  name: string,
  v: Value,
  [order, nth]: [order: number, nth: number],
  s: Segment,
  { findings, places, isPlain }: Reading,
): boolean {
  // Elements that are not needed, or that another one stands in for, stay empty.
  if (isPlain && (!v.must || v.else) && !textOf(s, v)) return true
  const { value, odd } = valueOf(s, v, isPlain)
  const [element, component] = pairOf(v.or !== undefined && !text(s, v.at) ? v.or : v.at)
  const spot = { segment: s.no, element, component }
  if (odd) findings[v.must ? 'refuse' : 'note'](`${odd}：${cut(s.raw, 200)}`, spot)
  const rank = order * RANKS + nth
  const known = ranks.get(name) ?? Infinity
  // Which of them is meant nobody can know.
  if (v.must && rank === known && value !== row[name]) findings.refuse(`重复的内容：${cut(s.raw, 200)}`, spot)
  if (rank <= known) {
    ranks.set(name, rank)
    row[name] = value
    places?.set(path + name, spot)
  }
  return !odd
}

/** @returns what it says, and what is odd about it */
function valueOf(s: Segment, v: Value, isPlain: Group['isPlain']): { value: string; odd?: string } {
  const said = textOf(s, v)
  if (v.as === 'date' || v.as === 'time') {
    const value = isPlain ? plainWhen(said, v.clock === undefined ? '' : text(s, v.clock)) : whenOf(said, at(s, 0, 2))
    if (value === undefined) return { value: '', odd: '无法识别的日期' }
    return { value: v.as === 'date' ? value.slice(0, 10) : value }
  }
  if (v.as === 'qty') {
    const qty = isPlain ? plainNumber(said) : said.replace(',', '.')
    return /^\d{1,12}(\.\d{1,3})?$/.test(qty) ? { value: qty } : { value: '', odd: '无法识别的数量' }
  }
  if (v.as === 'number') return { value: said.replace(',', '.') }
  if (!v.codes || Object.hasOwn(v.codes, said)) return { value: v.codes?.[said] ?? said }
  return { value: said, ...(said || v.must ? { odd: v.must ? `无法识别的${v.what}` : `未知的${v.what}，按原样保留` } : {}) }
}

/** YYYY-MM-DD, with HH:mm where it says so. */
function whenOf(said: string, format: string): string | undefined {
  const day = dateOf(said, format)
  const [, hour, minute] = (day && format === '203' && CLOCK.exec(said.slice(8))) || []
  return hour === undefined ? day : `${day} ${hour}:${minute}`
}
const CLOCK = /^([01]\d|2[0-3])([0-5]\d)/

/** CCYYMMDD, of old versions YYMMDD; HHMM, or longer. */
function plainWhen(said: string, clock: string): string | undefined {
  const day = /^\d{6}$/.test(said) ? dateOf(said, '101') : /^\d{8}$/.test(said) ? dateOf(said, '102') : undefined
  const [, hour, minute] = CLOCK.exec(clock) ?? []
  if (!day || (clock && hour === undefined)) return undefined
  return hour === undefined ? day : `${day} ${hour}:${minute}`
}

/** A decimal point only where it is needed; nothing parts thousands. */
function plainNumber(said: string): string {
  const [, whole, part = ''] = /^(\d{0,12})(?:\.(\d{0,12}))?$/.exec(said) ?? []
  if (whole === undefined || !(whole + part)) return ''
  const decimals = part.replace(/0+$/, '')
  return (whole || '0') + (decimals && `.${decimals}`)
}

function textOf(s: Segment, { at: place, or, split }: Value): string {
  if (!split) return text(s, place) || (or === undefined ? '' : text(s, or))
  const [element, first] = pairOf(place)
  return Array.from({ length: split[1] }, (_, i) => at(s, element, first + i)).join('')
}

export const pairOf = (place: Place) => (typeof place === 'number' ? ([place, 0] as const) : place)

/** The segments of a message, between UNH and UNT, as `readTable` reads them. */
export function writeTable<G extends Group>(table: G, content: Content<G>): SegmentOut[] {
  const summary = table.summary ? [['UNS', 'S'] as const, ...segmentsOf(table.summary, content)] : []
  return [...writeGroup(table, content), ...summary]
}

function writeGroup(group: Group, content: Readonly<Record<string, any>>): SegmentOut[] {
  const inner = Object.entries(group.groups ?? {}).flatMap(([name, g]) =>
    ((content[name] ?? []) as Record<string, any>[]).flatMap((c) => writeGroup(g, c)),
  )
  return [...segmentsOf(group.values, content, group.begins), ...inner]
}

/** Values of one segment stand beside each other in the table; what begins a group is written whatever it says. */
function segmentsOf(values: Group['values'], content: Readonly<Record<string, any>>, begins?: Match): SegmentOut[] {
  const drafts = begins ? [draftOf(begins)] : []
  let last: Match | undefined = begins
  for (const [name, v] of Object.entries(values)) {
    const value: string = content[name] ?? ''
    if (!value || v.leftOut) continue
    const joins = last?.tag === v.tag && (last === begins && !v.is ? true : last.is?.[0] === v.is?.[0])
    if (!joins) drafts.push(draftOf(v))
    else for (const [place, fixed] of v.fixed ?? []) put(drafts.at(-1)!, place, fixed)
    last = joins ? last : v
    const [element, first] = pairOf(v.at)
    writtenAs(v, value).forEach((part, i) => put(drafts.at(-1)!, [element, first + i], part))
  }
  return drafts.map(({ tag, elements }) => [tag, ...Array.from(elements, (e): Element => Array.from(e ?? [''], (c) => c ?? ''))])
}

interface Draft {
  tag: string
  elements: string[][]
}
function draftOf({ tag, is, by, fixed }: Match): Draft {
  const draft: Draft = { tag, elements: [] }
  if (is) put(draft, by ?? 0, is[0]!)
  for (const [place, value] of fixed ?? []) put(draft, place, value)
  return draft
}
function put({ elements }: Draft, place: Place, value: string): void {
  const [element, component] = pairOf(place)
  ;(elements[element] ??= [])[component] = value
}

/** The components that a value becomes. */
function writtenAs({ as, codes, split, comma }: Value, value: string): string[] {
  if (as === 'date') return [value.slice(0, 10).replaceAll('-', ''), '102']
  if (as === 'time') return [value.replace(/\D/g, ''), value.length > 10 ? '203' : '102']
  if (split) return chunks(value, ...split)
  if (comma) return [value.replace('.', ',')]
  return [Object.keys(codes ?? {}).find((theirs) => codes![theirs] === value) ?? value]
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
