/** What looks like a link leads somewhere: the first one of every list, by the first role that may open it. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { documents } from '../src/modules/index.ts'
import { sampleRows } from '../test/sample.ts'
import { portal, signInQuietly } from './portal.ts'
import { openQuietly, routesOf } from './routes.ts'

/** Lists without a row in the test world: of its own people, of messages, of what a report needs and nobody has done. */
const empty: string[] = []

describe('links', () => {
  before(async () => {
    const { w } = await portal()
    for (const doc of documents) if (doc.at && doc.rows !== 'computed') await sampleRows(w.engine, doc)
  })
  test('the first link of every list opens something', async () => {
    const { w } = await portal()
    const dead: string[] = []
    const bare: string[] = []
    const lists = new Set(documents.map((d) => d.at))
    for (const [role, paths] of await routesOf(w)) {
      const page = await signInQuietly(role)
      for (const path of paths.filter((p) => lists.has(p))) {
        await openQuietly(page, path)
        const pane = page.locator(`.pane[data-path="${path}"]:visible`)
        // Some lists are drawn by their own screen, with the component library's table.
        const first = pane.locator('.list-row a, .ant-table-row a').first()
        if (!(await pane.locator('.list-row, .ant-table-row').count())) bare.push(path)
        else if (await first.count()) {
          const from = page.url()
          await first.click()
          await page.waitForFunction((was) => location.href !== was, from, { timeout: 5000 }).catch(() => dead.push(path))
          await page.keyboard.press('Escape')
        }
      }
      await page.close()
    }
    assert.deepEqual(dead, [])
    assert.deepEqual(bare, empty)
  })
})
