import { lineOf, show, type Complaint, type Row } from '../../../declare/index.ts'
import { rule, rules, type Read } from '../../../engine/rule.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { ckd } from '../ckd/ckd.ts'
import { ckdReceipt } from './ckdReceipt.ts'

type Receipt = Row<typeof ckdReceipt>
type Notice = Row<typeof ckd>
type Line = Notice['lines'][number]

/** The notices that receipts are about. */
async function noticesOf(rows: readonly Receipt[], read: Read) {
  const all = await read.any(ckd, {}, { byLine: [...new Set(rows.map((r) => r.ckdLineId))] })
  return ({ ckdLineId }: Receipt): { notice: Notice; line: Line } => {
    const notice = all.find((n) => lineOf(n, ckdLineId))!
    return { notice, line: lineOf(notice, ckdLineId)! }
  }
}

/** The last receipt of each line, taken back or not. */
async function lastOf(rows: readonly Receipt[], read: Read): Promise<ReadonlyMap<number, number>> {
  const last = new Map<number, number>()
  for (const r of await read.any(ckdReceipt, { ckdLineId: rows.map((x) => x.ckdLineId) }))
    last.set(r.ckdLineId, Math.max(r.seq, last.get(r.ckdLineId) ?? 0))
  return last
}

/** Without a day of its own it is the notice's; what does not come comes on none. */
const dateOf = (notice: Notice, r: Receipt) => r.promisedDate ?? (r.promisedQty ? notice.needDate : null)

/** Why it may not be promised so, by the fields in which people say it. */
function promiseWrong(notice: Notice, line: Line, r: Receipt, today: string): [field: string, message: string] | undefined {
  if (!notice.subReceipt && line.receiptCount)
    return ['receiptQty', `已回执${show(line.promisedQty)}，未开放分批回执，请先撤回原回执`]
  if (line.promisedQty + r.promisedQty > line.noticeQty)
    return ['receiptQty', `回执数量合计不能超过通知数量${show(line.noticeQty)}`]
  const date = dateOf(notice, r)
  if (date && date < today) return ['promisedDate', '到货日期不能早于今天']
  const short = notice.subReceipt ? r.promisedQty === 0n : r.promisedQty < line.noticeQty
  return short && !r.reasonCode ? ['reasonCode', '不能足量时必须填写原因'] : undefined
}

const file = rule(ckdReceipt, 'file', {
  find: async (rows, read) => {
    const sheetNo = rows.flatMap((r) => r.sheetNo ?? [])
    return {
      of: await noticesOf(rows, read),
      last: await lastOf(rows, read),
      sheets: sheetNo.length ? await read.any(sendSheet, { sheetNo }) : [],
    }
  },
  guard: (row, { found, today }) => {
    const { notice, line } = found.of(row)
    const { noticeNo: no, plant, supplierCode } = notice
    const say = ([field, message]: [field: string, message: string]): Complaint[] => [{ no, line: line.lineNo, field, message }]
    const wrong = promiseWrong(notice, line, row, today)
    const isOurs = found.sheets.some((s) => s.sheetNo === row.sheetNo && s.plant === plant && s.supplierCode === supplierCode)
    const unknown = row.sheetNo && !isOurs
    return [
      ...(wrong ? say(wrong) : []),
      ...(unknown ? say(['receiptSheetNo', `${plant}没有送货单${row.sheetNo}，请核对单号或留空`]) : []),
    ]
  },
  effect: (row, { found, now, who }, to) => {
    const { notice, line } = found.of(row)
    const { noticeNo, plant, supplierCode, subReceipt: isSub } = notice
    const { id, lineNo, noticeQty } = line
    const seq = (found.last.get(id) ?? 0) + 1
    const promisedDate = dateOf(notice, row)
    to.set({ noticeNo, plant, supplierCode, isSub, lineNo, seq, noticeQty, promisedDate, filledBy: who.name, filledAt: now })
    const later = !line.promisedDate || (promisedDate && promisedDate > line.promisedDate) ? promisedDate : line.promisedDate
    const promised = {
      promisedQty: line.promisedQty + row.promisedQty,
      promisedDate: later,
      receiptCount: line.receiptCount + 1,
      reasonCode: row.reasonCode, receiptRemark: row.remark,
    }
    to.act(ckd, 'answer', notice.id, { lines: [{ id, ...promised }] })
  },
})

/** What was promised of a line is taken back as a whole. */
const NOTHING = { promisedQty: 0n, promisedDate: null, receiptCount: 0, reasonCode: null, receiptRemark: null }
const revoke = rule(ckdReceipt, 'revoke', {
  find: noticesOf,
  effect: (row, { found }, to) => {
    const { notice, line } = found(row)
    to.act(ckd, 'answer', notice.id, { lines: [{ id: line.id, ...NOTHING }] })
  },
})

export default rules(ckdReceipt, { file, revoke })
