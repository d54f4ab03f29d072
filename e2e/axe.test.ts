/** No serious violation of WCAG 2.1 A and AA on any screen (axe), and the main ones on a phone and in the dark too. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { documents } from '../src/modules/index.ts'
import { order, pull, ship } from '../test/world.ts'
import { freshPage, phone, portal, shot, signInQuietly } from './portal.ts'
import { serious } from './serious.ts'

/** Opens a screen without loading the portal again. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', `/scm${to}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator(`.pane[data-path="${path}"]:visible`).waitFor()
  await page.locator('.pane:visible .ant-spin-spinning').first().waitFor({ state: 'hidden' })
  await page.waitForTimeout(300)
}
const screens = [...new Set(documents.flatMap((d) => (d.at ? [d.at] : [])))]
const roles = ['admin', 'planner', 'accountant', 'supplierA', 'carrier'] as const

describe('axe', () => {
  let made: { id: number }
  // Rows on the main screens: an empty table has little to be wrong.
  before(async () => {
    const { w } = await portal()
    made = await order(w, [['P1', 50]])
    const called = await pull(w, [['P1', 20]])
    await ship(w, called, [20])
  })
  test('public pages', async () => {
    const { base } = await portal()
    const page = await freshPage()
    for (const path of ['login', '401', '404', 'check/', 'h5/driver?t=x']) {
      await page.goto(`${base}/scm/${path}`)
      assert.deepEqual(await serious(page), [], path)
    }
    await page.goto(`${base}/scm/login`)
    await page.getByRole('button', { name: '统一身份认证登录' }).click()
    await page.waitForURL('**/oidc/interaction/*')
    assert.deepEqual(await serious(page), [], 'identity service')
    await page.close()
  })

  test('every screen', async () => {
    const { w } = await portal()
    const left = new Set(screens)
    const wrong: string[] = []
    for (const role of roles) {
      const { permissions } = await w.as[role].get('profile/get')
      const mine = documents.filter((d) => d.at && left.has(d.at) && permissions.includes(`${d.key}.query`)).map((d) => d.at!)
      if (!mine.length) continue
      const page = await signInQuietly(role)
      wrong.push(...(await serious(page)).map((v) => `${role} /dashboard ${v}`))
      for (const path of mine) {
        await open(page, path)
        left.delete(path)
        wrong.push(...(await serious(page)).map((v) => `${path} ${v}`))
      }
      await page.close()
    }
    assert.deepEqual([...left], [], 'screens that nobody may open')
    assert.deepEqual(wrong, [])
  })

  test('a detail and a dialog', async () => {
    const page = await signInQuietly('planner')
    await open(page, `/logi/order/${made.id}`)
    assert.deepEqual(await serious(page), [])
    await open(page, '/logi/order')
    await page.getByRole('button', { name: '新增' }).click()
    await page.locator('.ant-modal').getByLabel('备注').waitFor()
    await page.waitForTimeout(300)
    assert.deepEqual(await serious(page), [])
    await page.close()
  })

  for (const [name, size, mode] of [
    ['phone', phone, 'light'],
    ['dark', undefined, 'dark'],
  ] as const)
    test(`main screens: ${name}`, async () => {
      const page = await signInQuietly('planner', size)
      await page.evaluate((m) => localStorage.setItem('SCM-SETTINGS', JSON.stringify({ mode: m })), mode)
      await page.reload()
      await page.getByText('您好').waitFor()
      const wrong: string[] = []
      for (const path of ['/dashboard', '/logi/order', '/logi/sendSheet', '/logi/pull-sheet', '/notice/notice']) {
        if (path !== '/dashboard') await open(page, path)
        wrong.push(...(await serious(page)).map((v) => `${path} ${v}`))
        await shot(page, `${name}-${path.split('/').at(-1)}`)
      }
      assert.deepEqual(wrong, [])
      await page.close()
    })
})
