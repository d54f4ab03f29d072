import { storyOf, type Amounts, type AnyDocument, type Fields } from '../../declare/index.ts'
import { partsOf, type Part, type Row } from '../detail/parts.ts'
import type { Mode } from './useListState.ts'

export interface Share extends Part {
  percent: number
}

/** What a list of heads or lines says of its quantities. */
export const amountsOf = (doc: AnyDocument, mode: Mode): Amounts | undefined =>
  mode === 'line' ? storyOf(doc).lineAmounts : storyOf(doc).amounts

/** Of a draft, of which no book knows yet: the column that says what it will ask for. */
export const draftedIn = (amounts: Amounts | undefined, row: Row): string | undefined =>
  amounts?.before && !row[amounts.of] && row[amounts.before] ? amounts.before : undefined

/** What became of a whole, as the document's page draws it: each part, what is below nothing and what is left too, in per cent of it. */
export function shares(amounts: Amounts, fields: Fields, row: Row): Share[] {
  const parts = partsOf(amounts, fields, row)
  const whole = Math.max(
    Number(row[amounts.of] ?? 0),
    parts.reduce((sum, p) => sum + p.size, 0),
  )
  return parts.map((p) => ({ ...p, percent: (p.size / whole) * 100 }))
}
