/**
 * The ledger in SQL that is written by hand, beside from(doc) of engine/read/tables.ts: its tables as sources with their columns by
 * name. Rows that reach people are asked for with who asks; what rules compare and reports join to rows in scope, without.
 */
import type { Who } from '../declare/index.ts'
import { ident, raw, sql, type Sql } from '../engine/database/db.ts'
import { among } from '../engine/read/scope.ts'

const balance = ['account', 'supplierId', 'plant', 'holder', 'partNo'] as const
/** Each source: its table, and the columns that others read. */
const sources = {
  /** Lines of both books: what a posting did to an account. */
  movements: {
    table: 'ledger_line',
    columns: [
      'id', 'txnId', 'book', ...balance, 'unit', 'useType', 'batchNo', 'demandLineId', 'sheetLineId', 'serialId', 'qty',
      'businessDate', 'period', 'movement',
    ],
  },
  /** Postings: what lines have in common. They belong to a plant and to no supplier. */
  postings: {
    table: 'ledger_txn',
    columns: [
      'id', 'movementType', 'subType', 'docType', 'docNo', 'docId', 'plant', 'businessDate', 'originalDate', 'period', 'postedAt',
      'source', 'idempotencyKey', 'reversalOf', 'operator', 'remark',
    ],
  },
  /** Which posting has which key, and which one reverses which, over all years. */
  keys: { table: 'ledger_key', columns: ['idempotencyKey', 'txnId', 'businessDate', 'reversalOf'] },
  /** What there is by now. */
  balances: { table: 'ledger_balance', columns: [...balance, 'unit', 'qty'] },
  /** What each movement booked on a balance in a period. */
  months: {
    table: 'ledger_month',
    columns: [
      ...balance, 'period', 'movement', 'useType', 'unit', 'qty', 'postings', 'days', 'firstDate', 'lastDate', 'amount', 'priced',
    ],
  },
  /** What a kind of bill says of a balance in a period. */
  bills: { table: 'ledger_bill', columns: ['kind', ...balance, 'period', 'unit', 'qty'] },
  /** Balances at the end of closed periods. */
  closings: { table: 'ledger_closing', columns: [...balance, 'period', 'useType', 'unit', 'qty'] },
  /** Periods of plants whose closings are written. */
  carried: { table: 'ledger_carried', columns: ['plant', 'period', 'at'] },
  /** The demand book: a row a demand line. */
  demandLines: {
    table: 'demand_line',
    columns: [
      'id', 'demandType', 'docId', 'plant', 'supplierId', 'partNo', 'orderLineId', 'ordered', 'open', 'alloc', 'called',
      'transit', 'received', 'cancelled', 'fulfil', 'taken', 'ownTransit', 'ownReceived',
    ],
  },
  /** What lies in which zone of a warehouse. */
  zones: { table: 'zone_stock', columns: [...balance, 'zone', 'qty', 'since'] },
  /** Where each unit is that is followed. */
  units: { table: 'serial_place', columns: ['id', 'serialNo', 'supplierId', 'partNo', 'account', 'plant', 'holder'] },
  /** Results of the last check of the laws; they belong to nobody. */
  laws: { table: 'law_check', columns: ['law', 'ok', 'message', 'txnId', 'checkedAt', 'broken', 'found'] },
} as const
type Sources = typeof sources
export type LedgerSource = keyof Sources

/** Tables that are read through here. */
export const ledgerTables: readonly string[] = Object.values(sources).map((s) => s.table)

/** In the scope of who asks: a supplier's own rows, those of the plants of the maker's people; nobody else has any. */
function inScope(columns: readonly string[], who: Who): Sql {
  if (who.system) return sql`true`
  if (who.orgType === 'internal' && columns.includes('plant')) return among(sql`x.plant`, who.plants, 'text')
  if (who.orgType === 'supplier' && columns.includes('supplierId')) return sql`x.supplier_id = ${who.orgId}`
  return sql`false`
}

const source = (name: LedgerSource) => {
  const { table, columns } = sources[name]
  return (who?: Who): Sql => (who ? sql`(select x.* from ${ident(table)} x where ${inScope(columns, who)})` : raw(table))
}

/** A source as a table expression that needs an alias: `${ledger.balances(who)} b`. PostgreSQL flattens the subselect of a scope. */
export const ledger = Object.fromEntries(Object.keys(sources).map((n) => [n, source(n as LedgerSource)])) as Record<
  LedgerSource,
  (who?: Who) => Sql
>

/** The columns of a source under an alias; a name that it has not does not compile. */
export const ledgerColumns = <S extends LedgerSource>(
  name: S,
  alias: string,
): { readonly [K in Sources[S]['columns'][number]]: Sql } =>
  Object.fromEntries(sources[name].columns.map((n) => [n, sql`${raw(alias)}.${ident(n)}`])) as never
