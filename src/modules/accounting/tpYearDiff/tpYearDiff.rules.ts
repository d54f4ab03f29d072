import { lineOf, multiply, readDecimal, type Row, type Who } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { makes, plain, rule, rules, type Context, type Effects, type Made, type Read } from '../../../engine/rule.ts'
import { publishing } from '../../../parts/published.rules.ts'
import { pricesOn } from '../../master/priceRecord/prices.server.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { closedYear } from '../period/closed.server.ts'
import { daysToAnswer } from '../../common/agreement.server.ts'
import { numbered } from '../../common/numbered.ts'
import { sum, sumsOf } from '../../common/sums.ts'
import { readableNo } from '../reconciliation.server.ts'
import { signedDiffOf, verificationRules } from '../verification.server.ts'
import { tpYearDiff } from './tpYearDiff.ts'
import { ledger } from '../../../ledger/read.ts'

type Third = Row<typeof tpYearDiff>
type Line = Third['lines'][number]

/** What lay there: on the shelves where they were counted, else by the keeper's own system; nothing said, as in the book. */
const lay = (l: Pick<Line, 'physicalQty' | 'tplQty' | 'bookQty'>) => l.physicalQty ?? l.tplQty ?? l.bookQty
const differs = (l: Line) => lay(l) !== l.bookQty

/** What each warehouse of a third party held of each supplier at the end of the year; one in which anything is under way or done is left out. */
const generate = makes(tpYearDiff, 'generate', {
  as: 'build',
  make: async ({ plant, year }, read) => {
    const { last, yearEnd } = await closedYear(read, plant, year)
    const old = await read.any(tpYearDiff, { plant, year })
    const stock = await read.rows<{
      code: string
      holder: string
      part_no: string
      qty: string
    }>(sql`select s.supplier_code code, c.holder, c.part_no, sum(c.qty)::text qty
      from ${ledger.closings()} c join ${table(supplier)} s on s.id = c.supplier_id
      where c.plant = ${plant} and c.period = ${last} and c.account = 'TPL' group by 1, 2, 3 having sum(c.qty) <> 0 order by 1, 2, 3`)
    const price = await pricesOn(read, stock.map((b) => ({ plant, supplierCode: b.code, partNo: b.part_no, on: yearEnd }))) // prettier-ignore
    const before = new Map<string, number>()
    for (const t of old) before.set(t.supplierCode, (before.get(t.supplierCode) ?? 0) + 1)
    const rows: Made<typeof tpYearDiff, 'build'>[] = []
    for (const goods of Map.groupBy(stock, (b) => `${b.code}|${b.holder}`).values()) {
      const { code, holder } = goods[0]!
      if (old.some((t) => t.supplierCode === code && t.warehouse === holder && t.status !== 'cancelled')) continue
      // One number a supplier and year; a second warehouse, or one drawn up again, says that it is another.
      const n = (before.get(code) ?? 0) + 1
      before.set(code, n)
      const lines = goods.map((b) => ({
        partNo: b.part_no,
        bookQty: readDecimal(b.qty, 3),
        price: price({ plant, supplierCode: code, partNo: b.part_no, on: yearEnd })?.price ?? null,
      }))
      rows.push({
        input: {
          docNo: readableNo(tpYearDiff, plant, code, year, n),
          plant, year, yearEnd, supplierCode: code, warehouse: holder, lineCount: lines.length,
          bookQty: sum(lines, 'bookQty'),
        } as Made<typeof tpYearDiff, 'build'>['input'],
        lines,
      })
    }
    return { rows }
  },
})

/** What every line comes to against the book. */
function compare(t: Third, to: Effects<typeof tpYearDiff>): void {
  for (const l of t.lines) {
    const bookDiff = l.tplQty === null && l.physicalQty === null ? null : lay(l) - l.bookQty
    to.setLine(l.id, {
      tplDiff: l.tplQty === null ? null : l.tplQty - l.bookQty,
      supplierDiff: l.supplierQty === null ? null : l.supplierQty - l.bookQty,
      bookDiff,
      diffAmount: bookDiff === null || l.price === null ? null : multiply(bookDiff, 3, l.price, 6, 2),
    })
  }
  to.set({
    filledLines: t.lines.filter((l) => l.tplQty !== null || l.physicalQty !== null).length,
    diffLines: t.lines.filter(differs).length,
    ...sumsOf(t.lines, ['bookDiff', 'supplierDiff', 'diffAmount']),
  })
}

const fill = rule(tpYearDiff, 'fill', {
  together: 'each',
  effect: (t, { input }, to) => {
    for (const { id, ...said } of input.lines) {
      const line = lineOf(t, id)!
      // What a file leaves empty stands.
      to.setLine(id, {
        tplQty: said.tplQty ?? line.tplQty,
        physicalQty: said.physicalQty ?? line.physicalQty,
        cause: said.cause ?? line.cause,
        lineRemark: said.lineRemark ?? line.lineRemark,
      })
    }
    compare(t, to)
  },
})

/** By when whoever is asked answers. */
const until = (rows: Third[], read: Read, _: unknown, c: Context) => daysToAnswer(rows, read, c)

