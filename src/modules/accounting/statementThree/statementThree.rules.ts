import { lineOf, show, type LineOf, type Row } from '../../../declare/index.ts'
import { columnName, ident, join, sql } from '../../../engine/database/db.ts'
import { outOfScope, Refusal } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns as columnsOf } from '../../../engine/read/tables.ts'
import { rule, rules, type AskContext, type Read } from '../../../engine/rule.ts'
import { bookUpTo, carriedBefore } from '../../../ledger/closing.ts'
import type { UseType } from '../../../ledger/fields.ts'
import { pricesOn, type Price } from '../../master/priceRecord/prices.server.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { dedstatement } from '../dedstatement/dedstatement.ts'
import {
  daysOf, isMove, readQty, statementRules, sum, sumOf, type Columns, type Found, type Month,
} from '../accountStatement.server.ts'
import { dropDispute, signsDispute, unsignedDisputes } from '../reconciliation.server.ts'
import { isUnpriced, priced, totals } from './amounts.server.ts'
import { attachDeduction, attachedTo, build, detachDeduction, release } from './deductions.server.ts'
import { columns, statementThree } from './statementThree.ts'
import { ledger } from '../../../ledger/read.ts'

type Three = Row<typeof statementThree>
type Line = LineOf<typeof statementThree>
const s = columnsOf(statementThree, 's')
const alive = codes(statementThree, 'status', 'draft', 'published', 'disputed', 'confirmed', 'signed')
const moving = Object.entries(columns as Columns)

/** What came in during the month, and what there was before, by supplier, part and use; what was settled is left to the statements. */
async function used(read: Read, { plant, month }: Month) {
  const from = await carriedBefore(read, plant, month)
  const sums = moving.map(([n, [, moves, uses]]) => {
    const fits = uses ? sql` and b.use_type = any(${[...uses]}::text[])` : sql``
    return sql`${sumOf(sql`b.period = ${month} and ${isMove(moves)}${fits}`)} ${ident(n)}`
  })
  const rows = await read.rows<
    Record<string, any>
  >(sql`select p.supplier_code, b.part_no, b.use_type, ${sumOf(sql`b.period < ${month}`)} opening,
      count(*) filter (where b.period = ${month}) moved, ${join(sums)}
    from ${bookUpTo(plant, from, month, (account) => sql`${account} = 'USED'`)} b
      join ${table(supplier)} p on p.id = b.supplier_id
    where not (b.period = ${month} and b.movement = 'STL') group by 1, 2, 3 order by 1, 2, 3`)
  return rows.map((r) => ({
    code: r.supplier_code as string,
    partNo: r.part_no as string,
    useType: r.use_type as UseType,
    opening: readQty(r.opening),
    moved: r.moved > 0,
    in: Object.fromEntries(moving.map(([n]) => [n, readQty(r[columnName(n)])])),
  }))
}

/** The last statements before this month, by supplier; they stay as they are until this month has its own. */
async function before(read: Read, { plant, month }: Month): Promise<Map<string, Three>> {
  const last = await read.rows<{ id: number }>(sql`select distinct on (${s.supplierId}) ${s.id} id from ${table(statementThree)} s
    where ${s.plant} = ${plant} and ${s.period} < ${month} and ${s.status} in ${alive} order by ${s.supplierId}, ${s.period} desc`)
  const rows = await read.any(statementThree, { id: last.map((r) => r.id) }, { lock: true })
  if (rows.some((r) => r.status === 'void')) throw new Refusal('上期结算单刚被作废，请重新生成上期结算单')
  return new Map(rows.map((r) => [r.supplierCode, r]))
}

