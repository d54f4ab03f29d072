/** What lists of heads and of lines have: their fields, and what of them may be filtered by. */
import { carriedFields, headFields, lineBase, type AnyDocument, type Fields } from '../../declare/index.ts'

/** head: one row a document; line: one row a line with columns of its head. */
export type Level = 'head' | 'line'
export interface Filter {
  field: string
  op: '=' | 'in' | 'starts' | 'contains' | '>=' | '<='
  /** As the driver takes it. */
  value: unknown
}

/** Fields that a level's query may filter by. */
export function filterable(doc: AnyDocument, level: Level): string[] {
  if (level === 'line')
    return [...new Set([...doc.detail!.query, ...doc.detail!.list, 'id', 'headId'].filter((n) => n in levelFields(doc, level)))]
  return [...new Set([...doc.query, ...doc.more, ...doc.list, ...doc.unique, 'id'])]
}
export const levelFields = (doc: AnyDocument, level: Level): Fields =>
  level === 'head'
    ? headFields(doc)
    : { ...headFields(doc), ...carriedFields(doc), ...doc.lines, ...lineBase, headId: headFields(doc).id! }
