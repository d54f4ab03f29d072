import { dayAfter, multiply } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { rules, type Read } from '../../../engine/rule.ts'
import { fromLedger, isMove, statedRules, sum, type Found, type Month, type NewLine } from '../stated.server.ts'
import { columns, LONG, statementTwo } from './statementTwo.ts'

async function find(read: Read, of: Month): Promise<Found> {
  const found = await fromLedger(read, of, {
    account: 'LINE',
    columns,
    holder: 'holder',
    // What came in these days is younger: the rest of the closing was there before.
    more: { young: sql`${isMove(columns.issuedInQty[1])} and t.business_date > ${dayAfter(of.last, -LONG)}` },
  })
  const lying = ({ young, ...rest }: NewLine): NewLine => {
    const l = rest as NewLine
    const overdueQty = l.closingQty > young ? l.closingQty - young : 0n
    return { ...l, overdueQty, wipDays: wipDays(l.closingQty, l.consumedQty, of) }
  }
  return new Map(
    [...found].map(([code, f]) => {
      const lines = f.lines.map(lying)
      const days = wipDays(sum(lines, 'closingQty'), sum(lines, 'consumedQty'), of)
      return [code, { lines, head: { overdueQty: sum(lines, 'overdueQty'), wipDays: days } }]
    }),
  )
}

/** How long the closing lasts at the use of the month, 2 decimals; null when nothing was used. */
function wipDays(closing: bigint, consumed: bigint, { first, last }: Month): bigint | null {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  const used = -consumed
  if (used <= 0n || closing < 0n) return null
  // 2 decimals, rounded half up.
  return (multiply(closing, 3, BigInt(days), 0, 3) * 200n + used) / (2n * used)
}

export default rules(
  statementTwo,
  statedRules(statementTwo, {
    account: 'LINE',
    columns,
    find,
    place: (line) => ({ warehouse: (line as unknown as { holder: string }).holder }),
  }),
)
