/** Work in two hands without the mouse: rows, commands, dialogs, help; and nobody is thrown back to the top of the page. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { order } from '../test/world.ts'
import { portal, shot, signInQuietly } from './portal.ts'

/** Text of what has the focus; the page itself has none. */
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body ? 'nothing' : (document.activeElement as HTMLElement).innerText.trim(),
  )
const settles = (page: Page, wanted: (text: string) => boolean, what: string) =>
  assert.doesNotReject(async () => {
    for (let i = 0; i < 40; i++) {
      if (wanted(await focused(page))) return
      await page.waitForTimeout(100)
    }
    throw new Error(`${what}: the focus is on “${await focused(page)}”`)
  })

describe('keyboard', () => {
  const numbers: string[] = []
  before(async () => {
    const { w } = await portal()
    for (let i = 0; i < 30; i++) numbers.unshift((await order(w, [['P1', 10]])).orderNo)
    for (const part of ['P2', 'P3']) {
      const made = await w.as.planner.post('materialOrder/create', {
        plant: 'CN01',
        supplierCode: 'S001',
        orderNo: `DRAFT${part}`,
        orderMonth: '203001',
        fulfilMode: 1,
        warehouse: 'CN01W1',
        lines: [{ partNo: part, orderQty: 10, needDate: '2030-01-10' }],
      })
      assert.ok(made)
    }
  })

  test('rows: J and K, Enter opens, Escape comes back to the row, Space selects', async () => {
    const page = await signInQuietly('planner')
    await page.goto(`${(await portal()).base}/scm/logi/order?status=1&ps=100`)
    await page.locator('.list-row').first().waitFor()
    await page.keyboard.press('j')
    const first = await focused(page)
    assert.ok(numbers.includes(first), first)
    await page.keyboard.press('j')
    const second = await focused(page)
    assert.notEqual(second, first)
    await page.keyboard.press('k')
    assert.equal(await focused(page), first)
    // Far beyond what is in sight: the table moves on.
    for (let i = 0; i < 25; i++) {
      await page.keyboard.press('ArrowDown')
      await page.waitForTimeout(60)
    }
    const far = await focused(page)
    assert.ok(numbers.includes(far) && far !== first && far !== second, far)
    await page.keyboard.press('Enter')
    await page.locator('.ant-drawer-open').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.ant-drawer-open').waitFor({ state: 'detached' })
    await settles(page, (t) => t === far, 'after the detail')
    await page.keyboard.press('Space')
    await page.getByText('已选 1 条').first().waitFor()
    assert.ok(await page.locator('.list-row.chosen', { hasText: far }).isVisible())
    await page.close()
  })

  test('commands: what can be done with the chosen row, and the focus afterwards', async () => {
    const page = await signInQuietly('planner')
    await page.goto(`${(await portal()).base}/scm/logi/order?status=0`)
    await page.locator('.list-row').first().waitFor()
    await page.keyboard.press('j')
    const no = await focused(page)
    await page.keyboard.press('Control+k')
    const options = page.getByRole('option')
    await options.first().waitFor()
    assert.ok(!(await options.allInnerTexts()).some((t) => t.startsWith('发布')), 'nothing is chosen yet')
    await page.keyboard.press('Escape')
    await settles(page, (t) => t === no, 'after the box')
    await page.locator('.ant-modal-wrap').waitFor({ state: 'hidden' })
    await page.keyboard.press('Space')
    await page.getByText('已选 1 条').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('.ant-modal').getByRole('combobox').fill('fab')
    await page.getByRole('option', { name: /^发布/ }).first().waitFor()
    await shot(page, 'commands')
    await page.keyboard.press('Enter')
    const dialog = page.locator('.ant-modal-footer:visible .ant-btn-primary')
    await dialog.waitFor()
    // By keys alone to the dialog's own button.
    for (let i = 0; i < 12 && !(await dialog.evaluate((b) => b === document.activeElement)); i++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('发布成功').waitFor()
    await settles(page, (t) => t !== 'nothing' && t !== '', 'after publishing')
    await page.close()
  })

  test('every stop of the Tab key is seen', async () => {
    const page = await signInQuietly('planner')
    await page.goto(`${(await portal()).base}/scm/logi/order`)
    await page.locator('.list-row').first().waitFor()
    const unseen = new Set<string>()
    for (let i = 0; i < 70; i++) {
      await page.keyboard.press('Tab')
      const wrong = await page.evaluate(() => {
        const at = document.activeElement as HTMLElement
        if (at === document.body) return undefined
        // The ring may be drawn by what is around a field.
        const around = [
          at,
          at.parentElement!,
          at.closest<HTMLElement>('[class*="ant-"][class*="-wrapper"], .ant-select, .ant-picker') ?? at,
        ]
        const ringed = around.some((e) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(e)
          return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
        })
        return ringed ? undefined : `${at.tagName} ${at.className} ${at.innerText || at.ariaLabel || at.id}`
      })
      if (wrong) unseen.add(wrong)
    }
    assert.deepEqual([...unseen], [])
    await page.close()
  })

  test('help says what the screen is for, whose turn it is and which keys there are', async () => {
    const page = await signInQuietly('supplierA')
    await page.goto(`${(await portal()).base}/scm/logi/sendSheet`)
    await page.getByText('还没有送货单').waitFor()
    await page.getByText(/由供应商在拉动单或订单上点/).waitFor()
    await page.keyboard.press('?')
    const help = page.locator('.ant-drawer.help')
    await help.getByText('一车货的清单').waitFor()
    await help.locator('.life').getByText('发运', { exact: true }).first().waitFor()
    await help.getByText('待发布的送货单').waitFor()
    await help.getByText('勾选这一行').waitFor()
    await shot(page, 'help')
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.goto(`${(await portal()).base}/scm/logi/sendSheet?sheetNo=NONE`)
    await page.getByText('没有找到符合条件的记录').waitFor()
    await page.getByRole('button', { name: '清空条件，看全部' }).click()
    await page.getByText('还没有送货单').waitFor()
    await page.close()
  })
})
