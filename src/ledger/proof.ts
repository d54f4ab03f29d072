/** Proof of a quantity: the ledger lines that make it up. Reads only the ledger; the cached balances play no part. */
import { dbInstant, dec, rowId, text, type AnyDocument, type Field } from '../declare/index.ts'
import { join, sql, type Queryable, type Sql } from '../engine/database/db.ts'
import type { ProofView } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import { demandAccounts, type DemandAccount } from './fields.ts'
import { accountText, movementKey, movements } from './movements.ts'

/** As many lines as a person reads; the sum is over all. */
const SHOWN = 500

/**
 * @param row wire row of the head, @param line wire row of the line when the figure is a line's
 * @throws Refusal when the field is no ledger figure
 */
export async function proof(
  db: Queryable,
  doc: AnyDocument,
  field: Field,
  row: Record<string, any>,
  line: Record<string, any> | undefined,
): Promise<ProofView> {
  if (!field.proof) throw new Refusal('该数量不是账务数量')
  const { accounts, moves, sign = 1 } = field.proof
  const conditions: Sql[] = [await selector(db, doc, field, row, line)]
  if (accounts) conditions.push(sql`l.account = any(${accounts}::text[])`)
  if (moves) conditions.push(sql`(t.movement_type || coalesce('.' || t.sub_type, '')) = any(${moves}::text[])`)
  const where = join(conditions, ' and ')
  // Quantities leave SRC when they are ordered: the document shows them positive.
  const turned = accounts?.includes('SRC') ? (-sign as 1 | -1) : sign
  const from = sql`from ledger_line l join ledger_txn t on t.id = l.txn_id where ${where}`
  const [sum] = await db.rows<{ n: string | null }>(sql`select sum(l.qty)::text n ${from}`)
  return { total: Number(sum?.n ?? 0) * turned, lines: await ledgerLines(db, where, turned) }
}

/** What ledgerLines answers of one. */
export const proofLine = {
  txnId: rowId('ID', { required: true }),
  postedAt: text('时间', { required: true }),
  businessDate: text('时间', { required: true }),
  movementType: text('名称', { required: true }),
  movementText: text('名称', { required: true }),
  account: text('名称', { required: true }),
  accountText: text('名称', { required: true }),
  docTitle: text('名称', { required: true }),
  docName: text('名称', { required: true }),
  docId: rowId('单据ID'),
  docNo: text('单号'),
  partNo: text('零件号'),
  qty: dec('数量', 6, { required: true }),
  operator: text('操作人'),
} as const

/**
 * Ledger lines as people read them, in the order of posting, at most 500.
 * @param where condition on ledger_line l and ledger_txn t
 * @param sign −1 turns the quantities
 */
export async function ledgerLines(db: Queryable, where: Sql, sign: 1 | -1 = 1) {
  const lines =
    await db.rows(sql`select t.id txn_id, t.posted_at, t.business_date, t.movement_type, t.sub_type, t.doc_type, t.doc_no, t.doc_id, t.operator, l.account, l.part_no, l.qty
    from ledger_line l join ledger_txn t on t.id = l.txn_id where ${where} order by t.posted_at, l.id limit ${SHOWN}`)
  return lines.map((l) => ({
    txnId: l.txn_id,
    postedAt: dbInstant(l.posted_at),
    businessDate: l.business_date,
    movementType: movementKey(l.movement_type, l.sub_type),
    movementText: movements[movementKey(l.movement_type, l.sub_type)]?.text,
    account: l.account,
    accountText: accountText(l.account),
    docName: l.doc_type,
    docId: l.doc_id,
    docNo: l.doc_no,
    partNo: l.part_no,
    qty: Number(l.qty) * sign,
    operator: l.operator,
  }))
}

async function selector(
  db: Queryable,
  doc: AnyDocument,
  field: Field,
  row: Record<string, any>,
  line: Record<string, any> | undefined,
): Promise<Sql> {
  const lineIds = async () =>
    // An order's head counts what its call-offs have under way and received.
    line
      ? [line.id as number]
      : (
          await db.rows<{
            id: number
          }>(sql`select d.id from demand_line d where d.demand_type = ${doc.name} and d.doc_id = ${row.id}
            union select c.id from demand_line d join demand_line c on c.order_line_id = d.id where d.demand_type = ${doc.name} and d.doc_id = ${row.id}
              and ${field.book?.column === 'transit' || field.book?.column === 'received'}`)
        ).map((r) => r.id)
  switch (field.proof!.by) {
    case 'demand':
      return sql`l.book = 'D' and l.demand_line_id = any(${await lineIds()}::bigint[])`
    case 'sheet': {
      // A sheet line is its own line, or the one that a receipt's line refers to.
      const ids = line ? [line.sheetLineId ?? line.id] : (row.lines ?? []).map((l: any) => l.sheetLineId ?? l.id)
      return sql`l.book = 'S' and l.sheet_line_id = any(${ids}::bigint[])`
    }
    case 'document':
      return sql`t.doc_type = ${doc.name} and t.doc_id = ${row.id}`
    case 'stock':
      return stockOf({ ...row, ...line })
    case 'period':
      return sql`${stockOf({ ...row, ...line })} and l.period ${field.proof!.upTo ? sql`${field.proof!.upTo === 'before' ? sql`<` : sql`<=`}` : sql`=`} ${row.period}`
  }
}

/** Stock of a party's part, of one warehouse when the row names it. */
const stockOf = (r: Record<string, any>): Sql =>
  join(
    [
      sql`l.book = 'S' and l.plant = ${r.plant} and l.supplier_id = ${r.supplierId}`,
      ...(r.partNo ? [sql`l.part_no = ${r.partNo}`] : []),
      ...(r.warehouse ? [sql`l.holder = ${r.warehouse}`] : []),
    ],
    ' and ',
  )

/** The demand book of lines as it was at an instant. */
export async function booksAt(db: Queryable, lineIds: number[], at: string): Promise<Map<number, Record<string, string>>> {
  const map = new Map<number, Record<string, string>>()
  if (!lineIds.length) return map
  const rows =
    await db.rows(sql`select l.demand_line_id id, l.account, sum(l.qty)::text qty from ledger_line l join ledger_txn t on t.id = l.txn_id
    where l.book = 'D' and l.demand_line_id = any(${lineIds}::bigint[]) and t.posted_at <= ${at}::timestamptz group by 1, 2`)
  for (const r of rows) {
    const book = map.get(r.id) ?? {}
    book[demandAccounts[r.account as DemandAccount].column] =
      r.account === 'SRC' ? (r.qty.startsWith('-') ? r.qty.slice(1) : r.qty) : r.qty
    map.set(r.id, book)
  }
  return map
}
