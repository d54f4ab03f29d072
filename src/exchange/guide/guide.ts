/**
 * The implementation guide of a message, from the very table that reads and writes it: which value stands where, under which qualifier,
 * in which codes. A table that changes changes its guide.
 */
import type { Group, Value } from '../edifact/table.ts'
import { columnWords, layoutOf } from '../vda/layouts.ts'
import { words } from './words.ts'

/** One value of a message, and where it stands. */
export interface GuideRow {
  /** Groups around it, outermost first. */
  groups: readonly string[]
  name: string
  tag: string
  /** Element and component, both from 1, as standards count them. */
  element: number
  component: number
  qualifiers: readonly string[]
  /** What it refuses the message for, when it cannot be read. */
  must: boolean
  /** A partner's profile refuses a message that does not say it. */
  needed: boolean
  format: 'date' | 'time' | 'qty' | 'number' | 'text'
  /** Theirs → ours. */
  codes: Readonly<Record<string, string>>
  /** It stands behind its qualifier, wherever that is. */
  isPaired?: true
  /** A partner's profile leaves it out of what he is sent. */
  isLeftOut?: true
}

/** All values of a table, in the order of its segments. */
export function guideOf(table: Group, groups: readonly string[] = []): GuideRow[] {
  const rowOf = ([name, v]: [string, Value]): GuideRow => {
    const [element, component] = typeof v.at === 'number' ? [v.at, 0] : v.at
    return {
      groups, name, tag: v.tag,
      element: element + 1,
      component: component + 1,
      qualifiers: v.is ?? [],
      must: v.must ?? false,
      needed: v.needed ?? false,
      format: v.as ?? 'text',
      codes: v.codes ?? {},
      ...(v.pairs !== undefined && { isPaired: true }),
      ...(v.leftOut && { isLeftOut: true }),
    }
  }
  return [
    ...Object.entries(table.values).map(rowOf),
    ...Object.entries(table.groups ?? {}).flatMap(([name, g]) => guideOf(g, [...groups, name])),
    ...Object.entries(table.summary ?? {}).map(rowOf),
  ]
}

/** A value or group by its path, as people call it: 行 › 库存. */
export const namedPlace = (path: string): string => path.split('.').map((name) => words[name]?.[0] ?? name).join(' › ') // prettier-ignore

/** N1*ST 04, LIN 的 BP; 714第53～65列; NAD+ST 2.1. */
function placeWords({ tag, qualifiers, element, component, isPaired }: GuideRow, isPlain: boolean): string {
  const said = qualifiers.filter(Boolean).join('/')
  if (isPaired) return `${tag} 的 ${said}`
  if (layoutOf(tag).length) return tag.slice(0, 3) + columnWords(tag, element - 1)
  const begins = [tag, said].filter(Boolean).join(isPlain ? '*' : '+')
  return isPlain ? `${begins} ${String(element).padStart(2, '0')}` : `${begins} ${element}.${component}`
}
const inWords = (row: GuideRow, isPlain: boolean) =>
  [
    placeWords(row, isPlain),
    ...Object.entries(row.codes).map(([theirs, ours]) => `${theirs}=${ours}`),
    ...(row.needed ? ['必填'] : []),
    ...(row.isLeftOut ? ['不写'] : []),
  ].join(' ')
const beginning = (g: Group, isPlain: boolean) =>
  [g.begins!.tag, g.begins!.is?.join('/')].filter(Boolean).join(isPlain ? '*' : '+')

/** Where each value stands, and with which segment each group begins, by their paths. */
export function spokenPlaces(table: Group, path = '', isPlain = !!table.isPlain): Map<string, string> {
  const rows = guideOf({ ...table, groups: {} })
  return new Map([
    ...rows.map((r): [string, string] => [path + r.name, inWords(r, isPlain)]),
    ...Object.entries(table.groups ?? {}).flatMap(([name, g]): [string, string][] => [
      [path + name, beginning(g, isPlain)],
      ...spokenPlaces(g, `${path}${name}.`, isPlain),
    ]),
  ])
}
/** What a table has otherwise than ours. */
export function changesIn(ours: Group, theirs: Group): { place: string; name: string; ours: string; theirs: string }[] {
  const own = spokenPlaces(ours)
  return [...spokenPlaces(theirs)].flatMap(([place, said]) =>
    own.get(place) === said ? [] : [{ place, name: namedPlace(place), ours: own.get(place)!, theirs: said }],
  )
}
