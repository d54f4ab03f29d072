/** Customers' orders in the small world: who plans them, and orders of the dealer K100 told to S001. */
import { addPerson } from '../src/identity/seed.ts'
import { dayIn } from './after.ts'
import { soon, type Person, type World } from './world.ts'

/** The planner of customers' orders. */
export async function customerPlanner(w: World): Promise<Person> {
  const person = { userName: 'customers', displayName: '客户订单', password: 'Test@2026', org: 'OEM', orgType: 1 as const }
  await addPerson(w.engine.db, w.engine.ids, { ...person, role: 'ACC_PLANNER', plants: ['CN01', 'CN02'] })
  return w.enter('customers')
}

export const customer = {
  customerCode: 'K100', customerName: '长春众诚汽车销售有限公司', customerType: 1, receiver: '赵店长',
  receiverPhone: '13904310086', address: '长春市绿园区西安大路 2118 号',
}

/** An order of these parts; told to the supplier unless it is to stay a draft. */
export async function ordered(planner: Person, parts: [partNo: string, qty: number][], more: Record<string, unknown> = {}) {
  const { draft, ...rest } = more
  const { id } = await planner.post('cusOrder/create', {
    plant: 'CN01', supplierCode: 'S001',
    ...customer,
    needDate: dayIn(5),
    ...rest,
    lines: parts.map(([partNo, orderQty]) => ({ partNo, orderQty, salePrice: 12.5, isComplaint: false })),
  })
  if (!draft) await planner.post('cusOrder/publish', { ids: [id] })
  return planner.get('cusOrder/getDetails', { id })
}

export const byExpress = () => ({ planSendAt: soon(1), planArriveAt: soon(30), transportType: 1, expressCompany: '顺丰', expressNo: 'SF1000' }) // prettier-ignore

/** A sheet of these quantities of an order's lines, not sent yet. */
export async function drafted(supplier: Person, order: any, quantities: number[], more: Record<string, unknown> = {}) {
  const before = new Set((await sheetsOf(supplier, order)).map((s) => s.id))
  const lines = quantities.map((shipQty, i) => ({ id: order.lines[i].id, shipQty }))
  await supplier.post('cusOrder/createSend', { id: order.id, ...byExpress(), ...more, lines })
  const made = (await sheetsOf(supplier, order)).find((s) => !before.has(s.id))
  return supplier.get('cusSend/getDetails', { id: made.id })
}
export async function shipped(supplier: Person, order: any, quantities: number[], more: Record<string, unknown> = {}) {
  const sheet = await drafted(supplier, order, quantities, more)
  await supplier.post('cusSend/send', { ids: [sheet.id] })
  return supplier.get('cusSend/getDetails', { id: sheet.id })
}
export const sheetsOf = async (who: Person, order: any): Promise<any[]> =>
  (await who.get('cusSend/getPager', { orderNos: order.orderNo })).items
