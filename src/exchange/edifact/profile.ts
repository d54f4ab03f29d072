/**
 * What a partner writes and reads otherwise than the tables of this folder: his profile, as data, laid over the table of a kind of
 * message. One that is checked (`placesWrong`) leaves nothing ambiguous: each value of a group stands in a place of its own.
 */
import type { CumStyle } from '../cum.ts'
import type { Counts, ReadAs } from '../envelope.ts'
import type { Findings } from './findings.ts'
import { words } from '../guide/words.ts'
import { kinds, type Kind } from './kinds.ts'
import { pairOf, type Group, type Match, type Places, type Value } from './table.ts'
import type { Habits } from './write.ts'

/** Where the partner says a value, or with which segment he begins a group. What is not given is as in the table. */
export interface ProfilePlace {
  /** Path of the value or group: lines.qty, lines. */
  place: string
  tag?: string | null
  /** The first one is written; each is read, the one that stands first holds. */
  qualifiers?: readonly string[]
  /** From 1, as standards count them. */
  element?: number | null
  component?: number | null
  /** Partner's code → ours. */
  codes?: Readonly<Record<string, string>>
  /** A message that does not say it is refused. */
  isNeeded?: boolean
  /** It is not written to him. */
  isLeftOut?: boolean
}
export interface Profile {
  places: readonly ProfilePlace[]
  readAs: ReadAs
  counts: Counts
  /** What is written has a comma in its numbers. */
  hasComma: boolean
}

/** The table of a kind, as a partner with a profile has it. */
export const tableOf = (kind: Kind, profile?: Pick<Profile, 'places' | 'hasComma'>): Group =>
  profile ? profiled<Group>(kinds[kind], profile) : kinds[kind]

/** What is agreed with a partner. */
export interface PartnerProfile extends Profile, Habits, CumStyle {
  /** As notes call it. */
  name: string
  /** Whose it is, as his interchanges say. */
  mailbox: string
  /** Of the directory, for UNH; of X12, for ISA and GS; of VDA its records', 512:02,513:01. */
  version: string | null
  /** X12: what parts elements and components and ends a segment. */
  marks?: string | null
  /** X12, VDA: each segment or record is a line. */
  hasBreaks?: boolean
  /** VDA: numbers that are not said are blanks, not zeros. */
  isBlank?: boolean
  /** X12: how GS calls both sides, where ISA calls them otherwise. */
  ourGroup?: string | null
  theirGroup?: string | null
}

/** What a syntax leaves to a profile. */
export interface Bounds {
  tag: RegExp
  /** Segments that hold an interchange, or its levels, together: nothing may move there, and what stands there stays. */
  envelope: readonly string[]
  hasComponents: boolean
  /** Everything has its columns: what is said in other codes, needed or left out is all that there is to agree on. */
  isFixed?: true
}
/** Of EDIFACT. */
export const edifactBounds: Bounds = {
  tag: /^[A-Z]{3}$/,
  envelope: ['UNA', 'UNB', 'UNG', 'UNH', 'UNS', 'UNT', 'UNE', 'UNZ'],
  hasComponents: true,
}

const DATES: readonly unknown[] = ['date', 'time']
const NUMBERS: readonly unknown[] = ['qty', 'number']
/** How trays and boxes are packed in an advice is read by rules of its own. */
export const PACKED = ['mixed', 'trays', 'boxes', 'serials']

/** The table as this partner's messages are read and written. @param places checked ones */
export function profiled<G extends Group>(table: G, { places, hasComma }: Pick<Profile, 'places' | 'hasComma'>): G {
  const own = new Map(places.map((p) => [p.place, p]))
  const valueOf = (v: Value, p: ProfilePlace | undefined): Value => ({
    ...(p ? placed(v, p) : v),
    ...(hasComma && NUMBERS.includes(v.as) && { comma: true }),
  })
  const values = (all: Group['values'], path: string, begins?: Moved) => {
    const known: Moved[] = Object.entries(all).flatMap(([name, of]) => {
      const p = own.get(path + name)
      return p?.qualifiers?.length && !isMoved(of, p) ? [{ of, qualifiers: p.qualifiers }] : []
    })
    if (begins) known.push(begins)
    // Values of one segment stay in it.
    const beside = (v: Value) => known.find(({ of }) => of.tag === v.tag && v.is && of.is?.[0] === v.is[0])?.qualifiers
    // What has a segment of its own is written behind those that stand together.
    const moves = ([name, v]: [string, Value]) => Number(own.has(path + name) && isMoved(v, own.get(path + name)!))
    return Object.fromEntries(
      Object.entries(all)
        .toSorted((a, b) => moves(a) - moves(b))
        .map(([name, v]) => {
          const p = own.get(path + name)
          const qualifiers = p?.qualifiers?.length || (p && isMoved(v, p)) ? undefined : beside(v)
          return [name, valueOf(v, qualifiers ? { place: path + name, ...p, qualifiers } : p)]
        }),
    )
  }
  const over = (group: Group, path: string): Group => {
    const { qualifiers = [] } = own.get(path.slice(0, -1)) ?? {}
    const begins = qualifiers.length ? { of: group.begins!, qualifiers } : undefined
    return {
      ...group,
      ...(begins && { begins: { ...begins.of, is: qualifiers } }),
      values: values(group.values, path, begins),
      ...(group.groups && {
        groups: Object.fromEntries(Object.entries(group.groups).map(([name, g]) => [name, over(g, `${path}${name}.`)])),
      }),
      ...(group.summary && { summary: values(group.summary, path) }),
    }
  }
  // Values and groups keep their names.
  return over(table, '') as G
}

