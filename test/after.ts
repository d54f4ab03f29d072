/** After-sales parts in the small world: a depot, its addresses, and who plans for it. */
import { addPerson } from '../src/identity/seed.ts'
import { soon, today, type Person, type World } from './world.ts'

export const DEPOT = 'CN01B1'
/** A day so many from now. */
export const dayIn = (n: number) => new Date(Date.parse(`${today()}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10)

/** The depots CN01B1 and CN01B2 (a branch), addresses BJ and GZ, and the after-sales planner. */
export async function depots(w: World): Promise<Person> {
  for (const [warehouse, whKind] of [
    [DEPOT, 3],
    ['CN01B2', 5],
  ])
    // prettier-ignore
    await w.as.admin.post('warehouse/save', {
      ...{ warehouse, warehouseName: `备件库${warehouse}`, plant: 'CN01', whKind },
      lines: [{ zone: 'Z1', zoneName: '收货区', zoneKind: 1 }],
    })
  for (const [loc, city] of [
    ['BJ', '北京'],
    ['GZ', '广州'],
  ])
    // prettier-ignore
    await w.as.admin.post('accLocAddr/create', {
      ...{ loc, locName: `${city}备件中心`, addressCode: 'A01', province: city, city, county: '大兴区', address: '永旺路26号' },
      ...{ receiver: '王库', phone: '13812345678', isDefault: true },
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
      ...{ supplyOrderNo, planNo: `${i + 1}`, plant: 'CN01', supplierCode: 'S001', partNo, planQty, planType: 1 },
      ...{ loc: 'BJ', warehouse: DEPOT, needDate: dayIn(5), ...more },
    })
    plans.push(await planner.get('accPlan/getDetails', { id }))
  }
  return plans
}

/** A sheet of so many of a plan that supplier A sent. */
export async function sentSheet(w: World, plan: any, shipQty: number) {
  const { supplyOrderNo, planNo } = plan
  const known = async () => (await w.as.supplierA.get('accSend/getDetailsByPlan', { supplyOrderNo, planNo })) as any[]
  const before = new Set((await known()).map((l) => l.sheetNo))
  await w.as.supplierA.post('accPlan/createSendSheet', {
    ...{ planSendAt: soon(1), planArriveAt: soon(30), expressCompany: '顺丰', expressNo: 'SF1' },
    lines: [{ id: plan.id, shipQty }],
  })
  const { sheetNo } = (await known()).find((l) => !before.has(l.sheetNo))
  const sheet = await w.as.supplierA.get('accSend/getDetails', { sheetNo })
  await w.as.supplierA.post('accSend/updateStatus', { ids: String(sheet.id), status: 2 })
  return sheet
}
