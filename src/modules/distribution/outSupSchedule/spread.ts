/**
 * Spreads what a plant needs of its off-site suppliers over trips: whole packages, on trucks that are not overloaded, in windows of docks
 * that are still free. What is needed first is placed first; what finds no place says why. Plain figures, no database: the same question
 * has the same answer.
 */

/** A part that has to come by a day, in whole packages. Volumes are in cubic centimetres, weights in hundredths of a kilogram. */
export interface Need {
  supplierCode: string
  partNo: string
  warehouse: string
  /** null: any dock of the warehouse. */
  dock: string | null
  /** HH:mm at which it should come; null: as early as possible. */
  time: string | null
  day: string
  qty: bigint
  snp: bigint
  boxVolume: number
  boxKg: number
}
export interface Truck {
  name: string | null
  volume: number
  kg: number
}
/** A window of a dock. */
export interface Slot {
  warehouse: string
  dock: string
  day: string
  /** Instants that sort as text. */
  start: string
  end: string
  /** Trucks that it still takes. */
  free: number
}
/** A trip that stands already and is not touched. */
export interface Standing {
  supplierCode: string
  warehouse: string
  dock: string
  day: string
  start: string
  tripNo: number
}
export interface Problem {
  needs: readonly Need[]
  /** The days that are looked at, in order. */
  days: readonly string[]
  works: (day: string) => boolean
  slots: readonly Slot[]
  standing: readonly Standing[]
  /** The trucks of a supplier. */
  trucks: (supplierCode: string) => readonly Truck[]
  /** The first moment at which it can be there. */
  soonest: (need: Need) => string
  /** What the orders of a month still give of a part; undefined: as much as is wanted. */
  ordered: (need: Need, month: string) => bigint | undefined
  tripsPerDay: number
  /** So many days earlier than needed goods fill a truck that comes anyway. */
  ahead: number
}

export interface Load {
  need: Need
  boxes: number
}
export interface Trip {
  supplierCode: string
  warehouse: string
  dock: string
  day: string
  start: string
  end: string
  tripNo: number
  truck: Truck
  volume: number
  kg: number
  loads: Load[]
}
export const reasons = ['order', 'tooBig', 'dock', 'trips', 'window', 'lead', 'rest'] as const
export type Reason = (typeof reasons)[number]
export interface Gap {
  need: Need
  boxes: number
  reason: Reason
}

/** The largest truck of some; what is loaded decides in the end which one comes. */
const largest = (trucks: readonly Truck[]) => trucks.toSorted((a, b) => b.volume - a.volume || b.kg - a.kg)[0]!
const smallest = (trucks: readonly Truck[], t: Pick<Trip, 'volume' | 'kg'>) =>
  trucks.filter((x) => x.volume >= t.volume && x.kg >= t.kg).toSorted((a, b) => a.volume - b.volume || a.kg - b.kg)[0]!
const fits = (room: number, size: number) => (size > 0 ? Math.floor(room / size) : Infinity)
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Places needs one after another; holds what is taken meanwhile. */
class Spreading {
  readonly trips: Trip[] = []
  readonly #p: Problem
  readonly #free: Map<Slot, number>
  readonly #used: Set<string>
  readonly #count = new Map<string, number>()
  readonly #called = new Map<string, bigint>()

  constructor(p: Problem) {
    this.#p = p
    this.#free = new Map(p.slots.map((s) => [s, s.free]))
    this.#used = new Set(p.standing.map((s) => [s.supplierCode, s.warehouse, s.dock, s.start].join('|')))
    for (const s of p.standing) this.#add(`${s.supplierCode}|${s.day}`)
  }

