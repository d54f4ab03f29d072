/** Which of a document's fields a strategy's conditions may ask; on screen and where they are read. */
import { headFields, type AnyDocument } from '../../declare/index.ts'

/** What the row itself holds: names of others and what the ledger says are not there when a flow begins. */
export const askable = (doc: AnyDocument, name: string): boolean => {
  const f = headFields(doc)[name]
  return !!f && f.source !== 'looked' && !f.book && !f.secret && f.kind !== 'files'
}