async function find(read: Read, of: Month): Promise<Found> {
  const previous = await before(read, of)
  const found = new Map<
    string,
    { code: string; partNo: string; useType: UseType; openingQty: bigint; in: Record<string, bigint> }
  >()
  const key = (...of: string[]) => of.join('|')
  const none = () => Object.fromEntries(moving.map(([n]) => [n, 0n]))
  for (const [code, statement] of previous)
    for (const { partNo, useType, closingQty } of statement.lines)
      if (closingQty) found.set(key(code, partNo, useType), { code, partNo, useType, openingQty: closingQty, in: none() })
  for (const { code, partNo, useType, opening, moved, in: came } of await used(read, of)) {
    const known = found.get(key(code, partNo, useType))
    // The ledger's own opening counts only for whom nothing was stated before.
    const openingQty = previous.has(code) ? (known?.openingQty ?? 0n) : opening
    if (moved || openingQty) found.set(key(code, partNo, useType), { code, partNo, useType, openingQty, in: came })
  }
  // By supplier, part and use.
  const all = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, l]) => l)
  const wanted = (l: { code: string; partNo: string }) => ({
    plant: of.plant, supplierCode: l.code, partNo: l.partNo, on: of.last,
  })
  const price = await pricesOn(read, all.map(wanted))
  const made = all.map((l) => {
    const { code, in: came, ...line } = l
    const due = Object.values(came).reduce((n, q) => n + q, l.openingQty)
    // What was taken back after it had been settled stays for the months to come.
    const settledQty = due > 0n ? due : 0n
    return { code, line: { ...line, ...came, ...priced(settledQty, price(wanted(l))), closingQty: due - settledQty } }
  })
  return new Map(
    [...Map.groupBy(made, (m) => m.code)].map(([code, list]) => {
      const lines = list.map((m) => m.line)
      const previousNo = previous.get(code)?.stmtNo ?? null
      return [code, { lines, head: { settledQty: sum(lines, 'settledQty'), ...totals(lines, 0n), previousNo } }]
    }),
  )
}

/** Refusals name so many parts. */
const NAMED = 5
/** A later month opens with what this one left. */
const LATER = '后续期间的状态三结算单已生成，请先作废后续期间的结算单'

/** Of these statements those of whose plants later months are stated. */
async function bound(rows: readonly { id: number; plant: string; period: string }[], read: Read): Promise<Set<number>> {
  const found = await read.rows<{ plant: string; period: string }>(sql`select ${s.plant} plant, max(${s.period}) period
    from ${table(statementThree)} s where ${s.plant} = any(${rows.map((r) => r.plant)}::text[]) and ${s.status} in ${alive} group by 1`)
  const last = new Map(found.map((f) => [f.plant, f.period]))
  return new Set(rows.filter((r) => (last.get(r.plant) ?? '') > r.period).map((r) => r.id))
}

/** Months are stated in their order, none left out once the first of a plant is. */
async function early(read: Read, { plant, month }: Month): Promise<string | undefined> {
  const [first] = await read.rows<{ later: string | null; last: string | null }>(sql`select
      min(${s.period}) filter (where ${s.period} > ${month}) later, max(${s.period}) filter (where ${s.period} < ${month}) last
    from ${table(statementThree)} s where ${s.plant} = ${plant} and ${s.status} in ${alive}`)
  if (first!.later) return LATER
  if (!first!.last) return undefined
  const [missing] = await read.rows<{ period: string }>(sql`select u.period from (
      select distinct m.supplier_id, m.period from ${ledger.months()} m
      where m.plant = ${plant} and m.account = 'USED' and m.period >= ${first!.last} and m.period < ${month} and m.movement <> 'STL') u
    where not exists (select 1 from ${table(statementThree)} s where ${s.plant} = ${plant} and ${s.supplierId} = u.supplier_id
      and ${s.period} = u.period and ${s.status} in ${alive}) order by 1 limit 1`)
  return missing && `请先生成期间${missing.period}的状态三结算单，本期期初取自其期末`
}

const due = (l: Pick<Line, 'settledQty' | 'closingQty'>) => l.settledQty + l.closingQty
const priceOf = (l: Line): Price | undefined =>
  l.price === null ? undefined : { price: l.price, taxRate: l.taxRate!, validFrom: l.priceDate! }

const editSettled = rule(statementThree, 'editSettled', {
  find: bound,
  guard: (row, { input, found }) =>
    found.has(row.id)
      ? LATER
      : input.lines.flatMap((a) => {
          const line = lineOf(row, a.id)!
          const most = due(line) > 0n ? due(line) : 0n
          return a.settledQty > most
            ? [{ line: line.lineNo, field: 'settledQty', message: `结算数量不能超过可结算数量${show(most)}` }]
            : []
        }),
  effect: (row, { input }, to) => {
    for (const { id, settledQty } of input.lines) {
      const line = lineOf(row, id)!
      to.setLine(id, { closingQty: due(line) - settledQty, ...priced(settledQty, priceOf(line)) })
    }
    to.set({
      settledQty: sum(row.lines, 'settledQty'),
      closingQty: sum(row.lines, 'closingQty'),
      ...totals(row.lines, row.deductionAmount ?? 0n),
    })
    if (row.publishedAt) to.tell('changed', row.supplierId, { stmtNo: row.stmtNo })
  },
})

