import { lineOf, monthOf, type Row } from '../../../declare/index.ts'
import { rule, rules, type AsksAnswered, type Effects } from '../../../engine/rule.ts'
import { cancelled, followed, ofDemand } from '../../../parts/demanded.rules.ts'
import { publishing, see, viewing } from '../../../parts/published.rules.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { isBegun, lineShipped } from '../../common/callOff.server.ts'
import { linkedParts } from '../../common/links.server.ts'
import { usualOf } from '../../common/deliveryRoutes.server.ts'
import { boxed, packing } from '../../distribution/sendSheet/shipment.server.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { repeated } from '../../master/checks.server.ts'
import { issuersOf } from '../cusSend/draft.server.ts'
import { ckdCase } from '../ckdCase/ckdCase.ts'
import { ckdReceipt } from '../ckdReceipt/ckdReceipt.ts'
import { ckd } from './ckd.ts'
import { forecastLines } from './forecast.server.ts'

type Notice = Row<typeof ckd>
type To = Effects<typeof ckd>

/** Cases that one notice has at most: more is a quantity per case that nobody meant. */
const MOST_CASES = 5_000
const casesOf = ({ lines }: Notice) => lines.reduce((n, l) => n + packing(l.noticeQty, l.snp).boxes, 0)

const { create, edit } = createEditRules(ckd, {
  find: (rows, read) => usualOf(read, rows),
  together: 'each',
  wrong: (row) => {
    if (!row.lines.length) return '通知没有明细行'
    const twice = repeated(row.lines, (l) => `${l.partNo}|${l.caseNo ?? ''}`)
    return twice && `零件${twice.partNo}${twice.caseNo ? `（箱号${twice.caseNo}）` : ''}重复`
  },
  // From the packing of its parts.
  follows: (row, { found: usual }, to) => {
    for (const l of row.lines) {
      const { snp, packageCode } = usual(row, l)
      to.setLine(l.id, { snp: l.snp ?? snp, packageCode: l.packageCode ?? packageCode })
    }
    to.set({ lineCount: row.lines.length, caseCount: casesOf(row) })
  },
})

const publish = publishing(ckd, {
  find: async (rows, read) => ({
    unlinked: await linkedParts(read, rows, (r) => r.lines.map((l) => ({ partNo: l.partNo, on: r.needDate, lineNo: l.lineNo }))),
    forecasts: await forecastLines(read, rows),
    issuer: await issuersOf(read, rows),
  }),
  guard: (row, { found }) => {
    const cases = casesOf(row)
    if (cases > MOST_CASES) return `共${cases}箱，超过一张通知的${MOST_CASES}箱，请检查每箱数量`
    return found.unlinked.get(row.id)
  },
  effect: (row, { found }, to) => {
    for (const l of row.lines) {
      to.setLine(l.id, found.forecasts.get(l.id) ?? {})
      to.post(ofDemand('REL', row, l, l.noticeQty))
    }
    label(row, found.issuer(row.supplierCode), to)
    to.tell('published', row.supplierId, { noticeNo: row.noticeNo }, 'partner')
  },
})

/** A case for each standard quantity of a line, and one for the rest. */
function label(row: Notice, issuer: string, to: To): void {
  const { noticeNo, plant, supplierCode, ckdOrderNo, kdProject, country, modelCode, lotNo, warehouse, needDate, packStandard } =
    row
  let serial = 0
  for (const l of row.lines)
    boxed(l.noticeQty, l.snp).forEach((qty, i, { length: boxTotal }) =>
      to.create(ckdCase, {
        noticeNo, plant, supplierCode, ckdOrderNo, kdProject, country, modelCode, lotNo, warehouse, needDate, packStandard,
        boxNo: '',
        licencePlate: `1JUN${issuer}${noticeNo}${String(++serial).padStart(4, '0')}`,
        ckdLineId: l.id, lineNo: l.lineNo, caseNo: l.caseNo, partNo: l.partNo,
        boxSeq: i + 1,
        boxTotal, qty,
      }),
    )
}

const receive = rule(ckd, 'receive', {
  effect: (row, c, to) => {
    see(row, c, to)
    to.set({ acceptedAt: c.now, acceptedBy: c.who.name })
    to.tell('accepted', null, { noticeNo: row.noticeNo, supplierCode: row.supplierCode })
  },
})

const enableReceipt = rule(ckd, 'enableReceipt', {
  effect: (row, { input }, to) => {
    const opened = input.enabled && !row.receiptEnabled
    to.set({ receiptEnabled: input.enabled, subReceipt: input.enabled && input.subEnabled })
    to.set({ receiptState: stateOf(row) })
    if (opened && row.status !== 'published') to.tell('receiptEnabled', row.supplierId, { noticeNo: row.noticeNo }, 'partner')
  },
})

