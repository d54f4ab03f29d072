/** What the ledger says of a year: from the balances that closing wrote, and again from its lines. */
import type { Who } from '../../../declare/index.ts'
import { columnName, ident, join, sql, type Sql } from '../../../engine/database/db.ts'
import { Refusal } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns, from } from '../../../engine/read/tables.ts'
import type { Read } from '../../../engine/rule.ts'
import { isMove, readQty } from '../accountStatement.server.ts'
import { statement } from '../statement/statement.ts'
import { statementThree } from '../statementThree/statementThree.ts'
import { statementTwo } from '../statementTwo/statementTwo.ts'
import { stockInv } from '../stockInv/stockInv.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { tpYearDiff } from '../tpYearDiff/tpYearDiff.ts'
import { monthNames, provenNames, usedMoves, yearAccounts, yearMoves } from './yearCacc.ts'
import { ledger } from '../../../ledger/read.ts'

/** @throws Refusal for what is no year */
export function periodsOf(year: string): string[] {
  if (!/^(19|20)\d\d$/.test(year)) throw new Refusal(`年度${year}不是年份，请填写四位数字`)
  return monthNames.map((m) => year + m.slice(1))
}
const accounts = join(yearAccounts.map((a) => sql`${a}`))
const ends = { CON: 'Con', LINE: 'Line', USED: 'Used' } as const
const sumIf = (where: Sql): Sql => sql`coalesce(sum(x.qty) filter (where ${where}), 0.000)::text`

/** Figures of a part of a supplier over a year, by the names that lines have. */
export interface YearFigures {
  code: string
  partNo: string
  figures: Record<string, bigint>
}

/** Balances by month: n from 0 (the end of the year before) to 12, and movements of the year where n is null. */
const parts = (book: Sql) => sql`select s.supplier_code code, x.part_no, ${join([
  ...yearAccounts.flatMap((a) => [
    sql`${sumIf(sql`x.n = 0 and x.account = ${a}`)} ${ident(`opening_${a.toLowerCase()}`)}`,
    sql`${sumIf(sql`x.n = 12 and x.account = ${a}`)} ${ident(`closing_${a.toLowerCase()}`)}`,
  ]),
  ...[0, ...monthNames.map((_, i) => i + 1)].map((n) => sql`${sumIf(sql`x.n = ${n}`)} ${ident(`n${n}`)}`),
  ...Object.entries(yearMoves).map(
    ([name, [, moves]]) => sql`${sumIf(sql`x.n is null and ${isMove(moves, sql`x.movement`)}`)} ${ident(columnName(name))}`,
  ),
  sql`${sumIf(sql`x.n is null and x.account = 'USED' and ${isMove(usedMoves, sql`x.movement`)}`)} consumed_qty`,
])} from (${book}) x join ${table(supplier)} s on s.id = x.supplier_id
  group by 1, 2 order by 1, 2`

/** What was posted in the year: its lines, or what they add up to by month. */
const postedIn = (book: 'lines' | 'months', plant: string, year: string, more = sql``): Sql =>
  sql`select null::int n, l.supplier_id, l.part_no, l.account, l.qty, l.movement, l.period
    from ${book === 'months' ? sql`ledger_month l where` : sql`ledger_line l where l.book = 'S' and`} l.plant = ${plant}
      and l.period = any(${periodsOf(year)}::text[]) and l.account in (${accounts}) ${more}`

function figuresOf(r: Record<string, any>): YearFigures {
  const n = (name: string) => readQty(r[name])
  const ended = Object.entries(ends).flatMap(([a, end]) => [
    [`opening${end}`, n(`opening_${a.toLowerCase()}`)],
    [`closing${end}`, n(`closing_${a.toLowerCase()}`)],
  ])
  const months = monthNames.map((m, i) => [m, n(`n${i + 1}`) - n(`n${i}`)])
  const moves = [...Object.keys(yearMoves), 'consumedQty'].map((name) => [name, n(columnName(name))])
  const figures = Object.fromEntries([['openingQty', n('n0')], ...ended, ...months, ...moves, ['closingQty', n('n12')]])
  return { code: r.code, partNo: r.part_no, figures }
}

