/** Delivery windows: a dock takes so many trucks per slot (domain-core 2.5, B7 schedule). */
import { dbInstant, toInstant, type Row } from '../../../declare/index.ts'
import { join, sql, type Sql } from '../../../engine/database/db.ts'
import type { Read } from '../../../engine/rule.ts'
import { dock } from '../../master/dock/dock.ts'
import { manualPlan } from '../manualPlan/manualPlan.ts'
import { outSupSchedule } from '../outSupSchedule/outSupSchedule.ts'
import { sheetDocuments } from '../sheets.ts'
import { sheetType } from './sendSheet.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'

/** What comes to a dock: a sheet, or a plan or trip that will be one. */
interface Arrival {
  id: number
  plant: string
  warehouse: string
  plateNo?: string | null
}
/** An arrival that asks for a slot. */
export type Berthed = Arrival & {
  /** What docks that take some kinds only call it. */
  kind: string
}
/** A truck takes one place, however many sheets it brings; a sheet whose truck is not named is a truck of its own. */
const truckOf = (a: Arrival) => a.plateNo ?? String(a.id)
type Dock = Row<typeof dock>

const MINUTE = 60_000

/**
 * Trucks that hold slots: sheets that are booked and not yet through, and trips of plans and schedules of which no sheet is made yet.
 * @param except rows that do not count, whichever document they are of; nor does what their trucks bring besides
 * @returns a query with plant, warehouse, dock, at, and n trucks
 */
const held = (at: (start: Sql) => Sql, except: readonly Arrival[]): Sql => {
  const ids = except.map((a) => a.id)
  // A truck that brings sheets of several documents takes one place all the same.
  const booked = sheetDocuments.map(
    (
      d,
    ) => sql`select plant, warehouse, dock, slot_start, coalesce(plate_no, id::text) truck from ${table(d)} where ${at(sql`slot_start`)}
      and id <> all(${ids}::bigint[]) and (plate_no is null or plate_no <> all(${except.map(truckOf)}::text[]))
      and status in ${codes(d, 'status', 'draft', 'published', 'sent', 'arrived', 'receiving')}`,
  )
  return sql`select plant, warehouse, dock, at, sum(n)::int n from (
    select plant, warehouse, dock, slot_start at, count(distinct truck) n from (${join(booked, ' union all ')}) s group by 1, 2, 3, 4
    union all
    select plant, warehouse, dock, window_start, count(distinct (supplier_code, trip_no)) from ${table(manualPlan)} where ${at(sql`window_start`)}
      and id <> all(${ids}::bigint[]) and (status in ${codes(manualPlan, 'status', 'draft')}
      or open_qty > 0 and status in ${codes(manualPlan, 'status', 'published', 'partSent', 'partReceived')}) group by 1, 2, 3, 4
    union all
    select plant, warehouse, dock, need_at, count(*) from ${table(outSupSchedule)} where ${at(sql`need_at`)} and id <> all(${ids}::bigint[])
      and (status in ${codes(outSupSchedule, 'status', 'draft')}
      or alloc_qty + transit_qty + received_qty = 0 and status in ${codes(outSupSchedule, 'status', 'published')}) group by 1, 2, 3, 4) t group by 1, 2, 3, 4`
}

export interface SlotFacts {
  docks: Dock[]
  /** How many trucks are booked together: on one slot, since they share the input. */
  together: number
  /** Trucks booked on a dock at a moment by others than these. */
  taken: Map<string, number>
}
const slotKey = (plant: string, warehouse: string, no: string, start: string) => [plant, warehouse, no, start].join('|')

/** The docks wanted, held so that two bookings of one slot wait for each other, and what is booked on them. */
export async function slotFacts(
  sheets: Arrival[],
  wanted: { dock: string; windowStart: string }[],
  read: Read,
  trucks = new Set(sheets.map(truckOf)).size,
): Promise<SlotFacts> {
  const docks = await read.any(
    dock,
    { plant: sheets.map((s) => s.plant), warehouse: sheets.map((s) => s.warehouse), dock: wanted.map((w) => w.dock) },
    { lock: true },
  )
  const starts = wanted.map((w) => w.windowStart)
  const rows = await read.rows<{ plant: string; warehouse: string; dock: string; at: string; n: number }>(
    held((start) => sql`${start} = any(${starts}::timestamptz[])`, sheets),
  )
  return {
    docks, together: trucks,
    taken: new Map(rows.map((r) => [slotKey(r.plant, r.warehouse, r.dock, dbInstant(r.at)), r.n])),
  }
}

export const dockOf = (sheet: Arrival, no: string, facts: SlotFacts) =>
  facts.docks.find((d) => d.plant === sheet.plant && d.warehouse === sheet.warehouse && d.dock === no)

