/** What looks like a link leads somewhere: the first one of every list, by somebody who has a row in it. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { documents } from '../src/modules/index.ts'
import { sampleRows } from '../test/sample.ts'
import { order, pull, receive, ship } from '../test/world.ts'
import { portal, signInQuietly } from './portal.ts'
import { openQuietly } from './routes.ts'

/** Nobody has a row in these: plans and arrivals of this week, notices to oneself, jobs that ran; the trees of departments and of keys are no lists. */
const bare = ['/logi/wPlan', '/reports/arrivals', '/notice/notice', '/sys/departments', '/sys/menus', '/sys/clock']

describe('links', () => {
  before(async () => {
    const { w } = await portal()
    for (const doc of documents) if (doc.at && doc.rows !== 'computed') await sampleRows(w.engine, doc)
    await order(w, [['P1', 50]])
    await receive(w, await ship(w, await pull(w, [['P1', 20]]), [20]), [{ receivedQty: 19 }])
  })
  test('the first link of every list opens something', async () => {
    const { w } = await portal()
    const left = new Map(documents.flatMap((d) => (d.at ? [[d.at, `${d.key}.query`] as const] : [])))
    const dead: string[] = []
    for (const role of ['planner', 'supplierA', 'manager', 'admin', 'accountant', 'carrier'] as const) {
      const { permissions } = await w.as[role].get('profile/get')
      const page = await signInQuietly(role)
      for (const [path, key] of [...left]) {
        if (!permissions.includes(key)) continue
        const opened = await firstLink(page, path)
        if (opened === undefined) continue
        left.delete(path)
        if (!opened) dead.push(`${role} ${path}`)
      }
      await page.close()
    }
    assert.deepEqual(dead, [])
    assert.deepEqual([...left.keys()], bare)
  })
})

/** Every figure of a home page opens the rows that it counts, whatever its list is asked for them. */
test('what waits on the home page opens its list', async () => {
  const { w } = await portal()
  const seen = new Set<string>()
  for (const role of ['planner', 'supplierA', 'manager', 'accountant', 'carrier', 'admin'] as const) {
    const page = await signInQuietly(role)
    for (const { key, path, filter, title } of await w.as[role].get('dashboard/getTodo')) {
      if (seen.has(key)) continue
      seen.add(key)
      await openQuietly(page, `${path}?${new URLSearchParams(filter)}`)
      assert.equal(await page.getByText('页面出现错误').count(), 0, `${role}: ${title}`)
    }
    await page.close()
  }
})

/** Does the first link of a list lead somewhere? undefined: it has no row. */
async function firstLink(page: Page, path: string): Promise<boolean | undefined> {
  await openQuietly(page, path)
  const pane = page.locator(`.pane[data-path="${path}"]:visible`)
  // Some lists are drawn by their own screen, with the component library's table.
  if (!(await pane.locator('.list-row, .ant-table-row').count())) return undefined
  const first = pane.locator('.list-row a, .ant-table-row a').first()
  if (!(await first.count())) return true
  const from = page.url()
  await first.click()
  const opened = await page
    .waitForFunction((was) => location.href !== was, from, { timeout: 5000 })
    .then(
      () => true,
      () => false,
    )
  await page.keyboard.press('Escape')
  return opened
}
