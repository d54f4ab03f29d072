/**
 * Posting: the only code that writes the ledger. Appends transactions and their lines, moves the cached balances in a
 * fixed order of keys, and refuses what would take an account below zero (law L15). All inside the caller's transaction.
 */
import { decimalText, show } from '../declare/index.ts'
import { join, raw, sql, type Tx } from '../engine/database/db.ts'
import type { LedgerPort, PostContext } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import type { Posting } from '../engine/rule.ts'
import { PORTION } from '../engine/write/sets.ts'
import { eachYielding } from '../engine/yielding.ts'
import { booksOf, headsOf, settled } from './books.ts'
import { creditOrders, takenBy } from './credits.ts'
import { demandAccounts, ownColumn, type DemandAccount } from './fields.ts'
import { addToMonths } from './months.ts'
import { accountText, movementKey, movements, stockAccounts, type StockAccount } from './movements.ts'
import { bookAt, booksAt } from './book-at.ts'
import { ledgerThen } from './then.ts'
import { proof, proofLine, wrote } from './proof.ts'
import { correctionKeys, loadBooks, openDay, type Books } from './period.ts'
import { demandUnits, moveUnits, placesOf, UNITS } from './serials.ts'
import { moveZones, type Balance } from './zones.ts'

interface Txn {
  /** Given by the database; undefined when the key was posted before. */
  id?: number
  key: string
  context: PostContext
  type: string
  sub: string | null
  plant: string
  day: string
  originalDay: string | null
  period: string
  reversalOf: number | null
  /** Half of a correction of a period: with its other half no balance moves. */
  moved?: true
  remark: string | null
}
interface Line {
  txn: Txn
  book: 'S' | 'D'
  account: string
  supplierId: number
  plant: string
  holder: string
  partNo: string
  unit: string
  useType: string | null
  batchNo: string | null
  demandLineId: number | null
  sheetLineId: number | null
  serial: { id: number; no: string } | null
  /** Of its warehouse, where it is said. */
  zone: string | null
  qty: bigint
}
type Batch = { context: PostContext; postings: Posting[] }[]

const sources = { screen: 1, import: 1, message: 2, job: 4, demo: 1, service: 2 } as const
/** Documents whose demand lines moved in the transaction of a connection, until perform asks for them. */
const touched = new WeakMap<object, { document: string; id: number }[]>()

export const ledger: LedgerPort = {
  async post(tx, batch) {
    const books = await loadBooks(tx, [...new Set(batch.flatMap((b) => b.postings.map((p) => p.plant)))].sort())
    const lines = await draft(tx, batch, books)
    await insertTxns(tx, [...new Set(lines.map((l) => l.txn))])
    const fresh = lines.filter((l) => l.txn.id !== undefined)
    if (!fresh.length) return
    await insertLines(tx, fresh)
    await openDemandLines(tx, batch)
    const moved = await moveDemand(
      tx,
      fresh.filter((l) => l.book === 'D'),
    )
    const stock = fresh.filter((l) => l.book === 'S')
    const going = stock.filter((l) => !l.txn.moved)
    const units = await moveUnits(tx, going)
    await moveZones(tx, going, await moveStock(tx, stock, books))
    await addToMonths(tx, stock)
    touched.set(tx.client, [...(touched.get(tx.client) ?? []), ...moved, ...units])
  },
  takeTouched(tx) {
    const unique = new Map((touched.get(tx.client) ?? []).map((d) => [`${d.document}:${d.id}`, d]))
    touched.delete(tx.client)
    return [...unique.values()]
  },
  heads: headsOf,
  books: (tx, document, ids) => (document === UNITS ? placesOf(tx, ids) : booksOf(tx, document, ids)),
  settled, bookAt, booksAt, tablesAt: ledgerThen, proof, proofLine, wrote,
}

