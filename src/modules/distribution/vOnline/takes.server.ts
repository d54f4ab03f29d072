/** Which parts a vehicle takes: those of its configuration on its line, in force on its plan day. */
import { sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import type { Read } from '../../../engine/rule.ts'
import { vehiclePart } from '../../master/vehiclePart/vehiclePart.ts'
import { vOnline } from './vOnline.ts'

export const u = columns(vehiclePart, 'u')
const v = columns(vOnline, 'v')

type Configured = Pick<typeof v, 'lineCode' | 'configCode'>
/** That `u` is a part of a configuration on some day between two. */
export const partsBetween = (of: Configured, first: Sql, last: Sql) =>
  sql`${u.lineCode} = ${of.lineCode} and ${u.configCode} = ${of.configCode} and ${u.status} in ${codes(vehiclePart, 'status', 'enabled')}
    and ${u.validFrom} <= ${last} and coalesce(${u.validTo}, 'infinity') >= ${first}`
/** That `u` is one of a vehicle's parts. */
export const partsOf = (vehicle: Configured & Pick<typeof v, 'planDate'>) =>
  partsBetween(vehicle, vehicle.planDate, vehicle.planDate)

/** Part numbers by VIN. */
export async function takenBy(read: Read, vins: string[]): Promise<Map<string, Set<string>>> {
  const rows = await read.rows<{ vin: string; part_no: string }>(
    sql`select ${v.vin} vin, ${u.partNo} part_no from ${table(vOnline)} v join ${table(vehiclePart)} u on ${partsOf(v)}
      where ${v.vin} = any(${vins}::text[])`,
  )
  const parts = new Map(vins.map((vin) => [vin, new Set<string>()]))
  for (const r of rows) parts.get(r.vin)!.add(r.part_no)
  return parts
}
