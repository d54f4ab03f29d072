/**
 * Refusals name places as EDIFACT does (NAD+ST, LIN 3); who sent another syntax is told where that stands in his: N1*ST, 713第49～51列.
 */
import { kinds, type Kind } from './edifact/kinds.ts'
import type { Group, Value } from './edifact/table.ts'

/** A syntax as it is spoken of. */
export interface Spoken {
  /** What reads a kind in it. */
  tableOf: (kind: Kind) => Group | undefined
  placeOf: (value: Value) => string
}

/** Values by their paths (lines.qty). */
function valuesOf(group: Group, path = ''): [path: string, value: Value][] {
  const own = Object.entries(group.values).map(([name, v]): [string, Value] => [path + name, v])
  return [...own, ...Object.entries(group.groups ?? {}).flatMap(([name, g]) => valuesOf(g, `${path}${name}.`))]
}

/** The value that words about a message of EDIFACT name: shipTo, lines.orderNo. */
export const pathNamedIn =
  ({ tableOf }: Spoken) =>
  (kind: Kind, words: string): string | undefined => {
    const known = new Set(valuesOf(tableOf(kind) ?? kinds[kind]).map(([path]) => path))
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

/** What was said of a message of EDIFACT, said of the same one in the other syntax. */
export const wordsIn =
  ({ tableOf, placeOf }: Spoken) =>
  (kind: Kind, words: string): string => {
    const table = tableOf(kind)
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
    const line = table.groups?.lines?.begins?.tag
    return words
      .replace(PLACE, placed)
      .replace(/([^\s、（）]+)(?:(?:、| 或 )\1)+(?=$|[\s、）])/g, '$1')
      .replace(/\bLIN (?=\S)(?!的)/g, line ? `${line} ` : '$&')
  }
