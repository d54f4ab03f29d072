/** What the rows of lists of stock have in common: ledger lines of any stock, and what lies in a plant's warehouses. */
import { join, sql, type Sql } from '../../engine/database/db.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import { columns, lineColumns } from '../../engine/read/tables.ts'
import { movements } from '../../ledger/movements.ts'
import { ledger } from '../../ledger/read.ts'
import { supplier } from '../master/supplier/supplier.ts'
import { shippingDocuments } from './sheets.ts'
import { stockAccount } from './stock.ts'

const s = columns(supplier, 's')
const moveText = sql`case x.movement ${join(
  Object.entries(movements).map(([m, { text }]) => sql`when ${m} then ${text}`),
  ' ',
)} else x.movement end || case when t.reversal_of is null then '' else '（冲销）' end`

/** What a list says of ledger line x and its posting t. */
export const moved = {
  lineId: sql`x.id`,
  postedAt: sql`t.posted_at`,
  bizDate: sql`x.business_date`,
  move: moveText,
  docNo: sql`t.doc_no`,
  batchNo: sql`x.batch_no`,
  operator: sql`t.operator`,
  qty: sql`x.qty`,
  balance: sql`x.balance`,
}
/** Their stock lies in a warehouse; what is under way is held by a carrier, and belongs to where its sheet goes. */
export const lying = join(
  Object.keys(stockAccount)
    .filter((a) => a !== 'TRN')
    .map((a) => sql`${a}`),
)
/** SQL: an account's code in the declaration. */
export const accountCode = (of: Sql): Sql =>
  sql`(case ${of} ${join(
    Object.entries(stockAccount).map(([a, [code]]) => sql`when ${a} then ${code}::smallint`),
    ' ',
  )} end)`
/** SQL: the ledger lines of supplier s on these accounts, each with its warehouse. */
export const placed = sql`select l.id, l.txn_id, l.plant, l.holder warehouse, l.account, l.part_no, l.unit, l.batch_no, l.qty, l.business_date, l.movement
    from ${ledger.movements()} l where l.book = 'S' and l.account in (${lying}) and l.supplier_id = ${s.id}
  ${join(
    shippingDocuments.map((d) => {
      const [h, g] = [columns(d, 'h'), lineColumns(d, 'g')]
      return sql`union all
  select l.id, l.txn_id, l.plant, ${h.warehouse}, l.account, l.part_no, l.unit, l.batch_no, l.qty, l.business_date, l.movement
    from ${ledger.movements()} l join ${lineTable(d)} g on ${g.id} = l.sheet_line_id join ${table(d)} h on ${h.id} = ${g.headId}
    where l.book = 'S' and l.account = 'TRN' and l.supplier_id = ${s.id}`
    }),
    ' ',
  )}`

/** Whose goods of what lie in which warehouse, of rows x of a supplier s. */
export const goods = {
  plant: sql`x.plant`,
  warehouse: sql`x.warehouse`,
  supplierCode: s.supplierCode, supplierId: s.id,
  partNo: sql`x.part_no`,
  unit: sql`x.unit`,
}
