import { lineOf, multiply, toInstant, type Row, type Who, type Wrong } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Engine } from '../../../engine/engine.ts'
import { outOfScope, Refusal } from '../../../engine/errors.ts'
import { makes, rule, rules, type AskContext, type Context, type Read } from '../../../engine/rule.ts'
import { table } from '../../../engine/read/scope.ts'
import { system } from '../../../engine/system.ts'
import { perform } from '../../../engine/write/perform.ts'
import { numbered } from '../../common/numbered.ts'
import { sum, sumsOf } from '../../common/sums.ts'
import { pricesOn } from '../../master/priceRecord/prices.server.ts'
import { daysOf, readQty } from '../accountStatement.server.ts'
import { closedYear } from '../period/closed.server.ts'
import { disputeStands, drawnUp, reconciliationRules, type Found } from '../reconciliation.server.ts'
import { statement } from '../statement/statement.ts'
import {
  countsOf, openPoints, periodsOf, statementsOf, unproven, yearOfPlant, type Progress, yearOfSuppliers, type YearFigures,
} from './year.server.ts'
import { places } from './places.server.ts'
import { monthNames, provenNames, yearCacc } from './yearCacc.ts'
import { ledger } from '../../../ledger/read.ts'

type Year = Row<typeof yearCacc>
type Line = Year['lines'][number]

const amountOf = (q: bigint | null, price: bigint | null) => (q === null || price === null ? null : multiply(q, 3, price, 6, 2))
/** What both sides have not agreed on. */
const differs = (l: Pick<Line, 'supplierQty' | 'agreedQty'>) => l.supplierQty !== null && l.supplierQty !== l.agreedQty

/** What the head says of what the supplier filled in and what was adjusted. */
const comparison = (lines: readonly Line[]) => ({
  filledLines: lines.filter((l) => l.supplierQty !== null).length,
  diffLines: lines.filter(differs).length,
  ...sumsOf(lines, ['diffQty', 'adjustQty', 'diffAmount']),
})

/** One for each supplier of a plant; drafts and published ones are replaced by a new version, what a supplier confirmed stays. */
const generate = makes(yearCacc, 'generate', {
  as: 'build',
  make: async ({ plant, year }, read, { who }, to) => {
    await closedYear(read, plant, year)
    const old = await read.any(yearCacc, { plant, year })
    const stays = (y: Year) => y.status === 'confirmed' || y.status === 'signed'
    const disputed = old.find((y) => y.status !== 'void' && !stays(y) && (y.adjustQty || disputeStands(y)))
    if (disputed) throw new Refusal(`年终对账${disputed.docNo}的差异已在签字或已调整，请先处理完异议`)
    const yearEnd = (await daysOf(read, [{ plant }]))(plant, periodsOf(year).at(-1)!).last
    const found = await statedOf(read, who, { plant, year, yearEnd })
    const answered = '该年度的对账均已由供应商确认，不能重新生成'
    return {
      rows: drawnUp(yearCacc, { plant, of: year, head: { year, yearEnd }, found, sums, old, stays, answered }, to),
    }
  },
})
/** What the ledger proves of a line, and the head adds up. */
const sums = [...provenNames.filter((n) => n in yearCacc.fields), 'closingAmount']

