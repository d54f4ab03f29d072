/**
 * Racks that vehicles are put into, one series a line, group and supplier: the open one of each, and those that are begun. Whoever
 * puts a vehicle in holds its line first, so that each has one place and numbers have no gap.
 */
import type { LineOf, NewRow, Row } from '../../../declare/index.ts'
import { dbInstant, toInstant } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import type { Effects, Read } from '../../../engine/rule.ts'
import { jisGroup } from '../../master/jisGroup/jisGroup.ts'
import { jis } from './jis.ts'

type Line = LineOf<typeof jis>
/** What of a vehicle takes a place. */
export type Load = Pick<
  Line,
  | 'vin'
  | 'vehicleId'
  | 'passingId'
  | 'bodyNo'
  | 'modelCode'
  | 'configCode'
  | 'colorCode'
  | 'lineAt'
  | 'partNo'
  | 'positionCode'
  | 'needQty'
> & { replaceOf?: number | null; late?: boolean }
/** Where a vehicle's parts of one group and supplier go. */
export interface Series {
  lineCode: string
  jisGroup: string
  supplierCode: string
}
/** A rack with what this transaction adds to it. */
export interface Rack {
  id?: number
  head: NewRow<typeof jis>
  slots: number
  loads: Load[]
  /** When its last vehicle is at the line. */
  lastAt: string
  filled: boolean
  /** The one of its series that was put into before it, in this transaction. */
  before?: Rack
}
/** Of a series and day: its last number, and when the last vehicle is at the line of a rack that takes no more. */
interface End {
  series: string
  day: string
  seq: number
  at: string | null
}
interface Wanted {
  lineCode: string
  groups: readonly string[]
  /** Days on which its vehicles were broadcast. */
  day: string
}

const h = columns(jis, 'h')
const groupKey = (s: Pick<Series, 'lineCode' | 'jisGroup'>) => `${s.lineCode}|${s.jisGroup}`
const keyOf = (s: Series) => `${groupKey(s)}|${s.supplierCode}`

export class Racks {
  readonly #groups: ReadonlyMap<string, Row<typeof jisGroup>>
  readonly #open = new Map<string, Rack>()
  /** The last number of a series and day. */
  readonly #last: Map<string, number>
  /** When the last vehicle of a series is at the line that stands on a rack which takes no more. */
  readonly #closed: Map<string, string>

  private constructor(groups: Row<typeof jisGroup>[], open: Row<typeof jis>[], ends: readonly End[]) {
    this.#groups = new Map(groups.map((g) => [groupKey(g), g]))
    this.#last = new Map(ends.map((e) => [`${e.series}|${e.day}`, e.seq]))
    this.#closed = new Map()
    for (const { series, at } of ends) if (at) this.#close(series, dbInstant(at))
    for (const rack of open.toSorted((a, b) => a.id - b.id)) {
      const { id, slotCount: slots, lastAt } = rack
      this.#open.set(keyOf(rack), { id, head: rack as never, slots, lastAt, loads: [], filled: false })
    }
  }

