/** Deliveries from a third party's store: T5, batches by age, what two take at once, differences, moves between stores. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { beginningAt, emptyText, toText } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { deliveryNeed } from '../deliveryNeed/deliveryNeed.ts'
import { chance, order, pull, soon, stock, world, type Person, type World } from '../../../../test/world.ts'
import { daysAgo, settled, STORE, stocked, stockOf, thirdStore } from '../../../../test/third.ts'

let w: World
let keeper: Person
const broken = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const times = () => ({ planSendAt: soon(1), planArriveAt: soon(5) })
const details = (id: number, who: Person = w.as.planner) => who.get('delivery/getDetails', { id })
/** A call-off of the plant; its lines. */
const called = async (parts: [string, number][]) => (await pull(w, parts)).lines as any[]
const taken = (lines: { id: number; qty: number; batchNo?: string }[], who: Person = keeper) =>
  who.ask('POST', 'delivery/create', {
    plant: 'CN01', fromWarehouse: STORE,
    ...times(),
    lines: lines.map(({ id, qty, batchNo }) => ({ demandLineId: id, shipQty: qty, ...(batchNo && { batchNo }) })),
  })
/** A delivery of so much of a new call-off of it, drafted. */
async function drafted(partNo: string, qty: number, batchNo?: string): Promise<any> {
  const [line] = await called([[partNo, qty]])
  const answer = await taken([{ id: line.id, qty, ...(batchNo && { batchNo }) }])
  assert.equal(answer.status, 0, answer.message)
  return details(answer.content.id)
}
async function sent(d: any): Promise<any> {
  await keeper.post('delivery/publish', { ids: [d.id] })
  await keeper.post('delivery/send', { id: d.id, plateNo: '吉A55555', driverName: '马强' })
  return details(d.id)
}
const receive = (d: any, counted: Record<string, unknown>[]) =>
  w.as.receiver.post('delivery/receive', {
    id: d.id,
    lines: d.lines.map((l: any, i: number) => ({ id: l.id, receivedQty: l.shipQty, ...counted[i] })),
  })