/** Of each supplier what the ledger says, what was counted, and what it is worth. */
async function statedOf(
  read: Read,
  who: Who,
  { plant, year, yearEnd }: Pick<Year, 'plant' | 'year' | 'yearEnd'>,
): Promise<Found> {
  const figures = await yearOfPlant(read, plant, year)
  const suppliers = [...new Set(figures.map((f) => f.code))]
  const counts = await countsOf(read, who, plant, year, suppliers)
  const counted = new Map(counts.map((c) => [`${c.code}|${c.part_no}`, readQty(c.qty)]))
  const open = await openPoints(read, who, plant, year, suppliers)
  const wanted = (f: YearFigures) => ({ plant, supplierCode: f.code, partNo: f.partNo, on: yearEnd })
  const price = await pricesOn(read, figures.map(wanted))
  return new Map(
    [...Map.groupBy(figures, (f) => f.code)].map(([code, parts]) => {
      const lines = parts.map((f) => {
        const known = price(wanted(f))?.price ?? null
        const closingQty = f.figures.closingQty!
        const physicalQty = counted.get(`${code}|${f.partNo}`) ?? null
        const closingAmount = amountOf(closingQty, known)
        return { ...f.figures, partNo: f.partNo, physicalQty, agreedQty: closingQty, price: known, closingAmount }
      })
      const physicalQty = lines.some((l) => l.physicalQty !== null) ? sum(lines, 'physicalQty') : null
      const { closingCon, closingLine } = sumsOf(parts.map((f) => f.figures), ['closingCon', 'closingLine']) // prettier-ignore
      return [code, { lines, head: { physicalQty, ...said(open(code, closingCon! + closingLine! > 0n)) } }]
    }),
  )
}
/** What the head says of how far its year is. */
const said = ({ missing, monthsDone }: Progress) => ({ openPoints: missing.join('；') || null, monthsDone })

/** What is missing by now of these, and what the ledger says of them. */
async function openAndBooked(rows: Year[], read: Read, { who }: Context) {
  const open = new Map<number, Progress>()
  for (const [key, mine] of Map.groupBy(rows, (r) => `${r.plant}|${r.year}`)) {
    const [plant, year] = key.split('|') as [string, string]
    const of = await openPoints(read, who, plant, year, mine.map((r) => r.supplierCode)) // prettier-ignore
    for (const r of mine) open.set(r.id, of(r.supplierCode, r.closingCon + r.closingLine > 0n))
  }
  return { open, booked: await yearOfSuppliers(read, rows) }
}

/** The supplier's own figure of a line, and what it differs by from the book. */
function filled(
  { closingQty, price }: Line,
  { supplierQty = null, lineRemark = null }: Partial<Pick<Line, 'supplierQty' | 'lineRemark'>>,
) {
  const diffQty = supplierQty === null ? null : closingQty - supplierQty
  return { supplierQty, lineRemark, diffQty, diffAmount: amountOf(diffQty, price) }
}

const fillSupplier = rule(yearCacc, 'fillSupplier', {
  effect: (row, { input }, to) => {
    for (const l of input.lines) to.setLine(l.id, filled(lineOf(row, l.id)!, l))
    to.set(comparison(row.lines))
  },
})

/** Why a year is not what the ledger proves. @param then what to do */
function untrue(row: Year, found: Parameters<typeof unproven>[1], then: string): Wrong {
  const wrong = unproven(row, found)
  return wrong && `零件${wrong}的数量与账务流水不符，${then}`
}

/** Refusals name so many parts. */
const NAMED = 5

/** How far the difference is; signed by both, what it booked is what both agree on. */
const settleDiff = rule(yearCacc, 'settleDiff', {
  effect: (row, { input }, to) => {
    to.set({ diffSignStatus: input.diffSignStatus })
    for (const { id, adjustQty } of input.lines) {
      const line = lineOf(row, id)!
      to.setLine(id, { adjustQty: line.adjustQty + adjustQty, agreedQty: line.closingQty + line.adjustQty + adjustQty })
    }
    to.set(comparison(row.lines))
  },
})

const stateText = (code: number) => Object.values(statement.states).find(([c]) => c === code)![1]

