/** KD: a supplier says on a phone what it cannot supply, the planner compares two releases; a notice is accepted and answered. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { perform } from '../src/engine/write/perform.ts'
import { system } from '../src/engine/system.ts'
import { warehouse } from '../src/modules/master/warehouse/warehouse.ts'
import { soon } from '../test/world.ts'
import { confirm, inState, meetNext, openAs, phone, portal, row, shot } from './portal.ts'

/** Says in the dialog that 150 are all that can be supplied. */
async function cannotSupply(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: /^不满足/ })
  const first = (role: 'spinbutton' | 'combobox', name: RegExp) => dialog.getByRole(role, { name }).first()
  await first('spinbutton', /可供数量/).fill('150')
  await first('combobox', /不满足原因/).fill('UN01')
  await page.locator('.ant-select-item-option:visible', { hasText: 'UN01' }).click()
  return dialog
}

test('a forecast is answered line by line on a phone; what is told anew shows what changed', async () => {
  const { w } = await portal()
  const { planner, supplierA } = w.as
  const tell = async (baseMonth: string, m0Qty: number, m1Qty: number) => {
    const head = { plant: 'CN01', supplierCode: 'S001', kdProject: 'KD-TH', country: '泰国', baseMonth }
    const lines = ['P1', 'P2'].map((partNo) => ({ partNo, m0Qty, m1Qty }))
    const { id } = await planner.post('kdforecast/create', { ...head, lines })
    await planner.post('kdforecast/publish', { ids: [id] })
    return planner.get('kdforecast/GetSingle', { id })
  }
  const first = await tell('203301', 100, 80)
  const hand = await openAs('supplierA', `/logi/kdf/${first.id}`, phone)
  await hand
    .getByRole('button', { name: /^不\s*满\s*足$/ })
    .first()
    .click()
  const dialog = await cannotSupply(hand)
  await confirm(hand)
  await dialog.waitFor({ state: 'hidden' })
  await hand.getByText('不满足').first().waitFor()
  await shot(hand, 'kdf-phone')
  await hand.close()
  const now = await supplierA.get('kdforecast/GetSingle', { id: first.id })
  assert.deepEqual([now.status, now.lines.map((l: any) => l.canSupplyQty)], [3, [150, 180]])

  const second = await tell('203302', 96, 60)
  const page = await openAs('planner', `/logi/kdf?mode=line&forecastNo=${second.forecastNo}&delta=last`)
  // February was M+1 of the last release.
  await row(page, 'P1').locator('.delta.up', { hasText: '▲16' }).waitFor()
  await shot(page, 'kdf-deltas')
  await page.close()
})

type Gate = PromiseWithResolvers<void>
test('who answers before the page is marked as seen is not told that somebody else was there', async () => {
  const { w, base } = await portal()
  const { planner, supplierA } = w.as
  const { id } = await planner.post('kdforecast/create', {
    plant: 'CN01', supplierCode: 'S001', kdProject: 'KD-TH', country: '泰国', baseMonth: '203307',
    lines: [{ partNo: 'P1', m0Qty: 100, m1Qty: 80 }],
  })
  await planner.post('kdforecast/publish', { ids: [id] })
  const page = await openAs('supplierA', '/logi/kdf')
  // It is marked when the dialog has been read, and the page hears of it when the answer is on its way.
  const [marks, marked, answered] = [1, 2, 3].map(() => Promise.withResolvers<void>()) as [Gate, Gate, Gate]
  await meetNext(page, /\/viewed$/i, async (route) => {
    await marks.promise
    const response = await route.fetch()
    marked.resolve()
    await answered.promise
    await route.fulfill({ response })
  })
  await page.goto(`${base}/scm/logi/kdf/${id}`)
  await page
    .locator('.story-acts:visible')
    .getByRole('button', { name: /^不\s*满\s*足$/ })
    .click()
  const dialog = await cannotSupply(page)
  marks.resolve()
  await marked.promise
  await confirm(page)
  answered.resolve()
  await dialog.waitFor({ state: 'hidden' })
  const now = await supplierA.get('kdforecast/GetSingle', { id })
  assert.deepEqual([now.status, now.viewed, now.lines[0].canSupplyQty], [3, true, 150])
  await page.close()
})

test('a notice is accepted and promised in parts', async () => {
  const { w } = await portal()
  const { planner } = w.as
  const store = { warehouse: 'CN01K1', warehouseName: 'KD包装中心', plant: 'CN01', whKind: 'kd' }
  await perform(w.engine, system('测试'), warehouse, 'create', {
    items: [{ input: store, lines: [{ zone: 'Z1', zoneName: '收货区', zoneKind: 'receiving' }] }],
    source: 'job',
  })
  const { id } = await planner.post('ckd/create', {
    plant: 'CN01', supplierCode: 'S001', ckdOrderNo: 'CKD-1', country: '泰国', kdProject: 'KD-TH', lotNo: 'L1', lotQty: 20,
    warehouse: 'CN01K1',
    needDate: soon(240).slice(0, 10),
    lines: [{ partNo: 'P1', noticeQty: 60, snp: 20 }],
  })
  await planner.post('ckd/publish', { ids: [id] })
  await planner.post('ckd/enableReceipt', { ids: [id], enabled: true, subEnabled: true })
  const page = await openAs('supplierA', `/logi/ckd/${id}`)
  await page.getByRole('button', { name: /^接\s*收$/ }).click()
  await confirm(page)
  await inState(page, '已接收')
  await page.getByRole('button', { name: /^回\s*执$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^回执/ })
  await dialog.getByRole('spinbutton', { name: /本次回执数量/ }).fill('40')
  await confirm(page)
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('部分', { exact: true }).first().waitFor()
  await page.getByRole('tab', { name: '回执记录' }).click()
  await page.getByText('已回执', { exact: true }).filter({ visible: true }).first().waitFor()
  await shot(page, 'ckd')
  const notice = await planner.get('ckd/getDetails', { id })
  assert.deepEqual([notice.receiptState, notice.lines[0].promisedQty], [1, 40])
  await page.close()
})
