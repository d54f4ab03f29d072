/** The interface administrator chooses which events a partner is told, by what they mean. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect, openAs, portal, shot } from './portal.ts'

test('events of a configuration are chosen by their titles, and shown by them', async () => {
  const { w } = await portal()
  const page = await openAs('admin', '/sys/api/pushconfig')
  await page.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('推送编码').fill('S001-EDI')
  await dialog.getByLabel('推送名称').fill('供应商一')
  await dialog.getByLabel('地址').fill('https://edi.s001.example/in')
  await dialog.getByRole('combobox', { name: '对方组织' }).fill('S001')
  await page.locator('.ant-select-item-option:visible', { hasText: 'S001' }).first().click()
  const events = dialog.getByRole('combobox', { name: '事件' })
  for (const title of ['新订单', '新拉动单']) {
    await events.fill(title)
    await page.locator('.ant-select-item-option:visible', { hasText: title }).first().click()
  }
  await page.keyboard.press('Escape')
  await shot(page, 'push-events')
  await dialog
    .getByRole('button', { name: /确\s*定|新增|保存/ })
    .last()
    .click()
  await expect(page.getByRole('row', { name: /S001-EDI/ })).toContainText('新订单、新拉动单')
  const [kept] = (await w.as.admin.get('pushConfig/GetPager', { pushCode: 'S001-EDI' })).items
  assert.deepEqual(kept.events, 'order.published,pull.published')
  await page.close()
})
