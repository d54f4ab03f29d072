import { cut, lineOf, type Row, type Who } from '../../../declare/index.ts'
import { makes, plain, rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { daysToAnswer } from '../../common/agreement.server.ts'
import { neverDelivered } from '../../common/links.server.ts'
import { numbered } from '../../common/numbered.ts'
import { part } from '../../master/part/part.ts'
import { frozenBook, generated, openElsewhere, placed, unprovenCounts, zonesOf } from './book.server.ts'
import { signedDiffOf, verificationRules } from '../verification.server.ts'
import { stockInv } from './stockInv.ts'

type Count = Row<typeof stockInv>
type Line = Count['lines'][number]

/** What was found of a line: counted again, or counted. */
const found = (l: { recountQty: bigint | null; countQty: bigint | null }) => l.recountQty ?? l.countQty ?? 0n
const differs = (l: Line) => found(l) !== l.bookQty
const nameOf = (l: Pick<Line, 'partNo' | 'batchNo'>) => `零件${l.partNo}${l.batchNo ? `批次${l.batchNo}` : ''}`
const some = (lines: readonly Line[]) => lines.slice(0, 5).map(nameOf).join('、') + (lines.length > 5 ? '…' : '')

const generate = makes(stockInv, 'generate', { as: 'freeze', make: generated })

const start = rule(stockInv, 'start', {
  effect: (c, { now }, to) => {
    to.set({ startedAt: now })
    to.tell('started', c.supplierId, numbered(stockInv, c))
    if (c.operatorId !== null) to.tell('started', c.operatorId, numbered(stockInv, c))
  },
})

/** A line as somebody counted it; who says so is kept by id too, since another one must count again. */
const countedBy = ({ who, now }: { who: Who; now: string }, counter: string | null | undefined) => ({
  counter: counter ?? cut(who.name, 30),
  counterId: who.userId, countedAt: now,
})
const countLines = (c: Count, to: Effects<typeof stockInv>) =>
  to.set({ lineCount: c.lines.length, countedLines: c.lines.filter((l) => l.countQty !== null).length })

const count = rule(stockInv, 'count', {
  together: 'each',
  effect: (c, { input, who, now }, to) => {
    for (const { id, ...said } of input.lines) {
      const line = lineOf(c, id)!
      // A cell left empty was not counted now: what was counted before stands.
      if (said.countQty === null || said.countQty === undefined) continue
      const changed = said.countQty !== line.countQty || (said.counter != null && said.counter !== line.counter)
      to.setLine(id, {
        countQty: said.countQty,
        lineRemark: said.lineRemark ?? line.lineRemark,
        ...(changed ? countedBy({ who, now }, said.counter) : {}),
      })
    }
    countLines(c, to)
  },
})

/** One part, as it is scanned; what the book does not know becomes a line of its own. */
const countPart = rule(stockInv, 'countPart', {
  find: async (rows, read, inputs) => {
    const strange = rows.filter((c, i) => !lineAt(c, inputs[i]!))
    const parts = inputs.map((i) => i.partNo)
    return {
      undelivered: await neverDelivered(read, strange),
      elsewhere: strange.length ? await openElsewhere(read, strange, parts) : () => undefined,
      zones: await zonesOf(
        read,
        strange.map((c) => c.plant),
        parts,
      ),
      book: await frozenBook(
        read,
        strange.map((c) => ({ ...placed(c), parts })),
      ),
    }
  },
  guard: (c, { input, found }) => {
    if (lineAt(c, input)) return undefined
    const same = c.lines.find((l) => l.partNo === input.partNo)
    if (same && !same.batchNo) return `${nameOf(same)}不按批次盘点，请不要填写批次`
    if (same && !input.batchNo) return `${nameOf({ partNo: input.partNo, batchNo: null })}按批次盘点，请填写批次`
    const wrong = !same && found.undelivered(c, input.partNo)
    if (wrong) return wrong
    const other = found.elsewhere(c, input.partNo)
    return other && `零件${input.partNo}已在盘点单${other}中`
  },
  effect: (c, { input, found, who, now }, to) => {
    const line = lineAt(c, input)
    const by = { ...countedBy({ who, now }, null), ...(input.lineRemark ? { lineRemark: input.lineRemark } : {}) }
    if (line) to.setLine(line.id, { ...by, countQty: input.countQty + (input.add ? (line.countQty ?? 0n) : 0n) })
    else
      to.addLine({
        partNo: input.partNo,
        zone: found.zones(c, input.partNo),
        batchNo: input.batchNo ?? null,
        bookQty: found.book(c, { partNo: input.partNo, batchNo: input.batchNo ?? null }),
        countQty: input.countQty,
        ...by,
      })
    countLines(c, to)
  },
})
/** The line of a part, or of a batch of it. */
const lineAt = (c: Count, { partNo, batchNo }: { partNo: string; batchNo?: string | null | undefined }) =>
  c.lines.find((l) => l.partNo === partNo && (l.batchNo ?? '') === (batchNo ?? ''))

/** What every line comes to against the frozen book. */
function compare(c: Count, to: Effects<typeof stockInv>): void {
  for (const l of c.lines) {
    const diffQty = found(l) - l.bookQty
    to.setLine(l.id, { finalQty: found(l), diffQty, diffRate: rateOf(diffQty, l.bookQty) })
  }
  const differing = c.lines.filter(differs)
  to.set({ diffLines: differing.length, diffQty: differing.reduce((n, l) => n + found(l) - l.bookQty, 0n) })
}
/** Per cent of the book with 2 decimals; of nothing there is none. */
function rateOf(diffQty: bigint, bookQty: bigint): bigint | null {
  if (bookQty === 0n) return null
  const [part, whole] = [diffQty * 10_000n, bookQty < 0n ? -bookQty : bookQty]
  const rate = (part + (part < 0n ? -whole : whole) / 2n) / whole
  return rate > MOST ? MOST : rate < -MOST ? -MOST : rate
}
/** Beyond, the figure says nothing and leaves its column. */
const MOST = 9_999_999_99n

const submit = rule(stockInv, 'submit', {
  find: async (rows, read) =>
    frozenBook(
      read,
      rows.map((c) => ({ ...placed(c), parts: c.lines.map((l) => l.partNo), after: true as const })),
    ),
  guard: (c) => {
    const left = c.lines.filter((l) => l.countQty === null)
    return left.length > 0 && `还有${left.length}行未盘：${some(left)}；确实没有的请填0`
  },
  effect: (c, { found, who, now }, to) => {
    for (const l of c.lines) to.setLine(l.id, { recountQty: null, movedQty: found(c, l) })
    compare(c, to)
    to.set({ counter: who.name, counterId: who.userId, submittedAt: now, reworkReason: null })
    to.tell('submitted', null, { ...numbered(stockInv, c), diffLines: c.diffLines })
  },
})

const recount = rule(stockInv, 'recount', {
  find: async (rows, read, _, context) => ({
    until: await daysToAnswer(rows, read, context),
    units: new Set(
      (await read.any(part, { partNo: rows.flatMap((c) => c.lines.map((l) => l.partNo)), partKind: ['battery', 'drive'] })).map(
        (p) => p.partNo,
      ),
    ),
  }),
  guard: (c, { input, found, who }) => {
    // One person alone books no count.
    if (!who.system && c.lines.some((l) => l.counterId === who.userId)) return '您参与了这张盘点单的盘点，须由他人复盘'
    const again = new Map(input.lines.map((l) => [l.id, l.recountQty]))
    const left = c.lines.filter((l) => l.countQty !== l.bookQty && again.get(l.id) == null)
    if (left.length) return `有差异的行须填写复盘数量：${some(left)}`
    // A piece that is followed is missed or found by its number.
    const unnamed = c.lines.filter((l) => found.units.has(l.partNo) && (again.get(l.id) ?? l.countQty) !== l.bookQty)
    return unnamed.length > 0 && `${some(unnamed)}逐件跟踪：盘盈、盘亏请在库存移动按序列号登记，复盘数量按账面填写`
  },
  effect: (c, { input, found, who, now }, to) => {
    for (const { id, ...said } of input.lines) {
      const line = lineOf(c, id)!
      to.setLine(id, {
        recountQty: said.recountQty ?? null,
        reasonCode: said.reasonCode ?? line.reasonCode,
        lineRemark: said.lineRemark ?? line.lineRemark,
      })
    }
    for (const l of c.lines) to.setLine(l.id, { supplierConfirm: 'none' })
    compare(c, to)
    to.set({ checker: who.name, checkedAt: now, confirmBy: found.until(c), reworkReason: null })
    to.tell('checked', c.supplierId, numbered(stockInv, c))
  },
})

const proof = (rows: Count[], read: Read) => unprovenCounts(read, rows)
/** The result stands: differences go to where both sides sign them, without any the count is over. */
function accept(c: Count, now: string, to: Effects<typeof stockInv>): void {
  for (const l of c.lines) to.setLine(l.id, { supplierConfirm: 'agreed' })
  to.set({ confirmedAt: now, disputeReason: null })
  settle(c, now, to)
}
const { settle, rules: verified } = verificationRules(stockInv, {
  found,
  source: (c) => ({ diffType: 'count', account: c.account, warehouse: c.warehouse }),
  line: (l, c) => ({ invLineId: l.id, batchNo: l.batchNo, warehouse: c.place, reasonCode: l.reasonCode }),
  posted: (_, { adjustQty, liability, reasonCode }) => ({ adjustQty, liability, reasonCode }),
  parties: (c) => [c.supplierId],
  deem: { find: proof, guard: (c, { found }) => found(c), effect: (c, { now }, to) => accept(c, now, to) },
  redo: { effect: (_, { input }, to) => to.set(input) },
})

const confirm = rule(stockInv, 'confirm', {
  find: proof,
  guard: (c, { found }) => found(c),
  effect: (c, { input, now }, to) => {
    if (input.remark) to.set({ remark: input.remark })
    accept(c, now, to)
  },
})
const dispute = rule(stockInv, 'dispute', {
  effect: (c, { input }, to) => {
    for (const { id, ...said } of input.lines)
      to.setLine(id, { supplierConfirm: said.supplierConfirm ?? 'none', supplierRemark: said.supplierRemark ?? null })
    to.set({ disputeReason: input.disputeReason })
    to.tell('disputed', null, { ...numbered(stockInv, c), reason: input.disputeReason })
  },
})

export default rules(
  stockInv,
  {
    freeze: plain, generate, start, count, countPart, submit, recount, rework: plain, confirm, dispute,
    ...verified,
  },
  { asks: { signPdf: signedDiffOf(stockInv, '盘点没有差异，无需签字；盘点结果请打印') } },
)
