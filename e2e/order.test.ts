/** An order between its two sides: opening it is seeing it, what is not possible is not offered, its versions and its schedule are there. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { order } from '../test/world.ts'
import { act, expect, openAs, phone, portal, shot } from './portal.ts'

describe('an order', () => {
  test('the supplier who opens it has seen it; an order of call-offs is not shipped', async () => {
    const { w, base } = await portal()
    const o = await order(w, [['P1', 60]])
    const direct = await order(w, [['P1', 60]], { fulfilMode: 2 })
    const page = await openAs('supplierA', `/logi/order/${o.id}`)
    const pane = page.locator('.pane:visible')
    await pane.getByRole('button', { name: '回执', exact: true }).waitFor()
    await expect(pane.getByRole('button', { name: '生成送货单' })).toHaveCount(0)
    // The page follows what its opening did.
    await pane.getByText('查看时间').first().waitFor()
    const seen = await w.as.planner.get('materialOrder/getDetails', { id: o.id })
    assert.deepEqual([seen.viewed, seen.viewedBy], [true, 'supplierA'])
    await page.goto(`${base}/scm/logi/order/${direct.id}`)
    await pane.getByRole('button', { name: '生成送货单' }).waitFor()
    await page.close()
  })

  test('its answers and versions stand on its page; the plant’s colours are set from the list', async () => {
    const { w, base } = await portal()
    const o = await order(w, [['P2', 60], ['P3', 40]]) // prettier-ignore
    const { id } = await w.as.planner.post('orderRevise/create', {
      orderNo: o.orderNo, lineNo: 2, newQty: 55, reasonCode: 'RV01',
    })
    await w.as.planner.post('orderRevise/publish', { ids: [id] })
    if ((await w.as.planner.get('orderRevise/getDetails', { id })).status === 1)
      await w.as.supplierA.post('materialOrder/reviseFeedback', { id, accept: true })
    const page = await openAs('planner', `/logi/order/${o.id}`)
    const pane = page.locator('.pane:visible')
    await pane.getByRole('tab', { name: '历史版本' }).click()
    await pane.getByText('数量 40 → 55').waitFor()
    await shot(page, 'order-versions')
    // Its lines have one date each.
    assert.equal(await pane.getByRole('tab', { name: '交货计划' }).count(), 0)
    await page.goto(`${base}/scm/logi/order`)
    await act(page, '完成率颜色阈值')
    await page.getByLabel('红色低于').fill('70')
    await page.getByLabel('红色低于').blur()
    await shot(page, 'order-colors')
    await page.getByRole('button', { name: /^保\s?存$/ }).click()
    await page.getByLabel('红色低于').waitFor({ state: 'hidden' })
    const kept = await w.as.planner.get('materialOrder/getHomePagePercentColor')
    assert.deepEqual(Object.values(kept)[0], { redBelow: 70, yellowBelow: 95 })
    await page.setViewportSize(phone)
    await page.goto(`${base}/scm/logi/order/${o.id}`)
    await pane.getByRole('tab', { name: '历史版本' }).click()
    await pane.getByText('数量 40 → 55').waitFor()
    await shot(page, 'order-versions-phone')
    await page.close()
  })
})