/** One transaction per document, movement type, day and own key; its lines from the movement's legs. */
async function draft(tx: Tx, batch: Batch, books: Books): Promise<Line[]> {
  const txns = new Map<string, Txn>()
  const lines: Line[] = []
  const reversed = await linesOf(
    tx,
    batch.flatMap((b) => b.postings.flatMap((p) => p.reversalOf ?? p.correctionOf ?? [])),
  )
  const corrected = await headsOfTxns(
    tx,
    batch.flatMap((b) => b.postings.flatMap((p) => p.correctionOf ?? [])),
  )
  for (const { context, postings } of batch)
    await eachYielding(postings, (p) => {
      if (p.correctionOf) {
        for (const [txn, sign] of movedTo(context, corrected.get(p.correctionOf)!, p.remark ?? null, books))
          lines.push(...reversed.get(p.correctionOf)!.map((l) => ({ ...l, txn, qty: sign * l.qty })))
        return
      }
      const txn = txnOf(txns, context, p, books)
      if (p.reversalOf) lines.push(...(reversed.get(p.reversalOf) ?? []).map((l) => ({ ...l, txn, qty: -l.qty })))
      else lines.push(...legs(txn, p))
    })
  return lines
}

function txnOf(txns: Map<string, Txn>, context: PostContext, p: Posting, books: Books): Txn {
  const wanted = p.businessDate ?? context.now.slice(0, 10)
  const name = movementKey(p.type, p.sub)
  const key = p.key ?? [name, context.document, context.documentId, context.seq, p.plant, wanted, p.reversalOf ?? ''].join(':')
  const known = txns.get(key)
  if (known) return known
  const { day, period } = openDay(books, p.plant, wanted)
  const txn: Txn = {
    key, context, type: p.type,
    sub: p.sub ?? null,
    plant: p.plant, day,
    originalDay: day === wanted ? null : wanted,
    period,
    reversalOf: p.reversalOf ?? null,
    remark: p.remark ?? null,
  }
  txns.set(key, txn)
  return txn
}

type Booked = Pick<Txn, 'type' | 'sub' | 'plant' | 'day' | 'originalDay' | 'period'> & { id: number }
async function headsOfTxns(tx: Tx, ids: number[]): Promise<Map<number, Booked>> {
  if (!ids.length) return new Map()
  const rows = await tx.rows<Booked>(sql`select id, movement_type type, sub_type sub, plant, business_date "day",
    original_date "originalDay", period from ledger_txn where id = any(${ids}::bigint[])`)
  return new Map(rows.map((r) => [r.id, r]))
}

/** The two halves of a correction: out of the period where it was booked, and in on the first open day. */
function movedTo(context: PostContext, was: Booked, remark: string | null, books: Books): [Txn, bigint][] {
  const { id, type, sub, plant } = was
  const half = { context, type, sub, plant, reversalOf: null, moved: true as const, remark }
  const { day, period } = openDay(books, plant, was.day)
  const keys = correctionKeys(id)
  return [
    [{ ...half, key: keys.out, day: was.day, originalDay: was.originalDay, period: was.period }, -1n],
    [{ ...half, key: keys.in, day, originalDay: was.originalDay ?? was.day, period }, 1n],
  ]
}

function legs(txn: Txn, p: Posting): Line[] {
  const movement = movements[movementKey(p.type, p.sub)]
  if (!movement) throw new Error(`no movement type ${movementKey(p.type, p.sub)}`)
  if (p.qty === 0n || (p.qty < 0n && !movement.signed)) throw new Error(`posting ${p.type} of ${p.qty}`)
  const lines: Line[] = []
  const add = (
    book: 'S' | 'D',
    account: string,
    [holder, zone]: readonly [string | undefined, (string | null)?],
    qty: bigint,
    demandLineId: number | null,
  ) =>
    lines.push({
      txn, book, account, supplierId: p.supplierId, plant: p.plant,
      holder: unheld.has(account) ? '' : (holder ?? ''),
      partNo: p.partNo, unit: p.unit,
      useType: account === 'USED' || account === 'STL' ? (p.useType ?? movement.useType ?? 'PROD') : null,
      batchNo: p.batchNo ?? null,
      demandLineId,
      sheetLineId: p.sheetLineId ?? null,
      serial: (book === 'S' && p.serial) || null,
      zone: zone ?? null,
      qty,
    })
  const pair = (book: 'S' | 'D', leg: readonly [string, string], demandLineId: number | null) => {
    const [from, to] = leg.map((a) => (a === '?' ? chosen(p) : a)) as [string, string]
    add(book, from, book === 'S' ? [p.holder, p.zone] : [''], -p.qty, demandLineId)
    add(book, to, book === 'S' ? [p.toHolder ?? p.holder, p.toZone] : [''], p.qty, demandLineId)
  }
  if (movement.stock) pair('S', movement.stock, p.demandLineId ?? null)
  if (movement.demand && p.demandLineId) pair('D', movement.demand, p.demandLineId)
  if (movement.order && p.orderLineId) pair('D', movement.order, p.orderLineId)
  return lines
}

