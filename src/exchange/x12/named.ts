/** Refusals name places as EDIFACT does (NAD+ST, LIN 3); who sent X12 is told where that stands in his set. */
import { kinds, type Kind } from '../edifact/kinds.ts'
import type { Group, Value } from '../edifact/table.ts'
import { setsIn } from './sets.ts'

/** Values by their paths (lines.qty). */
function valuesOf(group: Group, path = ''): [path: string, value: Value][] {
  const own = Object.entries(group.values).map(([name, v]): [string, Value] => [path + name, v])
  return [...own, ...Object.entries(group.groups ?? {}).flatMap(([name, g]) => valuesOf(g, `${path}${name}.`))]
}

/** N1*ST, LIN 的 BP, BSN02. */
function placeOf({ tag, is, pairs, at }: Value): string {
  if (pairs !== undefined) return `${tag} 的 ${is![0]}`
  return is ? `${tag}*${is[0]}` : `${tag}${String((typeof at === 'number' ? at : at[0]) + 1).padStart(2, '0')}`
}

/** The value that words about a message of EDIFACT name: shipTo, lines.orderNo. */
export function pathNamed(kind: Kind, words: string): string | undefined {
  const known = new Set(valuesOf(setsIn[kind]?.table ?? kinds[kind]).map(([path]) => path))
  for (const [, tag, code] of words.matchAll(PLACE)) {
    const paths = valuesOf(kinds[kind]).flatMap(([path, v]) =>
      v.tag === tag && v.is?.includes(code!) && known.has(path) ? [path] : [],
    )
    const path = paths.find((p) => p.includes('.')) ?? paths[0]
    if (path) return path
  }
  return undefined
}

/** RFF+ON:… */
const PLACE = /\b([A-Z]{3})\+([A-Z0-9]+)((?::[^:）\s]+)*)/g

/** What was said of a message of EDIFACT, said of the same one in X12. */
export function inX12(kind: Kind, words: string): string {
  const table = setsIn[kind]?.table
  if (!table) return words
  const said = valuesOf(kinds[kind])
  const known = new Map(valuesOf(table))
  // RFF+ON:order:line says two values: both are named.
  const placed = (whole: string, tag: string, code: string, parts: string) => {
    const paths = said.flatMap(([path, v]) => (v.tag === tag && v.is?.includes(code) && known.has(path) ? [path] : []))
    const ofLine = paths.filter((p) => p.includes('.'))
    const places = (ofLine.length ? ofLine : paths).map((p) => placeOf(known.get(p)!))
    return places.slice(0, parts ? undefined : 1).join('、') || whole
  }
  const line = table.groups!.lines!.begins!.tag
  return words
    .replace(PLACE, placed)
    .replace(/([^\s、（）]+)(?:(?:、| 或 )\1)+(?=$|[\s、）])/g, '$1')
    .replace(/\bLIN (?=\S)(?!的)/g, `${line} `)
}
