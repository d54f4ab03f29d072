/**
 * The stock book by months: what each movement booked on a balance in a period, added up while it is posted. Reports and statements
 * read it; law L18 holds it against the lines.
 */
import { decimalText } from '../declare/index.ts'
import { sql, type Sql, type Tx } from '../engine/database/db.ts'
import { movementKey } from './movements.ts'

/** What is added up of a line. */
interface Booked {
  txn: { type: string; sub: string | null; day: string; period: string }
  account: string
  supplierId: number
  plant: string
  holder: string
  partNo: string
  unit: string
  useType: string | null
  qty: bigint
}
interface Sum {
  line: Booked
  qty: bigint
  txns: Set<object>
  days: number
  first: string
  last: string
}

/** The bit of a day; no day of the month comes twice in a period. */
const bitOf = (day: string) => 1 << (Number(day.slice(8)) - 1)
/** The same in SQL. */
export const dayBit = (day: Sql): Sql => sql`1 << extract(day from ${day})::int - 1`

/**
 * Adds postings to their months. Their balances are locked by then: who adds to the same month has waited there already, so that no
 * order of keys is needed here.
 */
export async function addToMonths(tx: Tx, lines: readonly Booked[]): Promise<void> {
  const sums = new Map<string, Sum>()
  for (const line of lines) {
    const { txn } = line
    const key = [
      line.account,
      line.supplierId,
      line.plant,
      line.holder,
      line.partNo,
      txn.period,
      txn.type,
      txn.sub,
      line.useType,
    ].join('|')
    let sum = sums.get(key)
    if (!sum) sums.set(key, (sum = { line, qty: 0n, txns: new Set(), days: 0, first: txn.day, last: txn.day }))
    sum.qty += line.qty
    sum.txns.add(txn)
    sum.days |= bitOf(txn.day)
    if (txn.day < sum.first) sum.first = txn.day
    if (txn.day > sum.last) sum.last = txn.day
  }
  const all = [...sums.values()]
  const of = <T>(what: (s: Sum) => T): T[] => all.map(what)
  if (all.length)
    await tx.rows(sql`insert into ledger_month as m (account, supplier_id, plant, holder, part_no, period, movement, use_type, unit,
        qty, postings, days, first_date, last_date)
      select * from unnest(${of((s) => s.line.account)}::text[], ${of((s) => s.line.supplierId)}::bigint[], ${of((s) => s.line.plant)}::text[],
        ${of((s) => s.line.holder)}::text[], ${of((s) => s.line.partNo)}::text[], ${of((s) => s.line.txn.period)}::text[],
        ${of((s) => movementKey(s.line.txn.type, s.line.txn.sub))}::text[], ${of((s) => s.line.useType ?? '')}::text[], ${of((s) => s.line.unit)}::text[],
        ${of((s) => decimalText(s.qty, 3))}::numeric[], ${of((s) => s.txns.size)}::integer[], ${of((s) => s.days)}::integer[],
        ${of((s) => s.first)}::date[], ${of((s) => s.last)}::date[])
      on conflict (account, supplier_id, plant, holder, part_no, period, movement, use_type) do update set qty = m.qty + excluded.qty,
        postings = m.postings + excluded.postings, days = m.days | excluded.days,
        first_date = least(m.first_date, excluded.first_date), last_date = greatest(m.last_date, excluded.last_date),
        amount = null, priced = false`)
}

/** Rows of the table from the lines alone, for tools that write lines past posting. */
export const monthsOfLines = sql`select l.account, l.supplier_id, l.plant, l.holder, l.part_no, l.period, l.movement,
    coalesce(l.use_type, ''), max(l.unit), sum(l.qty), count(distinct l.txn_id), bit_or(${dayBit(sql`l.business_date`)}),
    min(l.business_date), max(l.business_date)
  from ledger_line l where l.book = 'S' group by 1, 2, 3, 4, 5, 6, 7, 8`
