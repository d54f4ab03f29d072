/** A third party's store of the small world: who runs it, and what milk runs bring into it. */
import assert from 'node:assert/strict'
import { perform } from '../src/engine/write/perform.ts'
import { system } from '../src/engine/system.ts'
import type { AnyDocument } from '../src/declare/index.ts'
import { addPerson } from '../src/identity/seed.ts'
import { carrier } from '../src/modules/master/carrier/carrier.ts'
import { dock } from '../src/modules/master/dock/dock.ts'
import { warehouse } from '../src/modules/master/warehouse/warehouse.ts'
import { hands, routeFor, tripOf } from './milk.ts'
import { signDiff } from './signing/kit.ts'
import { cameEarlier, today, type Person, type World } from './world.ts'

export const STORE = 'CN01T9'
export const ROUTE = 'RT9'

/** The store CN01T9 of carrier TPL9 with zones H1 and H2, and its keeper; T01 drives to it. */
export async function thirdStore(w: World): Promise<Person> {
  const make = (doc: AnyDocument, input: Record<string, unknown>, lines?: Record<string, unknown>[]) =>
    perform(w.engine, system('测试'), doc, 'create', { items: [{ input, ...(lines ? { lines } : {}) }], source: 'job' })
  await make(carrier, { carrierCode: 'TPL9', carrierName: '三方物流', carrierKind: 'tpl' })
  const store = { warehouse: STORE, warehouseName: '三方仓', plant: 'CN01', whKind: 'tpl', operatorCode: 'TPL9' }
  await make(
    warehouse,
    store,
    ['H1', 'H2'].map((zone) => ({ zone, zoneKind: 'storage' })),
  )
  await make(dock, { plant: 'CN01', warehouse: STORE, dock: 'T1' })
  const person = {
    userName: 'tpl9', displayName: '三方仓管', password: 'Test@2026', org: 'TPL9',
    orgType: 4 as const,
    plants: [],
  }
  await addPerson(w.engine.db, w.engine.ids, { ...person, role: 'TPL_KEEPER' })
  await routeFor(w, ROUTE, ['S001', 'S002'])
  return w.enter('tpl9')
}

let trips = 0
interface Stop {
  /** The day on which it came in, where that is not today. */
  businessDate?: string
  parts: [partNo: string, qty: number, collected?: number, batchNo?: string][]
  supplierCode?: string
}
/** A pick of one stop into the store, dispatched; not collected yet. */
export async function pickFor(w: World, { parts, supplierCode = 'S001' }: Stop): Promise<any> {
  const { id } = await w.as.planner.post('mrPullSheet/create', {
    ...tripOf(ROUTE, ++trips, 1),
    supplierCode, warehouse: STORE, dock: 'T1',
    lines: parts.map(([partNo, needQty]) => ({ partNo, needQty })),
  })
  await w.as.planner.post('mrPullSheet/publish', { ids: [id] })
  await w.as.carrier.post('mrPullSheet/createPick', { ids: [id] })
  const { pickNo } = await w.as.planner.get('mrPullSheet/getDetails', { id })
  const { items } = await w.as.carrier.get('pick/getPager', { pickNo })
  await w.as.carrier.post('pick/dispatch', {
    id: items[0].id,
    plateNo: '吉A90001', driverName: '王强', driverPhone: '13812345678',
  })
  return w.as.carrier.get('pick/getDetails', { id: items[0].id })
}

/** What its carrier collected at the only stop; the sheet that it became. */
export async function collected(w: World, pick: any, { parts }: Stop): Promise<any> {
  await w.as.carrier.post('pick/pickup', {
    id: pick.id,
    mrNo: pick.lines[0].mrNo,
    ...hands,
    lines: pick.lines.map((l: any, i: number) => {
      const [, qty, got = qty, batchNo] = parts[i]!
      return { id: l.id, pickQty: got, ...(got < qty ? { diffReason: 'DF01' } : {}), ...(batchNo ? { batchNo } : {}) }
    }),
  })
  const { items } = await w.as.planner.get('sendSheet/getPager', { sheetNo: (await pickAgain(w, pick)).lines[0].sheetNo })
  return w.as.planner.get('sendSheet/getDetails', { id: items[0].id })
}
export const pickAgain = (w: World, pick: any) => w.as.carrier.get('pick/getDetails', { id: pick.id })

/** Goods in the store: collected and taken in whole, or so much of each line. */
export async function stocked(w: World, keeper: Person, stop: Stop, counted?: number[]): Promise<any> {
  const sheet = await collected(w, await pickFor(w, stop), stop)
  if (stop.businessDate) await cameEarlier(w, sheet, stop.businessDate)
  await keeper.post('sendSheet/receive', {
    id: sheet.id,
    ...(stop.businessDate ? { businessDate: stop.businessDate } : {}),
    lines: sheet.lines.map((l: any, i: number) => ({
      id: l.id,
      receivedQty: counted?.[i] ?? l.shipQty,
      ...(counted ? { diffReason: 'DF01' } : {}),
    })),
  })
  return w.as.planner.get('sendSheet/getDetails', { id: sheet.id })
}

/** A difference of this sheet, decided so and signed by who pays for it, then by the maker. */
export async function settled(w: World, sheetNo: string, resolution: number, more: Record<string, unknown> = {}): Promise<any> {
  const { items } = await w.as.manager.get('diff/getPager', { sheetNo })
  const d = await w.as.manager.get('diff/getDetails', { id: items[0].id })
  await w.as.manager.post('diff/decide', { id: d.id, lines: d.lines.map((l: any) => ({ id: l.id, resolution })), ...more })
  await w.as.manager.post('diff/startSign', { ids: [d.id] })
  const { carrierCode } = await w.as.accountant.get('diff/getDetails', { id: d.id })
  await signDiff(w, d.id, carrierCode === 'TPL9' ? await w.enter('tpl9') : w.as.carrier)
  const signed = await w.as.accountant.get('diff/getDetails', { id: d.id })
  assert.equal(signed.status, 15)
  return signed
}

/** Of one part in the store, as its keeper sees it. */
export const stockOf = async (keeper: Person, partNo: string) =>
  (await keeper.get('pickStock/getPager', { warehouse: STORE, partNo })).items[0]
/** The day so many days ago. */
export const daysAgo = (n: number) => new Date(Date.parse(`${today()}T00:00:00Z`) - n * 86_400_000).toISOString().slice(0, 10)
