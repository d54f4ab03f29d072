/** A depot sends back what was bad: the planner makes a sheet, the supplier signs for 7 of 10 on a phone, the planner sees what is owed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { depots, inDepot, toExchange } from '../test/after.ts'
import { confirm, openAs, phone, portal, row, shot } from './portal.ts'

test('ten are exchanged, seven are signed for and owed', async () => {
  const { w } = await portal()
  const planner = await depots(w)
  await inDepot(w, planner, 'P1', 40)
  const [id] = (await toExchange(w, planner, [['P1', 10]])) as [number]
  const { reqNo } = await planner.get('accReturnExchange/getDetails', { id })

  const page = await openAs('after', `/logi/exChange?reqNo=${reqNo}`)
  await row(page, reqNo).getByRole('checkbox').check()
  await page.getByRole('button', { name: '生成退换货单' }).click()
  const dialog = page.getByRole('dialog', { name: /^生成退换货单/ })
  await dialog.getByRole('combobox', { name: '车牌号' }).fill('吉A12345')
  await shot(page, 'exchange-dialog')
  await confirm(page)
  await dialog.waitFor({ state: 'hidden' })
  await row(page, reqNo).getByText('已开单', { exact: true }).first().waitFor()

  const [{ id: sheetId }] = (await planner.get('exchangeSheet/getPager', { status: 1 })).items
  await page.goto(page.url().replace(/\/logi\/.*/, `/logi/sheet/${sheetId}`))
  await page.getByRole('button', { name: /^出\s*库$/ }).click()
  await confirm(page)
  await page.getByText('已出库', { exact: true }).first().waitFor()

  const hand = await openAs('supplierA', `/logi/sheet/${sheetId}`, phone)
  await hand.getByRole('button', { name: /^签\s*收$/ }).first().click() // prettier-ignore
  const signing = hand.getByRole('dialog', { name: /^签收/ })
  await signing
    .getByRole('spinbutton', { name: /签收数量/ })
    .first()
    .fill('7')
  await signing.getByText('少签收的 3').first().waitFor()
  await shot(hand, 'exchange-sign-phone')
  await confirm(hand)
  await signing.waitFor({ state: 'hidden' })
  await hand.close()
  const signed = await planner.get('exchangeSheet/getDetails', { id: sheetId })
  assert.deepEqual([signed.status, signed.signedQty, signed.diffSignStatus], [5, 7, 0])

  // What is owed, by part and age; it opens the plan by which it comes back.
  await page.goto(page.url().replace(/\/logi\/.*/, '/logi/exchangeOpen'))
  await row(page, 'P1').getByText('7天内').first().waitFor()
  await shot(page, 'exchange-open')
  await row(page, 'P1').getByRole('link').first().click()
  await page.getByText(signed.sheetNo).filter({ visible: true }).first().waitFor()
  await page.close()
})
