/** Trays of third parties' stores: on their way, in the store, held, gone, the oldest first; together they are what the book says. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { collected, daysAgo, pickFor, STORE, stocked, stockOf, thirdStore } from '../../../../test/third.ts'
import { pull, soon, world, type Person, type World } from '../../../../test/world.ts'

let w: World
let keeper: Person
const trays = async (partNo: string, who: Person = keeper): Promise<any[]> =>
  (await who.get('pickTray/getPager', { partNo, ps: 50 })).items.sort((a: any, b: any) => (a.trayNo < b.trayNo ? -1 : 1))
const states = async (partNo: string) => (await trays(partNo)).map((t) => [t.state, t.qty, t.batchNo])
const COMING = 1
const STORED = 2
const HELD = 3
const GONE = 4
/** A delivery of so much of it, drafted. */
async function drafted(partNo: string, qty: number, batchNo?: string): Promise<any> {
  const [line] = (await pull(w, [[partNo, qty]])).lines as any[]
  const { id } = await keeper.post('delivery/create', {
    plant: 'CN01', fromWarehouse: STORE,
    planSendAt: soon(1),
    planArriveAt: soon(5),
    plateNo: '吉A55555',
    lines: [{ demandLineId: line.id, shipQty: qty, ...(batchNo ? { batchNo } : {}) }],
  })
  return keeper.get('delivery/getDetails', { id })
}

suite('trays of third parties’ stores', () => {
  before(async () => {
    w = await world()
    keeper = await thirdStore(w)
  })

  test('on its way, in the store, held by a draft, gone with the delivery', async () => {
    const stop = { parts: [['P1', 40, 40, 'B1']] as [string, number, number, string][] }
    const sheet = await collected(w, await pickFor(w, stop), stop)
    assert.deepEqual(await states('P1'), [[COMING, 40, 'B1']])
    await keeper.post('sendSheet/receive', { id: sheet.id, lines: [{ id: sheet.lines[0].id, receivedQty: 40 }] })
    assert.deepEqual(await states('P1'), [[STORED, 40, 'B1']])
    const d = await drafted('P1', 15)
    assert.deepEqual(await states('P1'), [[HELD, 40, 'B1']])
    await keeper.post('delivery/publish', { ids: [d.id] })
    await keeper.post('delivery/send', { id: d.id })
    assert.deepEqual(await states('P1'), [[STORED, 25, 'B1']])
    const rest = await drafted('P1', 25)
    await keeper.post('delivery/publish', { ids: [rest.id] })
    await keeper.post('delivery/send', { id: rest.id })
    assert.deepEqual(await states('P1'), [[GONE, 0, 'B1']])
    const [tray] = await trays('P1')
    assert.deepEqual([tray.sourceNo, tray.warehouse, tray.fullQty], [sheet.sheetNo, STORE, 40])
    assert.match(tray.pickNo, /^PK/)
  })

  test('of a batch the tray that came first goes first; another batch is not touched', async () => {
    await stocked(w, keeper, { parts: [['P2', 20, 20, 'OLD']], businessDate: daysAgo(3) })
    await stocked(w, keeper, { parts: [['P2', 20, 20, 'OLD']] })
    await stocked(w, keeper, { parts: [['P2', 20, 20, 'NEW']] })
    const d = await drafted('P2', 25, 'OLD')
    assert.deepEqual(await states('P2'), [[HELD, 20, 'OLD'], [HELD, 20, 'OLD'], [STORED, 20, 'NEW']]) // prettier-ignore
    await keeper.post('delivery/publish', { ids: [d.id] })
    await keeper.post('delivery/send', { id: d.id })
    assert.deepEqual(await states('P2'), [[GONE, 0, 'OLD'], [STORED, 15, 'OLD'], [STORED, 20, 'NEW']]) // prettier-ignore
  })

  test('a tray that is scanned onto the truck is the one that left; without a scan it is a guess and says so', async () => {
    const CERTAIN = 1
    const GUESS = 2
    const said = async () => (await trays('A1')).map((t) => [t.state, t.qty, t.basis])
    for (let i = 0; i < 3; i++) await stocked(w, keeper, { parts: [['A1', 20, 20, 'B1']], businessDate: daysAgo(3 - i) })
    const all = (await trays('A1')).sort((a, b) => (a.inAt < b.inAt ? -1 : 1))
    const last = all[2].trayNo
    const send = async (qty: number, trayNos?: string) => {
      const d = await drafted('A1', qty)
      await keeper.post('delivery/publish', { ids: [d.id] })
      return keeper.ask('POST', 'delivery/send', { id: d.id, trayNos })
    }
    assert.match((await send(20, `${last}，T-NO`)).message, /托盘T-NO不在三方仓CN01T9，请核对托盘码/)
    const [other] = await trays('P2')
    assert.match((await send(5, other.trayNo)).message, /上没有本单的零件和批次/)
    // Drafts that did not leave hold stock of the batch; they are cancelled.
    for (const d of (await keeper.get('delivery/getPager', { fromWarehouse: STORE, status: 1, ps: 50 })).items)
      await keeper.post('delivery/cancel', { ids: [d.id] })
    const answer = await send(20, last)
    assert.equal(answer.status, 0, answer.message)
    const is = async (trayNo: string) => (await trays('A1')).find((t) => t.trayNo === trayNo)
    assert.deepEqual([(await is(last)).state, (await is(last)).qty, (await is(last)).basis], [GONE, 0, CERTAIN])
    assert.deepEqual((await said()).filter(([state]) => state !== GONE), [[STORED, 20, CERTAIN], [STORED, 20, CERTAIN]]) // prettier-ignore
    assert.equal((await send(10)).status, 0)
    assert.deepEqual((await said()).map(([, , basis]) => basis).sort(), [CERTAIN, GUESS, GUESS])
    assert.equal(
      (await trays('A1')).reduce((n, t) => n + t.qty, 0),
      (await stockOf(keeper, 'A1')).tplQty,
    )
  })

  test('what is on trays is what the book says lies there', async () => {
    for (const partNo of ['P1', 'P2']) {
      const there = (await trays(partNo)).filter((t) => t.state !== COMING).reduce((n, t) => n + t.qty, 0)
      assert.equal(there, (await stockOf(keeper, partNo))?.tplQty ?? 0)
    }
  })

  test('the keeper, the plant and the supplier see them; another carrier and another supplier do not', async () => {
    for (const who of [keeper, w.as.planner, w.as.supplierA]) assert.equal((await trays('P2', who)).length, 3)
    for (const who of [w.as.carrier, w.as.supplierB]) assert.equal((await trays('P2', who)).length, 0)
  })
})