/** What says its values under other qualifiers in the same segment. */
interface Moved {
  of: Match
  qualifiers: readonly string[]
}
/** Whether a place of a profile is in another segment than ours. */
export const isMoved = (v: Value, { tag }: Pick<ProfilePlace, 'tag'>): boolean => !!tag && tag !== v.tag

function placed(v: Value, p: ProfilePlace): Value {
  const { tag, qualifiers, element, component, codes, isNeeded, isLeftOut } = p
  const { else: other, or, fixed, is, by, pairs, ...kept } = v
  const isElsewhere = isMoved(v, p) || !!element || !!qualifiers?.length
  return {
    ...kept,
    // Where it stood besides is meant no more once the partner says where.
    ...(!isElsewhere && { ...(other && { else: other }), ...(or !== undefined && { or }) }),
    ...(!isMoved(v, p) && {
      ...(is && { is }),
      ...(by !== undefined && { by }),
      ...(pairs !== undefined && { pairs }),
      ...(fixed && { fixed }),
    }),
    ...(tag && { tag }),
    ...(qualifiers?.length && { is: qualifiers }),
    ...(element && { at: [element - 1, (component ?? 1) - 1] as const }),
    ...(codes && Object.keys(codes).length > 0 && { codes }),
    ...(isNeeded && { needed: true }),
    ...(isLeftOut && { leftOut: true }),
  }
}

/** What is wrong with the places of a profile; empty when it may be used. */
export function placesWrong(table: Group, places: readonly ProfilePlace[], bounds = edifactBounds): string[] {
  const known = new Map(membersOf(table))
  const wrong = places.flatMap((p, i) => {
    const twice = places.findIndex((o) => o.place === p.place) !== i
    const said = twice ? '只能写一行' : placeWrong(table, known.get(p.place), p, bounds)
    return said ? [`${p.place}：${said}`] : []
  })
  return wrong.length ? wrong : clashesIn(profiled(table, { places, hasComma: false }), new Set(places.map((p) => p.place)))
}

/** All values and groups by their paths. */
function membersOf(group: Group, path = ''): [path: string, member: Value | Group][] {
  return [
    ...Object.entries({ ...group.values, ...group.summary }).map(([name, v]): [string, Value] => [path + name, v]),
    ...Object.entries(group.groups ?? {}).flatMap(([name, g]) => [
      [path + name, g] as [string, Group],
      ...membersOf(g, `${path}${name}.`),
    ]),
  ]
}
/** What a profile may say of a kind of message. */
export const placesOf = (table: Group, bounds = edifactBounds): string[] =>
  membersOf(table).flatMap(([path, member]) =>
    isPacked(path) || isBound(member, bounds) || (bounds.isFixed && isGroup(member)) ? [] : [path],
  )

const isBound = (member: Value | Group, { envelope }: Bounds) =>
  envelope.includes(isGroup(member) ? member.begins!.tag : member.tag)

const isPacked = (path: string) => path.split('.').some((name) => PACKED.includes(name))
const isGroup = (member: Value | Group): member is Group => 'values' in member

function placeWrong(table: Group, member: Value | Group | undefined, p: ProfilePlace, bounds: Bounds): string | undefined {
  if (!member || isPacked(p.place) || isBound(member, bounds)) return '这种报文里没有这个内容'
  if (bounds.isFixed && (isGroup(member) || p.tag || p.qualifiers?.length || p.element || p.component))
    return '列是固定的，只能改代码对照、必填和不写'
  const odd = p.qualifiers?.find((q) => !/^[A-Z0-9]{1,3}$/.test(q))
  if (odd !== undefined) return `限定符${odd}应为1到3位大写字母或数字`
  if (isGroup(member) && p.qualifiers?.length && !member.begins?.is) return '这个组的开始段没有限定符'
  if (isGroup(member))
    return p.tag || p.element || p.component || p.codes || p.isNeeded || p.isLeftOut
      ? '这是一个组，只能改它开始段的限定符'
      : undefined
  const { tag } = p
  if (p.isLeftOut && member.must) return '没有它报文的意思就变了，不能不写'
  if (p.isLeftOut && p.isNeeded) return '必填的不能不写'
  if (tag && (!bounds.tag.test(tag) || bounds.envelope.includes(tag))) return `${tag}不是报文里的段`
  const moves = isMoved(member, p)
  if (p.qualifiers?.length && !moves && !member.is) return '这个内容没有限定符'
  if (p.component && !bounds.hasComponents) return '这里不分子元素，只写第几个元素'
  if (member.pairs !== undefined && p.element && !moves) return '它跟在限定符后面，只能改限定符'
  if (moves && beginsGroup(table, p)) return `${tag}段开始一个组，不能写别的内容`
  if (DATES.includes(member.as)) {
    if (p.element || p.component || moves) return '日期只能在 DTM 段，只能改限定符'
  } else if (moves && !p.element) return '换了段要写在第几个元素'
  if ((p.element ?? 1) > MOST_PARTS || (p.component ?? 1) > MOST_PARTS) return `元素和子元素最多到${MOST_PARTS}`
  if (p.component && !p.element) return '写了子元素就要写元素'
  return p.codes && codesWrong(member, p.codes)
}
const MOST_PARTS = 20
/** Whether a segment with these qualifiers begins a group; those around a value begin anew with their segment, whatever it says. */
const beginsGroup = (group: Group, { place, tag, qualifiers }: ProfilePlace, path = ''): boolean =>
  Object.entries(group.groups ?? {}).some(
    ([name, g]) =>
      [g.begins!, ...(g.also ? [g.also] : [])].some(
        (m) =>
          m.tag === tag &&
          (place.startsWith(`${path}${name}.`) || !qualifiers?.length || !m.is || shares(m, { tag, is: qualifiers })),
      ) || beginsGroup(g, { place, tag: tag!, qualifiers: qualifiers ?? [] }, `${path}${name}.`),
  )

