import type { Amounts, Fields } from '../../declare/index.ts'
import { partsOf, type Part, type Row } from '../detail/parts.ts'

export interface Share extends Part {
  percent: number
}

/** What became of a whole, as the document's page draws it: each part, what is below nothing and what is left too, in per cent of it. */
export function shares(amounts: Amounts, fields: Fields, row: Row): Share[] {
  const parts = partsOf(amounts, fields, row)
  const whole = Math.max(
    Number(row[amounts.of] ?? 0),
    parts.reduce((sum, p) => sum + p.size, 0),
  )
  return parts.map((p) => ({ ...p, percent: (p.size / whole) * 100 }))
}
