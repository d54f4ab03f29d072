import { nameField, rowName, type AnyDocument } from '../../declare/index.ts'

/** What events of a trait say of a row: its number, by the name that their texts have and under that of its column. */
export function numbered(doc: AnyDocument, row: object): { no: string } {
  const no = rowName(doc, row as Record<string, unknown>)
  return { no, [nameField(doc)]: no }
}
