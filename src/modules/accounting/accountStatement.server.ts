/** What holds of the three statements (accountStatement.ts); each says how its lines come about, and what is its own. */
import type { AnyDocument, LineOf, Row, Wrong } from '../../declare/index.ts'
import { columnName, ident, join, sql, type Sql } from '../../engine/database/db.ts'
import { Refusal } from '../../engine/errors.ts'
import { table } from '../../engine/read/scope.ts'
import { makes, ofTrait, type Effects, type Read } from '../../engine/rule.ts'
import { bookUpTo, carriedBefore } from '../../ledger/closing.ts'
import type { UseType } from '../../ledger/fields.ts'
import { brokenBy } from '../../ledger/laws.ts'
import { periodDays } from '../../ledger/period.ts'
import { factory } from '../master/factory/factory.ts'
import { supplier } from '../master/supplier/supplier.ts'
import { accountStatement, type Columns } from './accountStatement.ts'
import { ledgerPeriod } from './period/period.ts'
import { disputeStands, drawnUp, reconciliationRules, type Found } from './reconciliation.server.ts'
export type { Columns } from './accountStatement.ts'

/** A line before it is one: part, what it is of, quantities. */
export type NewLine = Record<string, unknown> & { partNo: string; openingQty: bigint; closingQty: bigint }
export interface Month {
  plant: string
  month: string
  first: string
  last: string
}

interface How<D extends AnyDocument, More> {
  account: 'CON' | 'LINE' | 'USED'
  /** What holds its lines against the ledger. */
  law: 'L11' | 'L11b' | 'L11c'
  columns: Columns
  /** What is to be stated of all suppliers of a plant. */
  find: (read: Read, of: Month) => Promise<Found<NewLine>>
  /** Why this month is not stated now, or not stated anew. */
  early?: (read: Read, of: Month) => Promise<string | undefined>
  /** Why it may not be confirmed. */
  unripe?: (row: Row<D>) => Wrong
  /** What of a line the supplier's books are compared with. */
  book: (line: LineOf<D>) => bigint
  /** What a difference is of, beside its part. */
  place: (line: LineOf<D>) => { warehouse?: string; useType?: UseType }
  /** What `done` has to know besides. */
  besides?: (rows: Row<D>[], read: Read) => Promise<More>
  /** Both have signed. @param day the last of the month */
  done?: (row: Row<D>, day: string, to: Effects<D>, more: More) => void
}

/** The rules that all statements have. */
export function statementRules<D extends AnyDocument, More = undefined>(document: D, parts: How<D, More>) {
  const doc = ofTrait(accountStatement, document)
  // The same rows, as the trait knows them.
  const how = parts as unknown as How<typeof accountStatement, More>
  return {
    generate: generating(doc, how),
    ...reconciliationRules(doc, {
      account: how.account, book: how.book, same: '供应商账面与结算单一致，没有差异；如无异议请直接确认',
      ...(how.unripe && { confirm: { guard: how.unripe }, unripe: how.unripe }),
      find: async (rows, read) => ({
        days: await daysOf(read, rows),
        more: (await how.besides?.(rows, read)) as More,
        broken: await brokenBy(read, how.law, rows.map(monthOfRow)),
      }),
      // Nobody signs a figure that the ledger does not prove at that moment.
      unproven: (row, { broken }) => {
        const { supplier_id, period, plant } = monthOfRow(row)
        const wrong = broken.find((b) => b.supplier_id === supplier_id && b.period === period && b.plant === plant)
        return wrong && `与账务流水不符，不能签章：${wrong.message}；请作废后重新生成`
      },
      fill: ({ supplierQty, lineRemark, book }) => ({
        supplierQty,
        diffToSupplier: book - supplierQty,
        lineRemark: lineRemark ?? null,
      }),
      lies: (_, { line }) => [how.place(line)],
      done: (row, { days, more }, to) => how.done?.(row, days(row.plant, row.period).last, to, more),
    }),
  }
}

const monthOfRow = (s: Row<typeof accountStatement>) => ({ supplier_id: s.supplierId, period: s.period, plant: s.plant })

