/** What the specification says of the browser to the letter: toasts, dialogs, tabs, lists. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { addPerson } from '../src/identity/seed.ts'
import { order, type World } from '../test/world.ts'
import { expect, atProvider, freshPage, openAs, portal, shot, signIn, signInQuietly } from './portal.ts'
import { settled } from './routes.ts'

let w: World
let base: string
before(async () => {
  ;({ w, base } = await portal())
})

/** Clicks beside whatever is open. */
const beside = (page: Page) => page.mouse.click(6, 450)
const toast = (page: Page, text: string) => page.locator('.ant-message-notice', { hasText: text }).last()

describe('to the letter', () => {
  test('no dialog and no drawer closes when one clicks beside it; the go-to box does', async () => {
    await order(w, [['P1', 10]])
    const page = await openAs('planner', '/logi/order')
    await page.locator('.list-row').first().waitFor()
    const stays = async (dialog: string) => {
      await page.locator(dialog).last().waitFor()
      await beside(page)
      await page.waitForTimeout(400)
      await expect(page.locator(dialog).last(), `${dialog} closed`).toBeVisible()
      await page.keyboard.press('Escape')
      await page.locator(dialog).last().waitFor({ state: 'hidden' })
    }
    await page.locator('.list-row a').first().click()
    await stays('.ant-drawer-section')
    await page.getByRole('button', { name: '列设置' }).click()
    await stays('.ant-modal:visible')
    await page.getByRole('button', { name: '任务与下载' }).click()
    await stays('.ant-drawer-section:visible')
    await page.keyboard.press('Control+k')
    await page
      .getByRole('combobox', { name: /直达|要做的事/ })
      .or(page.getByPlaceholder(/要做的事/))
      .first()
      .waitFor()
    await beside(page)
    await page.getByPlaceholder(/要做的事/).waitFor({ state: 'hidden' })
    await page.close()
  })

  test('a toast goes after 2.5 s, that of a lost network after 4 s, and both when one closes them', async () => {
    const page = await signInQuietly('planner')
    await page.clock.install()
    await page.reload()
    await page.getByText('您好').waitFor()
    const size = async () => {
      await page.getByRole('button', { name: '布局大小' }).click()
      await page.getByRole('menuitem', { name: '中等', exact: true }).click()
      await toast(page, '切换布局大小成功').waitFor()
    }
    await size()
    await shot(page, 'toast')
    await toast(page, '切换布局大小成功').getByRole('button', { name: '关闭' }).click()
    await toast(page, '切换布局大小成功').waitFor({ state: 'detached' })
    await page.clock.runFor(3000)
    await size()
    await page.clock.runFor(1500)
    await expect(toast(page, '切换布局大小成功')).toHaveCount(1)
    await page.clock.runFor(1600)
    await toast(page, '切换布局大小成功').waitFor({ state: 'detached' })
    // A call that finds no network, asked by somebody: no event of the browser tells of it.
    await page.route('**/api/message/readAll', (r) => r.abort('connectionfailed'))
    await page.goto(`${base}/scm/uc/message`)
    await page.getByRole('button', { name: '全部已读' }).click()
    await toast(page, '网络连接已断开，请检查网络').waitFor()
    await page.clock.runFor(2700)
    await expect(toast(page, '网络连接已断开，请检查网络')).toHaveCount(1)
    await page.clock.runFor(1900)
    await toast(page, '网络连接已断开，请检查网络').waitFor({ state: 'detached' })
    // Its clock was moved.
    await page.context().close()
  })

  test('filters: 不限 is a choice, far days cannot be picked, the sums are called 合计; two files dropped are refused', async () => {
    await order(w, [['P1', 10]])
    const page = await openAs('planner', '/logi/order?mode=line&partNo=P1')
    await page.locator('.list-table tfoot').getByText('合计', { exact: true }).waitFor()
    await page.goto(`${base}/scm/logi/order?status=1`)
    await page.locator('.list-row').first().waitFor()
    const state = page.locator('.query').getByLabel('状态', { exact: true })
    await state.click()
    await page.locator('.ant-select-item-option:visible', { hasText: '-- 不限 --' }).click()
    await page.keyboard.press('Escape')
    await page.locator('.query').getByRole('button', { name: '查询' }).click()
    await page.waitForURL((u) => !u.search.includes('status'))
    await page
      .locator('[data-testid^=import-] + button')
      .first()
      .evaluate((button) => {
        const held = new DataTransfer()
        for (const name of ['a.xlsx', 'b.xlsx']) held.items.add(new File(['x'], name))
        button.dispatchEvent(new DragEvent('drop', { dataTransfer: held, bubbles: true }))
      })
    await toast(page, '仅支持上传一个文件').waitFor()
    await page.close()

    const admin = await openAs('admin', '/sys/userLog')
    await admin.locator('.list-row').first().waitFor()
    await admin.locator('.query').getByRole('button', { name: '展开' }).click()
    const range = admin.locator('.query .ant-picker-range').first()
    await range.locator('input').first().click()
    await admin.locator('.ant-picker-dropdown:visible').getByText('最近三个月').waitFor()
    await expect(admin.locator('.ant-picker-dropdown:visible').getByText('已逾期')).toHaveCount(0)
    const days = admin.locator('.ant-picker-dropdown:visible td.ant-picker-cell-in-view')
    await expect(admin.locator('.ant-picker-dropdown:visible td.ant-picker-cell-disabled')).toHaveCount(0)
    await days.first().click()
    for (let i = 0; i < 4; i++) await admin.locator('.ant-picker-dropdown:visible .ant-picker-header-next-btn').last().click()
    await admin.locator('.ant-picker-dropdown:visible td.ant-picker-cell-disabled').first().waitFor()
    await shot(admin, 'day-limit')
    await admin.close()
  })

  test('whose role changes has all tabs closed, and is told', async () => {
    await w.as.admin.post('role/postsave', {
      code: 'R_TABS', name: '页签', orgType: 1,
      keys: ['logi.pull.query', 'mat.order.query'],
    })
    const known = { displayName: '页签', password: 'Test@2026', org: 'OEM', orgType: 1 as const, plants: ['CN01'] }
    await addPerson(w.engine.db, w.engine.ids, { ...known, userName: 'tabsrole', role: 'R_TABS' })
    const page = await signIn('tabsrole')
    await page.getByRole('menuitem', { name: '物料订单' }).click()
    await page.getByRole('menuitem', { name: '拉动单' }).click()
    await expect(page.locator('.tabs').getByRole('tab')).toHaveCount(3)
    const { items } = await w.as.admin.get('role/getPager', { code: 'R_TABS' })
    const role = { id: items[0].id, name: '页签' }
    await w.as.admin.post('role/postsave', { ...role, keys: ['mat.order.query'] })
    await toast(page, '您的权限有变更，原来的页签已关闭').waitFor()
    await page.waitForURL('**/scm/dashboard')
    await expect(page.locator('.tabs').getByRole('tab')).toHaveCount(1)
    await page.getByRole('menuitem', { name: '物料订单' }).waitFor()
    await expect(page.getByRole('menuitem', { name: '拉动单' })).toHaveCount(0)
    await page.close()
  })

  test('first visit: the agreement, then the notices although there are none; no tabs, customer service in the menu, help, navigation', async () => {
    const page = await freshPage()
    await page.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage['SCM-SETTINGS'] = '{}'
    })
    await page.route('**/api/user/config', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.content.chatUrl = 'http://127.0.0.1:9/chat?id={userId}&name={userName}'
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(`${base}/scm/login`)
    await atProvider(page, 'accountant')
    await page.getByText('我已完整阅读并同意').click()
    await page.getByRole('button', { name: '确定' }).click()
    await page.getByRole('dialog', { name: '待阅公告' }).getByText('暂无公告').waitFor()
    await shot(page, 'no-notices')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: '待阅公告' }).waitFor({ state: 'hidden' })
    await expect(page.locator('.tabs')).toHaveCount(0)
    const chat = page.waitForEvent('popup')
    await page.getByRole('menuitem', { name: '在线客服' }).click()
    assert.match((await chat).url(), /chat\?id=\d+&name=accountant$|^about:blank$|chrome-error/)
    await page.getByRole('button', { name: '用户：accountant' }).click()
    await page.getByRole('menuitem', { name: '帮助' }).click()
    await page.locator('.help').getByText('快捷键').waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${base}/scm/logi/statement`)
    await page.getByRole('button', { name: '用户：accountant' }).click()
    await page.getByRole('menuitem', { name: '返回导航' }).click()
    await page.waitForURL('**/scm/dashboard')
    await page.close()
  })

  test('four sizes differ, medium in the shell and mini in lists unless somebody chose', async () => {
    await order(w, [['P1', 10]])
    const page = await signInQuietly('planner')
    const heights = async (size: string | undefined) => {
      await page.evaluate((to) => (to ? localStorage.setItem('size', to) : localStorage.removeItem('size')), size)
      await page.goto(`${base}/scm/logi/order`)
      await page.locator('.list-row').first().waitFor()
      const of = async (what: string) => Math.round((await page.locator(what).first().boundingBox())!.height)
      return [await of('.header .ant-btn'), await of('.list-row'), await of('.query-buttons button')]
    }
    const usual = await heights(undefined)
    const all = []
    for (const size of ['default', 'medium', 'small', 'mini']) all.push(await heights(size))
    assert.deepEqual(usual.slice(0, 2), [all[1]![0], all[3]![1]])
    for (const i of [0, 1, 2]) for (const at of [1, 2, 3]) assert.ok(all[at]![i]! < all[at - 1]![i]!, JSON.stringify(all))
    await page.close()
  })

  test('dark and back again: everything looks as before', async () => {
    await order(w, [['P1', 10]])
    const page = await openAs('planner', '/logi/order')
    await page.locator('.list-row').first().waitFor()
    await page.locator('.query .ant-picker').first().waitFor()
    const colours = () =>
      page.evaluate(() =>
        [
          '.query .ant-select', '.query .ant-picker', '.ant-segmented', '.ant-btn-primary', '.ant-pagination-item-active',
          '.header',
        ].map((s) => {
          const { color, backgroundColor, borderColor } = getComputedStyle(document.querySelector(s)!)
          return [s, color, backgroundColor, borderColor]
        }),
      )
    const light = await colours()
    const look = async (name: string) => {
      await page.getByRole('button', { name: '用户：planner' }).click()
      await page.getByRole('menuitem', { name: '界面设置' }).click()
      await page.locator('.ant-drawer').getByText(name, { exact: true }).click()
      await page.keyboard.press('Escape')
      await page.locator('.ant-drawer-open').waitFor({ state: 'hidden' })
      await settled(page)
    }
    await look('深色')
    assert.notDeepEqual(await colours(), light)
    await look('浅色')
    assert.deepEqual(await colours(), light)
    await page.close()
  })
})
