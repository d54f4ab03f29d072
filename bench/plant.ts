/** A plant, a supplier and parts, for what is measured in a database of its own. */
import type { AnyDocument } from '../src/declare/index.ts'
import type { Engine } from '../src/engine/engine.ts'
import { system } from '../src/engine/system.ts'
import { readItems } from '../src/engine/write/input.ts'
import { perform } from '../src/engine/write/perform.ts'
import { dock } from '../src/modules/master/dock/dock.ts'
import { factory } from '../src/modules/master/factory/factory.ts'
import { part } from '../src/modules/master/part/part.ts'
import { partPlant } from '../src/modules/master/partPlant/partPlant.ts'
import { supbusi } from '../src/modules/master/supbusi/supbusi.ts'
import { supplier } from '../src/modules/master/supplier/supplier.ts'
import { warehouse } from '../src/modules/master/warehouse/warehouse.ts'

/** So many parts: B0 … */
export const PARTS = 1500

/** An action on rows as a call would ask for it. @returns their ids */
export const many = async (engine: Engine, doc: AnyDocument, action: string, bodies: object[]): Promise<number[]> =>
  (
    await perform(engine, system('基准'), doc, action, {
      items: bodies.flatMap((b) => readItems(doc, action, b)),
      source: 'job',
    })
  ).ids

/** CN01 with warehouse W1 and dock D1, S001, which delivers all parts. */
export async function plantWithParts(engine: Engine): Promise<void> {
  const parts = Array.from({ length: PARTS }, (_, i) => `B${i}`)
  await many(engine, factory, 'create', [{ plant: 'CN01', plantName: '一工厂' }])
  await many(engine, supplier, 'create', [{ supplierCode: 'S001', supplierName: '供应商' }])
  await many(engine, part, 'create', parts.map((p) => ({ partNo: p, partName: p }))) // prettier-ignore
  const zone = { zone: 'Z1', zoneName: '收货区', zoneKind: 1 }
  await many(engine, warehouse, 'create', [{ warehouse: 'W1', warehouseName: '一库', plant: 'CN01', whKind: 1, lines: [zone] }])
  await many(engine, dock, 'create', [{ plant: 'CN01', warehouse: 'W1', dock: 'D1' }])
  const link = { plant: 'CN01', supplierCode: 'S001', validFrom: '2020-01-01' }
  await many(engine, supbusi, 'create', parts.map((partNo) => ({ ...link, partNo }))) // prettier-ignore
  await many(engine, partPlant, 'create', parts.map((p) => ({ plant: 'CN01', partNo: p, freezeDays: 3 }))) // prettier-ignore
}
