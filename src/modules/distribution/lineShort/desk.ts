/** What the what-if desk is sent: the arrays of a part and of those that may suffer with it, for the browser to project. */
import { stockKinds, type PartInput } from '../../../starve/inputs.ts'

/** How far ahead one may look, days: so far vehicles are told; the weeks of the plans; a quarter. */
export const lookAheads = { days: [3, '3 天'], weeks: [21, '3 周'], quarter: [91, '一季'] } as const

/** A part with its names; the first one is asked for. */
export interface DeskPart extends PartInput {
  partNo: string
  partName: string | null
  supplierName: string | null
  unit: string
}
export interface DeskLot {
  id: number
  /** The document, and its number; a day of the plan has none of its own. */
  doc: string
  no: string
  /** In minutes from `from`, as it was agreed. */
  due: number
}
/** A vehicle that takes the part. */
export interface DeskCar {
  at: number
  vin: string
  qty: number
}
/** A place in the order in which vehicles leave the lines of the plant, and the vehicle that has it. */
export interface Place {
  at: number
  /** Vehicles of one line, day and configuration take the same: an index of `kinds`. */
  kind: number
  vin: string
  /** Its place in the plan of its day; nothing once it has begun. */
  seq: number | null
}
/** The order of a plant's vehicles, and what they take. */
export interface Order {
  places: Place[]
  /** The line and the day of each kind. */
  kinds: string[]
  /** Of each part what vehicles of a kind take. */
  takes: [kind: number, qty: number][][]
}
/** A line of the supplier that makes the part, in its own effective minutes. */
export interface DeskLine {
  code: string
  name: string
  /** Pieces that a shift makes when it makes nothing else. */
  perShift: number
  /** Minutes that a piece takes. */
  each: number
  /** Weeks in their order: when each begins, in minutes from `from`, what is wanted of the line, and what it can do usually and at most. */
  weeks: { from: number; need: number; std: number; max: number }[]
}
/** In a call's answer these are written as rows of figures: five hundred parts are to be small. */
export interface Packed {
  parts: (Omit<DeskPart, 'arrivals' | 'uses'> & { arrivals: number[][]; uses: number[][] })[]
  records: number[][]
  lots: DeskLot[]
  cars: DeskCar[]
  lines: DeskLine[]
  order: Omit<Order, 'places'> & { places: (number | string | null)[][] }
}

export const packedPart = ({ arrivals, uses, ...p }: DeskPart): Packed['parts'][number] => ({
  ...p,
  arrivals: arrivals.map((a) => [a.at, a.qty, a.lot, a.record, Number(a.left)]),
  uses: uses.map((u) => [u.from, u.to, u.every, u.qty]),
})
export const partOf = ({ arrivals, uses, ...p }: Packed['parts'][number]): DeskPart => ({
  ...p,
  arrivals: arrivals.map(([at, qty, lot, record, left]) => ({
    at: at!,
    qty: qty!,
    lot: lot!,
    record: record!,
    left: left === 1,
  })),
  uses: uses.map(([from, to, every, qty]) => ({ from: from!, to: to!, every: every!, qty: qty! })),
})

export const packedOrder = ({ places, ...o }: Order): Packed['order'] => ({
  ...o,
  places: places.map((p) => [p.at, p.kind, p.vin, p.seq]),
})
export const orderOf = ({ places, ...o }: Packed['order']): Order => ({
  ...o,
  places: places.map(([at, kind, vin, seq]) => ({ at, kind, vin, seq }) as Place),
})

/** What there is of a part of a kind. */
export const stockOfKind = (p: PartInput, kind: (typeof stockKinds)[number]): number => p.stock[stockKinds.indexOf(kind)] ?? 0

/** How much of what a line usually does in a week is wanted; without any capacity everything is too much. */
export const loadOfWeek = ({ need, std }: { need: number; std: number }): number => (need ? need / std : 0)
