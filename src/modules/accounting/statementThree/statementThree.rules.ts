import { lineOf, show, type Complaint, type LineOf, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { outOfScope } from '../../../engine/errors.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns as columnsOf } from '../../../engine/read/tables.ts'
import { rule, rules, type AskContext, type Read } from '../../../engine/rule.ts'
import { ledger } from '../../../ledger/read.ts'
import { pricesOn, type Price } from '../../master/priceRecord/prices.server.ts'
import { dedstatement } from '../dedstatement/dedstatement.ts'
import { daysOf, statementRules, type Month, type NewLine } from '../accountStatement.server.ts'
import { dropDispute, signsDispute, unsignedDisputes, type Found } from '../reconciliation.server.ts'
import { fewOf } from '../../common/few.ts'
import { sum, sumsOf } from '../../common/sums.ts'
import { isUnpriced, priced, settling, totals } from './amounts.server.ts'
import { attachDeduction, attachedTo, build, detachDeduction, release } from './deductions.server.ts'
import { alive, keyOf, linesOf, type Made } from './lines.server.ts'
import { columns, statementThree } from './statementThree.ts'

type Three = Row<typeof statementThree>
type Line = LineOf<typeof statementThree>
const s = columnsOf(statementThree, 's')

async function find(read: Read, of: Month): Promise<Found<NewLine>> {
  const { previous, made } = await linesOf(read, of)
  return new Map(
    [...Map.groupBy(made, (m) => m.code)].map(([code, list]) => {
      const lines = list.map(({ code: _code, in: came, ...line }) => ({ ...line, ...came }))
      const previousNo = previous.get(code)?.stmtNo ?? null
      return [code, { lines, head: { settledQty: sum(lines, 'settledQty'), ...totals(lines, 0n), previousNo } }]
    }),
  )
}

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
const priceOf = (l: Pick<Line, 'price' | 'taxRate' | 'priceDate'>): Price | undefined =>
  l.price === null ? undefined : { price: l.price, taxRate: l.taxRate!, validFrom: l.priceDate! }

/** What is wrong with quantities of a line, and of all lines of a part and use: neither more than there is nor less than nothing. */
function settledWrong(row: Three, said: readonly { id: number; settledQty: bigint }[]): Complaint[] {
  const now = new Map(said.map((s) => [s.id, s.settledQty]))
  const wrong: Complaint[] = []
  for (const lines of Map.groupBy(row.lines, keyOf).values()) {
    const most = highest(lines.reduce((n, l) => n + due(l), 0n))
    const sum = lines.reduce((n, l) => n + (now.get(l.id) ?? l.settledQty), 0n)
    for (const line of lines) {
      const qty = now.get(line.id)
      if (qty === undefined) continue
      const all = due(line)
      const message =
        qty > highest(all)
          ? `结算数量不能超过可结算数量${show(highest(all))}`
          : qty < lowest(all)
            ? `结算数量不能小于${show(lowest(all))}`
            : sum > most || sum < 0n
              ? `零件${line.partNo}各行的结算数量合计应在0到${show(most)}之间`
              : undefined
      if (message) wrong.push({ line: line.lineNo, field: 'settledQty', message })
    }
  }
  return wrong
}
const highest = (n: bigint) => (n > 0n ? n : 0n)
const lowest = (n: bigint) => (n < 0n ? n : 0n)

const editSettled = rule(statementThree, 'editSettled', {
  find: bound,
  guard: (row, { input, found }) => (found.has(row.id) ? LATER : settledWrong(row, input.lines)),
  effect: (row, { input }, to) => {
    for (const { id, settledQty } of input.lines) {
      const line = lineOf(row, id)!
      to.setLine(id, { closingQty: due(line) - settledQty, ...priced(settledQty, priceOf(line)) })
    }
    to.set({
      ...sumsOf(row.lines, ['settledQty', 'closingQty']),
      ...totals(row.lines, row.deductionAmount ?? 0n),
    })
    if (row.publishedAt) to.tell('changed', row.supplierId, { stmtNo: row.stmtNo })
  },
})

const placeOf = (l: Line) => `${keyOf(l)}|${l.usedFrom}`

/** Lines at the prices of their days as they are known now: parted or joined as those changed; what was put off stays so. */
const reprice = rule(statementThree, 'reprice', {
  find: async (rows, read) => {
    const days = await daysOf(read, rows)
    const lines = new Map<number, Made[]>()
    for (const of of Map.groupBy(rows, (r) => `${r.plant} ${r.period}`).values()) {
      const { plant, period: month } = of[0]!
      const { made } = await linesOf(read, { plant, month, ...days(plant, month) }, of.map((r) => r.supplierCode)) // prettier-ignore
      for (const r of of) lines.set(r.id, made.filter((m) => m.code === r.supplierCode)) // prettier-ignore
    }
    return lines
  },
  effect: (row, { found }, to) => {
    const old = Map.groupBy(row.lines, keyOf)
    const now = [...Map.groupBy(found.get(row.id)!, keyOf)].flatMap(([key, list]) => {
      const had = old.get(key) ?? []
      const settled = settling(list.map(due), highest(had.reduce((n, l) => n + l.closingQty, 0n))) // prettier-ignore
      return list.map(({ code: _code, in: came, ...l }, i) => {
        const same = had.find((h) => h.usedFrom === l.usedFrom)
        // What the supplier said was of the line as it was.
        const unsaid = same && due(same) !== due(l) ? { supplierQty: null, diffToSupplier: null, lineRemark: null } : {}
        const line = { ...l, ...came, ...unsaid, ...priced(settled[i]!, priceOf(l)), closingQty: due(l) - settled[i]! }
        return { ...line, ...(same && { id: same.id }) }
      })
    })
    to.replaceLines(now)
    to.sortLines((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    to.set({
      lineCount: now.length,
      ...sumsOf(row.lines, ['settledQty', 'closingQty']),
      ...totals(row.lines, row.deductionAmount ?? 0n),
    })
    if (row.publishedAt) to.tell('changed', row.supplierId, { stmtNo: row.stmtNo })
  },
})

const invoice = rule(statementThree, 'invoice', {
  guard: (_, { input, today }) => input.invoiceDate > today && `开票日期${input.invoiceDate}晚于今天，请核对`,
  effect: (row, { input }, to) => {
    to.set(input)
    to.tell('invoiced', row.supplierId, { stmtNo: row.stmtNo, invoiceNo: input.invoiceNo }, 'partner')
  },
})

const decimal = (value: bigint | undefined, places: number) => (value === undefined ? null : Number(value) / 10 ** places)

/** What the line's part costs on the days of its use, as it is known now. */
async function getPrice({ read, input }: AskContext<typeof statementThree.asks.getPrice.input>) {
  const [row] = await read.mine(statementThree, {}, { byLine: [input.lineId!] })
  const line = row?.lines.find((l) => l.id === input.lineId)
  if (!row || !line) throw outOfScope()
  const wanted = { plant: row.plant, supplierCode: row.supplierCode, partNo: line.partNo, on: line.usedTo }
  const price = (await pricesOn(read, [wanted]))(wanted)
  return {
    partNo: line.partNo, on: line.usedTo,
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
        return (
          parts.length > 0 &&
          `零件${fewOf(parts, '个零件')}没有有效价格，请主机厂补充价格并重新取价（其他币种的价格不算），或把结算数量调为0留到下期`
        )
      },
      book: due,
      place: (line) => ({ useType: line.useType }),
      besides: attachedTo,
      done: (row, day, to, attached) => {
        for (const d of attached.get(row.stmtNo) ?? []) to.act(dedstatement, 'settle', d.id)
        for (const line of row.lines)
          if (line.settledQty)
            to.post({
              type: 'STL', qty: line.settledQty, plant: row.plant, supplierId: row.supplierId, partNo: line.partNo,
              unit: line.unit, useType: line.useType, sheetLineId: line.id, businessDate: day,
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
