/** What systems are told in JSON: which event of which row, and what of it. */
import { rowName, type AnyDocument } from '../../declare/index.ts'

/** @param at the instant of the event; without it the same row says the same, to the letter */
export const writeEvent = (event: string, doc: AnyDocument, row: { id: number }, data: unknown, at?: string): string =>
  JSON.stringify({ event, document: doc.name, id: row.id, no: rowName(doc, row), at, data })
