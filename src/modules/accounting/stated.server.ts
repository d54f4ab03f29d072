/** What holds of the three statements (stated.ts); each says how its lines come about, and what is its own. */
import { dayAfter, lineOf, rowName, type AnyDocument, type LineOf, type Row, type Wrong } from '../../declare/index.ts'
import { columnName, ident, join, sql, type Sql } from '../../engine/database/db.ts'
import { Refusal } from '../../engine/errors.ts'
import { table } from '../../engine/read/scope.ts'
import { makes, plain, rule, type Effects, type Read } from '../../engine/rule.ts'
import type { Item } from '../../engine/write/step.ts'
import { bookUpTo, carriedBefore } from '../../ledger/closing.ts'
import type { UseType } from '../../ledger/fields.ts'
import { brokenBy } from '../../ledger/laws.ts'
import { periodDays } from '../../ledger/period.ts'
import { onlySigning, signature, statusAfter } from '../../parts/signed.rules.ts'
import { publishing } from '../../parts/told.rules.ts'
import { factory } from '../master/factory/factory.ts'
import { supplier } from '../master/supplier/supplier.ts'
import { diff } from './diff/diff.ts'
import { ledgerPeriod } from './period/period.ts'
import type { Columns } from './stated.ts'
export type { Columns } from './stated.ts'
import type { statement } from './statement/statement.ts'

/** Of the rules' part every statement is like the first. */
type Stated = typeof statement
type Line = LineOf<Stated>
/** A line before it is one: part, what it is of, quantities. */
export type NewLine = Record<string, any> & { openingQty: bigint; closingQty: bigint }
/** By supplier: lines, and what else the head says. */
export type Found = Map<string, { lines: NewLine[]; head?: Record<string, unknown> }>
export interface Month {
  plant: string
  month: string
  first: string
  last: string
}

interface How<More> {
  account: 'CON' | 'LINE' | 'USED'
  /** What holds its lines against the ledger. */
  law: 'L11' | 'L11b' | 'L11c'
  columns: Columns
  /** What is to be stated of all suppliers of a plant. */
  find: (read: Read, of: Month) => Promise<Found>
  /** Why this month is not stated now, or not stated anew. */
  early?: (read: Read, of: Month) => Promise<string | undefined>
  /** Why it may not be confirmed. */
  unripe?: (s: Row<Stated>) => Wrong
  /** What of a line the supplier's books are compared with; the closing when left out. */
  compared?: (line: Line) => bigint
  /** What a difference is of, beside its part. */
  place: (line: Line) => { warehouse?: string; useType?: UseType }
  /** What `done` has to know besides. */
  besides?: (rows: Row<Stated>[], read: Read) => Promise<More>
  /** Both have signed. @param day the last of the month */
  done?: (s: Row<Stated>, day: string, to: Effects<Stated>, more: More) => void
}

/** The rules that all statements have. */
export function statedRules<More = undefined>(doc: AnyDocument, how: How<More>) {
  const s = doc as unknown as Stated
  const compared = how.compared ?? ((l: Line) => l.closingQty)
  return {
    build: plain,
    generate: generating(s, how),
    publish: publishing(s, {
      find: answerDays,
      effect: (row, { today, found }, to) => {
        to.set({ confirmBy: dayAfter(today, found.get(row.plant)!) })
        to.tell('published', row.supplierId, { stmtNo: row.stmtNo })
      },
    }),
    confirm: rule(s, 'confirm', {
      ...(how.unripe && { guard: how.unripe }),
      effect: (row, { now }, to) => (to.set({ confirmedAt: now }), to.tell('confirmed', null, { stmtNo: row.stmtNo })),
    }),
    /** The supplier's own figures; where they differ from the book, both sides settle it in a difference of type 对账. */
    dispute: rule(s, 'dispute', {
      guard: (row, { input }) =>
        input.lines.every((l) => l.supplierQty === compared(lineOf(row, l.id)!)) &&
        '供应商账面与结算单一致，没有差异；如无异议请直接确认',
      effect: (row, { input }, to) => {
        const told = input.lines.map((l) => ({ ...l, line: lineOf(row, l.id)!, book: compared(lineOf(row, l.id)!) }))
        for (const { id, supplierQty, lineRemark, book } of told)
          to.setLine(id, { supplierQty, diffToSupplier: book - supplierQty, lineRemark: lineRemark ?? null })
        const differing = told.filter((l) => l.supplierQty !== l.book)
        const made = to.create(
          diff,
          {
            diffNo: '', diffType: 'statement', account: how.account, sourceNo: row.stmtNo, sourceId: row.id, plant: row.plant,
            supplierCode: row.supplierCode, lineCount: differing.length,
            diffQty: differing.reduce((n, l) => n + l.supplierQty - l.book, 0n),
            reopenCount: 0, isLate: false, forced: false,
          },
          differing.map((l) => ({
            partNo: l.line.partNo,
            ...how.place(l.line),
            lineType: 'account' as const,
            shippedQty: l.book, receivedQty: l.supplierQty,
            diffQty: l.supplierQty - l.book,
            lineRemark: l.lineRemark ?? null,
          })),
        )
        to.set({ disputeReason: input.disputeReason, disputeNo: made.no, diffSignStatus: 'waiting' })
        to.tell('disputed', null, { stmtNo: row.stmtNo, diffNo: made.no })
      },
    }),
    ...settling(s, {
      number: 'stmtNo',
      ...(how.unripe && { unripe: how.unripe }),
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
      done: (row, { days, more }, to) => how.done?.(row, days(row.plant, row.period).last, to, more),
    }),
    settleDiff: plain,
    void: rule(s, 'void', {
      find: unsignedDisputes, guard: signsDispute,
      effect: (row, { found }, to) => dropDispute(row, found, to),
    }),
  }
}