const publish = publishing(tpYearDiff, {
  find: until,
  guard: (t) => t.operatorId === null && `仓库${t.warehouse}没有运营方，请先在仓库资料中维护`,
  effect: (t, { found }, to) => {
    to.set({ confirmBy: found(t) })
    to.tell('published', t.operatorId, { ...numbered(tpYearDiff, t), year: t.year })
  },
})

/** The keeper is through: what lay there is known of every line. */
const unfilled = (t: Third) => {
  const open = t.lines.filter((l) => l.tplQty === null && l.physicalQty === null)
  return open.length > 0 && `还有${open.length}行未填三方账面或实盘数量：零件${open.slice(0, 5).map((l) => l.partNo).join('、')}` // prettier-ignore
}
/** Now the supplier has as many days. */
function pastKeeper(t: Third, by: string, { now }: Context, confirmBy: string, to: Effects<typeof tpYearDiff>): void {
  to.set({ tplConfirmedBy: by, tplConfirmedAt: now, confirmBy, disputedBy: null, disputeReason: null })
  to.tell('checked', t.supplierId, numbered(tpYearDiff, t))
}
const confirmKeeper = rule(tpYearDiff, 'confirmKeeper', {
  find: until, guard: unfilled,
  effect: (t, c, to) => pastKeeper(t, c.who.name, c, c.found(t), to),
})

const fillSupplier = rule(tpYearDiff, 'fillSupplier', {
  effect: (t, { input }, to) => {
    for (const { id, supplierQty, lineRemark } of input.lines)
      to.setLine(id, { supplierQty: supplierQty ?? null, lineRemark: lineRemark ?? lineOf(t, id)!.lineRemark })
    compare(t, to)
  },
})

/** The supplier agrees to what lay there; what the portal's book says otherwise goes to where both sign it. */
const otherwise = (t: Third) => {
  const other = t.lines.find((l) => l.supplierQty !== null && l.supplierQty !== lay(l))
  return other && `零件${other.partNo}的供应商账面与核对结果不符，请提出异议，或更正我方账面`
}
const confirmSupplier = rule(tpYearDiff, 'confirmSupplier', {
  guard: otherwise,
  effect: (t, { who, now }, to) => pastSupplier(t, who.name, now, to),
})
function pastSupplier(t: Third, by: string, now: string, to: Effects<typeof tpYearDiff>): void {
  to.set({ supplierConfirmedBy: by, supplierConfirmedAt: now, disputedBy: null, disputeReason: null })
  settle(t, now, to)
}
const { settle, rules: verified } = verificationRules(tpYearDiff, {
  found: lay,
  source: (t) => ({ diffType: 'other', warehouse: t.warehouse, carrierCode: t.operatorCode }),
  line: (l, t) => ({ warehouse: t.warehouse, reasonCode: l.cause }),
  posted: (l, { adjustQty, liability, reasonCode }) => ({ adjustQty, liability, cause: reasonCode ?? l.cause }),
  parties: (t) => [t.supplierId, t.operatorId, null],
  done: (t, to) => to.set({ adjustQty: sum(t.lines, 'adjustQty'), adjusted: true }),
  deem: {
    find: until,
    // Who typed other figures has said something.
    guard: (t) => (t.status === 'atKeeper' ? unfilled(t) : otherwise(t)),
    effect: (t, c, to) => {
      if (t.status === 'atSupplier') return pastSupplier(t, DEEMED, c.now, to)
      pastKeeper(t, DEEMED, c, c.found(t), to)
      to.move('atSupplier')
    },
  },
  redo: { find: until, effect: (t, { input, found }, to) => again(t, input.remark, found(t), to) },
})
const DEEMED = '视同确认'

const sideOf = (who: Who) => (who.orgType === 'carrier' ? '三方' : '供应商')
const dispute = rule(tpYearDiff, 'dispute', {
  // Each party speaks while it is asked.
  guard: (t, { who }) =>
    (t.status === 'atKeeper') !== (who.orgType === 'carrier') &&
    (t.status === 'atKeeper' ? '正在等待三方确认' : '三方已确认，正在等待供应商确认'),
  effect: (t, { input, who }, to) => {
    to.set({ disputeReason: input.disputeReason, disputedBy: sideOf(who) })
    to.tell('disputed', null, { ...numbered(tpYearDiff, t), by: sideOf(who), reason: input.disputeReason })
  },
})

/** Back to the keeper, who says again what lay there. */
function again(t: Third, remark: string, confirmBy: string, to: Effects<typeof tpYearDiff>): void {
  const nobody = { tplConfirmedBy: null, tplConfirmedAt: null, supplierConfirmedBy: null, supplierConfirmedAt: null }
  to.set({ ...nobody, remark, confirmBy, deemed: false })
  to.tell('published', t.operatorId, { ...numbered(tpYearDiff, t), year: t.year })
}

export default rules(
  tpYearDiff,
  {
    build: plain, generate, fill, publish, confirmKeeper, fillSupplier, confirmSupplier, dispute,
    decide: rule(tpYearDiff, 'decide', {
      find: until,
      effect: (t, { input, found }, to) => again(t, input.remark, found(t), to),
    }),
    ...verified,
  },
  { asks: { signPdf: signedDiffOf(tpYearDiff, '没有差异，无需签字；核对结果请打印') } },
)
