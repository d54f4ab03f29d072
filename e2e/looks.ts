/**
 * No serious violation of WCAG 2.1 A and AA on any screen (axe), contrast in the dark too, and at 200 % zoom, where nothing may
 * stick out of the window. One way after the other: to turn to it takes longer than to open a screen again. Two roles take minutes
 * each: they have their own files.
 */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { documents } from '../src/modules/index.ts'
import { order, pull, ship } from '../test/world.ts'
import { desktop, openAs, portal } from './portal.ts'
import { openQuietly, routesOf, settled, type Role } from './routes.ts'
import { serious, type Part } from './serious.ts'
import { unwhole } from './whole.ts'

/** What 200 % zoom leaves of a desktop window. */
const zoomed = { width: desktop.width / 2, height: desktop.height / 2 }
const looks = ['light', 'dark', 'zoom'] as const
type Look = (typeof looks)[number]
const inTheDark = ['color-contrast', 'link-in-text-block']

/** As a person turns to it: the system's colours change, the window becomes smaller, in the open page. */
async function turn(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' })
  await page.setViewportSize(look === 'zoom' ? zoomed : desktop)
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, look === 'dark' ? 'dark' : 'light')
  await settled(page)
}

/** Tests of all screens that these roles are the first to open. */
export function testLooks(roles: readonly Role[]): void {
  describe('axe: looks', () => {
    const wrong: Record<Look, string[]> = { light: [], dark: [], zoom: [] }
    const seen: Record<Look, number> = { light: 0, dark: 0, zoom: 0 }
    before(async () => {
      const { w } = await portal()
      // Rows on the main screens: an empty table has little to be wrong.
      await order(w, [['P1', 50]])
      await ship(w, await pull(w, [['P1', 20]]), [20])
      for (const [role, paths] of (await routesOf(w)).filter(([role]) => roles.includes(role))) {
        const page = await openAs(role, '/uc/index', desktop, { settings: { tabs: true, mode: 'auto' } })
        await page.locator('.pane').waitFor()
        for (const as of looks) {
          await turn(page, as)
          const look = async (title: string, part: Part) => {
            const found = await serious(page, { part, rules: as === 'dark' ? inTheDark : undefined })
            wrong[as].push(...found.map((v) => `${role} ${title} ${v}`))
            if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
              wrong[as].push(`${role} ${title} is wider than the window`)
            // As cards, between a desk and a phone (links.test.ts).
            const doc = as === 'zoom' && documents.find((d) => d.at === title)
            if (doc) wrong[as].push(...(await unwhole(page.locator('.pane:not([hidden])'), doc)))
            seen[as]++
          }
          for (const path of [...paths, '/dashboard']) {
            await openQuietly(page, path)
            await closeOthers(page)
            // The frame stays the same from screen to screen.
            await look(path, path === '/dashboard' ? 'all' : 'pane')
          }
          // More tabs than there is room for. All panes that are kept are drawn anew with every look: once is enough.
          if (role === 'accountant') {
            for (const path of paths) await openQuietly(page, path)
            await look('with many tabs', 'all')
          }
        }
        await page.close()
      }
    })
    for (const look of looks)
      test(look === 'light' ? 'every screen' : look, () => {
        assert.ok(seen[look] > roles.length, 'screens were looked at')
        assert.deepEqual(wrong[look], [])
      })
  })
}

async function closeOthers(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('.tab:not(.active) .tab-close')) close.click()
  })
}