// One figure per plant and part: nobody in particular stands behind these accounts.
const unheld = new Set(['SUP', 'STL', 'ADJ', 'USED', ...Object.keys(demandAccounts)])

function chosen(p: Posting): string {
  if (!p.account || !(p.account in stockAccounts)) throw new Error(`posting ${p.type} needs an account`)
  return p.account
}

async function linesOf(tx: Tx, ids: number[]): Promise<Map<number, Line[]>> {
  const map = new Map<number, Line[]>()
  if (!ids.length) return map
  const rows = await tx.rows(sql`select l.*, s.serial_no from ledger_line l left join serial_place s on s.id = l.serial_id
    where l.txn_id = any(${ids}::bigint[]) order by l.id`)
  for (const r of rows) {
    const line: Line = {
      txn: undefined as never,
      book: r.book, account: r.account, supplierId: r.supplier_id, plant: r.plant, holder: r.holder, partNo: r.part_no,
      unit: r.unit, useType: r.use_type, batchNo: r.batch_no, demandLineId: r.demand_line_id, sheetLineId: r.sheet_line_id,
      serial: r.serial_id && { id: r.serial_id, no: r.serial_no },
      // What it did to zones they know themselves (zones.ts).
      zone: null,
      qty: BigInt(r.qty.replace('.', '')),
    }
    map.set(r.txn_id, [...(map.get(r.txn_id) ?? []), line])
  }
  return map
}

/**
 * Inserts the transactions whose keys are free; one whose key is held is the same request again and gets no id (law L23). Keys, and which
 * posting is reversed, are unique over all years in ledger_key alone, held in one order by all who post.
 */
async function insertTxns(tx: Tx, txns: Txn[]): Promise<void> {
  const rows = await tx.rows<{ id: number; idempotency_key: string }>(sql`with p as (
      select nextval(pg_get_serial_sequence('ledger_txn', 'id')) id, u.* from unnest(${txns.map((t) => t.type)}::text[], ${txns.map((t) => t.sub)}::text[],
        ${txns.map((t) => t.context.document)}::text[], ${txns.map((t) => t.context.documentNo)}::text[], ${txns.map((t) => t.context.documentId)}::bigint[],
        ${txns.map((t) => t.plant)}::text[], ${txns.map((t) => t.day)}::date[], ${txns.map((t) => t.originalDay)}::date[], ${txns.map((t) => t.period)}::text[],
        ${txns.map((t) => t.context.now)}::timestamptz[], ${txns.map((t) => sources[t.context.source])}::smallint[], ${txns.map((t) => t.key)}::text[],
        ${txns.map((t) => t.reversalOf)}::bigint[], ${txns.map((t) => t.context.who)}::text[], ${txns.map((t) => t.remark)}::text[]) u(${columns})),
    held as (insert into ledger_key (idempotency_key, txn_id, business_date, reversal_of)
      select idempotency_key, id, business_date, reversal_of from p order by idempotency_key
      on conflict (idempotency_key) do nothing returning txn_id)
    insert into ledger_txn (id, ${columns}) overriding system value
    select p.* from p join held on held.txn_id = p.id order by p.id returning id, idempotency_key`)
  const ids = new Map(rows.map((r) => [r.idempotency_key, r.id]))
  for (const t of txns) {
    const id = ids.get(t.key)
    if (id !== undefined) t.id = id
  }
}
const columns = raw(
  'movement_type, sub_type, doc_type, doc_no, doc_id, plant, business_date, original_date, period, posted_at, source, idempotency_key, reversal_of, operator, remark',
)

