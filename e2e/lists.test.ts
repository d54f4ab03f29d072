/** Lists in the browser: columns and views, conditions, all rows of a filter. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { runTask } from '../src/server/background.ts'
import { sql } from '../src/server/db.ts'
import { order, type World } from '../test/world.ts'
import { confirm, portal, row, shot, signInQuietly } from './portal.ts'

let w: World
let base: string
before(async () => {
  ;({ w, base } = await portal())
})

describe('lists', () => {
  test('columns are chosen and kept as a view, which opens by default and goes along in a link', async () => {
    await order(w, [['P1', 21]])
    const page = await signInQuietly('planner')
    await page.goto(`${base}/scm/logi/order`)
    await page.locator('.ant-table-row').first().waitFor()
    await page.getByRole('button', { name: '列设置' }).click()
    const dialog = page.getByRole('dialog', { name: '列设置' })
    await dialog.getByRole('checkbox', { name: '供应商名称' }).uncheck()
    await dialog.getByLabel('查找列').fill('创建人')
    await dialog.getByRole('checkbox', { name: '创建人' }).check()
    await shot(page, 'columns')
    await dialog.getByRole('button', { name: '应用' }).click()
    const heading = (name: string) => page.locator('.pane:not([hidden]) thead th', { hasText: new RegExp(`^${name}$`) })
    await heading('创建人').waitFor({ state: 'attached' })
    assert.equal(await heading('供应商名称').count(), 0)
    await page.getByRole('button', { name: '视图 *' }).click()
    await page.getByRole('menuitem', { name: '保存为视图…' }).click()
    const save = page.getByRole('dialog', { name: '保存视图' })
    await save.getByLabel('名称').fill('建单人视图')
    await save.getByText('打开列表时默认使用').click()
    await confirm(page)
    await page.waitForURL('**view=*')
    const link = page.url()
    await page.getByRole('button', { name: '建单人视图' }).waitFor()
    await page.close()
    // Anew, without anything said: the default. By the link, a colleague sees the same columns.
    const again = await signInQuietly('planner')
    await again.goto(`${base}/scm/logi/order`)
    await again.getByRole('button', { name: '建单人视图' }).waitFor()
    await again.close()
    const colleague = await signInQuietly('admin')
    await colleague.goto(link)
    await colleague.getByText('页面不存在或没有权限').waitFor()
    await colleague.close()
  })

  test('conditions of conditions narrow the list and stand in its address', async () => {
    const made = await order(w, [['P1', 22]])
    const page = await signInQuietly('manager')
    await page.goto(`${base}/scm/dm/factory`)
    await row(page, 'CN01').waitFor()
    await page.getByRole('button', { name: '高级条件' }).click()
    const dialog = page.getByRole('dialog', { name: '高级条件' })
    await dialog.getByLabel('请输入').or(dialog.getByPlaceholder('请输入工厂代码')).first().fill('CN02')
    await shot(page, 'conditions')
    await dialog.getByRole('button', { name: '查询' }).click()
    await page.waitForURL('**where=*')
    await row(page, 'CN01').waitFor({ state: 'detached' })
    await row(page, 'CN02').waitFor()
    assert.ok(made.orderNo)
    await page.close()
  })

  test('all rows of a filter: the count is confirmed, each row has its result', async () => {
    const orders = []
    for (let i = 0; i < 12; i++) orders.push(await order(w, [['P1', 5]]))
    await w.as.planner.post('materialOrder/close', { ids: [orders[0]!.id], reason: '先关' })
    const page = await signInQuietly('planner')
    const numbers = orders.map((o) => o.orderNo).join(',')
    await page.goto(`${base}/scm/logi/order?ps=10&orderNo=${numbers}`)
    await page.locator('.ant-table-row').nth(9).waitFor()
    await page.locator('thead').getByRole('checkbox').first().check()
    await page.getByRole('button', { name: '选择符合条件的全部 12 条' }).click()
    await page.locator('.ant-table-row').nth(1).getByRole('checkbox').uncheck()
    await page.getByText('已选择符合条件的全部 11 条').waitFor()
    await page.getByRole('button', { name: '关闭', exact: true }).click()
    await page.getByText('符合当前条件的 11 张物料订单').waitFor()
    const started = page.waitForResponse('**/api/materialOrder/bulk')
    await confirm(page)
    await started
    // This world runs no jobs.
    for (const { id } of await w.engine.db.rows<{ id: number }>(sql`select id from background_task where state < 2`))
      await runTask(w.engine, id)
    await page.getByText('共 11 条：', { exact: false }).waitFor()
    await shot(page, 'bulk')
    await page.getByText('当前状态为', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: '完成' }).click()
    await page.getByRole('button', { name: '任务与下载' }).click()
    await page.getByText('批量关闭物料订单').first().waitFor()
    await page.close()
  })
})