/**
 * Statements of all suppliers of a plant for a closed period; drafts and published ones are replaced by a new version, what a
 * supplier confirmed stays, and what both sign a difference of.
 */
const generating = (
  doc: typeof accountStatement,
  how: Pick<How<typeof accountStatement, unknown>, 'find' | 'early' | 'columns'>,
) =>
  makes(doc, 'generate', {
    as: 'build',
    make: async ({ plant, period }, read, _, to) => {
      // Who generates at the same time waits, and finds these.
      const closed = await read.any(ledgerPeriod, { plant, status: 'closed' }, { lock: true })
      if (!closed.some((p) => p.period === period)) throw new Refusal(`工厂${plant}的期间${period}尚未关账，请先关账`)
      const of = { plant, month: period, ...(await daysOf(read, [{ plant }]))(plant, period) }
      const early = await how.early?.(read, of)
      if (early) throw new Refusal(early)
      const old = await read.any(doc, { plant, period })
      const stays = (s: Row<typeof accountStatement>) =>
        s.status === 'confirmed' || s.status === 'signed' || (s.status !== 'void' && disputeStands(s))
      return {
        rows: drawnUp(
          doc,
          {
            plant, of: period, old, stays,
            head: { period },
            found: await how.find(read, of),
            sums: ['openingQty', ...Object.keys(how.columns), 'closingQty'],
            answered: '该期间的结算单均已由供应商确认，或异议已在签字，不能重新生成',
          },
          to,
        ),
      }
    },
  })

/** First and last day of a plant's periods. */
export async function daysOf(read: Read, of: readonly { plant: string }[]) {
  const plants = await read.any(factory, { plant: [...new Set(of.map((r) => r.plant))] })
  const cutDays = new Map(plants.map((f) => [f.plant, f.statementCutDay]))
  return (plant: string, month: string) => periodDays(month, cutDays.get(plant) ?? 31)
}

export const readQty = (text: string): bigint => BigInt(text.replace('.', ''))
/** Condition on the book b: one of these movements. */
export const isMove = (moves: readonly string[], movement = sql`b.movement`): Sql => sql`${movement} = any(${[...moves]}::text[])`
/** A sum of ledger quantities b, as text with three decimals. */
export const sumOf = (where: Sql): Sql => sql`coalesce(sum(b.qty) filter (where ${where}), 0.000)::text`

/**
 * A statement's lines, one a part and holder, whose opening, columns and closing are what the ledger says.
 */
export async function fromLedger(
  read: Read,
  { plant, month }: Month,
  o: { account: string; columns: Columns; holder: string },
): Promise<Found<NewLine>> {
  const from = await carriedBefore(read, plant, month)
  const own = Object.entries(o.columns).map(
    ([n, [, moves]]) => sql`${sumOf(sql`b.period = ${month} and ${isMove(moves)}`)} ${ident(n)}`,
  )
  const rows = await read.rows<Record<string, string>>(sql`select s.supplier_code, b.holder, b.part_no,
      ${sumOf(sql`b.period < ${month}`)} opening, sum(b.qty)::text closing, ${join(own)}
    from ${bookUpTo(plant, from, month, (account) => sql`${account} = ${o.account}`)} b
      join ${table(supplier)} s on s.id = b.supplier_id
    group by 1, 2, 3 having count(*) filter (where b.period = ${month}) > 0 or sum(b.qty) <> 0 order by 1, 3, 2`)
  const lines = rows.map((r) => ({
    code: r.supplier_code!,
    line: {
      partNo: r.part_no!,
      [o.holder]: r.holder,
      openingQty: readQty(r.opening!),
      ...Object.fromEntries(Object.keys(o.columns).map((n) => [n, readQty(r[columnName(n)]!)])),
      closingQty: readQty(r.closing!),
      bookQty: readQty(r.closing!),
    },
  }))
  return new Map([...Map.groupBy(lines, (l) => l.code)].map(([code, list]) => [code, { lines: list.map((l) => l.line) }]))
}