/** How far its lines are answered; what came in parts may still be completed. */
function stateOf({ lines, subReceipt }: Pick<Notice, 'lines' | 'subReceipt'>): Notice['receiptState'] {
  const answered = lines.filter((l) => l.receiptCount > 0)
  if (!answered.length) return 'none'
  if (answered.some((l) => l.promisedQty === 0n || (!subReceipt && l.promisedQty < l.noticeQty))) return 'refused'
  return lines.every((l) => l.promisedQty === l.noticeQty) ? 'all' : 'partial'
}

/** What a dialog leaves empty says nothing. */
const said = <A extends { receiptQty?: bigint | null }>(lines: readonly A[]) =>
  lines.flatMap(({ receiptQty, ...l }) => ((receiptQty ?? null) === null ? [] : [{ ...l, promisedQty: receiptQty! }]))

const receipt = rule(ckd, 'receipt', {
  guard: (_, { input }) => !said(input.lines).length && '没有填写回执数量',
  effect: (row, { input }, to) => {
    const answers = said(input.lines)
    for (const { id: ckdLineId, receiptSheetNo: sheetNo, receiptRemark: remark, ...a } of answers)
      to.make(ckdReceipt, 'file', { ...a, ckdLineId, partNo: lineOf(row, ckdLineId)!.partNo, sheetNo, remark })
    const lines = answers.filter((a) => a.reasonCode).length
    if (lines) to.tell('short', null, { noticeNo: row.noticeNo, supplierCode: row.supplierCode, lines })
  },
})
const revokeReceipt = rule(ckd, 'revokeReceipt', {
  find: (_, read, inputs) => {
    const ckdLineId = inputs.flatMap((i) => i.lines.flatMap((l) => (l.revoke ? [l.id] : [])))
    return read.any(ckdReceipt, { ckdLineId, status: 'filed' })
  },
  guard: (row, { found }) => !found.some((r) => r.noticeNo === row.noticeNo) && '没有选中已回执的行',
  effect: (row, { found }, to) => {
    for (const r of found) if (r.noticeNo === row.noticeNo) to.act(ckdReceipt, 'revoke', r.id)
  },
})
const answer = rule(ckd, 'answer', {
  effect: (row, { input }, to) => {
    for (const { id, ...promised } of input.lines) to.setLine(id, promised)
    to.set({ receiptState: stateOf(row) })
  },
})

const createSend = lineShipped(ckd, {
  wrong: ({ planSendAt, planArriveAt }) =>
    planArriveAt! <= planSendAt ? [{ field: 'planArriveAt', message: '计划到达时间必须晚于计划发运时间' }] : [],
})

/** Nothing more is wanted: what is open is cancelled, and the supplier learns it. */
function end(row: Notice, how: string, to: To): void {
  to.post(...cancelled(row))
  to.tell('ended', row.supplierId, { noticeNo: row.noticeNo, how }, 'partner')
}

const close = rule(ckd, 'close', {
  effect: (row, { input }, to) => {
    to.set({ closeReason: input.reasonCode ?? null })
    end(row, '已关闭', to)
  },
})
const setDeleteFlag = rule(ckd, 'setDeleteFlag', {
  find: (rows, read) => read.any(ckdCase, { noticeNo: rows.map((r) => r.noticeNo), status: 'valid' }),
  guard: (row) => row.lines.some(isBegun) && '已开送货单、发运或收货，不能删除，请改用关闭',
  effect: (row, { found }, to) => {
    if (!row.publishedAt) return
    for (const box of found) if (box.noticeNo === row.noticeNo) to.act(ckdCase, 'void', box.id)
    end(row, '已删除', to)
  },
})

const asks: AsksAnswered<typeof ckd> = {
  getSubReceiptEnabled: async ({ read, input }) =>
    (await read.mine(ckd, { plant: input.plant, subReceipt: true, status: ['published', 'accepted', 'running'] })).length > 0,
  getSups: async ({ read, input: { month, ...columns } }) => {
    const given = Object.fromEntries(Object.entries(columns).filter(([, v]) => v))
    const notices = (await read.mine(ckd, given)).filter((r) => !month || monthOf(r.needDate) === month)
    const rows = await read.any(supplier, { supplierCode: notices.map((r) => r.supplierCode) })
    return rows.map(({ supplierCode, supplierName }) => ({ supplierCode, supplierName })).sort((a, b) => (a.supplierCode < b.supplierCode ? -1 : 1)) // prettier-ignore
  },
}

export default rules(
  ckd,
  {
    create, edit, publish,
    viewed: viewing(ckd),
    receive, enableReceipt, receipt, revokeReceipt, answer, createSend, close, setDeleteFlag,
    ...followed(ckd, { run: 'begun', finish: 'settled' }),
  },
  { asks },
)
