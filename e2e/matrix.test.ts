/** Planned quantities as a matrix: seen whole, filled in like a spreadsheet, refused in the cell. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { dayAfter, mondayOf } from '../src/declare/index.ts'
import { today } from '../test/world.ts'
import { expect, meetNext, openAs, phone, portal, row, shot } from './portal.ts'

const month = '203401'
const cell = (page: Page, id: number, name: string) => page.locator(`[data-cell="${id} ${name}"]`)
const days = (qty: number) => Object.fromEntries(['02', '03', '04', '05', '06'].map((d) => [`d${d}`, qty]))

/** Waits until it says exactly this. */
const says = (at: Locator, text: string) => at.filter({ hasText: new RegExp(`^${text}$`) }).waitFor()
const wrong = (page: Page, id: number, name: string) => page.locator(`.wrong[data-cell="${id} ${name}"]`)
const gone = (at: Locator) => at.first().waitFor({ state: 'detached' })

/** What a spreadsheet has copied. */
const pasteInto = (page: Page, text: string) =>
  page.getByRole('grid').evaluate((grid, text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)

async function plans() {
  const { w } = await portal()
  const made: Record<string, number> = {}
  for (const partNo of ['P1', 'P2', 'P3'])
    made[partNo] = (
      await w.as.planner.post('n1MPlan/create', { plant: 'CN01', supplierCode: 'S001', planMonth: month, partNo, ...days(24) })
    ).id
  await w.as.planner.post('n1MPlan/publish', { ids: [made.P3] })
  return { w, P1: made.P1!, P2: made.P2!, P3: made.P3! }
}

describe('plans as a matrix', () => {
  test('the planner sees the whole month, types, pastes, takes back and saves; what is refused says so in its cell', async () => {
    const { w, P1, P2, P3 } = await plans()
    const page = await openAs('planner', `/logi/mPlan?planMonth=${month}&plant=CN01&sort=partNo&order=asc`)
    await row(page, 'P1').waitFor()
    // All days of a month stand in the window.
    const last = (await cell(page, P1, 'd31').boundingBox())!
    assert.ok(last.x + last.width <= 1440, `the last day ends at ${last.x + last.width}`)
    assert.equal(await page.locator('.matrix thead th.rests').count(), 9)
    await cell(page, P1, 'd02').click()
    await page.keyboard.type('36')
    await page.keyboard.press('Enter')
    await says(cell(page, P1, 'd02'), '36')
    // The sum of the month, and what it differs by from what is ordered (nothing).
    const sums = row(page, 'P1').locator('.after.sums')
    await says(sums.first(), '132')
    await says(sums.last(), '132')
    // Enter went to the part below; a block of a spreadsheet goes from there over what may be changed.
    await pasteInto(page, '1,200\t12\n5\t6')
    await says(cell(page, P2, 'd02'), '1,200')
    // No figure loses a digit, sums of weeks and of the month neither.
    const figures = page.locator('.matrix tbody td.number')
    const cut = await figures.evaluateAll((all) => all.filter((c) => c.scrollWidth > c.clientWidth).map((c) => c.textContent))
    assert.deepEqual(cut, [])
    await says(cell(page, P2, 'd03'), '12')
    await says(cell(page, P3, 'd02'), '24')
    await page.getByText('当前状态为已发布', { exact: false }).first().waitFor()
    await page.keyboard.press('Control+z')
    await says(cell(page, P2, 'd02'), '24')
    await page.keyboard.press('Control+y')
    await says(cell(page, P2, 'd02'), '1,200')
    // Pieces are whole: that is said before anything is sent.
    await cell(page, P2, 'd03').click()
    await page.keyboard.type('1.5')
    await page.keyboard.press('Tab')
    assert.match((await wrong(page, P2, 'd03').getAttribute('title'))!, /必须是整数/)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Delete')
    await gone(wrong(page, P2, 'd03'))
    await says(cell(page, P2, 'd03'), '')
    await shot(page, 'matrix')
    await page.getByRole('button', { name: '保存 3 格' }).click()
    await page.getByText('修改成功').waitFor()
    const saved = async (id: number) => w.as.planner.get('n1MPlan/getDetails', { id })
    assert.deepEqual([(await saved(P1)).d02, (await saved(P2)).d02, (await saved(P2)).d03], [36, 1200, null])
    await gone(page.getByRole('button', { name: /^保存/ }))
    await page.close()
  })

  test('what was saved stays in its cell until the list has read it, and what is typed meanwhile is kept and saved after it', async () => {
    const { w } = await portal()
    const planMonth = '203411'
    const { id } = await w.as.planner.post('n1MPlan/create', {
      plant: 'CN01', supplierCode: 'S001', planMonth, partNo: 'P1',
      ...days(24),
    })
    const page = await openAs('planner', `/logi/mPlan?planMonth=${planMonth}&plant=CN01`)
    const type = async (name: string, text: string) => {
      await cell(page, id, name).click()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    const edits = /\/api\/n1mplan\/(edit|update)$/i
    const [written, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writing = page.waitForRequest(edits)
    await type('d02', '36')
    await type('d06', '30')
    await meetNext(page, edits, async (route) => (await written.promise, route.continue()))
    await page.route(/\/api\/n1mplan\/getpager\?/i, async (route) => (await read.promise, route.continue()))
    await page.getByRole('button', { name: '保存 2 格' }).click()
    await writing
    await type('d03', '48')
    // What is being saved is taken back: that is typed too.
    await type('d06', '24')
    written.resolve()
    await page.getByText('修改成功').waitFor()
    await type('d04', '60')
    const texts = () => Promise.all(['d02', 'd03', 'd04', 'd06'].map((n) => cell(page, id, n).innerText()))
    await expect.poll(texts).toEqual(['36', '48', '60', '24'])
    read.resolve()
    await page.getByRole('button', { name: '保存 3 格' }).click()
    await expect.poll(async () => (await w.as.planner.get('n1MPlan/getDetails', { id })).d04).toBe(60)
    await gone(page.getByRole('button', { name: /^保存/ }))
    assert.deepEqual(await texts(), ['36', '48', '60', '24'])
    const plan = await w.as.planner.get('n1MPlan/getDetails', { id })
    assert.deepEqual([plan.d02, plan.d03, plan.d05, plan.d06], [36, 48, 24, 24])
    await page.close()
  })

  test('what was typed into a row that is out of sight is still there after others are saved', async () => {
    const { w } = await portal()
    const planMonth = '203412'
    for (const partNo of ['P1', 'P3'])
      await w.as.planner.post('n1MPlan/create', { plant: 'CN01', supplierCode: 'S001', planMonth, partNo, ...days(24) })
    const page = await openAs('planner', `/logi/mPlan?planMonth=${planMonth}&plant=CN01`)
    const second = (partNo: string) => row(page, partNo).locator('td[data-cell$=" d02"]')
    const type = async (partNo: string, text: string) => {
      await second(partNo).click()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await type('P1', '36')
    await page.getByLabel('零件').first().fill('P3')
    await page.locator('.ant-select-item-option', { hasText: 'P3' }).first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect(row(page, 'P1')).toHaveCount(0)
    await type('P3', '48')
    await page.getByRole('button', { name: '保存 1 格' }).click()
    await page.getByText('修改成功').waitFor()
    await gone(page.getByRole('button', { name: /^保存/ }))
    await page.getByRole('list', { name: '当前条件' }).locator('li', { hasText: '零件' }).getByRole('button').last().click()
    await says(second('P1'), '36')
    await page.getByRole('button', { name: '保存 1 格' }).waitFor()
    await page.close()
  })

  test('figures of three digits on all days, and their sums, stand in the window; of larger ones the sums stay in sight', async () => {
    const { w } = await portal()
    const all = (qty: number) =>
      Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`d${String(i + 1).padStart(2, '0')}`, qty]))
    const plan = { plant: 'CN01', supplierCode: 'S001', partNo: 'P1' }
    const [small, large] = [
      await w.as.planner.post('n1MPlan/create', { ...plan, planMonth: '203403', ...all(480) }),
      await w.as.planner.post('n1MPlan/create', { ...plan, planMonth: '203405', ...all(24_000) }),
    ]
    const page = await openAs('planner', '/logi/mPlan?planMonth=203403&plant=CN01')
    const end = async (at: Locator) => ((at) => at.x + at.width)((await at.boundingBox())!)
    const sums = row(page, 'P1').locator('[data-sum]')
    await says(sums.nth(1), '14,880')
    const [day, sum] = [await end(cell(page, small.id, 'd31')), await end(sums.last())]
    assert.ok(day < sum && sum <= 1440, `the last day ends at ${day}, its sums at ${sum}`)
    // Headings stand above their columns.
    const left = (at: Locator) => at.evaluateAll((all) => all.map((c) => c.getBoundingClientRect().x))
    const headings = page.locator('.matrix thead [data-sum]')
    assert.deepEqual(await left(headings), await left(sums))
    await page.goto(page.url().replace('203403', '203405'))
    await says(sums.nth(1), '744,000')
    assert.ok((await end(sums.last())) <= 1440)
    assert.deepEqual(await left(headings), await left(sums))
    // The day that has the focus does not stand below them.
    await cell(page, large.id, 'd01').click()
    await page.keyboard.press('End')
    const last = await end(cell(page, large.id, 'd31'))
    assert.ok(last <= (await sums.first().boundingBox())!.x, `the last day ends at ${last}`)
    await shot(page, 'matrix-large')
    await page.close()
  })

  test('what the server refuses stands in its cell until it is put right', async () => {
    const { w } = await portal()
    const startWeek = mondayOf(today())
    const { id } = await w.as.planner.post('n1WPlan/create', {
      plant: 'CN01', supplierCode: 'S001', partNo: 'P4',
      startWeek: dayAfter(startWeek, -7),
      w1d2: 24, w2d7: 12,
    })
    const page = await openAs('planner', `/logi/wPlan?startWeek=${dayAfter(startWeek, -7)}&partNo=P4`)
    await cell(page, id, 'w1d2').click()
    await page.keyboard.type('48')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '保存 1 格' }).click()
    assert.match((await wrong(page, id, 'w1d2').getAttribute('title'))!, /已过日期不允许修改/)
    await page.getByRole('button', { name: '放弃' }).click()
    await says(cell(page, id, 'w1d2'), '24')
    await gone(wrong(page, id, 'w1d2'))
    await page.close()
  })

  test('a forecast is filled in on its page, line by line, as the document allows', async () => {
    const { w, base } = await portal()
    const quantities = Object.fromEntries([0, 1, 2, 3, 4, 5].map((m) => [`m${m}Qty`, 100 + m]))
    const { id } = await w.as.planner.post('forecastPlan/create', {
      plant: 'CN02', supplierCode: 'S001', baseMonth: month, planCycle: 1, bizType: 1,
      lines: ['P1', 'P2'].map((partNo) => ({ partNo, ...quantities })),
    })
    const { lines } = await w.as.planner.get('forecastPlan/getDetails', { id })
    const page = await openAs('planner', `/logi/forecast/${id}`)
    await cell(page, lines[0].id, 'm1Qty').click()
    await page.keyboard.press('Shift+ArrowDown')
    await pasteInto(page, '250')
    await page.getByRole('button', { name: '保存 2 格' }).click()
    await page.getByText('修改成功').waitFor()
    const after = await w.as.planner.get('forecastPlan/getDetails', { id })
    assert.deepEqual(
      after.lines.map((l: any) => [l.partNo, l.m0Qty, l.m1Qty]),
      [['P1', 100, 250], ['P2', 100, 250]], // prettier-ignore
    )
    await w.as.planner.post('forecastPlan/rePublish', { ids: [id] })
    // Whoever may only read has no editors.
    const supplier = await openAs('supplierA', `/logi/forecast?mode=line&baseMonth=${month}`)
    await row(supplier, 'P1').waitFor()
    await gone(supplier.locator('.matrix-bar'))
    await cell(supplier, lines[0].id, 'm1Qty').dblclick()
    await supplier.keyboard.type('9')
    await gone(supplier.locator('.cell-input'))
    await says(cell(supplier, lines[0].id, 'm1Qty'), '250')
    await supplier.close()
    await page.goto(`${base}/scm/logi/forecast/${id}`)
    await cell(page, lines[0].id, 'm1Qty').waitFor()
    await gone(page.locator('.matrix-bar'))
    await page.close()
  })

  test('on a phone the matrix scrolls in itself and the part stays', async () => {
    const { w } = await portal()
    const { id } = await w.as.planner.post('n1MPlan/create', {
      plant: 'CN02', supplierCode: 'S001', planMonth: '203402', partNo: 'P1', d01: 12, d28: 24,
    })
    await w.as.planner.post('n1MPlan/publish', { ids: [id] })
    const page = await openAs('supplierA', '/logi/mPlan?planMonth=203402&as=matrix', phone)
    const part = page.getByRole('rowheader', { name: /P1/ })
    await part.waitFor()
    const before = (await part.boundingBox())!.x
    await page.locator('.list-box.matrix').evaluate((box) => box.scrollTo({ left: 600 }))
    const last = (await cell(page, id, 'd28').boundingBox())!
    assert.ok(last.x + last.width <= phone.width)
    assert.equal((await part.boundingBox())!.x, before)
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    await shot(page, 'matrix-phone')
    await page.close()
  })
})
