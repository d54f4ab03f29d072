/** Returns: made good by a call-off of their own, and no more of a batch than there is. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { checkLaws } from '../../../ledger/laws.ts'
import { order, pull, receive, ship, thisMonth, today, world, type World } from '../../../../test/world.ts'

let w: World
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const create = (lines: object[], more: object = {}) =>
  w.as.manager.post('returnGoods/create', {
    plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', returnType: 1, lines,
    ...more,
  })

suite('returns', () => {
  before(async () => {
    w = await world()
  })

  test('what is to be made good is called off anew when it leaves, beside the order', async () => {
    const o = await order(w, [['P1', 100]])
    await receive(w, await ship(w, await pull(w, [['P1', 40]]), [40]), [{ receivedQty: 40 }])
    const back = await create([{ partNo: 'P1', qty: 6, reasonCode: 'RT01' }], { resupply: true })
    await w.as.manager.get('returnGoods/publish', { ids: back.id })
    await w.as.manager.post('returnGoods/out', { ids: [back.id] })
    const { returnNo } = await w.as.manager.get('returnGoods/getDetails', { id: back.id })
    const { items } = await w.as.planner.get('pullSheet/getPager', { pullType: 4 })
    const p = await w.as.planner.get('pullSheet/getDetails', { id: items[0].id })
    assert.deepEqual(
      [p.status, p.returnNo, p.warehouse, p.dock, p.lines.map((l: any) => [l.partNo, l.needQty])],
      [0, returnNo, 'CN01W1', 'D1', [['P1', 6]]],
    )
    await w.as.planner.post('pullSheet/publish', { ids: [p.id] })
    const now = await w.as.planner.get('materialOrder/getDetails', { id: o.id })
    assert.deepEqual([now.openQty, now.calledQty], [60, 40])
    const called = await w.as.supplierA.get('pullSheet/getDetails', { id: p.id })
    assert.deepEqual([called.orderedQty, called.openQty], [6, 6])
    // Both name each other.
    const related = await w.as.manager.get('returnGoods/getRelated', { id: back.id })
    assert.match(JSON.stringify(related), new RegExp(p.pullNo))
    assert.deepEqual(await red(), [])
  })

  test('what cannot be made good is refused before anybody fetches it, and again if its docks are gone when it leaves', async () => {
    await receive(w, await ship(w, await pull(w, [['P1', 5]]), [5]), [{ receivedQty: 5 }])
    const [dock] = (await w.as.admin.get('dock/getPager', { plant: 'CN01', warehouse: 'CN01W1' })).items
    const docks = (word: 'disable' | 'enable') => w.as.admin.post(`dock/${word}`, { ids: [dock.id] })
    const { id } = await create([{ partNo: 'P1', qty: 2, reasonCode: 'RT01' }], { resupply: true })
    await docks('disable')
    assert.match(await w.as.manager.refused('returnGoods/publish', { ids: [id] }), /仓库CN01W1没有道口，补货无处可到/)
    await docks('enable')
    await w.as.manager.post('returnGoods/publish', { ids: [id] })
    await docks('disable')
    assert.match(await w.as.manager.refused('returnGoods/out', { ids: [id] }), /仓库CN01W1没有道口，补货无处可到/)
    await docks('enable')
    await w.as.manager.post('returnGoods/out', { ids: [id] })
  })

  test('what is not made good is called off by nobody', async () => {
    await receive(w, await ship(w, await pull(w, [['P2', 10]]), [10]), [{ receivedQty: 10 }])
    const back = await create([{ partNo: 'P2', qty: 3, reasonCode: 'RT01' }])
    await w.as.manager.get('returnGoods/publish', { ids: back.id })
    const before = (await w.as.planner.get('pullSheet/getPager', {})).total
    await w.as.manager.post('returnGoods/out', { ids: [back.id] })
    assert.equal((await w.as.planner.get('pullSheet/getPager', {})).total, before)
  })

  test('who fetches it sees that it waits; what was signed for has left, and its proof says so', async () => {
    await receive(w, await ship(w, await pull(w, [['P4', 30]]), [30]), [{ receivedQty: 30 }])
    const { id } = await create([
      { partNo: 'P4', qty: 5, reasonCode: 'RT01' },
      { partNo: 'P2', qty: 2, reasonCode: 'RT01' },
    ])
    await w.as.manager.get('returnGoods/publish', { ids: id })
    const todos: any[] = await w.as.supplierA.get('dashboard/getTodo', {})
    assert.ok(todos.find((t) => t.key === 'returnToPickUp').count > 0)
    await w.as.manager.post('returnGoods/out', { ids: [id] })
    const { lines } = await w.as.supplierA.get('returnGoods/getDetails', { id })
    const signedQty = (n: number) => ({ id, lines: lines.map((l: any, i: number) => ({ id: l.id, signedQty: i ? l.qty : n })) })
    await w.as.supplierA.post('returnGoods/sign', signedQty(4))
    const { items } = await w.as.manager.get('returnGoods/getPager', { ids: id })
    assert.deepEqual([items[0].totalQty, items[0].signedQty], [7, 6])
    const proof = (more: object = {}) => w.as.manager.get('returnGoods/getProof', { id, field: 'signedQty', ...more })
    assert.equal((await proof()).total, 6)
    assert.deepEqual(await Promise.all(lines.map(async (l: any) => (await proof({ lineId: l.id })).total)), [4, 2])
    // The bill of returns says how much of what was sent back is handed over, by the ledger.
    const { returnNo } = items[0]
    const days = await w.as.supplierA.get('report/daily/return', { from: today(), to: today(), docNo: returnNo })
    assert.deepEqual(days.items.map((r: any) => [r.partNo, r.qty, r.handedQty]), [['P2', 2, 2], ['P4', 5, 4]]) // prettier-ignore
    const months = async () => (await w.as.supplierA.get('report/monthly/return', { period: thisMonth() })).items
    for (const [partNo, handed] of [
      ['P2', 2],
      ['P4', 4],
    ] as const)
      // prettier-ignore
      assert.equal((await months()).find((r: any) => r.partNo === partNo).handedQty, handed)
    assert.deepEqual(await red(), [])
  })

  test('no more of a batch goes back than came of it', async () => {
    const p = await pull(w, [['P3', 30]])
    const of = async (batchNo: string, n: number) => {
      const { id } = await w.as.supplierA.post('sendSheet/create', {
        planSendAt: new Date(Date.now() + 3600_000).toISOString(),
        planArriveAt: new Date(Date.now() + 7200_000).toISOString(),
        plateNo: '吉A12345',
        lines: [{ demandLineId: p.lines[0].id, shipQty: n, batchNo }],
      })
      await w.as.supplierA.post('sendSheet/publish', { ids: [id] })
      await w.as.supplierA.post('sendSheet/send', { ids: [id] })
      await receive(w, await w.as.receiver.get('sendSheet/getDetails', { id }), [{ receivedQty: n }])
    }
    await of('B1', 10)
    await of('B2', 20)
    const line = (batchNo: string, qty: number) => ({ partNo: 'P3', qty, reasonCode: 'RT01', batchNo })
    const much = await create([line('B1', 8), line('B1', 4)])
    assert.match(await w.as.manager.refused('returnGoods/publish', { ids: [much.id] }), /批次B1可退数量不足：10/)
    const right = await create([line('B1', 8), line('B2', 12)])
    await w.as.manager.post('returnGoods/publish', { ids: [right.id] })
    const more = await create([line('B1', 3)])
    assert.match(await w.as.manager.refused('returnGoods/publish', { ids: [more.id] }), /批次B1可退数量不足：2/)
    assert.match(
      await w.as.manager.refused('returnGoods/publish', { ids: [(await create([line('B9', 1)])).id] }),
      /批次B9可退数量不足：0/,
    )
    assert.deepEqual(await red(), [])
  })
})
