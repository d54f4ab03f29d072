/** Revisions: a draft is edited whole, what is decided must still be possible, and what becomes of them when their order ends. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfter } from '../../../declare/index.ts'
import { order, pull, today, world } from '../../../../test/world.ts'

test('an order that ends takes its open revisions with it, says why, and tells both', async () => {
  const w = await world()
  const { planner, supplierA } = w.as
  for (const [action, reason] of [
    ['close', '订单已关闭'],
    ['cancel', '订单已取消'],
  ] as const) {
    // prettier-ignore
    const o = await order(w, [['P1', 100], ['P2', 50], ['P3', 20]]) // prettier-ignore
    const change = (lineNo: number, newQty: number) =>
      planner.post('orderRevise/create', { orderNo: o.orderNo, lineNo, newQty, reasonCode: 'RV01' })
    const [asked, refused, drafted] = [await change(1, 120), await change(2, 60), await change(3, 30)]
    await planner.post('orderRevise/publish', { ids: [asked.id, refused.id] })
    await supplierA.post('materialOrder/reviseFeedback', [{ id: refused.id, accept: false, feedbackQty: 50, reasonCode: 'UN01' }])
    await planner.post(`materialOrder/${action}`, { ids: [o.id] })
    for (const { id } of [asked, refused, drafted]) {
      const r = await planner.get('orderRevise/getDetails', { id })
      assert.deepEqual([r.status, r.endReason], [9, reason])
    }
    // Nothing waits any more, and who was asked is told so.
    assert.match(
      (await supplierA.ask('POST', 'materialOrder/reviseFeedback', [{ id: asked.id, accept: true }])).message,
      /已撤销/,
    )
    for (const [who, count] of [
      [supplierA, 2],
      [planner, 2],
    ] as const) {
      const { items } = await who.get('message/getMyPager', { ps: 100 })
      const told = items.filter((m: { content: string }) => m.content.includes(reason))
      assert.equal(told.length, count, `${told.map((m: { content: string }) => m.content)}`)
    }
  }
})

test('a draft is edited whole: another line of another order', async () => {
  const w = await world()
  const [a, b] = [await order(w, [['P1', 10]]), await order(w, [['P2', 5], ['P3', 7]])] // prettier-ignore
  const { id } = await w.as.planner.post('orderRevise/create', { orderNo: a.orderNo, lineNo: 1, newQty: 12, reasonCode: 'RV01' })
  await w.as.planner.post('orderRevise/edit', { id, orderNo: b.orderNo, lineNo: 2, newQty: 4, reasonCode: 'RV01' })
  const now = await w.as.planner.get('orderRevise/getDetails', { id })
  assert.deepEqual([now.orderNo, now.lineNo, now.partNo, now.oldQty, now.newQty, now.deltaQty], [b.orderNo, 2, 'P3', 7, 4, -3])
  const nowhere = { id, orderNo: b.orderNo, lineNo: 9, newQty: 4, reasonCode: 'RV01' }
  assert.match(await w.as.planner.refused('orderRevise/edit', nowhere), /没有第9行/)
})

test('a proposal below what was called off since cannot be adopted; the dialog says so', async () => {
  const w = await world()
  const o = await order(w, [['P4', 20]])
  const { id } = await w.as.planner.post('orderRevise/create', {
    orderNo: o.orderNo, lineNo: 1, newQty: 30,
    newDate: today(),
    reasonCode: 'RV01',
  })
  await w.as.planner.post('orderRevise/publish', { ids: [id] })
  // A reason for what cannot be delivered, not for what is changed.
  const answer = { id, accept: false, feedbackQty: 8 }
  assert.match(await w.as.supplierA.refused('materialOrder/reviseFeedback', { ...answer, reasonCode: 'NOPE' }), /原因NOPE不存在/)
  assert.match(
    await w.as.supplierA.refused('materialOrder/reviseFeedback', { ...answer, reasonCode: 'RV01' }),
    /原因RV01不适用于此处/,
  )
  await w.as.supplierA.post('materialOrder/reviseFeedback', { ...answer, reasonCode: 'UN01' })
  await pull(w, [['P4', 15]])
  const adopt = await w.as.planner.ask('POST', 'materialOrder/reviseDecide', { id, mode: 1 })
  assert.deepEqual(
    adopt.content.map((c: any) => [c.field, c.message]),
    [['mode', '修订后数量不能小于已要货数量15']],
  )
  await w.as.planner.post('materialOrder/reviseDecide', { id, mode: 2 })
  assert.equal((await w.as.planner.get('materialOrder/getDetails', { id: o.id })).lines[0].orderQty, 30)
})

test('a line is not brought forward to a day that its part cannot reach; other days are free', async () => {
  const w = await world()
  const { admin, planner } = w.as
  const [view] = (await admin.get('partPlant/getPager', { partNo: 'P4', plant: 'CN01' })).items
  const { partNo, plant, pullMode, settleMode } = view
  await admin.post('partPlant/save', { id: view.id, partNo, plant, pullMode, settleMode, leadTimeHours: 49 })
  const o = await order(w, [], { lines: [{ partNo: 'P4', orderQty: 100, needDate: dayAfter(today(), 10) }] })
  const change = (newDate: string) => ({ orderNo: o.orderNo, lineNo: 1, newQty: 100, newDate, reasonCode: 'RV01' })
  assert.match(await planner.refused('orderRevise/create', change(dayAfter(today(), 1))), /早于提前期49小时，最早/)
  await planner.post('orderRevise/create', change(dayAfter(today(), 4)))
})
