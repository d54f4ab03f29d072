/**
 * A partner's profile in X12. Sets are read by the table that it is laid over; what is written is written as for everybody, then read by our
 * own table, and each value put where the partner has it: there is one writer of a set, and nothing that a profile does not move is
 * touched.
 */
import { kinds, type Kind } from '../edifact/kinds.ts'
import { Findings } from '../edifact/findings.ts'
import { isMoved, profiled, type Bounds, type PartnerProfile, type Profile, type ProfilePlace } from '../edifact/profile.ts'
import { fits, pairOf, readTable, type Group, type Places, type Value } from '../edifact/table.ts'
import type { Segment as Read } from '../envelope.ts'
import { groupOf } from '../bench/places.ts'
import type { Segment } from './segments.ts'
import { setsIn } from './sets.ts'
import { setsOut } from './told.ts'

/** Two or three characters; levels (HL) and totals are no place for values. */
export const x12Bounds: Bounds = {
  tag: /^[A-Z][A-Z0-9]{1,2}$/,
  envelope: ['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA', 'TA1', 'HL', 'CTT'],
  hasComponents: false,
}

const ownTable = (kind: Kind): Group | undefined => setsIn[kind]?.table ?? setsOut[kind]

/** Whether X12 has a set of a kind, that we read or write. */
export const hasSet = (kind: Kind): boolean => !!ownTable(kind)

/** The table of a kind in X12, as a partner with a profile has it. */
export const x12TableOf = (kind: Kind, profile?: Pick<Profile, 'places'>): Group => {
  const table = ownTable(kind) ?? kinds[kind]
  return profile ? profiled<Group>(table, { places: profile.places, hasComma: false }) : table
}

/** lines.2.qty → lines.qty */
const declared = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '')

/** A value as it is declared, wherever it may stand. */
function valueAt(table: Group, path: string): Value | undefined {
  const names = path.split('.')
  const group = names.slice(0, -1).reduce<Group | undefined>((g, name) => g?.groups?.[name], table)
  return group?.values[names.at(-1)!]
}
const groupAt = (table: Group, path: string): Group | undefined =>
  path.split('.').reduce<Group | undefined>((g, name) => g?.groups?.[name], table)

/** A segment while values are moved. */
interface Draft {
  tag: string
  elements: string[]
  /** What came to stand behind it. */
  behind: Draft[]
  /** How many values stand in it. */
  values: number
  /** Where its pairs of qualifiers and values begin. */
  pairs?: number
}
const draftOf = (tag: string, elements: string[] = []): Draft => ({ tag, elements, behind: [], values: 0 })

/**
 * The segments of a set as a partner reads them.
 * @param content of the message, where values that he needs and that we do not write are taken from
 */
export function laid(kind: Kind, segments: readonly Segment[], content: unknown, profile: PartnerProfile): Segment[] {
  const ours = ownTable(kind)
  return ours && profile.places.length
    ? new Laying(kind, ours, segments, profile).done(content as Record<string, any>)
    : [...segments]
}

class Laying {
  readonly #ours: Group
  readonly #theirs: Group
  readonly #own: Map<string, ProfilePlace>
  readonly #drafts: Draft[]
  /** Where our table reads each value. */
  readonly #places: Places = new Map()
  /** Segments that begin a group, by its path. */
  readonly #begins: Map<string, number>

