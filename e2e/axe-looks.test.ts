/** Every screen in the dark and at 200 % zoom: contrast by axe, and nothing that sticks out of the window. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { order, pull, ship } from '../test/world.ts'
import { desktop, portal, signInQuietly } from './portal.ts'
import { openQuietly, routesOf } from './routes.ts'
import { serious } from './serious.ts'

/** What 200 % zoom leaves of a desktop window. */
const zoomed = { width: desktop.width / 2, height: desktop.height / 2 }

describe('axe: looks', () => {
  // Rows on the main screens: an empty table has little to be wrong.
  before(async () => {
    const { w } = await portal()
    await order(w, [['P1', 50]])
    await ship(w, await pull(w, [['P1', 20]]), [20])
  })
  for (const [look, viewport, rules] of [
    ['dark', desktop, ['color-contrast', 'link-in-text-block']],
    ['zoom', zoomed, undefined],
  ] as const)
    test(look, async () => {
      const { w } = await portal()
      const wrong: string[] = []
      for (const [role, paths] of await routesOf(w)) {
        const page = await signInQuietly(role, viewport)
        await page.evaluate(
          (mode) => localStorage.setItem('SCM-SETTINGS', JSON.stringify({ mode })),
          look === 'dark' ? 'dark' : 'light',
        )
        await page.reload()
        await page.getByText('您好').waitFor()
        for (const path of ['/dashboard', ...paths]) {
          if (path !== '/dashboard') await openQuietly(page, path)
          wrong.push(...(await serious(page, rules)).map((v) => `${role} ${path} ${v}`))
          if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
            wrong.push(`${role} ${path} is wider than the window`)
        }
        await page.close()
      }
      assert.deepEqual(wrong, [])
    })
})
