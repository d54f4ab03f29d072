/** The two sides of a comparison as they are loaded: the statement's ledger lines, and the supplier's own. */
import type { AnyDocument, Row } from '../../../declare/index.ts'
import { sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import type { Read } from '../../../engine/rule.ts'
import { eachYielding, yieldTurn } from '../../../engine/yielding.ts'
import { movements } from '../../../ledger/movements.ts'
import { batSend } from '../../distribution/batSend/batSend.ts'
import { delivery } from '../../distribution/delivery/delivery.ts'
import { jis } from '../../distribution/jis/jis.ts'
import { pullSheet } from '../../distribution/pullSheet/pullSheet.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { diff } from '../diff/diff.ts'
import { receive } from '../receive/receive.ts'
import { readQty } from '../accountStatement.server.ts'
import { statement, columns as columnsOne } from '../statement/statement.ts'
import { columns as columnsThree, statementThree } from '../statementThree/statementThree.ts'
import { columns as columnsTwo, statementTwo } from '../statementTwo/statementTwo.ts'
import { ownBook } from './ownBook.ts'
import { numberOf, type Entry, type Group } from './pairing.ts'
import { ledger } from '../../../ledger/read.ts'

const moves = (columns: Readonly<Record<string, readonly [string, readonly string[], ...unknown[]]>>, names: readonly string[]) =>
  names.flatMap((n) => columns[n]![1])
/** A line of any of the three statements. */
type Line = Readonly<Record<string, any>>
interface Kind {
  doc: AnyDocument
  account: 'CON' | 'LINE' | 'USED'
  moves: readonly string[]
  /** What a line is of besides its part, in the ledger and on the statement, and what the supplier's books are compared with. */
  place: Sql
  lying: (line: Line) => readonly [place: string, qty: bigint, days?: readonly [from: string, to: string]]
  minus: RegExp
}
/**
 * Of each statement what both sides have documents of: what moves within the maker's own walls the supplier's ledger does not know.
 * `minus`: kinds of line that take from the account, as people write them.
 */
const kinds = [
  {
    doc: statement, account: 'CON',
    moves: moves(columnsOne, ['receivedQty', 'returnedQty', 'countQty', 'adjustQty']),
    place: sql`l.holder`,
    lying: (l: Line) => [l.warehouse, l.closingQty],
    minus: /退|出/,
  },
  {
    doc: statementTwo, account: 'LINE',
    moves: moves(columnsTwo, Object.keys(columnsTwo)),
    place: sql`l.holder`,
    lying: (l: Line) => [l.holder, l.closingQty],
    minus: /退|出|消耗|下线/,
  },
  {
    doc: statementThree, account: 'USED',
    moves: moves(columnsThree, Object.keys(columnsThree)),
    place: sql`l.use_type`,
    lying: (l: Line) => [l.useType, l.settledQty + l.closingQty, [l.usedFrom, l.usedTo]],
    minus: /退|冲/,
  },
] as const satisfies readonly Kind[]

export interface Stated extends Omit<Kind, 'doc'> {
  row: Row<typeof statement>
}

/** The statement of a number, whichever it is, in the scope of who asks. */
export async function statedOf(read: Read, stmtNo: string, lock = false): Promise<Stated | undefined> {
  for (const { doc, ...kind } of kinds) {
    const [row] = await read.mine(doc as unknown as typeof statement, { stmtNo }, { lock })
    if (row) return { row, ...kind }
  }
  return undefined
}

/** A line of the supplier's ledger. */
export interface His extends Entry {
  lineNo: number
  docNo: string
  kind: string | null
}
/** A ledger line of ours, with what its receipt knows. */
export interface Ours extends Entry {
  move: string
  doc: string
  docNo: string
  sheetNo: string | null
  /** Which document the sheet is of. */
  sheetDoc: string
  /** Day on which the sheet left the supplier. */
  sent: string | null
  /** The day of the document, when its period was closed and it is booked later. */
  original: string | null
  /** The day on which it is booked. */
  booked: string
  /** Warehouse, line or use: which line of the statement it belongs to. */
  place: string
}
export const total = (entries: readonly Entry[]): bigint => entries.reduce((n, e) => n + e.qty, 0n)

export type Paired = Group<His, Ours>

/** What the supplier's last upload of this period has, by part; signs as on the account. */
export async function hisOf(
  read: Read,
  { row, account, minus }: Stated,
  known: ReadonlySet<string>,
): Promise<Map<string, His[]>> {
  const [h, l] = [columns(ownBook, 'h'), lineColumns(ownBook, 'l')]
  const rows = await read.rows<
    Record<string, any>
  >(sql`select ${l.lineNo} line_no, ${l.docDate} doc_date, ${l.docNo} doc_no, ${l.partNo} part_no,
      ${l.qty}::text qty, ${l.kind} kind
    from ${table(ownBook)} h join ${lineTable(ownBook)} l on ${l.headId} = ${h.id}
    where ${h.account} in ${codes(ownBook, 'account', account)} and ${h.plant} = ${row.plant} and ${h.supplierId} = ${row.supplierId}
      and ${h.period} = ${row.period} and ${h.status} in ${codes(ownBook, 'status', 'current')} order by ${l.lineNo}`)
  await yieldTurn()
  // Our part, however it is written, where that is one part only.
  const spelled = Map.groupBy(known, numberOf)
  const partOf = (written: string) => {
    if (known.has(written)) return written
    const same = spelled.get(numberOf(written)) ?? []
    return same.length === 1 ? same[0]! : written
  }
  const found = new Map<string, His[]>()
  await eachYielding(rows, (x) => {
    const amount = readQty(x.qty)
    const qty = amount > 0n && x.kind && minus.test(x.kind) ? -amount : amount
    const no = numberOf(x.doc_no)
    put(found, partOf(x.part_no), { nos: no ? [no] : [], day: x.doc_date, qty, lineNo: x.line_no, docNo: x.doc_no, kind: x.kind })
  })
  return found
}

/** The ledger lines of the statement that the supplier has documents of, by part. What was reversed within the period is no line. */
export async function oursOf(read: Read, { row, account, moves, place }: Stated): Promise<Map<string, Ours[]>> {
  const [r, s, b, v, j, d] = [
    columns(receive, 'r'),
    columns(sendSheet, 's'),
    columns(batSend, 'b'),
    columns(delivery, 'v'),
    columns(jis, 'j'),
    columns(diff, 'd'),
  ]
  const [rl, pl] = [lineColumns(receive, 'rl'), lineColumns(pullSheet, 'pl')]
  const rows = await read.rows<
    Record<string, any>
  >(sql`select l.part_no, l.qty::text qty, ${place} place, t.business_date, t.original_date, l.movement,
      t.reversal_of, t.doc_type, t.doc_no, coalesce(${r.sheetNo}, ${d.sheetNo}) sheet_no, to_char(coalesce(${s.sendAt}, ${b.sendAt}, ${v.sendAt}, ${j.sendAt}), 'YYYY-MM-DD') sent,
      case when ${b.id} is not null then ${batSend.name} when ${v.id} is not null then ${delivery.name} when ${j.id} is not null then ${jis.name} else ${sendSheet.name} end sheet_doc,
      array[${j.rackNo}, called.no, called.card] papers,
      case when ${d.diffType} in ${codes(diff, 'diffType', 'count')} then ${d.sourceNo} end counted
    from ${ledger.movements()} l join ${ledger.postings()} t on t.id = l.txn_id
      left join ${table(receive)} r on t.doc_type = 'receive' and ${r.id} = t.doc_id
      left join ${table(sendSheet)} s on ${s.id} = ${r.sheetId}
      left join ${table(batSend)} b on ${b.id} = ${r.sheetId}
      left join ${table(delivery)} v on ${v.id} = ${r.sheetId}
      left join ${table(jis)} j on ${j.id} = ${r.sheetId}
      left join lateral (select ${rl.demandNo} no, ${pl.kanbanNo} card from ${lineTable(receive)} rl
        left join ${lineTable(pullSheet)} pl on ${pl.id} = ${rl.demandLineId}
        where ${rl.headId} = ${r.id} and ${rl.sheetLineId} = l.sheet_line_id limit 1) called on true
      left join ${table(diff)} d on t.doc_type = 'diff' and ${d.id} = t.doc_id
    where l.book = 'S' and l.account = ${account} and l.plant = ${row.plant} and l.supplier_id = ${row.supplierId} and l.period = ${row.period}
      and l.movement = any(${[...moves]}::text[])
      and not exists (select from ${ledger.postings()} x where x.reversal_of = t.id and x.period = t.period)
      and (t.reversal_of is null or not exists (select from ${ledger.postings()} x where x.id = t.reversal_of and x.period = t.period))
    order by l.id`)
  const found = new Map<string, Ours[]>()
  await eachYielding(rows, (x) => {
    const [doc, docNo] = x.counted ? ['stockInv', x.counted] : [x.doc_type, x.doc_no]
    const nos = numbersOf([x.doc_no, x.sheet_no, docNo])
    put(found, x.part_no, {
      nos,
      papers: numbersOf(x.papers).filter((no) => !nos.includes(no)),
      day: x.original_date ?? x.business_date,
      qty: readQty(x.qty),
      move: x.reversal_of ? 'reversed' : x.movement,
      doc, docNo, sheetNo: x.sheet_no, sheetDoc: x.sheet_doc, sent: x.sent, original: x.original_date, booked: x.business_date,
      place: x.place,
    })
  })
  return found
}

const numbersOf = (written: readonly (string | null)[]): string[] => [
  ...new Set(written.flatMap((no) => (no && numberOf(no)) || [])),
]

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

export const moveText = (move: string): string => (move === 'reversed' ? '冲销' : (movements[move]?.text ?? move))
