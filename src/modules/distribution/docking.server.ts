/** What sheets do at docks, whatever they ship (docking.ts): they book, are moved, and arrive with their truck. */
import type { AnyDocument, Row } from '../../declare/index.ts'
import { outOfScope } from '../../engine/errors.ts'
import { rule, type AskContext, type Effects, type Read, type Rule } from '../../engine/rule.ts'
import { factory } from '../master/factory/factory.ts'
import { bookingsOf, follow, ticketsWith } from './ddRoom/booking.server.ts'
import { ddRoom } from './ddRoom/ddRoom.ts'
import type { slots } from './docking.ts'
import { dockOf, refuseSlot, slotEnd, slotFacts, slotsOfDay } from './sendSheet/slots.server.ts'
import type { sendSheet } from './sendSheet/sendSheet.ts'

interface Own<S, Found, Told> {
  /** What docks that take some kinds only call it. */
  kind: (sheet: S) => string
  /** What is on its truck and names the dock too. */
  find?: (sheets: S[], read: Read) => Promise<Found>
  redirect?: (sheet: S, dock: string, found: Found, to: Effects<any>) => void
  /** Who else learns that a sheet has arrived. */
  arrived?: {
    find: (sheets: S[], read: Read) => Promise<Told>
    tell: (sheet: S, at: string, found: Told, to: Effects<any>) => void
  }
}

/** Was it there when it was to be, as this plant sees it? */
export function punctual(plant: Pick<Row<typeof factory>, 'lateMinutes' | 'earlyMinutes'>, planned: string, came: string) {
  const minutes = (Date.parse(came) - Date.parse(planned)) / 60_000
  return minutes > plant.lateMinutes ? 'late' : minutes < -plant.earlyMinutes ? 'early' : 'onTime'
}

/** schedule, reslot and arrive of a sheet. */
export function dockingRules<D extends AnyDocument, Found = undefined, Told = undefined>(
  doc: D,
  { kind, find, redirect, arrived }: Own<Row<D>, Found, Told>,
) {
  const sheet = doc as unknown as typeof sendSheet
  const rest = async (sheets: unknown[], read: Read) => (await find?.(sheets as Row<D>[], read)) as Found
  const schedule = rule(sheet, 'schedule', {
    find: async (sheets, read, inputs) => ({
      rest: await rest(sheets, read),
      slots: await slotFacts(sheets, inputs, read),
      bookings: await bookingsOf(sheets, read),
    }),
    guard: (s, { input, found, now }) => refuseSlot({ ...s, kind: kind(s as unknown as Row<D>) }, input, found.slots, now),
    effect: (s, { input, found }, to) => {
      to.set({
        dock: input.dock, slotStart: input.windowStart, planArriveAt: input.windowStart,
        windowEnd: slotEnd(input.windowStart, dockOf(s, input.dock, found.slots)!.slotMinutes),
      })
      redirect?.(s as unknown as Row<D>, input.dock, found.rest, to)
      follow(s, s, found.bookings, to)
    },
  })
  /** What the dispatch room says of the sheets of a truck; what it leaves out stays. */
  const reslot = rule(sheet, 'reslot', {
    find: rest,
    effect: (s, { input, found }, to) => {
      if (input.slotStart !== undefined) {
        to.set({ slotStart: input.slotStart, windowEnd: input.windowEnd })
        if (input.slotStart) to.set({ planArriveAt: input.slotStart })
      }
      if (!input.dock) return
      to.set({ dock: input.dock })
      redirect?.(s as unknown as Row<D>, input.dock, found, to)
    },
  })
  const arrive = rule(sheet, 'arrive', {
    find: async (sheets, read, _, { who }) => ({
      told: (await arrived?.find(sheets as unknown as Row<D>[], read)) as Told,
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
      arrived?.tell(s as unknown as Row<D>, now, found.told, to)
    },
  })
  return { schedule, reslot, arrive } as { [K in 'schedule' | 'reslot' | 'arrive']: Rule<any, any, any> }
}

/** The answer of `slots`. */
export const slotsAsked =
  (doc: AnyDocument) =>
  async ({ read, input: { id, date } }: AskContext<(typeof slots)['input']>) => {
    const [sheet] = await read.mine(doc as unknown as typeof sendSheet, { id })
    if (!sheet) throw outOfScope()
    return slotsOfDay(read, sheet, date)
  }
