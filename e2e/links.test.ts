/** What looks like a link leads somewhere, and what its row says is whole: the first one of every list, by somebody who has a row in it. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { mondayOf, toInstant, type AnyDocument } from '../src/declare/index.ts'
import { fillFacts } from '../src/ledger/facts/fill.ts'
import { ledgerPeriod } from '../src/modules/accounting/period/period.ts'
import { documents } from '../src/modules/index.ts'
import { depots, planned, shippedBack } from '../test/after.ts'
import { sampleRows } from '../test/sample.ts'
import { toldNotice } from '../test/kd.ts'
import { stocked, thirdStore } from '../test/third.ts'
import { bookKinds, order, pull, receive, ship } from '../test/world.ts'
import { expect, desktop, phone, portal, signInQuietly } from './portal.ts'
import { openQuietly } from './routes.ts'
import { unwhole } from './whole.ts'

/**
 * Nobody has a row in these: jobs that ran; the trees of departments and of keys and the months of a calendar are no lists; where
 * stock is has to be asked of a plant, a store and a supplier; month plans begin with this month, and e2e/matrix looks at them;
 * what lines take is worked out by a job, and e2e/board looks at it; months that are over are ranked, and test/reports looks at them;
 * promises, week plans and days of stock count when they are over, nothing went back for its quality, forecasts are compared for the month
 * that is evaluated, and kpiEval/watched.test looks at them.
 */
const stock = ['/logi/realTimeStock', '/logi/stockBatch', '/logi/stockZone', '/logi/stockMove']
const bare = [
  '/logi/mPlan', '/material/board', '/logi/gpr', '/logi/kpi/promise', '/logi/kpi/week', '/logi/kpi/stock', '/logi/kpi/return',
  '/logi/kpi/forecast', '/dm/calendar', '/sys/departments', '/sys/menus', '/sys/clock', ...stock,
]
/** What the list before it opened in it may still stand there: 累计数工作台's first link leads to it. */
const followed = '/logi/cumWalk'
/** Begin added up; how their groups open says bills.test.ts. */
const addedUp = documents.flatMap((d) => (d.report?.groups && d.at ? [d.at] : []))

/** Three hundred pages in tabs would be three hundred tabs to draw with each. */
const signInWithoutTabs = (role: string) => signInQuietly(role, desktop, { settings: { tabs: false } })

describe('links', () => {
  before(async () => {
    const { w } = await portal()
    // Periods last: what is posted after one that is closed belongs to the month behind it.
    const stored = documents.filter((d) => d.at && d.rows !== 'computed' && d !== ledgerPeriod)
    for (const doc of stored) await sampleRows(w.engine, doc)
    await order(w, [['P1', 50]])
    const sheet = await ship(w, await pull(w, [['P1', 20]]), [20])
    await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
    await receive(w, sheet, [{ receivedQty: 19 }])
    await bookKinds(w.engine)
    // Still to be shipped.
    await pull(w, [['P1', 2]])
    // From a third party's store, and for a plant abroad.
    await stocked(w, await thirdStore(w), { parts: [['P1', 6]] })
    await toldNotice(w)
    // What a sub-depot received.
    const accessory = await depots(w)
    const [plan] = await planned(accessory, [['P1', 5, { warehouse: 'CN01B2' }]])
    await shippedBack(w, accessory, plan, 5)
    // A plan of this week, which its list begins with, and a notice to everybody.
    const startWeek = mondayOf(toInstant(new Date()).slice(0, 10))
    await w.as.planner.post('n1WPlan/create', { plant: 'CN01', supplierCode: 'S001', startWeek, partNo: 'P1', w1d7: 10 })
    const notice = await w.as.planner.post('notice/create', { title: '盘点停收', pubBase: '总部', body: '<p>停收</p>' })
    await w.as.planner.post('notice/publish', { ids: [notice.id] })
    await w.as.manager.post('notice/audit', { id: notice.id, pass: true })
    await sampleRows(w.engine, ledgerPeriod)
    await fillFacts(w.engine.db)
  })
  test('every list shows its rows whole, and the first link opens something', async () => {
    const { w } = await portal()
    const apart = new Set([followed, ...bare, ...addedUp])
    const left = new Map(documents.flatMap((d) => (d.at && !apart.has(d.at) ? [[d.at, d] as const] : [])))
    const dead: string[] = []
    const cut: string[] = []
    for (const role of ['planner', 'supplierA', 'manager', 'admin', 'accountant', 'carrier'] as const) {
      const { permissions } = await w.as[role].get('profile/get')
      const page = await signInWithoutTabs(role)
      const shown: AnyDocument[] = []
      for (const [path, doc] of Array.from(left)) {
        if (!permissions.includes(`${doc.key}.query`)) continue
        const pane = await paneWithRows(page, path)
        if (!pane) continue
        left.delete(path)
        cut.push(...(await unwhole(pane, doc)))
        shown.push(doc)
        if (!(await opens(page, pane))) dead.push(`${role} ${path}`)
      }
      // On a phone they are cards.
      await page.setViewportSize(phone)
      for (const doc of shown) {
        const pane = await paneWithRows(page, doc.at!)
        cut.push(...(pane ? await unwhole(pane, doc) : [`${doc.at} shows no row on a phone`]))
      }
      await page.close()
    }
    assert.deepEqual(dead, [])
    assert.deepEqual(cut, [])
    assert.deepEqual([...left.keys()], [])
  })
})

/** Every figure of a home page opens the rows that it counts, whatever its list is asked for them. */
test('what waits on the home page opens its list', async () => {
  const { w } = await portal()
  const seen = new Set<string>()
  for (const role of ['planner', 'supplierA', 'manager', 'accountant', 'carrier', 'admin'] as const) {
    const page = await signInWithoutTabs(role)
    for (const { key, path, filter, title } of await w.as[role].get('dashboard/getTodo')) {
      if (seen.has(key)) continue
      seen.add(key)
      await openQuietly(page, `${path}?${new URLSearchParams(filter)}`)
      await expect(page.getByText('页面出现错误'), `${role}: ${title}`).toHaveCount(0)
    }
    await page.close()
  }
})

/** A list as it opens; undefined when it has no row. */
async function paneWithRows(page: Page, path: string): Promise<Locator | undefined> {
  await openQuietly(page, path)
  const pane = page.locator(`.pane[data-path="${path}"]:visible`)
  // Some lists are drawn by their own screen: with the component library's table, or as an inbox whose rows open beside it.
  const row = pane.locator('.list-row, .ant-table-row, .inbox-row, .cards > li:not(.skeleton)').first()
  await row
    .or(pane.locator('.ant-empty, .boards-main').first())
    .first()
    .waitFor()
    .catch(() => undefined)
  // A list that asks again as it opens is empty for a moment.
  if (!(await row.count())) await row.waitFor({ timeout: 400 }).catch(() => undefined)
  return (await row.count()) ? pane : undefined
}

/** Does the first link of a list lead somewhere? */
async function opens(page: Page, pane: Locator): Promise<boolean> {
  const first = pane.locator('.list-row a, .ant-table-row a, .inbox-row').first()
  if (!(await first.count())) return true
  const from = page.url()
  // A list that is drawn anew under the pointer takes no click.
  const opened = await expect(async () => {
    if (page.url() === from) await first.click({ timeout: 5_000 })
    await page.waitForFunction((was) => location.href !== was, from, { timeout: 5_000 })
  })
    .toPass({ timeout: 40_000 })
    .then(
      () => true,
      () => false,
    )
  await page.keyboard.press('Escape')
  return opened
}
