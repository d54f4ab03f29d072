import { dayAfter, lineOf, show, type Complaint, type Row } from '../../../declare/index.ts'
import { rule, rules, type Effects, type Posting, type Read } from '../../../engine/rule.ts'
import { ofDemand } from '../../../parts/demanded.rules.ts'
import { openDifference, refuseSigned, standing, takenBack } from '../../common/handOver.server.ts'
import { sum } from '../../common/sums.ts'
import { phoneWrong } from '../../master/checks.server.ts'
import { accPlan } from '../accPlan/accPlan.ts'
import { addressesOf, byPlace, depotStock, placeOf } from '../depots.server.ts'
import { accReturnExchange } from '../exChange/exChange.ts'
import { exchangeSheet } from './exchangeSheet.ts'

type Sheet = Row<typeof exchangeSheet>
type Line = Sheet['lines'][number]
type Request = Row<typeof accReturnExchange>
/** Within so many days after it was signed for, what is exchanged should be there again. */
const EXCHANGE_DAYS = 7

/** The requests of these lines, held until they are on the sheet; that they are of the person's plants was asked before. */
async function requestsOf(lines: readonly { requestId: number; qty: bigint }[], read: Read) {
  const requests = await read.any(accReturnExchange, { id: lines.map((l) => l.requestId) }, { lock: true })
  const byId = new Map(requests.map((r) => [r.id, r]))
  return {
    of: (l: { requestId: number }) => byId.get(l.requestId)!,
    address: await addressesOf(read, requests),
    stock: await depotStock(read, requests),
    wanted: byPlace(
      lines.map((l) => ({ ...byId.get(l.requestId)!, wanted: l.qty })),
      (l) => l.wanted,
    ),
  }
}
type Found = Awaited<ReturnType<typeof requestsOf>>

/** Why so much of a request cannot go on a sheet. */
function unfit(r: Request, qty: bigint, { stock, wanted }: Found): string | undefined {
  if (r.status === 'published') return '供应商尚未确认'
  if (r.status === 'disputed') return '供应商有异议，请先裁定'
  if (r.status === 'draft') return '尚未发布'
  if (r.status === 'cancelled') return '已取消'
  const left = r.reqQty - r.sheetQty
  if (qty > left) return `可开数量不足：${show(left)}`
  const there = stock.get(placeOf(r)) ?? 0n
  return wanted.get(placeOf(r))! > there ? `备件库${r.warehouse}库存不足：${show(there)}` : undefined
}

const create = rule(exchangeSheet, 'create', {
  find: (_, read, inputs) =>
    requestsOf(
      inputs.flatMap((i) => i.lines),
      read,
    ),
  guard: (_, { input, found }) => {
    const wrong = phoneWrong(input.driverPhone)
    if (wrong) return wrong
    if (new Set(input.lines.map((l) => l.requestId)).size < input.lines.length) return '同一条退换货不能重复'
    return input.lines.flatMap((l, i): Complaint[] => {
      const request = found.of(l)
      const why = unfit(request, l.qty, found)
      const about = { reqNo: request.reqNo, partNo: request.partNo }
      return why ? [{ line: i + 1, about, message: `退换货${request.reqNo} 零件${request.partNo}：${why}` }] : []
    })
  },
  effect: (sheet, { input, found }, to) => {
    const [first] = input.lines.map(found.of)
    const { plant, supplierCode, supplierId, warehouse, loc, handleType } = first!
    const { address = null, receiver: contact = null, phone = null } = found.address(first!) ?? {}
    to.set({ plant, supplierCode, warehouse, loc, handleType, address, contact, phone })
    to.set({ lineCount: input.lines.length, totalQty: sum(input.lines, 'qty') })
    input.lines.forEach((l, i) => {
      const { reqNo, partNo, unit, reasonCode } = found.of(l)
      const line = sheet.lines[i]!
      to.setLine(line.id, { reqNo, partNo, reasonCode })
      to.post(moved('RTN', { plant, supplierId, warehouse }, { ...line, partNo, unit }, l.qty, { account: 'ACC' }))
      to.act(accReturnExchange, 'putOnSheet', l.requestId, { qty: l.qty })
    })
    to.tell('created', supplierId, { sheetNo: sheet.sheetNo })
    if (sheet.carrierId !== null) to.tell('toFetch', sheet.carrierId, { sheetNo: sheet.sheetNo })
  },
})

const moved = (
  type: string,
  { plant, supplierId, warehouse }: Pick<Sheet, 'plant' | 'supplierId' | 'warehouse'>,
  line: Pick<Line, 'id' | 'partNo' | 'unit' | 'batchNo'>,
  qty: bigint,
  more: Partial<Posting> = {},
): Posting => ({
  type, qty, plant, supplierId, partNo: line.partNo, unit: line.unit, holder: warehouse, sheetLineId: line.id,
  batchNo: line.batchNo,
  ...more,
})

const edit = rule(exchangeSheet, 'edit', {
  guard: (_, { input }) => phoneWrong(input.driverPhone),
  effect: (_, { input: { lines, ...head } }, to) => {
    to.set(head)
    for (const { id, ...line } of lines) to.setLine(id, line)
  },
})

const out = rule(exchangeSheet, 'out', {
  guard: (_, { input }) => phoneWrong(input.driverPhone),
  effect: (s, { input, now }, to) => {
    // What nobody says stays as it was arranged.
    to.set({ outAt: now, ...Object.fromEntries(Object.entries(input).filter(([, v]) => v != null)) })
    to.tell('outbound', s.supplierId, { sheetNo: s.sheetNo }, 'partner')
  },
})

