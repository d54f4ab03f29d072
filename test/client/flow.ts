/**
 * The main flow as a partner's software house would write it: from an order to a signed statement, only through what the
 * description of the interface offers. Compiled against a client that is generated from it, and run (`test/client.test.ts`).
 */
import { createClient, type Client } from './portal/client/index.ts'
import * as portal from './portal/sdk.gen.ts'

/** Keys of service accounts. */
export interface Keys {
  planner: string
  supplier: string
  receiver: string
  manager: string
  accountant: string
}
interface Answer<T> {
  data?: { status: number; message: string; content?: T }
}

/** Content of an answer. @throws Error with the portal's message if it refuses */
async function content<T>(asked: Promise<Answer<T>>): Promise<T> {
  const { data } = await asked
  if (data?.status !== 0) throw new Error(data?.message ?? 'no answer')
  return data.content!
}

/** @param base address of the portal */
export function systems(base: string, keys: Keys): Record<keyof Keys, Client> {
  const of = (auth: string) => createClient({ baseUrl: base, auth })
  const { planner, supplier, receiver, manager, accountant } = keys
  return {
    planner: of(planner),
    supplier: of(supplier),
    receiver: of(receiver),
    manager: of(manager),
    accountant: of(accountant),
  }
}
type Systems = ReturnType<typeof systems>
const first = <T>(of: readonly T[] | undefined): T => {
  if (!of?.length) throw new Error('nothing found')
  return of[0]!
}

/** Orders a part, calls it off and sends it. @returns the send sheet */
export async function orderAndSend(
  { planner, supplier }: Systems,
  at: { day: string; month: string; send: string; arrive: string; need: string },
) {
  const plant = { plant: 'CN02', supplierCode: 'S001', warehouse: 'CN02W1' }
  const order = await content(
    portal.materialOrderCreate({
      client: planner,
      body: {
        ...plant, orderMonth: at.month, fulfilMode: 1, lines: [{ partNo: 'A6', orderQty: 100, needDate: at.day }],
      }, // prettier-ignore
    }),
  )
  const ids = [order.id]
  await content(portal.materialOrderRePublish({ client: planner, body: { ids } }))
  const called = await content(
    portal.pullSheetCreate({
      client: planner,
      body: { ...plant, dock: 'D1', needAt: at.need, lines: [{ partNo: 'A6', needQty: 40 }] },
    }),
  )
  await content(portal.pullSheetPublish({ client: planner, body: { ids: [called.id] } }))
  const { items } = await content(portal.pullSheetGetPager({ client: supplier, query: { plant: 'CN02' } }))
  const mine = items.find((i) => i.id === called.id)
  if (!mine) throw new Error('the supplier does not see the pull sheet')
  const { lines } = await content(portal.pullSheetGetDetails({ client: supplier, query: { id: String(mine.id) } }))
  const sent = await content(
    portal.sendSheetCreate({
      client: supplier,
      body: {
        planSendAt: at.send, planArriveAt: at.arrive, plateNo: '吉A12345', lines: [{ demandLineId: first(lines).id, shipQty: 40 }],
      }, // prettier-ignore
    }),
  )
  await content(portal.sendSheetPublish({ client: supplier, body: { ids: [sent.id] } }))
  await content(portal.sendSheetSend({ client: supplier, body: { ids: [sent.id] } }))
  return { orderId: order.id, sheetId: sent.id }
}

/** Receives the sheet on a day of the month, uses some of it, closes the month, and brings its statement to both signatures. */
export async function receiveAndSettle(
  { supplier, receiver, manager, accountant }: Systems,
  sheetId: number,
  at: { day: string; period: string },
) {
  const sheet = await content(portal.sendSheetGetDetails({ client: receiver, query: { id: String(sheetId) } }))
  const line = first(sheet.lines)
  await content(
    portal.sendSheetReceive({
      client: receiver,
      body: { id: sheetId, businessDate: at.day, lines: [{ id: line.id, receivedQty: 40 }] },
    }),
  )
  for (const [movementNo, moveType, qty] of [
    ['CL-ISSUE', 1, 30],
    ['CL-USE', 3, 25],
  ] as const)
    await content(
      portal.stockMovementPost({
        client: manager,
        body: {
          movementNo, moveType, qty, plant: 'CN02', supplierCode: 'S001', partNo: 'A6', warehouse: 'CN02W1', businessDate: at.day,
        }, // prettier-ignore
      }),
    )
  const month = { plant: 'CN02', period: at.period }
  await content(portal.ledgerCheckLaws({ client: accountant }))
  await content(portal.ledgerPeriodClose({ client: accountant, body: month }))
  await content(portal.statementGenerate({ client: accountant, body: month }))
  const { items } = await content(portal.statementGetPager({ client: accountant, query: month }))
  const { id } = first(items.filter((i) => i.supplierCode === 'S001' && i.status === 0))
  const ids = [id]
  await content(portal.statementPublish({ client: accountant, body: { ids } }))
  await content(portal.statementConfirm({ client: supplier, body: { ids } }))
  await content(portal.statementSign({ client: supplier, body: { ids } }))
  await content(portal.statementSign({ client: accountant, body: { ids } }))
  const statement = await content(portal.statementGetDetails({ client: accountant, query: { id: String(id) } }))
  return { statement, line: first(statement.lines?.filter((l) => l.partNo === 'A6')) }
}
