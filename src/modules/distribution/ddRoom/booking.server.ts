/**
 * Tickets follow from what sheets book: the sheets that one truck brings to one dock at one time are one ticket. Only
 * sheets hold slots; nothing is counted here.
 */
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import type { Effects, Read } from '../../../engine/rule.ts'
import type { sendSheet } from '../sendSheet/sendSheet.ts'
import type { AnySheet } from '../sheets.server.ts'
import { ddRoom } from './ddRoom.ts'

type Sheet = Omit<AnySheet, 'doc' | 'kind' | 'sourceNo' | 'lines' | 'status'>
/** What of a sheet its ticket depends on. */
type Trip = Pick<
  Sheet,
  'plant' | 'warehouse' | 'dock' | 'slotStart' | 'windowEnd' | 'carrierCode' | 'plateNo' | 'driverName' | 'driverPhone'
>
interface Booked {
  id: number
  /** Truck, dock and time; a truck that is not named yet is the sheet's own. */
  key: string
  sheets: Set<string>
}
/** Booked tickets of some sheets and of their trucks, as they come to be while one action goes over the sheets. */
export interface Bookings {
  open: Booked[]
}

const keyOf = (t: { plant: string; plateNo: string | null; dock: string | null; start: string | null }) =>
  [t.plant, t.plateNo, t.dock, t.start].join('|')

/** Ids of tickets in these states on which sheets are. */
export const ticketsWith = (
  read: Pick<Read, 'rows'>,
  sheets: readonly number[],
  ...states: ('booked' | 'queueing' | 'called' | 'unloading')[]
) =>
  read
    .rows<{ id: number }>(
      sql`select distinct h.id from ${lineTable(ddRoom)} l join ${table(ddRoom)} h on h.id = l.head_id
        where l.sheet_id = any(${sheets}::bigint[]) and h.status in ${codes(ddRoom, 'status', ...states)}`,
    )
    .then((rows) => rows.map((r) => r.id))

/** What is booked for these sheets, held until it is written. @param plates trucks that these sheets come to be on */
export async function bookingsOf(
  sheets: readonly Sheet[],
  read: Read,
  plates: readonly (string | null)[] = [],
): Promise<Bookings> {
  const ids = sheets.length
    ? await ticketsWith(
        read,
        sheets.map((s) => s.id),
        'booked',
      )
    : []
  const named = [...new Set([...sheets.map((s) => s.plateNo), ...plates].filter((p) => p !== null))]
  const lock = { lock: true }
  const mine = ids.length ? await read.any(ddRoom, { id: ids, status: 'booked' }, lock) : []
  const same = named.length ? await read.any(ddRoom, { plateNo: named, status: 'booked' }, lock) : []
  const open = [...new Map([...mine, ...same].map((t) => [t.id, t])).values()]
  return {
    open: open.map((t) => ({
      id: t.id,
      key: keyOf({ ...t, start: t.appointStart }),
      sheets: new Set(t.lines.map((l) => l.sheetNo)),
    })),
  }
}

/** Makes, moves or ends the ticket of a sheet so that it says what the sheet says. @param trip null: the sheet comes no more */
export function follow(
  { id: sheetId, sheetNo, supplierCode }: Pick<Sheet, 'id' | 'sheetNo' | 'supplierCode'>,
  trip: Trip | null,
  found: Bookings,
  to: Pick<Effects<typeof sendSheet>, 'act' | 'create'>,
): void {
  const now = found.open.find((b) => b.sheets.has(sheetNo))
  const take = (b: Booked) => {
    to.act(ddRoom, 'unload', b.id, { sheetNo })
    b.sheets.delete(sheetNo)
    if (!b.sheets.size) found.open.splice(found.open.indexOf(b), 1)
  }
  if (!trip?.slotStart) {
    if (now) take(now)
    return
  }
  const { plant, warehouse, dock, carrierCode, plateNo, driverName, driverPhone } = trip
  const driver = { carrierCode, plateNo, driverName, driverPhone }
  const booked = { warehouse, dock, ...driver, appointStart: trip.slotStart, appointEnd: trip.windowEnd }
  const key = keyOf({ plant, plateNo, dock, start: trip.slotStart })
  const other = plateNo ? found.open.find((b) => b.key === key && b !== now) : undefined
  if (now && !other && (now.sheets.size === 1 || now.key === key)) {
    to.act(ddRoom, 'rebook', now.id, booked)
    now.key = key
    return
  }
  if (now && now.key === key) return
  if (now) take(now)
  if (other) {
    to.act(ddRoom, 'load', other.id, { sheetNo, sheetId, supplierCode })
    other.sheets.add(sheetNo)
  } else {
    const made = to.create(
      ddRoom,
      { ticketNo: '', priority: 'normal', isWalkIn: false, plant, supplierCode, ...booked },
      [{ sheetNo, sheetId, supplierCode }],
      { state: 'booked' },
    )
    found.open.push({ id: made.id, key, sheets: new Set([sheetNo]) })
  }
}
