/** Reports in the browser: charts of the list's own figures, and the list behind each part of them. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { order, pull, receive, ship, thisMonth, today, type World } from '../test/world.ts'
import { expect, openAs, phone, portal, shot, signInQuietly, tooSmall } from './portal.ts'

let w: World
let base: string
before(async () => {
  ;({ w, base } = await portal())
  await order(w, [['P1', 25]])
  // Of the order's month.
  const sheet = await ship(w, await pull(w, [['P1', 6]], { needAt: `${today()} 23:59:00` }), [6])
  await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
  await receive(w, sheet, [{ receivedQty: 6 }])
})
const chart = (page: Page) => page.locator('.pane:not([hidden]) .charts')
const bars = (page: Page) => chart(page).locator('svg path[fill^="#"]:not([fill="none"])')
/** Of the shapes of this colour the one that is drawn first: the last is the legend's. */
const bar = (within: Locator, color: string) => within.locator(`svg path[fill="${color}"]`).first()
/** The shade that follows the mouse may lie over a bar: the drawing hears the click, whatever it hits. */
const press = (within: Locator, color: string) => bar(within, color).click({ force: true })

describe('reports', () => {
  test('a part of a chart and a row open the list behind them; a chart leaves as a picture and as data', async () => {
    const page = await openAs('planner', '/reports/order-progress')
    await bars(page).first().waitFor()
    await shot(page, 'report')
    await chart(page).getByRole('tab', { name: '需求最多的20家供应商' }).click()
    await chart(page)
      .getByText(/个供应商中 1 个没有达到.*24%|都达到.*24%/)
      .waitFor()
    await bars(page).first().waitFor()
    await chart(page).getByRole('button', { name: '看数据' }).click()
    await chart(page).getByRole('columnheader', { name: '完成率%' }).waitFor()
    const download = async (kind: string) => {
      await chart(page).getByRole('button', { name: '下载图表' }).click()
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: kind }).click()])
      return readFileSync(await file.path())
    }
    assert.match((await download('数据（CSV）')).toString(), /^\uFEFF"供应商代码","完成率%"\r\n"/)
    const picture = await download('图片（PNG）')
    assert.deepEqual([picture.toString('latin1', 1, 4), picture.length > 10_000], ['PNG', true])
    await chart(page).getByRole('button', { name: '看图' }).click()
    await bars(page).first().click({ force: true })
    await page.waitForURL(`**/scm/logi/order?orderMonth=${thisMonth()}&**`)
    assert.match(page.url(), /supplierCode=S00\d/)
    await page.goto(`${base}/scm/reports/order-progress`)
    await page.locator('.pane:not([hidden]) .list-row a').first().click()
    await page.waitForURL(`**/scm/logi/order?orderMonth=${thisMonth()}&plant=CN01&**`)
    await page.close()
  })

  test('a parameter begins with its value, and a chosen one stands in the address', async () => {
    const page = await openAs('planner', '/reports/order-progress')
    const month = page.getByLabel('订单月份')
    await bars(page).first().waitFor()
    await expect(month).toHaveValue(thisMonth().replace(/(?=..$)/, '-'))
    await month.fill('2020-01')
    await month.press('Enter')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await page.waitForURL('**month=202001**')
    await chart(page).getByText('没有符合条件的数据').waitFor()
    await page.close()
  })

  test('who has gone on to another screen is not called back by a report that begins', async () => {
    const page = await signInQuietly('planner')
    await page.evaluate(() => {
      const go = (path: string) => {
        history.pushState(null, '', `/scm${path}`)
        dispatchEvent(new PopStateEvent('popstate'))
      }
      const watch = new MutationObserver(() => {
        if (!document.querySelector('.pane[data-path="/reports/sum-receive"]')) return
        watch.disconnect()
        go('/logi/order')
      })
      watch.observe(document.body, { subtree: true, childList: true })
      go('/reports/sum-receive')
    })
    await page.locator('.pane[data-path="/logi/order"]:visible .list-box').first().waitFor()
    await page.waitForTimeout(1000)
    assert.equal(new URL(page.url()).pathname, '/scm/logi/order')
    // Looked at again, it begins as ever.
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/scm/reports/sum-receive' && url.searchParams.size > 0)
    await page.close()
  })

  test('a report with a card stands on the home page, its parts open the list', async () => {
    const page = await signInQuietly('receiver')
    const card = page.locator('.home-card', { hasText: '到货准时率' })
    await card.locator('svg').waitFor()
    await press(card, '#E6A23C')
    await page.waitForURL('**/scm/logi/sendSheet?arriveAtStart=**onTime=2**')
    await page.close()
  })

  test('on a phone charts lie, and fingers find their buttons', async () => {
    const page = await openAs('planner', '/reports/order-progress', phone)
    await bars(page).first().waitFor()
    await shot(page, 'report-phone')
    assert.deepEqual(await tooSmall(page), [])
    await page.close()
  })
})
