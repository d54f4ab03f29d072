/** What our documents say of numbers that stand in a supplier's ledger: proof of why the two differ. */
import { monthAfter, nameField, type AnyDocument } from '../../../declare/index.ts'
import { join, sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import type { Read } from '../../../engine/rule.ts'
import { shippingDocuments, statesOf } from '../../distribution/sheets.ts'
import { receive } from '../receive/receive.ts'
import { returnGoods } from '../returnGoods/returnGoods.ts'
import { readQty } from '../accountStatement.server.ts'
import { numberOf } from './pairing.ts'
import type { Stated } from './sides.server.ts'
import { ledger } from '../../../ledger/read.ts'

const r = columns(receive, 'r')
const rl = lineColumns(receive, 'l')
const g = columns(returnGoods, 'g')
const gl = lineColumns(returnGoods, 'l')

/** A part on a sheet, and what became of it. */
export interface Shipped {
  sheetNo: string
  /** Which document the sheet is of. */
  doc: string
  /** Day on which it left; null while it stands at the supplier's. */
  sent: string | null
  shipped: bigint
  receipts: Receipt[]
}
export interface Receipt {
  receiveNo: string
  diffNo: string | null
  /** Day on which it was received, and the period in which that is booked. */
  day: string
  period: string
  received: bigint
  short: bigint
  damaged: bigint
  rejected: bigint
}
export interface Returned {
  returnNo: string
  period: string | null
  qty: bigint
}
/** A movement that is booked in another period than the one that is compared. */
export interface Elsewhere {
  doc: string
  docNo: string
  period: string
  qty: bigint
}
/** By part and number, written by `factKey`: of a sheet under its own number, those of its receipts and of what called it off. */
export interface Facts {
  sheets: Map<string, Shipped[]>
  returns: Map<string, Returned[]>
  elsewhere: Map<string, Elsewhere[]>
}
export const factKey = (partNo: string, no: string): string => `${partNo}|${no}`

/** numberOf, in SQL. */
const normal = (column: Sql): Sql => sql`upper(regexp_replace(${column}, '[[:space:]_/.·-]', '', 'g'))`
/** The period in which a document was booked. */
const booked = (doc: string, id: Sql): Sql =>
  sql`(select min(t.period) from ${ledger.postings()} t where t.doc_type = ${doc} and t.doc_id = ${id} and t.reversal_of is null)`

/** So many periods around it a movement is looked for. */
const AROUND = 2

/** @param nos numbers as numberOf writes them */
export async function factsOf(read: Read, { row: of, account, moves }: Stated, nos: string[]): Promise<Facts> {
  const facts: Facts = { sheets: new Map(), returns: new Map(), elsewhere: new Map() }
  if (!nos.length) return facts
  const wanted = (column: Sql) => sql`${normal(column)} = any(${nos}::text[])`
  const heads = shippingDocuments.map((doc: AnyDocument) => {
    const [s, sl] = [columns(doc, 's') as Record<string, Sql>, lineColumns(doc, 'l') as Record<string, Sql>]
    const [sheetNo, called] = [s[nameField(doc)]!, sl.demandNo]
    return sql`select ${s.id!} id, ${doc.name} doc, ${sheetNo} sheet_no, to_char(${s.sendAt!}, 'YYYY-MM-DD') sent, ${sl.partNo!} part_no, sum(${sl.shipQty!})::text qty,
      ${called ? sql`array_remove(array_agg(distinct ${called}), null)` : sql`'{}'::text[]`} called
    from ${table(doc)} s join ${lineTable(doc)} l on ${sl.headId!} = ${s.id!}
    where ${s.plant!} = ${of.plant} and ${s.supplierId!} = ${of.supplierId} and ${s.status!} not in ${codes(doc, 'status', ...statesOf(doc, 'draft', 'collecting', 'cancelled'))}
      and (${wanted(sheetNo)} or ${called ? wanted(called) : sql`false`} or ${s.id!} in (select ${r.sheetId} from ${table(receive)} r
        where ${r.plant} = ${of.plant} and ${r.supplierId} = ${of.supplierId} and ${wanted(r.receiveNo)}))
    group by 1, 2, 3, 4, 5`
  })
  const lines = await read.rows<Record<string, any>>(sql`${join(heads, ' union all ')} order by 1`)
  const receipts = await read.rows<
    Record<string, any>
  >(sql`select ${r.sheetId} sheet_id, ${r.receiveNo} receive_no, ${r.diffNo} diff_no,
      ${r.businessDate} "day", ${booked('receive', r.id)} period, ${rl.partNo} part_no, sum(${rl.receivedQty})::text received,
      sum(${rl.shortQty})::text short, sum(${rl.damagedQty})::text damaged, sum(${rl.rejectedQty})::text rejected
    from ${table(receive)} r join ${lineTable(receive)} l on ${rl.headId} = ${r.id}
    where ${r.sheetId} = any(${[...new Set(lines.map((l) => l.id))]}::bigint[]) and ${r.status} not in ${codes(receive, 'status', 'reversed')}
    group by ${r.id}, 1, 2, 3, 4, 6 order by ${r.id}`)
  const bySheet = Map.groupBy(receipts, (x) => `${x.sheet_id}|${x.part_no}`)
  for (const l of lines) {
    const mine = bySheet.get(`${l.id}|${l.part_no}`) ?? []
    const shipped: Shipped = {
      sheetNo: l.sheet_no, doc: l.doc, sent: l.sent,
      shipped: readQty(l.qty),
      receipts: mine.map((x) => ({
        receiveNo: x.receive_no, diffNo: x.diff_no, day: x.day,
        period: x.period ?? '',
        received: readQty(x.received),
        short: readQty(x.short),
        damaged: readQty(x.damaged),
        rejected: readQty(x.rejected),
      })),
    }
    for (const no of new Set<string>([l.sheet_no, ...l.called, ...mine.map((x) => x.receive_no)]))
      add(facts.sheets, factKey(l.part_no, numberOf(no)), shipped)
  }
  const returns = await read.rows<Record<string, any>>(sql`select ${g.returnNo} return_no, ${gl.partNo} part_no,
      ${booked('returnGoods', g.id)} period, sum(${gl.qty})::text qty
    from ${table(returnGoods)} g join ${lineTable(returnGoods)} l on ${gl.headId} = ${g.id}
    where ${g.plant} = ${of.plant} and ${g.supplierId} = ${of.supplierId} and ${g.publishedAt} is not null and ${wanted(g.returnNo)}
    group by ${g.id}, 1, 2 order by ${g.id}`)
  for (const x of returns)
    add(facts.returns, factKey(x.part_no, numberOf(x.return_no)), {
      returnNo: x.return_no, period: x.period,
      qty: readQty(x.qty),
    })
  // Receipts and returns are told above, with what was short of them.
  const periods = Array.from({ length: 2 * AROUND + 1 }, (_, i) => monthAfter(of.period, i - AROUND)).filter(
    (p) => p !== of.period,
  )
  const moved = await read.rows<Record<string, any>>(sql`select t.doc_type, t.doc_no, l.part_no, l.period, sum(l.qty)::text qty
    from ${ledger.movements()} l join ${ledger.postings()} t on t.id = l.txn_id
    where l.book = 'S' and l.plant = ${of.plant} and l.period = any(${periods}::text[]) and l.account = ${account} and l.supplier_id = ${of.supplierId}
      and l.movement = any(${[...moves]}::text[]) and t.doc_type <> all(${[receive.name, returnGoods.name]}::text[]) and ${wanted(sql`t.doc_no`)}
    group by 1, 2, 3, 4 having sum(l.qty) <> 0 order by 4, 2`)
  for (const m of moved)
    add(facts.elsewhere, factKey(m.part_no, numberOf(m.doc_no)), {
      doc: m.doc_type, docNo: m.doc_no, period: m.period,
      qty: readQty(m.qty),
    })
  return facts
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  map.set(key, [...(map.get(key) ?? []), value])
}