async function insertLines(tx: Tx, lines: Line[]): Promise<void> {
  for (let i = 0; i < lines.length; i += PORTION) {
    const part = lines.slice(i, i + PORTION)
    const col = <K extends keyof Line>(k: K) => part.map((l) => l[k])
    await tx.rows(sql`insert into ledger_line
      (txn_id, book, account, supplier_id, plant, holder, part_no, unit, use_type, batch_no, demand_line_id, sheet_line_id, serial_id, qty, business_date, period, movement)
      select * from unnest(${part.map((l) => l.txn.id)}::bigint[], ${col('book')}::text[], ${col('account')}::text[], ${col('supplierId')}::bigint[],
      ${col('plant')}::text[], ${col('holder')}::text[], ${col('partNo')}::text[], ${col('unit')}::text[], ${col('useType')}::text[], ${col('batchNo')}::text[],
      ${col('demandLineId')}::bigint[], ${col('sheetLineId')}::bigint[], ${part.map((l) => l.serial?.id ?? null)}::bigint[], ${part.map((l) => decimalText(l.qty, 3))}::numeric[],
      ${part.map((l) => l.txn.day)}::date[], ${part.map((l) => l.txn.period)}::text[],
      ${part.map((l) => movementKey(l.txn.type, l.txn.sub))}::text[])`)
  }
}

/** REL and CAL bring a demand line into being; the document that posts it owns it. */
async function openDemandLines(tx: Tx, batch: Batch): Promise<void> {
  const opened = batch.flatMap(({ context, postings }) =>
    postings.filter((p) => (p.type === 'REL' || p.type === 'CAL') && p.demandLineId).map((p) => ({ context, p })),
  )
  if (!opened.length) return
  const unique = [...new Map(opened.map((o) => [o.p.demandLineId, o])).values()]
  const orderLines = new Map<number | null | undefined, number>()
  for (const { p } of opened) if (p.orderLineId && !orderLines.has(p.demandLineId)) orderLines.set(p.demandLineId, p.orderLineId)
  await tx.rows(sql`insert into demand_line (id, demand_type, doc_id, plant, supplier_id, part_no, unit, order_line_id)
    select * from unnest(${unique.map((o) => o.p.demandLineId)}::bigint[], ${unique.map((o) => o.context.document)}::text[], ${unique.map((o) => o.context.documentId)}::bigint[],
    ${unique.map((o) => o.p.plant)}::text[], ${unique.map((o) => o.p.supplierId)}::bigint[], ${unique.map((o) => o.p.partNo)}::text[], ${unique.map((o) => o.p.unit)}::text[],
    ${unique.map((o) => orderLines.get(o.p.demandLineId) ?? null)}::bigint[]) on conflict (id) do nothing`)
}

const demandColumns = [...(Object.keys(demandAccounts) as DemandAccount[]).map(ownColumn), 'taken']

