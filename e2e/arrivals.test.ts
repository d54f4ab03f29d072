/** After-sales: a supplier says by which day each of its open lines comes, as a column pasted from its own spreadsheet. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { dayIn, depots } from '../test/after.ts'
import { expect, confirm, openAs, phone, portal, row, shot } from './portal.ts'

const paste = (at: Locator, text: string) =>
  at.evaluate((input, text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
const slashed = (day: string) => day.replace(/-0?/g, '/')

test('sixty days are pasted; the late ones become applications, the planner grants one, splits are followed', async () => {
  const { w, base } = await portal()
  const planner = await depots(w)
  const lines = Array.from({ length: 60 }, (_, i) => ({
    supplyOrderNo: 'PST1',
    planNo: String(100 + i),
    plant: 'CN01', supplierCode: 'S001',
    partNo: `P${(i % 5) + 1}`,
    planType: 1, planQty: 10, loc: 'BJ', warehouse: 'CN01B1',
    needDate: dayIn(5),
  }))
  assert.equal((await planner.ask('POST', 'accPlan/create', lines)).status, 0)

  const asked: string[] = []
  const page = await openAs('supplierA', '/dashboard')
  page.on('request', (r) => r.url().includes('accPlan/getPager') && asked.push(decodeURIComponent(r.url())))
  await page.goto(`${base}/scm/logi/accplan`)
  await page.locator('.list-row').nth(9).waitFor()
  // The list opens with what is to do: it is asked so at once, and once.
  assert.deepEqual(asked.map((u) => /status=([\d,]+)/.exec(u)?.[1]), ['0,1,2,3,4,7']) // prettier-ignore
  await page.locator('thead').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '选择符合条件的全部 60 条' }).click()
  await page.getByRole('button', { name: '逐行填报' }).click()
  const dialog = page.getByRole('dialog', { name: /^逐行填报：60 行/ })
  const cell = (i: number) => dialog.locator(`[data-cell="${i} arriveDate"] input`)
  await cell(0).waitFor()
  await expect(cell(0), 'begins with the day that is wanted').toHaveValue(dayIn(5))
  // As a spreadsheet writes days; every twentieth is too late. The column goes on beyond the page.
  const days = lines.map((_, i) => slashed(dayIn(i % 20 ? 4 : 8)))
  await paste(cell(0), days.join('\r\n'))
  await expect(cell(1)).toHaveValue(dayIn(4))
  // One day alone, too.
  await paste(cell(3), slashed(dayIn(2)))
  await expect(cell(3)).toHaveValue(dayIn(2))
  await shot(page, 'acc-arrive-grid')
  await confirm(page)
  await dialog.waitFor({ state: 'hidden' })
  const { items } = await planner.get('accPlan/getPager', { supplyOrderNo: 'PST1', ps: 100, sort: 'planNo', order: 'asc' })
  const want = lines.map((_, i) => (i === 3 ? dayIn(2) : i % 20 ? dayIn(4) : null))
  assert.deepEqual(items.map((p: any) => p.arriveDate).sort(), want.sort())
  const late = (await planner.get('accApply/getPager', { supplyOrderNo: 'PST1' })).items
  assert.deepEqual(late.map((a: any) => [a.sqArrivalDate, a.status]), [0, 20, 40].map(() => [dayIn(8), 1])) // prettier-ignore
  // A whole order is chosen by its group, shown or not, and left again.
  await page.goto(`${base}/scm/logi/accplan?supplyOrderNo=PST1&group=supplyOrderNo`)
  const group = page.getByRole('checkbox', { name: /^选择这一组 PST1/ })
  await group.click()
  await page.getByText('已选 60 条').waitFor()
  await shot(page, 'acc-group')
  await group.click()
  await page.getByText('已选 60 条').waitFor({ state: 'hidden' })
  await page.close()

  // What is split off is found from the application.
  const plan = items.find((p: any) => p.arriveDate === dayIn(2))
  const split = { supplyOrderNo: 'PST1', planNo: plan.planNo, sqType: 2, sqQty: 4, sqArrivalDate: dayIn(9), sqReason: 'AP01' }
  await w.as.admin.post('reasonCode/save', { code: 'AP01', reasonGroup: 9, reasonText: '原材料短缺', liability: 1 })
  const { id } = await w.as.supplierA.post('accApply/create', split)
  await planner.post('accApply/approve', { id })
  const desk = await openAs('after', `/logi/accapply?planNo=${plan.planNo}`)
  await row(desk, plan.planNo)
    .getByRole('link', { name: `${plan.planNo}-1` })
    .click()
  await desk.waitForURL((url) => url.pathname.endsWith('/logi/accplan') && url.searchParams.get('planNo') === `${plan.planNo}-1`)
  await desk.getByText(`${plan.planNo}-1`).filter({ visible: true }).first().waitFor()
  await shot(desk, 'acc-split')
  // An order's number is shared by its lines: it leads to them.
  await desk.goto(`${base}/scm/logi/accapply?planNo=${plan.planNo}`)
  await row(desk, plan.planNo).getByRole('link', { name: 'PST1' }).first().click()
  await desk.waitForURL((url) => url.pathname.endsWith('/logi/accplan') && url.searchParams.get('supplyOrderNo') === 'PST1')
  await desk.close()

  // On a phone the line's page offers what one does with it: ship.
  const hand = await openAs('supplierA', `/logi/accplan/${plan.id}`, phone)
  await hand
    .getByRole('button', { name: /^生成发货单$/ })
    .first()
    .click()
  const ship = hand.getByRole('dialog', { name: /^生成发货单/ })
  await ship.getByText(/合成一张发货单/).waitFor()
  await shot(hand, 'acc-ship-phone')
  await hand.close()
})