  #add(day: string): void {
    this.#count.set(day, (this.#count.get(day) ?? 0) + 1)
  }

  /** @returns how many boxes found no place, and why */
  place(need: Need): { boxes: number; reason: Reason } | undefined {
    const { days, ahead } = this.#p
    const max = largest(this.#p.trucks(need.supplierCode))
    let boxes = Number(need.qty / need.snp)
    if (need.boxVolume > max.volume || need.boxKg > max.kg) return { boxes, reason: 'tooBig' }
    const slots = this.#p.slots.filter((s) => s.warehouse === need.warehouse && (!need.dock || s.dock === need.dock))
    if (!slots.length) return { boxes, reason: 'dock' }
    const why = new Set<Reason>()
    const on = (day: string, fresh: boolean) => {
      for (const trip of this.#open(need, day)) boxes -= this.#load(trip, need, boxes, max, why)
      while (fresh && boxes > 0 && this.#left(need, day, why) > 0) {
        const trip = this.#begin(need, day, slots, max, why)
        if (!trip) return
        boxes -= this.#load(trip, need, boxes, max, why)
      }
    }
    const before = days.filter((d) => d < need.day).reverse()
    const steps: [string, boolean][] = [
      [need.day, false],
      // A truck that comes the day before is filled before another one is called.
      ...before.slice(0, ahead).map((d): [string, boolean] => [d, false]),
      [need.day, true],
      ...before.map((d): [string, boolean] => [d, true]),
      // Late is better than not at all.
      ...days.filter((d) => d > need.day).map((d): [string, boolean] => [d, true]),
    ]
    for (const [day, fresh] of steps) {
      if (!boxes) return undefined
      on(day, fresh)
    }
    return boxes ? { boxes, reason: reasons.find((r) => why.has(r)) ?? 'window' } : undefined
  }

  #open(need: Need, day: string): Trip[] {
    return this.trips.filter(
      (t) =>
        t.supplierCode === need.supplierCode &&
        t.day === day &&
        t.warehouse === need.warehouse &&
        t.start >= this.#p.soonest(need) &&
        (!need.dock || t.dock === need.dock),
    )
  }

  /** Boxes that the orders of a day's month still give. */
  #left(need: Need, day: string, why: Set<Reason>): number {
    const month = day.slice(0, 7)
    const ordered = this.#p.ordered(need, month)
    if (ordered === undefined) return Infinity
    const left = ordered - (this.#called.get(`${need.supplierCode}|${need.partNo}|${month}`) ?? 0n)
    if (left < need.snp) why.add('order')
    return left > 0n ? Number(left / need.snp) : 0
  }

  /** @returns how many boxes it took */
  #load(trip: Trip, need: Need, wanted: number, max: Truck, why: Set<Reason>): number {
    const room = Math.min(fits(max.volume - trip.volume, need.boxVolume), fits(max.kg - trip.kg, need.boxKg))
    const boxes = Math.min(wanted, room, this.#left(need, trip.day, why))
    if (boxes <= 0) return 0
    trip.loads.push({ need, boxes })
    trip.volume += boxes * need.boxVolume
    trip.kg += boxes * need.boxKg
    const key = `${need.supplierCode}|${need.partNo}|${trip.day.slice(0, 7)}`
    this.#called.set(key, (this.#called.get(key) ?? 0n) + BigInt(boxes) * need.snp)
    return boxes
  }

  /** A further trip on a day, in the free window that suits best. */
  #begin(need: Need, day: string, slots: readonly Slot[], max: Truck, why: Set<Reason>): Trip | undefined {
    const { supplierCode, warehouse, time } = need
    if (!this.#p.works(day)) return void why.add('rest')
    const soonest = this.#p.soonest(need)
    const reached = slots.filter((s) => s.day === day && s.start >= soonest)
    if (!reached.length) return void why.add('lead')
    if ((this.#count.get(`${supplierCode}|${day}`) ?? 0) >= this.#p.tripsPerDay) return void why.add('trips')
    const away = (s: Slot) => (time ? Math.abs(minutes(s.start.slice(11, 16)) - minutes(time)) : 0)
    const slot = reached
      .filter((s) => this.#free.get(s)! > 0 && !this.#used.has([supplierCode, warehouse, s.dock, s.start].join('|')))
      .toSorted((a, b) => away(a) - away(b) || (a.start < b.start ? -1 : a.start > b.start ? 1 : a.dock < b.dock ? -1 : 1))[0]
    if (!slot) return void why.add('window')
    this.#free.set(slot, this.#free.get(slot)! - 1)
    this.#used.add([supplierCode, warehouse, slot.dock, slot.start].join('|'))
    this.#add(`${supplierCode}|${day}`)
    const { dock, start, end } = slot
    const trip = { supplierCode, warehouse, dock, day, start, end, tripNo: 0, truck: max, volume: 0, kg: 0, loads: [] }
    this.trips.push(trip)
    return trip
  }
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The trips that bring what is needed, and what none of them brings. Nothing is lost: each box is on a trip or in a gap. */
export function spread(p: Problem): { trips: Trip[]; gaps: Gap[] } {
  const work = new Spreading(p)
  const needs = p.needs.toSorted(
    (a, b) => byText(a.day, b.day) || byText(a.supplierCode, b.supplierCode) || byText(a.partNo, b.partNo),
  )
  const gaps = needs.flatMap((need): Gap[] => {
    const left = work.place(need)
    return left ? [{ need, ...left }] : []
  })
  // Trips of a day are counted on in the order in which they come.
  const last = new Map<string, number>()
  const dayOf = (t: { supplierCode: string; day: string }) => `${t.supplierCode}|${t.day}`
  for (const s of p.standing) last.set(dayOf(s), Math.max(last.get(dayOf(s)) ?? 0, s.tripNo))
  const trips = work.trips.toSorted((a, b) => byText(a.start, b.start) || byText(a.supplierCode, b.supplierCode))
  for (const t of trips) {
    t.tripNo = (last.get(dayOf(t)) ?? 0) + 1
    last.set(dayOf(t), t.tripNo)
    t.truck = smallest(p.trucks(t.supplierCode), t)
  }
  return { trips, gaps }
}
