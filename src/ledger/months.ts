/**
 * The stock book by months: what each movement booked on a balance in a period, added up while it is posted. Reports and statements
 * read it; law L18 holds it against the lines. Beside it the rows of the bills' summaries (ledger_bill): what a kind of bill says of a
 * balance in a period, by whichever of its movements; law L18b holds them against the months.
 */
import { decimalText } from '../declare/index.ts'
import { join, sql, type Sql, type Tx } from '../engine/database/db.ts'
import { billed } from './fields.ts'
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
  if (!all.length) return
  const months = sql`insert into ledger_month as m (account, supplier_id, plant, holder, part_no, period, movement, use_type, unit,
        qty, postings, days, first_date, last_date)
      select * from unnest(${of((s) => s.line.account)}::text[], ${of((s) => s.line.supplierId)}::bigint[], ${of((s) => s.line.plant)}::text[],
        ${of((s) => s.line.holder)}::text[], ${of((s) => s.line.partNo)}::text[], ${of((s) => s.line.txn.period)}::text[],
        ${of((s) => movementKey(s.line.txn.type, s.line.txn.sub))}::text[], ${of((s) => s.line.useType ?? '')}::text[], ${of((s) => s.line.unit)}::text[],
        ${of((s) => decimalText(s.qty, 3))}::numeric[], ${of((s) => s.txns.size)}::integer[], ${of((s) => s.days)}::integer[],
        ${of((s) => s.first)}::date[], ${of((s) => s.last)}::date[])
      on conflict (account, supplier_id, plant, holder, part_no, period, movement, use_type) do update set qty = m.qty + excluded.qty,
        postings = m.postings + excluded.postings, days = m.days | excluded.days,
        first_date = least(m.first_date, excluded.first_date), last_date = greatest(m.last_date, excluded.last_date),
        amount = null, priced = false`
  await tx.rows(
    all.some((s) => isBilled(s.line.account, movementKey(s.line.txn.type, s.line.txn.sub)))
      ? sql`with m as (${months} returning m.account, m.supplier_id, m.plant, m.holder, m.part_no, m.period, m.movement, m.unit, new.qty - coalesce(old.qty, 0) qty)
          insert into ledger_bill as b (kind, supplier_id, plant, account, holder, part_no, period, unit, qty) ${billsOf(sql`m`)}
          on conflict (kind, supplier_id, plant, account, holder, part_no, period, unit) do update set qty = b.qty + excluded.qty`
      : months,
  )
}

const isBilled = (account: string, movement: string): boolean =>
  Object.values(billed).some(({ accounts, moves }) => within(accounts, account) && within(moves, movement))
const within = (list: readonly string[], name: string) => list.includes(name)

/** Of which kind of bill a month is, in SQL; null: of none. */
const kindOf = sql`case ${join(
  Object.entries(billed).map(
    ([kind, { accounts, moves }]) =>
      sql`when m.account in (${join(accounts.map((a) => sql`${a}`))}) and m.movement in (${join(moves.map((m) => sql`${m}`))}) then ${kind}`,
  ),
  ' ',
)} end`
/** What bills say of months m. */
export const billsOf = (
  months: Sql,
): Sql => sql`select k.kind, m.supplier_id, m.plant, m.account, m.holder, m.part_no, m.period, m.unit, sum(m.qty) qty
  from ${months} m cross join lateral (select ${kindOf} kind) k where k.kind is not null group by 1, 2, 3, 4, 5, 6, 7, 8`

/** Months from the lines alone. */
const monthsOfLines = sql`select l.account, l.supplier_id, l.plant, l.holder, l.part_no, l.period, l.movement,
    coalesce(l.use_type, ''), max(l.unit), sum(l.qty), count(distinct l.txn_id), bit_or(${dayBit(sql`l.business_date`)}),
    min(l.business_date), max(l.business_date)
  from ledger_line l where l.book = 'S' group by 1, 2, 3, 4, 5, 6, 7, 8`

/** Both tables from the lines alone, one after the other, for tools that write lines past posting. */
export const addUpAnew: readonly Sql[] = [
  sql`truncate ledger_month, ledger_bill`,
  // They lie as postings of a year would have left them.
  sql`insert into ledger_month ${monthsOfLines} order by 6, 1, 2`,
  sql`insert into ledger_bill ${billsOf(sql`ledger_month`)} order by 7, 1, 2`,
]
