/** The shell: what everybody lives in. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from '../src/server/db.ts'
import { order, type World } from '../test/world.ts'
import { atProvider, confirm, portal, row, shot, signInQuietly } from './portal.ts'

let w: World
let base: string
before(async () => {
  ;({ w, base } = await portal())
})
/** As if an administrator had ended the sessions of somebody's browsers. */
const endSessions = (user: string) =>
  w.engine.db.rows(
    sql`update sys_session set revoked_at = now() where user_id = (select id from sys_user where user_name = ${user}) and revoked_at is null and sealed is not null`,
  )

describe('shell', () => {
  test('the session ends in the middle of a form: signing in beside it, nothing typed is lost', async () => {
    const page = await signInQuietly('carrier')
    await page.goto(`${base}/scm/dm/driver`)
    await page.getByRole('button', { name: '新增' }).click()
    const form = page.locator('.ant-modal:visible')
    await form.getByLabel('承运商代码').fill('T01')
    await page.locator('.ant-select-item-option', { hasText: 'T01' }).first().click()
    await form.getByLabel('电话').fill('13800000001')
    await form.getByLabel('司机').fill('断线师傅')
    await endSessions('carrier')
    // The server may remember a session for five seconds.
    await new Promise((r) => setTimeout(r, 5100))
    await confirm(page)
    await page.getByText('登录已失效').waitFor()
    await shot(page, 'sign-in-again')
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: '重新登录' }).click()
    await (await popup).waitForEvent('close')
    await page.getByText('登录已失效').waitFor({ state: 'hidden' })
    await row(page, '13800000001').waitFor()
    const made = await w.engine.db.rows(sql`select driver_name from driver where phone = '13800000001'`)
    assert.deepEqual(made, [{ driver_name: '断线师傅' }])
    await page.close()
  })

  test('leaving ends the session here and at the identity service', async () => {
    const page = await signInQuietly('carrier')
    await page.getByRole('button', { name: 'carrier' }).click()
    await page.getByText('退出', { exact: false }).last().click()
    await page.waitForURL('**/scm/login')
    await page.goto(`${base}/scm/logi/sendSheet`)
    await page.waitForURL('**/scm/401')
    await page.getByRole('button', { name: '登录' }).click()
    await atProvider(page, 'carrier')
    await page.waitForURL('**/scm/logi/sendSheet')
    await page.close()
  })

  test('tabs keep their query, selection, scroll, form and dialogs, apart and over F5', async () => {
    for (let i = 0; i < 3; i++) await order(w, [['P1', 10]])
    const page = await signInQuietly('planner')
    await page.getByRole('menuitem', { name: '物料订单' }).click()
    const orders = page.locator('.pane[data-path="/logi/order"]')
    await orders.locator('.ant-table-row').first().waitFor()
    await orders.getByLabel('供应商代码').first().fill('S001')
    await orders.getByRole('button', { name: '查询' }).click()
    await page.waitForURL('**/logi/order?supplierCode=S001')
    await orders.locator('.ant-table-row .ant-checkbox-input').first().click()
    await orders.getByText('已选 1 条').waitFor()
    await orders.getByRole('button', { name: '新增' }).click()
    await orders.locator('.ant-modal').getByLabel('备注').fill('写到一半')

    // Another tab: the dialog is not there. Its own detail is.
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await page.evaluate(() => history.pushState(null, '', '/scm/logi/pull-sheet'))
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await page.locator('.pane[data-path="/logi/pull-sheet"]').waitFor()
    await orders.locator('.ant-modal').waitFor({ state: 'hidden' })
    await shot(page, 'tabs')

    await page.getByRole('tab', { name: '物料订单' }).click()
    assert.match(page.url(), /supplierCode=S001$/)
    assert.equal(await orders.locator('.ant-modal').getByLabel('备注').inputValue(), '写到一半')
    await page.waitForTimeout(1200)
    await page.reload()
    await orders.getByText('已选 1 条').waitFor()
    await orders.getByText(/已恢复 .* 填写但未提交的内容/).waitFor()
    assert.equal(await orders.locator('.ant-modal').getByLabel('备注').inputValue(), '写到一半')
    assert.equal(await page.getByRole('tab').count(), 3)
    await orders.getByRole('button', { name: '清空重填' }).click()
    assert.equal(await orders.locator('.ant-modal').getByLabel('备注').inputValue(), '')
    await orders.locator('.ant-modal-footer').getByRole('button', { name: '取消' }).click()
    await page.close()
  })

  test('two details in two tabs; the tab menu, the keys and the middle button', async () => {
    const [a, b] = [await order(w, [['P1', 10]]), await order(w, [['P2', 20]])]
    const page = await signInQuietly('planner')
    await page.goto(`${base}/scm/logi/order/${a.id}`)
    await page.getByRole('tab', { name: a.orderNo }).waitFor()
    await page.goto(`${base}/scm/logi/order/${b.id}`)
    const tab = (no: string) => page.getByRole('tab', { name: no })
    await tab(b.orderNo).waitFor()
    const pane = (id: number) => page.locator(`.pane[data-path="/logi/order/${id}"]`)
    await pane(b.id).getByRole('tab', { name: '操作记录' }).click()
    await tab(a.orderNo).click()
    await pane(a.id).getByRole('tab', { name: '明细', selected: true }).waitFor()
    await page.keyboard.press('Alt+BracketRight')
    await pane(b.id).getByRole('tab', { name: '操作记录', selected: true }).waitFor()
    await tab(a.orderNo).click({ button: 'middle' })
    await tab(a.orderNo).waitFor({ state: 'detached' })
    await tab(b.orderNo).click({ button: 'right' })
    await shot(page, 'tab-menu')
    await page.getByRole('menuitem', { name: '关闭所有' }).click()
    await page.waitForURL('**/scm/dashboard')
    assert.equal(await page.locator('.tabs').getByRole('tab').count(), 1)
    await page.keyboard.press('?')
    await page.getByText('快捷键').waitFor()
    await shot(page, 'shortcuts')
    await page.close()
  })

  test('two people edit one row: what both changed is chosen, nothing is thrown away', async () => {
    const page = await signInQuietly('carrier')
    const { id } = await w.as.carrier.post('driver/save', { carrierCode: 'T01', phone: '13800000002', driverName: '老王' })
    await page.goto(`${base}/scm/dm/driver?phone=13800000002`)
    await row(page, '13800000002').locator('.ant-checkbox-input').click()
    await page.getByRole('button', { name: '修改' }).click()
    const form = page.locator('.ant-modal:visible')
    await form.getByLabel('司机').fill('王师傅')
    await form.getByLabel('驾驶证号').fill('MINE')
    const other = { carrierCode: 'T01', phone: '13800000002', driverName: '王先生', validTo: '2030-01-01' }
    await w.as.admin.post('driver/save', { id, ...other })
    await confirm(page)
    await page.getByText('刚刚修改了同一条数据').waitFor()
    await shot(page, 'merge')
    await page.getByText('对方：王先生').click()
    await page.getByRole('button', { name: '合并，继续填写' }).click()
    await confirm(page)
    await row(page, '王先生').waitFor()
    const saved = await w.as.carrier.get('driver/getDetails', { id })
    assert.deepEqual([saved.driverName, saved.licenseNo, saved.validTo], ['王先生', 'MINE', '2030-01-01'])
    await page.close()
  })

  test('live: what others do shows within two seconds, in the list, on the menu and on the bell', async () => {
    const supplier = await signInQuietly('supplierB')
    await supplier.getByRole('menuitem', { name: '物料订单' }).click()
    await supplier
      .locator('.pane:visible')
      .getByText(/^共 \d+ 条$/)
      .waitFor()
    const made = await order(w, [['P1', 5]], { supplierCode: 'S002' })
    await supplier.getByText(/条数据更新，点击刷新/).click({ timeout: 2500 })
    await row(supplier, made.orderNo).waitFor()
    const badge = supplier.getByRole('menuitem', { name: /物料订单/ }).locator('.ant-badge')
    const before = Number(await badge.textContent())
    await order(w, [['P1', 5]], { supplierCode: 'S002' })
    await supplier.waitForFunction(
      ([n]) => Number(document.querySelector('[role=menuitem] .ant-badge')?.textContent) === n! + 1,
      [before] as const,
      { timeout: 2500 },
    )
    await supplier.getByRole('button', { name: /站内消息，\d+条未读/ }).waitFor({ timeout: 2500 })
    // A row on screen changes in place.
    await w.as.planner.post('materialOrder/cancel', { ids: [made.id], reason: '测试' })
    await row(supplier, made.orderNo).getByText('已取消').waitFor({ timeout: 2500 })
    await supplier.close()
  })
})
