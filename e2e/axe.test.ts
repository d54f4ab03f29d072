/** No serious violation of WCAG 2.1 A and AA (axe) on public pages, a detail, a dialog, and the main screens on a phone; every screen: axe-looks. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { order, pull, ship } from '../test/world.ts'
import { freshPage, phone, portal, shot, signInQuietly } from './portal.ts'
import { openQuietly, settled } from './routes.ts'
import { serious } from './serious.ts'

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
    await page.goto(`${base}/scm/login`)
    await page.waitForURL('**/oidc/interaction/*')
    assert.deepEqual(await serious(page), [], 'identity service')
    // Whoever turns back from the form is shown the pages that lead to it.
    for (const path of ['login', '401', '404', 'check/', 'h5/driver?t=x']) {
      await page.goto(`${base}/scm/${path}`)
      assert.deepEqual(await serious(page), [], path)
    }
    await page.close()
  })

  test('a detail and a dialog', async () => {
    const page = await signInQuietly('planner')
    await openQuietly(page, `/logi/order/${made.id}`)
    assert.deepEqual(await serious(page), [])
    await openQuietly(page, '/logi/order')
    await page.getByRole('button', { name: '新增' }).click()
    await page.locator('.ant-modal').getByLabel('备注').waitFor()
    await settled(page)
    assert.deepEqual(await serious(page), [])
    await page.close()
  })

  test('main screens: phone', async () => {
    const page = await signInQuietly('planner', phone)
    const wrong: string[] = []
    for (const path of ['/dashboard', '/logi/order', '/logi/sendSheet', '/logi/pull-sheet', '/notice/notice']) {
      if (path !== '/dashboard') await openQuietly(page, path)
      wrong.push(...(await serious(page)).map((v) => `${path} ${v}`))
      await shot(page, `phone-${path.split('/').at(-1)}`)
    }
    assert.deepEqual(wrong, [])
    await page.close()
  })

  test('help', async () => {
    const page = await signInQuietly('planner')
    await openQuietly(page, '/logi/order')
    await page.keyboard.press('?')
    await page.locator('.life').waitFor()
    await settled(page)
    assert.deepEqual(await serious(page), [])
    await page.close()
  })
})
