/** Where passings of a broadcasting point end: what is delivered in the vehicles' sequence begins here. */
import type { Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { lineTable } from '../../../engine/read/scope.ts'
import type { Effects, Read } from '../../../engine/rule.ts'
import { vehiclePart } from '../../master/vehiclePart/vehiclePart.ts'
import { jis } from '../jis/jis.ts'
import { fill, Racks, type Load, type Rack } from '../jis/racks.server.ts'
import type { vOnline } from '../vOnline/vOnline.ts'
import type { vAcross } from './vAcross.ts'

/** A vehicle passed a point that broadcasts; never again for the same vehicle and point, and never for rework. */
export interface Broadcast {
  passing: Row<typeof vAcross>
  vehicle: Row<typeof vOnline>
  /** Groups of parts that are called off in sequence: `jisGroup` of what the vehicle takes (vehiclePart). */
  groups: readonly string[]
  /** When the vehicle is where they are built in. */
  lineAt: string
}
/** What a passing calls off: so many parts, in these racks. */
export interface Called {
  racks: readonly Rack[]
  parts: number
}
type Taken = Row<typeof vehiclePart>

/** Which racks the vehicles' parts go into, in the order in which they passed; whatever is set up as a group of the line. */
export async function callOffs(read: Read, broadcasts: readonly Broadcast[]): Promise<ReadonlyMap<number, Called>> {
  if (!broadcasts.length) return new Map()
  const racks = await Racks.of(
    read,
    broadcasts.map(({ passing, groups }) => ({ lineCode: passing.lineCode, groups, day: passing.passAt.slice(0, 10) })),
  )
  const known = broadcasts.flatMap(({ passing: { lineCode }, groups }) =>
    groups.filter((g) => racks.group({ lineCode, jisGroup: g })),
  )
  const parts = known.length
    ? await read.any(vehiclePart, {
        lineCode: [...new Set(broadcasts.map((b) => b.passing.lineCode))],
        configCode: [...new Set(broadcasts.map((b) => b.vehicle.configCode))],
        jisGroup: [...new Set(known)],
        status: 'enabled',
      })
    : []
  const byConfig = Map.groupBy(parts, (p) => `${p.lineCode}|${p.configCode}`)
  const there = parts.length ? await calledBefore(read, broadcasts) : new Set<string>()
  return new Map(broadcasts.map((b) => [b.passing.id, called(b, byConfig, there, racks)]))
}

const placeOf = (vin: string, p: Pick<Taken, 'jisGroup' | 'partNo' | 'positionCode'>) =>
  [vin, p.jisGroup, p.partNo, p.positionCode ?? ''].join('|')
/** What of these vehicles is called off already: a group may be broadcast at several points. */
async function calledBefore(read: Read, broadcasts: readonly Broadcast[]): Promise<Set<string>> {
  const rows = await read.rows<{ k: string }>(
    sql`select distinct l.vin || '|' || l.jis_group || '|' || l.part_no || '|' || coalesce(l.position_code, '') k from ${lineTable(jis)} l
      where l.vin = any(${broadcasts.map((b) => b.vehicle.vin)}::text[])`,
  )
  return new Set(rows.map((r) => r.k))
}

function called(b: Broadcast, byConfig: ReadonlyMap<string, Taken[]>, there: Set<string>, racks: Racks): Called {
  const { passing, vehicle, groups } = b
  const { lineCode, passAt } = passing
  const takes = (byConfig.get(`${lineCode}|${vehicle.configCode}`) ?? []).filter(
    (p) =>
      groups.includes(p.jisGroup!) &&
      p.validFrom <= vehicle.planDate &&
      vehicle.planDate <= (p.validTo ?? '9999') &&
      racks.group({ lineCode, jisGroup: p.jisGroup! }) &&
      !there.has(placeOf(vehicle.vin, p)),
  )
  for (const p of takes) there.add(placeOf(vehicle.vin, p))
  const series = [...Map.groupBy(takes, (p) => `${p.jisGroup}|${p.supplierCode}`).values()]
  const filled = series.map((its) => {
    const { jisGroup, supplierCode } = its[0]!
    const loads = its.toSorted(inPlace).map((p) => loadOf(b, p))
    return racks.put({ lineCode, jisGroup: jisGroup!, supplierCode }, passAt.slice(0, 10), passAt, loads)
  })
  return { racks: filled, parts: takes.length }
}

const inPlace = (a: Taken, b: Taken) =>
  (a.positionCode ?? '').localeCompare(b.positionCode ?? '') || a.partNo.localeCompare(b.partNo)
const loadOf = ({ passing, vehicle, lineAt }: Broadcast, p: Taken): Load => ({
  vin: vehicle.vin, vehicleId: vehicle.id, passingId: passing.id, lineAt, bodyNo: vehicle.bodyNo, modelCode: vehicle.modelCode,
  configCode: vehicle.configCode, colorCode: vehicle.colorCode, partNo: p.partNo, positionCode: p.positionCode, needQty: p.qty,
})

/** Says on the passing what it called off. A rack is written with the first passing that fills it. */
export function broadcast(to: Effects<typeof vAcross>, { groups, lineAt }: Broadcast, called: Called | undefined): void {
  to.set({ jisGroups: groups.join('、'), estLineAt: lineAt, jisLines: called?.parts ?? 0 })
  for (const rack of called?.racks ?? []) fill(to, rack)
}