/** Moves the demand book's balances, line ids in order. @returns the documents that own the lines */
async function moveDemand(tx: Tx, lines: Line[]): Promise<{ document: string; id: number }[]> {
  if (!lines.length) return []
  const deltas = new Map<number, Record<string, bigint>>()
  for (const l of lines) {
    const delta = deltas.get(l.demandLineId!) ?? Object.fromEntries(demandColumns.map((c) => [c, 0n]))
    const column = ownColumn(l.account as DemandAccount)
    // SRC is the boundary: what leaves it is ordered.
    delta[column] = delta[column]! + (l.account === 'SRC' ? -l.qty : l.qty)
    delta.taken = delta.taken! + takenBy(l.txn.type, l)
    deltas.set(l.demandLineId!, delta)
  }
  const ids = [...deltas.keys()].sort((a, b) => a - b)
  await tx.rows(sql`select id from demand_line where id = any(${ids}::bigint[]) order by id for update`)
  const moved = demandColumns.map((c) => sql`${raw(c)} = t.${raw(c)} + v.${raw(c)}`)
  const rows: Record<string, any>[] = []
  for (let i = 0; i < ids.length; i += PORTION) {
    const some = ids.slice(i, i + PORTION)
    const values = demandColumns.map((c) => sql`${some.map((id) => decimalText(deltas.get(id)![c]!, 3))}::numeric[]`)
    rows.push(
      ...(await tx.rows(sql`update demand_line t set ${join(moved)}
    from unnest(${some}::bigint[], ${join(values)}) v(id, ${join(demandColumns.map((c) => raw(c)))}) where t.id = v.id
    returning t.id, t.demand_type, t.doc_id, t.order_line_id, t.part_no, ${join(demandColumns.map((c) => sql`t.${raw(c)}, old.${raw(c)} was_${raw(c)}`))}`)),
    )
  }
  if (rows.length < ids.length) throw new Error('posting on a demand line that was never released')
  for (const row of rows)
    for (const [account, { text }] of Object.entries(demandAccounts)) {
      const left = row[ownColumn(account as DemandAccount)] as string
      if (account !== 'SRC' && left.startsWith('-'))
        throw new Refusal(`零件${row.part_no}的${text}数量不足，还差${left.slice(1).replace(/\.?0+$/, '')}`)
    }
  return [...rows, ...(await creditOrders(tx, rows))].map((r) => ({ document: r.demand_type, id: r.doc_id }))
}

/** Moves the stock book's balances in key order; refuses to go below zero. @returns them as they are now */
async function moveStock(tx: Tx, lines: Line[], books: Books): Promise<Balance[]> {
  const deltas = new Map<string, { line: Line; qty: bigint }>()
  for (const line of lines) {
    const key = [line.account, line.supplierId, line.plant, line.holder, line.partNo].join('|')
    const delta = deltas.get(key)
    if (delta) delta.qty += line.qty
    else deltas.set(key, { line, qty: line.qty })
  }
  const sorted = [...deltas.keys()].sort().map((k) => deltas.get(k)!)
  if (!sorted.length) return []
  const rows = await tx.rows<
    Balance & { followed: boolean }
  >(sql`insert into ledger_balance as b (account, supplier_id, plant, holder, part_no, unit, qty)
    select * from unnest(${sorted.map((d) => d.line.account)}::text[], ${sorted.map((d) => d.line.supplierId)}::bigint[], ${sorted.map((d) => d.line.plant)}::text[],
    ${sorted.map((d) => d.line.holder)}::text[], ${sorted.map((d) => d.line.partNo)}::text[], ${sorted.map((d) => d.line.unit)}::text[], ${sorted.map((d) => decimalText(d.qty, 3))}::numeric[])
    on conflict (account, supplier_id, plant, holder, part_no) do update set qty = b.qty + excluded.qty
    returning account, supplier_id, plant, holder, part_no, qty, exists (select from serial_place s where s.part_no = b.part_no and s.supplier_id = b.supplier_id) followed`)
  for (const r of rows) {
    const free =
      stockAccounts[r.account as StockAccount].boundary || (r.account === 'LINE' && books.plants.get(r.plant)?.negativeLine)
    if (!free && r.qty.startsWith('-'))
      throw new Refusal(
        `零件${r.part_no}在${r.plant}${r.holder ? ' ' + r.holder : ''}的${accountText(r.account)}库存不足，还差${show(-BigInt(r.qty.replace('.', '')))}`,
      )
  }
  // Asked apart: by now nobody else moves pieces or units of these balances.
  await demandUnits(
    tx,
    rows.filter((r) => r.followed).map((r) => ({ supplierId: r.supplier_id, partNo: r.part_no })),
  )
  return rows
}