/** Of all suppliers of a plant, however many lines there are: from the balances that closing wrote and the sums of months. */
export async function yearOfPlant(read: Read, plant: string, year: string): Promise<YearFigures[]> {
  const carried = sql`select m.n, c.supplier_id, c.part_no, c.account, c.qty, null::text movement, c.period
    from (select m.n, (select max(p.period) from ${ledger.carried()} p where p.plant = ${plant}
        and p.period <= case m.n when 0 then ${String(Number(year) - 1)} || '12' else ${year} || lpad(m.n::text, 2, '0') end) period
      from generate_series(0, 12) m(n)) m
    join ${ledger.closings()} c on c.plant = ${plant} and c.period = m.period and c.account in (${accounts})`
  const rows = await read.rows<Record<string, any>>(parts(sql`${carried} union all ${postedIn('months', plant, year)}`))
  return rows.map(figuresOf).filter((f) => Object.values(f.figures).some((q) => q !== 0n))
}

/** Of some suppliers, month by month from the ledger's own lines: what a signature rests on. */
export async function yearOfSuppliers(read: Read, of: readonly { plant: string; year: string; supplierId: number }[]) {
  const found = new Map<string, YearFigures>()
  for (const { plant, year, supplierId } of of) {
    const before = sql`select m.n, c.supplier_id, c.part_no, c.account, c.qty, null::text movement, c.period from ${ledger.closings()} c, generate_series(0, 12) m(n)
      where c.plant = ${plant} and c.supplier_id = ${supplierId} and c.account in (${accounts})
        and c.period = (select max(p.period) from ${ledger.carried()} p where p.plant = ${plant} and p.period < ${periodsOf(year)[0]})`
    const lines = postedIn('lines', plant, year, sql`and l.supplier_id = ${supplierId}`)
    // A line of a month counts in the balance of that month and of all after it.
    const since = sql`select m.n, l.supplier_id, l.part_no, l.account, l.qty, null::text, l.period from (${lines}) l, generate_series(1, 12) m(n)
      where l.period <= ${year} || lpad(m.n::text, 2, '0')`
    for (const row of await read.rows<Record<string, any>>(parts(sql`${before} union all ${since} union all ${lines}`))) {
      const figures = figuresOf(row)
      if (Object.values(figures.figures).some((q) => q !== 0n))
        found.set([plant, year, figures.code, figures.partNo].join('|'), figures)
    }
  }
  return found
}

interface Stated {
  plant: string
  year: string
  supplierCode: string
  lines: readonly (Record<string, any> & { partNo: string })[]
}
/** The first part of which the ledger says otherwise than the document. */
export function unproven(row: Stated, found: Awaited<ReturnType<typeof yearOfSuppliers>>): string | undefined {
  const mine = [row.plant, row.year, row.supplierCode].join('|')
  const wrong = row.lines.find((l) => {
    const now = found.get(`${mine}|${l.partNo}`)?.figures ?? {}
    return provenNames.some((n) => (now[n] ?? 0n) !== l[n]) || l.agreedQty !== l.closingQty + l.adjustQty
  })
  if (wrong) return wrong.partNo
  const stated = new Set(row.lines.map((l) => l.partNo))
  return [...found].find(([key, f]) => key.startsWith(`${mine}|`) && !stated.has(f.partNo))?.[1].partNo
}

const t3 = columns(statementThree, 's')
const c = columns(stockInv, 'h')
const d = columns(tpYearDiff, 'd')
/** Wherever they lie: an archived month is as done as before. */
const archived = { archived: true }

/** How far a supplier's year is. */
export interface Progress {
  monthsDone: number
  /** Their statement three is not signed. */
  openMonths: string[]
  /** In words. */
  missing: string[]
}

