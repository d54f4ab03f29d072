/** Batteries and drives in the test world: a part that is followed one by one, called off, shipped by number. */
import type { AnyDocument } from '../src/declare/index.ts'
import { system } from '../src/engine/system.ts'
import { perform } from '../src/engine/write/perform.ts'
import { part } from '../src/modules/master/part/part.ts'
import { partPlant } from '../src/modules/master/partPlant/partPlant.ts'
import { supbusi } from '../src/modules/master/supbusi/supbusi.ts'
import { soon, type Person, type World } from './world.ts'

/** A battery or drive that S001 delivers to both plants. */
export async function unitPart(w: World, partNo: string, partKind: 'battery' | 'drive' = 'battery'): Promise<string> {
  const make = (doc: AnyDocument, input: object) =>
    perform(w.engine, system('测试'), doc, 'create', { items: [{ input: { ...input } }], source: 'job' })
  await make(part, {
    partNo,
    partName: `总成${partNo}`,
    partKind, isSerial: true,
    unNo: partKind === 'battery' ? 'UN3480' : null,
  })
  for (const plant of ['CN01', 'CN02']) {
    await make(partPlant, { plant, partNo })
    await make(supbusi, { plant, supplierCode: 'S001', partNo, validFrom: '2020-01-01' })
  }
  return partNo
}

/** A published call-off of so many. */
export async function callOff(w: World, partNo: string, needQty: number, more: Record<string, unknown> = {}) {
  const { id } = await w.as.planner.post('batOrder/create', {
    plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1',
    needAt: soon(24),
    packModel: 'LFP-75',
    lines: [{ partNo, needQty }],
    ...more,
  })
  await w.as.planner.post('batOrder/publish', { ids: [id] })
  return w.as.supplierA.get('batOrder/getDetails', { id })
}

/** A code of 24 places. */
export const codeOf = (n: number) => `04QCB${String(n).padStart(19, '0')}`

/** A draft sheet of so many of a call-off. */
export async function draftUnits(w: World, order: any, shipQty: number) {
  await w.as.supplierA.post('batOrder/createSend', {
    id: order.id,
    planSendAt: soon(1),
    planArriveAt: soon(3),
    plateNo: '吉A12345',
    lines: [{ id: order.lines[0].id, shipQty }],
  })
  const { items } = await w.as.supplierA.get('batSend/getPager', { orderNo: order.orderNo, status: 0 })
  return w.as.supplierA.get('batSend/getDetails', { id: items[0].id })
}

/** A file that the supplier refers to in one document. */
const paperOf = async (p: Person) =>
  (await p.upload('file/upload', Buffer.from('%PDF-1.4 report'), 'report.pdf')).content.id as string

export const said = (serialNo: string, more: Record<string, unknown> = {}) => ({
  serialNo, prodDate: '2026-01-05', soc: 30, testResult: 1,
  ...more,
})

/** Numbers registered, papers attached; not published. */
export async function registerUnits(w: World, sheet: any, codes: readonly string[], more: Record<string, unknown> = {}) {
  await w.as.supplierA.post('batSend/register', {
    id: sheet.id,
    lines: codes.map((c, i) => ({ id: sheet.lines[i].id, ...said(c, more) })),
  })
  const file = [{ id: await paperOf(w.as.supplierA) }]
  const { planSendAt, planArriveAt, plateNo } = sheet
  await w.as.supplierA.post('batSend/edit', { id: sheet.id, planSendAt, planArriveAt, plateNo, testReport: file, dgDoc: file })
}

/** A sheet with these numbers, sent. */
export async function shipUnits(w: World, order: any, codes: readonly string[], more: Record<string, unknown> = {}) {
  const sheet = await draftUnits(w, order, codes.length)
  await registerUnits(w, sheet, codes, more)
  await w.as.supplierA.post('batSend/publish', { ids: [sheet.id] })
  await w.as.supplierA.post('batSend/send', { ids: [sheet.id] })
  return w.as.receiver.get('batSend/getDetails', { id: sheet.id })
}

/** Where a unit is: its state, and how many pieces of it can be touched. */
export async function unitOf(w: World, serialNo: string) {
  const { items } = await w.as.manager.get('serialItem/getPager', { serialNo })
  return items[0]
}
