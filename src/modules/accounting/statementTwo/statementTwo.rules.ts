import { dayAfter, multiply } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { rules, type Read } from '../../../engine/rule.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { fromLedger, readQty, statementRules, type Month, type NewLine } from '../accountStatement.server.ts'
import { sum } from '../../common/sums.ts'
import type { Found } from '../reconciliation.server.ts'
import { columns, LONG, statementTwo } from './statementTwo.ts'
import { ledger } from '../../../ledger/read.ts'

async function find(read: Read, of: Month): Promise<Found<NewLine>> {
  const found = await fromLedger(read, of, { account: 'LINE', columns, holder: 'holder' })
  const youngOf = await young(read, of)
  // What came in these days is younger: the rest of the closing was there before.
  const lying = (code: string, l: NewLine): NewLine => {
    const came = youngOf(code, l)
    const overdueQty = l.closingQty > came ? l.closingQty - came : 0n
    return { ...l, overdueQty, wipDays: wipDays(l.closingQty, l.consumedQty as bigint, of) }
  }
  return new Map(
    [...found].map(([code, f]) => {
      const lines = f.lines.map((l) => lying(code, l))
      const days = wipDays(sum(lines, 'closingQty'), sum(lines, 'consumedQty'), of)
      return [code, { lines, head: { overdueQty: sum(lines, 'overdueQty'), wipDays: days } }]
    }),
  )
}

/** What was issued in the last days of the month: of days only the lines know. */
async function young(read: Read, { plant, month, last }: Month) {
  const rows = await read.rows<Record<string, string>>(sql`select s.supplier_code, l.part_no, l.holder, sum(l.qty)::text qty
    from ${ledger.movements()} l join ${table(supplier)} s on s.id = l.supplier_id
    where l.book = 'S' and l.plant = ${plant} and l.period = ${month} and l.account = 'LINE'
      and l.movement = any(${[...columns.issuedInQty[1]]}::text[]) and l.business_date > ${dayAfter(last, -LONG)} group by 1, 2, 3`)
  const came = new Map(rows.map((r) => [[r.supplier_code, r.part_no, r.holder].join('|'), readQty(r.qty!)]))
  return (code: string, l: NewLine) => came.get([code, l.partNo, l.holder].join('|')) ?? 0n
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
  statementRules(statementTwo, {
    account: 'LINE', law: 'L11b', columns, find,
    book: (line) => line.closingQty,
    place: (line) => ({ warehouse: line.holder }),
  }),
)
