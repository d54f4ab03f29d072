/** What holds of sheets that travel by truck or parcel (despatch.ts), whatever they ship. */
import type { AnyDocument, Complaint, Row } from '../../declare/index.ts'
import { rule, type Effects, type Posting, type Read, type Rule } from '../../engine/rule.ts'
import { allocation } from '../distribution/sendSheet/shipment.server.ts'
import { phoneWrong } from '../master/checks.server.ts'
import type { accSend } from '../material/accSend/accSend.ts'
import type { cusSend } from '../material/cusSend/cusSend.ts'

interface Travel {
  planSendAt: string
  planArriveAt: string
  driverPhone?: string | null
}
/** Why it cannot travel so. @param earliest the day before which nothing is planned any more */
export const travelWrong = (s: Travel, earliest: string) =>
  s.planSendAt < earliest
    ? [{ field: 'planSendAt', message: '计划发运时间不能早于今天' }]
    : s.planArriveAt <= s.planSendAt
      ? '计划到达时间必须晚于计划发运时间'
      : phoneWrong(s.driverPhone)

/** Of a sheet that was planned for an earlier day, that may stay. */
export const unchanged = (s: Pick<Travel, 'planSendAt'>, today: string) => (s.planSendAt < today ? s.planSendAt : today)

/** Boxes that one sheet has at most, each with a label: more is a quantity that was typed into the wrong field. */
const MOST_BOXES = 500
export const tooManyBoxes = (boxCount: number | null | undefined): Complaint[] | undefined =>
  (boxCount ?? 0) > MOST_BOXES ? [{ field: 'boxCount', message: `一张发货单最多${MOST_BOXES}箱` }] : undefined

type Doc = typeof accSend | typeof cusSend
interface Own<D extends AnyDocument, Found> {
  /** What is said when nobody says how it travels. */
  unnamed: string
  /** Why it may not leave yet. */
  unready?: (sheet: Row<D>) => string | undefined
  /** Who else learns that it left. */
  sent?: (sheet: Row<D>, to: Effects<D>) => void
  /** What is void with it. */
  find?: (sheets: Row<D>[], read: Read) => Promise<Found>
  cancelled?: (sheet: Row<D>, found: Found, to: Effects<D>) => void
}

/** send, print and cancel of such a sheet. */
export function despatchRules<D extends Doc, Found = undefined>(doc: D, own: Own<D, Found>) {
  // What is asked of a sheet here both have.
  const sheet = doc as typeof accSend
  type Sheet = Row<typeof accSend>
  const its = (s: Sheet) => s as unknown as Row<D>
  const leaves = (s: Sheet, l: Sheet['lines'][number]): Posting => ({
    type: 'SHP', sub: 'D', qty: l.shipQty, plant: s.plant, supplierId: s.supplierId, partNo: l.partNo, unit: l.unit,
    demandLineId: l.demandLineId, sheetLineId: l.id, batchNo: l.batchNo,
    toHolder: s.carrierCode ?? 'DIRECT',
  })
  const send = rule(sheet, 'send', {
    guard: (s, { input }) =>
      !(input.plateNo ?? s.plateNo ?? input.expressNo ?? s.expressNo ?? s.carrierCode)
        ? own.unnamed
        : (own.unready?.(its(s)) ?? phoneWrong(input.driverPhone)),
    effect: (s, { input, now }, to) => {
      // What nobody says stays as it was.
      to.set({ sendAt: now, ...Object.fromEntries(Object.entries(input).filter(([, v]) => v !== null && v !== undefined)) })
      to.post(...s.lines.map((l) => leaves(s, l)))
      to.tell('sent', null, { sheetNo: s.sheetNo })
      own.sent?.(its(s), to as unknown as Effects<D>)
    },
  })
  const print = rule(sheet, 'print', { effect: (s, _, to) => to.set({ printCount: s.printCount + 1 }) })
  const cancel = rule(sheet, 'cancel', {
    find: async (sheets, read) => (await own.find?.(sheets.map(its), read)) as Found,
    effect: (s, { found }, to) => {
      to.post(...s.lines.map((l) => allocation('ALX', { ...s, ...l }, l.demandLineId, l.id, l.shipQty)))
      own.cancelled?.(its(s), found, to as unknown as Effects<D>)
    },
  })
  return { send, print, cancel } as { [K in 'send' | 'print' | 'cancel']: Rule<any, any, any> }
}
