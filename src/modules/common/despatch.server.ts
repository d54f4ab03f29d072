/** The rules of sheets that travel by truck or parcel (despatch.ts), whatever they ship. */
import type { AnyDocument, Complaint, Row } from '../../declare/index.ts'
import { ofTrait, rule, withOwn, type Besides } from '../../engine/rule.ts'
import { allocation } from '../distribution/sendSheet/shipment.server.ts'
import { receiptFollowUpRules } from '../distribution/receiptFollowUp.server.ts'
import { phoneWrong } from '../master/checks.server.ts'
import { despatch } from './despatch.ts'
import { wrongFrom } from './shipment.server.ts'

interface Travel {
  planSendAt: string
  planArriveAt: string
  driverPhone?: string | null
}
/** Why it cannot travel so. @param earliest the day before which nothing is planned any more */
export const travelWrong = (s: Travel, earliest: string) => wrongFrom(earliest, s) ?? phoneWrong(s.driverPhone)

/** Of a sheet that was planned for an earlier day, that may stay. */
export const unchanged = (s: Pick<Travel, 'planSendAt'>, today: string) => (s.planSendAt < today ? s.planSendAt : today)

/** Boxes that one sheet has at most, each with a label: more is a quantity that was typed into the wrong field. */
const MOST_BOXES = 500
export const tooManyBoxes = (boxCount: number | null | undefined): Complaint[] | undefined =>
  (boxCount ?? 0) > MOST_BOXES ? [{ field: 'boxCount', message: `一张发货单最多${MOST_BOXES}箱` }] : undefined

/** As receiving reads any sheet: it comes to no dock. Its lines are the row's, which change as it is received. */
export const asSheet = <W extends string | null>(sheet: Omit<Row<typeof despatch>, 'status'>, warehouse: W) => ({
  ...sheet,
  warehouse,
  dock: null,
  operatorId: null,
})
/** What a document of the family says and adds. */
interface Leaving<D extends AnyDocument, S, C> {
  /** What is said when nobody says how it travels. */
  unnamed: string
  send?: Besides<D, 'send', S>
  cancel?: Besides<D, 'cancel', C>
}

/** send, print, cancel and settle of such a sheet; how it is packed and taken in is its document's own. */
export function despatchRules<D extends AnyDocument, S = undefined, C = undefined>(document: D, parts: Leaving<D, S, C>) {
  const doc = ofTrait(despatch, document)
  // The same rows, as the trait knows them.
  const own = parts as unknown as Leaving<typeof despatch, S, C>
  const send = rule(doc, 'send', {
    guard: (s, { input }) =>
      !(input.plateNo ?? s.plateNo ?? input.expressNo ?? s.expressNo ?? s.carrierCode)
        ? own.unnamed
        : phoneWrong(input.driverPhone),
    effect: (s, { input, now }, to) => {
      // What nobody says stays as it was.
      to.set({ sendAt: now, ...Object.fromEntries(Object.entries(input).filter(([, v]) => v !== null && v !== undefined)) })
      for (const l of s.lines)
        to.post({
          type: 'SHP', sub: 'D', qty: l.shipQty, plant: s.plant, supplierId: s.supplierId, partNo: l.partNo, unit: l.unit,
          demandLineId: l.demandLineId, sheetLineId: l.id, batchNo: l.batchNo,
          toHolder: s.carrierCode ?? 'DIRECT',
        })
      to.tell('sent', null, { sheetNo: s.sheetNo })
    },
  })
  const cancel = rule(doc, 'cancel', {
    effect: (s, _, to) => {
      for (const l of s.lines) to.post(allocation('ALX', { ...s, ...l }, l.demandLineId, l.id, l.shipQty))
    },
  })
  return {
    send: withOwn(send, own.send),
    print: rule(doc, 'print', { effect: (s, _, to) => to.set({ printCount: s.printCount + 1 }) }),
    cancel: withOwn(cancel, own.cancel),
    settle: receiptFollowUpRules(document).settle,
  }
}
