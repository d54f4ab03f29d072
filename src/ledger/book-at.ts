/** Figures of the demand book, or of a unit, as they were at an instant: read from the ledger's lines alone. */
import type { Field } from '../declare/index.ts'
import { join, raw, sql, type Sql } from '../engine/database/db.ts'
import { calledLines } from './credits.ts'
import { demandAccounts, ownColumn, touchable, type DemandAccount } from './fields.ts'

/**
 * @param of the id of a line, or of a document whose lines are added up (one without lines is its own line)
 * @returns an expression, never null
 */
export function bookAt(
  { table, column }: NonNullable<Field['book']>,
  of: { line: Sql } | { doc: string; id: Sql },
  at: string,
): Sql {
  const until = sql`t.posted_at <= ${at}::timestamptz`
  const posted = (what: Sql) =>
    sql`select sum(l.qty) from ledger_line l join ledger_txn t on t.id = l.txn_id where ${what} and ${until}`
  const lines = (id: Sql): Sql =>
    'line' in of
      ? sql`${id} = z.id`
      : sql`${id} in (select x.id from demand_line x where x.demand_type = ${of.doc} and x.doc_id = z.id)`
  // What is given may name a row of the statement by a name that stands for another one here.
  const outside = (figure: Sql) => sql`(select ${figure} from (select ${'line' in of ? of.line : of.id} id) z)`
  if (table === 'serialPlace') {
    const places = sql`l.serial_id = z.id and l.account = any(${[...touchable]}::text[])`
    return outside(sql`case when (${posted(places)}) > 0 then 1 else 0 end`)
  }
  const balance = (account: DemandAccount) =>
    sql`coalesce((${posted(sql`l.book = 'D' and ${lines(sql`l.demand_line_id`)} and l.account = ${account}`)}), 0)`
  const figure = (name: string): Sql => {
    const account = (Object.keys(demandAccounts) as DemandAccount[]).find((a) => demandAccounts[a].column === name)!
    if (account === 'SRC') return sql`(-${balance(account)})`
    if (!('own' in demandAccounts[account])) return balance(account)
    const credited = sql`select sum(${raw(`credited_${name}`)}) from (${calledLines(lines(sql`c.order_line_id`), until)}) x`
    return sql`(${balance(account)} + coalesce((${credited}), 0))`
  }
  if (column !== 'fulfil') return outside(figure(column))
  return outside(sql`coalesce(round(${figure('received')} * 100 / nullif(${figure('ordered')}, 0), 2), 0)`)
}

/**
 * All figures that a table keeps of a document, in one pass over its postings: a query of one row with a column each. What call-offs count
 * for it is worked out only where it is asked for.
 * @param of the id of the document, of a row by another name than these: bd, bl, bt, b, c, k, l, t
 * @returns nothing for a table whose figures are asked one by one
 */
export function booksAt(table: string, of: { doc: string; id: Sql }, at: string): Sql | undefined {
  if (table !== 'demandLine') return undefined
  const lines = sql`select bd.id from demand_line bd where bd.demand_type = ${of.doc} and bd.doc_id = ${of.id}`
  const accounts = Object.keys(demandAccounts) as DemandAccount[]
  const own = accounts.map((a) => {
    const sum = sql`coalesce(sum(bl.qty) filter (where bl.account = ${a}), 0)`
    return sql`${a === 'SRC' ? sql`-${sum}` : sum} as ${raw(ownColumn(a))}`
  })
  const shown = accounts.map((a) => {
    const { column } = demandAccounts[a]
    return 'own' in demandAccounts[a] ? sql`b.${raw(ownColumn(a))} + c.${raw(column)} as ${raw(column)}` : sql`b.${raw(column)}`
  })
  return sql`select ${join(shown)}, coalesce(round((b.own_received + c.received) * 100 / nullif(b.ordered, 0), 2), 0) fulfil
    from (select ${join(own)} from (${lines}) bd join ledger_line bl on bl.book = 'D' and bl.demand_line_id = bd.id
      join ledger_txn bt on bt.id = bl.txn_id where bt.posted_at <= ${at}::timestamptz) b
    left join lateral (select coalesce(sum(credited_transit), 0) transit, coalesce(sum(credited_received), 0) received
      from (${calledLines(sql`c.order_line_id in (${lines})`, sql`t.posted_at <= ${at}::timestamptz`)}) k) c on true`
}
