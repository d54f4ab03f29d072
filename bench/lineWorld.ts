/** Plants with lines, vehicles and the parts that they take, for what is measured of passings. */
import type { Engine } from '../src/engine/engine.ts'
import { sql } from '../src/engine/database/db.ts'
import { addPerson } from '../src/identity/seed.ts'
import { administrator, seedBase } from '../src/main/first-start.ts'
import { vOnline } from '../src/modules/distribution/vOnline/vOnline.ts'
import { factory } from '../src/modules/master/factory/factory.ts'
import { part } from '../src/modules/master/part/part.ts'
import { jisGroup } from '../src/modules/master/jisGroup/jisGroup.ts'
import { productionLine } from '../src/modules/master/productionLine/productionLine.ts'
import { supplier } from '../src/modules/master/supplier/supplier.ts'
import { vehiclePart } from '../src/modules/master/vehiclePart/vehiclePart.ts'
import { warehouse } from '../src/modules/master/warehouse/warehouse.ts'
import { many } from './plant.ts'

const [PLANTS, LINES, SUPPLIERS] = [4, 2, 6]
/** Parts that a vehicle takes. */
export const PARTS = 30
/** Of them those that are delivered in the vehicles' sequence; each group comes from one supplier. */
export const groups: Readonly<Record<string, readonly number[]>> = { SEAT: [0, 6], BUMPER: [1, 7] }
export const PASSWORD = 'Bench@2026'
export const range = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
/** Who tells passings, and who delivers the first group. */
const mes = { userName: 'mes', displayName: 'MES接口', password: PASSWORD, org: 'OEM', orgType: 1, role: 'PLANNER' } as const
const seats = { userName: 'seats', displayName: '备货员', password: PASSWORD, org: 'S001', orgType: 2, role: 'SUP_ALL' } as const
/** As people write a moment. */
export const moment = (ms: number) => new Date(ms + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')

export const plants = range(PLANTS, (i) => `CN0${i + 1}`)
export const lines = plants.flatMap((plant) => range(LINES, (i) => ({ plant, lineCode: `${plant}-L${i + 1}` })))
/** In the order in which a vehicle passes them. */
export const points = [
  { checkpoint: 'PBS-OUT', checkpointName: '漆后车身出库', kind: 2, jisGroups: Object.keys(groups).join('、'), lineMinutes: 150 },
  { checkpoint: 'TRIM-IN', checkpointName: '总装上线', kind: 1 },
  { checkpoint: 'CHASSIS', checkpointName: '底盘合装', kind: 2 },
  { checkpoint: 'FINAL-OUT', checkpointName: '总装下线', kind: 3 },
]
/** The n-th vehicle of a line. */
export const vinOf = (line: number, n: number) => `LFV${line}B${String(n).padStart(12, '0')}`

/** @param vehicles of each line @param planDate their day, and that of the stock beside the lines */
export async function lineWorld(engine: Engine, vehicles: number, planDate: string): Promise<void> {
  await seedBase(engine, administrator(PASSWORD, plants))
  await addPerson(engine.db, engine.ids, { ...mes, plants })
  const suppliers = range(SUPPLIERS, (i) => `S00${i + 1}`)
  await many(engine, factory, 'create', plants.map((plant) => ({ plant, plantName: plant }))) // prettier-ignore
  await many(engine, supplier, 'create', suppliers.map((supplierCode) => ({ supplierCode, supplierName: supplierCode }))) // prettier-ignore
  await addPerson(engine.db, engine.ids, { ...seats, plants: [] })
  await many(engine, part, 'create', range(PARTS, (i) => ({ partNo: `B${i}`, partName: `零件${i}` }))) // prettier-ignore
  await many(engine, productionLine, 'create', lines.map((l) => ({ ...l, lineName: l.lineCode, lines: points }))) // prettier-ignore
  await many(engine, vehiclePart, 'create', lines.flatMap(({ lineCode }) => range(PARTS, (i) => ({
    lineCode, configCode: 'C', partNo: `B${i}`, supplierCode: suppliers[i % SUPPLIERS], qty: 1 + (i % 3), validFrom: '2020-01-01',
    jisGroup: Object.keys(groups).find((g) => groups[g]!.includes(i)),
  })))) // prettier-ignore
  const zone = { zone: 'Z1', zoneName: '收货区', zoneKind: 1 }
  const stores = plants.map((plant) => ({ plant, warehouse: `${plant}W1`, warehouseName: '一库', whKind: 1, lines: [zone] }))
  await many(engine, warehouse, 'create', stores)
  await many(engine, jisGroup, 'create', lines.flatMap(({ plant, lineCode }) => Object.keys(groups).map((g) => ({
    plant, lineCode, jisGroup: g, groupName: g, warehouse: `${plant}W1`,
  })))) // prettier-ignore
  await stocked(engine, suppliers, planDate)
  for (const [i, { lineCode }] of lines.entries())
    for (let from = 0; from < vehicles; from += 1000)
      await many(engine, vOnline, 'create', range(Math.min(1000, vehicles - from), (n) => ({
        lineCode, vin: vinOf(i, from + n), modelCode: 'C', configCode: 'C', colorCode: 'BLK', planDate, planSeq: from + n + 1,
      }))) // prettier-ignore
  await engine.db.rows(sql`analyze`)
}

/** More beside the lines than all vehicles take. */
async function stocked(engine: Engine, suppliers: string[], businessDate: string): Promise<void> {
  const ids = await engine.db.rows<{ code: string; id: number }>(sql`select org_code code, id from organization`)
  const idOf = new Map(ids.map((o) => [o.code, o.id]))
  const postings = plants.flatMap((plant) =>
    range(PARTS, (i) => ({
      type: 'OPB', account: 'LINE', plant,
      supplierId: idOf.get(suppliers[i % SUPPLIERS]!)!,
      partNo: `B${i}`,
      unit: 'EA', holder: 'W1',
      qty: 1_000_000_000n,
      businessDate,
    })),
  )
  const context = { document: 'bench', documentId: 0, documentNo: 'OPB', seq: 1, who: '基准', source: 'job' } as const
  await engine.db.transaction((tx) =>
    engine.ledger.post(tx, [{ context: { ...context, now: engine.now().toISOString() }, postings }]),
  )
}
