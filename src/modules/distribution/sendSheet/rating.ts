/** Score of a delivery, 0–100: on time 50, documents 20, packaging 15, difference 15 (chosen in domain-core B7). */
import type { Row } from '../../../declare/index.ts'
import type { sendSheet } from './sendSheet.ts'

type Sheet = Row<typeof sendSheet>

/** Tenths of a point. Early deliveries block docks, late ones stop lines. */
const onTimePoints = { onTime: 500n, early: 400n, late: 0n } as const
const DIFFERENCE = 150n
export const MOST = { documents: 200n, packaging: 150n } as const

/** Scores of a received sheet in tenths of a point; documents and packaging are what the receiver gives. */
export function rating(sheet: Sheet, given: { documentsScore: bigint; packagingScore: bigint }) {
  const onTimeScore = onTimePoints[sheet.onTime ?? 'onTime']
  const wrong = sheet.lines.reduce((n, l) => n + l.shortQty + l.damagedQty + l.rejectedQty + l.overQty, 0n)
  const share = sheet.totalQty > wrong ? sheet.totalQty - wrong : 0n
  const differenceScore = sheet.totalQty === 0n ? 0n : (DIFFERENCE * share) / sheet.totalQty
  return {
    onTimeScore,
    ...given,
    differenceScore,
    rateScore: onTimeScore + given.documentsScore + given.packagingScore + differenceScore,
  }
}
