/** A customer's order in two parcels: the supplier ships it, the carrier's dispatcher records on a phone who signed for it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { dayIn } from '../test/after.ts'
import { customerPlanner, ordered, sheetsOf } from '../test/customers.ts'
import { confirm, inState, openAs, phone, portal, row, shot } from './portal.ts'

const pane = (page: Page) => page.locator('.pane:visible')
const button = (page: Page, name: RegExp) => pane(page).getByRole('button', { name }).first()
let made: ReturnType<typeof customerPlanner> | undefined
const thePlanner = async () => (made ??= customerPlanner((await portal()).w))
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64') // prettier-ignore

test('a supplier ships a customer’s order in two parcels; the carrier records the customer’s signature', async () => {
  const { base } = await portal()
  const planner = await thePlanner()
  const order = await ordered(planner, [['P1', 10], ['P2', 4]]) // prettier-ignore

  const supplier = await openAs('supplierA', '/logi/cusord')
  await row(supplier, order.orderNo).getByRole('checkbox').check()
  await button(supplier, /^生成发货单$/).click()
  const dialog = supplier.getByRole('dialog', { name: /^生成发货单/ })
  await dialog.locator('[data-cell="0 shipQty"] input').waitFor()
  await dialog.getByRole('combobox', { name: /运输方式/ }).click({ force: true })
  await supplier.locator('.ant-select-item-option:visible', { hasText: '专车' }).click()
  await dialog.getByRole('combobox', { name: /承运商代码/ }).fill('T01')
  await supplier.locator('.ant-select-item-option:visible', { hasText: 'T01' }).first().click()
  await dialog.getByLabel('车牌号').fill('吉A66666')
  await dialog.getByLabel('箱数').fill('2')
  await shot(supplier, 'cusord-ship')
  await confirm(supplier)
  await dialog.waitFor({ state: 'hidden' })
  const [sheet] = await sheetsOf(planner, order)
  assert.deepEqual([sheet.totalQty, sheet.boxCount, sheet.transportType], [14, 2, 2])
  await supplier.goto(`${base}/scm/logi/cussend/${sheet.id}`)
  await button(supplier, /^发\s*运$/).click()
  await supplier.getByRole('dialog', { name: /^发运/ }).waitFor()
  await confirm(supplier)
  await inState(supplier, '在途')
  await shot(supplier, 'cussend')
  await supplier.close()

  const carrier = await openAs('carrier', '/logi/cussend', phone)
  await carrier.getByText(sheet.sheetNo).first().click()
  await button(carrier, /^签\s*收$/).click()
  const signing = carrier.getByRole('dialog', { name: /^签收/ })
  await signing.getByLabel('签收人').fill('钱出纳')
  await signing.locator('input[type=file]').setInputFiles({ name: '签收单.png', mimeType: 'image/png', buffer: PNG })
  await signing.getByText('签收单.png').waitFor()
  await shot(carrier, 'cussend-sign-phone')
  await confirm(carrier)
  await signing.waitFor({ state: 'hidden' })
  await inState(carrier, '已签收')
  await shot(carrier, 'cussend-signed-phone')
  await carrier.close()
  const now = await planner.get('cusSend/getDetails', { id: sheet.id })
  assert.deepEqual([now.signer, now.podFile[0].fileName, now.receivedQty], ['钱出纳', '签收单.png', 14])
  assert.equal((await planner.get('cusOrder/getDetails', { id: order.id })).status, 5)
})

test('the planner brings the orders that the selling system sent; a cancellation is refused in words', async () => {
  const edi = (control: string, function_: string) =>
    Buffer.from(
      `UNB+UNOY:4+DMS:ZZ+CN01:ZZ+261123:0900+${control}'UNH+1+ORDERS:D:96A:UN'BGM+220+DMS-${control}+${function_}'DTM+2:${dayIn(6).replaceAll('-', '')}:102'` +
        "NAD+BY+K100::92++长春众诚汽车销售有限公司'NAD+SE+CN01::92'NAD+SU+S001::92'NAD+DP+K100::92++众诚+西安大路 2118 号+长春市'CTA+IC+:赵店长'COM+13904310086:TE'" +
        `LIN+1++P1:IN'QTY+21:3'UNT+12+1'UNZ+1+${control}'`,
    )
  await thePlanner()
  const page = await openAs('customers', '/logi/cusord')
  const bring = (control: string, function_: string) =>
    pane(page)
      .locator('input[type=file][accept*=".edi"]')
      .setInputFiles({ name: 'orders.edi', mimeType: 'text/plain', buffer: edi(control, function_) })
  await button(page, /^导入报文$/).waitFor()
  await bring('901', '9')
  await page.getByText('已生成客户订单 DMS-901').waitFor()
  await row(page, 'DMS-901').getByText('待发布').waitFor()
  await bring('902', '1')
  const told = page.getByRole('dialog', { name: '导入失败，详情：' })
  await told.getByText(/报文用途（BGM 功能码）为1（取消），这里只接收9（原始）/).waitFor()
  await shot(page, 'cusord-orders-refused')
  await page.close()
})