function codesWrong({ codes }: Value, said: Readonly<Record<string, string>>): string | undefined {
  if (!codes) return '这个内容没有代码，不用对照'
  const ours = new Set(Object.values(codes))
  const strange = Object.values(said).find((o) => !ours.has(o))
  return strange === undefined ? undefined : `没有代码${strange}，可以是${[...ours].join('、')}`
}

/** Values of a group that stand in one place: of two nobody knows which is meant. Those of our own tables are meant so. */
function clashesIn(table: Group, changed: ReadonlySet<string>, path = ''): string[] {
  const { begins } = table
  const values = Object.entries({ ...table.values, ...table.summary })
  const clashes = values.flatMap(([name, v], i) => {
    // The same segment again begins the group anew.
    if (changed.has(path + name) && begins && v.tag === begins.tag && v.pairs === undefined && v.is?.[0] !== begins.is?.[0])
      return [`${path}${name}：${v.tag}段开始这个组，限定符写在${path.slice(0, -1)}那一行`]
    if (v.is && isAt(v, v.by ?? 0)) return [`${path}${name}：不能写在限定符的位置`]
    const other = values.slice(i + 1).find(([n, o]) => [name, n].some((m) => changed.has(path + m)) && overlap(v, o))
    return other ? [`${path}${name}与${path}${other[0]}写在同一处`] : []
  })
  const groups = Object.entries(table.groups ?? {})
  const inner = groups.flatMap(([name, g]) => {
    const isChanged = (n: string) => changed.has(path + n) || changed.has(path + name)
    const swallowed = values.find(([n, v]) => isChanged(n) && v.tag === begin(g).tag && shares(v, begin(g)))
    const own = swallowed ? [`${path}${swallowed[0]}：这样写的${begin(g).tag}段开始${path}${name}`] : []
    const twin = groups.find(([n, o]) => n < name && isChanged(n) && begin(o).tag === begin(g).tag && shares(begin(o), begin(g)))
    if (twin) own.push(`${path}${name}与${path}${twin[0]}的开始段相同`)
    return [...own, ...clashesIn(g, changed, `${path}${name}.`)]
  })
  return [...clashes, ...inner]
}

const begin = (g: Group): Match => g.begins!
const shares = (a: Match, b: Match) => !a.is || !b.is || a.is.some((q) => b.is!.includes(q))
const overlap = (a: Value, b: Value) =>
  a.tag === b.tag && ((shares(a, b) && (isAt(a, b.at) || isAt(b, a.at))) || isAmong(a, b) || isAmong(b, a))
/** Whether it would stand among pairs, where each element is a qualifier or behind one. */
const isAmong = ({ at, pairs }: Value, other: Value) =>
  pairs === undefined && other.pairs !== undefined && pairOf(at)[0] >= other.pairs
function isAt(v: Value, place: Value['at']): boolean {
  const [[element, first], [e, c]] = [pairOf(v.at), pairOf(place)]
  return element === e && c >= first && c < first + (v.split?.[1] ?? 1)
}

/** Refuses what a profile needs and the message does not say. @param content as the table read it */
export function demandNeeded(
  table: Group,
  content: Readonly<Record<string, any>>,
  findings: Findings,
  places?: Places,
  path = '',
): void {
  for (const [name, v] of Object.entries({ ...table.values, ...table.summary }))
    if (v.needed && !content[name])
      findings.refuse(`缺少${words[name]?.[0] ?? name}，按对方的报文规格必填`, places?.get(path.slice(0, -1)))
  for (const [name, g] of Object.entries(table.groups ?? {}))
    (content[name] as Record<string, any>[]).forEach((row, i) => demandNeeded(g, row, findings, places, `${path}${name}.${i}.`))
}
