/** What holds of shipments (shipment.ts): how they are got ready, leave, come to a dock, are counted, and end. */
import type { AnyDocument, InputOf, LineOf, Row, Wrong } from '../../declare/index.ts'
import { ofTrait, rule, sameAs, withOwn, type Besides, type Effects, type Posting, type Read } from '../../engine/rule.ts'
import { signedRules } from '../../parts/signed.rules.ts'
import { bookingsOf, follow, type Bookings } from '../distribution/ddRoom/booking.server.ts'
import { dockingRules, type Docking } from '../distribution/docking.server.ts'
import {
  countsOf, receiveSheet, receivingFacts, refusePlace, refuseReceipt, type Boxes, type Facts,
} from '../distribution/sendSheet/receiving.server.ts'
import { allocation } from '../distribution/sendSheet/shipment.server.ts'
import { receiptFollowUpRules } from '../distribution/receiptFollowUp.server.ts'
import { phoneWrong } from '../master/checks.server.ts'
import { shipment } from './shipment.ts'

type Sheet = Row<typeof shipment>

/** What a document of the family adds. */
export interface Shipping<D extends AnyDocument, Aboard, Arrived, P, S, C, R, U> extends Docking<D, Aboard, Arrived> {
  /** How a line leaves, where that is not simply from the supplier onto the truck. */
  leaves?: (sheet: Row<D>, line: LineOf<D>) => Partial<Posting>
  /** Who hears that it is on its way; the plant when left out. */
  expects?: (sheet: Row<D>) => number | null
  publish?: Besides<D, 'publish', P>
  send?: Besides<D, 'send', S>
  /** Cancelled, and removed where it can be. */
  cancel?: Besides<D, 'cancel', C>
  /** Where people say which boxes came: those, and why that cannot be. */
  boxes?: {
    came: (sheet: Row<D>, input: InputOf<D, 'receive'>, facts: Facts) => Boxes
    wrong: (sheet: Row<D>, input: InputOf<D, 'receive'>, facts: Facts) => Wrong
    /** Did somebody look at each? */
    scanned: (input: InputOf<D, 'receive'>) => boolean
  }
  receive?: Besides<D, 'receive', R>
  unreceive?: Besides<D, 'unreceive', U>
}

/** Why it cannot travel at these times. */
export const wrongTimes = (said: { planSendAt: string; planArriveAt: string }): string | undefined =>
  said.planArriveAt <= said.planSendAt ? '计划到达时间必须晚于计划发运时间' : undefined
/** The same, and not before a day. */
export const wrongFrom = (earliest: string, said: { planSendAt: string; planArriveAt: string }): Wrong =>
  said.planSendAt < earliest ? [{ field: 'planSendAt', message: '计划发运时间不能早于今天' }] : wrongTimes(said)

/** What makes and changes tickets. */
type Ticketing = Pick<Effects<typeof shipment>, 'act' | 'create'>
/** Trucks that sheets come to be on. */
export const plates = (inputs: readonly { plateNo: string | null }[]) => inputs.map((i) => i.plateNo)
/** A ticket follows a sheet with a window. */
export const followBooked = (sheet: Sheet, found: Bookings, to: Ticketing): void => {
  if (sheet.slotStart) follow(sheet, sheet, found, to)
}
/** Tickets of those that have one. */
export const bookedOf = (sheets: Sheet[], read: Read, inputs: readonly { plateNo: string | null }[] = []) => {
  const booked = sheets.filter((s) => s.slotStart)
  return bookingsOf(booked, read, booked.length ? plates(inputs) : [])
}

/** It will not come: what it took of demands is free again, its truck does not bring it. */
export function endUnsent(sheet: Sheet, found: Bookings, to: Ticketing & Pick<Effects<typeof shipment>, 'post'>): void {
  for (const l of sheet.lines) if (l.demandLineId) to.post(allocation('ALX', { ...sheet, ...l }, l.demandLineId, l.id, l.shipQty))
  follow(sheet, null, found, to)
}

