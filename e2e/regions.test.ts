/** Where parts are delivered: province, city and county one after the other, by the keyboard and on a phone. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { depots } from '../test/after.ts'
import type { Person } from '../test/world.ts'
import { expect, confirm, openAs, phone, portal, shot } from './portal.ts'

/** The label with the star of what is required. */
const labelled = (name: string) => new RegExp(`^\\* ${name}$`)

describe('counties are chosen', () => {
  let planner: Person
  before(async () => {
    planner = await depots((await portal()).w)
  })
  const box = (dialog: Locator, name: string) => dialog.getByRole('combobox', { name: labelled(name) })
  const chosen = (dialog: Locator, id: string, text: string) =>
    dialog
      .locator('.ant-select', { has: dialog.page().locator(`[id$=_${id}]`) })
      .getByText(text, { exact: true })
      .waitFor()
  const begin = async (page: Page) => {
    await page.getByRole('button', { name: /新\s*增/ }).first().click() // prettier-ignore
    const dialog = page.getByRole('dialog')
    await box(dialog, '省').waitFor()
    return dialog
  }

  test('by the keyboard: each among those of the one before; what is none is said and not taken', async () => {
    const page = await openAs('after', '/dm/acclocaddr')
    const dialog = await begin(page)
    await expect(box(dialog, '区县'), 'nothing to choose from yet').toBeDisabled()
    await box(dialog, '省').focus()
    await page.keyboard.type('上海')
    await page.getByText(/没有“上海”，请从列表中选择/).waitFor()
    await shot(page, 'region-unknown')
    for (let i = 0; i < 2; i++) await page.keyboard.press('Backspace')
    await page.keyboard.type('北京')
    await page.locator('.ant-select-item-option:visible', { hasText: '北京市' }).waitFor()
    await page.keyboard.press('Enter')
    // The only city comes by itself.
    await chosen(dialog, 'city', '北京市')
    await box(dialog, '区县').focus()
    await page.keyboard.type('大兴')
    await page.locator('.ant-select-item-option:visible', { hasText: '大兴区' }).waitFor()
    await page.keyboard.press('Enter')
    await chosen(dialog, 'county', '大兴区')
    await shot(page, 'region-keyboard')
    // Another province takes back what lies elsewhere.
    await box(dialog, '省').focus()
    await page.keyboard.type('广东')
    await page.locator('.ant-select-item-option:visible', { hasText: '广东省' }).waitFor()
    await page.keyboard.press('Enter')
    await chosen(dialog, 'city', '广州市')
    await dialog.getByText('大兴区').waitFor({ state: 'detached' })
    await page.close()
  })

  test('on a phone', async () => {
    const page = await openAs('after', '/dm/acclocaddr', phone)
    const dialog = await begin(page)
    for (const [label, text] of [
      ['供货地点', 'PH'],
      ['供货地点名称', '手机库'],
      ['地址代码', 'P1'],
      ['地址', '一号路'],
      ['收货人', '赵'],
      ['电话', '13800000000'],
    ])
      await dialog.getByRole('textbox', { name: labelled(label!) }).fill(text!)
    await box(dialog, '省').click()
    await page.locator('.ant-select-item-option:visible', { hasText: '广东省' }).click()
    await chosen(dialog, 'city', '广州市')
    await chosen(dialog, 'county', '黄埔区')
    await shot(page, 'region-phone')
    await confirm(page)
    await dialog.waitFor({ state: 'hidden' })
    const [made] = (await planner.get('accLocAddr/getPager', { loc: 'PH' })).items
    assert.deepEqual([made.province, made.city, made.county], ['广东省', '广州市', '黄埔区'])
    await page.close()
  })
})
