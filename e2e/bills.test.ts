/** Bills as an accountant reads them: from several months to one, to its days, to the receipt. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pull, receive, ship } from '../test/world.ts'
import { expect, openAs, portal } from './portal.ts'

test('a summary by supplier, its month, its days and the receipt behind them; one entry of the menu', async () => {
  const { w } = await portal()
  const sheet = await ship(w, await pull(w, [['P1', 6]]), [6])
  await receive(w, sheet, [{ receivedQty: 6 }])
  const page = await openAs('accountant', '/reports/sum-receive')
  // Added up by supplier at once, and by something else when asked.
  await page.locator('tr.group', { hasText: 'S001' }).waitFor()
  assert.match(page.url(), /group=supplierCode/)
  await page.getByLabel('汇总方式').getByText('按零件').click()
  await page.locator('tr.group', { hasText: 'P1' }).waitFor()
  // The three reports are tabs of one entry.
  await expect(page.locator('.ant-menu-item', { hasText: '收货账单' })).toHaveCount(1)
  await page.getByLabel('收货账单').getByText('月报').click()
  await page.waitForURL('**/reports/monthly-receive*')
  await page.locator('tbody tr:visible', { hasText: 'P1' }).first().waitFor()
  // The month on paper: a file for the plant and its supplier.
  await page.getByRole('button', { name: '导出PDF' }).click()
  const dialog = page.getByRole('dialog', { name: '导出收货账单PDF' })
  await dialog.getByText('您没有可用的印章').waitFor()
  await dialog.getByRole('button', { name: /^导 ?出$/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  // At once or in the background: it stands in the task centre.
  const centre = page.getByRole('dialog', { name: '任务与下载' })
  if (!(await centre.isVisible())) await page.getByRole('button', { name: /^任务与下载/ }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), centre.getByRole('button', { name: /^下载（/ }).click()])
  assert.match(file.suggestedFilename(), /^收货账单_.*-CN01-S001.*\.pdf$/)
  await page.keyboard.press('Escape')
  await centre.waitFor({ state: 'hidden' })
  await page.locator('tbody tr:visible', { hasText: 'P1' }).locator('a').first().click()
  await page.waitForURL('**/reports/daily-receive*')
  await page
    .locator('tbody tr:visible', { hasText: /RC.*P1/ })
    .first()
    .waitFor()
  await page.close()
  // Who has its own rows alone is shown its parts, not itself as one bar.
  const theirs = await openAs('supplierA', '/reports/monthly-receive')
  await theirs.getByRole('tab', { name: '数量前20的零件' }).waitFor()
  await expect(theirs.getByRole('tab', { name: '数量前20的供应商' })).toHaveCount(0)
  await theirs.close()
})