interface Disputed {
  disputeNo: string | null
  diffSignStatus: string | null
}
/** Both sides sign what they differ by, or have: it is booked whatever becomes of the statement, and a new one would differ by it again. */
const disputeStands = (row: Disputed) => row.diffSignStatus !== null && row.diffSignStatus !== 'waiting'
export const signsDispute = (row: Disputed): Wrong =>
  disputeStands(row) && `异议差异单${row.disputeNo ?? ''}已开始签字或已签完，不能作废；请处理完异议`
/** The disputes of these that nobody has begun to sign, held until commit. */
export const unsignedDisputes = (rows: readonly Disputed[], read: Read) =>
  read.any(
    diff,
    { diffNo: rows.flatMap((r) => (r.diffSignStatus === 'waiting' && r.disputeNo ? [r.disputeNo] : [])) },
    { lock: true },
  )
/** Nobody signs the difference any more. */
export function dropDispute(row: Disputed, disputes: readonly Row<typeof diff>[], to: Pick<Effects<any>, 'act' | 'set'>): void {
  for (const d of disputes) if (d.diffNo === row.disputeNo) to.act(diff, 'void', d.id)
  to.set({ diffSignStatus: null })
}

const monthOfRow = (s: Row<Stated>) => ({ supplier_id: s.supplierId, period: s.period, plant: s.plant })

interface Settling<Found> {
  /** What its tells call its number. */
  number: string
  /** What signing looks at. */
  find: (rows: Row<Stated>[], read: Read) => Promise<Found>
  /** Why it may not be confirmed. */
  unripe?: (row: Row<Stated>) => Wrong
  /** Why nobody signs it. */
  unproven?: (row: Row<Stated>, found: Found) => Wrong
  /** Both have signed. */
  done?: (row: Row<Stated>, found: Found, to: Effects<Stated>) => void
}

/** The rules of `settlement` (stated.ts). */
export function settling<Found>(s: Stated, how: Settling<Found>) {
  return {
    /**
     * Back to the supplier: once both signed the difference, whose adjustments are booked in the next open period; or, while nobody
     * signed, with an explanation alone, and the difference is void. Who is not convinced disputes again.
     */
    resolve: rule(s, 'resolve', {
      find: async (rows, read) => ({
        differences: await unsignedDisputes(rows, read),
        days: await answerDays(rows, read),
      }),
      guard: (row) =>
        row.diffSignStatus !== 'done' &&
        row.diffSignStatus !== 'waiting' &&
        `异议差异单${row.disputeNo ?? ''}正在签字，请先完成双方签字，或撤销签字后以说明处理`,
      effect: (row, { input, today, found }, to) => {
        to.set({ remark: input.remark, confirmBy: dayAfter(today, found.days.get(row.plant)!) })
        if (row.diffSignStatus === 'done') return
        dropDispute(row, found.differences, to)
        to.tell('explained', row.supplierId, { [how.number]: rowName(s, row), remark: input.remark } as never)
      },
    }),
    /** Silence by the day that was told; who typed other figures has said something. */
    deem: rule(s, 'deem', {
      find: how.find,
      guard: (row, { today, found }) => unanswered(row.confirmBy, today) || how.unripe?.(row) || how.unproven?.(row, found),
      effect: (row, { input, now }, to) => {
        to.set({ confirmedAt: now, deemed: true, remark: `视同确认：${input.remark}`.slice(0, REMARK) })
        to.tell('deemed', row.supplierId, { [how.number]: rowName(s, row), remark: input.remark } as never)
      },
    }),
    signSupplier: rule(s, 'signSupplier', {
      guard: (row) => row.supplierSignedAt !== null && '供应商已签章，等待主机厂签章',
      effect: () => {},
    }),
    signMaker: rule(s, 'signMaker', {
      guard: (row) => row.supplierSignedAt === null && '请等待供应商先签章',
      effect: () => {},
    }),
    cancelSign: onlySigning,
    signProgress: rule(s, 'signProgress', {
      find: how.find,
      guard: (row, { input, found }) => (input.event === 'signed' || input.event === 'done') && how.unproven?.(row, found),
      effect: (row, { input, now, found }, to) => {
        const state = statusAfter(input.event)
        if (state) to.set({ signStatus: state })
        to.set(signature({ SupplierStmtSign: 'supplier', MakerStmtSign: 'maker' }, input, now))
        if (input.event === 'done') {
          to.move('signed')
          how.done?.(row, found, to)
        }
        // Who takes the confirmation back has the statement before them again.
        if (input.event === 'refused' || input.event === 'stopped') {
          to.move('published')
          to.set({ confirmedAt: null, deemed: false })
        }
      },
    }),
  }
}

