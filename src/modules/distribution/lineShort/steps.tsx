/** What can be done about a part that runs out: the portal's own actions, filled in. The first is the next one. */
import { openTo, shortTime, toInstant, wallText, type Action, type AnyDocument } from '../../../declare/index.ts'
import type { AnswerOf } from '../../../web/call-types.ts'
import type { FollowUp } from '../../../web/dialogs/following.ts'
import type { SessionValue } from '../../../web/session.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { materialNotice, noticeType } from '../../material/materialNotice/materialNotice.ts'
import { warnLevel } from '../../material/need/materialNeed.ts'
import { ddRoom } from '../ddRoom/ddRoom.ts'
import { manualPlan } from '../manualPlan/manualPlan.ts'
import { pendingReq } from '../pendingReq/pendingReq.ts'

export type Hour = AnswerOf<'lineShort/getHours'>[number]
export interface Step {
  label: string
  /** Opens a page. */
  to?: string
  /** Opens a dialog. */
  begin?: FollowUp
}
/** Nothing new is there before, minutes. */
const SOONEST = 240

const query = (asked: Record<string, string>) => new URLSearchParams(asked).toString()
export const may = ({ who }: SessionValue, doc: AnyDocument, name: string) => {
  const action = doc.actions[name] as Action
  return !!action.key && openTo(action, who.orgType) && who.keys.has(`${doc.key}.${action.key}`)
}
const reads = ({ who }: SessionValue, doc: AnyDocument) => who.keys.has(`${doc.key}.query`)

type Goods = Pick<Hour, 'plant' | 'supplierCode' | 'partNo'>
/** Goods that nobody asked for yet, for the minute at which the line needs them. @param at no sooner than they can be there */
export const urgentPlan = (row: Goods, qty: number, at: Date, remark: string): FollowUp => ({
  doc: manualPlan, name: 'create', label: '紧急要货',
  preset: {
    // What was begun an hour ago and left says another time and quantity.
    from: `hours-${row.plant}-${row.partNo}-${qty}-${wallText(at)}`,
    values: {
      plant: row.plant, supplierCode: row.supplierCode, partNo: row.partNo,
      planType: manualPlan.fields.planType.choices!.urgent![0],
      needQty: qty || undefined,
      needAt: wallText(at),
      remark,
    },
  },
})

/** The supplier is told to hurry, with the reason. */
export const hurry = (row: Goods, title: string, content: string, now: Date): FollowUp => ({
  doc: materialNotice, name: 'create', label: '催料',
  preset: {
    from: `hours-${row.plant}-${row.partNo}-${title}`,
    values: {
      plant: row.plant, supplierCodes: row.supplierCode, partNos: row.partNo,
      noticeType: noticeType.hurry[0],
      level: warnLevel.critical[0],
      title, content,
      effectiveDate: toInstant(now).slice(0, 10),
      needReply: true,
    },
  },
})

export function stepsOf(row: Hour, session: SessionValue, now = new Date()): Step[] {
  const steps: Step[] = []
  const sheet = row.at && session.documents.get(row.at)
  const soonest = new Date(now.getTime() + SOONEST * 60_000)
  const starve = row.starveAt ? new Date(row.starveAt) : soonest
  const when = row.starveAt ? `预计${shortTime(row.starveAt)}断点` : '有断点风险'
  const asks = `${row.partNo} ${row.partName ?? ''}：${row.causes}。请回复最早到货时间和数量。`
  if (row.waiting && reads(session, ddRoom)) steps.push({ label: '叫车', to: ddRoom.at! })
  if (row.sheetNo && may(session, materialNotice, 'create'))
    steps.push({ label: '催料', begin: hurry(row, `零件${row.partNo}${when}，请确认到货时间`, asks, now) })
  if (row.called > 0 && reads(session, pendingReq))
    steps.push({ label: '催发', to: `${pendingReq.at}?${query({ plant: row.plant, partNo: row.partNo })}` })
  if (may(session, manualPlan, 'create'))
    steps.push({ label: '紧急要货', begin: urgentPlan(row, row.missing, starve > soonest ? starve : soonest, row.causes) })
  if (row.held > 0 && reads(session, diff))
    steps.push({ label: '处理待判', to: `${diff.at}?${query({ plant: row.plant, supplierCode: row.supplierCode })}` })
  if (sheet && sheet.at && reads(session, sheet))
    steps.push({ label: '看在途的车', to: `${sheet.at}?${query({ sheetNo: row.sheetNo! })}` })
  return steps
}
