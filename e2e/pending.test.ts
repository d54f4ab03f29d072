/** What is still to be shipped: rows of several call-offs become one send sheet; and a supplier looks at its own stock. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runClock } from '../src/engine/tasks/clock.ts'
import { jis } from '../src/modules/distribution/jis/jis.ts'
import { broadcast, planned, racks, sequenced } from '../test/racks.ts'
import { order, pull, receive, ship, soon } from '../test/world.ts'
import { expect, confirm, openAs, portal, row, shot, signIn, signInQuietly } from './portal.ts'
import { openQuietly } from './routes.ts'

test('a supplier makes one sheet of what two call-offs want', async () => {
  const { w, base } = await portal()
  await order(w, [['P1', 50], ['P2', 50]]) // prettier-ignore
  const [one, two] = [await pull(w, [['P1', 12]], { needAt: soon(1) }), await pull(w, [['P2', 7]])]
  const page = await signIn('supplierA')
  await page.goto(`${base}/scm/logi/pendingReq`)
  await row(page, one.pullNo).waitFor()
  const make = page.getByRole('button', { name: '生成送货单' })
  await expect(make).toBeDisabled()
  // What is late stands first.
  await expect(page.locator('.ant-table-row, tbody tr').filter({ hasText: 'PS' }).first()).toContainText(one.pullNo)
  for (const p of [one, two]) await row(page, p.pullNo).getByRole('checkbox').check()
  await shot(page, 'pending-list')
  await make.click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[id$="_planSendAt"]').fill(soon(1).slice(0, 16))
  await dialog.locator('[id$="_planSendAt"]').press('Enter')
  const shipped = dialog.locator('[data-cell="1 shipQty"] input')
  await expect(shipped).toHaveValue('7')
  await shipped.fill('5')
  await expect(dialog.getByText(two.pullNo)).toBeVisible()
  await shot(page, 'pending-send')
  await confirm(page)
  await page.getByText('生成送货单成功').waitFor()
  await row(page, one.pullNo).waitFor({ state: 'detached' })
  const { items } = await w.as.supplierA.get('sendSheet/getPager', {})
  const { lines } = await w.as.supplierA.get('sendSheet/getDetails', { id: items[0].id })
  assert.deepEqual(lines.map((l: any) => [l.demandNo, l.shipQty]), [[one.pullNo, 12], [two.pullNo, 5]]) // prettier-ignore
  // Its own stock is asked for it; plant and warehouse it chooses while nothing of it was ever received.
  await page.goto(`${base}/scm/logi/realTimeStock`)
  await page.getByText('请选择工厂、仓库、供应商再进行搜索').first().waitFor()
  await page.waitForURL(/supplierCode=S001/)
  await page.goto(`${base}/scm/logi/realTimeStock?plant=CN01&warehouse=CN01W1&supplierCode=S001`)
  await row(page, 'P1').first().waitFor()
  await shot(page, 'real-time-stock')
  await page.close()
  // Who chooses nothing begins where goods came in last.
  await receive(w, await ship(w, await pull(w, [['P2', 7]]), [7]), [{ receivedQty: 7 }])
  const planner = await openAs('planner', '/logi/realTimeStock')
  await planner.waitForURL(/plant=CN01&warehouse=CN01W1&supplierCode=S001/)
  await row(planner, 'P2').first().waitFor()
  await expect(planner.getByText('请选择工厂、仓库、供应商再进行搜索')).toHaveCount(0)
  await planner.close()
})

test('how much time is left is whole, however few digits its hours have', async () => {
  const { w } = await portal()
  await order(w, [['P3', 50]])
  const p = await pull(w, [['P3', 12]])
  const page = await signInQuietly('supplierA')
  await page.route('**/pendingReq/getPager?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const r of answer.content.items) r.remainHours = 3
    await route.fulfill({ response, json: answer })
  })
  await openQuietly(page, '/logi/pendingReq')
  const left = row(page, p.pullNo).locator('td', { hasText: '还剩 3 小时' })
  await left.waitFor()
  assert.ok(await left.evaluate((e) => e.scrollWidth <= e.clientWidth))
  await page.close()
})

test('single pieces of racks do not hide what sheets are made of: racks are named above the list', async () => {
  const { w } = await portal()
  await sequenced(w)
  await planned(w, [1, 2, 3, 4])
  await broadcast(w, [1, 2, 3, 4])
  await runClock(w.engine, [jis])
  const [rack] = await racks(w)
  const wanted = await pull(w, [['P2', 3]], { needAt: soon(40) })
  const page = await openAs('supplierA', '/logi/pendingReq')
  await row(page, wanted.pullNo).waitFor()
  await expect(row(page, rack.jisNo)).toHaveCount(0)
  await page.getByText(/另有 1 张JIS排序单待备货发运/).waitFor()
  await shot(page, 'pending-racks')
  await page.getByRole('link', { name: '在此按件列出' }).click()
  await row(page, rack.jisNo).first().waitFor()
  await expect(row(page, wanted.pullNo)).toHaveCount(0)
  await page.getByRole('link', { name: '去备货工位' }).click()
  await page.getByText(rack.jisNo).first().waitFor()
  await page.close()
})
