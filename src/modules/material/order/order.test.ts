/** Orders: what was answered to them, and to which of their versions. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { order, soon, today, world } from '../../../../test/world.ts'

test('answers are found by the order, its id or one line, by those who see the order', async () => {
  const w = await world()
  const o = await order(w, [['P1', 10], ['P2', 5]]) // prettier-ignore
  const [first, second] = o.lines
  const promise = (lineId: number, promisedQty: number) => ({ lineId, promisedQty, promisedDate: today() })
  await w.as.supplierA.post('materialOrder/saveReceipts', [promise(first.id, 10), promise(second.id, 5)])
  const found = async (by: Record<string, string | number>) =>
    (await w.as.planner.get('materialOrder/getReceipts', by)).map((r: { lineNo: number }) => r.lineNo).sort()
  assert.deepEqual(await found({ orderNo: o.orderNo }), [1, 2])
  assert.deepEqual(await found({ orderId: o.id }), [1, 2])
  assert.deepEqual(await found({ lineId: second.id }), [2])
  assert.deepEqual(await found({ orderId: o.id, lineId: first.id }), [1])
  assert.deepEqual(await w.as.supplierB.get('materialOrder/getReceipts', { orderId: o.id }), [])
  assert.match(await w.as.planner.refused('materialOrder/getReceipts', {}), /请填写订单ID或订单行ID或订单号/)
})

test('lines of an order of call-offs are shipped through these alone', async () => {
  const w = await world()
  const o = await order(w, [['P1', 10]])
  const lines = [{ id: o.lines[0].id, shipQty: 10 }]
  const trip = { planSendAt: soon(1), planArriveAt: soon(3) }
  assert.match(
    await w.as.supplierA.refused('materialOrder/createSend', { id: o.id, ...trip, lines }),
    /履行方式为拉动，不能生成送货单/,
  )
  const wanted = [{ demandLineId: o.lines[0].id, shipQty: 10 }]
  assert.match(await w.as.supplierA.refused('sendSheet/create', { ...trip, lines: wanted }), /拉动订单按拉动单送货/)
})