/** Does a dock take sheets of a kind? */
function takes(d: Dock, kind: string): boolean {
  const kinds = d.allowKinds?.split(/[,，、]/).filter(Boolean)
  return !kinds?.length || kinds.includes(kind)
}

/** Why a sheet cannot have the slot, or nothing. */
export function refuseSlot(
  sheet: Berthed,
  wanted: { dock: string; windowStart: string },
  facts: SlotFacts,
  now: string,
): string | undefined {
  const d = dockOf(sheet, wanted.dock, facts)
  if (!d || d.status === 'disabled') return `仓库${sheet.warehouse}没有道口${wanted.dock}，请选择该仓库在用的道口`
  if (!takes(d, sheet.kind)) return `道口${wanted.dock}不接收${sheet.kind}送货单，请选择别的道口`
  if (wanted.windowStart <= now) return '预约时段已过，请选择以后的时段'
  const minutes = Number(wanted.windowStart.slice(11, 13)) * 60 + Number(wanted.windowStart.slice(14, 16))
  if (minutes % d.slotMinutes || wanted.windowStart.slice(17, 23) !== '00.000')
    return `时段必须从零点起按${d.slotMinutes}分钟划分，请选择时段`
  const taken = facts.taken.get(slotKey(sheet.plant, sheet.warehouse, wanted.dock, wanted.windowStart)) ?? 0
  return taken + facts.together > d.capacityPerSlot ? '窗口已满，请选择其他时段' : undefined
}

/** The docks of a plant, held until commit: whoever books meanwhile waits. */
export const holdDocks = (read: Read, plant: string): Promise<Dock[]> =>
  read.any(dock, { plant, status: 'enabled' }, { lock: true })

/**
 * The windows of a plant's docks on some days, each with the trucks that it still takes.
 * @param hours from and to which of a day
 * @param except rows that do not count
 */
export async function openSlots(
  read: Read,
  all: readonly Dock[],
  days: readonly [from: string, to: string],
  hours: readonly [from: number, to: number],
  except: readonly Arrival[],
) {
  const docks = all.filter((d) => takes(d, sheetType.normal[1]))
  const rows = await read.rows<{ plant: string; warehouse: string; dock: string; at: string; n: number }>(
    held((start) => sql`${start} >= ${days[0]}::date and ${start} < ${days[1]}::date + 1`, except),
  )
  const taken = new Map(rows.map((r) => [slotKey(r.plant, r.warehouse, r.dock, dbInstant(r.at)), r.n]))
  return (day: string) =>
    docks.flatMap((d) => {
      const first = Math.ceil((hours[0] * 60) / d.slotMinutes)
      const count = Math.floor((hours[1] * 60) / d.slotMinutes) - first
      return Array.from({ length: Math.max(0, count) }, (_, i) => {
        const start = slotEnd(`${day}T00:00:00.000+08:00`, (first + i) * d.slotMinutes)
        const free = d.capacityPerSlot - (taken.get(slotKey(d.plant, d.warehouse, d.dock, start)) ?? 0)
        return { warehouse: d.warehouse, dock: d.dock, day, start, end: slotEnd(start, d.slotMinutes), free }
      })
    })
}

/** End of a slot. */
export const slotEnd = (start: string, minutes: number) => toInstant(new Date(Date.parse(start) + minutes * MINUTE))

/** The docks of a sheet's warehouse with what is booked per slot of a day, for the booking dialog. */
export async function slotsOfDay(read: Pick<Read, 'rows'>, sheet: Arrival, day: string) {
  const docks = await read.rows<{ dock: string; slot_minutes: number; capacity_per_slot: number; allow_kinds: string | null }>(
    sql`select dock, slot_minutes, capacity_per_slot, allow_kinds from ${table(dock)} where plant = ${sheet.plant} and warehouse = ${sheet.warehouse} and status in ${codes(dock, 'status', 'enabled')} order by dock`,
  )
  const booked = await read.rows<{ dock: string; at: string; n: number }>(
    sql`select dock, to_char(at at time zone 'Asia/Shanghai', 'HH24:MI') at, n from (${held(
      (start) =>
        sql`${start} >= ${day}::date and ${start} < ${day}::date + 1 and plant = ${sheet.plant} and warehouse = ${sheet.warehouse}`,
      [sheet],
    )}) h`,
  )
  return docks.map((d) => ({
    dock: d.dock, slotMinutes: d.slot_minutes, capacity: d.capacity_per_slot, allowKinds: d.allow_kinds,
    taken: Object.fromEntries(booked.filter((b) => b.dock === d.dock).map((b) => [b.at, b.n])),
  }))
}
