/** The trip that a pull sheet is a stop of, and the pick that takes all that is to be had at its stops. */
import { dayAfter, type NewLine, type NewRow, type Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import { wanted } from '../../common/callOff.ts'
import type { pick } from '../pick/pick.ts'
import { packing } from '../sendSheet/shipment.server.ts'
import type { Load } from './load.ts'
import { mrPullSheet } from './mrPullSheet.ts'

type Pull = Row<typeof mrPullSheet>
type Line = Pull['lines'][number]
export interface Trip {
  key: string
  /** In the order in which the truck comes to them. */
  stops: Pull[]
}

type Of = Pick<Pull, 'plant' | 'routeNo' | 'tripNo' | 'pickDate'>
/** Names the trip of a stop. */
export const tripOf = ({ plant, routeNo, tripNo, pickDate }: Of): string => [plant, routeNo, pickDate, tripNo].join('|')

/** Longer after the stop before it, in ms, a stop is one of another trip. */
const APART = 6 * 3_600_000

/**
 * The day of the trip that each of these is a stop of: one that goes on past midnight is that of the day on which it began.
 * @param pulls as they will be
 */
export async function tripDays(read: Read, pulls: readonly Pull[]): Promise<(pull: Pull) => string> {
  const mine = new Set(pulls.map((p) => p.id))
  const days = pulls.map((p) => p.pickupAt.slice(0, 10))
  const others = await read.any(mrPullSheet, {
    plant: [...new Set(pulls.map((p) => p.plant))],
    routeNo: [...new Set(pulls.map((p) => p.routeNo))],
    tripNo: [...new Set(pulls.map((p) => p.tripNo))],
    pickDate: [...new Set([...days, ...days.map((d) => dayAfter(d, -1))])],
    status: ['draft', ...wanted, 'done'],
  })
  const all = [...pulls, ...others.filter((o) => !mine.has(o.id))]
  const dayOf = (p: Pull): string => {
    const after = (o: Pull) => Date.parse(p.pickupAt) - Date.parse(o.pickupAt)
    const before = all
      .filter((o) => o.plant === p.plant && o.routeNo === p.routeNo && o.tripNo === p.tripNo && o.stopSeq < p.stopSeq)
      .filter((o) => after(o) >= 0 && after(o) <= APART)
      .toSorted((a, b) => after(a) - after(b))[0]
    if (!before) return p.pickupAt.slice(0, 10)
    return mine.has(before.id) ? dayOf(before) : before.pickDate
  }
  return dayOf
}

const byStop = (a: Pull, b: Pull) => a.stopSeq - b.stopSeq || (a.pickupAt < b.pickupAt ? -1 : 1) || a.id - b.id

/** The trips of these stops with all stops that were told and are not over, held: of two who plan one of them one waits. */
export async function tripsOf(read: Read, pulls: readonly Pull[]): Promise<Trip[]> {
  const keys = new Set(pulls.map(tripOf))
  const stops = await read.any(
    mrPullSheet,
    {
      plant: [...new Set(pulls.map((p) => p.plant))],
      routeNo: [...new Set(pulls.map((p) => p.routeNo))],
      tripNo: [...new Set(pulls.map((p) => p.tripNo))],
      pickDate: [...new Set(pulls.map((p) => p.pickDate))],
      status: wanted,
    },
    { lock: true },
  )
  return [...Map.groupBy(stops, tripOf)]
    .filter(([key]) => keys.has(key))
    .map(([key, its]) => ({ key, stops: its.toSorted(byStop) }))
}

/** What of a line may be collected: all that is open, or what the supplier says is ready and was not collected yet. */
export function takable(stop: Pick<Pull, 'readyState'>, l: Line): bigint {
  if (stop.readyState === 'none') return l.openQty
  const ready = (l.readyQty ?? 0n) - l.allocQty - l.transitQty - l.receivedQty
  return ready <= 0n ? 0n : ready < l.openQty ? ready : l.openQty
}

interface Planned {
  stop: Pull
  of: Line
  line: NewLine<typeof pick>
}
const longer = (a: bigint | null, b: bigint | null) => (a === null || (b !== null && b > a) ? b : a)
/** The pick of a trip. @param load of lines of a stop  @param atThird whether what a stop gives goes into a third party's store  @param distance km of a stop, one decimal */
export function pickOf(
  { stops }: Trip,
  load: (stop: Pull, lines: Line[]) => Load,
  atThird: (stop: Pull) => boolean,
  distance: (stop: Pull) => bigint | null,
): { head: NewRow<typeof pick>; lines: Planned[] } {
  const first = stops[0]!
  const taken = stops.flatMap((stop) =>
    stop.lines.flatMap((l) => {
      const planQty = takable(stop, l)
      return planQty > 0n ? [{ stop, of: l, planQty, planBoxes: packing(planQty, l.snp).boxes }] : []
    }),
  )
  const loads = taken.map(({ stop, of, planQty, planBoxes }) => load(stop, [{ ...of, needQty: planQty, needBoxes: planBoxes }]))
  const sum = (of: (l: Load) => bigint) => loads.reduce((n, l) => n + of(l), 0n)
  const at = stops.filter((s) => taken.some((t) => t.stop === s))
  const ends = at.map((s) => s.pickupEnd ?? s.pickupAt).sort()
  return {
    head: {
      pickNo: '',
      pickType: atThird(first) ? 'third' : 'direct',
      plant: first.plant, routeNo: first.routeNo, tripNo: first.tripNo,
      carrierCode: first.carrierCode!,
      warehouse: at.at(-1)!.warehouse,
      dock: at.at(-1)!.dock,
      planPickAt: at.map((s) => s.pickupAt).sort()[0]!,
      pickEnd: ends.at(-1)!,
      needAt: at.map((s) => s.needAt).sort()[0]!,
      truckType: first.truckType, truckM3: first.truckM3, truckKg: first.truckKg,
      mileageKm: at.reduce<bigint | null>((far, s) => longer(far, distance(s)), null),
      stopCount: at.length,
      boxCount: taken.reduce((n, t) => n + t.planBoxes, 0),
      volumeM3: sum((l) => l.volumeM3),
      grossKg: sum((l) => l.grossKg),
      unmeasured: loads.reduce((n, l) => n + l.unmeasured, 0),
      planQty: taken.reduce((n, t) => n + t.planQty, 0n),
      leftQty: taken.reduce((n, t) => n + t.planQty, 0n),
      pickQty: 0n,
      backQty: 0n,
    },
    lines: taken.map(({ stop, of, planQty, planBoxes }) => ({
      stop, of,
      line: {
        stopSeq: stop.stopSeq, mrNo: stop.mrNo, supplierCode: stop.supplierCode, shipFrom: stop.pickupAddress,
        pickupAt: stop.pickupAt, demandLineId: of.id, partNo: of.partNo, planQty, leftQty: planQty,
        pickQty: 0n,
        backQty: 0n,
        planBoxes, snp: of.snp, packageCode: of.packageCode,
      },
    })),
  }
}
