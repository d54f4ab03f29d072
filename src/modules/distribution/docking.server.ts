/** What sheets do at docks, whatever they ship (docking.ts): they book, are moved, and arrive with their truck. */
import type { AnyDocument, Row } from '../../declare/index.ts'
import { outOfScope } from '../../engine/errors.ts'
import { ofTrait, rule, withOwn, type AskContext, type Besides, type Effects, type Read } from '../../engine/rule.ts'
import { shipment } from '../common/shipment.ts'
import { factory } from '../master/factory/factory.ts'
import { bookingsOf, follow, ticketsWith } from './ddRoom/booking.server.ts'
import { ddRoom } from './ddRoom/ddRoom.ts'
import { berthed, type slots } from './docking.ts'
import { dockOf, refuseSlot, slotEnd, slotFacts, slotsOfDay } from './sendSheet/slots.server.ts'

/** What a document has at docks besides what all sheets have. */
export interface Docking<D extends AnyDocument, Found = undefined, Told = undefined> {
  /** What docks that take some kinds only call it. */
  kind: (sheet: Row<D>) => string
  /** What is on its truck and names the dock too. */
  aboard?: {
    find: (sheets: Row<D>[], read: Read) => Promise<Found>
    redirect: (sheet: Row<D>, dock: string, found: Found, to: Effects<D>) => void
  }
  /** Who else learns that a sheet has arrived. */
  arrive?: Besides<D, 'arrive', Told>
}

/** Was it there when it was to be, as this plant sees it? */
export function punctual(plant: Pick<Row<typeof factory>, 'lateMinutes' | 'earlyMinutes'>, planned: string, came: string) {
  const minutes = (Date.parse(came) - Date.parse(planned)) / 60_000
  return minutes > plant.lateMinutes ? 'late' : minutes < -plant.earlyMinutes ? 'early' : 'onTime'
}

/** schedule, reslot and arrive of a sheet. */
export function dockingRules<D extends AnyDocument, Found = undefined, Told = undefined>(
  document: D,
  parts: Docking<D, Found, Told>,
) {
  const doc = ofTrait(shipment, document)
  // The same rows, as the trait knows them.
  const { kind, aboard, arrive: own } = parts as unknown as Docking<typeof shipment, Found, Told>
  const rest = async (sheets: Row<typeof shipment>[], read: Read) => (await aboard?.find(sheets, read)) as Found
  const schedule = rule(doc, 'schedule', {
    find: async (sheets, read, inputs) => ({
      rest: await rest(sheets, read),
      slots: await slotFacts(sheets, inputs, read),
      bookings: await bookingsOf(sheets, read),
    }),
    guard: (s, { input, found, now }) => refuseSlot({ ...s, kind: kind(s) }, input, found.slots, now),
    effect: (s, { input, found }, to) => {
      to.set({
        dock: input.dock, slotStart: input.windowStart, planArriveAt: input.windowStart,
        windowEnd: slotEnd(input.windowStart, dockOf(s, input.dock, found.slots)!.slotMinutes),
      })
      aboard?.redirect(s, input.dock, found.rest, to)
      follow(s, s, found.bookings, to)
    },
  })
  /** What the dispatch room says of the sheets of a truck; what it leaves out stays. */
  const reslot = rule(doc, 'reslot', {
    find: rest,
    effect: (s, { input, found }, to) => {
      if (input.slotStart !== undefined) {
        to.set({ slotStart: input.slotStart, windowEnd: input.windowEnd })
        if (input.slotStart) to.set({ planArriveAt: input.slotStart })
      }
      if (!input.dock) return
      to.set({ dock: input.dock })
      aboard?.redirect(s, input.dock, found, to)
    },
  })
  const arrive = rule(doc, 'arrive', {
    find: async (sheets, read, _, { who }) => ({
      plants: new Map((await read.any(factory, { plant: [...new Set(sheets.map((s) => s.plant))] })).map((f) => [f.plant, f])),
      // At the gate the ticket is what arrives, and its sheets with it.
      tickets: who.system
        ? new Set<number>()
        : new Set(
            await ticketsWith(
              read,
              sheets.map((s) => s.id),
              'booked',
            ),
          ),
    }),
    effect: (s, { now, found }, to) => {
      const plant = found.plants.get(s.plant)!
      for (const id of found.tickets) to.act(ddRoom, 'seen', id)
      found.tickets.clear()
      to.set({ arriveAt: now, onTime: punctual(plant, s.planArriveAt, now) })
    },
  })
  return { schedule, reslot, arrive: withOwn(arrive, own) }
}

/** The answer of `slots`. */
export const slotsAsked =
  (doc: AnyDocument) =>
  async ({ read, input: { id, date } }: AskContext<(typeof slots)['input']>) => {
    const [sheet] = await read.mine(ofTrait(berthed, doc), { id })
    if (!sheet) throw outOfScope()
    return slotsOfDay(read, sheet, date)
  }
