import { firstDayOf, lineOf, monthAfter, show, type Complaint, type Row } from '../../../declare/index.ts'
import { allRows } from '../../../engine/read/list.ts'
import { readQuery } from '../../../engine/read/query.ts'
import { rule, rules, type AskContext, type Effects, type Read } from '../../../engine/rule.ts'
import { followed, ofDemand } from '../../../parts/demanded.rules.ts'
import { publishing, see, viewing } from '../../../parts/published.rules.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { isBegun, lineShipped } from '../../common/callOff.server.ts'
import { linkedParts } from '../../common/links.server.ts'
import { usualOf } from '../../common/deliveryRoutes.server.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { packing } from '../../distribution/sendSheet/shipment.server.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { repeated } from '../../master/checks.server.ts'
import { ckdReceiptReport } from '../../report/ckdReceiptReport/ckdReceiptReport.ts'
import { ckdCase } from '../ckdCase/ckdCase.ts'
import { ckdReceipt } from '../ckdReceipt/ckdReceipt.ts'
import { ckd } from './ckd.ts'
import { forecastLines } from './forecast.server.ts'

type Notice = Row<typeof ckd>
type Line = Notice['lines'][number]
type To = Effects<typeof ckd>
type Asked = (typeof ckd)['asks']

/** Cases that one notice has at most: more is a quantity per case that nobody meant. */
const MOST_CASES = 5_000
const casesOf = (lines: readonly Pick<Line, 'noticeQty' | 'snp'>[]) =>
  lines.reduce((n, l) => n + packing(l.noticeQty, l.snp).boxes, 0)

/** What follows from the packing of its parts. */
function fill(row: Notice, usual: Awaited<ReturnType<typeof usualOf>>, to: To): void {
  for (const l of row.lines) {
    const { snp, packageCode } = usual(row, l)
    to.setLine(l.id, { snp: l.snp ?? snp, packageCode: l.packageCode ?? packageCode })
  }
  to.set({ lineCount: row.lines.length, caseCount: casesOf(row.lines) })
}

const { create, edit } = createEditRules(ckd, {
  find: (rows, read) => usualOf(read, rows),
  together: 'each',
  wrong: (row) => {
    if (!row.lines.length) return '通知没有明细行'
    const twice = repeated(row.lines, (l) => `${l.partNo}|${l.caseNo ?? ''}`)
    return twice && `零件${twice.partNo}${twice.caseNo ? `（箱号${twice.caseNo}）` : ''}重复`
  },
  follows: (row, { found }, to) => fill(row, found, to),
})

const publish = publishing(ckd, {
  find: async (rows, read) => ({
    unlinked: await linkedParts(read, rows, (r) => r.lines.map((l) => ({ partNo: l.partNo, on: r.needDate, lineNo: l.lineNo }))),
    forecasts: await forecastLines(read, rows),
    duns: new Map(
      (await read.any(supplier, { supplierCode: rows.map((r) => r.supplierCode) })).map((s) => [s.supplierCode, s.duns]),
    ),
  }),
  guard: (row, { found }) => {
    const cases = casesOf(row.lines)
    if (cases > MOST_CASES) return `共${cases}箱，超过一张通知的${MOST_CASES}箱，请检查每箱数量`
    return found.unlinked.get(row.id)
  },
  effect: (row, { found }, to) => {
    for (const l of row.lines) {
      const forecast = found.forecasts.get(l.id)
      if (forecast) to.setLine(l.id, { forecastNo: forecast.no, kdForecastLineId: forecast.lineId })
      to.post(ofDemand('REL', row, l, l.noticeQty))
    }
    label(row, found.duns.get(row.supplierCode) ?? row.supplierCode, to)
    to.tell('published', row.supplierId, { noticeNo: row.noticeNo }, 'partner')
  },
})

