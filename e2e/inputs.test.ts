/** A supplier fills in its stock as a block from its spreadsheet, says what it will bring; the planner sees both, and answers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { order, pull, soon, today } from '../test/world.ts'
import { confirm, expect, openAs, phone, portal, row, shot } from './portal.ts'

const paste = (at: Locator, text: string) =>
  at.evaluate((input, text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)

test('stock is pasted for many parts at once; what the supplier will bring is answered by the plant', async () => {
  const { w, base } = await portal()
  await order(w, [['P1', 500]])
  await pull(w, [['P1', 60]], { needAt: soon(24) })
  await w.engine.rules.get('supStockInput')!.jobs!.openStockInputs!.run(w.engine, {})

  const page = await openAs('supplierA', '/logi/sup-stock-input')
  await row(page, 'P3').waitFor()
  await page.locator('thead').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '批量填报' }).click()
  const dialog = page.getByRole('dialog', { name: /^批量填报/ })
  const cell = (i: number, name: string) => dialog.locator(`[data-cell="${i} ${name}"] input`)
  await cell(0, 'finishedQty').waitFor()
  // Two columns, as a spreadsheet has them.
  const many = await dialog.locator('[data-cell$=" finishedQty"]').count()
  await paste(cell(0, 'finishedQty'), Array.from({ length: many }, (_, i) => `${100 + i}\t${i}`).join('\r\n'))
  await expect(cell(1, 'finishedQty')).toHaveValue('101')
  await expect(cell(1, 'wipQty')).toHaveValue('1')
  // Down the column without the mouse.
  await cell(0, 'finishedQty').press('ArrowDown')
  await expect(cell(1, 'finishedQty')).toBeFocused()
  await expect(cell(0, 'finishedQty'), 'walking changes nothing').toHaveValue('100')
  await shot(page, 'stock-input-grid')
  await confirm(page)
  await dialog.waitFor({ state: 'hidden' })
  const { items } = await w.as.planner.get('supStockInput/getPager', { supplierCode: 'S001', reportDate: today(), status: 1, ps: 100 }) // prettier-ignore
  assert.deepEqual(
    items.map((i: any) => i.finishedQty).sort(),
    Array.from({ length: many }, (_, i) => 100 + i),
  )

  const { id } = await w.as.supplierA.post('supPartArrInput/edit', {
    plant: 'CN01', supplierCode: 'S001', partNo: 'P1',
    planDate: soon(24).slice(0, 10),
    planQty: 40, gapReason: '模具维修',
  })
  const plant = await openAs('planner', '/logi/sup-partarr-input')
  await expect(row(plant, 'P1')).toContainText('模具维修')
  await row(plant, 'P1').getByRole('checkbox').check()
  await plant.getByRole('button', { name: /^不接受$/ }).click()
  await plant.getByRole('dialog').getByRole('textbox', { name: '原因' }).fill('请上午到')
  await confirm(plant)
  await expect(row(plant, 'P1')).toContainText('不接受')
  const answered = await w.as.supplierA.get('supPartArrInput/getDetails', { id })
  assert.equal(answered.refuseReason, '请上午到')

  // What was said stands beside the ledger, and how old it is.
  await plant.goto(`${base}/scm/logi/stockshare?partNo=P1&supplierCode=S001`)
  await expect(row(plant, 'P1')).toContainText('两天内')
  const hand = await openAs('planner', '/logi/stockshare?partNo=P1&supplierCode=S001', phone)
  await expect(hand.locator('.cards li').first()).toContainText('两天内')
  await shot(hand, 'stockshare-phone')
  await hand.goto(`${base}/scm/logi/sup-stock-input?partNo=P1&supplierCode=S001`)
  await expect(hand.locator('.cards .card-title').first()).toHaveText('P1')
})
