/** 断点预测 and its desk: a planner sees a line run out, tries what would help, and the wall follows what happens. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { moved, starving } from '../test/starving.ts'
import { expect, openAs, phone, portal, shot } from './portal.ts'

before(async () => {
  const { w } = await portal()
  await starving(w)
})

test('a planner sees the shortage, its reason and what can be done, and is told when a line falls under its limit', async () => {
  const page = await openAs('planner', '/material/hours')
  const row = page.locator('.starve-box tbody tr')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('A2')
  await expect(row).toContainText('100 %')
  await expect(row).toContainText('没有在途')
  await expect(page.getByRole('heading', { name: /^1 个零件四小时内会断点，最早 A2/ })).toBeVisible()
  // No line has a limit until somebody says so.
  await expect(page.locator('.starve-under')).toHaveCount(0)
  await page.getByRole('button', { name: '报警' }).click()
  await page.getByLabel('CN01-L1的限值').fill('4')
  await page.getByLabel('CN01-L1的限值').press('Enter')
  await expect(page.locator('.starve-under')).toContainText('CN01-L1 不足 4 小时：A2')
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('button', { name: '100 %' }).click()
  await expect(page.getByRole('dialog')).toContainText('没有车在途')
  await page.keyboard.press('Escape')
  // The portal's own action, filled in.
  await row.getByRole('button', { name: '紧急要货' }).click()
  const dialog = page.getByRole('dialog', { name: /手工计划|新增/ })
  await expect(dialog.locator('[id$="_needQty"]')).toHaveValue('90')
  await expect(dialog.locator('[id$="_remark"]')).toHaveValue(/没有在途/)
  await shot(page, 'hours-plan')
  await dialog
    .getByRole('button', { name: '取 消' })
    .or(dialog.getByRole('button', { name: '取消' }))
    .first()
    .click()
  // Which stock counts is kept.
  await page.getByLabel('计入库存').first().press('ArrowDown')
  await page.getByText('只算线边', { exact: true }).last().click()
  await expect(row).toContainText('110')
  await page.reload()
  await expect(row).toContainText('110')
  await expect(page.locator('.starve-under')).toContainText('CN01-L1')
  await shot(page, 'hours')
  await page.close()
})

test('at the desk a lever changes the sentence at once, the address keeps it, and ways out are proposed', async () => {
  const page = await openAs('planner', '/material/hours')
  await page.getByRole('link', { name: 'A2' }).click()
  const scenario = (name: string) => page.getByRole('listitem', { name, exact: true })
  await expect(scenario('现状').getByRole('status')).toContainText('断点，最多缺 90 件，影响 23 辆车')
  await page.getByRole('button', { name: '加一个方案' }).click()
  await page.getByRole('menuitem', { name: '紧急送货' }).click()
  const one = scenario('方案 1')
  // Four hours are too late for the vehicles before.
  await expect(one.getByRole('status')).toContainText(/最多缺 [67]\d 件/)
  await expect(page).toHaveURL(/s=%5B%5B%7B/)
  const at = Number(/at%22%3A(\d+)/.exec(page.url())![1])
  const slider = one.getByRole('slider')
  await slider.focus()
  for (let n = 0; n < 7; n++) await slider.press('ArrowLeft')
  await expect(one.getByRole('status')).toContainText('内不断点')
  // Written a moment after one has let go, up to the last of seven half hours.
  await expect.poll(() => at - Number(/at%22%3A(\d+)/.exec(page.url())![1])).toBeGreaterThan(6 * 30)
  await page.reload()
  await expect(one.getByRole('status')).toContainText('内不断点')
  await slider.focus()
  for (let n = 0; n < 9; n++) await slider.press('ArrowRight')
  await expect(one.getByRole('status')).toContainText('断点，最多缺')
  const ways = page.getByRole('region', { name: '建议的办法' })
  await expect(ways).toContainText('没有办法能完全避免')
  await ways.getByRole('button', { name: '用作方案' }).first().click()
  await expect(scenario('方案 2').getByRole('status')).toContainText(/最多缺 [67]\d 件/)
  // What a scenario stands for is done by the portal's own action.
  await scenario('方案 2').getByRole('button', { name: '紧急要货' }).click()
  await expect(page.getByRole('dialog').locator('[id$="_needQty"]')).toHaveValue('90')
  await page.keyboard.press('Escape')
  await expect(page.locator('.desk-table tbody tr').first()).toContainText('30')
  await shot(page, 'hours-desk')
  await page.close()
})

test('on a phone the list is cards that fit; the wall follows what is found in the store', async () => {
  const { w } = await portal()
  const small = await openAs('planner', '/material/hours', phone)
  await expect(small.locator('.starve-cards li')).toHaveCount(1)
  await expect(small.locator('.starve-cards li')).toContainText('没有在途')
  assert.equal(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
  await shot(small, 'hours-phone')
  await small.close()
  const wall = await openAs('planner', '/material/hours/wall', { width: 1920, height: 1080 })
  await expect(wall.locator('.starve-wall li.red')).toContainText('A2')
  await shot(wall, 'hours-wall')
  await moved(w, 'G2', 5, 500)
  await expect(wall.getByRole('heading')).toHaveText('三天内没有零件会断点')
  await wall.close()
})