/** The prices of the last day of the month, as they are known now. */
async function pricesOf(rows: readonly Three[], read: Read) {
  const days = await daysOf(read, rows)
  const wanted = (r: Three, l: Line) => ({
    plant: r.plant, supplierCode: r.supplierCode, partNo: l.partNo,
    on: days(r.plant, r.period).last,
  })
  const price = await pricesOn(read, rows.flatMap((r) => r.lines.map((l) => wanted(r, l)))) // prettier-ignore
  return (r: Three, l: Line) => price(wanted(r, l))
}

const reprice = rule(statementThree, 'reprice', {
  find: pricesOf,
  effect: (row, { found }, to) => {
    for (const line of row.lines) to.setLine(line.id, priced(line.settledQty, found(row, line)))
    to.set(totals(row.lines, row.deductionAmount ?? 0n))
    if (row.publishedAt) to.tell('changed', row.supplierId, { stmtNo: row.stmtNo })
  },
})

const invoice = rule(statementThree, 'invoice', {
  guard: (_, { input, today }) => input.invoiceDate > today && `开票日期${input.invoiceDate}晚于今天，请核对`,
  effect: (row, { input }, to) => {
    to.set(input)
    to.tell('invoiced', row.supplierId, { stmtNo: row.stmtNo, invoiceNo: input.invoiceNo })
  },
})

const decimal = (value: bigint | undefined, places: number) => (value === undefined ? null : Number(value) / 10 ** places)

/** What the line's part costs on the last day of the month. */
async function getPrice({ read, input }: AskContext<typeof statementThree.asks.getPrice.input>) {
  const [row] = await read.mine(statementThree, {}, { byLine: [input.lineId!] })
  const line = row?.lines.find((l) => l.id === input.lineId)
  if (!row || !line) throw outOfScope()
  const price = (await pricesOf([row], read))(row, line)
  return {
    partNo: line.partNo,
    on: (await daysOf(read, [row]))(row.plant, row.period).last,
    price: decimal(price?.price, 6),
    taxRate: decimal(price?.taxRate, 4),
    priceDate: price?.validFrom ?? null,
    amount: decimal(price && priced(line.settledQty, price).amount!, 2),
  }
}

export default rules(
  statementThree,
  {
    ...statementRules(statementThree, {
      account: 'USED', law: 'L11c', columns, find, early,
      unripe: (row) => {
        const parts = [...new Set(row.lines.filter(isUnpriced).map((l) => l.partNo))]
        const more = parts.length > NAMED ? `等${parts.length}个零件` : ''
        return (
          parts.length > 0 &&
          `零件${parts.slice(0, NAMED).join('、')}${more}没有有效价格，请主机厂补充价格并重新取价，或把结算数量调为0留到下期`
        )
      },
      book: due,
      place: (line) => ({ useType: line.useType }),
      besides: attachedTo,
      done: (row, day, to, attached) => {
        for (const d of attached.get(row.stmtNo) ?? []) to.act(dedstatement, 'settle', d.id)
        for (const line of row.lines)
          if (line.settledQty > 0n)
            to.post({
              type: 'STL', qty: line.settledQty, plant: row.plant, supplierId: row.supplierId, partNo: line.partNo,
              unit: line.unit, useType: line.useType, businessDate: day,
            })
      },
    }),
    build, editSettled, attachDeduction, detachDeduction, reprice, invoice,
    void: rule(statementThree, 'void', {
      find: async (rows, read) => ({
        bound: await bound(rows, read),
        attached: await attachedTo(rows, read),
        disputes: await unsignedDisputes(rows, read),
      }),
      guard: (row, { found }) => (found.bound.has(row.id) && LATER) || signsDispute(row),
      effect: (row, { found }, to) => {
        dropDispute(row, found.disputes, to)
        release(row, found.attached.get(row.stmtNo) ?? [], to)
      },
    }),
  },
  { asks: { getPrice } },
)
