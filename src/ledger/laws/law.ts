/** What a law is: what it is about, and the query for those of some subjects that break it. */
import { join, raw, sql, type Sql } from '../../engine/database/db.ts'

export type SubjectName =
  | 'txn'
  | 'demand'
  | 'order'
  | 'sheet'
  | 'pick'
  | 'paper'
  | 'goodsReturn'
  | 'exchange'
  | 'exchangeRequest'
  | 'count'
  | 'month'
  | 'year'
  | 'thirdYear'
  | 'deduction'
  | 'payable'
  | 'vehicle'
  | 'balance'
  | 'unit'
  | 'part'
  | 'storedPart'
  | 'duty'
  | 'evaluation'
  | 'sums'

export interface Law {
  no: string
  title: string
  /** What is looked at again when it changed. */
  subject: SubjectName
  /**
   * Of these subjects the ones that break it: their keys, a message that names the row, and the posting to look at (txn_id, or null).
   * @param k from-item `k` with the subjects' keys
   */
  breaks(k: Sql): Sql
  /** The same of what changed since the last check, without going through its whole history. @param k with `besides` of its subject */
  recent?(k: Sql): Sql
}

/** Tables of documents that declare no archive. */
export const unarchived: ReadonlySet<string> = new Set([
  'serial_item', 'stock_movement', 'material_notice_reply', 'corrective_action',
])
/** Documents wherever they lie: laws hold for the archive too. @param columns their columns */
export const both = (table: string, columns: string): Sql => {
  const live = `select ${columns} from public.${table}`
  return raw(unarchived.has(table) ? `(${live})` : `(${live} union all select ${columns} from arc.${table})`)
}

/** Sheets that ship, of whichever document; ids are given once over all. @param columns that all have */
export const sheets = (columns: string): Sql =>
  eachOf(['send_sheet', 'bat_send', 'delivery', 'acc_send', 'cus_send', 'jis'], columns)
export const sheetLines = (columns: string): Sql =>
  eachOf(['send_sheet_line', 'bat_send_line', 'delivery_line', 'acc_send_line', 'cus_send_line', 'jis_line'], columns)
/** The documents of these tables. */
export const sheetDocs = ['sendSheet', 'batSend', 'delivery', 'accSend', 'cusSend', 'jis'] as const
/** A rack has a number of its own kind, and its lines are what is wanted themselves; what goes to a customer goes to no store. */
const named: Readonly<Record<string, readonly [column: RegExp, own: string]>> = {
  jis: [/\bsheet_no\b/, 'jis_no sheet_no'],
  cus_send: [/\bwarehouse\b/, 'null::text warehouse'],
  jis_line: [/\bdemand_line_id\b/, 'id demand_line_id'],
}
const eachOf = (tables: readonly string[], columns: string): Sql =>
  sql`(${join(
    tables.map((t) => {
      const [column, own] = named[t] ?? [/^$/, '']
      return sql`select ${raw(columns)} from ${both(t, columns.replace(column, own))} ${raw(t)}`
    }),
    ' union all ',
  )})`

/** The last posting of a demand line, of a sheet line. */
export const lastOf = (column: 'demand_line_id' | 'sheet_line_id', id: Sql): Sql =>
  sql`(select max(z.txn_id) from ledger_line z where z.${raw(column)} = ${id}${column === 'demand_line_id' ? sql` and z.book = 'D'` : sql``})`

/**
 * The lines of a posting t, as a from-item beside it. They are found by it, however many a posting is thought to have: else the lines
 * of an account are gone through, all that there ever were.
 */
export const postedBy: Sql = raw('lateral (select * from ledger_line x where x.txn_id = t.id offset 0)')

/** A list of names as SQL texts. */
export const listed = (names: readonly string[]): Sql => join(names.map((n) => sql`${n}`))
