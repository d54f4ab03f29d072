/** Where in a message something stands, or would stand: values by their paths, complaints by what they name. */
import type { Spot } from '../edifact/findings.ts'
import { at, type Segment } from '../envelope.ts'
import { fits, type Group, type Places, type Value } from '../edifact/table.ts'
import { leavesOf } from './links.ts'

/** A message as it was read, and the segments of its file. */
export interface Located {
  content: any
  places: Places
  segments: readonly Segment[]
  /** Segments with which a group of the whole message begins. */
  begins: readonly number[]
  /** That it was read by. */
  table: Group
  /** The value that words about it name; without it they name its segments. */
  pathNamed?: (words: string) => string | undefined
}

/** A message of a file. */
export const located = (
  m: Pick<Located, 'content' | 'places'>,
  segments: readonly Segment[],
  by: Pick<Located, 'table' | 'pathNamed'>,
): Located => ({
  ...m,
  ...by,
  segments,
  begins: [...m.places].filter(([path]) => /(^|\.)\d+$/.test(path)).map(([, spot]) => spot.segment),
})

/** How the table reads the value of a path: lines.2.qty → qty of lines. */
export function declaredAt(table: Group, path: string): Value | undefined {
  let group = table
  const names = path.split('.').filter((n) => !/^\d+$/.test(n))
  for (const name of names.slice(0, -1)) {
    const inner = group.groups?.[name]
    if (!inner) return undefined
    group = inner
  }
  return group.values[names.at(-1)!] ?? group.summary?.[names.at(-1)!]
}

/** The group that a path is in: lines.2 of lines.2.qty, '' of what stands before all groups. */
export const groupOf = (path: string): string => /^(.*\.\d+)\.[^.]+$/.exec(path)?.[1] ?? ''

/** Segments of a group, without those of groups behind it. */
function segmentsOf({ places, segments, begins }: Located, group: string): Segment[] {
  const from = places.get(group)!.segment
  const ends =
    segments.find((s) => s.no > from && ['UNT', 'UNH', 'UNS', 'SE', 'ST', '719'].includes(s.tag))?.no ?? segments.length + 1
  return segments.slice(from - 1, Math.min(ends, ...begins.filter((n) => n > from)) - 1)
}

/** Where a value stands; where it is missing, the segment that should say it, else the one that begins its group. */
export function spotOf(of: Located, path: string): Spot {
  const known = of.places.get(path)
  if (known) return known
  const group = groupOf(path)
  const v = declaredAt(of.table, path)
  const said = v && segmentsOf(of, group).find((s) => fits(v, s))
  if (!said) return of.places.get(group) ?? of.places.get('')!
  return { segment: said.no, element: typeof v.at === 'number' ? v.at : v.at[0] }
}

/** The only quantity, or day, of a group, where the words are about one. */
function aboutIn(of: Located, group: string, words: string): string | undefined {
  const kinds = words.includes('数量') ? ['qty'] : /日期|时间/.test(words) ? ['date', 'time'] : []
  const there = [...of.places.keys()].filter((p) => groupOf(p) === group && kinds.includes(declaredAt(of.table, p)?.as ?? ''))
  return there.length === 1 ? there[0] : undefined
}

/** What a complaint's own words point at: LIN 3, NAD+SU, else the value that they name, in the group of which they say the most. */
export function namedSpot(of: Located, words: string): { spot: Spot; path?: string } {
  const line = /LIN (\S+)/.exec(words)?.[1]
  const lines: { lineNo?: string }[] = of.content.lines ?? []
  const index = line === undefined ? -1 : lines.findIndex((l) => l.lineNo === line)
  const meant = of.pathNamed?.(words)
  if (meant && (index >= 0 || !meant.startsWith('lines.'))) {
    const path = meant.replace(/^lines\./, `lines.${index}.`)
    return { spot: spotOf(of, path), ...(of.places.has(path) && { path }) }
  }
  const tags = of.pathNamed ? [] : [...words.matchAll(/\b([A-Z]{3})(?:\+([A-Z0-9]+))?/g)].filter(([, t]) => t !== 'LIN')
  const named = leavesOf(of.content).filter(([path, text]) => text && of.places.has(path) && words.includes(text))
  const byGroup = [...Map.groupBy(named, ([path]) => groupOf(path))].map(([group, all]) => ({
    group, all,
    size: all.reduce((n, [, text]) => n + text.length, 0),
  }))
  const best = byGroup.reduce((a, b) => (b.size > a.size ? b : a), { group: '', all: [] as typeof named, size: 0 })
  const group = index >= 0 ? `lines.${index}` : tags.length ? '' : best.group
  const own = segmentsOf(of, group)
  const [segment] = tags.flatMap(([, tag, code]) => own.filter((s) => s.tag === tag && (code === undefined || at(s, 0) === code)))
  const said = named.filter(([path]) => groupOf(path) === group).sort(([, a], [, b]) => b.length - a.length)
  const path = segment
    ? [...said.map(([p]) => p), ...of.places.keys()].find(
        (p) => of.places.get(p)!.segment === segment.no && of.places.get(p)!.element !== undefined,
      )
    : (aboutIn(of, group, words) ?? said.find(([, text]) => text.length > 2)?.[0])
  if (path) return { spot: of.places.get(path)!, path }
  return { spot: segment ? { segment: segment.no } : of.places.get(group)! }
}

/** @param kept line → its place among those that are left  @returns the path then; undefined: it is of another line */
function pathAmong(kept: ReadonlyMap<number, number>, path: string): string | undefined {
  const [, line, rest] = /^lines\.(\d+)(.*)$/.exec(path) ?? []
  if (line === undefined) return path
  const at = kept.get(Number(line))
  return at === undefined ? undefined : `lines.${at}${rest}`
}

/** The message with some of its lines alone. */
export function withLines(of: Located, kept: ReadonlyMap<number, number>): Located {
  const places: Places = new Map()
  for (const [path, spot] of of.places) {
    const there = pathAmong(kept, path)
    if (there !== undefined) places.set(there, spot)
  }
  return { ...of, places, content: { ...of.content, lines: [...kept.keys()].map((i) => of.content.lines[i]) } }
}
