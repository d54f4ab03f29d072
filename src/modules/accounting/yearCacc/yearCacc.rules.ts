import { lineOf, multiply, toInstant, type Row, type Who } from '../../../declare/index.ts'
import { sql, type Sql } from '../../../engine/database/db.ts'
import type { Engine } from '../../../engine/engine.ts'
import { outOfScope, Refusal } from '../../../engine/errors.ts'
import { makes, rule, rules, type AskContext, type Read } from '../../../engine/rule.ts'
import { table } from '../../../engine/read/scope.ts'
import { system } from '../../../engine/system.ts'
import { clocked } from '../../common/clocked.server.ts'
import { fewOf } from '../../common/few.ts'
import { numbered } from '../../common/numbered.ts'
import { sum, sumsOf } from '../../common/sums.ts'
import { pricesOn } from '../../master/priceRecord/prices.server.ts'
import { readQty } from '../accountStatement.server.ts'
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
type Answer = Partial<Pick<Line, 'supplierQty' | 'lineRemark'>>

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
    const { yearEnd } = await closedYear(read, plant, year)
    const old = await read.any(yearCacc, { plant, year })
    const stays = (y: Year) => y.status === 'confirmed' || y.status === 'signed'
    const disputed = old.find((y) => y.status !== 'void' && !stays(y) && (y.adjustQty || disputeStands(y)))
    if (disputed) throw new Refusal(`年终对账${disputed.docNo}的差异已在签字或已调整，请先处理完异议`)
    const found = await statedOf(read, who, { plant, year, yearEnd })
    const answered = '该年度的对账均已由供应商确认，不能重新生成'
    const rows = drawnUp(yearCacc, { plant, of: year, head: { year, yearEnd }, found, sums, old, stays, answered }, to)
    return { rows }
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
  const wanted = (f: YearFigures) => ({ plant, supplierCode: f.code, partNo: f.partNo, on: yearEnd })
  const price = await pricesOn(read, figures.map(wanted))
  const stated = [...Map.groupBy(figures, (f) => f.code)].map(([supplierCode, parts]) => {
    const lines = parts.map((f) => {
      const known = price(wanted(f))?.price ?? null
      const closingQty = f.figures.closingQty!
      const physicalQty = counted.get(`${supplierCode}|${f.partNo}`) ?? null
      const closingAmount = amountOf(closingQty, known)
      return { ...f.figures, partNo: f.partNo, physicalQty, agreedQty: closingQty, price: known, closingAmount }
    })
    const physicalQty = lines.some((l) => l.physicalQty !== null) ? sum(lines, 'physicalQty') : null
    const { closingCon, closingLine } = sumsOf(parts.map((f) => f.figures), ['closingCon', 'closingLine']) // prettier-ignore
    return { plant, year, supplierCode, closingCon: closingCon!, closingLine: closingLine!, physicalQty, lines }
  })
  const open = await openPoints(read, who, stated)
  return new Map(stated.map((s) => [s.supplierCode, { lines: s.lines, head: { physicalQty: s.physicalQty, ...said(open(s)) } }]))
}
/** What the head says of how far its year is. */
const said = ({ missing, monthsDone }: Progress) => ({ openPoints: missing.join('；') || null, monthsDone })

/** The supplier's own figure of a line, and what it differs by from the book. */
function filled({ closingQty, price }: Line, { supplierQty = null, lineRemark = null }: Answer) {
  const diffQty = supplierQty === null ? null : closingQty - supplierQty
  return { supplierQty, lineRemark, diffQty, diffAmount: amountOf(diffQty, price) }
}

const fillSupplier = rule(yearCacc, 'fillSupplier', {
  effect: (row, { input }, to) => {
    for (const l of input.lines) to.setLine(l.id, filled(lineOf(row, l.id)!, l))
    to.set(comparison(row.lines))
  },
})

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
  const { openMonths } = (await openPoints(read, who, [row]))(row)
  const said = (doc: string, period: string) => {
    const s = stated.find((x) => x.doc === doc && x.period === period)
    return [s?.id ?? null, s?.stmt_no ?? null, s ? stateText(s.status) : null] as const
  }
  return periodsOf(row.year).map((period, i) => {
    const [oneId, oneNo, oneState] = said('statement', period)
    const [twoId, twoNo, twoState] = said('statementTwo', period)
    const [threeId, threeNo, threeState] = said('statementThree', period)
    return {
      period,
      netQty: Number(sum(row.lines, monthNames[i]!)) / 1000,
      oneId, oneNo, oneState, twoId, twoNo, twoState, threeId, threeNo, threeState,
      done: !openMonths.includes(period),
    }
  })
}

/** In January, once December is closed: drafts for the plants that have none. */
const drawUpYear = clocked(system('年终对账'), yearCacc, 'generate', lastYears, { left: true })
function lastYears(engine: Engine): Sql {
  const year = String(Number(toInstant(engine.now()).slice(0, 4)) - 1)
  return sql`select c.plant, ${year}::text "year" from ${ledger.carried()} c where c.period = ${`${year}12`}
    and not exists (select from ${table(yearCacc)} y where y.plant = c.plant and y.year = ${year}) order by 1`
}

export default rules(
  yearCacc,
  {
    ...reconciliationRules(yearCacc, {
      eventData: ({ year }) => ({ year }),
      publish: {
        find: async (rows, read, _, { who }) => ({
          open: await openPoints(read, who, rows),
          booked: await yearOfSuppliers(read, rows),
        }),
        guard: (row, { input, found }) => {
          const wrong = unproven(row, found.booked)
          if (wrong) return `零件${wrong}的数量与账务流水不符，请重新生成`
          const { missing } = found.open(row)
          return missing.length > 0 && !input.knowing && `尚缺：${missing.join('；')}。请补齐后再发布，或勾选“缺项仍发布”`
        },
        effect: (row, { found }, to) => to.set(said(found.open(row))),
      },
      confirm: {
        find: (rows, read) => yearOfSuppliers(read, rows),
        guard: (row, { found }) => {
          const parts = row.lines.filter(differs).map((l) => l.partNo)
          if (parts.length) return `零件${fewOf(parts)}的贵方账面与双方认可数量不符，请提出异议，或更正贵方账面`
          const wrong = unproven(row, found)
          return wrong && `零件${wrong}的数量与账务流水不符，请联系主机厂核算重新生成`
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
        return found(row, line.partNo, account, supplierQty - book).map((at) => ({ account, ...used, ...at }))
      },
      disputed: (row, to) => to.set(comparison(row.lines)),
      // Nobody signs a figure that the ledger does not prove at that moment.
      find: (rows, read) => yearOfSuppliers(read, rows),
      unripe: (row) => {
        const line = row.lines.find(differs)
        return line && `供应商已填写零件${line.partNo}的账面且与双方认可数量不符，不能视同确认`
      },
      unproven: (row, found) => {
        const wrong = unproven(row, found)
        return wrong && `零件${wrong}的数量与账务流水不符，不能签章；请作废后重新生成`
      },
      done: (row, _, to) => {
        for (const org of [row.supplierId, null]) to.tell('completed', org, numbered(yearCacc, row))
      },
    }),
    generate, fillSupplier, settleDiff,
  },
  { asks: { getMonths }, jobs: { drawUpYear: { at: '40 2 * 1 *', run: drawUpYear } } },
)
