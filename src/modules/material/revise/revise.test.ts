/** Revisions: what becomes of them when their order ends. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { order, world } from '../../../../test/world.ts'

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