interface Whose {
  plant: string
  year: string
  supplierCode: string
  closingCon: bigint
  closingLine: bigint
}
/** What is still to be done of the years of suppliers. @param who in whose scope documents are looked for */
export async function openPoints(read: Read, who: Who, of: readonly Whose[]) {
  const open = new Map<string, Awaited<ReturnType<typeof openOfPlant>>>()
  for (const [key, mine] of Map.groupBy(of, (r) => `${r.plant}|${r.year}`)) {
    const { plant, year } = mine[0]!
    open.set(key, await openOfPlant(read, who, plant, year, mine.map((r) => r.supplierCode))) // prettier-ignore
  }
  return (r: Whose): Progress => open.get(`${r.plant}|${r.year}`)!(r.supplierCode, r.closingCon + r.closingLine > 0n)
}
async function openOfPlant(read: Read, who: Who, plant: string, year: string, suppliers: readonly string[]) {
  const periods = periodsOf(year)
  const stated = await read.rows<{
    code: string
    period: string
    signed: boolean
  }>(sql`select ${t3.supplierCode} code, ${t3.period} period,
      bool_or(${t3.status} in ${codes(statementThree, 'status', 'signed')}) signed
    from ${from(statementThree, who, archived)} s where ${t3.plant} = ${plant} and ${t3.period} = any(${periods}::text[])
      and ${t3.supplierCode} = any(${suppliers}::text[]) and ${t3.status} not in ${codes(statementThree, 'status', 'void')} group by 1, 2`)
  const used = await read.rows<{
    code: string
    period: string
  }>(sql`select distinct p.supplier_code code, l.period from ${ledger.movements()} l
    join ${ledger.postings()} t on t.id = l.txn_id join ${table(supplier)} p on p.id = l.supplier_id
    where l.book = 'S' and l.plant = ${plant} and l.account = 'USED' and l.period = any(${periods}::text[]) and t.movement_type <> 'STL'
      and p.supplier_code = any(${suppliers}::text[])`)
  const counts = await countsOf(read, who, plant, year, suppliers)
  const third = await read.rows<{ code: string }>(sql`select distinct p.supplier_code code from ${ledger.closings()} c
    join ${table(supplier)} p on p.id = c.supplier_id
    where c.plant = ${plant} and c.period = ${periods.at(-1)} and c.account = 'TPL' and p.supplier_code = any(${suppliers}::text[])
      and not exists (select from ${from(tpYearDiff, who, archived)} d where ${d.plant} = ${plant} and ${d.year} = ${year}
        and ${d.supplierId} = c.supplier_id and ${d.warehouse} = c.holder and ${d.status} in ${codes(tpYearDiff, 'status', 'done')})`)
  const stands = new Set(stated.map((s) => s.code + s.period))
  const undone = [...stated.filter((s) => !s.signed), ...used.filter((u) => !stands.has(u.code + u.period))]
  return (code: string, stock: boolean): Progress => {
    const open = undone.flatMap((s) => (s.code === code ? [s.period] : [])).sort()
    const missing = [
      ...(open.length ? [`${open.map((p) => `${Number(p.slice(4))}月`).join('、')}状态三结算单未签章`] : []),
      ...(stock && !counts.some((c) => c.code === code) ? ['年度盘点未完成'] : []),
      ...(third.some((t) => t.code === code) ? ['三方仓年终差异未完成'] : []),
    ]
    return { monthsDone: periods.length - open.length, openMonths: open, missing }
  }
}

/** What the yearly counts found: those of the year, and of the January after it, when most are done. */
export const countsOf = (read: Read, who: Who, plant: string, year: string, suppliers: readonly string[]) =>
  read.rows<{ code: string; part_no: string; qty: string }>(sql`select code, part_no, sum(qty)::text qty from (
    select distinct on (h.supplier_code, h.account, h.place, l.part_no, l.batch_no) h.supplier_code code, l.part_no, coalesce(l.final_qty, 0.000) qty
    from ${from(stockInv, who, archived)} h join ${from.lines(stockInv, who, archived)} l on l.head_id = h.id
    where ${c.plant} = ${plant} and ${c.invType} in ${codes(stockInv, 'invType', 'year')} and ${c.status} in ${codes(stockInv, 'status', 'done')}
      and ${c.account} in ${codes(stockInv, 'account', 'CON', 'LINE')} and ${c.supplierCode} = any(${suppliers}::text[])
      and ${c.countDate} between ${`${year}-02-01`}::date and ${`${Number(year) + 1}-01-31`}::date
    order by h.supplier_code, h.account, h.place, l.part_no, l.batch_no, h.count_date desc) x group by 1, 2`)

/** The statements of a supplier's months, as far as somebody may see them. */
export const statementsOf = (read: Read, who: Who, of: { plant: string; year: string; supplierId: number }) =>
  read.rows<{ doc: string; period: string; id: number; stmt_no: string; status: number }>(
    join(
      [statement, statementTwo, statementThree].map(
        (doc) => sql`select ${doc.name} doc, s.period, s.id, s.stmt_no, s.status from ${from(doc, who, archived)} s
          where s.plant = ${of.plant} and s.supplier_id = ${of.supplierId} and s.period = any(${periodsOf(of.year)}::text[])
            and s.status not in ${codes(statementThree, 'status', 'void')}`,
      ),
      ' union all ',
    ),
  )
