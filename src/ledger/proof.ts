/** Proof of a quantity: the ledger lines that make it up. Reads only the ledger; the cached balances play no part. */
import { choiceName, dbInstant, dec, rowId, text, type AnyDocument, type Field, type Proof } from '../declare/index.ts'
import { join, raw, sql, type Queryable, type Sql, type Tx } from '../engine/database/db.ts'
import type { LedgerLine, ProofView } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import { calledLines } from './credits.ts'
import { useTypes } from './fields.ts'
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
  const { accounts, moves, uses, sign = 1 } = field.proof
  const conditions: Sql[] = [await selector(db, doc, field, row, line)]
  if (accounts) conditions.push(sql`l.account = any(${accounts}::text[])`)
  if (moves) conditions.push(sql`(t.movement_type || coalesce('.' || t.sub_type, '')) = any(${moves}::text[])`)
  if (uses) conditions.push(sql`l.use_type = any(${uses}::text[])`)
  const where = join(conditions, ' and ')
  // Quantities leave SRC when they are ordered: the document shows them positive.
  const turned = accounts?.includes('SRC') ? (-sign as 1 | -1) : sign
  const from = sql`from ledger_line l join ledger_txn t on t.id = l.txn_id where ${where}`
  const [sum] = await db.rows<{ n: string | null }>(sql`select sum(l.qty)::text n ${from}`)
  const lines = await ledgerLines(db, where, turned)
  const over = field.proof.by === 'demand' ? await beyond(db, doc, field, row, line) : []
  return { total: over.reduce((n, l) => n + l.qty, Number(sum?.n ?? 0) * turned), lines: [...lines, ...over] }
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
    docName: l.doc_type, docId: l.doc_id, docNo: l.doc_no, partNo: l.part_no,
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
    // An order counts what its call-offs have under way and received.
    (
      await db.rows<{ id: number }>(sql`select d.id from demand_line d where ${demandOf(doc, row, line)}
        union select c.id from demand_line d join demand_line c on c.order_line_id = d.id where ${demandOf(doc, row, line)} and ${credited(field)}`)
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
      return sql`t.doc_type = ${doc.name} and t.doc_id = ${row.id} ${line ? sql`and l.part_no = ${line.partNo}` : sql``}
        ${line?.batchNo ? sql`and l.batch_no = ${line.batchNo}` : sql``}`
    case 'unit':
      return sql`l.book = 'S' and l.serial_id = ${row.id}`
    case 'stock':
      return stockOf({ ...row, ...line })
    // The book of a count: everything up to the posting that it was frozen at.
    case 'frozen': {
      const of = { ...row, ...line }
      return sql`${stockOf({ ...of, warehouse: of.place })} and l.account = ${choiceName(doc.fields.account, of.account)}
        and l.txn_id <= ${of.freezeTxn} ${of.batchNo ? sql`and l.batch_no = ${of.batchNo}` : sql``}`
    }
    case 'period':
      return sql`${stockOf({ ...row, ...line })} and ${within(doc, field.proof!.upTo, row, line)}`
    case 'year':
      return sql`${stockOf({ ...row, ...line })} and ${inYear(field.proof!, row.year)}`
  }
}

/** Condition: of the row's period, or up to it, and of the line's days. What was settled is of the statement that says so, whenever it was posted. */
const within = (
  doc: AnyDocument,
  upTo: 'before' | 'end' | undefined,
  row: Record<string, any>,
  line: Record<string, any> | undefined,
): Sql => {
  if (upTo) return sql`l.period ${upTo === 'before' ? sql`<` : sql`<=`} ${row.period}`
  const days = line?.usedFrom ? sql`and l.business_date between ${line.usedFrom} and ${line.usedTo}` : sql``
  const ofLine = line ? sql`and l.sheet_line_id = ${line.id}` : sql``
  return sql`case when t.movement_type = 'STL' then t.doc_type = ${doc.name} and t.doc_id = ${row.id} ${ofLine}
    else l.period = ${row.period} ${days} end`
}

/** Condition: of a year, of one of its months, or up to its begin or end. */
const inYear = ({ upTo, month }: Proof, year: string): Sql => {
  const of = (n: number) => year + String(n).padStart(2, '0')
  if (upTo) return upTo === 'before' ? sql`l.period < ${of(1)}` : sql`l.period <= ${of(12)}`
  return month ? sql`l.period = ${of(month)}` : sql`l.period between ${of(1)} and ${of(12)}`
}

/** Condition: demand lines d of the figure. */
const demandOf = (doc: AnyDocument, row: Record<string, any>, line: Record<string, any> | undefined): Sql =>
  line ? sql`d.id = ${line.id}` : sql`d.demand_type = ${doc.name} and d.doc_id = ${row.id}`
/** Do call-offs count for it? */
const credited = (field: Field) => field.book?.column === 'transit' || field.book?.column === 'received'

/** What call-offs have beyond what they took from the order: taken off again, each with the last posting of it. */
async function beyond(
  db: Queryable,
  doc: AnyDocument,
  field: Field,
  row: Record<string, any>,
  line: Record<string, any> | undefined,
) {
  if (!credited(field)) return []
  const [account, column] = field.book!.column === 'transit' ? ['TRANSIT', raw('transit')] : ['RECV', raw('received')]
  const over = sql`select id, ${column} - credited_${column} qty from (${calledLines(
    sql`c.order_line_id in (select d.id from demand_line d where ${demandOf(doc, row, line)})`,
  )}) x where ${column} > credited_${column}`
  const last = await db.rows<{ qty: string; line: number }>(sql`select o.qty, max(l.id) line from (${over}) o
    join ledger_line l on l.book = 'D' and l.demand_line_id = o.id and l.account = ${account} group by o.id, o.qty order by 2`)
  const lines = await ledgerLines(db, sql`l.id = any(${last.map((l) => l.line)}::bigint[])`)
  return lines.map((l, i) => ({ ...l, movementText: '超出订单的要货，不计入', qty: -Number(last[i]!.qty) }))
}

/** Stock of a party's part, of one holder or use when the row names it. */
const stockOf = (r: Record<string, any>): Sql =>
  join(
    [
      sql`l.book = 'S' and l.plant = ${r.plant} and l.supplier_id = ${r.supplierId}`,
      ...(r.partNo ? [sql`l.part_no = ${r.partNo}`] : []),
      ...(r.warehouse || r.holder ? [sql`l.holder = ${r.warehouse || r.holder}`] : []),
      ...(r.useType ? [sql`l.use_type = ${useName(r.useType)}`] : []),
    ],
    ' and ',
  )

const useName = (code: number) => Object.entries(useTypes).find(([, [c]]) => c === code)?.[0]

/** Lines that this transaction wrote for these documents. */
export async function wrote(tx: Tx, ids: readonly number[]): Promise<LedgerLine[]> {
  const lines = await ledgerLines(tx, sql`t.doc_id = any(${ids}::bigint[]) and t.xmin = pg_current_xact_id()::xid`)
  return lines.map((l) => ({
    text: l.movementText ?? l.movementType,
    account: l.accountText, goods: l.partNo,
    qty: Number(l.qty),
    docNo: l.docNo,
  }))
}