async function getMonths({ read, who, input }: AskContext<typeof yearCacc.asks.getMonths.input>) {
  const [row] = await read.mine(yearCacc, { id: input.id })
  if (!row) throw outOfScope()
  const stated = await statementsOf(read, who, row)
  const open = await openPoints(read, who, row.plant, row.year, [row.supplierCode])
  const of = (doc: string, period: string) => stated.find((s) => s.doc === doc && s.period === period)
  const said = (s: (typeof stated)[number] | undefined) =>
    [s?.id ?? null, s?.stmt_no ?? null, s ? stateText(s.status) : null] as const
  return periodsOf(row.year).map((period, i) => {
    const [oneId, oneNo, oneState] = said(of('statement', period))
    const [twoId, twoNo, twoState] = said(of('statementTwo', period))
    const [threeId, threeNo, threeState] = said(of('statementThree', period))
    return {
      period,
      netQty: Number(sum(row.lines, monthNames[i]!)) / 1000,
      oneId, oneNo, oneState, twoId, twoNo, twoState, threeId, threeNo, threeState,
      done: !open(row.supplierCode, false).openMonths.includes(period),
    }
  })
}

/** In January, once December is closed: drafts for the plants that have none. */
async function drawUpYear(engine: Engine): Promise<void> {
  const year = String(Number(toInstant(engine.now()).slice(0, 4)) - 1)
  const due = await engine.db.rows<{
    plant: string
  }>(sql`select c.plant from ${ledger.carried()} c where c.period = ${`${year}12`}
    and not exists (select from ${table(yearCacc)} y where y.plant = c.plant and y.year = ${year}) order by 1`)
  for (const { plant } of due)
    await perform(engine, system('年终对账'), yearCacc, 'generate', { items: [{ input: { plant, year } }], source: 'job' }).catch(
      (e) => {
        // A plant that had no consigned goods has nothing to reconcile.
        if (!(e instanceof Refusal)) throw e
      },
    )
}

export default rules(
  yearCacc,
  {
    ...reconciliationRules(yearCacc, {
      eventData: ({ year }) => ({ year }),
      publish: {
        find: (rows, read, _, c) => openAndBooked(rows, read, c),
        guard: (row, { input, found }) => {
          const wrong = untrue(row, found.booked, '请重新生成')
          const { missing } = found.open.get(row.id)!
          return (
            wrong || (missing.length > 0 && !input.knowing && `尚缺：${missing.join('；')}。请补齐后再发布，或勾选“缺项仍发布”`)
          )
        },
        effect: (row, { found }, to) => {
          to.set(said(found.open.get(row.id)!))
        },
      },
      confirm: {
        find: (rows, read) => yearOfSuppliers(read, rows),
        guard: (row, { found }) => {
          const parts = row.lines.filter(differs).map((l) => l.partNo)
          const more = parts.length > NAMED ? `等${parts.length}项` : ''
          if (parts.length)
            return `零件${parts.slice(0, NAMED).join('、')}${more}的贵方账面与双方认可数量不符，请提出异议，或更正贵方账面`
          return untrue(row, found, '请联系主机厂核算重新生成')
        },
      },
      book: (line) => line.agreedQty,
      same: '贵方账面与双方认可数量一致，没有差异；请直接确认',
      places: (rows, read) => places(read, rows),
      fill: (l) => filled(l.line, l),
      // What they sign there is booked in the running month.
      lies: (row, { line, book, supplierQty, diffAccount }, found) => {
        const account = diffAccount ?? 'CON'
        const used = account === 'USED' && ({ useType: 'PROD' } as const)
        return found(row, line.partNo, account, supplierQty - book).map(({ warehouse, qty }) => ({
          account, warehouse,
          ...used,
          diffQty: qty,
        }))
      },
      disputed: (row, to) => to.set(comparison(row.lines)),
      // Nobody signs a figure that the ledger does not prove at that moment.
      find: (rows, read) => yearOfSuppliers(read, rows),
      unripe: (row) => {
        const line = row.lines.find(differs)
        return line && `供应商已填写零件${line.partNo}的账面且与双方认可数量不符，不能视同确认`
      },
      unproven: (row, found) => untrue(row, found, '不能签章；请作废后重新生成'),
      done: (row, _, to) => {
        for (const org of [row.supplierId, null]) to.tell('completed', org, numbered(yearCacc, row))
      },
    }),
    generate, fillSupplier, settleDiff,
  },
  { asks: { getMonths }, jobs: { drawUpYear: { at: '40 2 * 1 *', run: drawUpYear } } },
)