/** How long a supplier has to answer, by plant. */
export const answerDays = async (rows: readonly { plant: string }[], read: Read): Promise<Map<string, number>> =>
  new Map((await read.any(factory, { plant: rows.map((r) => r.plant) })).map((f) => [f.plant, f.confirmDays]))

const REMARK = 500
/** Why silence does not count as a yes: the day by which one answers is not over. */
export const unanswered = (confirmBy: string | null, today: string): Wrong =>
  confirmBy !== null && confirmBy >= today && `确认截止${confirmBy}未过，请等待对方确认`

/**
 * Statements of all suppliers of a plant for a closed period; drafts and published ones are replaced by a new version, what a
 * supplier confirmed stays, and what both sign a difference of.
 */
const generating = (doc: Stated, how: How<any>) =>
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
      const stays = (s: Row<Stated>) =>
        s.status === 'confirmed' || s.status === 'signed' || (s.status !== 'void' && disputeStands(s))
      const kept = new Set(old.filter(stays).map((s) => s.supplierCode))
      for (const s of old) if (s.status !== 'void' && !kept.has(s.supplierCode)) to.act(doc, 'void', s.id)
      const versions = new Map(old.sort((a, b) => a.version - b.version).map((s) => [s.supplierCode, s.version]))
      const found = [...(await how.find(read, of))].filter(([code]) => !kept.has(code))
      if (kept.size && !found.length) throw new Refusal('该期间的结算单均已由供应商确认，或异议已在签字，不能重新生成')
      return { rows: found.map(([code, f]) => made(doc, how.columns, of, code, f, versions.get(code) ?? 0)) }
    },
  })

/** One a plant, supplier and month: people read off it whose it is (domain-core 4); one made again says how often. */
function made(
  doc: Stated,
  columns: Columns,
  of: Month,
  supplierCode: string,
  { lines, head }: { lines: NewLine[]; head?: Record<string, unknown> },
  before: number,
): Item {
  const version = before + 1
  return {
    input: {
      plant: of.plant,
      stmtNo: `${doc.number![0]}${of.plant}${supplierCode}${of.month}${version > 1 ? `-${version}` : ''}`,
      supplierCode, period: of.month, version, lineCount: lines.length,
      ...Object.fromEntries(['openingQty', ...Object.keys(columns), 'closingQty'].map((n) => [n, sum(lines, n)])),
      ...head,
    },
    lines,
  }
}

/** A quantity over lines. */
export const sum = (lines: readonly NewLine[], name: string): bigint => lines.reduce((n, l) => n + (l[name] as bigint), 0n)

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
): Promise<Map<string, { lines: NewLine[] }>> {
  const from = await carriedBefore(read, plant, month)
  const own = Object.entries(o.columns).map(
    ([n, [, moves]]) => sql`${sumOf(sql`b.period = ${month} and ${isMove(moves)}`)} ${ident(n)}`,
  )
  const rows = await read.rows<Record<string, any>>(sql`select s.supplier_code, b.holder, b.part_no,
      ${sumOf(sql`b.period < ${month}`)} opening, sum(b.qty)::text closing, ${join(own)}
    from ${bookUpTo(plant, from, month, (account) => sql`${account} = ${o.account}`)} b
      join ${table(supplier)} s on s.id = b.supplier_id
    group by 1, 2, 3 having count(*) filter (where b.period = ${month}) > 0 or sum(b.qty) <> 0 order by 1, 3, 2`)
  const lines = rows.map((r) => ({
    code: r.supplier_code as string,
    line: {
      partNo: r.part_no,
      [o.holder]: r.holder,
      openingQty: readQty(r.opening),
      ...Object.fromEntries(Object.keys(o.columns).map((n) => [n, readQty(r[columnName(n)])])),
      closingQty: readQty(r.closing),
      bookQty: readQty(r.closing),
    },
  }))
  return new Map([...Map.groupBy(lines, (l) => l.code)].map(([code, list]) => [code, { lines: list.map((l) => l.line) }]))
}
