/** Work in two hands without the mouse: rows, commands, dialogs, help; and nobody is thrown back to the top of the page. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { order, soon, today } from '../test/world.ts'
import { expect, openAs, portal, shot, signInQuietly } from './portal.ts'

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

/** Somebody at work without a mouse: nothing here points, scrolls or sets the focus. */
class Keys {
  page: Page
  constructor(page: Page) {
    this.page = page
  }
  /** By the go-to box: a screen, or something to do here. */
  async command(name: string): Promise<void> {
    await this.page.locator('.ant-modal-wrap:visible').waitFor({ state: 'hidden' })
    if (name.startsWith('下一步')) await this.page.getByRole('button', { name }).waitFor()
    await this.page.keyboard.press('Control+k')
    // The list behind it has such fields, too.
    await this.page.locator('.ant-modal:visible [role=combobox]:focus').waitFor()
    await this.page.keyboard.type(name)
    const first = this.page.locator('[role=option][aria-selected=true]', { hasText: name })
    await first.waitFor()
    await this.page.keyboard.press('Enter')
    await this.page.getByRole('option').first().waitFor({ state: 'hidden' })
  }
  /** A row of the list: chosen from where J leads to it. */
  async row(text: string): Promise<void> {
    await this.page.locator('.list-row:visible', { hasText: text }).waitFor()
    for (let i = 0; i < 30 && (await focused(this.page)) !== text; i++) await this.page.keyboard.press('j')
    assert.equal(await focused(this.page), text)
    await this.page.keyboard.press('Space')
    await this.page.getByText('已选 1 条').first().waitFor()
  }
  /** On to a field of the dialog with the Tab key. */
  async to(name: string): Promise<void> {
    await this.page.locator(`.ant-modal:visible :is([id$="_${name}"], [data-cell="0 ${name}"])`).first().waitFor()
    await this.tab((n) => !!document.activeElement?.closest(`[id$="_${n}"], [data-cell="0 ${n}"]`), name)
  }
  async type(name: string, value: string): Promise<void> {
    await this.to(name)
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.type(value)
    // A calendar takes what was typed with Enter; in a line Enter goes on to the next one.
    if (/At$|Date$|Month$/.test(name)) await this.page.keyboard.press('Enter')
  }
  async choose(name: string, code: string): Promise<void> {
    await this.to(name)
    await this.page.keyboard.type(code)
    const active = this.page.locator('.ant-select-item-option-active:visible', { hasText: code })
    await active.first().waitFor()
    await this.page.keyboard.press('Enter')
  }
  /** A button of the dialog. */
  async press(button: string): Promise<void> {
    await this.page.locator('.ant-modal:visible button:enabled').getByText(button, { exact: true }).waitFor()
    await this.tab((n) => (document.activeElement as HTMLElement).innerText?.trim() === n, button)
    await this.page.keyboard.press('Enter')
  }
  async said(text: string): Promise<void> {
    await this.page
      .getByText(text)
      .last()
      .waitFor()
      .catch(async (cause: unknown) => {
        const dialog = (await this.page.locator('.ant-modal:visible').allInnerTexts()).join(' ').slice(0, 600)
        throw new Error(`nothing says ${text}; the focus is on “${await focused(this.page)}”, the dialog shows: ${dialog}`, {
          cause,
        })
      })
  }
  private async tab(there: (name: string) => boolean, name: string): Promise<void> {
    for (let i = 0; i < 80; i++) {
      if (await this.page.evaluate(there, name)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`the Tab key does not come to ${name}; it is on “${await focused(this.page)}”`)
  }
}

describe('keyboard', () => {
  const numbers: string[] = []
  before(async () => {
    const { w } = await portal()
    for (let i = 0; i < 30; i++) numbers.unshift((await order(w, [['P1', 10]])).orderNo)
    for (const part of ['P2', 'P3']) {
      const made = await w.as.planner.post('materialOrder/create', {
        plant: 'CN01', supplierCode: 'S001',
        orderNo: `DRAFT${part}`,
        orderMonth: '203001', fulfilMode: 1, warehouse: 'CN01W1',
        lines: [{ partNo: part, orderQty: 10, needDate: '2030-01-10' }],
      })
      assert.ok(made)
    }
  })

  test('rows: J and K, Enter opens, Escape comes back to the row, Space selects', async () => {
    const page = await openAs('planner', '/logi/order?status=1&ps=100')
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
    await expect(page.locator('.list-row.chosen', { hasText: far })).toBeVisible()
    await page.close()
  })

  test('commands: what can be done with the chosen row, and the focus afterwards', async () => {
    const page = await openAs('planner', '/logi/order?status=0')
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

  test('from the order to the receipt without the mouse', async () => {
    const { w } = await portal()
    const planner = new Keys(await signInQuietly('planner'))
    await planner.command('物料订单')
    await planner.page.locator('.list-row').first().waitFor()
    await planner.command('新增')
    await planner.choose('plant', 'CN01')
    await planner.choose('supplierCode', 'S001')
    await planner.type('orderMonth', '203001')
    await planner.to('fulfilMode')
    await planner.page.keyboard.press('Space')
    await planner.choose('warehouse', 'CN01W1')
    await planner.choose('partNo', 'P4')
    await planner.type('orderQty', '50')
    await planner.type('needDate', today())
    // The blue one is the step forward.
    await expect(planner.page.locator('.ant-modal-footer:visible .ant-btn-primary')).toHaveText('保存并发布')
    await planner.press('保存并发布')
    await planner.said('发布成功')
    // What follows is offered to the keyboard, too.
    await planner.command('下一步：新增拉动单')
    await planner.type('needAt', soon(3).slice(0, 16))
    await planner.type('needQty', '20')
    await planner.press('保存并发布')
    await planner.said('发布成功')
    const [called] = (await w.as.supplierA.get('pullSheet/getPager')).items

    const supplier = new Keys(await signInQuietly('supplierA'))
    await supplier.command('拉动单')
    await supplier.row(called.pullNo)
    await supplier.command('生成送货单')
    await supplier.type('planSendAt', soon(1).slice(0, 16))
    await supplier.type('plateNo', '吉A66666')
    await supplier.press('生成送货单并发布')
    await supplier.said('发布成功')
    await supplier.command('下一步：发运')
    await supplier.press('发运')
    await supplier.said('发运成功')

    const receiver = new Keys(await signInQuietly('receiver'))
    const [sheet] = (await w.as.supplierA.get('sendSheet/getPager', { sourceNo: called.pullNo })).items
    await receiver.command('送货单')
    await receiver.row(sheet.sheetNo)
    // Whoever is faster than the sheet is read waits for it: nothing is sent of a form that is not there yet.
    await receiver.page.route('**/api/sendSheet/get?*', async (route) => {
      await receiver.page.waitForTimeout(600)
      await route.continue()
    })
    await receiver.command('收货')
    await receiver.press('收货')
    await receiver.said('收货成功')
    await settles(receiver.page, (t) => t !== 'nothing', 'after the receipt')
    for (const { page } of [planner, supplier, receiver]) await page.close()
  })

  test('every stop of the Tab key is seen', async () => {
    const page = await openAs('planner', '/logi/order')
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
    const page = await openAs('supplierB', '/logi/sendSheet')
    await page.getByText('没有要处理的送货单').waitFor()
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
