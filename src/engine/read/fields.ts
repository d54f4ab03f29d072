/** What lists of heads and of lines have: their fields, and what of them may be filtered by. */
import { carriedFields, headFields, lineBase, only, type AnyDocument, type Field, type Fields } from '../../declare/index.ts'

/** head: one row a document; line: one row a line with columns of its head. */
export type Level = 'head' | 'line'
export interface Filter {
  field: string
  op: '=' | 'in' | 'starts' | 'contains' | '>=' | '<='
  /** As the driver takes it. */
  value: unknown
}

/** Remembers per document and level what is asked at every request. */
function perLevel<T extends object>(make: (doc: AnyDocument, level: Level) => T): (doc: AnyDocument, level: Level) => T {
  const known = { head: new WeakMap<AnyDocument, T>(), line: new WeakMap<AnyDocument, T>() }
  return (doc, level) => {
    let made = known[level].get(doc)
    if (!made) known[level].set(doc, (made = make(doc, level)))
    return made
  }
}

/** Fields that a level's query may filter by; where a code may, the id that it stands for may too. */
export const filterable = perLevel((doc, level): readonly string[] => {
  const fields = levelFields(doc, level)
  const names =
    level === 'line'
      ? [...doc.detail!.query, ...doc.detail!.list, 'id', 'headId'].filter((n) => n in fields)
      : [...doc.query, ...doc.more, ...doc.list, ...doc.unique, 'id']
  const isId = (f: Field) => f.kept && (f.show === 'id' || f.wide) && names.includes(f.by!)
  const ids = Object.keys(fields).filter((n) => isId(fields[n]!))
  // What a row is of the rows that are found cannot be among what they are found by.
  return [...new Set([...names, ...ids])].filter((n) => fields[n]?.metric?.as !== 'portion')
})
/** The same by their names in small letters: queries may write them in any case. */
export const filterableNames = perLevel(
  (doc, level): ReadonlyMap<string, string> =>
    new Map([
      ...Object.entries((level === 'head' && doc.api?.names) || {}).map(([name, field]) => [name.toLowerCase(), field] as const),
      ...filterable(doc, level).map((n) => [n.toLowerCase(), n] as const),
    ]),
)
/** Every field of a level. */
export const levelFields = perLevel((doc, level): Fields =>
  level === 'head'
    ? headFields(doc)
    : only<Fields>({ ...headFields(doc), ...carriedFields(doc), ...doc.lines, ...lineBase, headId: headFields(doc).id! }),
)