/** A case for each standard quantity of a line, and one for the rest. */
function label(row: Notice, issuer: string, to: To): void {
  const { noticeNo, plant, supplierCode, ckdOrderNo, kdProject, country, modelCode, lotNo, warehouse, needDate, packStandard } =
    row
  const same = { noticeNo, plant, supplierCode, ckdOrderNo, kdProject, country, modelCode, lotNo, warehouse, needDate, packStandard } // prettier-ignore
  let serial = 0
  for (const l of row.lines) {
    const { boxes, tailQty } = packing(l.noticeQty, l.snp)
    for (let boxSeq = 1; boxSeq <= boxes; boxSeq++) {
      const last = boxSeq === boxes && tailQty > 0n
      to.create(ckdCase, {
        ...same,
        boxNo: '',
        licencePlate: `1JUN${issuer}${noticeNo}${String(++serial).padStart(4, '0')}`,
        ckdLineId: l.id, lineNo: l.lineNo, caseNo: l.caseNo, partNo: l.partNo, boxSeq, boxTotal: boxes,
        qty: boxes === 1 ? l.noticeQty : last ? tailQty : l.snp!,
      })
    }
  }
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

interface Answer {
  id: number
  receiptQty?: bigint | null
  promisedDate?: string | null
  reasonCode?: string | null
}
/** Without a day of its own it is the notice's; what does not come comes on none. */
const dateOf = (row: Notice, a: Answer) => a.promisedDate ?? (a.receiptQty ? row.needDate : null)
function answerWrong(row: Notice, line: Line, a: Answer, today: string): Complaint[] {
  const say = (field: string, message: string) => [{ line: line.lineNo, field, message }]
  const qty = a.receiptQty!
  if (!row.subReceipt && line.receiptCount)
    return say('receiptQty', `已回执${show(line.promisedQty)}，未开放分批回执，请先撤回原回执`)
  if (line.promisedQty + qty > line.noticeQty) return say('receiptQty', `回执数量合计不能超过通知数量${show(line.noticeQty)}`)
  const date = dateOf(row, a)
  if (date && date < today) return say('promisedDate', '到货日期不能早于今天')
  const short = row.subReceipt ? qty === 0n : qty < line.noticeQty
  return short && !a.reasonCode ? say('reasonCode', '不能足量时必须填写原因') : []
}
/** What a dialog leaves empty says nothing. */
const news = <A extends Answer>(lines: readonly A[]) => lines.filter((a) => (a.receiptQty ?? null) !== null)

const receipt = rule(ckd, 'receipt', {
  find: async (_, read, inputs) => {
    const said = inputs.flatMap((i) => i.lines)
    const sheetNo = said.flatMap((l) => l.receiptSheetNo ?? [])
    const sheets = sheetNo.length ? await read.mine(sendSheet, { sheetNo }) : []
    return { seqs: await lastSeqs(read, said.map((l) => l.id)), sheets: new Map(sheets.map((s) => [s.sheetNo, s])) } // prettier-ignore
  },
  guard: (row, { input, found, today }) => {
    const said = news(input.lines)
    if (!row.receiptEnabled) return '该通知未开放回执'
    if (!said.length) return '没有填写回执数量'
    return said.flatMap((a) => {
      const line = lineOf(row, a.id)!
      const no = a.receiptSheetNo
      const isOurs = !no || found.sheets.get(no)?.plant === row.plant
      const unknown = { line: line.lineNo, field: 'receiptSheetNo', message: `${row.plant}没有送货单${no}，请核对单号或留空` }
      return [...answerWrong(row, line, a, today), ...(isOurs ? [] : [unknown])]
    })
  },
  effect: (row, { input, found, now, who }, to) => {
    for (const a of news(input.lines)) {
      const line = lineOf(row, a.id)!
      const { plant, supplierCode, noticeNo, subReceipt: isSub } = row
      to.create(ckdReceipt, {
        noticeNo, plant, supplierCode, isSub, ckdLineId: line.id, lineNo: line.lineNo,
        seq: (found.seqs.get(line.id) ?? 0) + 1,
        partNo: line.partNo, noticeQty: line.noticeQty,
        promisedQty: a.receiptQty!,
        promisedDate: dateOf(row, a),
        sheetNo: a.receiptSheetNo, reasonCode: a.reasonCode, remark: a.receiptRemark, filledBy: who.name, filledAt: now,
      })
      const date = dateOf(row, a)
      const later = !line.promisedDate || (date && date > line.promisedDate) ? date : line.promisedDate
      to.setLine(line.id, {
        promisedQty: line.promisedQty + a.receiptQty!,
        promisedDate: later ?? null,
        reasonCode: a.reasonCode ?? null,
        receiptRemark: a.receiptRemark ?? null,
        receiptCount: line.receiptCount + 1,
      })
    }
    to.set({ receiptState: stateOf(row) })
    const short = news(input.lines).filter((a) => a.reasonCode).length
    if (short) to.tell('short', null, { noticeNo: row.noticeNo, supplierCode: row.supplierCode, lines: short })
  },
})
/** The last receipt of each line. */
async function lastSeqs(read: Read, lineIds: number[]): Promise<ReadonlyMap<number, number>> {
  const filed = await read.any(ckdReceipt, { ckdLineId: lineIds })
  const last = new Map<number, number>()
  for (const r of filed) last.set(r.ckdLineId, Math.max(r.seq, last.get(r.ckdLineId) ?? 0))
  return last
}

const revokeReceipt = rule(ckd, 'revokeReceipt', {
  find: (_, read, inputs) =>
    read.any(ckdReceipt, { ckdLineId: inputs.flatMap((i) => i.lines.map((l) => l.id)), status: 'filed' }),
  guard: (_, { input, found }) =>
    !input.lines.some((l) => l.revoke && found.some((r) => r.ckdLineId === l.id)) && '没有选中已回执的行',
  effect: (row, { input, found }, to) => {
    for (const { id, revoke } of input.lines) {
      if (!revoke) continue
      for (const r of found) if (r.ckdLineId === id) to.act(ckdReceipt, 'revoke', r.id)
      to.setLine(id, { promisedQty: 0n, promisedDate: null, receiptCount: 0, reasonCode: null, receiptRemark: null })
    }
    to.set({ receiptState: stateOf(row) })
  },
})

const createSend = lineShipped(ckd, {
  wrong: ({ planSendAt, planArriveAt }) =>
    planArriveAt! <= planSendAt ? [{ field: 'planArriveAt', message: '计划到达时间必须晚于计划发运时间' }] : [],
})

const cancelOpen = (row: Notice) => row.lines.map((l) => ofDemand('CXL', row, l, l.openQty))
const tellEnd = (row: Notice, how: string, to: To) => to.tell('ended', row.supplierId, { noticeNo: row.noticeNo, how }, 'partner')

const close = rule(ckd, 'close', {
  effect: (row, { input }, to) => {
    to.set({ closeReason: input.reasonCode ?? null })
    to.post(...cancelOpen(row))
    tellEnd(row, '已关闭', to)
  },
})
const setDeleteFlag = rule(ckd, 'setDeleteFlag', {
  find: (rows, read) => read.any(ckdCase, { noticeNo: rows.map((r) => r.noticeNo), status: 'valid' }),
  guard: (row) => row.lines.some(isBegun) && '已开送货单、发运或收货，不能删除，请改用关闭',
  effect: (row, { found }, to) => {
    if (!row.publishedAt) return
    for (const box of found) if (box.noticeNo === row.noticeNo) to.act(ckdCase, 'void', box.id)
    to.post(...cancelOpen(row))
    tellEnd(row, '已删除', to)
  },
})

const asks = {
  getSubReceiptEnabled: async ({ read, input }: AskContext<Asked['getSubReceiptEnabled']['input']>) =>
    (await read.mine(ckd, { plant: input.plant, subReceipt: true, status: ['published', 'accepted', 'running'] })).length > 0,
  getReceiptReport: async ({ read, input, who }: AskContext<Asked['getReceiptReport']['input']>) => {
    const { month, plant, supplier: supplierCode } = input
    const given = Object.fromEntries(Object.entries({ month, plant, supplierCode }).filter(([, v]) => v)) as Record<
      string,
      string
    >
    const rows = await allRows(read.portal, ckdReceiptReport, readQuery(ckdReceiptReport, 'head', given), who)
    const shown = Object.keys((ckd.asks.getReceiptReport.answer as readonly [object])[0])
    return rows.map((r) => Object.fromEntries(shown.map((n) => [n, (r as Record<string, unknown>)[n]]))) as never
  },
  getSups: async ({ read, input }: AskContext<Asked['getSups']['input']>) => {
    const { month, ...columns } = input
    const given = Object.fromEntries(Object.entries(columns).filter(([, v]) => v))
    const notices = (await read.mine(ckd, given)).filter(
      (r) => !month || (r.needDate >= firstDayOf(month) && r.needDate < firstDayOf(monthAfter(month))),
    )
    const found = new Set(notices.map((r) => r.supplierCode))
    const rows = await read.any(supplier, { supplierCode: [...found] })
    return rows.map(({ supplierCode, supplierName }) => ({ supplierCode, supplierName })).sort((a, b) => (a.supplierCode < b.supplierCode ? -1 : 1)) // prettier-ignore
  },
}

export default rules(
  ckd,
  {
    create, edit, publish,
    viewed: viewing(ckd),
    receive, enableReceipt, receipt, revokeReceipt, createSend, close, setDeleteFlag,
    ...followed(ckd, { run: 'begun', finish: 'settled' }),
  },
  { asks },
)
