/** Which columns and values say nothing and find no room. */
import { nameFields, storyOf, type AnyDocument } from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'
import { draftedIn } from './shares.ts'

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Of a rate or a score, which is left open where nobody knows it, zero is the worst or the best there is and no lack of it. */
export function isJudged(doc: AnyDocument, name: string): boolean {
  if (name in (doc.report?.metrics ?? {})) return true
  const field = doc.fields[name]
  return field?.kind === 'dec' && field.sum === false && !field.required && field.initial === undefined
}

/** Is there nothing in this column on this page, or nothing but zeros in all pages? What names a row and its state always stand. */
export const emptyHere = (
  doc: AnyDocument,
  name: string,
  rows: readonly WireRow[],
  summary: Record<string, number> | undefined,
): boolean => {
  const { amounts } = storyOf(doc)
  return (
    rows.length > 0 &&
    name !== 'status' &&
    !(amounts?.of === name && rows.some((r) => draftedIn(amounts, r))) &&
    !nameFields(doc).includes(name) &&
    rows.every((r) => isEmpty(r[name]) || (r[name] === 0 && summary?.[name] === 0 && !isJudged(doc, name)))
  )
}
