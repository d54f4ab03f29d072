/** Lists that decide: what stands in a window, beside which, and what one may do with it there. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { sql } from '../src/engine/database/db.ts'
import { order, type World } from '../test/world.ts'
import { expect, desktop, openAs, portal, row, shot, signInQuietly } from './portal.ts'

let w: World
let base: string
const orders: { id: number; orderNo: string }[] = []
before(async () => {
  ;({ w, base } = await portal())
  for (let i = 0; i < 30; i++) orders.push(await order(w, [['P1', 10 + i]]))
  await w.engine.db.rows(sql`update material_order set latest_need_at = current_date - 3 where id = ${orders[0]!.id}`)
})

const pane = (page: Page) => page.locator('.pane:not([hidden])')
const heading = (page: Page, name: string) => pane(page).locator('thead th', { hasText: new RegExp(`^${name}$`) })
const numbers = (...some: { orderNo: string }[]) => some.map((o) => o.orderNo).join(',')
const headings = (page: Page) => pane(page).locator('thead th').allInnerTexts()

describe('lists that decide', () => {
  test('a window shows 22 rows and more; code and name are one column, the state stands second, sums under their columns', async () => {
    const page = await openAs('planner', '/logi/order?supplierCode=S001')
    await row(page, orders[29]!.orderNo).waitFor()
    await shot(page, 'decide')
    const seen = await pane(page)
      .locator('.list-box')
      .evaluate((box) => {
        const { bottom } = box.getBoundingClientRect()
        const top = box.querySelector('thead')!.getBoundingClientRect().bottom
        const inside = (r: Element) => r.getBoundingClientRect().top >= top - 1 && r.getBoundingClientRect().bottom <= bottom + 1
        return [...box.querySelectorAll('.list-row')].filter(inside).length
      })
    assert.ok(seen >= 22, `${seen} rows`)
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'the window scrolls')
    const names = (await headings(page)).filter(Boolean)
    // What it is urgent by stands beside the state.
    assert.deepEqual(names.slice(0, 5), ['订单号', '状态', '最迟到货', '供应商', '工厂'])
    await row(page, orders[29]!.orderNo).getByText('S001 供应商S001').waitFor()
    const right = async (of: ReturnType<Page['locator']>) => {
      const box = (await of.boundingBox())!
      return Math.round(box.x + box.width)
    }
    // The quantities are in sight, those of which there are none left out.
    assert.ok((await right(heading(page, '满足率%'))) < desktop.width)
    await expect(heading(page, '已收数量')).toHaveCount(0)
    // One row of buttons.
    const tops = await pane(page)
      .locator('.bar.tools .ant-btn')
      .evaluateAll((all) => all.map((b) => Math.round(b.getBoundingClientRect().top)))
    assert.equal(new Set(tops).size, 1)
    // The sum of one part stands under the column that it sums.
    await page.goto(`${base}/scm/logi/order?mode=line&partNo=P1`)
    const sum = pane(page)
      .locator('tfoot .number b', { hasText: /^[\d,]{3,}$/ })
      .first()
    await sum.waitFor()
    const at = await sum.evaluate((b) => (b.closest('td') as HTMLTableCellElement).cellIndex)
    const above = pane(page).locator('thead th, thead td').nth(at)
    assert.equal(await right(sum.locator('..')), await right(above))
    await expect(above).toHaveText(/数量/, { useInnerText: true })
    await page.close()
  })

  test('what is late says by how much; what is empty is not there, and the dialog of columns says so', async () => {
    const page = await openAs('planner', `/logi/order?orderNo=${numbers(orders[0]!, orders[1]!)}`)
    await row(page, orders[0]!.orderNo).locator('.late', { hasText: '晚 3 天' }).waitFor()
    await expect(row(page, orders[1]!.orderNo).locator('.late')).toHaveCount(0)
    await w.as.planner.post('materialOrder/close', { ids: [orders[0]!.id], reason: '先关' })
    // Nothing is late that is over.
    await row(page, orders[0]!.orderNo).locator('.late').waitFor({ state: 'detached' })
    await expect(heading(page, '计划员')).toHaveCount(0)
    await page.getByRole('button', { name: '列设置' }).click()
    await page.locator('.column-list .empty', { hasText: '计划员' }).getByText('本页没有内容').waitFor()
    await shot(page, 'decide-columns')
    await page.close()
  })

  test('a supplier reads no own code and name, and is not asked for them', async () => {
    const page = await openAs('supplierA', '/logi/order?view=all')
    await row(page, orders[29]!.orderNo).waitFor()
    await page.getByRole('button', { name: '展开' }).click()
    await page.getByLabel('履行方式').waitFor()
    const names = (await headings(page)).filter(Boolean)
    assert.deepEqual(names.slice(0, 4), ['订单号', '状态', '最迟到货', '工厂'])
    assert.ok(!names.includes('供应商'))
    await expect(page.getByLabel('供应商', { exact: true })).toHaveCount(0)
    // Masters never leave: no switch offers what there is not.
    await page.close()
    const planner = await openAs('planner', '/dm/supplier')
    await row(planner, 'S001').waitFor()
    await expect(planner.getByText('含归档')).toHaveCount(0)
    await planner.close()
  })

  test('a party is chosen by its name; what is asked stands as chips that go with a click', async () => {
    const page = await openAs('planner', `/logi/order?latestNeedAtEnd=${day(-1)}`)
    // By the first letters of its name, as people type them.
    await page.getByLabel('供应商').fill('gys')
    await page.locator('.ant-select-item-option', { hasText: 'S001' }).first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await page.waitForURL('**supplierCode=S001*')
    const chips = page.getByRole('list', { name: '当前条件' })
    await chips.getByText('供应商：S001 供应商S001').waitFor()
    await chips.getByText('最迟到货：已逾期').waitFor()
    await shot(page, 'decide-chips')
    await chips.getByRole('button', { name: '去掉条件 供应商' }).click()
    await page.waitForURL((url) => !url.search.includes('supplierCode'))
    assert.match(page.url(), /latestNeedAtEnd=/)
    await chips.getByRole('button', { name: '去掉条件 最迟到货' }).click()
    await page.waitForURL((url) => !url.search.includes('latestNeedAt'))
    await chips.waitFor({ state: 'detached' })
    await page.close()
  })

  test('a click selects, and nothing is added up that may be of unlike parts; the row offers what comes next, also to the keyboard', async () => {
    const { id } = await w.as.planner.post('materialOrder/create', {
      plant: 'CN01', supplierCode: 'S001',
      orderMonth: day(24).slice(0, 7).replace('-', ''),
      fulfilMode: 1, warehouse: 'CN01W1',
      lines: [{ partNo: 'P1', orderQty: 7, needDate: day(3) }],
    })
    const draft = await w.as.planner.get('materialOrder/getDetails', { id })
    const page = await openAs('planner', `/logi/order?orderNo=${numbers(draft, orders[2]!, orders[3]!)}`)
    await row(page, orders[2]!.orderNo).locator('td').nth(3).click()
    await row(page, orders[3]!.orderNo).locator('td').nth(3).click()
    const selection = page.getByRole('status').filter({ hasText: '已选 2 条' })
    await selection.waitFor()
    await expect(selection).not.toContainText('需求数量')
    await shot(page, 'decide-selected')
    await selection.getByRole('button', { name: '取消选择' }).click()
    await row(page, draft.orderNo).hover()
    const next = row(page, draft.orderNo).getByRole('button', { name: '发布' })
    await next.waitFor()
    await shot(page, 'decide-row')
    await page.mouse.move(5, 5)
    await next.waitFor({ state: 'detached' })
    await row(page, draft.orderNo).getByRole('link').focus()
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => (document.activeElement as HTMLElement).innerText), '发布')
    await page.keyboard.press('Enter')
    await page.locator('.ant-modal:visible', { hasText: draft.orderNo }).waitFor()
    await page.close()
  })

  test('columns are dragged and widened in the heading, and stay so', async () => {
    const page = await openAs('planner', '/logi/order?supplierCode=S001')
    await row(page, orders[29]!.orderNo).waitFor()
    const to = (await headings(page)).indexOf('供应商')
    await heading(page, '订单月份').locator('.heading').dragTo(heading(page, '供应商').locator('.heading'))
    await expect.poll(async () => (await headings(page))[to]).toBe('订单月份')
    const before = (await heading(page, '工厂').boundingBox())!
    const edge = heading(page, '工厂').locator('.edge')
    const at = (await edge.boundingBox())!
    await page.mouse.move(at.x + 3, at.y + 10)
    await page.mouse.down()
    await page.mouse.move(at.x + 63, at.y + 10, { steps: 4 })
    await page.mouse.up()
    const wider = async () => Math.round((await heading(page, '工厂').boundingBox())!.width - before.width)
    assert.equal(await wider(), 60)
    await page.getByRole('button', { name: '视图 *' }).waitFor()
    await page.reload()
    await row(page, orders[29]!.orderNo).waitFor()
    assert.equal(await wider(), 60)
    assert.equal((await headings(page))[to], '订单月份')
    await page.close()
  })

  test('the tab that is looked at is in sight, however many there are', async () => {
    const page = await signInQuietly('admin')
    const open = async (path: string) => {
      await page.evaluate((to) => {
        history.pushState(null, '', `/scm${to}`)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await page.locator(`.pane[data-path="${path}"]:visible`).waitFor()
    }
    const lists = [
      'supplier', 'carrier', 'driver', 'truck', 'factory', 'warehouse', 'dock', 'part', 'partPlant', 'calendar', 'reasonCode',
      'ediCode', 'shop-list', 'busiwarehouse', 'supwm', 'third-logi-base', 'third-logi-mr',
    ]
    for (const name of lists) await open(`/dm/${name}`)
    const last = page.getByRole('tab', { selected: true, name: '远程MR数据' })
    await page.waitForFunction(() => {
      const tab = document.querySelector('.tab.active')!.getBoundingClientRect()
      return tab.left >= 0 && tab.right <= document.querySelector('.tabs [role=tablist]')!.getBoundingClientRect().right + 1
    })
    await last.waitFor()
    await page.getByRole('button', { name: '全部页签' }).click()
    await page.locator('.ant-dropdown').getByRole('menuitem', { name: '供应商', exact: true }).click()
    await page.waitForURL('**/dm/supplier')
    await page.close()
  })
})

/** Days from today, in China. */
function day(plus: number): string {
  return new Date(Date.now() + (8 + 24 * plus) * 3600_000).toISOString().slice(0, 10)
}