  #close(series: string, at: string): void {
    if (at > (this.#closed.get(series) ?? '')) this.#closed.set(series, at)
  }

  /** Open racks are held until commit. */
  static async of(read: Read, wanted: readonly Wanted[]): Promise<Racks> {
    const all = {
      lineCode: [...new Set(wanted.map((w) => w.lineCode))],
      jisGroup: [...new Set(wanted.flatMap((w) => w.groups))],
    }
    const groups = all.jisGroup.length ? await read.any(jisGroup, { ...all, status: 'enabled' }) : []
    if (!groups.length) return new Racks([], [], [])
    // Full ones wait to be told, and are many when vehicles come in a burst: nothing more goes into them.
    const hasRoom = sql`${h.status} in ${codes(jis, 'status', 'collecting')} and ${h.slotCount} < ${h.rackSize}`
    const room = await read.rows<{ id: number }>(
      sql`select ${h.id} id from ${table(jis)} h where ${h.lineCode} = any(${all.lineCode}::text[]) and ${h.jisGroup} = any(${all.jisGroup}::text[])
        and ${h.jisType} in ${codes(jis, 'jisType', 'normal')} and ${hasRoom}`,
    )
    const open = await read.any(jis, { id: room.map((r) => r.id), status: 'collecting' }, { lock: true })
    const days = [...new Set(wanted.map((w) => w.day))]
    const ends = await read.rows<End>(
      sql`select ${h.lineCode} || '|' || ${h.jisGroup} || '|' || ${h.supplierCode} series, ${h.seqDay}::text "day", max(${h.seqTo}) seq,
          max(${h.lastAt}) filter (where not (${hasRoom}) and ${h.status} not in ${codes(jis, 'status', 'cancelled')}) "at" from ${table(jis)} h
        where ${h.seqDay} = any(${days}::date[]) and ${h.lineCode} = any(${all.lineCode}::text[]) and ${h.jisGroup} = any(${all.jisGroup}::text[])
          and ${h.jisType} in ${codes(jis, 'jisType', 'normal')} group by 1, 2`,
    )
    return new Racks(groups, open, ends)
  }

  /** Which group of a line it is; undefined when nothing of it is delivered in sequence. */
  group(s: Pick<Series, 'lineCode' | 'jisGroup'>): Row<typeof jisGroup> | undefined {
    return this.#groups.get(groupKey(s))
  }

  /** When the last vehicle of a series is at the line, of the racks of these days. */
  lastAt(s: Series): string | undefined {
    return [this.#closed.get(keyOf(s)), this.#open.get(keyOf(s))?.lastAt]
      .filter((at) => at !== undefined)
      .sort()
      .at(-1)
  }

  /** The next place of a series for one vehicle. @param day on which it was broadcast */
  put(s: Series, day: string, broadcastAt: string, loads: readonly Load[]): Rack {
    const group = this.group(s)!
    let rack = this.#open.get(keyOf(s))
    if (!rack || rack.slots >= rack.head.rackSize) {
      const full = rack
      if (full) this.#close(keyOf(s), full.lastAt)
      rack = this.#begun(s, group, day, broadcastAt, loads)
      if (full) rack.before = full
      this.#open.set(keyOf(s), rack)
    }
    const numbers = `${keyOf(s)}|${rack.head.seqDay}`
    this.#last.set(numbers, (this.#last.get(numbers) ?? 0) + 1)
    rack.slots++
    const closed = this.#closed.get(keyOf(s)) ?? ''
    for (const load of loads) {
      rack.loads.push({ ...load, late: load.lineAt < closed })
      if (load.lineAt > rack.lastAt) rack.lastAt = load.lineAt
    }
    return rack
  }

  #begun(s: Series, group: Row<typeof jisGroup>, day: string, broadcastAt: string, [first]: readonly Load[]): Rack {
    const seqTo = this.#last.get(`${keyOf(s)}|${day}`) ?? 0
    const needAt = first!.lineAt
    const { plant, groupName, warehouse, dock, stationCode, rackSize, fullScan } = group
    return {
      head: {
        jisNo: '',
        ...s,
        plant, groupName, warehouse, dock, stationCode, rackSize, fullScan,
        ...empty,
        jisType: 'normal', seqDay: day,
        seqFrom: seqTo + 1,
        seqTo, broadcastAt, needAt, lastAt: needAt,
        closeAt: before(needAt, group.closeMinutes),
      },
      slots: 0,
      loads: [],
      lastAt: needAt, filled: false,
    }
  }
}

/** Of a rack that nothing is in. */
export const empty = {
  slotCount: 0, vehicleCount: 0, lineCount: 0, scannedCount: 0, printCount: 0,
  totalQty: 0n,
  receivedQty: 0n,
  diffQty: 0n,
  transportBy: 'supplier' as const,
}
const before = (instant: string, minutes: number) => toInstant(new Date(Date.parse(instant) - minutes * 60_000))

/** Writes what was put into a rack, once, and into those of its series before it: they are numbered in the vehicles' order. */
export function fill(to: Effects<any>, rack: Rack): void {
  if (rack.filled) return
  rack.filled = true
  if (rack.before) fill(to, rack.before)
  const id = rack.id ?? to.create(jis, rack.head, [], { state: 'collecting' }).id
  to.act(jis, 'load', id, { lines: rack.loads } as never)
}