/** What is exchanged is owed from now on: a plan of the line's own id, urgent, to where it came from. */
function owe(
  s: Sheet,
  line: Line,
  qty: bigint,
  needDate: string,
  now: string,
  found: Awaited<ReturnType<typeof addresses>>,
  to: Effects<typeof exchangeSheet>,
) {
  const planNo = String(line.lineNo)
  const place = found(s)
  const plan = to.create(
    accPlan,
    {
      supplyOrderNo: s.sheetNo, planNo, plant: s.plant, supplierCode: s.supplierCode, partNo: line.partNo, planType: 'urgent',
      loc: s.loc, warehouse: s.warehouse, planQty: qty, needDate, isExchange: true,
      locName: place?.locName,
      county: place?.county,
      locAddress: s.address, receiver: s.contact, receiverPhone: s.phone, feedbackState: 'none', isErrorPart: false,
      overdue: false, viewed: false, publishedAt: now, publishedBy: s.signedBy,
    },
    [],
    { id: line.id, state: 'waiting' },
  )
  plan.post(ofDemand('REL', s, line, qty))
  to.setLine(line.id, { supplyOrderNo: s.sheetNo, planNo })
}
const addresses = (sheets: Sheet[], read: Read) => addressesOf(read, sheets)

const finish = rule(exchangeSheet, 'finish', {
  find: addresses,
  guard: (s, { input }) => refuseSigned(s, answersOf(s, input.lines)),
  effect: (s, { input, now, today, who, found }, to) => {
    const answers = answersOf(s, input.lines)
    const needDate = dayAfter(today, EXCHANGE_DAYS)
    to.set({ signedAt: now, signedBy: input.signedBy ?? who.name, signedQty: sum(answers, 'signedQty') })
    const missing: { line: Line; short: bigint; more: object }[] = []
    for (const { id, signedQty } of answers) {
      const line = lineOf(s, id)!
      to.setLine(id, { signedQty })
      // Scrap does not go to anybody.
      to.post(
        s.handleType === 'scrap'
          ? moved('ADJ', s, line, signedQty, { sub: 'L', account: 'RTN' })
          : moved('RTO', s, line, signedQty),
      )
      if (s.handleType === 'exchange' && signedQty) owe(s, line, signedQty, needDate, now, found, to)
      if (signedQty < line.qty)
        missing.push({ line, short: line.qty - signedQty, more: { sheetLineId: line.id, batchNo: line.batchNo } })
      to.act(accReturnExchange, 'carryOut', line.requestId, { qty: line.qty })
    }
    to.tell('signed', null, { sheetNo: s.sheetNo, supplierCode: s.supplierCode })
    if (s.handleType === 'exchange' && s.signedQty) to.tell('owed', s.supplierId, { sheetNo: s.sheetNo, needDate })
    if (!missing.length) return
    const { plant, supplierCode, warehouse, carrierCode } = s
    const { no } = openDifference(
      to,
      { sourceNo: s.sheetNo, sourceId: s.id, plant, supplierCode, warehouse, carrierCode },
      missing,
    )
    to.set({ diffNo: no, diffSignStatus: 'waiting' })
    to.tell('diffOpened', null, { sheetNo: s.sheetNo })
  },
})
/** Of several sheets at once nobody says a quantity: all of them is signed for. */
const answersOf = (s: Sheet, lines: readonly { id: number; signedQty: bigint }[] | undefined) =>
  lines?.length ? lines : s.lines.map((l) => ({ id: l.id, signedQty: l.qty }))

/** Both signed what became of what was missing: what the supplier found after all is owed as well. */
const settle = rule(exchangeSheet, 'settle', {
  find: addresses,
  effect: (s, { input, now, today, found }, to) => {
    to.set({ diffSignStatus: input.diffSignStatus })
    for (const { id, acceptedQty } of input.lines ?? []) {
      const line = lineOf(s, id)!
      if (s.handleType === 'exchange' && acceptedQty)
        if (line.planNo) to.act(accPlan, 'raise', line.id, { qty: acceptedQty })
        else owe(s, line, acceptedQty, dayAfter(today, EXCHANGE_DAYS), now, found, to)
      to.setLine(id, { signedQty: line.signedQty + acceptedQty })
    }
    to.set({ signedQty: sum(s.lines, 'signedQty') })
  },
})

const print = rule(exchangeSheet, 'print', { effect: (s, _, to) => to.set({ printCount: s.printCount + 1 }) })

/** Nothing has left: the goods are in the depot again, and the requests can go on another sheet. */
const cancel = rule(exchangeSheet, 'cancel', {
  find: (sheets, read) =>
    standing(
      read,
      exchangeSheet,
      sheets.map((s) => s.id),
      'RTN',
    ),
  effect: (s, { found }, to) => {
    to.post(...takenBack(found.get(s.id), moved('RTN', s, s.lines[0]!, 1n, { account: 'ACC' })))
    for (const l of s.lines) to.act(accReturnExchange, 'takeOffSheet', l.requestId, { qty: l.qty })
    to.tell('cancelled', s.supplierId, { sheetNo: s.sheetNo })
  },
})

export default rules(exchangeSheet, { create, edit, out, finish, settle, print, cancel })
