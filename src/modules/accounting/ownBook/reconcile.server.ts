/** A statement beside the supplier's own ledger: both loaded, paired part by part, and each difference explained as far as rows prove it. */
import type { Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import type { Read } from '../../../engine/rule.ts'
import { eachInTurns, giveWay } from '../../../engine/turn.ts'
import { movements } from '../../../ledger/movements.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { part } from '../../master/part/part.ts'
import { diff } from '../diff/diff.ts'
import { receive } from '../receive/receive.ts'
import { daysOf, readQty } from '../stated.server.ts'
import { statement, columns as columnsOne } from '../statement/statement.ts'
import { columns as columnsThree, statementThree } from '../statementThree/statementThree.ts'
import { columns as columnsTwo, statementTwo } from '../statementTwo/statementTwo.ts'
import { factKey, factsOf, type Facts, type Shipped } from './facts.server.ts'
import { ownBook } from './ownBook.ts'
import { numberOf, pair, type Entry, type Group } from './pairing.ts'
import type { Reason, ReasonName } from './words.ts'

const moves = (columns: Readonly<Record<string, readonly [string, readonly string[], ...unknown[]]>>, names: readonly string[]) =>
  names.flatMap((n) => columns[n]![1])
/**
 * Of each statement what both sides have documents of: what moves within the maker's own walls the supplier's ledger does not know.
 * `minus`: kinds of line that take from the account, as people write them.
 */
const kinds = [
  {
    doc: statement,
    account: 'CON',
    moves: moves(columnsOne, ['receivedQty', 'returnedQty', 'countQty', 'adjustQty']),
    minus: /退|出/,
  },
  { doc: statementTwo, account: 'LINE', moves: moves(columnsTwo, Object.keys(columnsTwo)), minus: /退|出|消耗|下线/ },
  { doc: statementThree, account: 'USED', moves: moves(columnsThree, Object.keys(columnsThree)), minus: /退|冲/ },
] as const

export interface Stated {
  row: Row<typeof statement>
  account: (typeof kinds)[number]['account']
  moves: readonly string[]
  minus: RegExp
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
  /** Day on which the sheet left the supplier. */
  sent: string | null
  /** The day of the document, when its period was closed and it is booked later. */
  original: string | null
}
export interface Found extends Group<His, Ours> {
  diffQty: bigint
  /** What of the difference nothing proves. */
  openQty: bigint
  reasons: Reason[]
}
export interface PartResult {
  partNo: string
  his: readonly His[]
  ours: readonly Ours[]
  groups: Found[]
}

export const total = (entries: readonly Entry[]): bigint => entries.reduce((n, e) => n + e.qty, 0n)

/** @param only this part alone */
export async function reconcile(read: Read, stated: Stated, only?: string): Promise<PartResult[]> {
  const { row } = stated
  const days = (await daysOf(read, [row]))(row.plant, row.period)
  const ours = await oursOf(read, stated)
  const his = await hisOf(read, stated, new Set([...ours.keys(), ...row.lines.map((l) => l.partNo)]))
  const parts = (only === undefined ? [...new Set([...ours.keys(), ...his.keys()])].sort() : [only]).map((partNo) => ({
    partNo,
    his: his.get(partNo) ?? [],
    ours: ours.get(partNo) ?? [],
  }))
  const unclear = new Set<string>()
  await eachInTurns(parts, (p) => {
    const [same, named] = [
      new Set(p.ours.flatMap((o) => o.nos.map((no) => `${no}|${o.qty}`))),
      new Set(p.ours.flatMap((o) => o.nos)),
    ]
    for (const h of p.his)
      for (const no of h.nos) {
        if (named.has(no)) h.known = true
        if (!same.has(`${no}|${h.qty}`)) unclear.add(no)
      }
  })
  const facts = await factsOf(read, row, [...unclear])
  const found: PartResult[] = []
  await eachInTurns(parts, (p) => {
    for (const h of p.his)
      h.known ||= h.nos.some((no) => facts.sheets.has(factKey(p.partNo, no)) || facts.returns.has(factKey(p.partNo, no)))
    const groups = pair(p.his, p.ours)
    const agreed = new Set(groups.filter((g) => g.how !== 'his').flatMap((g) => g.his.map(lineKey)))
    const explain = (g: Group<His, Ours>): Found => {
      const diffQty = total(g.his) - total(g.ours)
      const reasons = diffQty
        ? choose(diffQty, [...provenOfHis(g, p.partNo, facts, agreed, { ...days, period: row.period }), ...provenOfOurs(g, days)])
        : []
      return { ...g, diffQty, reasons, openQty: diffQty - reasons.reduce((n, r) => n + r.qty, 0n) }
    }
    found.push({ ...p, groups: groups.map(explain) })
  })
  return found
}

const lineKey = (h: His): string => `${h.nos[0]}|${h.day}|${h.qty}`

/** What the supplier's last upload of this period has, by part; signs as on the account. */
async function hisOf(read: Read, { row, account, minus }: Stated, known: ReadonlySet<string>): Promise<Map<string, His[]>> {
  const [h, l] = [columns(ownBook, 'h'), lineColumns(ownBook, 'l')]
  const rows = await read.rows<
    Record<string, any>
  >(sql`select ${l.lineNo} line_no, ${l.docDate} doc_date, ${l.docNo} doc_no, ${l.partNo} part_no,
      ${l.qty}::text qty, ${l.kind} kind
    from ${table(ownBook)} h join ${lineTable(ownBook)} l on ${l.headId} = ${h.id}
    where ${h.account} in ${codes(ownBook, 'account', account)} and ${h.plant} = ${row.plant} and ${h.supplierId} = ${row.supplierId}
      and ${h.period} = ${row.period} and ${h.status} in ${codes(ownBook, 'status', 'current')} order by ${l.lineNo}`)
  await giveWay()
  // Our part, however it is written, where that is one part only.
  const spelled = Map.groupBy(known, numberOf)
  const partOf = (written: string) => {
    if (known.has(written)) return written
    const same = spelled.get(numberOf(written)) ?? []
    return same.length === 1 ? same[0]! : written
  }
  const found = new Map<string, His[]>()
  await eachInTurns(rows, (x) => {
    const amount = readQty(x.qty)
    const qty = amount > 0n && x.kind && minus.test(x.kind) ? -amount : amount
    const no = numberOf(x.doc_no)
    put(found, partOf(x.part_no), { nos: no ? [no] : [], day: x.doc_date, qty, lineNo: x.line_no, docNo: x.doc_no, kind: x.kind })
  })
  return found
}

/** The ledger lines of the statement that the supplier has documents of, by part. What was reversed within the period is no line. */
async function oursOf(read: Read, { row, account, moves }: Stated): Promise<Map<string, Ours[]>> {
  const [r, s, d] = [columns(receive, 'r'), columns(sendSheet, 's'), columns(diff, 'd')]
  const rows = await read.rows<
    Record<string, any>
  >(sql`select l.part_no, l.qty::text qty, t.business_date, t.original_date, l.movement,
      t.reversal_of, t.doc_type, t.doc_no, coalesce(${r.sheetNo}, ${d.sheetNo}) sheet_no, to_char(${s.sendAt}, 'YYYY-MM-DD') sent,
      case when ${d.diffType} in ${codes(diff, 'diffType', 'count')} then ${d.sourceNo} end counted
    from ledger_line l join ledger_txn t on t.id = l.txn_id
      left join ${table(receive)} r on t.doc_type = 'receive' and ${r.id} = t.doc_id
      left join ${table(sendSheet)} s on ${s.id} = ${r.sheetId}
      left join ${table(diff)} d on t.doc_type = 'diff' and ${d.id} = t.doc_id
    where l.book = 'S' and l.account = ${account} and l.plant = ${row.plant} and l.supplier_id = ${row.supplierId} and l.period = ${row.period}
      and l.movement = any(${[...moves]}::text[])
      and not exists (select from ledger_txn x where x.reversal_of = t.id and x.period = t.period)
      and (t.reversal_of is null or not exists (select from ledger_txn x where x.id = t.reversal_of and x.period = t.period))
    order by l.id`)
  const found = new Map<string, Ours[]>()
  await eachInTurns(rows, (x) => {
    const [doc, docNo] = x.counted ? ['stockInv', x.counted] : [x.doc_type, x.doc_no]
    put(found, x.part_no, {
      nos: [...new Set([x.doc_no, x.sheet_no, docNo].filter(Boolean).map(numberOf))],
      day: x.original_date ?? x.business_date,
      qty: readQty(x.qty),
      move: x.reversal_of ? 'reversed' : x.movement,
      doc,
      docNo,
      sheetNo: x.sheet_no,
      sent: x.sent,
      original: x.original_date,
    })
  })
  return found
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

export const moveText = (move: string): string => (move === 'reversed' ? '冲销' : (movements[move]?.text ?? move))

/** What his documents lack on the account, as far as our documents say why. */
function provenOfHis(
  g: Group<His, Ours>,
  partNo: string,
  facts: Facts,
  agreed: ReadonlySet<string>,
  of: { first: string; last: string; period: string },
): Reason[] {
  const found: Reason[] = []
  const add = (reason: ReasonName, qty: bigint, doc: string, docNo: string) => {
    if (qty) found.push({ reason, qty, doc, docNo })
  }
  const keys = new Set(g.his.flatMap((h) => h.nos.map((no) => factKey(partNo, no))))
  const sheets = new Set([...keys].flatMap((k) => facts.sheets.get(k) ?? []))
  for (const s of sheets) ofSheet(s, of, add)
  for (const x of new Set([...keys].flatMap((k) => facts.returns.get(k) ?? [])))
    if (x.period && x.period !== of.period) add(x.period > of.period ? 'next' : 'earlier', -x.qty, 'returnGoods', x.returnNo)
  if (found.length || g.how !== 'his') return found
  for (const h of g.his)
    if (agreed.has(lineKey(h))) add('doubled', h.qty, 'ownBook', h.docNo)
    else if (h.day < of.first || h.day > of.last) add('outside', h.qty, 'ownBook', h.docNo)
  return found
}

function ofSheet(
  s: Shipped,
  { last, period }: { last: string; period: string },
  add: (reason: ReasonName, qty: bigint, doc: string, docNo: string) => void,
): void {
  let under = s.shipped
  for (const r of s.receipts) {
    const whole = r.received + r.short + r.damaged + r.rejected
    under -= whole
    if (r.period < period) add('earlier', whole, 'receive', r.receiveNo)
    else if (r.period > period) add(r.day <= last ? 'next' : 'transit', whole, 'receive', r.receiveNo)
    else
      for (const [reason, qty] of [
        ['rejected', r.rejected],
        ['damaged', r.damaged],
        ['short', r.short],
      ] as const)
        add(reason, qty, r.diffNo ? 'diff' : 'receive', r.diffNo ?? r.receiveNo)
  }
  if (s.sent && s.sent <= last && under > 0n) add('transit', under, 'sendSheet', s.sheetNo)
}

/** What our ledger has and his has not: each line says itself what it is. */
function provenOfOurs(g: Group<His, Ours>, { first }: { first: string }): Reason[] {
  return g.ours.flatMap((o): Reason[] => {
    const reason = reasonOf(o, first)
    return reason
      ? [
          {
            reason,
            qty: -o.qty,
            ...(reason === 'transit' ? { doc: 'sendSheet', docNo: o.sheetNo! } : { doc: o.doc, docNo: o.docNo }),
          },
        ]
      : []
  })
}

function reasonOf(o: Ours, first: string): ReasonName | undefined {
  if (o.move === 'reversed') return 'reversed'
  if (o.move.startsWith('CNT')) return 'counted'
  if (o.move.startsWith('RTN')) return 'returned'
  if (/^(DIF|ADJ|OPB)/.test(o.move)) return 'adjusted'
  if (o.original && o.original < first) return 'late'
  return o.sent && o.sent < first ? 'transit' : undefined
}

/** So many proofs are tried in all combinations. */
const MOST = 12

/**
 * Those that make up the difference: all of them, else some where no others would do, else all that go its way and do not exceed it.
 * What is not said by any stays open.
 */
export function choose(diffQty: bigint, proofs: Reason[]): Reason[] {
  const sum = proofs.reduce((n, p) => n + p.qty, 0n)
  if (sum === diffQty) return proofs
  const exact: Reason[][] = []
  const go = (from: number, rest: bigint, chosen: Reason[]) => {
    if (rest === 0n) exact.push(chosen)
    for (let i = from; i < proofs.length && exact.length < 2; i++) go(i + 1, rest - proofs[i]!.qty, [...chosen, proofs[i]!])
  }
  if (proofs.length <= MOST) go(0, diffQty, [])
  if (exact.length) return exact.length === 1 ? exact[0]! : []
  const way = (n: bigint) => n > 0n === diffQty > 0n
  const size = (n: bigint) => (n < 0n ? -n : n)
  return proofs.every((p) => way(p.qty)) && size(sum) < size(diffQty) ? proofs : []
}

/** Names and units of parts, ours and those that only the supplier has. */
export async function partsOf(read: Read, nos: string[]): Promise<Map<string, { partName: string; unit: string }>> {
  const rows = nos.length ? await read.any(part, { partNo: nos }) : []
  return new Map(rows.map((p) => [p.partNo, { partName: p.partName, unit: p.unit }]))
}
