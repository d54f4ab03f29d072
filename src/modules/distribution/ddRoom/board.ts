/** What the board is told, and what it makes of it; plain functions, for desk, wall and tests. */

export interface DockOnBoard {
  warehouse: string
  warehouseName: string | null
  dock: string
  dockName: string | null
  slotMinutes: number
  capacity: number
}
export interface TruckOnBoard {
  id: number
  rowVersion: number
  ticketNo: string
  queueNo: string | null
  /** Code of its state. */
  status: number
  warehouse: string | null
  dock: string | null
  plateNo: string | null
  carrierName: string | null
  driverName: string | null
  priority: number
  isWalkIn: boolean
  appointStart: string | null
  appointEnd: string | null
  checkInAt: string | null
  callAt: string | null
  dockInAt: string | null
  unloadEnd: string | null
  outAt: string | null
  waitMin: number | null
  unloadMin: number | null
  stayMin: number | null
  /** Names of its suppliers. */
  suppliers: string
  sheets: { id: number; doc: string; sheetNo: string; status: number }[]
}

export interface Yard {
  docks: readonly DockOnBoard[]
  trucks: readonly TruckOnBoard[]
}

/** How a truck stands on the board: its state, and late where it is booked and its time has begun. */
export type Look = 'booked' | 'late' | 'queueing' | 'called' | 'unloading' | 'unloaded' | 'out' | 'noShow'
export const looks: Readonly<Record<Look, string>> = {
  booked: '已预约', late: '未到', queueing: '排队中', called: '已叫号', unloading: '卸货中', unloaded: '卸完待离厂',
  out: '已离厂', noShow: '预约未到',
}
const byState: Readonly<Record<number, Look>> = { 0: 'booked', 1: 'queueing', 2: 'called', 3: 'unloading', 4: 'out', 5: 'noShow' }

export function lookOf(t: TruckOnBoard, now: string): Look {
  const look = byState[t.status] ?? 'out'
  if (look === 'booked' && t.appointStart && t.appointStart < now) return 'late'
  return look === 'unloading' && t.unloadEnd ? 'unloaded' : look
}

/** What is done next with a truck in the yard. */
export const nextOf = (t: TruckOnBoard): 'call' | 'dockIn' | 'unloadEnd' | 'out' | undefined =>
  t.status === 1 ? 'call' : t.status === 2 ? 'dockIn' : t.status === 3 ? (t.unloadEnd ? 'out' : 'unloadEnd') : undefined

/** Whom to call next: urgent ones first, then who came first. */
export const queueOf = (trucks: readonly TruckOnBoard[]): TruckOnBoard[] =>
  trucks
    .filter((t) => t.status === 1)
    .sort((a, b) => b.priority - a.priority || (a.checkInAt ?? '').localeCompare(b.checkInAt ?? '') || a.id - b.id)

/** Room at a dock now: trucks that are called or stand there and are not unloaded take it. */
export const roomAt = (d: DockOnBoard, trucks: readonly TruckOnBoard[]): number =>
  d.capacity -
  trucks.filter((t) => t.warehouse === d.warehouse && t.dock === d.dock && (t.status === 2 || t.status === 3) && !t.unloadEnd)
    .length

/** From when to when a truck takes its dock on the chart, in milliseconds; nothing for one that is not at a dock's time. */
export function spanOf(t: TruckOnBoard, slotMinutes: number, now: number): { from: number; to: number } | undefined {
  const slot = slotMinutes * 60_000
  if (t.status === 2 || t.status === 3) {
    const from = Date.parse(t.dockInAt ?? t.callAt ?? t.checkInAt!)
    return { from, to: t.unloadEnd ? Date.parse(t.unloadEnd) : Math.max(from + slot, now) }
  }
  if (t.status === 4 && t.dockInAt) return { from: Date.parse(t.dockInAt), to: Date.parse(t.unloadEnd ?? t.outAt!) }
  if (t.status === 1 || !t.appointStart) return undefined
  const from = Date.parse(t.appointStart)
  return { from, to: t.appointEnd ? Date.parse(t.appointEnd) : from + slot }
}

export interface Turnaround {
  count: number
  median: number
  worst: number
}
/** The middle one and the longest of some durations in minutes. */
export function turnaround(all: readonly (number | null)[]): Turnaround | undefined {
  const known = all.filter((n) => n !== null).sort((a, b) => a - b)
  if (!known.length) return undefined
  const half = known.length / 2
  const median = Number.isInteger(half) ? (known[half - 1]! + known[half]!) / 2 : known[Math.floor(half)]!
  return { count: known.length, median: Math.round(median), worst: known.at(-1)! }
}

/** How long a page of the wall stands, ms: as long as one needs to find a plate on it. */
const TURN = 8_000
/** What of a list that is too long for the wall stands on it now: pages turn by themselves. */
export function pageOf<T>(all: readonly T[], most: number, now: string): { shown: readonly T[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(all.length / most))
  const page = Math.floor(Date.parse(now) / TURN) % pages
  return { shown: all.slice(page * most, (page + 1) * most), page: page + 1, pages }
}