/** The rules of those of the trait's actions that are the same for all; how a sheet is made is its document's own. */
export function shipmentRules<
  D extends AnyDocument,
  Aboard = undefined,
  Arrived = undefined,
  P = undefined,
  S = undefined,
  C = undefined,
  R = undefined,
  U = undefined,
>(document: D, parts: Shipping<D, Aboard, Arrived, P, S, C, R, U>) {
  const doc = ofTrait(shipment, document)
  // The same rows, as the trait knows them.
  const own = parts as unknown as Shipping<typeof shipment, Aboard, Arrived, P, S, C, R, U>
  const edit = rule(doc, 'edit', {
    find: (sheets, read, inputs) => bookingsOf(sheets, read, plates(inputs)),
    guard: (_, { input }) => wrongTimes(input) ?? phoneWrong(input.driverPhone),
    effect: (sheet, { input, found }, to) => {
      to.set(input)
      followBooked(sheet, found, to)
    },
  })
  const publish = rule(doc, 'publish', {
    guard: (sheet) => !sheet.lines.length && `${doc.title}没有明细行`,
    effect: (sheet, _, to) => {
      if ('published' in doc.tells) to.tell('published', null, { sheetNo: sheet.sheetNo })
    },
  })
  const send = rule(doc, 'send', {
    find: bookedOf,
    guard: (sheet, { input }) => (!(input.plateNo ?? sheet.plateNo) ? '请填写车牌号' : phoneWrong(input.driverPhone)),
    effect: (sheet, { now, input, found }, to) => {
      to.set({
        sendAt: now,
        plateNo: input.plateNo ?? sheet.plateNo,
        driverName: input.driverName ?? sheet.driverName,
        driverPhone: input.driverPhone ?? sheet.driverPhone,
      })
      for (const l of sheet.lines)
        to.post({
          type: 'SHP', qty: l.shipQty, plant: sheet.plant, supplierId: sheet.supplierId, partNo: l.partNo, unit: l.unit,
          demandLineId: l.demandLineId, sheetLineId: l.id, batchNo: l.batchNo,
          toHolder: sheet.carrierCode ?? 'DIRECT',
          ...own.leaves?.(sheet, l),
        })
      // Which truck it is, is known now.
      followBooked(sheet, found, to)
      to.tell('sent', own.expects?.(sheet) ?? null, { sheetNo: sheet.sheetNo })
    },
  })
  const receive = rule(doc, 'receive', {
    find: receivingFacts,
    guard: (sheet, { input, found, today, who }) =>
      refusePlace(sheet, found, who) ??
      refuseReceipt(sheet, countsOf(input.lines), found, today, input.businessDate) ??
      own.boxes?.wrong(sheet, input, found),
    effect: (sheet, { input, found, now, who }, to) =>
      receiveSheet(
        sheet,
        {
          lines: countsOf(input.lines),
          finish: input.finish === 'yes',
          businessDate: input.businessDate ?? now.slice(0, 10),
          boxes: own.boxes?.came(sheet, input, found) ?? 'all',
          scanned: own.boxes?.scanned(input) ?? false,
        },
        found,
        { now, receiver: who.name },
        to,
      ),
  })
  const cancel = rule(doc, 'cancel', {
    find: (sheets, read) => bookingsOf(sheets, read),
    effect: (sheet, { found }, to) => endUnsent(sheet, found, to),
  })
  const ended = withOwn(cancel, own.cancel)
  const all = {
    edit,
    publish: withOwn(publish, own.publish),
    send: withOwn(send, own.send),
    ...dockingRules(doc, own),
    receive: withOwn(receive, own.receive),
    print: rule(doc, 'print', { effect: (sheet, _, to) => to.set({ printCount: sheet.printCount + 1 }) }),
    cancel: ended,
    remove: sameAs(ended, 'remove'),
    close: rule(doc, 'close', {
      guard: (sheet) => sheet.diffSignStatus !== null && sheet.diffSignStatus !== 'done' && '差异尚未签字完成，不能关闭',
    }),
    ...receiptFollowUpRules(doc, own),
    ...signedRules(doc),
  }
  return Object.fromEntries(Object.entries(all).filter(([action]) => action in document.actions)) as typeof all
}
