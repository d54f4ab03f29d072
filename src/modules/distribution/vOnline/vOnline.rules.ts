import type { Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns, from } from '../../../engine/read/tables.ts'
import { plain, rule, rules, type Read } from '../../../engine/rule.ts'
import { part } from '../../master/part/part.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { vehiclePart } from '../../master/vehiclePart/vehiclePart.ts'
import { lineShort } from '../lineShort/lineShort.ts'
import { LineStock, type Goods } from '../lineShort/lineStock.server.ts'
import { partsOf, u } from './takes.server.ts'
import { vOnline } from './vOnline.ts'

type Vehicle = Row<typeof vOnline>
const v = columns(vOnline, 'v')
const h = columns(vOnline, 'h')
const p = columns(part, 'p')
const s = columns(lineShort, 's')
const o = columns(supplier, 'o')
const ofVehicle = partsOf(v)

const planned = [
  'lineCode', 'productionNo', 'bodyNo', 'modelCode', 'configCode', 'colorCode', 'orderType', 'planDate', 'planSeq',
] as const
const differ = (a: Vehicle, b: Vehicle, names: readonly (typeof planned)[number][] = planned) => names.some((n) => a[n] !== b[n])

/** The same vehicle told again is the one that is there; what it says anew counts while nothing has begun. */
const create = rule(vOnline, 'create', {
  find: async (rows, read) =>
    new Map((await read.any(vOnline, { vin: rows.map((r) => r.vin) })).map((x): [string, Vehicle] => [x.vin, x])),
  together: (input) => input.vin ?? '',
  known: (row, { found }) => found.get(row.vin)?.id,
  guard: (row, { found }) => {
    if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(row.vin)) return `VIN ${row.vin} 应为17位大写字母或数字，不含 I、O、Q`
    const there = found.get(row.vin)
    const begun = there && ['online', 'inWork', 'offline'].includes(there.status)
    return begun && differ(there, row, ['lineCode', 'configCode']) && `车辆${row.vin}已上线，不能改产线或配置`
  },
  effect: (row, { found }, to) => {
    const there = found.get(row.vin)
    if (there) {
      if (there.status === 'planned' && differ(there, row))
        to.act(vOnline, 'replan', there.id, Object.fromEntries(planned.map((n) => [n, row[n]])))
    } else found.set(row.vin, row)
  },
})

const edit = rule(vOnline, 'edit', {
  guard: (row, { input }) => input.vin !== row.vin && 'VIN 不能修改，请取消后重新下发',
})

const rank = { planned: 0, online: 1, inWork: 2, offline: 3, cancelled: 9 } as const
const leadsTo = { online: 'online', pass: 'inWork', offline: 'offline' } as const

/** What vehicles take when they leave the line, by vehicle: a part in several places once. */
async function takenBy(read: Read, vehicles: Vehicle[]): Promise<Map<number, (Goods & { supplierCode: string; qty: bigint })[]>> {
  const rows = await read.rows<{
    id: number
    part_no: string
    supplier_code: string
    supplier_id: number
    unit: string
    qty: string
  }>(
    sql`select ${v.id} id, ${u.partNo} part_no, ${u.supplierCode} supplier_code, ${u.supplierId} supplier_id, ${u.unit} unit, sum(${u.qty}) qty
      from ${table(vOnline)} v join ${table(vehiclePart)} u on ${ofVehicle} and ${u.useAt} in ${codes(vehiclePart, 'useAt', 'offline')}
      where ${v.id} = any(${vehicles.map((x) => x.id)}::bigint[]) group by 1, 2, 3, 4, 5 order by 1, 2, 3`,
  )
  const plants = new Map(vehicles.map((x) => [x.id, x.plant]))
  return Map.groupBy(
    rows.map((r) => ({
      vehicle: r.id,
      plant: plants.get(r.id)!,
      supplierId: r.supplier_id, supplierCode: r.supplier_code, partNo: r.part_no, unit: r.unit,
      qty: BigInt(r.qty.replace('.', '')),
    })),
    (r) => r.vehicle,
  )
}

/** Parts of which vehicles lack some already: the planner has been told. */
async function lacking(read: Read, goods: readonly Goods[]): Promise<Set<string>> {
  const rows = await read.rows<{ k: string }>(
    sql`select distinct ${s.plant} || '|' || ${s.partNo} k from ${table(lineShort)} s where ${s.partNo} = any(${[...new Set(goods.map((g) => g.partNo))]}::text[])
      and ${s.status} in ${codes(lineShort, 'status', 'open')}`,
  )
  return new Set(rows.map((r) => r.k))
}

/** A vehicle moves on, never back: what is told late fills in its time. Leaving the line it has used up its parts. */
const progress = rule(vOnline, 'progress', {
  find: async (rows, read, inputs) => {
    const leaving = rows.filter((r, i) => inputs[i]!.kind === 'offline' && !r.offlineAt)
    const parts = await takenBy(read, leaving)
    const goods = [...parts.values()].flat()
    return { parts, stock: await LineStock.of(read, goods), told: await lacking(read, goods) }
  },
  effect: (row, { input, found }, to) => {
    const { kind, checkpoint, passAt } = input
    if (!row.passedAt || row.passedAt <= passAt) to.set({ curCheckpoint: checkpoint, passedAt: passAt })
    const state = leadsTo[kind]
    if (rank[state] > rank[row.status]) to.move(state)
    if (kind === 'online' && !row.onlineAt) to.set({ onlineAt: passAt })
    if (kind !== 'offline' || row.offlineAt) return
    to.set({ offlineAt: passAt })
    for (const g of found.parts.get(row.id) ?? []) {
      const { postings, short } = found.stock.use(g, g.qty, passAt.slice(0, 10))
      to.post(...postings)
      if (short === 0n) continue
      const { partNo, supplierCode } = g
      const { vin, plant, lineCode, id: vehicleId } = row
      to.create(lineShort, { vin, vehicleId, plant, lineCode, supplierCode, partNo, qty: short, offlineAt: passAt })
      const place = `${plant}|${partNo}`
      if (!found.told.has(place)) to.tell('lacking', null, { lineCode, partNo, vin })
      found.told.add(place)
    }
  },
})

export default rules(
  vOnline,
  { create, edit, replan: plain, progress, cancel: plain },
  {
    personal: {
      partCount: (who) => sql`(select count(distinct ${u.partNo})::int from ${from(vehiclePart, who)} u where ${partsOf(h)})`,
    },
    asks: {
      getParts: ({ read, who, input }) =>
        read.rows(sql`select ${u.partNo} "partNo", ${p.partName} "partName", ${u.supplierCode} "supplierCode", ${o.supplierName} "supplierName", ${u.qty}::float8 qty, ${u.unit} unit,
            ${u.stationCode} "stationCode", ${u.positionCode} "positionCode", ${u.jisGroup} "jisGroup",
            coalesce((select sum(${s.qty}) from ${from(lineShort, who)} s where ${s.vehicleId} = ${v.id} and ${s.partNo} = ${u.partNo}
              and ${s.supplierId} = ${u.supplierId} and ${s.status} in ${codes(lineShort, 'status', 'open')}), 0)::float8 lacking
          from ${from(vOnline, who, { archived: true })} v join ${from(vehiclePart, who)} u on ${ofVehicle} join ${table(part)} p on ${p.partNo} = ${u.partNo}
            join ${table(supplier)} o on ${o.supplierCode} = ${u.supplierCode}
          where ${v.vin} = ${input.vin} order by ${u.stationCode}, ${u.partNo}, ${u.positionCode}`),
    },
  },
)
