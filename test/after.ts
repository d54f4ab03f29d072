/** After-sales parts in the small world: a depot, its addresses, and who plans for it. */
import { addPerson } from '../src/identity/seed.ts'
import { soon, today, type Person, type World } from './world.ts'

export const DEPOT = 'CN01B1'
/** A day so many from now. */
export const dayIn = (n: number) => new Date(Date.parse(`${today()}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10)

/** The depots CN01B1 and CN01B2 (a branch), addresses BJ and GZ, and the after-sales planner. */
export async function depots(w: World): Promise<Person> {
  await counties(w)
  for (const [warehouse, whKind] of [
    [DEPOT, 3],
    ['CN01B2', 5],
  ])
    // prettier-ignore
    await w.as.admin.post('warehouse/save', {
      warehouse, warehouseName: `备件库${warehouse}`, plant: 'CN01', whKind,
      lines: [{ zone: 'Z1', zoneName: '收货区', zoneKind: 1 }],
    })
  for (const [loc, city, province, county] of [
    ['BJ', '北京', '北京市', '大兴区'],
    ['GZ', '广州', '广东省', '黄埔区'],
  ])
    // prettier-ignore
    await w.as.admin.post('accLocAddr/create', {
      loc, locName: `${city}备件中心`, addressCode: 'A01', province, city: `${city}市`, county, address: '永旺路26号',
      receiver: '王库', phone: '13812345678', isDefault: true,
    })
  const person = { userName: 'after', displayName: '备件计划', password: 'Test@2026', org: 'OEM', orgType: 1 as const }
  await addPerson(w.engine.db, w.engine.ids, { ...person, role: 'ACC_PLANNER', plants: ['CN01', 'CN02'] })
  return w.enter('after')
}

let orders = 0
/** Lines of one supply order. */
export async function planned(planner: Person, parts: [partNo: string, qty: number, more?: Record<string, unknown>][]) {
  const supplyOrderNo = `SO${String(++orders).padStart(4, '0')}`
  const plans: any[] = []
  for (const [i, [partNo, planQty, more]] of parts.entries()) {
    const { id } = await planner.post('accPlan/create', {
      supplyOrderNo,
      planNo: `${i + 1}`,
      plant: 'CN01', supplierCode: 'S001', partNo, planQty, planType: 1, loc: 'BJ', warehouse: DEPOT,
      needDate: dayIn(5),
      ...more,
    })
    plans.push(await planner.get('accPlan/getDetails', { id }))
  }
  return plans
}

/** So much of a part lies in the depot, as it came from S001. */
export async function inDepot(w: World, planner: Person, partNo: string, qty: number): Promise<void> {
  const [plan] = await planned(planner, [[partNo, qty]])
  await shippedBack(w, planner, plan, qty)
}

/** So much of a plan was sent, and all of it came. */
export async function shippedBack(
  w: World,
  planner: Person,
  plan: { id: number; supplyOrderNo: string; planNo: string },
  qty: number,
) {
  const { id } = await sentSheet(w, plan, qty)
  await planner.post('accSend/updateStatus', { ids: String(id), status: 5 })
}

/** Requests to exchange parts that lie in the depot; published and agreed to where it says so. */
export async function toExchange(
  w: World,
  planner: Person,
  parts: [partNo: string, qty: number, more?: Record<string, unknown>][],
  agreed = true,
): Promise<number[]> {
  const ids: number[] = []
  for (const [partNo, reqQty, more] of parts) {
    const { id } = await planner.post('accReturnExchange/create', {
      plant: 'CN01', supplierCode: 'S001', partNo, reqQty, warehouse: DEPOT, loc: 'BJ', handleType: 2, reasonCode: 'RT01',
      ...more,
    })
    ids.push(id)
  }
  if (!agreed) return ids
  await planner.post('accReturnExchange/publish', { ids })
  await w.as.supplierA.get('accReturnExchange/confirm', { ids: ids.join(), agree: 'true' })
  return ids
}

/** A sheet of these requests, as it lies ready. */
export async function exchangeSheetOf(planner: Person, lines: { id: number; qty: number }[]): Promise<any> {
  await planner.post('accReturnExchange/createExchangeSheet', { plateNo: '吉A12345', lines })
  const { reqNo } = await planner.get('accReturnExchange/getDetails', { id: lines[0]!.id })
  const { items } = await planner.get('exchangeSheet/getLines', { reqNo })
  const [{ headId }] = items.sort((a: any, b: any) => b.headId - a.headId)
  return planner.get('exchangeSheet/getDetails', { id: headId })
}
/** It left the depot, and S001 signed for so much of each line; all of it when nothing is said. */
export async function signedFor(w: World, planner: Person, sheet: any, signed: number[] = []): Promise<any> {
  await planner.get('exchangeSheet/out', { ids: sheet.id })
  const lines = sheet.lines.map((l: any, i: number) => ({ id: l.id, signedQty: signed[i] ?? l.qty }))
  await w.as.supplierA.post('exchangeSheet/finish', { id: sheet.id, lines })
  return planner.get('exchangeSheet/getDetails', { id: sheet.id })
}
/** Why a supplier applies for a change. */
export const applyReasons = (w: World) =>
  w.as.admin.post('reasonCode/save', { code: 'AP01', reasonGroup: 9, reasonText: '原材料短缺', liability: 1 })

/** Counties of the dictionary. */
export async function counties(w: World): Promise<void> {
  for (const [regionCode, province, city, county] of [
    ['110105', '北京市', '北京市', '朝阳区'],
    ['110115', '北京市', '北京市', '大兴区'],
    ['440112', '广东省', '广州市', '黄埔区'],
  ])
    await w.as.admin.post('adminRegion/save', { regionCode, province, city, county })
}

/** A sheet of so many of a plan that supplier A sent. */
export async function sentSheet(w: World, plan: any, shipQty: number) {
  const { supplyOrderNo, planNo } = plan
  const known = async () => (await w.as.supplierA.get('accSend/getDetailsByPlan', { supplyOrderNo, planNo })) as any[]
  const before = new Set((await known()).map((l) => l.sheetNo))
  await w.as.supplierA.post('accPlan/createSendSheet', {
    planSendAt: soon(1),
    planArriveAt: soon(30),
    expressCompany: '顺丰', expressNo: 'SF1',
    lines: [{ id: plan.id, shipQty }],
  })
  const { sheetNo } = (await known()).find((l) => !before.has(l.sheetNo))
  const sheet = await w.as.supplierA.get('accSend/getDetails', { sheetNo })
  await w.as.supplierA.post('accSend/updateStatus', { ids: String(sheet.id), status: 2 })
  return sheet
}