suite('deliveries', () => {
  before(async () => {
    w = await world()
    keeper = await thirdStore(w)
    for (const partNo of ['P1', 'P2', 'A1'])
      await w.as.accountant.post('priceRecord/save', { plant: 'CN01', supplierCode: 'S001', partNo, price: 5, taxRate: 0.13, validFrom: '2020-01-01' }) // prettier-ignore
  })

  test('T5: 100 picked, 98 in the store, 40 delivered and received; the carrier owes two', async () => {
    const into = await stocked(w, keeper, { parts: [['P1', 100]] }, [98])
    await settled(w, into.sheetNo, 14)
    const d = await sent(await drafted('P1', 40))
    assert.deepEqual(await stock(w, 'P1'), { SUP: -100, TRN: 40, TPL: 58, USED: 2 })
    await receive(d, [])
    assert.deepEqual(await stock(w, 'P1'), { SUP: -100, TRN: 0, TPL: 58, CON: 40, USED: 2 })
    assert.equal((await stockOf(keeper, 'P1')).tplQty, 58)
    const row = await details(d.id)
    assert.deepEqual(
      [row.status, row.receivedQty, row.lines[0].batchNo, row.sourceNo],
      [5, 40, into.sheetNo, row.lines[0].demandNo],
    )
    const { items } = await w.as.planner.get('pullSheet/getPager', { pullNo: row.sourceNo })
    assert.ok(items.some((p: any) => p.receivedQty === 40))
    // The plant's receipt is one like every other, of the supplier whose goods they are.
    const receipt = (await w.as.receiver.get('receive/getPager', { sheetNo: d.sheetNo })).items[0]
    assert.deepEqual([receipt.supplierCode, receipt.totalQty], ['S001', 40])
    assert.deepEqual(await broken(), [])
  })

  test('the oldest batch goes first, unless another is named: then it says that an older one stays', async () => {
    await stocked(w, keeper, { parts: [['P2', 10, 10, 'OLD']], businessDate: daysAgo(9) })
    await stocked(w, keeper, { parts: [['P2', 10, 10, 'NEW']] })
    const first = await drafted('P2', 14)
    assert.deepEqual(first.lines.map((l: any) => [l.batchNo, l.shipQty]), [['OLD', 10], ['NEW', 4]]) // prettier-ignore
    assert.equal(first.fifo, 1)
    await w.as.planner.post('delivery/cancel', { ids: [first.id], reasonCode: 'CA01' })
    const other = await drafted('P2', 3, 'NEW')
    assert.deepEqual([other.fifo, other.lines[0].batchNo, other.lines[0].olderBatch], [2, 'NEW', 'OLD'])
    await keeper.post('delivery/edit', { id: other.id, lines: [{ id: other.lines[0].id, shipQty: 2, batchNo: 'OLD' }] })
    const edited = await details(other.id)
    assert.deepEqual([edited.fifo, edited.totalQty, edited.lines[0].batchNo], [1, 2, 'OLD'])
    assert.match(
      await keeper.refused('delivery/edit', { id: other.id, lines: [{ id: other.lines[0].id, shipQty: 11 }] }),
      /批次OLD：三方仓库存不足：10/,
    )
    await keeper.post('delivery/cancel', { ids: [other.id], reasonCode: 'CA01' })
    assert.deepEqual(await broken(), [])
  })

  test('two at once never take more than there is; what is held is not available', async () => {
    await stocked(w, keeper, { parts: [['P3', 10]] })
    const [a, b] = [await called([['P3', 8]]), await called([['P3', 8]])]
    const answers = await Promise.all([taken([{ id: a[0].id, qty: 8 }]), taken([{ id: b[0].id, qty: 8 }], w.as.planner)])
    assert.equal(answers.filter((x) => x.status === 0).length, 1, answers.map((x) => x.message).join())
    assert.match(answers.find((x) => x.status !== 0)!.message, /三方仓库存不足：2/)
    const row = await stockOf(keeper, 'P3')
    assert.deepEqual([row.tplQty, row.reservedQty, row.availQty], [10, 8, 2])
    // Whoever comes later is told how much there is.
    const [later] = await called([['P3', 8]])
    const both = await w.as.planner.ask('POST', 'delivery/create', {
      plant: 'CN01', fromWarehouse: STORE,
      ...times(),
      lines: [{ demandLineId: later.id, shipQty: 3 }],
    })
    assert.match(both.message, /三方仓库存不足：2/)
    assert.deepEqual(await broken(), [])
  })

  test('what plants want and the store has is listed for who runs it, and made into deliveries', async () => {
    await stocked(w, keeper, { parts: [['P4', 12]] })
    const [line] = await called([['P4', 20]])
    const { items } = await keeper.get('deliveryNeed/getPager', { partNo: 'P4' })
    assert.deepEqual(items.map((n: any) => [n.openQty, n.availQty, n.givenQty, n.fromWarehouse]), [[20, 12, 12, STORE]]) // prettier-ignore
    assert.equal((await w.as.carrier.ask('GET', 'deliveryNeed/getPager')).content?.total ?? 0, 0)
    const { planSendAt, planArriveAt } = deliveryNeed.actions.createDelivery.input
    const at = beginningAt(w.engine.now(), { plants: [], orgType: 'carrier' })
    const grey = [planSendAt, planArriveAt].map((f) => emptyText(f, { lines: items }, at))
    await keeper.post('deliveryNeed/createDelivery', { lines: [{ id: items[0].id, shipQty: 12 }] })
    const made = (await keeper.get('delivery/getPager', { sourceNo: items[0].demandNo })).items[0]
    assert.deepEqual(
      grey,
      [planSendAt, planArriveAt].map((f, i) => toText(f, i ? made.planArriveAt : made.planSendAt)),
    )
    assert.match(grey[1]!, /^20/)
    assert.equal(items[0].firstBatch, (await details(made.id, keeper)).lines[0].batchNo)
    // Sheets that arrive at different times have none in common.
    const other = { ...items[0], demandNo: 'X', needAt: soon(50) }
    assert.equal(emptyText(planArriveAt, { lines: [items[0], other] }, at), '')
    assert.deepEqual([made.totalQty, made.status, made.carrierName], [12, 0, '三方物流'])
    const [book] = await w.engine.db.rows<{ open: number; alloc: number }>(
      sql`select open::float8, alloc::float8 from demand_line where id = ${line.id}`,
    )
    assert.deepEqual({ ...book }, { open: 8, alloc: 12 })
    assert.equal((await keeper.get('deliveryNeed/getPager', { partNo: 'P4' })).items.length, 0)
    await w.as.planner.post('delivery/cancel', { ids: [made.id], reasonCode: 'CA01' })
  })

  test('nothing leaves before today', async () => {
    const [line] = (await pull(w, [['P1', 1]])).lines as any[]
    const asked = { plant: 'CN01', fromWarehouse: STORE, plateNo: '吉A55555', lines: [{ demandLineId: line.id, shipQty: 1 }] }
    const times = { planSendAt: '2020-01-05 08:00:00', planArriveAt: '2020-01-05 12:00:00' }
    assert.match(await keeper.refused('delivery/create', { ...asked, ...times }), /计划发运时间不能早于今天/)
  })

  test('who neither runs the store nor plans for it makes and sends nothing', async () => {
    const [line] = await called([['P3', 1]])
    assert.notEqual((await taken([{ id: line.id, qty: 1 }], w.as.carrier)).status, 0)
    assert.notEqual((await taken([{ id: line.id, qty: 1 }], w.as.supplierA)).status, 0)
    const d = await drafted('P3', 1)
    assert.notEqual((await w.as.planner.ask('POST', 'delivery/publish', { ids: [d.id] })).status, 0)
    assert.equal((await w.as.supplierA.get('delivery/getPager', { sheetNo: d.sheetNo })).total, 0)
    await keeper.post('delivery/publish', { ids: [d.id] })
    assert.equal((await w.as.supplierA.get('delivery/getPager', { sheetNo: d.sheetNo })).total, 1)
    assert.equal((await w.as.supplierB.get('delivery/getPager', { sheetNo: d.sheetNo })).total, 0)
    assert.match(await keeper.refused('delivery/receive', { id: d.id, lines: [{ id: d.lines[0].id, receivedQty: 1 }] }), /./)
  })

  test('short on the way is the carrier’s, or goes back into the store; the supplier is liable for neither', async () => {
    await stocked(w, keeper, { parts: [['A1', 50, 50, 'B1']] })
    const d = await sent(await drafted('A1', 20))
    await receive(d, [{ receivedQty: 17, diffReason: 'DF01' }])
    assert.deepEqual(await stock(w, 'A1'), { SUP: -50, TRN: 3, TPL: 30, CON: 17 })
    const { items } = await w.as.manager.get('diff/getPager', { sheetNo: d.sheetNo })
    const diff = await w.as.manager.get('diff/getDetails', { id: items[0].id })
    const decide = (resolution: number) => ({ id: diff.id, lines: [{ id: diff.lines[0].id, resolution }] })
    assert.match(await w.as.manager.refused('diff/decide', decide(12)), /由承运商承担，或退回三方仓/)
    await settled(w, d.sheetNo, 24)
    assert.deepEqual(await stock(w, 'A1'), { SUP: -50, TRN: 0, TPL: 33, CON: 17 })
    const batch = (await keeper.get('pickStockBatch/getPager', { partNo: 'A1' })).items
    assert.deepEqual(batch.map((b: any) => [b.batchNo, b.qty]), [['B1', 33]]) // prettier-ignore
    const [open] = await w.engine.db.rows<{ open: number; transit: number }>(
      sql`select open::float8, own_transit::float8 transit from demand_line where id = ${d.lines[0].demandLineId}`,
    )
    assert.deepEqual({ ...open }, { open: 3, transit: 0 })
    // What the plant refuses goes back as well; what the carrier lost is paid to the supplier and debited to it.
    const again = await sent(await drafted('A1', 10))
    await receive(again, [{ receivedQty: 6, rejectedQty: 4, diffReason: 'DF01' }])
    await settled(w, again.sheetNo, 24)
    assert.deepEqual(await stock(w, 'A1'), { SUP: -50, TRN: 0, TPL: 27, CON: 23, HOLD: 0 })
    const lost = await sent(await drafted('A1', 10))
    await receive(lost, [{ receivedQty: 8, diffReason: 'DF01' }])
    const signed = await settled(w, lost.sheetNo, 14)
    assert.deepEqual([signed.lines[0].debitTo, signed.debitAmount, signed.carrierCode], [2, 10, 'TPL9'])
    assert.deepEqual(await stock(w, 'A1'), { SUP: -50, TRN: 0, TPL: 17, CON: 31, HOLD: 0, USED: 2 })
    assert.deepEqual(await broken(), [])
  })

  test('a sheet of a supplier does not go back into a store that it never was in', async () => {
    const { ship, receive: take } = await import('../../../../test/world.ts')
    const sheet = await ship(w, await pull(w, [['A2', 5]]), [5])
    await take(w, sheet, [{ receivedQty: 4, diffReason: 'DF01' }])
    const { items } = await w.as.manager.get('diff/getPager', { sheetNo: sheet.sheetNo })
    const d = await w.as.manager.get('diff/getDetails', { id: items[0].id })
    const back = { id: d.id, lines: [{ id: d.lines[0].id, resolution: 24 }] }
    assert.match(await w.as.manager.refused('diff/decide', back), /只有配送单的差异能退回三方仓/)
  })

  test('goods move from store to store without any demand, and keep their batch', async () => {
    const other = { warehouse: 'CN01T8', warehouseName: '三方二仓', plant: 'CN01', whKind: 2, operatorCode: 'TPL9', lines: [] }
    await w.as.admin.post('warehouse/save', other)
    await stocked(w, keeper, { parts: [['A3', 9, 9, 'M1']] })
    const { id } = await keeper.post('delivery/createMove', {
      plant: 'CN01', supplierCode: 'S001', fromWarehouse: STORE, warehouse: 'CN01T8',
      ...times(),
      lines: [{ partNo: 'A3', shipQty: 5 }],
    })
    const d = await sent(await details(id))
    const all = { id, lines: [{ id: d.lines[0].id, receivedQty: 5 }] }
    assert.notEqual((await w.as.receiver.ask('POST', 'delivery/receive', all)).status, 0)
    assert.notEqual((await w.as.carrier.ask('POST', 'delivery/takeIn', all)).status, 0)
    await keeper.post('delivery/takeIn', all)
    const { items } = await keeper.get('pickStockBatch/getPager', { partNo: 'A3' })
    assert.deepEqual(items.map((b: any) => [b.warehouse, b.batchNo, b.qty]).sort(), [['CN01T8', 'M1', 5], [STORE, 'M1', 4]]) // prettier-ignore
    assert.deepEqual(await stock(w, 'A3'), { SUP: -9, TRN: 0, TPL: 9 })
    assert.deepEqual(await broken(), [])
  })

  test('its own paper and signing: who runs the store signs before it leaves, where the plant asks for it', async () => {
    await stocked(w, keeper, { parts: [['A4', 9]] })
    const d = await drafted('A4', 4)
    const headers = { authorization: `Bearer ${keeper.token}` }
    const r = await w.app.inject({ method: 'GET', url: `/api/delivery/reportPdf?ids=${d.id}`, headers })
    assert.equal(r.headers['content-type'], 'application/pdf', r.body.slice(0, 300))
  })

  test('a loss that a count finds in the store', async () => {
    await stocked(w, keeper, { parts: [['A5', 20, 20, 'C1']] })
    const held = await drafted('A5', 18)
    await w.as.manager.post('stockInv/create', { plant: 'CN01', invType: 1, account: 3, warehouse: STORE, partNos: 'A5' })
    const { id } = (await w.as.manager.get('stockInv/getPager', { status: 0, place: STORE })).items[0]
    await w.as.manager.post('stockInv/start', { ids: [id] })
    const { lines } = await keeper.get('stockInv/getDetails', { id })
    const said = (name: string) => ({ id, lines: lines.map((l: any) => ({ id: l.id, [name]: 15 })) })
    await keeper.post('stockInv/count', said('countQty'))
    await keeper.post('stockInv/submit', { ids: [id] })
    await w.as.manager.post('stockInv/recount', said('recountQty'))
    await w.as.supplierA.post('stockInv/confirm', { ids: [id] })
    const { diffNo } = await w.as.manager.get('stockInv/getDetails', { id })
    const found = (await w.as.manager.get('diff/getPager', { diffNo })).items[0]
    const d = await w.as.manager.get('diff/getDetails', { id: found.id })
    const decision = { id: d.id, carrierCode: 'TPL9', lines: [{ id: d.lines[0].id, resolution: 52, liability: 2 }] }
    await w.as.manager.post('diff/decide', decision)
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    await keeper.post('diff/sign', { ids: [d.id] })
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    // The store pays for it; what was promised of it cannot leave any more, and everybody sees that.
    assert.deepEqual(await stock(w, 'A5'), { SUP: -20, TRN: 0, TPL: 15, USED: 5 })
    const signed = await w.as.manager.get('diff/getDetails', { id: d.id })
    assert.deepEqual([signed.lines[0].debitTo, signed.lines[0].debitQty], [2, 5])
    assert.equal((await stockOf(keeper, 'A5')).availQty, -3)
    await keeper.post('delivery/publish', { ids: [held.id] })
    assert.match(await keeper.refused('delivery/send', { id: held.id, plateNo: '吉A10001' }), /三方仓库存库存不足|不足/)
    assert.deepEqual(await broken(), [])
  })

  test('several people at the store and the plant at once, in any order: the book says what the papers say', async () => {
    const c = chance(Number(process.env.SEED ?? 23))
    await order(w, [['P5', 400]])
    await stocked(w, keeper, { parts: [['P5', 40, 40, 'R1']] })
    await stocked(w, keeper, { parts: [['P5', 60, 60, 'R2']] })
    const demands = [...(await called([['P5', 50]])), ...(await called([['P5', 70]]))]
    const some = async (...states: number[]) => {
      const { items } = await w.as.planner.get('delivery/getPager', { status: states.join(), ps: 100 })
      const mine = (await Promise.all(items.map((x: any) => details(x.id)))).filter((d: any) => d.lines[0]?.partNo === 'P5')
      return mine.length ? c.pick(mine) : undefined
    }
    type Step = () => Promise<unknown>
    const draw: Step = () =>
      Promise.all([keeper, w.as.planner].map((who) => taken([{ id: c.pick(demands).id, qty: c.between(1, 30) }], who)))
    const edit: Step = async () => {
      const d = await some(0)
      return d && keeper.ask('POST', 'delivery/edit', { id: d.id, lines: [{ id: d.lines[0].id, shipQty: c.between(1, 40) }] })
    }
    const publish: Step = async () => {
      const d = await some(0)
      return d && keeper.ask('POST', 'delivery/publish', { ids: [d.id] })
    }
    const leave: Step = async () => {
      const d = await some(1)
      return d && Promise.all([1, 2].map(() => keeper.ask('POST', 'delivery/send', { id: d.id, plateNo: '吉A00001' })))
    }
    const cancel: Step = async () => {
      const d = await some(0, 1)
      return d && w.as.planner.ask('POST', 'delivery/cancel', { ids: [d.id], reasonCode: 'CA01' })
    }
    const arrive: Step = async () => {
      const d = await some(2)
      return d && w.as.receiver.ask('POST', 'delivery/arrive', { ids: [d.id] })
    }
    const take: Step = async () => {
      const d = await some(2, 3, 4)
      const lines = d?.lines.map((l: any) => ({ id: l.id, receivedQty: c.between(0, l.shipQty), diffReason: 'DF01' }))
      return (
        d && Promise.all([w.as.receiver, w.as.manager].map((who) => who.ask('POST', 'delivery/receive', { id: d.id, lines })))
      )
    }
    // These reach every state; chance comes after.
    for (const step of [draw, edit, publish, leave, arrive, take, draw, cancel]) await step()
    const all = [draw, draw, edit, publish, publish, leave, cancel, arrive, take]
    for (let i = 0; i < 25; i++) await Promise.all([c.pick(all)(), c.pick(all)()])
    assert.deepEqual(await broken(), [])
    const [odd] = await w.engine.db.rows<{ n: number }>(
      sql`select count(*)::int n from ledger_balance where qty < 0 and account = 'TPL'`,
    )
    assert.equal(odd!.n, 0)
  })
})