  constructor(kind: Kind, ours: Group, segments: readonly Segment[], profile: PartnerProfile) {
    this.#ours = ours
    this.#theirs = x12TableOf(kind, profile)
    this.#own = new Map(profile.places.map((p) => [p.place, p]))
    const read = segments.map(([tag = '', ...elements], i) => segmentIn(tag, elements, i + 1))
    readTable(ours, setsIn[kind]?.arranged?.(read, new Findings()) ?? read, new Findings(), this.#places)
    this.#drafts = read.map((s) => draftOf(s.tag, s.elements.map(([e = '']) => e))) // prettier-ignore
    for (const { segment, element } of this.#places.values()) if (element !== undefined) this.#drafts[segment - 1]!.values++
    const begins = [...this.#places].filter(([, s]) => s.element === undefined)
    this.#begins = new Map([['', 1], ...begins.map(([path, s]) => [path, s.segment] as const)])
  }

  done(content: Record<string, any>): Segment[] {
    for (const [path, { segment, element }] of this.#places) {
      const draft = this.#drafts[segment - 1]!
      if (element !== undefined) this.#lay(path, draft, element)
      else if (this.#own.has(declared(path))) {
        const { is, by = 0 } = groupAt(this.#theirs, declared(path))!.begins!
        if (is) put(draft, pairOf(by)[0], is[0]!)
      }
    }
    for (const { place, isNeeded } of this.#own.values()) if (isNeeded) this.#add(place.split('.'), content, '')
    const beginning = new Set(this.#begins.values())
    const isEmpty = (d: Draft, i: number) => d.values < 0 && !beginning.has(i + 1)
    return this.#drafts.flatMap((d, i) => [...(isEmpty(d, i) ? [] : [d]), ...d.behind]).map((d) => [d.tag, ...withoutHoles(d)])
  }

  #lay(path: string, draft: Draft, element: number): void {
    const place = declared(path)
    const [ours, theirs, p] = [valueAt(this.#ours, place)!, valueAt(this.#theirs, place)!, this.#own.get(place)]
    const said = spokenAs(ours, theirs, draft.elements[element] ?? '')
    const isOurs = matches(ours, draft) && (ours.pairs !== undefined || pairOf(ours.at)[0] === element)
    const isElsewhere = !!p && (isMoved(ours, p) || (!isOurs && (!!p.qualifiers?.length || !!p.element)))
    if (p?.isLeftOut || isElsewhere) this.#leave(draft, ours, element)
    if (p?.isLeftOut) return this.#leaveOthers(path, ours)
    if (isElsewhere) return this.#put(path, theirs, [said], draft)
    put(draft, element, said)
    if (!isOurs) return
    if (theirs.is && theirs.is !== ours.is)
      put(draft, ours.pairs === undefined ? pairOf(theirs.by ?? 0)[0] : element - 1, theirs.is[0]!)
    if (!p?.element) return
    put(draft, element, '')
    put(draft, pairOf(theirs.at)[0], said)
  }

  #leave(draft: Draft, { pairs }: Value, element: number): void {
    put(draft, element, '')
    if (pairs !== undefined && draft.elements.length > pairs) {
      put(draft, element - 1, '')
      draft.pairs = pairs
    }
    // A segment goes with the last of its values.
    if (--draft.values === 0) draft.values = -1
  }

  /** What stands in for a value says it, too. */
  #leaveOthers(path: string, v: Value): void {
    for (const d of this.#inside(groupOf(path))) if (v.pairs === undefined && matches(v, d)) put(d, pairOf(v.at)[0], '')
    if (v.else) this.#leaveOthers(path, v.else)
  }

  /** Segments of a group, up to where the next one begins. */
  #inside(instance: string): Draft[] {
    const first = this.#begins.get(instance)!
    const next = Math.min(this.#drafts.length + 1, ...[...this.#begins.values()].filter((n) => n > first))
    return this.#drafts.slice(first - 1, next - 1)
  }

  /** A value that the partner needs and our writer has no place for. @param names what is left of its path */
  #add([name = '', ...rest]: string[], content: Record<string, any>, instance: string): void {
    const path = instance ? `${instance}.${name}` : name
    if (rest.length) {
      const rows = (content[name] ?? []) as Record<string, any>[]
      for (const [i, row] of rows.entries()) this.#add(rest, row, `${path}.${i}`)
      return
    }
    const theirs = valueAt(this.#theirs, declared(path))
    if (theirs && content[name] && !this.#places.has(path)) this.#put(path, theirs, writtenAs(theirs, content[name]))
  }

  /** @param from where it stood */
  #put(path: string, v: Value, [said, clock]: readonly [string, string?], from?: Draft): void {
    const instance = groupOf(path)
    if (!this.#begins.has(instance)) return
    const inside = this.#inside(instance)
    const all = inside.flatMap((d) => [d, ...d.behind])
    const [begin, second] = inside as [Draft, Draft?]
    let draft = all.find((d) => d.tag === v.tag && d.values >= 0 && (v.pairs !== undefined || matches(v, d)))
    if (!draft) {
      draft = draftOf(v.tag)
      if (v.is && v.pairs === undefined) put(draft, pairOf(v.by ?? 0)[0], v.is[0]!)
      // Behind a level stands what it is.
      const behind = from && inside.includes(from) ? from : begin.tag === LEVEL ? (second ?? begin) : begin
      behind.behind.push(draft)
    }
    draft.values++
    if (v.pairs === undefined) {
      put(draft, pairOf(v.at)[0], said)
      if (v.clock !== undefined && clock) put(draft, pairOf(v.clock)[0], clock)
    } else {
      const end = Math.max(draft.elements.length, v.pairs)
      const at = end + ((end - v.pairs) % 2)
      put(draft, at, v.is![0]!)
      put(draft, at + 1, said)
    }
  }
}

const LEVEL = 'HL'
const segmentIn = (tag: string, elements: readonly (string | undefined)[], no: number): Read => ({
  tag, no,
  elements: elements.map((e) => [e ?? '']),
  raw: tag, from: 0,
})
const matches = (v: Value, d: Draft) => fits(v, segmentIn(d.tag, d.elements, 0))

function put({ elements }: Draft, at: number, text: string): void {
  while (elements.length < at) elements.push('')
  elements[at] = text
}

/** Pairs stand one behind the other. */
const withoutHoles = ({ elements, pairs }: Draft): string[] =>
  pairs === undefined
    ? elements
    : elements.filter((_, i) => {
        const at = i - ((i - pairs) % 2)
        return i < pairs || elements[at] || elements[at + 1]
      })

/** Their code of what ours means. */
function spokenAs({ codes = {} }: Value, theirs: Value, text: string): string {
  if (!theirs.codes || theirs.codes === codes) return text
  const meant = codes[text] ?? text
  return Object.keys(theirs.codes).find((code) => theirs.codes![code] === meant) ?? text
}

/** As X12 writes it, a time of day apart. */
function writtenAs({ as, codes = {} }: Value, said: string): [string, string?] {
  if (as === 'date' || as === 'time') {
    const digits = said.replace(/\D/g, '')
    return [digits.slice(0, 8), digits.slice(8, 12)]
  }
  return [Object.keys(codes).find((code) => codes[code] === said) ?? said]
}
